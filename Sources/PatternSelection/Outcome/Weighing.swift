import Playbooks

/// The judged patterns of one situation, and who leads among those that may be proposed.
struct Weighing: Sendable {
    let situation: Situation
    let judged: [Judgement]
    let closed: [String: String]
    let relatives: Relatives

    /// Those that may be proposed, best first.
    var open: [Judgement] { judged.filter { closed[$0.id] == nil && !$0.isVetoed } }
    /// Of those, the ones that answer how a screen is built.
    var presenting: [Judgement] { open.filter { $0.answersPresentation } }
    var best: Judgement? { presenting.first ?? open.first }

    /// The judgement of a pattern, or of the one whose playbook speaks for it.
    func judgement(_ id: String) -> Judgement? {
        let judgedAs = relatives.playbook(of: id)
        return judged.first { $0.id == judgedAs }
    }

    /// Why a pattern may not be proposed.
    func closure(_ id: String) -> String? {
        if let reason = closed[id] { return reason }
        let isNamed = situation.requested.contains(id) || situation.existing.contains(id)
        return isNamed ? nil : closed[relatives.playbook(of: id)]
    }

    /// Whether a pattern answers how a screen is built, and not who navigates or how values arrive.
    func presents(_ id: String) -> Bool { judgement(id)?.answersPresentation ?? !["coordinator", "reactive"].contains(id) }

    private static let demanding: Set<String> = [
        "state", "effects", "testing", "navigation", "business_rules", "infrastructure", "team", "regulated", "history", "experience",
        "existing_pattern",
    ]

    /// Whether some fact calls for the pattern by more than taste.
    func isCalledFor(_ judgement: Judgement) -> Bool {
        judgement.points.contains { $0.row.fit.points > 0 && $0.fact.source != .assumed && Self.demanding.contains($0.fact.name) }
    }

    private static let heavy: Set<String> = ["layered-mvvm", "mvi", "clean-architecture", "tca", "viper"]
    private static let warranting: Set<String> = [
        "state", "effects", "testing", "business_rules", "infrastructure", "regulated", "history", "existing_pattern", "experience",
        "modules",
        "navigation", "lifetime",
    ]

    /// The best, unless it is a large one for which only the number of people speaks.
    var warranted: Judgement? {
        presenting.first { judgement in
            !Self.heavy.contains(judgement.id)
                || judgement.points.contains {
                    $0.row.fit.points > 0 && $0.fact.source != .assumed && Self.warranting.contains($0.fact.name)
                }
        } ?? best
    }

    /// The request is about who navigates: nothing is known about the state and the work of a screen.
    var isAboutNavigation: Bool {
        guard ["deep-links", "multi-flow"].contains(situation.value("navigation")), situation.value("task") != "migrate" else {
            return false
        }
        let state = situation.known("state") ?? "low"
        let effects = situation.known("effects") ?? "none"
        return state == "low" && ["none", "simple"].contains(effects) && situation.known("testing") == nil
            && situation.known("business_rules") == nil && situation.known("history") == nil
    }

    /// Whether there is ground to refuse a wish: a fact that tells patterns apart, or how many people or how little code it is for.
    var hasGround: Bool {
        knownCount > 0 || situation.known("team") != nil || ["screen", "library"].contains(situation.known("scope"))
    }

    private static let deciding: Set<String> = [
        "ui", "state", "effects", "navigation", "business_rules", "infrastructure", "testing", "lifetime", "history", "storage", "layer",
        "binding", "regulated", "friction", "minimum_os", "third_party",
    ]

    /// How many of them say more than that something hurts or what may not be used.
    var tellingCount: Int {
        let silent: Set<String> = ["friction", "third_party", "layer"]
        return Set(situation.book.facts.filter { $0.source != .assumed && Self.deciding.contains($0.name) }.map(\.name)).subtracting(silent)
            .count
    }

    /// How many facts are known that tell patterns apart.
    var knownCount: Int {
        Set(situation.book.facts.filter { $0.source != .assumed && Self.deciding.contains($0.name) }.map(\.name)).count
    }
}

extension Judgement {
    var answersPresentation: Bool { [.presentation, .layering].contains(playbook.owns) }
}

extension Set<String> {
    /// Whether the text is there and among these.
    func contains(_ text: String?) -> Bool { text.map { contains($0) } ?? false }
}

extension [String] {
    /// Whether the text is there and among these.
    func contains(_ text: String?) -> Bool { text.map { contains($0) } ?? false }
}
