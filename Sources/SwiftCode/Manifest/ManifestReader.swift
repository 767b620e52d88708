import Foundation

/// Reads the manifests that a folder belongs to, and those below it.
struct ManifestReader {
    /// All that manifests say.
    struct Found {
        /// The package or project that the folder is, lies in, or, when there is none above, the app below it.
        var package: PackageFacts?
        /// The others below the folder, sorted by path.
        var nested: [PackageFacts] = []
        /// Manifests that could not be read.
        var problems: [SkippedFile] = []
    }

    private let sources: SourceFiles
    private var found = Found()

    /// `manifests` are those below the folder, relative to it, as the finder lists them.
    static func read(_ sources: SourceFiles, manifests: [String]) -> Found {
        var reader = ManifestReader(sources: sources)
        reader.readAround()
        reader.readBelow(manifests)
        reader.chooseMain(workspaces: manifests.filter { $0.hasSuffix(".xcworkspace") })
        reader.addVersions(manifests)
        return reader.found
    }

    private init(sources: SourceFiles) {
        self.sources = sources
    }

    /// The manifests of the folder or of one up to four above; never above a repository's root.
    private mutating func readAround() {
        var folder = sources.root
        var prefix = ""
        for _ in 0...4 {
            let manifests = self.manifests(in: folder).compactMap { read(folder, $0, shownAs: prefix + $0) }
            if let first = manifests.first(where: { $0.manifest.hasSuffix("Package.swift") }) ?? Self.largest(manifests) {
                found.package = first
                found.nested += manifests.filter { $0.manifest != first.manifest }
                if !prefix.isEmpty { listFiles(in: folder) }
                return
            }
            let parent = FilePath.folder(of: folder)
            if FileManager.default.fileExists(atPath: FilePath.joined(folder, ".git")) || parent == folder || parent == "/" { return }
            folder = parent
            prefix += "../"
        }
    }

    /// The folders of a manifest above hold the files that were found by no path below the root.
    private mutating func listFiles(in folder: String) {
        for index in found.package?.targets.indices ?? 0..<0 {
            guard let target = found.package?.targets[index], target.files == nil, !target.path.isEmpty else { continue }
            found.package?.targets[index].files = sources.files(below: FilePath.joined(folder, target.path))
        }
    }

    private mutating func readBelow(_ manifests: [String]) {
        for manifest in manifests where manifest.contains("/") && !manifest.hasSuffix(".xcworkspace") {
            if let facts = read(sources.root, manifest, shownAs: manifest) { found.nested.append(facts) }
        }
        let folders = Set((found.nested + [found.package].compactMap { $0 }).filter { !$0.isSpecification }.map(\.folder))
        // What a project was generated from says nothing more than the project.
        found.nested.removeAll { $0.isSpecification && folders.contains($0.folder) }
        found.nested.sort { $0.manifest < $1.manifest }
    }

    /// Without a manifest around the folder, the app below it that has most files speaks for the whole: one that a workspace shows, if any.
    private mutating func chooseMain(workspaces: [String]) {
        guard found.package == nil else { return }
        let shown = Set(workspaces.flatMap { WorkspaceReader.members(of: FilePath.joined(sources.root, $0)) })
        let projects = found.nested.filter { !$0.manifest.hasSuffix("Package.swift") }
        let inWorkspace = projects.filter { shown.contains(FilePath.folder(of: FilePath.joined(sources.root, $0.manifest))) }
        guard let main = Self.largest(inWorkspace) ?? Self.largest(projects) else { return }
        found.package = main
        found.nested.removeAll { $0.manifest == main.manifest }
    }

    /// Of several, one with an app, then the one with most files, then the first.
    private static func largest(_ packages: [PackageFacts]) -> PackageFacts? {
        func size(_ package: PackageFacts) -> Int {
            let files = package.targets.reduce(0) { $0 + ($1.files?.count ?? 0) }
            return files + (package.targets.contains { $0.product == "application" } ? 1_000_000 : 0)
        }
        return packages.max { (size($0), $1.manifest) < (size($1), $0.manifest) }
    }

    // MARK: One manifest

