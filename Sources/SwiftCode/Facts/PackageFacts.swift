/// What a manifest says: `Package.swift` (read, never run), an Xcode project, or what generates one.
public struct PackageFacts: Codable, Sendable {
    /// Path of the manifest relative to the root; may lead out of the root with `..`.
    public var manifest: String
    /// Of the first line of `Package.swift`: `6.0`.
    public var toolsVersion: String?
    /// As written by a person, the lowest of all targets: `iOS 17`, `macOS 14`.
    public var platforms: [String]
    /// Language mode, `6` or `5`, when stated or implied by the tools version; where targets differ, the lowest.
    public var languageMode: String?
    /// The targets in the order of the manifest.
    public var targets: [PackageTarget]
    /// Versions of dependencies from `Package.resolved`, `Podfile.lock` or `Cartfile.resolved`: identity in lower case → version.
    public var resolvedVersions: [String: String]

    /// Makes the value from its parts.
    public init(
        manifest: String, toolsVersion: String? = nil, platforms: [String] = [], languageMode: String? = nil,
        targets: [PackageTarget] = [], resolvedVersions: [String: String] = [:]
    ) {
        self.manifest = manifest
        self.toolsVersion = toolsVersion
        self.platforms = platforms
        self.languageMode = languageMode
        self.targets = targets
        self.resolvedVersions = resolvedVersions
    }

    /// The folder that the manifest speaks for, with `/` at its end; empty for the root. An Xcode project speaks for the folder it lies in.
    public var folder: String {
        let components = manifest.split(separator: "/").dropLast(isXcodeProject ? 2 : 1)
        return components.map { $0 + "/" }.joined()
    }

    /// True for a project of Xcode.
    public var isXcodeProject: Bool { manifest.hasSuffix(".xcodeproj/project.pbxproj") }

    /// True for what a project is generated from.
    var isSpecification: Bool { !isXcodeProject && !manifest.hasSuffix("Package.swift") }

    mutating func addVersions(_ own: [String: String], _ shared: [String: String]) {
        resolvedVersions.merge(own) { _, new in new }
        resolvedVersions.merge(shared) { first, _ in first }
    }
}

/// A target of a package or project.
public struct PackageTarget: Codable, Sendable {
    /// The name as declared.
    public var name: String
    /// `target`, `executableTarget`, `testTarget`, `macro`, …; an app or extension of Xcode is an `executableTarget`.
    public var kind: String
    /// Names of the targets and products that it depends on.
    public var dependencies: [String]
    /// Folder relative to the manifest's folder; empty when files are listed.
    public var path: String
    /// What Xcode makes of it: `application`, `app-extension`, `framework`, `unit-test`, …; nil for a target of a package.
    public var product: String?
    /// Its Swift files relative to the root, sorted; nil when all those below `path` belong to it.
    public var files: [String]?
    /// Folders and files below `path`, relative to it, that do not belong to the target.
    public var excluded: [String] = []
    /// The name to import it by when the target says another than its own.
    public var moduleName: String?
    /// `MainActor` when the target sets default isolation so.
    public var defaultIsolation: String?
    /// Its own deployment targets, `iOS 17`; empty when the manifest's apply.
    public var platforms: [String] = []
    /// Its own language mode; nil when the manifest's applies.
    public var languageMode: String?
    /// Upcoming and experimental features that it turns on, sorted: `ExistentialAny`.
    public var upcomingFeatures: [String] = []
    /// How strictly concurrency is checked before language mode 6: `minimal`, `targeted`, `complete`; nil when it is not set.
    public var strictConcurrency: String?
    /// Where the manifest declares it; nil when it was not read from one.
    public var position: SourcePosition?

    /// Makes the value from its parts.
    public init(
        name: String, kind: String, dependencies: [String], path: String, defaultIsolation: String? = nil, position: SourcePosition? = nil
    ) {
        self.name = name
        self.kind = kind
        self.dependencies = dependencies
        self.path = path
        self.defaultIsolation = defaultIsolation
        self.position = position
    }
}
