/// Writes a feature in the requested pattern, as a proposal.
public struct FeatureScaffolder: Sendable {
    private let checklist: @Sendable (String) -> [String]

    /// A scaffolder; `checklist` gives the review checklist of a pattern's playbook.
    public init(checklist: @escaping @Sendable (String) -> [String] = { _ in [] }) {
        self.checklist = checklist
    }

    /// The files of a feature, without writing any of them.
    public func scaffold(_ request: ScaffoldRequest) throws -> Scaffold {
        throw ScaffoldError.noEmitter(pattern: request.pattern, available: ["mv", "mvvm"])
    }
}