    private func manifests(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { name in
            guard ManifestKind.names.contains(name) else { return name.hasSuffix(".xcodeproj") }
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: FilePath.joined(folder, name), isDirectory: &isFolder) && !isFolder.boolValue
        }.sorted()
    }

    /// `name` is relative to the absolute path `folder`; an Xcode project is named by its folder.
    private mutating func read(_ folder: String, _ name: String, shownAs shown: String) -> PackageFacts? {
        let path = FilePath.joined(folder, name)
        if name.hasSuffix(".xcodeproj") {
            let file = path + "/project.pbxproj"
            guard FileManager.default.fileExists(atPath: file) else { return nil }
            switch XcodeProjectReader.read(file, manifest: shown + "/project.pbxproj", sources: sources) {
            case .success(let facts): return facts
            case .failure(let problem):
                found.problems.append(SkippedFile(file: shown + "/project.pbxproj", reason: problem.reason))
                return nil
            }
        }
        guard let text = ManifestText.read(path) else {
            found.problems.append(SkippedFile(file: shown, reason: "cannot be read, or is larger than \(ManifestText.maximumBytes) bytes"))
            return nil
        }
        switch path.split(separator: "/").last {
        case "Package.swift": return withFolders(PackageManifestReader.facts(of: text, manifest: shown), in: FilePath.folder(of: path))
        case "project.yml", "project.yaml": return XcodeGenReader.facts(of: text, manifest: shown)
        case "Project.swift": return TuistReader.facts(of: text, manifest: shown)
        case "BUILD", "BUILD.bazel": return BazelReader.facts(of: text, manifest: shown)
        default: return nil
        }
    }

    /// Where SwiftPM looks for the files of a target that states no path.
    private func withFolders(_ facts: PackageFacts, in folder: String) -> PackageFacts {
        var facts = facts
        let regular = facts.targets.count { ["target", "executableTarget"].contains($0.kind) }
        for index in facts.targets.indices {
            let target = facts.targets[index]
            func holdsFiles(_ path: String) -> Bool { !sources.files(below: FilePath.joined(folder, path)).isEmpty }
            guard target.path.hasSuffix("/" + target.name), !holdsFiles(target.path) else { continue }
            var candidates = ["Sources", "Source", "src", "srcs", "Tests"].map { $0 + "/" + target.name }
            if regular == 1, ["target", "executableTarget"].contains(target.kind) { candidates += ["Sources", "Source", "src", "srcs"] }
            if let path = candidates.first(where: holdsFiles) { facts.targets[index].path = path }
        }
        return facts
    }

    // MARK: Versions

    /// A package without a lock file of its own was resolved by whatever it is built in: the project, the workspace, the folder around.
    private mutating func addVersions(_ manifests: [String]) {
        var shared: [String: String] = [:]
        var folders = Set(found.nested.map { FilePath.joined(sources.root, $0.folder) } + [sources.root])
        if let package = found.package { folders.insert(FilePath.joined(sources.root, package.folder)) }
        let workspaces = manifests.filter { $0.hasSuffix(".xcworkspace") }.map { FilePath.joined(sources.root, $0) }
        for folder in folders.sorted(by: >) {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for name in names.sorted() where ResolvedVersions.fileNames.contains(name) || name.hasSuffix(".xcworkspace") {
                add(ResolvedVersions.read(Self.lockFile(FilePath.joined(folder, name))), to: &shared)
            }
        }
        for workspace in workspaces { add(ResolvedVersions.read(Self.lockFile(workspace)), to: &shared) }
        let projects = (found.nested + [found.package].compactMap { $0 }).filter(\.isXcodeProject)
        for project in projects {
            let folder = FilePath.folder(of: FilePath.joined(sources.root, project.manifest))
            add(ResolvedVersions.read(Self.lockFile(folder + "/project.xcworkspace")), to: &shared)
        }
        if var package = found.package {
            package.addVersions(own(package), shared)
            found.package = package
        }
        found.nested = found.nested.map { package in
            var package = package
            package.addVersions(own(package), shared)
            return package
        }
    }

    private static func lockFile(_ path: String) -> String {
        path.hasSuffix(".xcworkspace") ? path + "/xcshareddata/swiftpm/Package.resolved" : path
    }

    private func own(_ package: PackageFacts) -> [String: String] {
        let path = FilePath.joined(sources.root, package.manifest)
        let place = package.isXcodeProject ? "project.xcworkspace/xcshareddata/swiftpm/Package.resolved" : "Package.resolved"
        return ResolvedVersions.read(FilePath.joined(FilePath.folder(of: path), place))
    }

    private func add(_ versions: [String: String], to shared: inout [String: String]) {
        shared.merge(versions) { first, _ in first }
    }
}

/// Files that say which targets there are.
enum ManifestKind {
    /// By their whole name; Xcode projects and workspaces are told by the ending.
    static let names: Set<String> = ["Package.swift", "project.yml", "project.yaml", "Project.swift", "BUILD", "BUILD.bazel"]
}
