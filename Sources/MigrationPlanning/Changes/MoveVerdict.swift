import Playbooks

/// Whether a move that keeps the pattern is worth it, by what was read.
struct MoveVerdict {
    let move: Move
    let request: PlanRequest
    let module: ModuleReading?
    let places: [ScreenMove]
    let library: PlaybookLibrary

    var judgement: Judgement {
        if let system = tooOldForObservation {
            return .no(
                ["Observation needs iOS 17 or macOS 14; the app supports \(system)."],
                instead: "Raise the minimum OS first, by itself; until then `ObservableObject` is right.")
        }
        let objections = Objections(request, in: library)
        guard module != nil else {
            return Judgement(verdict: .staged, reasons: ["Without code: \(move.summary)"]).weighed(objections, hasReasonInCode: false)
        }
        return byCode.weighed(objections, hasReasonInCode: !places.isEmpty)
    }

    private var byCode: Judgement {
        // Some moves concern targets and manifests, and settings, which no type shows.
        if ["modules", "framework-version", "shared-logic"].contains(move.id) || (places.isEmpty && move.id == "concurrency") {
            return Judgement(verdict: .staged, reasons: [move.summary])
        }
        guard !places.isEmpty else {
            return .no(["Nothing that was read is concerned: \(move.summary)"], instead: "Leave the code as it is.")
        }
        let evidence = places.flatMap(\.gains)
        let more = evidence.count > 8 ? ["\(evidence.count - 8) more of the same kind."] : []
        return Judgement(verdict: places.count > 3 ? .staged : .recommended, reasons: evidence.prefix(8).map { "\($0)." } + more)
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
