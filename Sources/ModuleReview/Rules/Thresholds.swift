/// Numbers that a team can set in `.swift-architecture.json`.
public struct Thresholds: Sendable, Equatable {
    /// Lines from which `god-type` looks at a type.
    public var godTypeLines = 600
    /// Functions from which `god-type` looks at a type.
    public var godTypeFunctions = 40
    /// Different collaborators from which `god-type` looks at a type.
    public var godTypeCollaborators = 12

    /// The values that hold without a configuration.
    public init() {}

    static let names: [String: WritableKeyPath<Thresholds, Int> & Sendable] = [
        "god_type_lines": \.godTypeLines, "god_type_functions": \.godTypeFunctions, "god_type_collaborators": \.godTypeCollaborators,
    ]
}
