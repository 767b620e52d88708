import Foundation
import MigrationPlanning
import ModuleReview
import Playbooks
import SwiftCode

/// Plans and checks for tests, over the project's own playbooks.
struct Planning {
    let library: PlaybookLibrary
    let planner: MigrationPlanner

    init() throws {
        library = try PlaybookLibrary.load(from: MigrationPlanningTests.root.appendingPathComponent("references").path)
        planner = MigrationPlanner(library: library)
    }

    func plan(_ source: String?, _ request: PlanRequest) throws -> MigrationPlan {
        try planner.plan(request, module: source.map { ModuleReader().read(source: $0) })
    }

    func check(_ plan: MigrationPlan, _ source: String) -> [PlanCheck.State] {
        PlanCheck(plan, with: CodeOfToday(ModuleReader().read(source: source), findings: [])).steps.map(\.state)
    }

    /// A module of the evaluation, whose adapters are type-checked there.
    static func module(_ name: String) throws -> String {
        let path = MigrationPlanningTests.root.appendingPathComponent("tooling/evals/migration/modules/\(name).swift")
        return try String(contentsOf: path, encoding: .utf8)
    }
}
