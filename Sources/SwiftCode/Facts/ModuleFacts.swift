/// Everything that was read below one path: the input of every capability.
public struct ModuleFacts: Codable, Sendable {
    /// Absolute path of the folder that file paths are relative to; empty when the source came as text.
    public var root: String
    /// The files that were read, sorted by path.
    public var files: [FileFacts]
    /// Files that were found and not read, or read in part, with the reason.
    public var skipped: [SkippedFile]
    /// What the manifest of the root says, or of the app below it; nil when there is none.
    public var package: PackageFacts? { didSet { membership = TargetMembership(packages) } }
    /// What the other manifests below the root say, sorted by path.
    public var nestedPackages: [PackageFacts] { didSet { membership = TargetMembership(packages) } }
    private var membership: TargetMembership

    private enum CodingKeys: CodingKey {
        case root, files, skipped, package, nestedPackages
    }

    /// Makes the value from its parts.
    public init(
        root: String, files: [FileFacts], skipped: [SkippedFile] = [], package: PackageFacts? = nil, nestedPackages: [PackageFacts] = []
    ) {
        self.root = root
        self.files = files
        self.skipped = skipped
        self.package = package
        self.nestedPackages = nestedPackages
        membership = TargetMembership([package].compactMap { $0 } + nestedPackages)
    }

    /// Reads the value back; which file belongs to which target is worked out anew.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            root: try container.decode(String.self, forKey: .root), files: try container.decode([FileFacts].self, forKey: .files),
            skipped: try container.decode([SkippedFile].self, forKey: .skipped),
            package: try container.decodeIfPresent(PackageFacts.self, forKey: .package),
            nestedPackages: try container.decode([PackageFacts].self, forKey: .nestedPackages))
    }

    /// Every manifest that was read, the main one first.
    public var packages: [PackageFacts] { [package].compactMap { $0 } + nestedPackages }

    /// The target that a file belongs to; of several, the first that is no test. nil when no manifest says.
    public func target(of file: String) -> PackageTarget? {
        membership.place(of: file).flatMap { place in package(at: place.package)?.targets[place.target] }
    }

    private func package(at index: Int) -> PackageFacts? {
        if let package, index == 0 { return package }
        return nestedPackages[index - (package == nil ? 0 : 1)]
    }

    /// The package whose target a file is in, else the nearest one around it: the settings that apply there.
    public func package(around file: String) -> PackageFacts? {
        if let place = membership.place(of: file) { return package(at: place.package) }
        return nestedPackages.filter { file.hasPrefix($0.folder) && !$0.folder.isEmpty }.max { $0.folder.count < $1.folder.count }
            ?? package
    }

    /// `MainActor` when the target that a file belongs to isolates everything so by default.
    public func defaultIsolation(of file: String) -> String? {
        if let target = target(of: file) { return target.defaultIsolation }
        // A file that no target lists: known only where all targets agree.
        guard let package = package(around: file), package.isXcodeProject else { return nil }
        let isolations = Set(package.targets.filter { !$0.isTest }.map(\.defaultIsolation))
        return isolations.count == 1 ? isolations.first ?? nil : nil
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

// A class although it is a value, for the reason that `PropertyFact` is one.
/// What one file holds.
public final class FileFacts: Codable, Sendable {
    /// Path relative to the root, with `/`.
    public let path: String
    /// Number of lines.
    public let lines: Int
    /// The imports in source order.
    public let imports: [ImportFact]
    /// Every type and extension, nested and local ones too, in source order.
    public let types: [TypeFact]
    /// Every typealias, those inside of types too, in source order.
    public let typealiases: [TypealiasFact]
    /// Functions outside types.
    public let functions: [FunctionFact]
    /// Variables outside types.
    public let globals: [PropertyFact]
    /// Code at the top level of a script or `main.swift`; nil when there is none.
    public let topLevel: BodyFact?
    /// What the parser could not make sense of.
    public let syntaxErrors: [SyntaxProblem]
    /// The comments that silence rules.
    public let suppressions: [SuppressionComment]
    /// True for a file that imports a library for tests.
    public let isTest: Bool

    private static let testLibraries: Set<String> = ["XCTest", "Testing", "Quick", "Nimble", "RxTest", "SnapshotTesting"]

    /// Makes the value from its parts.
    public init(
        path: String, lines: Int, imports: [ImportFact] = [], types: [TypeFact] = [], typealiases: [TypealiasFact] = [],
        functions: [FunctionFact] = [], globals: [PropertyFact] = [], topLevel: BodyFact? = nil, syntaxErrors: [SyntaxProblem] = [],
        suppressions: [SuppressionComment] = []
    ) {
        self.path = path
        self.lines = lines
        self.imports = imports
        self.types = types
        self.typealiases = typealiases
        self.functions = functions
        self.globals = globals
        self.topLevel = topLevel
        self.syntaxErrors = syntaxErrors
        self.suppressions = suppressions
        isTest = imports.contains { Self.testLibraries.contains($0.module) }
    }

    /// The same text under another path.
    func at(_ path: String) -> FileFacts {
        FileFacts(
            path: path, lines: lines, imports: imports, types: types, typealiases: typealiases, functions: functions, globals: globals,
            topLevel: topLevel, syntaxErrors: syntaxErrors, suppressions: suppressions)
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
