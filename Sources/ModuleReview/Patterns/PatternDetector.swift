import SwiftCode

/// Tells which pattern a module follows.
public struct PatternDetector {
    /// Weighs the evidence of a module, whole and feature by feature.
    public static func detect(in module: ModuleFacts, graph: TypeGraph, roles: RoleMap) -> DetectedPattern {
        let files = module.files.filter { !$0.isTest }
        var whole = PatternScore(files: files, roles: roles).result()
        let folders = Dictionary(grouping: files) { file in file.path.split(separator: "/").dropLast().joined(separator: "/") }
        if folders.count > 1 {
            whole.features = folders.keys.sorted().filter { !$0.isEmpty }.map { folder in
                let part = PatternScore(files: folders[folder] ?? [], roles: roles).result()
                return FeaturePattern(path: folder, pattern: part.pattern, confidence: part.confidence)
            }
        }
        return whole
    }
}
