/// Finds the build settings of a project and of its targets.
struct XcodeSettingsReader {
    private let objects: XcodeObjects
    private let paths: XcodeFilePaths
    /// What holds for every target that does not say otherwise.
    let ofProject: BuildSettings

    init(_ objects: XcodeObjects, paths: XcodeFilePaths) {
        self.objects = objects
        self.paths = paths
        var settings = BuildSettings()
        for level in Self.levels(of: objects.root, objects, paths) { settings.add(level) }
        ofProject = settings
    }

    func settings(of target: String) -> BuildSettings {
        var settings = ofProject
        settings.add([("TARGET_NAME", objects.text(target, "name") ?? "")])
        for level in Self.levels(of: target, objects, paths) { settings.add(level) }
        return settings
    }

    /// The configuration file and then the settings of the configuration that is shipped.
    private static func levels(
        of owner: String, _ objects: XcodeObjects, _ paths: XcodeFilePaths
    ) -> [[(key: String, value: String)]] {
        let list = objects.text(owner, "buildConfigurationList")
        let configurations = objects.list(list, "buildConfigurations")
        let wanted = ["Release", objects.text(list, "defaultConfigurationName")]
        let shipped = wanted.lazy.compactMap { name in configurations.first { objects.text($0, "name") == name } }.first
        guard let configuration = shipped ?? configurations.first else { return [] }
        let file =
            objects.text(configuration, "baseConfigurationReference").flatMap { paths.files[$0] } ?? followed(configuration, objects, paths)
        let own = objects.object(configuration)["buildSettings"] as? [String: Any] ?? [:]
        let settings = own.compactMap { key, value -> (key: String, value: String)? in
            if let text = value as? String { return (key, text) }
            return (value as? [Any]).map { (key, $0.compactMap { $0 as? String }.joined(separator: " ")) }
        }
        return [file.map(BuildConfigurationFile.settings) ?? [], settings]
    }

    /// In a folder that Xcode follows on disk, a configuration file is named by the folder and its path in it.
    private static func followed(_ configuration: String, _ objects: XcodeObjects, _ paths: XcodeFilePaths) -> String? {
        guard let folder = objects.text(configuration, "baseConfigurationReferenceAnchor").flatMap({ paths.synchronizedFolders[$0] }),
            let path = objects.text(configuration, "baseConfigurationReferenceRelativePath")
        else { return nil }
        return FilePath.joined(folder, path)
    }
}
