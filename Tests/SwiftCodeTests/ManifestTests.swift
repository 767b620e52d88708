import Foundation
import Testing

@testable import SwiftCode

/// What manifests and settings say, read without running them.
@Suite struct ManifestTests {
    private func package(_ text: String) -> PackageFacts? {
        ModuleReader().read(source: "// file: Package.swift\n\(text)\n// file: A.swift\nstruct A {}").package
    }

    @Test func aPackageSaysTargetsPlatformsAndModes() throws {
        let facts = try #require(
            package(
                """
                // swift-tools-version: 6.1
                import PackageDescription
                let package = Package(
                    name: "Shop", platforms: [.iOS(.v17), .macOS("14.2")],
                    targets: [
                        .target(name: "Domain"),
                        .target(name: "Feed", dependencies: ["Domain", .product(name: "Collections", package: "swift-collections")],
                            path: "Features/Feed", swiftSettings: [.defaultIsolation(MainActor.self)]),
                        .testTarget(name: "FeedTests", dependencies: [.target(name: "Feed")]),
                    ])
                """))
        #expect(facts.toolsVersion == "6.1")
        #expect(facts.languageMode == "6")
        #expect(facts.platforms == ["iOS 17", "macOS 14.2"])
        #expect(facts.targets.map(\.name) == ["Domain", "Feed", "FeedTests"])
        #expect(facts.targets[1].dependencies == ["Domain", "Collections"])
        #expect(facts.targets[1].path == "Features/Feed")
        #expect(facts.targets.map(\.defaultIsolation) == [nil, "MainActor", nil])
        #expect(facts.targets[2].kind == "testTarget")
    }

    @Test func aStatedLanguageModeBeatsTheImpliedOne() {
        #expect(package("// swift-tools-version: 6.0\nlet package = Package(name: \"A\", swiftLanguageModes: [.v5])")?.languageMode == "5")
        #expect(package("// swift-tools-version:5.9\nlet package = Package(name: \"A\")")?.languageMode == "5")
    }

    @Test func aManifestOfToolsBesideAProjectLeavesTheAppToIt() async throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("ManifestTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        func write(_ path: String, _ text: String) throws {
            let file = root.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        try write("App.xcodeproj/project.pbxproj", "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;")
        try write("App/Main.swift", "struct Main {}")
        try write("Package.swift", "let package = Package(name: \"Tools\", targets: [.target(name: \"Tools\")])")
        try write("Sources/Tools/Tool.swift", "struct Tool {}")
        let facts = try await ModuleReader().read(path: root.path)
        #expect(facts.defaultIsolation(of: "App/Main.swift") == "MainActor")
        #expect(facts.defaultIsolation(of: "Sources/Tools/Tool.swift") == nil)
    }

    @Test func nestedPackagesKeepTheirOwnSettings() async throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("ManifestTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        func write(_ path: String, _ text: String) throws {
            let file = root.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        try write(
            "App.xcodeproj/project.pbxproj",
            "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;\nIPHONEOS_DEPLOYMENT_TARGET = 18.0;\nSWIFT_VERSION = 6.0;")
        try write("App/Main.swift", "struct Main {}")
        try write(
            "Packages/Core/Package.swift",
            "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Core\", targets: [.target(name: \"Core\")])"
        )
        try write("Packages/Core/Sources/Core/Loader.swift", "struct Loader {}")
        let facts = try await ModuleReader().read(path: root.path)
        #expect(facts.package?.platforms == ["iOS 18"])
        #expect(facts.defaultIsolation(of: "App/Main.swift") == "MainActor")
        #expect(facts.defaultIsolation(of: "Packages/Core/Sources/Core/Loader.swift") == nil)
        #expect(facts.package(around: "Packages/Core/Sources/Core/Loader.swift")?.manifest == "Packages/Core/Package.swift")
    }
}

/// Habits are read with the place that shows them; what nothing shows is unknown.
@Suite struct ConventionTests {
    private func conventions(_ source: String) -> Conventions {
        ConventionsReader.conventions(of: ModuleReader().read(source: source))
    }

    @Test func whatTheCodeDoesByHabit() {
        let found = conventions(
            """
            // file: Feed/FeedView.swift
            import SwiftUI
            struct FeedView: View { @State private var model: FeedModel; var body: some View { NavigationStack { Text("") } } }
            // file: Feed/FeedModel.swift
            import Observation
            @Observable final class FeedModel { init(client: any Client) {}; func load() async {} }
            // file: Tests/FeedTests.swift
            import Testing
            @Test func loads() {}
            """)
        #expect(found.ui.value == "swiftui")
        #expect(found.observation.value == "observable")
        #expect(found.concurrency.value == "async-await")
        #expect(found.navigation.value == "navigation-stack")
        #expect(found.tests.value == "swift-testing")
        #expect(found.observation.evidence.hasPrefix("Feed/FeedModel.swift:"))
    }

    @Test func nothingSaidIsUnknown() {
        let found = conventions("struct Point { let x: Int }")
        #expect([found.minimumOS, found.languageMode, found.defaultIsolation].map(\.value) == ["unknown", "unknown", "unknown"])
        #expect(found.frameworks.isEmpty)
    }
}
