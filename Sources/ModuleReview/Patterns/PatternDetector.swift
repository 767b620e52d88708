import SwiftCode

/// Tells which pattern a module follows.
public struct PatternDetector {
    /// Weighs the evidence of a module, whole and feature by feature.
    public static func detect(in module: ModuleFacts, graph: TypeGraph, roles: RoleMap) -> DetectedPattern {
        DetectedPattern(pattern: "none", confidence: 0)
    }
}
