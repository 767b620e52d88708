/// What was decided, before it is put into words.
struct Decision: Sendable {
    var outcome: Outcome
    var primary: String
    var judged: [Judgement] = []
    /// Patterns that were named but have no playbook here.
    var unjudged: [String] = []
    /// The rules, in order, that led here; each is a full sentence.
    var rules: [String] = []
    /// What may go wrong.
    var risks: [String] = []
    /// Patterns that may not be proposed, and why.
    var closed: [String: String] = [:]

    init(_ outcome: Outcome, _ primary: String, because rules: String...) {
        self.outcome = outcome
        self.primary = primary
        self.rules = rules
    }

    func judgement(_ id: String) -> Judgement? { judged.first { $0.id == id } }
}
