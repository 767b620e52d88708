import SwiftCode

/// Settings that are well formed and touch nothing, which is more often a slip in a path than what was meant.
enum ConfigurationNotes {
    static func notes(for module: ReviewedModule) -> [String] {
        let layers = module.layers.empty.map {
            "no file lies in the layer \"\($0.name.singleLine)\" (\($0.paths.joined(separator: ", ").singleLine))"
        }
        let features = module.configuration.features.map { FeatureFolders($0, module.facts) }
        return layers + (features?.isEmpty == true ? ["no folder is a feature of \"features\""] : [])
    }
}
