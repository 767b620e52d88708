/// Reads `project.yml` of XcodeGen, as far as it is written plainly: no templates, no included files.
enum XcodeGenReader {
    /// nil for a file that is no such specification.
    static func facts(of source: String, manifest: String) -> PackageFacts? {
        let specification = PlainYAML(source)
        guard let targets = specification["targets"]?.entries, !targets.isEmpty else { return nil }
        var facts = PackageFacts(manifest: manifest)
        let settings = specification["settings"].map(settings) ?? BuildSettings()
        let deployment = specification["options"]?["deploymentTarget"]
        facts.targets = targets.map { target($0.key, $0.value, settings, deployment) }
        let platforms = facts.targets.filter { !$0.isTest }.flatMap(\.platforms)
        facts.platforms = Set(platforms).sorted { $0.compare($1, options: .numeric) == .orderedAscending }
        facts.languageMode = settings.languageMode
        return facts
    }

    private static func target(_ name: String, _ fact: PlainYAML, _ shared: BuildSettings, _ deployment: PlainYAML?) -> PackageTarget {
        let product = fact["type"]?.text ?? ""
        let kind =
            product.contains("test")
            ? "testTarget" : product.contains("framework") || product.contains("library") ? "target" : "executableTarget"
        let dependencies = (fact["dependencies"]?.items ?? []).compactMap { entry in
            (entry["target"] ?? entry["product"] ?? entry["package"])?.text
        }
        let folders = (fact["sources"]?.items ?? []).compactMap { ($0["path"] ?? $0).text }
        var target = PackageTarget(name: name, kind: kind, dependencies: dependencies, path: folders.first ?? "")
        target.product = product.isEmpty ? nil : product
        target.excluded = (fact["sources"]?.items ?? []).first?["excludes"]?.items.compactMap(\.text) ?? []
        var own = shared
        if let written = fact["settings"] { own.add(pairs(written)) }
        target.defaultIsolation = own.defaultIsolation
        target.languageMode = own.languageMode
        target.upcomingFeatures = own.upcomingFeatures
        target.strictConcurrency = own.strictConcurrency
        if let platform = fact["platform"]?.text {
            let version = (fact["deploymentTarget"]?[platform] ?? fact["deploymentTarget"] ?? deployment?[platform])?.text
            if let version { target.platforms = ["\(platform) \(version.hasSuffix(".0") ? String(version.dropLast(2)) : version)"] }
        }
        return target
    }

    private static func settings(_ written: PlainYAML) -> BuildSettings {
        var settings = BuildSettings()
        settings.add(pairs(written))
        return settings
    }

    /// Settings stand directly or below `base`.
    private static func pairs(_ written: PlainYAML) -> [(key: String, value: String)] {
        (written["base"] ?? written).entries.compactMap { entry in entry.value.text.map { (entry.key, $0) } }
    }
}
