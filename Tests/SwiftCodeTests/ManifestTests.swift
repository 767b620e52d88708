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

    @Test func settingsMayStandInAConstantOrInALoopOverTheTargets() throws {
        let facts = try #require(
            package(
                """
                // swift-tools-version: 6.0
                import PackageDescription
                let shared: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .swiftLanguageMode(.v5)]
                let needs: [Target.Dependency] = ["Domain", .product(name: "GRDB", package: "GRDB.swift")]
                let package = Package(name: "Shop", dependencies: [.package(url: "https://x.test/y/GRDB.swift.git", exact: "7.1.0")],
                    targets: [.target(name: "Domain"), .target(name: "Feed", dependencies: needs, exclude: ["Old"], swiftSettings: shared)])
                for target in package.targets { target.swiftSettings = [.enableExperimentalFeature("StrictConcurrency=targeted")] }
                """))
        #expect(facts.targets.map(\.upcomingFeatures) == [[], ["ExistentialAny"]])
        #expect(facts.targets.map(\.languageMode) == [nil, "5"])
        #expect(facts.targets.map(\.strictConcurrency) == ["targeted", "targeted"])
        #expect(facts.targets[1].dependencies == ["Domain", "GRDB"])
        #expect(facts.targets[1].excluded == ["Old"])
        #expect(facts.resolvedVersions == ["grdb.swift": "7.1.0"])
    }

    @Test func nestedPackagesKeepTheirOwnSettings() async throws {
        var project = XcodeProjectText()
        project.projectSettings = "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; IPHONEOS_DEPLOYMENT_TARGET = 18.0; SWIFT_VERSION = 6.0;"
        project.addFile("App/Main.swift")
        project.addTarget("App", files: ["App/Main.swift"])
        let folder = try ProjectFolder([
            "App.xcodeproj/project.pbxproj": project.text, "App/Main.swift": "struct Main {}",
            "Packages/Core/Package.swift":
                "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Core\", targets: [.target(name: \"Core\")])",
            "Packages/Core/Sources/Core/Loader.swift": "struct Loader {}",
        ])
        let facts = try await folder.read()
        #expect(facts.package?.platforms == ["iOS 18"])
        #expect(facts.defaultIsolation(of: "App/Main.swift") == "MainActor")
        #expect(facts.defaultIsolation(of: "Packages/Core/Sources/Core/Loader.swift") == nil)
        #expect(facts.package(around: "Packages/Core/Sources/Core/Loader.swift")?.manifest == "Packages/Core/Package.swift")
        #expect(facts.target(of: "Packages/Core/Sources/Core/Loader.swift")?.name == "Core")
    }

    @Test func aTargetWithoutAPathIsWhereSwiftPMLooks() async throws {
        let folder = try ProjectFolder([
            "P/Package.swift": "// swift-tools-version: 6.0\nlet package = Package(name: \"P\", targets: [.target(name: \"P\")])",
            "P/Sources/A.swift": "struct A {}",
        ])
        let facts = try await folder.read()
        #expect(facts.target(of: "P/Sources/A.swift")?.name == "P")
        let inside = try await folder.read("P/Sources")
        #expect(inside.package?.manifest == "../Package.swift")
        #expect(inside.target(of: "A.swift")?.name == "P")
    }

    @Test func versionsComeFromEveryKindOfLockFile() async throws {
        let folder = try ProjectFolder([
            "A.swift": "import RxSwift\nimport ReactorKit\nimport ComposableArchitecture",
            "Package.swift":
                "// swift-tools-version: 6.0\nlet package = Package(name: \"P\", targets: [.target(name: \"P\", path: \".\")])",
            "Podfile.lock":
                "PODS:\n  - RxSwift (6.5.0)\n  - \"Firebase/Core (8.1)\":\n    - Other (~> 2.0)\nDEPENDENCIES:\n  - RxSwift (~> 6)\n",
            "Cartfile.resolved": "github \"ReactorKit/ReactorKit\" \"v3.2.0\"\ngithub \"a/b\" \"0123456789abcdef\"\n",
            "Package.resolved":
                "{\"object\": {\"pins\": [{\"package\": \"TCA\", \"repositoryURL\": \"https://x.test/swift-composable-architecture.git\", \"state\": {\"version\": \"1.2.0\"}}]}, \"version\": 1}",
        ])
        let facts = try await folder.read()
        #expect(
            facts.package?.resolvedVersions
                == ["rxswift": "6.5.0", "firebase": "8.1", "reactorkit": "3.2.0", "swift-composable-architecture": "1.2.0"])
        #expect(
            ConventionsReader.conventions(of: facts).frameworks == ["ComposableArchitecture 1.2.0", "ReactorKit 3.2.0", "RxSwift 6.5.0"])
    }
}

