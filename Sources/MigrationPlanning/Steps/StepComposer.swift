import Playbooks
import SwiftCode

/// Turns the playbook's steps into pull requests that name the user's types.
struct StepComposer {
    let entry: MigrationEntry
    /// Rules that find nothing once the last step is done.
    let rules: [String]
    let library: PlaybookLibrary
    let facts: ModuleFacts?

    /// With that many screens or fewer each screen goes through every step by itself.
    private static let fewScreens = 3
    /// With more screens than that one pull request takes a few screens of one folder.
    private static let manyScreens = 12

    /// The steps of the pair without code.
    func general() -> [MigrationPlan.Step] { full(nil, first: 1, after: []) }

    /// A pilot in full, then screen by screen, or folder by folder when there are many.
    func steps(for moves: [ScreenMove]) -> [MigrationPlan.Step] {
        guard let pilot = moves.first else { return [] }
        if moves.count <= Self.fewScreens {
            return moves.reduce(into: []) { steps, move in
                steps += full(move, first: steps.count + 1, after: steps.last.map { [$0.id] } ?? [])
            }
        }
        var steps = full(pilot, first: 1, after: [])
        let pilotEnd = steps.last.map { [$0.id] } ?? []
        for group in groups(of: Array(moves.dropFirst())) {
            steps.append(repeated(group, id: "step-\(steps.count + 1)", after: steps.last.map { [$0.id] } ?? pilotEnd))
        }
        return steps
    }

    private func full(_ move: ScreenMove?, first: Int, after: [String]) -> [MigrationPlan.Step] {
        entry.steps.enumerated().map { index, step in
            let id = "step-\(first + index)"
            let depends = index == 0 ? after : ["step-\(first + index - 1)"]
            let isLast = index == entry.steps.count - 1
            return MigrationPlan.Step(
                id: id, title: move.map { "\(clean(step.title)): \($0.type.name)" } ?? clean(step.title), why: why(index, move),
                precondition: precondition(step, move, first: first),
                changes: [step.change].filter { !$0.isEmpty } + (move.map { changes($0, at: index) } ?? []),
                testsFirst: [step.testsFirst].compactMap { $0 } + (move.map { tests($0, at: index) } ?? []),
                gate: gate(step, move.map { [$0] } ?? [], isLast: isLast), rollback: step.rollback,
                stopWhen: step.stopWhen ?? "A test that pins today's behaviour fails, and the change does not mean it to.",
                risk: risk(move, at: index), size: size(move, at: index), dependsOn: depends)
        }
    }

    private func repeated(_ group: [ScreenMove], id: String, after: [String]) -> MigrationPlan.Step {
        let names = group.map(\.type.name)
        let titles = entry.steps.map { clean($0.title) }.joined(separator: ", ")
        let last = entry.steps.last
        return MigrationPlan.Step(
            id: id, title: "Repeat for \(names.joined(separator: ", "))",
            why: "The pilot has shown the way; \(list(names)) come next because what they use comes before them.",
            precondition: "The pilot is released and \(after.joined(separator: ", ")) is merged.",
            changes: ["One commit each: \(titles)."]
                + group.flatMap { move in (0..<entry.steps.count).flatMap { changes(move, at: $0) } },
            testsFirst: group.flatMap { tests($0, at: 0) },
            gate: last.map { gate($0, group, isLast: true) } ?? check(group, isLast: true),
            rollback: "Revert the pull request; the screens share nothing with the others but their dependencies.",
            stopWhen: "A screen needs something that the pilot did not: plan that screen by itself.",
            risk: group.contains { $0.canOverlap } ? "high" : "medium", size: group.count > 1 ? "large" : size(group.first, at: nil),
            dependsOn: after)
    }

    private func groups(of moves: [ScreenMove]) -> [[ScreenMove]] {
        guard moves.count > Self.manyScreens else { return moves.map { [$0] } }
        // Consecutive screens of one folder only, so that the order of dependencies stays as it is.
        return moves.reduce(into: [[ScreenMove]]()) { groups, move in
            if let last = groups.last, last.count < Self.fewScreens, last.first?.type.folder == move.type.folder {
                groups[groups.count - 1].append(move)
            } else {
                groups.append([move])
            }
        }
    }

