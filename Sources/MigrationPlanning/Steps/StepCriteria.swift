import ModuleReview
import Playbooks
import SwiftCode

/// What the code shows once a step is done. At least one criterion of a step does not hold when the plan is made.
struct StepCriteria {
    let code: CodeOfToday?
    let change: String?
    private static let mostMembers = 24

    func criteria(
        step: MigrationStep?, rows: [MigrationPlan.MappingRow], move: ScreenMove?, tests: [TestNames.Name], rules: [String],
        isLast: Bool, group: [ScreenMove] = []
    ) -> [MigrationPlan.Criterion] {
        guard let code else { return [.init(kind: .byHand, subject: step?.gate ?? "", place: "")] }
        var found = tests.map { MigrationPlan.Criterion(kind: .testExists, subject: $0.text, place: "") }
        let moves = group.isEmpty ? [move].compactMap { $0 } : group
        if change == nil {
            found += rows.prefix(Self.mostMembers).compactMap { criterion(of: $0, moves) }
        } else {
            found += byChange(rows, moves, isLast: isLast)
        }
        found += moves.flatMap { move in
            ([move.type] + move.logic).flatMap { type in
                rules.map { MigrationPlan.Criterion(kind: .ruleClean, subject: $0, place: type.file) }.filter { !code.holds($0) }
            }
        }
        if let gate = step?.gate, gate.contains("imports no UIKit") || gate.contains("imports no UI") {
            found += moves.flatMap(\.logic).map { .init(kind: .importGone, subject: "UIKit", place: $0.file) }
        }
        var seen: Set<MigrationPlan.Criterion> = []
        found = found.filter { seen.insert($0).inserted }
        if found.contains(where: { !code.holds($0) }) { return found }
        return [.init(kind: .byHand, subject: step?.gate ?? "", place: "")]
    }

    private func criterion(of row: MigrationPlan.MappingRow, _ moves: [ScreenMove]) -> MigrationPlan.Criterion? {
        let owner = moves.first { move in move.type.name == row.symbol || move.logic.contains { $0.name == row.symbol } }
        switch row.action {
        case .create: return moves.first { $0.type.name == row.symbol }.map { .init(kind: .typeExists, subject: $0.partner, place: "") }
        case .delete: return .init(kind: owner == nil && row.symbol.contains(".") ? .memberGone : .typeGone, subject: row.symbol, place: "")
        case .move, .extract: return owner == nil ? .init(kind: .memberGone, subject: row.symbol, place: "") : nil
        case .keep, .rename, .split: return nil
        }
    }

    /// What a move that keeps the pattern leaves behind in the types that it concerns.
    private func byChange(_ rows: [MigrationPlan.MappingRow], _ moves: [ScreenMove], isLast: Bool) -> [MigrationPlan.Criterion] {
        let members = rows.filter { row in !moves.contains { $0.type.name == row.symbol } }
        func signs(_ sign: String) -> [MigrationPlan.Criterion] {
            members.map { .init(kind: .signGone, subject: $0.symbol, place: sign) }
        }
        switch change {
        case "observation":
            return isLast ? moves.map { .init(kind: .notAdopting, subject: "\($0.type.name): ObservableObject", place: "") } : []
        case "test-framework":
            return isLast ? moves.map { .init(kind: .notAdopting, subject: "\($0.type.name): XCTestCase", place: "") } : []
        case "ui-framework":
            return isLast
                ? moves.map { .init(kind: .typeGone, subject: $0.type.name, place: "") }
                : []
        case "streams-to-async": return signs("subscription")
        case "concurrency": return signs("completion") + signs("semaphore")
        case "navigation": return signs("navigation")
        default: return []
        }
    }
}
