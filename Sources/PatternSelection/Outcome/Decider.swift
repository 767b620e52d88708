import Playbooks

/// Turns a situation into a decision. A pure function, so that questions can be found by trying other values.
struct Decider: Sendable {
    /// From this lead on another pattern beats a requested one.
    static let clearLead = 3

    let library: PlaybookLibrary
    let requirements: Requirements
    private let ranking: Ranking
    private let relatives: Relatives

    init(library: PlaybookLibrary) {
        self.library = library
        ranking = Ranking(library: library)
        relatives = Relatives(vocabulary: library.vocabulary)
        requirements = Requirements(vocabulary: library.vocabulary)
    }

    func decide(_ situation: Situation) -> Decision {
        let judged = ranking.judge(situation.book)
        let closed = Gates(requirements: requirements, relatives: relatives).closed(judged, situation)
        let weighing = Weighing(situation: situation, judged: judged, closed: closed, relatives: relatives)
        var decision =
            NoPatternRule(weighing: weighing, library: library).decide()
            ?? KeepingRule(weighing: weighing, library: library).decide()
            ?? RequestRule(weighing: weighing, library: library).decide()
            ?? ChoiceRule(weighing: weighing, library: library).decide()
        // A client that gives the facts and no wish was not asked for a check: what was given goes before what is read into words.
        if situation.isWishOnlyRead, [.fit, .mismatch].contains(decision.outcome), decision.primary != "none" {
            decision.outcome = .recommend
            decision.risks = []
        }
        decision.judged = judged
        decision.closed = closed
        var seen: Set<String> = []
        decision.unjudged = (situation.requested + situation.existing).filter {
            weighing.judgement($0) == nil && seen.insert($0).inserted
        }
        decision.rules += requirements.advice(decision.primary, situation)
        if decision.outcome == .mismatch, let wish = situation.requested.first {
            decision.risks += requirements.advice(wish, situation)
        }
        return decision
    }
}

/// The name that people read.
enum PatternTitle {
    private static let names = [
        "mv": "MV", "mvvm": "MVVM", "layered-mvvm": "Layered MVVM", "mvi": "MVI", "tca": "TCA", "clean-architecture": "Clean Architecture",
        "viper": "VIPER", "mvp": "MVP", "coordinator": "Coordinator", "reactive": "Reactive", "mvc": "MVC", "ribs": "RIBs",
        "clean-swift": "Clean Swift", "reactorkit": "ReactorKit", "redux": "Redux", "none": "no pattern",
    ]

    static func of(_ id: String, _ library: PlaybookLibrary) -> String { names[id] ?? library.pattern(id)?.name ?? id }
}
