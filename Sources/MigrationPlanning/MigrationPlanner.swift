import ModuleReview
import Playbooks
import SwiftCode

/// Plans the way from one pattern to another, with the names of the user's own code.
public struct MigrationPlanner: Sendable {
    let library: PlaybookLibrary

    /// Takes its advice from the playbooks of `library`.
    public init(library: PlaybookLibrary) {
        self.library = library
    }

    /// The plan for `module`; without code the plan for the pair of patterns.
    public func plan(_ request: PlanRequest, module: ModuleFacts?) throws -> MigrationPlan {
        throw PlanError.targetMissing(allowed: library.patterns.map(\.id))
    }
}
