import Playbooks
import SwiftCode

/// Turns the playbook's steps into pull requests that name the user's types.
struct StepComposer {
    let phase: PlanPhase
    let library: PlaybookLibrary
    let facts: ModuleFacts?
    let inventory: InventoryMaker?
    let criteria: StepCriteria
    /// The folder or type that the plan is limited to, for the commands in gates.
    let scope: String

    /// With that many screens or fewer each screen goes through every step by itself.
    private static let fewScreens = 3
    /// What one pull request takes.
    private static let linesAPullRequest = 900
    /// With more groups than that, features beyond the first ones are planned by themselves when their turn comes.
    private static let manyGroups = 16

    private var entry: MigrationEntry { phase.entry }

    /// The steps of the pair without code, or of a move that no type shows.
    func general(first: Int = 1, after: [String] = []) -> [MigrationPlan.Step] {
        full(nil, entry.steps, first: first, after: after, isPilot: false)
    }

    /// What is done once, a pilot in full, then screen by screen or feature by feature when there are many, and what closes the move.
    func steps(for moves: [ScreenMove], first: Int = 1, after: [String] = []) -> [MigrationPlan.Step] {
        guard let pilot = moves.first else { return [] }
        let perScreen = entry.steps.filter { $0.once == nil }
        var steps = once("first", first: first, after: after)
        func end() -> [String] { steps.last.map { [$0.id] } ?? after }
        if moves.count <= Self.fewScreens {
            for move in moves {
                let isPilot = move.type.name == pilot.type.name && moves.count > 1
                steps += full(move, needed(perScreen, by: move), first: first + steps.count, after: end(), isPilot: isPilot)
            }
        } else {
            steps += full(pilot, needed(perScreen, by: pilot), first: first + steps.count, after: end(), isPilot: true)
            let groups = MoveGroups(moves: Array(moves.dropFirst()), linesEach: Self.linesAPullRequest, most: Self.fewScreens).groups
            for group in groups.prefix(Self.manyGroups) { steps.append(repeated(group, id: "step-\(first + steps.count)", after: end())) }
            for feature in MoveGroups.byFeature(Array(groups.dropFirst(Self.manyGroups).joined())) {
                steps.append(later(feature, id: "step-\(first + steps.count)", after: end()))
            }
        }
        return steps + once("last", first: first + steps.count, after: end())
    }

    private func once(_ when: String, first: Int, after: [String]) -> [MigrationPlan.Step] {
        full(nil, entry.steps.filter { $0.once == when }, first: first, after: after, isPilot: false)
    }

    /// Steps about effects or navigation are left out for a screen that has none.
    private func needed(_ steps: [MigrationStep], by move: ScreenMove) -> [MigrationStep] {
        let kinds = Set(move.rows.map(move.kind))
        let kept = steps.filter { step in
            let subject = StepSubject.kinds(of: step)
            guard subject.isSubset(of: [.effect, .navigation]) else { return true }
            return !subject.isDisjoint(with: kinds) || (move.rows.isEmpty && phase.change != nil)
        }
        return kept.isEmpty ? steps : kept
    }

    private func full(
        _ move: ScreenMove?, _ steps: [MigrationStep], first: Int, after: [String], isPilot: Bool
    ) -> [MigrationPlan.Step] {
        let numbers = StepNumbers(all: entry.steps, kept: steps, first: first)
        return steps.enumerated().map { index, step in
            let id = "step-\(first + index)"
            let name = move.map { ": \($0.type.name)" } ?? ""
            let rows = move.map { self.rows(of: $0, at: index, of: steps) } ?? []
            let tests = move.map { self.tests(step, $0, at: index) } ?? []
            let notes = move.map { self.notes(of: $0, at: index, of: steps) } ?? []
            let isLast = index == steps.count - 1
            return MigrationPlan.Step(
                id: id, title: prefix + clean(step.title) + name, why: why(step, index, move, rows, isPilot: isPilot, isLast: isLast),
                precondition: precondition(step, move, numbers, before: index == 0 ? after : ["step-\(first + index - 1)"]),
                changes: [numbers.put(into: step.change)].filter { !$0.isEmpty } + follow(index)
                    + rows.map { "`\($0.symbol)` (\($0.file):\($0.line)): \($0.detail)" }
                    + notes,
                testsFirst: wish(step, tests) + tests.map { "`\($0.text)`" },
                gate: numbers.put(into: gate(step, isLast: isLast)), rollback: step.rollback,
                stopWhen: step.stopWhen.map(numbers.put) ?? "A test that pins today's behaviour fails, and the change does not mean it to.",
                risk: risk(move, rows), size: size(rows, move, step), dependsOn: index == 0 ? after : ["step-\(first + index - 1)"],
                doneIf: criteria.criteria(
                    step: step, rows: rows, move: move, tests: tests, rules: rules(in: step, isLast: isLast),
                    isLast: isLast),
                openAtFirst: 0)
        }
    }

