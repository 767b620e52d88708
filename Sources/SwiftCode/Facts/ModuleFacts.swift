/// Everything that was read below one path: the input of every capability.
public struct ModuleFacts: Codable, Sendable {
    /// Absolute path of the folder that file paths are relative to; empty when the source came as text.
    public var root: String
    /// The files that were read, sorted by path.
    public var files: [FileFacts]
    /// Files that were found and not read, or read in part, with the reason.
    public var skipped: [SkippedFile]
    /// What the manifest of the root says; nil when there is none.
    public var package: PackageFacts?
    /// What the manifests of packages below the root say, sorted by path.
    public var nestedPackages: [PackageFacts]

    /// Makes the value from its parts.
    public init(
        root: String, files: [FileFacts], skipped: [SkippedFile] = [], package: PackageFacts? = nil, nestedPackages: [PackageFacts] = []
    ) {
        self.root = root
        self.files = files
        self.skipped = skipped
        self.package = package
        self.nestedPackages = nestedPackages
    }

    /// The nearest package around a file: of an app with packages of its own, the package whose settings apply there.
    public func package(around file: String) -> PackageFacts? {
        nestedPackages.filter { file.hasPrefix($0.folder) }.max { $0.folder.count < $1.folder.count } ?? package
    }

    /// `MainActor` when the target that a file belongs to isolates everything so by default.
    public func defaultIsolation(of file: String) -> String? {
        guard let package = package(around: file) else { return nil }
        let inside = package.targets.filter { $0.path.isEmpty || file.hasPrefix(package.folder + $0.path + "/") }
        return (inside.max { $0.path.count < $1.path.count })?.defaultIsolation
    }
}

/// A file that was left out, or analysed in part.
public struct SkippedFile: Codable, Sendable, Hashable {
    /// Path relative to the root.
    public var file: String
    /// Why, in words for the user.
    public var reason: String

    /// Makes the value from its parts.
    public init(file: String, reason: String) {
        self.file = file
        self.reason = reason
    }
}

/// What one file holds.
public struct FileFacts: Codable, Sendable {
    /// Path relative to the root, with `/`.
    public var path: String
    /// Number of lines.
    public var lines: Int
    /// The imports in source order.
    public var imports: [ImportFact]
    /// Every type and extension, nested and local ones too, in source order.
    public var types: [TypeFact]
    /// Functions outside types.
    public var functions: [FunctionFact]
    /// Variables outside types.
    public var globals: [PropertyFact]
    /// Code at the top level of a script or `main.swift`; nil when there is none.
    public var topLevel: BodyFact?
    /// What the parser could not make sense of.
    public var syntaxErrors: [SyntaxProblem]
    /// The comments that silence rules.
    public var suppressions: [SuppressionComment]

    /// Makes the value from its parts.
    public init(
        path: String, lines: Int, imports: [ImportFact] = [], types: [TypeFact] = [], functions: [FunctionFact] = [],
        globals: [PropertyFact] = [], topLevel: BodyFact? = nil, syntaxErrors: [SyntaxProblem] = [],
        suppressions: [SuppressionComment] = []
    ) {
        self.path = path
        self.lines = lines
        self.imports = imports
        self.types = types
        self.functions = functions
        self.globals = globals
        self.topLevel = topLevel
        self.syntaxErrors = syntaxErrors
        self.suppressions = suppressions
    }
}

/// An import declaration.
public struct ImportFact: Codable, Sendable, Hashable {
    /// First component of the path: `UIKit` of `import class UIKit.UIImage`.
    public var module: String
    /// The whole path: `UIKit.UIImage`.
    public var path: String
    /// Attribute names: `testable`, `preconcurrency`, …
    public var attributes: [String]
    /// The condition of the `#if` branch that it stands in, `canImport(UIKit)`; nil outside of one.
    public var condition: String?
    /// Where it stands.
    public var position: SourcePosition

    /// Makes the value from its parts.
    public init(module: String, path: String, attributes: [String] = [], condition: String? = nil, position: SourcePosition) {
        self.module = module
        self.path = path
        self.attributes = attributes
        self.condition = condition
        self.position = position
    }
}

/// What the parser could not make sense of.
public struct SyntaxProblem: Codable, Sendable, Hashable {
    /// What is wrong, as the parser says it.
    public var message: String
    /// Where it stands.
    public var position: SourcePosition

    /// Makes the value from its parts.
    public init(message: String, position: SourcePosition) {
        self.message = message
        self.position = position
    }
}

/// A comment `// swift-architecture:disable… RULE - reason`.
public struct SuppressionComment: Codable, Sendable, Hashable {
    /// How much code a comment silences.
    public enum Scope: String, Codable, Sendable {
        /// The following line of code.
        case next
        /// The line that the comment stands on.
        case this
        /// From here to `enable` or the end of the file.
        case begin
        /// Ends a `begin`.
        case end
    }
    /// How much it silences.
    public var scope: Scope
    /// Rule ids; empty means that none was named, which is reported as a mistake.
    public var rules: [String]
    /// Why, as the comment says; nil when it does not.
    public var reason: String?
    /// Where it stands.
    public var position: SourcePosition

    /// Makes the value from its parts.
    public init(scope: Scope, rules: [String], reason: String?, position: SourcePosition) {
        self.scope = scope
        self.rules = rules
        self.reason = reason
        self.position = position
    }
}

/// What `Package.swift` (read, never run) says. Project files of Xcode are not read yet.
public struct PackageFacts: Codable, Sendable {
    /// Path of the manifest relative to the root; may lead out of the root with `..`.
    public var manifest: String
    /// The folder of the manifest with `/` at its end; empty for the root.
    public var folder: String { manifest.lastIndex(of: "/").map { String(manifest[...$0]) } ?? "" }
    /// Of the first line of the manifest: `6.0`.
    public var toolsVersion: String?
    /// As written by a person: `iOS 17`, `macOS 14`.
    public var platforms: [String]
    /// Language mode of the package, `6` or `5`, when stated or implied by the tools version.
    public var languageMode: String?
    /// The targets in the order of the manifest.
    public var targets: [PackageTarget]
    /// Versions of dependencies from `Package.resolved`: identity → version.
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
}

/// A target of a package manifest.
public struct PackageTarget: Codable, Sendable {
    /// The name as declared.
    public var name: String
    /// `target`, `executableTarget`, `testTarget`, `macro`, …
    public var kind: String
    /// Names of the targets and products that it depends on.
    public var dependencies: [String]
    /// Folder relative to the manifest's folder.
    public var path: String
    /// `MainActor` when the target sets default isolation so.
    public var defaultIsolation: String?
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