/// Manifests that a project is generated from, as far as they are plain.
@Suite struct GeneratorManifestTests {
    @Test func aSpecificationOfXcodeGen() async throws {
        let folder = try ProjectFolder([
            "App/project.yml": """
            name: Shop
            options:
              deploymentTarget: { iOS: "99.0" } # not plain
            settings:
              base:
                SWIFT_VERSION: "6.0"
            targets:
              Shop:
                type: application
                platform: iOS
                deploymentTarget: "17.0"
                sources:
                  - path: Sources
                    excludes: [Old]
                settings:
                  SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor
                dependencies:
                - target: Core
                - package: GRDB
              Core: { type: framework }
              ShopTests:
                type: bundle.unit-test
                platform: iOS
                sources: Tests
            """, "App/Sources/A.swift": "", "App/Sources/Old/B.swift": "", "App/Tests/T.swift": "",
        ])
        let facts = try await folder.read()
        let shop = try #require(facts.target(of: "App/Sources/A.swift"))
        #expect(shop.name == "Shop" && shop.kind == "executableTarget" && shop.languageMode == "6")
        #expect(shop.dependencies == ["Core", "GRDB"])
        #expect(shop.platforms == ["iOS 17"])
        #expect(facts.defaultIsolation(of: "App/Sources/A.swift") == "MainActor")
        #expect(facts.target(of: "App/Sources/Old/B.swift") == nil)
        #expect(facts.target(of: "App/Tests/T.swift")?.isTest == true)
    }

    @Test func aProjectOfTuist() async throws {
        let folder = try ProjectFolder([
            "App/Project.swift": """
            import ProjectDescription
            let project = Project(name: "Shop", targets: [
                .target(name: "Shop", destinations: .iOS, product: .app, bundleId: "x", deploymentTargets: .iOS("17.0"),
                    sources: ["Sources/**"], dependencies: [.target(name: "Core"), .external(name: "RxSwift")]),
                .target(name: "ShopTests", product: .unitTests, sources: "Tests/**")])
            """, "App/Sources/Feed/A.swift": "", "App/Tests/T.swift": "",
        ])
        let facts = try await folder.read()
        let shop = try #require(facts.target(of: "App/Sources/Feed/A.swift"))
        #expect(shop.dependencies == ["Core", "RxSwift"])
        #expect(shop.platforms == ["iOS 17"])
        #expect(facts.target(of: "App/Tests/T.swift")?.isTest == true)
    }

    @Test func aBuildFileOfBazel() async throws {
        let folder = try ProjectFolder([
            "Feed/BUILD.bazel": """
            load("@rules_swift//swift:swift.bzl", "swift_library") # "not a target"
            swift_library(
                name = "Feed", module_name = "FeedKit",
                srcs = glob(["Sources/**/*.swift"], exclude = ["Sources/Old/**"]),
                deps = ["//Core:Core", ":Models", "@swiftpkg_rx//:RxSwift"],
            )
            ios_unit_test(name = "FeedTests", deps = [":Feed"], minimum_os_version = "17.0")
            genrule(name = "other")
            swift_library(name = "Open"
            """, "Feed/Sources/Deep/A.swift": "",
        ])
        let facts = try await folder.read()
        let feed = try #require(facts.target(of: "Feed/Sources/Deep/A.swift"))
        #expect(feed.name == "Feed" && feed.importName == "FeedKit" && feed.dependencies == ["Core", "Models", "RxSwift"])
        #expect(facts.packages.first?.targets.map(\.name) == ["Feed", "FeedTests", "Open"])
    }

    @Test func aModelThatIsCalledProjectIsNoManifest() async throws {
        let folder = try ProjectFolder(["App/Project.swift": "struct Project { let target = Target(name: \"a\", product: .app) }"])
        let facts = try await folder.read()
        #expect(facts.packages.isEmpty)
    }

    @Test func odderYAMLIsNoTrap() {
        for text in ["- - - -", "a:\n b:\n  - c\n -", ":::", String(repeating: "- ", count: 5_000) + "a", "a: [b, c", "\t- x: y\n z"] {
            _ = PlainYAML(text)
        }
        let deep = (0..<5_000).map { String(repeating: " ", count: $0) + "k:" }.joined(separator: "\n")
        _ = PlainYAML(deep)
        #expect(PlainYAML("a:\n- b: 1\n  c: '2'\nd: [x, \"y\"] # z")["a"]?.items.first?["c"]?.text == "2")
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
        #expect([found.layout, found.naming, found.strictConcurrency].map(\.value) == ["unknown", "unknown", "unknown"])
    }

    @Test func settingsOfTheTargetThatHoldsTheCodeCount() async throws {
        var project = XcodeProjectText()
        project.projectSettings = "IPHONEOS_DEPLOYMENT_TARGET = 17.0; SWIFT_VERSION = 5.0; SWIFT_STRICT_CONCURRENCY = complete;"
        project.addFile("A.swift")
        project.addFile("B.swift")
        project.addTarget("Widget", product: "app-extension", settings: "IPHONEOS_DEPLOYMENT_TARGET = 14.0;")
        project.addTarget(
            "App", files: ["A.swift"], settings: "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; SWIFT_APPROACHABLE_CONCURRENCY = YES;")
        let folder = try ProjectFolder(["App.xcodeproj/project.pbxproj": project.text, "A.swift": "struct A {}"])
        let found = ConventionsReader.conventions(of: try await folder.read())
        #expect(found.minimumOS == .init(value: "iOS 17", evidence: "App.xcodeproj/project.pbxproj (target App)"))
        #expect([found.languageMode, found.defaultIsolation, found.strictConcurrency].map(\.value) == ["5", "main-actor", "complete"])
        #expect(found.upcomingFeatures == ["ApproachableConcurrency"])
    }

