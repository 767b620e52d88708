// swift-tools-version: 6.0
import Foundation
import PackageDescription

// SwiftSyntax is not a package dependency: it ships inside every Swift 6 toolchain. `toolchain` finds the copy that belongs to the
// toolchain running this manifest. For release builds, SWIFT_ARCHITECTURE_SWIFT_SYNTAX names a swift-syntax checkout (a folder) or a
// version to link statically instead; a plain build never looks at it.
let release = ProcessInfo.processInfo.environment["SWIFT_ARCHITECTURE_SWIFT_SYNTAX"].flatMap { $0.isEmpty ? nil : $0 }
let syntaxModules = ["SwiftSyntax", "SwiftParser", "SwiftOperators", "SwiftParserDiagnostics", "SwiftDiagnostics", "SwiftBasicFormat"]
let syntax = release.map(packagedSyntax) ?? toolchainSyntax()

let package = Package(
    name: "swift-architecture",
    platforms: [.macOS(.v13)],
    products: [.executable(name: "swift-architecture", targets: ["swift-architecture"])],
    dependencies: syntax.packages,
    targets: [
        .executableTarget(
            name: "swift-architecture", dependencies: ["ArchitectureTools", "Installation", "MCPServer"], swiftSettings: syntax.settings),
        module(
            "ArchitectureTools",
            [
                "MCPServer", "Playbooks", "SwiftCode", "PatternSelection", "ModuleReview", "FeatureScaffold", "MigrationPlanning",
            ]),
        module("Installation", ["MCPServer"]),
        module("MCPServer"),
        module("Playbooks"),
        .target(
            name: "SwiftCode", dependencies: syntax.products, swiftSettings: syntax.settings, linkerSettings: syntax.linking),
        module("PatternSelection", ["Playbooks", "SwiftCode"]),
        module("ModuleReview", ["Playbooks", "SwiftCode"]),
        module("FeatureScaffold", ["Playbooks", "SwiftCode"]),
        module("MigrationPlanning", ["Playbooks", "SwiftCode", "ModuleReview"]),
        tests("InstallationTests", ["ArchitectureTools", "Installation", "MCPServer", "Playbooks"]),
        tests("MCPServerTests", ["MCPServer"]),
        tests("PlaybooksTests", ["Playbooks"]),
        tests("SwiftCodeTests", ["SwiftCode"]),
        tests("PatternSelectionTests", ["PatternSelection", "Playbooks", "SwiftCode"]),
        tests("ModuleReviewTests", ["ModuleReview", "Playbooks", "SwiftCode"]),
        tests("FeatureScaffoldTests", ["FeatureScaffold", "Playbooks", "SwiftCode"]),
        tests("MigrationPlanningTests", ["MigrationPlanning", "ModuleReview", "Playbooks", "SwiftCode"]),
        tests("ArchitectureToolsTests", ["ArchitectureTools", "MCPServer", "Playbooks"]),
        tests("EndToEndTests", ["swift-architecture", "MCPServer"]),
    ],
    swiftLanguageModes: [.v6]
)

@MainActor func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: syntax.settings)
}

@MainActor func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: syntax.settings)
}

struct SyntaxSource {
    var packages: [Package.Dependency] = []
    var products: [Target.Dependency] = []
    var settings: [SwiftSetting] = []
    var linking: [LinkerSetting] = []
}

/// The swift-syntax of a folder or a version, linked statically.
@MainActor func packagedSyntax(_ folderOrVersion: String) -> SyntaxSource {
    let package: Package.Dependency =
        if let version = Version(folderOrVersion) {
            .package(url: "https://github.com/swiftlang/swift-syntax.git", exact: version)
        } else {
            .package(name: "swift-syntax", path: folderOrVersion)
        }
    return SyntaxSource(
        packages: [package], products: syntaxModules.map { .product(name: $0, package: "swift-syntax") })
}

/// The swift-syntax of the toolchain: module interfaces and libraries in `usr/lib/swift/host`.
@MainActor func toolchainSyntax() -> SyntaxSource {
    let host = toolchainLibrary().deletingLastPathComponent().appendingPathComponent("../../host").standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: host + "/SwiftSyntax.swiftmodule") else {
        fatalError(
            "swift-architecture: the Swift toolchain has no SwiftSyntax in \(host); install a complete Swift 6 toolchain from swift.org, or Xcode 16 or later, and build with it."
        )
    }
    return SyntaxSource(
        settings: [.unsafeFlags(["-I", host])],
        linking: [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])] + syntaxModules.map { .linkedLibrary($0) })
}

/// Where the PackageDescription library that this manifest runs with was loaded from: `usr/lib/swift/pm/ManifestAPI`.
func toolchainLibrary() -> URL {
    #if os(Linux)
        // The kernel gives this file no size, so it must be read to its end; a manifest cannot see dladdr here.
        let maps = FileHandle(forReadingAtPath: "/proc/self/maps").flatMap { try? $0.readToEnd() } ?? Data()
        let line = String(decoding: maps, as: UTF8.self).split(separator: "\n").first { $0.hasSuffix("/libPackageDescription.so") }
        let path = line.flatMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
    #else
        var image = Dl_info()
        let type = unsafeBitCast(Package.self as AnyObject.Type, to: UnsafeRawPointer.self)
        let path = dladdr(type, &image) != 0 ? image.dli_fname.map { String(cString: $0) } : nil
    #endif
    return URL(fileURLWithPath: path ?? "/")
}