    private func repeated(_ group: [ScreenMove], id: String, after: [String]) -> MigrationPlan.Step {
        let names = group.map(\.type.name)
        let rows = group.flatMap(\.rows).filter { $0.action != .keep }
        let tests = group.flatMap { TestNames(move: $0).characterization }
        let reasons = group.flatMap(\.gains).prefix(2).map { "\($0)." }.joined(separator: " ")
        let last = entry.steps.last
        return MigrationPlan.Step(
            id: id, title: "\(prefix)Repeat for \(names.joined(separator: ", "))",
            why: "\(reasons.isEmpty ? "The pilot has shown the way." : reasons) What they use comes before them.",
            precondition: "The pilot is released and \(after.joined(separator: ", ")) is merged.",
            changes: ["In this order, a commit each: \(entry.steps.map { clean($0.title) }.joined(separator: "; "))."]
                + rows.map { "`\($0.symbol)` (\($0.file):\($0.line)): \($0.detail)" }
                + group.flatMap(\.notes).map(\.text),
            testsFirst: tests.map { "`\($0.text)`" }, gate: last.map { gate($0, isLast: true) } ?? check(rules: phase.rules),
            rollback: "Revert the pull request; the screens share nothing with the others but their dependencies.",
            stopWhen: "A screen needs something that the pilot did not: plan it by itself with `scope`.",
            risk: group.contains { $0.canOverlap } ? "high" : "medium",
            size: group.count > 1 || rows.count > 12 ? "large" : "medium", dependsOn: after,
            doneIf: criteria.criteria(
                step: last, rows: rows, move: group.first, tests: tests, rules: last.map { self.rules(in: $0, isLast: true) } ?? [],
                isLast: true, group: group), openAtFirst: 0)
    }

    /// A feature whose turn comes so late that steps of today would be out of date by then.
    private func later(_ feature: [ScreenMove], id: String, after: [String]) -> MigrationPlan.Step {
        let path = feature.first?.feature ?? ""
        let place = path.isEmpty ? "the root" : path
        let deleted = feature.flatMap(\.rows).filter { $0.action != .keep }
        return MigrationPlan.Step(
            id: id, title: "\(prefix)Plan and move \(FeatureFolder.name(of: path)) (\(feature.count) screens)",
            why:
                "\(feature.count) screens with \(feature.reduce(0) { $0 + $1.lines }) lines; a plan of today would be out of date by then.",
            precondition: "\(after.joined(separator: ", ")) is merged, and the pain of the first section is still there.",
            changes: [
                "Ask for its own plan with `scope`: \(place). One pull request for each of its steps.",
                "Screens: \(feature.map { "`\($0.type.name)` (\($0.type.file):\($0.type.line))" }.joined(separator: ", ")).",
            ], testsFirst: ["As the plan of the feature names them."],
            gate: "Its own plan's gates. \(check(rules: phase.rules))", rollback: "Pull request by pull request.",
            stopWhen: "The pain is gone: half migrated and consistent by feature is a valid end.", risk: "medium", size: "large",
            dependsOn: after,
            doneIf: criteria.criteria(step: nil, rows: deleted, move: feature.first, tests: [], rules: [], isLast: true, group: feature),
            openAtFirst: 0)
    }

    private var prefix: String { phase.title.isEmpty ? "" : "\(phase.title): " }

    private func why(
        _ step: MigrationStep, _ index: Int, _ move: ScreenMove?, _ rows: [MigrationPlan.MappingRow], isPilot: Bool, isLast: Bool
    ) -> String {
        guard let move else {
            return StepSubject.kinds(of: step).contains(.stays)
                ? "What is not pinned or listed can change without anyone seeing it." : "It needs only what the steps before left behind."
        }
        if index == 0 {
            let covered = ([move.type] + move.logic).filter { inventory?.suites(for: $0).isEmpty == false }.map(\.name)
            let tests = covered.isEmpty ? "no test speaks of it yet" : "tests speak of \(list(covered)) already"
            return
                (isPilot
                ? "The pilot: nothing else that moves is used by it, \(move.lines) lines, \(tests)."
                : "\(tests.prefix(1).uppercased() + tests.dropFirst()).")
                + (move.gains.first.map { " \($0)." } ?? "")
        }
        if !rows.isEmpty {
            return
                "It takes \(rows.count == 1 ? "one place" : "\(rows.count) places") of `\(move.type.name)` and needs only what the steps before left behind."
        }
        return isLast
            ? "Until this is done two ways lead to the same behaviour."
            : "It needs only what the step before left behind, and the app ships after it."
    }