    @Test(arguments: [
        ("import SwiftUI", "swiftui"), ("import UIKit.UIView", "uikit"), ("import Cocoa", "appkit"), ("import Foundation", "none"),
        ("import SwiftUI\nimport UIKit", "mixed"), ("import AppKit\nimport Cocoa\nimport SwiftUI", "mixed"), ("struct A {}", "unknown"),
    ])
    func whatDraws(source: String, expected: String) {
        #expect(conventions(source).ui.value == expected)
    }

    @Test(arguments: [
        ("import Testing", "swift-testing"), ("import XCTest", "xctest"), ("import Testing\nimport XCTest", "mixed"),
        ("import UIKit", "none"), ("import Quick\nimport Nimble", "xctest"),
    ])
    func whatTests(source: String, expected: String) {
        #expect(conventions(source).tests.value == expected)
    }

    @Test(arguments: [
        ("import SwiftData", "swiftdata"), ("import CoreData", "core-data"), ("import RealmSwift", "realm"), ("import GRDB", "grdb"),
        ("import SQLite3", "sqlite"), ("import CoreData\nimport RealmSwift", "mixed"),
        ("import Foundation\nfunc f() { UserDefaults.standard.set(1, forKey: \"a\") }", "user-defaults"), ("import Foundation", "none"),
    ])
    func whereDataIsKept(source: String, expected: String) {
        #expect(conventions(source).persistence.value == expected)
    }

    @Test(arguments: [
        ("final class M: ObservableObject { @Published var a = 1 }", "observable-object"), ("@Observable final class M {}", "observable"),
        ("struct A {}\nimport Foundation", "none"),
    ])
    func howStateIsObserved(source: String, expected: String) {
        #expect(conventions(source).observation.value == expected)
    }

    @Test(arguments: [
        ("func f() async {}", "async-await"), ("import Combine", "combine"), ("import RxSwift", "rxswift"),
        ("func f(completion: @escaping (Int) -> Void) {}", "callbacks"), ("import Combine\nfunc f() async {}", "mixed"),
    ])
    func howWorkIsDoneConcurrently(source: String, expected: String) {
        #expect(conventions(source).concurrency.value == expected)
    }

    @Test(arguments: [
        ("final class A { init(client: any FeedClient) {} }", "initializer"),
        ("struct A { @Dependency(\\.date) var date }", "tca-dependencies"),
        ("struct A { @Environment(Client.self) var client }", "environment"), ("func f() { Session.shared.load() }", "singletons"),
        ("import Swinject", "container"), ("import Foundation", "none"),
    ])
    func howDependenciesAreGiven(source: String, expected: String) {
        #expect(conventions(source).dependencyInjection.value == expected)
    }

    @Test(arguments: [
        ("final class AppCoordinator { func start() {} }", "coordinator"), ("import Foundation\nfinal class SyncCoordinator {}", "none"),
        ("let a = NavigationStack {}", "navigation-stack"),
        (
            "final class AppCoordinator { func start() {} }\nfunc f() { \(String(repeating: "n.pushViewController(v)\n", count: 5)) }",
            "uikit"
        ),
        ("let a = NavigationView {}", "navigation-view"), ("func f() { n.pushViewController(v, animated: true) }", "uikit"),
    ])
    func howScreensAreReached(source: String, expected: String) {
        #expect(conventions(source).navigation.value == expected)
    }

    @Test(arguments: [
        (["Feed/FeedView.swift", "Feed/FeedViewModel.swift"], "feature"),
        (["Feed/Views/FeedView.swift", "Feed/ViewModels/FeedViewModel.swift"], "feature"),
        (
            [
                "App/Views/FeedView.swift", "App/ViewModels/FeedViewModel.swift", "App/Views/OrderView.swift",
                "App/ViewModels/OrderViewModel.swift",
                "App/Views/CartView.swift", "App/ViewModels/CartViewModel.swift",
            ], "layer"
        ), (["Screens/FeedView.swift", "Logic/FeedViewModel.swift"], "layer"), (["FeedView.swift"], "unknown"),
    ])
    func howFilesAreLaidOut(files: [String], expected: String) {
        let source = files.map { "// file: \($0)\nstruct X {}" }.joined(separator: "\n")
        #expect(conventions(source).layout.value == expected)
    }

    @Test func namingIsAHabitFromThreeOn() {
        let names = ["FeedViewModel", "CartViewModel", "OrderViewModel", "FeedView", "CartView", "OrderView", "ItemView", "LoneStore"]
        let found = conventions(names.map { "struct \($0) {}" }.joined(separator: "\n"))
        #expect(found.naming.value == "View, ViewModel")
        #expect(found.naming.evidence == "Source.swift:4, Source.swift:1")
    }
}
