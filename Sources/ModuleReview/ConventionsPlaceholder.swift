import SwiftCode

/// Stands in until `SwiftCode` brings its own reader: what the manifest alone says.
enum ConventionsReader {
    static func conventions(of module: ModuleFacts) -> Conventions {
        var conventions = Conventions()
        guard let package = module.package else { return conventions }
        if let platform = package.platforms.first { conventions.minimumOS = .init(value: platform, evidence: package.manifest) }
        if let mode = package.languageMode { conventions.languageMode = .init(value: mode, evidence: package.manifest) }
        if package.targets.contains(where: { $0.defaultIsolation == "MainActor" }) {
            conventions.defaultIsolation = .init(value: "main-actor", evidence: package.manifest)
        }
        return conventions
    }
}