    private func precondition(_ step: MigrationStep, _ move: ScreenMove?, _ numbers: StepNumbers, before: [String]) -> String {
        let needs = step.condition.flatMap { facts == nil ? "Only where the code has it: \($0). " : nil } ?? ""
        if let text = step.precondition { return needs + numbers.put(into: text) }
        if let last = before.last { return needs + "\(last) is merged." }
        return needs + (move.map { "`\($0.type.name)` works and its tests pass." } ?? "The tests pass.")
    }

    /// The types that an earlier stretch makes, named once.
    private func follow(_ index: Int) -> [String] {
        guard index == 0, !phase.followers.isEmpty else { return [] }
        return [
            "For \(list(phase.followers.map(\.type.name))). What moves here does not exist before the stretch above is done: plan again then, and this stretch gets names and lines."
        ]
    }

    /// Rows are spread over the steps by what each moves.
    private func rows(of move: ScreenMove, at index: Int, of steps: [MigrationStep]) -> [MigrationPlan.MappingRow] {
        move.rows.filter { row in StepSubject.place(of: move.kind(of: row), from: row.fromRole, among: steps) == index }
    }

    /// The playbook's words, left out where they ask for nothing and the code names tests.
    private func wish(_ step: MigrationStep, _ tests: [TestNames.Name]) -> [String] {
        guard let text = step.testsFirst, !(text.hasPrefix("none") && !tests.isEmpty) else { return [] }
        return [text.hasSuffix(".") ? String(text.dropLast()) : text]
    }

    private func notes(of move: ScreenMove, at index: Int, of steps: [MigrationStep]) -> [String] {
        move.notes.filter { StepSubject.place(of: $0.kind, from: $0.role, among: steps) == index }.map(\.text)
    }

    private func tests(_ step: MigrationStep, _ move: ScreenMove, at index: Int) -> [TestNames.Name] {
        let names = TestNames(move: move)
        if index == 0 { return names.characterization }
        return names.named(after: step.testsFirst)
    }

    private func rules(in step: MigrationStep, isLast: Bool) -> [String] {
        let named = step.gate.split(separator: "`").map(String.init).filter { library.rule($0) != nil }
        return isLast ? named + phase.rules.filter { !named.contains($0) && library.rule($0) != nil } : named
    }

    private func gate(_ step: MigrationStep, isLast: Bool) -> String {
        [step.gate, check(rules: rules(in: step, isLast: isLast))].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Commands that fail when the step is not done.
    private func check(rules: [String]) -> String {
        var commands = [
            facts?.package?.manifest.hasSuffix("Package.swift") == true
                ? "`swift build` and `swift test` pass" : "the app builds and its tests pass (`xcodebuild test`)"
        ]
        if !rules.isEmpty {
            // Judged with the whole module as context, reported for what the pull request touches.
            commands.append(
                "`swift-architecture review . --changed-since main --only-rules \(rules.joined(separator: ",")) --fail-on info` finds nothing"
            )
        }
        let text = commands.joined(separator: "; ")
        return text.prefix(1).uppercased() + text.dropFirst() + "."
    }

    private func risk(_ move: ScreenMove?, _ rows: [MigrationPlan.MappingRow]) -> String {
        guard let move else { return "medium" }
        let kinds = rows.map(move.kind)
        if kinds.contains(.effect) || kinds.contains(.io) { return move.canOverlap ? "high" : "medium" }
        return kinds.contains(.navigation) || kinds.contains(.delete) ? "medium" : "low"
    }

    private func size(_ rows: [MigrationPlan.MappingRow], _ move: ScreenMove?, _ step: MigrationStep) -> String {
        guard let move, !rows.isEmpty else { return "small" }
        if rows.count > 12 || (move.lines > 400 && StepSubject.kinds(of: step).contains(.state)) { return "large" }
        return rows.count > 4 ? "medium" : "small"
    }

    private func clean(_ title: String) -> String { title.hasSuffix(".") ? String(title.dropLast()) : title }
}
