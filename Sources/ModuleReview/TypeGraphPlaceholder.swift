import SwiftCode

/// Stands in until `SwiftCode` brings its own graph.
public struct TypeGraph: Sendable {
    /// Reads the module.
    public init(_ module: ModuleFacts) {}
}
