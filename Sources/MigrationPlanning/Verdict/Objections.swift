import Playbooks

/// What the words of a request say against moving, or against moving now, by the guide's table.
struct Objections {
    let found: [MigrationAdvice.Objection]

    init(_ request: PlanRequest, in library: PlaybookLibrary) {
        let text = Self.folded(request.description ?? "")
        found = library.migrationAdvice.objections.filter { objection in
            objection.words.contains { text.contains(Self.folded($0)) }
        }
    }

    func first(_ weights: String...) -> MigrationAdvice.Objection? { found.first { weights.contains($0.weighs) } }

    /// Words with one space around each, so that `slow` is not found in `slowly`.
    private static func folded(_ text: String) -> String {
        " " + text.lowercased().split { !($0.isLetter || $0.isNumber) }.joined(separator: " ") + " "
    }
}

/// A verdict with its reasons.
struct Judgement {
    var verdict: MigrationPlan.Verdict
    var reasons: [String]
    var instead: String?

    static func no(_ reasons: [String], instead: String) -> Judgement {
        Judgement(verdict: .notRecommended, reasons: reasons, instead: instead)
    }

    /// The same with what the words say against moving now.
    func weighed(_ objections: Objections, hasReasonInCode: Bool) -> Judgement {
        guard verdict != .notRecommended else { return self }
        var result = self
        if let end = objections.first("not-recommended") { return .no([end.why] + reasons.prefix(2), instead: end.instead) }
        if let asked = objections.first("ask", "measure"), !hasReasonInCode { return .no([asked.why], instead: asked.instead) }
        for objection in objections.found {
            result.verdict = .staged
            result.reasons.insert(objection.why, at: 0)
            result.instead = result.instead ?? objection.instead
        }
        return result
    }
}
