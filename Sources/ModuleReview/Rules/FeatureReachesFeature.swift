import SwiftCode

/// A feature uses what is inside of another, across a border of targets or of the team's feature folders.
enum FeatureReachesFeature: Rule {
    static let id = "feature-reaches-feature"

    static func violations(in module: ReviewedModule) -> [Violation] {
        if let rule = module.configuration.features { return betweenFolders(module, FeatureFolders(rule, module.facts)) }
        return betweenTargets(module)
    }

    private static func betweenTargets(_ module: ReviewedModule) -> [Violation] {
        let reaching = module.edges.filter { edge in
            guard let own = feature(ofFile: edge.use.file, module), let other = feature(ofFile: edge.to.file, module), own != other,
                isInside(edge.to, module)
            else { return false }
            return ![.assembly, .app, .coordinator].contains(module.role(of: edge.from))
        }
        return reaching.grouped { $0.from.qualifiedName }.flatMap { edges in
            Violation.merged(
                edges.grouped { $0.to.qualifiedName }.compactMap(\.first).map { edge in
                    let (own, other) = (feature(ofFile: edge.use.file, module) ?? "", feature(ofFile: edge.to.file, module) ?? "")
                    return violation(edge, own, other, of: "the \(module.role(of: edge.to).words)")
                })
        }
    }

    private static func betweenFolders(_ module: ReviewedModule, _ folders: FeatureFolders) -> [Violation] {
        let reaching = module.edges.filter { edge in
            guard let own = folders.feature(of: edge.use.file), let other = folders.feature(of: edge.to.file) else { return false }
            return own != other && !folders.isShared(other)
        }
        return reaching.grouped { $0.from.qualifiedName }.flatMap { edges in
            Violation.merged(
                edges.grouped { $0.to.qualifiedName }.compactMap(\.first).map { edge in
                    violation(edge, folders.feature(of: edge.use.file) ?? "", folders.feature(of: edge.to.file) ?? "", of: "")
                })
        }
    }

    private static func violation(_ edge: TypeEdge, _ own: String, _ other: String, of kind: String) -> Violation {
        Violation(
            file: edge.use.file, position: edge.use.position, symbol: edge.from.qualifiedName,
            message:
                "\(edge.from.name) of \(own) \(edge.use.kind.verb) \(kind.isEmpty ? "" : kind + " ")`\(edge.to.qualifiedName)` of \(other).",
            evidence: [edge.sentence])
    }

    /// The target of a file when its name says that it is a feature.
    private static func feature(ofFile file: String, _ module: ReviewedModule) -> String? {
        guard let target = module.targets.target(ofFile: file), target.fact.kind == "target" else { return nil }
        let name = target.fact.name
        return name != "Feature" && name.hasSuffix("Feature") && name != "AppFeature" ? name : nil
    }

    /// What a feature shows, takes and answers is for others; how it decides and where it gets its data is not.
    private static func isInside(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        let role = module.role(of: type)
        if type.kind == .protocol { return false }
        return role.isDataAccess && type.isReference || [.viewModel, .presenter, .interactor, .useCase, .transferObject].contains(role)
    }
}

/// Which of the team's feature folders a file lies in.
struct FeatureFolders {
    private let rule: FeatureRule
    private var byFile: [String: String] = [:]

    init(_ rule: FeatureRule, _ facts: ModuleFacts) {
        self.rule = rule
        var known: [String: String?] = [:]
        for file in facts.files where !file.isTest {
            let folders = file.path.split(separator: "/").dropLast()
            let folder = folders.joined(separator: "/")
            if known[folder] == nil { known[folder] = .some(Self.feature(ofFolder: folders.map(String.init), rule)) }
            byFile[file.path] = known[folder] ?? nil
        }
    }

    func feature(of file: String) -> String? { byFile[file] }

    func isShared(_ feature: String) -> Bool { rule.shared.contains { PathGlob.covers(feature, $0) } }

    /// True when no file lies in any of the folders.
    var isEmpty: Bool { byFile.isEmpty }

    /// The first folder on the way down that a glob names.
    private static func feature(ofFolder components: [String], _ rule: FeatureRule) -> String? {
        for count in 1...max(1, components.count) where count <= components.count {
            let folder = components.prefix(count).joined(separator: "/")
            if rule.paths.contains(where: { PathGlob.matches(folder, $0.hasSuffix("/") ? String($0.dropLast()) : $0) }) { return folder }
        }
        return nil
    }
}
