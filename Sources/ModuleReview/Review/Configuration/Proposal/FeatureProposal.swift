import SwiftCode

/// Features from sibling folders under one that says so.
struct FeatureProposal {
    private(set) var setting: [String: Any]?
    private(set) var reasons: [String] = []

    private static let parents: Set<String> = ["features", "feature", "scenes", "screens", "flows"]
    private static let sharedNames: Set<String> = ["shared", "common", "core", "base", "components", "utilities", "helpers"]

    init(_ module: ReviewedModule, freezes: Bool) {
        let paths = Self.paths(module)
        guard !paths.isEmpty else { return }
        let folders = FeatureFolders(FeatureRule(paths: paths), module.facts)
        var uses: [String: [String: Int]] = [:]
        for edge in module.edges {
            guard let own = folders.feature(of: edge.use.file), let other = folders.feature(of: edge.to.file), own != other else {
                continue
            }
            uses[other, default: [:]][own, default: 0] += 1
        }
        let names = Set(module.facts.files.compactMap { folders.feature(of: $0.path) })
        guard names.count > 1 else { return }
        let shared = uses.keys.filter { freezes || Self.isShared($0) }.sorted()
        setting = shared.isEmpty ? ["paths": paths] : ["paths": paths, "shared": shared]
        reasons.append("features: \(names.count) folders in \(paths.joined(separator: ", ")) each hold a part of the app.")
        for (feature, users) in uses.sorted(by: { $0.key < $1.key }) {
            let places = users.values.reduce(0, +)
            let text = "\(users.count) other feature\(users.count == 1 ? " uses" : "s use") it in \(places) place\(places == 1 ? "" : "s")"
            reasons.append(
                shared.contains(feature)
                    ? "features.shared: \(feature), since \(text) today."
                    : "features: \(feature): \(text) today, which feature-reaches-feature will report.")
        }
    }

    private static func isShared(_ feature: String) -> Bool {
        sharedNames.contains(feature.split(separator: "/").last.map { $0.lowercased() } ?? "")
    }

    /// `App/Features/*`.
    private static func paths(_ module: ReviewedModule) -> [String] {
        var children: [String: Set<String>] = [:]
        for type in module.productionTypes {
            let folders = type.file.split(separator: "/").dropLast().map(String.init)
            guard let index = folders.firstIndex(where: { parents.contains($0.lowercased()) }), index + 1 < folders.count else { continue }
            children[folders[...index].joined(separator: "/"), default: []].insert(folders[index + 1])
        }
        return children.filter { $0.value.count > 1 }.keys.sorted().map { "\($0)/*" }
    }
}