    private func why(_ index: Int, _ move: ScreenMove?) -> String {
        if index == 0 { return "What is not pinned by a test or a list can change without anyone seeing it." }
        if index == entry.steps.count - 1 { return "Until this is done two ways lead to the same behaviour." }
        return move?.gains.first.map { "\($0)." } ?? "It needs only what the step before left behind, and the app ships after it."
    }

    private func precondition(_ step: MigrationStep, _ move: ScreenMove?, first: Int) -> String {
        guard let text = step.precondition else { return move.map { "`\($0.type.name)` works and its tests pass." } ?? "The tests pass." }
        // The playbook counts from 1; a later screen's steps have later numbers.
        return (1...9).reversed().reduce(text) { text, number in
            first == 1
                ? text.replacing("step \(number)", with: "step-\(number)")
                : text.replacing("step \(number)", with: "step-\(first + number - 1)")
        }
    }

    /// Rows are spread over the steps: the type and what it computes early, effects later, what is deleted last.
    private func changes(_ move: ScreenMove, at index: Int) -> [String] {
        move.rows.filter { position(of: $0, in: move) == index }.map { "`\($0.symbol)` (\($0.file):\($0.line)): \($0.detail)" }
    }

    private func position(of row: MigrationPlan.MappingRow, in move: ScreenMove) -> Int {
        let last = entry.steps.count - 1
        let member = row.symbol.split(separator: ".").last.map(String.init) ?? ""
        switch row.action {
        case .keep: return 0
        case .delete: return last
        case .split, .create, .extract, .rename: return min(move.firstStep, last)
        case .move:
            return min(move.effects.contains(member) || row.detail.hasPrefix("Written by") ? move.firstStep + 1 : move.firstStep, last)
        }
    }

    private func tests(_ move: ScreenMove, at index: Int) -> [String] {
        guard index == 0 else { return [] }
        let suite = "\(move.type.fact.name)BehaviourTests"
        var names: [String] = []
        for effect in move.effects.prefix(4) {
            names.append("\(suite).\(effect)ShowsItsResult")
            names.append("\(suite).\(effect)ShowsItsFailure")
        }
        if move.canOverlap, let effect = move.effects.first {
            names.append("\(suite).anOlderAnswerOf\(effect.prefix(1).uppercased())\(effect.dropFirst())IsIgnored")
        }
        for computation in move.computations.prefix(4) { names.append("\(suite).\(computation)ForEachInput") }
        return names.map { "`\($0)`" }
    }

    private func gate(_ step: MigrationStep, _ moves: [ScreenMove], isLast: Bool) -> String {
        [step.gate, check(moves, isLast: isLast)].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Commands that fail when the step is not done.
    private func check(_ moves: [ScreenMove], isLast: Bool) -> String {
        var commands = [
            facts?.package?.manifest.hasSuffix("Package.swift") == true
                ? "`swift build` and `swift test` pass" : "the app builds and its tests pass (`xcodebuild test`)"
        ]
        let wanted = rules.filter { library.rule($0) != nil }
        if isLast, !wanted.isEmpty {
            for path in Set(moves.map(\.type.file)).sorted() {
                commands.append(
                    "`swift-architecture review \(path.contains(" ") ? "'\(path)'" : path) --only-rules \(wanted.joined(separator: ",")) --fail-on info` finds nothing"
                )
            }
        }
        return commands.joined(separator: "; ").prefix(1).uppercased() + commands.joined(separator: "; ").dropFirst() + "."
    }

    private func risk(_ move: ScreenMove?, at index: Int) -> String {
        if index == 0 { return "low" }
        guard let move else { return "medium" }
        return move.canOverlap && index >= 2 ? "high" : move.effects.isEmpty ? "low" : "medium"
    }

    private func size(_ move: ScreenMove?, at index: Int?) -> String {
        guard let move else { return "small" }
        let rows = index.map { step in move.rows.filter { position(of: $0, in: move) == step }.count } ?? move.rows.count
        return rows > 12 || move.type.lines > 400 ? "large" : rows > 4 ? "medium" : "small"
    }

    private func clean(_ title: String) -> String { title.hasSuffix(".") ? String(title.dropLast()) : title }
}
