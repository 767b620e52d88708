import Playbooks

/// Weighs the move: what the code gains, and what stands against it.
struct VerdictMaker {
    let request: PlanRequest
    let pair: PlaybookPair
    let module: ModuleReading?

    /// The verdict, its reasons, and what to do instead.
    func verdict(for moves: [ScreenMove]) -> (MigrationPlan.Verdict, [String], String?) {
        let leave = "Leave the code in \(pair.source.name)."
        if let needed = unmetSystem { return (.notRecommended, [needed], leave) }
        if let framework = pair.target.dependency, request.thirdParty == "forbidden" {
            return (.notRecommended, ["\(pair.target.name) needs \(framework), and no framework may be added."], leave)
        }
        guard let module else {
            return (.staged, ["Without code: \(pair.entry.when)"] + [pair.notWhen].compactMap { $0.map { "Not when: \($0)" } }, nil)
        }
        let gaining = moves.filter { !$0.gains.isEmpty }
        let evidence = gaining.flatMap(\.gains)
        var reasons = evidence.prefix(8).map { "\($0)." }
        if evidence.count > 8 { reasons.append("\(evidence.count - 8) more of the same kind.") }
        guard !gaining.isEmpty, !isTiny(gaining) else {
            let size = "\(module.screens.count) screens were read and "
            let found =
                gaining.isEmpty
                ? "none shows a reason to leave \(pair.source.name)" : "only one shows a reason, which is smaller than a new type"
            let criterion = pair.leaving?.when ?? pair.entry.when
            return (
                .notRecommended, ["\(size)\(found). The move is worth it when: \(criterion)"] + reasons,
                pair.notWhen.map { "\(leave) \($0)" } ?? leave
            )
        }
        if gaining.count < moves.count {
            reasons.append("\(moves.count - gaining.count) of \(moves.count) would not gain by it and stay as they are.")
        }
        let staged = gaining.count > 3 || gaining.count < moves.count || (request.teamSize ?? 1) > 4
        return (staged ? .staged : .recommended, reasons, nil)
    }

    /// One screen whose only reason is a single direct call: a repository mends that without a new pattern.
    private func isTiny(_ moves: [ScreenMove]) -> Bool {
        guard pair.target.id == "mvvm", pair.source.id == "mv" else { return false }
        return moves.allSatisfy { !$0.canOverlap && $0.computations.isEmpty && $0.effects.count <= 3 && $0.type.lines < 150 }
    }

    private var unmetSystem: String? {
        // What stands behind a semicolon concerns a variant of the pattern.
        let required = pair.target.since.prefix { $0 != ";" }
        guard let needed = SystemVersion(String(required)),
            let stated = request.targetOS ?? request.minimumOS
                ?? module?.facts.package?.platforms.first(where: { SystemVersion($0)?.system == needed.system }),
            let given = SystemVersion(stated), given.system == needed.system, given.major < needed.major
        else { return nil }
        return "\(pair.target.name) needs \(pair.target.since); the app supports \(stated)."
    }
}
