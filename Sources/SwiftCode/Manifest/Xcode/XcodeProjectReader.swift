import Foundation

/// Reads `project.pbxproj`: targets with their files, settings and dependencies.
struct XcodeProjectReader {
    /// A project as it was read, or why it was not.
    typealias Outcome = Result<PackageFacts, PropertyListFile.Problem>

    private let objects: XcodeObjects
    private let sources: SourceFiles
    private let paths: XcodeFilePaths
    /// Settings of the whole project, one for each of its configurations' names.
    private let settings: XcodeSettingsReader

    /// `manifest` is the path that facts show; `path` is the absolute path of the project file.
    static func read(_ path: String, manifest: String, sources: SourceFiles) -> Outcome {
        guard let data = ManifestText.data(path) else {
            return .failure(.init(reason: "cannot be read, or is larger than \(ManifestText.maximumBytes) bytes"))
        }
        return read(data, path: path, manifest: manifest, sources: sources)
    }

    /// The same for the bytes of a project file that is said to lie at `path`.
    static func read(_ data: Data, path: String, manifest: String, sources: SourceFiles) -> Outcome {
        do throws(PropertyListFile.Problem) {
            guard let objects = XcodeObjects(try PropertyListFile.dictionary(of: data)) else {
                return .failure(.init(reason: "is a property list without a project in it: `objects` and `rootObject` are expected"))
            }
            return .success(XcodeProjectReader(objects, path: path, sources: sources).facts(manifest: manifest))
        } catch {
            return .failure(error)
        }
    }

    private init(_ objects: XcodeObjects, path: String, sources: SourceFiles) {
        self.objects = objects
        self.sources = sources
        // …/Folder/App.xcodeproj/project.pbxproj
        let folder = FilePath.folder(of: FilePath.folder(of: path))
        paths = XcodeFilePaths(objects, sourceRoot: FilePath.joined(folder, objects.text(objects.root, "projectDirPath") ?? ""))
        settings = XcodeSettingsReader(objects, paths: paths)
    }

    private func facts(manifest: String) -> PackageFacts {
        var facts = PackageFacts(manifest: manifest)
        facts.targets = objects.list(objects.root, "targets").compactMap(target)
        facts.resolvedVersions = exactVersions
        let shipped = facts.targets.filter { $0.kind != "testTarget" }
        facts.platforms = Self.lowest(shipped.isEmpty ? [settings.ofProject.platforms] : shipped.map(\.platforms))
        facts.languageMode = (shipped.compactMap(\.languageMode) + [settings.ofProject.languageMode].compactMap { $0 }).min()
        return facts
    }

    /// Several targets may differ: the lowest deployment target is what shared code must bear.
    private static func lowest(_ platforms: [[String]]) -> [String] {
        Dictionary(grouping: platforms.joined()) { $0.prefix { $0 != " " } }.values
            .compactMap { $0.min { $0.compare($1, options: .numeric) == .orderedAscending } }
            .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
    }

    private func target(_ identifier: String) -> PackageTarget? {
        guard let name = objects.text(identifier, "name") else { return nil }
        let product = objects.text(identifier, "productType")
        var target = PackageTarget(name: name, kind: Self.kind(ofProduct: product), dependencies: dependencies(of: identifier), path: "")
        target.product = product?.split(separator: ".").last.map(String.init)
        target.files = files(of: identifier)
        let settings = settings.settings(of: identifier)
        target.moduleName = settings["PRODUCT_MODULE_NAME"]
        target.defaultIsolation = settings.defaultIsolation
        target.platforms = settings.platforms
        target.languageMode = settings.languageMode
        target.upcomingFeatures = settings.upcomingFeatures
        target.strictConcurrency = settings.strictConcurrency
        return target
    }

    private static func kind(ofProduct type: String?) -> String {
        guard let type else { return "aggregateTarget" }
        if type.contains("-testing") || type.contains("unit-test") { return "testTarget" }
        return ["framework", "library", "bundle"].contains { type.contains("product-type." + $0) } ? "target" : "executableTarget"
    }

    // MARK: Files

    private func files(of target: String) -> [String] {
        var found: Set<String> = []
        for phase in objects.list(target, "buildPhases") where objects.kind(phase) == "PBXSourcesBuildPhase" {
            for build in objects.list(phase, "files") {
                guard let reference = objects.text(build, "fileRef") else { continue }
                for file in paths.members[reference] ?? [reference] {
                    if let path = paths.files[file].flatMap(sources.file) { found.insert(path) }
                }
            }
        }
        let own = Set(objects.list(target, "fileSystemSynchronizedGroups"))
        for (group, folder) in paths.synchronizedFolders {
            let exceptions = exceptions(to: group, for: target).map { FilePath.joined(folder, $0) }
            if own.contains(group) {
                let left = Set(exceptions.flatMap { sources.file(at: $0).map { [$0] } ?? sources.files(below: $0) })
                found.formUnion(sources.files(below: folder).filter { !left.contains($0) })
            } else {
                // To a target that the folder does not belong to, an exception adds a file.
                found.formUnion(exceptions.compactMap(sources.file))
            }
        }
        return found.sorted()
    }

    private func exceptions(to group: String, for target: String) -> [String] {
        objects.list(group, "exceptions").filter { objects.text($0, "target") == target }
            .flatMap { objects.list($0, "membershipExceptions") }.map { $0.hasPrefix("/") ? String($0.dropFirst()) : $0 }
    }

    // MARK: Dependencies

    /// Targets, products of packages, and products of other projects in the workspace that are linked.
    private func dependencies(of target: String) -> [String] {
        var names: [String] = []
        for dependency in objects.list(target, "dependencies") {
            let proxy = objects.text(dependency, "targetProxy")
            let name =
                objects.text(objects.text(dependency, "target"), "name") ?? objects.text(proxy, "remoteInfo")
                ?? objects.text(dependency, "name") ?? objects.text(objects.text(dependency, "productRef"), "productName")
            if let name { names.append(name) }
        }
        names += objects.list(target, "packageProductDependencies").compactMap { objects.text($0, "productName") }
        for phase in objects.list(target, "buildPhases") where objects.kind(phase) == "PBXFrameworksBuildPhase" {
            names += objects.list(phase, "files").compactMap(linkedProduct)
        }
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    private func linkedProduct(_ build: String) -> String? {
        if let product = objects.text(objects.text(build, "productRef"), "productName") { return product }
        let reference = objects.text(build, "fileRef")
        guard objects.text(reference, "sourceTree") == "BUILT_PRODUCTS_DIR", let path = objects.text(reference, "path"),
            path.hasSuffix(".framework"), !path.hasPrefix("Pods_")
        else { return nil }
        return path.split(separator: "/").last.map { String($0.dropLast(".framework".count)) }
    }

    /// Versions that the project itself pins, by the identity that a package has from its address.
    private var exactVersions: [String: String] {
        var versions: [String: String] = [:]
        for reference in objects.all("XCRemoteSwiftPackageReference") {
            guard let requirement = objects.object(reference)["requirement"] as? [String: Any],
                requirement["kind"] as? String == "exactVersion", let version = requirement["version"] as? String,
                let address = objects.text(reference, "repositoryURL")
            else { continue }
            versions[PackageIdentity.of(address)] = version
        }
        return versions
    }
}
