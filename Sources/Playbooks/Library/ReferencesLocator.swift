import Foundation

/// Finds the folder of references on this machine.
///
/// The order is: `--references`, `SWIFT_ARCHITECTURE_REFERENCES`, `../share/swift-architecture/references` beside the executable, the package
/// that the executable was built from. The first two are somebody's wish: when such a folder holds no references, nothing else is
/// taken in its place.
public struct ReferencesLocator: Sendable {
    /// The environment variable that names the folder.
    public static let environmentVariable = "SWIFT_ARCHITECTURE_REFERENCES"

    /// The value of `--references`, when it was given.
    public let option: String?
    /// The environment of the process.
    public let environment: [String: String]
    /// The path of the running executable.
    public let executable: String
    /// The folder of the package that this module was built from.
    private let package: String

    /// Looks on behalf of the executable at that path.
    public init(option: String?, environment: [String: String], executable: String) {
        self.init(option: option, environment: environment, executable: executable, package: Self.packageOfThisFile)
    }

    /// Looks in another package than the one that this module was built from.
    package init(option: String?, environment: [String: String], executable: String, package: String) {
        self.option = option
        self.environment = environment
        self.executable = executable
        self.package = package
    }

    /// The first place that holds references; the error lists every place that was looked at.
    public func locate() throws -> String {
        if let option { return try only(option, named: "--references") }
        if let folder = environment[Self.environmentVariable], !folder.isEmpty {
            return try only(folder, named: Self.environmentVariable)
        }
        let places = [
            (name: "beside the executable", folder: besideExecutable),
            (name: "the package it was built from", folder: package + "/references"),
        ]
        if let place = places.first(where: { ReferencesFolder($0.folder).fault == nil }) { return place.folder }
        throw ReferencesNotFound(
            lookedAt: ["--references: not given", "\(Self.environmentVariable): not set"]
                + places.map { Self.report($0.folder, named: $0.name) })
    }

    private func only(_ folder: String, named name: String) throws -> String {
        guard ReferencesFolder(folder).fault == nil else { throw ReferencesNotFound(lookedAt: [Self.report(folder, named: name)]) }
        return URL(fileURLWithPath: folder).standardizedFileURL.path
    }

    private static func report(_ folder: String, named name: String) -> String {
        "\(name): \(folder) (\(ReferencesFolder(folder).fault ?? "references"))"
    }

    private var besideExecutable: String {
        URL(fileURLWithPath: executableInPath).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("../share/swift-architecture/references").standardizedFileURL.path
    }

    /// The executable's path. A shell that found it in PATH passes its bare name on.
    private var executableInPath: String {
        guard !executable.contains("/") else { return executable }
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        let candidates = folders.map { "\($0)/\(executable)" }
        return candidates.first(where: FileManager.default.isExecutableFile(atPath:)) ?? executable
    }

    private static var packageOfThisFile: String {
        // Sources/Playbooks/Library/ReferencesLocator.swift is four levels below the package.
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return url.path
    }
}
