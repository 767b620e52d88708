import ModuleReview
import Playbooks

/// Weighs the move: what the code gains, and what stands against it.
struct VerdictMaker {
    let request: PlanRequest
    let pair: PlaybookPair
    /// The pattern at the end of the way, which may lead over stops.
    let target: Playbook
    let module: ModuleReading?
    let inventory: InventoryMaker?
    let library: PlaybookLibrary
    /// True when the code alone cannot say why the source should be left.
    let isChoice: Bool
    private static let shownReasons = 8

    func judgement(for moves: [ScreenMove]) -> Judgement {
        let objections = Objections(request, in: library)
        let leave = "Leave the code in \(pair.source.name)."
        if let needed = unmetSystem {
            return .no([needed], instead: "Raise the minimum OS first, by itself, when its users can be left; until then: \(leave)")
        }
        if let framework = target.dependency, request.thirdParty == "forbidden" {
            return .no(["\(target.name) needs \(framework), and no framework may be added."], instead: leave)
        }
        if target.id == "mv", request.ui == "uikit" || request.ui == "appkit" {
            return .no(
                [
                    "\(target.name) lets SwiftUI views read the model; the screens are to stay \(request.ui == "appkit" ? "AppKit" : "UIKit")."
                ],
                instead: "Change the UI framework first, by itself, or extract a view model or presenter.")
        }
        guard let module else {
            let reasons = ["Without code: \(pair.entry.when)"] + [pair.notWhen].compactMap { $0.map { "Not when: \($0)" } }
            return Judgement(verdict: .staged, reasons: reasons).weighed(objections, hasReasonInCode: false)
        }
        return judgement(for: moves, in: module).weighed(objections, hasReasonInCode: moves.contains { !$0.gains.isEmpty } && !isChoice)
    }

    private func judgement(for moves: [ScreenMove], in module: ModuleReading) -> Judgement {
        let gaining = moves.filter { !$0.gains.isEmpty }
        guard !gaining.isEmpty, !isTiny(gaining) else { return staying(gaining, moves, module) }
        let evidence = gaining.flatMap(\.gains)
        var reasons = isChoice ? ["The code cannot say why it should be left; it is worth it when: \(pair.entry.when)"] : []
        reasons += evidence.prefix(Self.shownReasons).map { "\($0)." }
        if evidence.count > Self.shownReasons { reasons.append("\(evidence.count - Self.shownReasons) more of the same kind.") }
        if gaining.count < moves.count {
            reasons.append("\(moves.count - gaining.count) of \(moves.count) would not gain by it and stay as they are.")
        }
        let staged = isChoice || gaining.count > 3 || gaining.count < moves.count || (request.teamSize ?? 1) > 4
        return Judgement(verdict: staged ? .staged : .recommended, reasons: reasons)
    }

    /// What to do in the place of a move that nothing asks for.
    private func staying(_ gaining: [ScreenMove], _ moves: [ScreenMove], _ module: ModuleReading) -> Judgement {
        let found =
            gaining.isEmpty
            ? "none shows a reason to leave \(pair.source.name)" : "only one shows a reason, which is smaller than a new type"
        let reasons =
            ["\(module.screens.count) screens were read and \(found). The move is worth it when: \(pair.leaving?.when ?? pair.entry.when)"]
            + gaining.flatMap(\.gains).prefix(3).map { "\($0)." }
        return .no(reasons, instead: instead(gaining, module))
    }

    private func instead(_ gaining: [ScreenMove], _ module: ModuleReading) -> String {
        let leave = "Stay with \(pair.source.name)."
        if let first = gaining.flatMap(\.effects).first(where: \.reading.reachesSystem) {
            return "\(leave) Put the call in `\(first.name)` (\(first.file):\(first.line)) behind a repository."
        }
        let findings = (inventory?.findings ?? []).filter { $0.severity != "info" }
        if !findings.isEmpty {
            let places = findings.prefix(5).map { "`\($0.rule)` (\($0.file):\($0.line))" }.joined(separator: ", ")
            let more = findings.count > 5 ? " and \(findings.count - 5) more" : ""
            return
                "\(leave) Mend \(findings.count == 1 ? "the finding" : "the \(findings.count) findings") where they are: \(places)\(more)."
        }
        if let longest = module.inventory.max(by: { $0.lines < $1.lines }), longest.lines > 400 {
            return "\(leave) Split `\(longest.name)` (\(longest.file):\(longest.line), \(longest.lines) lines) by what its members touch."
        }
        return [leave, pair.notWhen].compactMap { $0 }.joined(separator: " ")
    }

    /// One screen whose only reason is a single direct call: a repository mends that without a new pattern.
    private func isTiny(_ moves: [ScreenMove]) -> Bool {
        guard target.id == "mvvm", pair.source.id == "mv" else { return false }
        return moves.allSatisfy { !$0.canOverlap && $0.computations.isEmpty && $0.effects.count <= 3 && $0.type.lines < 150 }
    }

    private var unmetSystem: String? {
        // What stands behind a semicolon concerns a variant of the pattern.
        let required = target.since.prefix { $0 != ";" }
        guard let needed = SystemVersion(String(required)),
            let stated = request.targetOS ?? request.minimumOS
                ?? module?.facts.package?.platforms.first(where: { SystemVersion($0)?.system == needed.system }),
            let given = SystemVersion(stated), given.system == needed.system, given.major < needed.major
        else { return nil }
        return "\(target.name) needs \(target.since); the app supports \(stated)."
    }
}
