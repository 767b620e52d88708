import Foundation

/// Finds and reads the manifest that a folder belongs to.
enum ManifestReader {
    /// `Package.swift` of the folder or of one up to four above, else an Xcode project there; never above a repository's root.
    static func package(for root: String) -> PackageFacts? {
        var folder = URL(fileURLWithPath: root)
        var prefix = ""
        var project: PackageFacts?
        for _ in 0...4 {
            let manifest = folder.appendingPathComponent("Package.swift")
            if let source = text(of: manifest) {
                var facts = PackageManifestReader.facts(of: source, manifest: prefix + "Package.swift")
                facts.resolvedVersions = ResolvedVersions.read(folder.appendingPathComponent("Package.resolved"))
                // A manifest of tools often lies beside the app's project: what is in none of its targets is the project's.
                let beside = project ?? xcodeProject(in: folder, prefix: prefix)
                facts.targets += beside?.targets.filter { $0.defaultIsolation != nil } ?? []
                return facts
            }
            if project == nil { project = xcodeProject(in: folder, prefix: prefix) }
            if project != nil || FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path) { break }
            let parent = folder.deletingLastPathComponent().standardizedFileURL
            if parent.path == folder.path || parent.path == "/" { break }
            folder = parent
            prefix += "../"
        }
        return project
    }

    /// The package of a manifest below the root; nil when it cannot be read.
    static func nestedPackage(_ manifest: String, below root: String) -> PackageFacts? {
        text(of: URL(fileURLWithPath: root).appendingPathComponent(manifest)).map {
            PackageManifestReader.facts(of: $0, manifest: manifest)
        }
    }

    private static func xcodeProject(in folder: URL, prefix: String) -> PackageFacts? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names.sorted() where name.hasSuffix(".xcodeproj") {
            let project = folder.appendingPathComponent(name)
            guard let source = text(of: project.appendingPathComponent("project.pbxproj")) else { continue }
            var facts = XcodeProjectReader.facts(of: source, manifest: "\(prefix)\(name)/project.pbxproj")
            facts.resolvedVersions = ResolvedVersions.read(
                project.appendingPathComponent("project.xcworkspace/xcshareddata/swiftpm/Package.resolved"))
            return facts
        }
        return nil
    }

    /// nil for what cannot be read or is far larger than any manifest.
    private static func text(of url: URL) -> String? {
        guard let data = try? Data(contentsOf: url, options: .mappedIfSafe), data.count < 30_000_000 else { return nil }
        return String(decoding: data, as: UTF8.self)
    }
}

/// Versions from `Package.resolved`, in all of its formats.
enum ResolvedVersions {
    private struct File: Decodable {
        struct Pin: Decodable {
            struct State: Decodable {
                var version: String?
            }
            var identity: String?
            var package: String?
            var state: State
        }
        struct Object: Decodable {
            var pins: [Pin]
        }
        var pins: [Pin]?
        var object: Object?
    }

    static func read(_ url: URL) -> [String: String] {
        guard let data = try? Data(contentsOf: url), let file = try? JSONDecoder().decode(File.self, from: data) else { return [:] }
        var versions: [String: String] = [:]
        for pin in file.pins ?? file.object?.pins ?? [] {
            if let name = pin.identity ?? pin.package?.lowercased(), let version = pin.state.version { versions[name] = version }
        }
        return versions
    }
}

/// The build settings of an Xcode project that facts hold, by its lines. The file is a property list with one setting a line.
enum XcodeProjectReader {
    static func facts(of source: String, manifest: String) -> PackageFacts {
        var platforms: [String] = []
        var modes: Set<String> = []
        var isolations: Set<String> = []
        let deployment = ["IPHONEOS_DEPLOYMENT_TARGET": "iOS", "MACOSX_DEPLOYMENT_TARGET": "macOS"]
        for bytes in source.utf8.split(separator: UInt8(ascii: "\n")) {
            // Nearly every line of a project file is something else.
            let start = bytes.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.first
            guard let start, [UInt8(ascii: "I"), UInt8(ascii: "M"), UInt8(ascii: "S")].contains(start) else { continue }
            let line = Substring(bytes)
            guard let equals = line.firstIndex(of: "=") else { continue }
            let key = line[..<equals].filter { !$0.isWhitespace }
            let value = line[line.index(after: equals)...].filter { !$0.isWhitespace && $0 != ";" && $0 != "\"" }
            if let platform = deployment[key] {
                let version = value.hasSuffix(".0") ? String(value.dropLast(2)) : value
                if version.first?.isNumber == true, !platforms.contains("\(platform) \(version)") {
                    platforms.append("\(platform) \(version)")
                }
            } else if key == "SWIFT_VERSION" {
                modes.insert(String(value.prefix { $0 != "." }))
            } else if key == "SWIFT_DEFAULT_ACTOR_ISOLATION" {
                isolations.insert(value)
            }
        }
        // Several targets may differ: the lowest deployment target and language mode are what shared code must bear.
        platforms.sort { $0.compare($1, options: .numeric) == .orderedAscending }
        var facts = PackageFacts(manifest: manifest, platforms: platforms, languageMode: modes.min())
        if isolations == ["MainActor"] {
            facts.targets = [PackageTarget(name: "", kind: "target", dependencies: [], path: "", defaultIsolation: "MainActor")]
        }
        return facts
    }
}
