import Playbooks

/// Whether a move that keeps the pattern is worth it, by what was read.
struct MoveVerdict {
    let move: Move
    let request: PlanRequest
    let module: ModuleReading?
    let places: [ScreenMove]

    var verdict: (MigrationPlan.Verdict, [String], String?) {
        if let system = tooOldForObservation {
            return (
                .notRecommended, ["Observation needs iOS 17 or macOS 14; the app supports \(system)."],
                "Raise the minimum OS first, by itself; until then `ObservableObject` is right."
            )
        }
        guard module != nil else { return (.staged, ["Without code: \(move.summary)"], nil) }
        // Some moves concern targets and manifests, which no type shows.
        if ["modules", "framework-version"].contains(move.id) { return (.staged, [move.summary], nil) }
        guard !places.isEmpty else {
            return (.notRecommended, ["Nothing that was read is concerned: \(move.summary)"], "Leave the code as it is.")
        }
        let evidence = places.flatMap(\.gains)
        let more = evidence.count > 8 ? ["\(evidence.count - 8) more of the same kind."] : []
        return (places.count > 3 ? .staged : .recommended, evidence.prefix(8).map { "\($0)." } + more, nil)
    }

    private var tooOldForObservation: String? {
        guard move.id == "observation" else { return nil }
        let stated = [request.targetOS ?? request.minimumOS].compactMap { $0 } + (module?.facts.package?.platforms ?? [])
        return stated.first { text in
            guard let given = SystemVersion(text), let needed = ["ios": 17, "macos": 14][given.system] else { return false }
            return given.major < needed
        }
    }
}
