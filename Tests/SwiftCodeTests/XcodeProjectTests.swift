import Foundation
import Testing

@testable import SwiftCode

/// The graph that a project file of Xcode describes.
@Suite struct XcodeProjectTests {
    private func read(_ project: XcodeProjectText, _ files: [String: String]) async throws -> ModuleFacts {
        let folder = try ProjectFolder(files.merging(["App.xcodeproj/project.pbxproj": project.text]) { first, _ in first })
        return try await folder.read()
    }

    @Test func filesBelongToTheTargetsThatCompileThem() async throws {
        var project = XcodeProjectText()
        project.addFile("Feed.swift", inMainGroup: false)
        project.addFile("Shared.swift", inMainGroup: false)
        project.addFile("Elsewhere.swift", sourceTree: "SOURCE_ROOT", inMainGroup: false)
        project.addGroup("Code", path: "App/Code", children: ["Feed.swift", "Shared.swift", "Elsewhere.swift"])
        project.addFile("FeedTests.swift")
        project.addTarget("AppTests", product: "bundle.unit-test", files: ["FeedTests.swift", "Shared.swift"])
        project.addTarget("App", files: ["Feed.swift", "Shared.swift", "Elsewhere.swift"])
        let facts = try await read(
            project,
            [
                "App/code/Feed.swift": "struct Feed {}", "App/code/Shared.swift": "struct Shared {}", "Elsewhere.swift": "struct E {}",
                "FeedTests.swift": "struct T {}", "Unlisted.swift": "struct U {}",
            ])
        let package = try #require(facts.package)
        #expect(package.isXcodeProject && package.folder == "")
        #expect(package.targets.map(\.kind) == ["testTarget", "executableTarget"])
        // Case does not tell files apart on the disks that projects live on.
        #expect(package.targets[1].files == ["App/code/Feed.swift", "App/code/Shared.swift", "Elsewhere.swift"])
        #expect(facts.target(of: "App/code/Shared.swift")?.name == "App")
        #expect(facts.target(of: "FeedTests.swift")?.name == "AppTests")
        #expect(facts.target(of: "Unlisted.swift") == nil)
    }

    @Test func synchronizedFoldersLeaveOutWhatTheirExceptionsName() async throws {
        var project = XcodeProjectText()
        project.objects.append(
            """
            folder = { isa = PBXFileSystemSynchronizedRootGroup; path = Sources; sourceTree = "<group>"; exceptions = ( left, added ); };
            left = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = App; membershipExceptions = ( Old.swift, "Drafts" ); };
            added = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = Widget; membershipExceptions = ( "Deep/Model.swift" ); };
            """)
        project.groupChildren.append("folder")
        project.addTarget("App", extra: "fileSystemSynchronizedGroups = ( folder );")
        project.addTarget("Widget", product: "app-extension")
        let facts = try await read(
            project,
            [
                "Sources/A.swift": "", "Sources/Old.swift": "", "Sources/Drafts/D.swift": "", "Sources/Deep/Model.swift": "",
                "Sources2/B.swift": "",
            ])
        let targets = try #require(facts.package?.targets)
        #expect(targets[0].files == ["Sources/A.swift", "Sources/Deep/Model.swift"])
        #expect(targets[1].files == ["Sources/Deep/Model.swift"])
    }

    @Test func dependenciesAreTargetsPackagesAndLinkedProducts() async throws {
        var project = XcodeProjectText()
        project.objects.append(
            """
            needsCore = { isa = PBXTargetDependency; target = Core; };
            needsOther = { isa = PBXTargetDependency; targetProxy = proxy; };
            proxy = { isa = PBXContainerItemProxy; remoteInfo = Storage; };
            tca = { isa = XCSwiftPackageProductDependency; productName = ComposableArchitecture; };
            linked = { isa = PBXFileReference; path = Networking.framework; sourceTree = BUILT_PRODUCTS_DIR; };
            pods = { isa = PBXFileReference; path = Pods_App.framework; sourceTree = BUILT_PRODUCTS_DIR; };
            system = { isa = PBXFileReference; path = "System/CloudKit.framework"; sourceTree = SDKROOT; };
            b1 = { isa = PBXBuildFile; fileRef = linked; }; b2 = { isa = PBXBuildFile; fileRef = pods; };
            b3 = { isa = PBXBuildFile; fileRef = system; }; b4 = { isa = PBXBuildFile; productRef = tca; };
            "App-frameworks" = { isa = PBXFrameworksBuildPhase; files = ( b1, b2, b3, b4 ); };
            """)
        project.addTarget("Core", product: "framework")
        project.addTarget("App", extra: "dependencies = ( needsCore, needsOther ); packageProductDependencies = ( tca );")
        let facts = try await read(project, ["A.swift": ""])
        let targets = try #require(facts.package?.targets)
        #expect(targets.map(\.product) == ["framework", "application"])
        #expect(targets.map(\.kind) == ["target", "executableTarget"])
        #expect(targets[1].dependencies == ["Core", "Storage", "ComposableArchitecture", "Networking"])
    }

    @Test func aConfigurationFileInAFollowedFolderIsFound() async throws {
        var project = XcodeProjectText()
        project.addFile("A.swift")
        project.objects.append("config = { isa = PBXFileSystemSynchronizedRootGroup; path = Config; sourceTree = \"<group>\"; };")
        project.groupChildren.append("config")
        project.addTarget("App", files: ["A.swift"], configurationFile: "Nothing.xcconfig")
        let named = project.text.replacing(
            "baseConfigurationReference = \"Nothing.xcconfig\";",
            with: "baseConfigurationReferenceAnchor = config; baseConfigurationReferenceRelativePath = Main.xcconfig;")
        let folder = try ProjectFolder([
            "A.swift": "", "Config/Main.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 17.2\n", "App.xcodeproj/project.pbxproj": named,
        ])
        #expect(try await folder.read().package?.targets.map(\.platforms) == [["iOS 17.2"]])
    }

    @Test func settingsComeFromProjectTargetAndConfigurationFiles() async throws {
        var project = XcodeProjectText()
        project.addFile("Project.xcconfig")
        project.addFile("App.xcconfig")
        project.projectFile = "Project.xcconfig"
        project.projectSettings = "SWIFT_VERSION = 5.0; SWIFT_STRICT_CONCURRENCY = targeted; SDKROOT = iphoneos;"
        project.addFile("A.swift")
        project.addFile("B.swift")
        project.addTarget(
            "App", files: ["A.swift"],
            settings: """
                SWIFT_VERSION = 6.0; OTHER_SWIFT_FLAGS = ( "$(inherited)", "-enable-upcoming-feature", ExistentialAny );
                "IPHONEOS_DEPLOYMENT_TARGET[sdk=special]" = 3.0; SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY = YES;
                SWIFT_UPCOMING_FEATURE_GLOBAL_CONCURRENCY = NO;
                """, configurationFile: "App.xcconfig")
        project.addTarget("Core", product: "framework", files: ["B.swift"])
        let facts = try await read(
            project,
            [
                "A.swift": "", "B.swift": "",
                "Project.xcconfig": "// of all\nLOWEST = 16.0\nIPHONEOS_DEPLOYMENT_TARGET = $(LOWEST)\nOTHER_SWIFT_FLAGS = -DA // why\n",
                "App.xcconfig":
                    "#include \"Shared/Isolation.xcconfig\"\n#include? \"Missing.xcconfig\"\nIPHONEOS_DEPLOYMENT_TARGET = 17.4\n",
                "Shared/Isolation.xcconfig": "#include \"../App.xcconfig\"\nSWIFT_DEFAULT_ACTOR_ISOLATION = MainActor\n",
            ])
        let targets = try #require(facts.package?.targets)
        #expect(targets.map(\.platforms) == [["iOS 17.4"], ["iOS 16"]])
        #expect(targets.map(\.languageMode) == ["6", "5"])
        #expect(targets.map(\.defaultIsolation) == ["MainActor", nil])
        #expect(targets.map(\.strictConcurrency) == ["targeted", "targeted"])
        #expect(targets[0].upcomingFeatures == ["ExistentialAny", "MemberImportVisibility"])
        #expect(facts.package?.platforms == ["iOS 16"])
        #expect(facts.package?.languageMode == "5")
        #expect(facts.defaultIsolation(of: "A.swift") == "MainActor")
        #expect(facts.defaultIsolation(of: "B.swift") == nil)
    }

    @Test func aFolderInsideOfTheProjectKnowsItsTarget() async throws {
        var project = XcodeProjectText()
        project.addFile("Feed/Model.swift")
        project.addTarget("App", files: ["Feed/Model.swift"], settings: "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;")
        let folder = try ProjectFolder(["App.xcodeproj/project.pbxproj": project.text, "Feed/Model.swift": ""])
        let facts = try await folder.read("Feed")
        #expect(facts.package?.manifest == "../App.xcodeproj/project.pbxproj")
        #expect(facts.target(of: "Model.swift")?.name == "App")
        #expect(facts.defaultIsolation(of: "Model.swift") == "MainActor")
    }

    @Test func everyProjectOfAWorkspaceIsReadAndTheAppSpeaksForTheWhole() async throws {
        var app = XcodeProjectText()
        app.addFile("Main.swift")
        app.projectSettings = "IPHONEOS_DEPLOYMENT_TARGET = 17.0;"
        app.addTarget("Shop", files: ["Main.swift"])
        var storage = XcodeProjectText()
        storage.addFile("Disk.swift")
        storage.addTarget("Storage", product: "framework", files: ["Disk.swift"])
        let folder = try ProjectFolder([
            "Shop/Shop.xcodeproj/project.pbxproj": app.text, "Shop/Main.swift": "",
            "Storage/Storage.xcodeproj/project.pbxproj": storage.text,
            "Storage/Disk.swift": "",
            "All.xcworkspace/contents.xcworkspacedata":
                "<Workspace><FileRef location = \"group:Shop/Shop.xcodeproj\"></FileRef></Workspace>",
            "All.xcworkspace/xcshareddata/swiftpm/Package.resolved":
                "{\"version\": 2, \"pins\": [{\"identity\": \"swift-composable-architecture\", \"state\": {\"version\": \"1.17.0\"}}]}",
        ])
        let facts = try await folder.read()
        #expect(facts.package?.manifest == "Shop/Shop.xcodeproj/project.pbxproj")
        #expect(facts.nestedPackages.map(\.manifest) == ["Storage/Storage.xcodeproj/project.pbxproj"])
        #expect(facts.target(of: "Storage/Disk.swift")?.name == "Storage")
        #expect(facts.packages.map { $0.resolvedVersions["swift-composable-architecture"] } == ["1.17.0", "1.17.0"])
    }

    @Test func aWorkspaceNamesItsMembers() {
        let text = """
            <Workspace version = "1.0"><Group location = "group:Modules" name = "Modules"><FileRef location = "group:Core/Core.xcodeproj"></FileRef>
            </Group><FileRef location = "container:App.xcodeproj"></FileRef><FileRef location = "absolute:/x/Y"></FileRef>
            <FileRef location = "self:"></FileRef></Workspace>
            """
        #expect(WorkspaceReader.members(in: text, folder: "/w") == ["/w/Modules/Core/Core.xcodeproj", "/w/App.xcodeproj", "/x/Y"])
    }
}

/// A project file that is broken says so, and the code is read all the same.
@Suite struct BrokenProjectTests {
    private static func read(_ data: Data) -> XcodeProjectReader.Outcome {
        XcodeProjectReader.read(
            data, path: "/p/App.xcodeproj/project.pbxproj", manifest: "App.xcodeproj/project.pbxproj",
            sources: SourceFiles(root: "/p", paths: ["A.swift"]))
    }

    private static func whole() -> String {
        var project = XcodeProjectText()
        project.addFile("A.swift")
        project.addTarget("App", files: ["A.swift"])
        return project.text
    }

    @Test func aMergeConflictIsNamedWithItsLine() async throws {
        let broken = Self.whole().replacing("rootObject", with: "<<<<<<< HEAD\nrootObject")
        let folder = try ProjectFolder(["App.xcodeproj/project.pbxproj": broken, "A.swift": "struct A {}"])
        let facts = try await folder.read()
        #expect(facts.files.count == 1 && facts.package == nil)
        let problem = try #require(facts.skipped.first)
        #expect(problem.file == "App.xcodeproj/project.pbxproj")
        #expect(problem.reason.contains("line "))
    }

    @Test func everyTruncationAndRandomBytesAreSurvived() throws {
        let whole = Data(Self.whole().utf8)
        guard case .success = Self.read(whole) else { throw CocoaError(.fileReadCorruptFile) }
        for length in stride(from: 0, to: whole.count - 1, by: 17) {
            if case .success = Self.read(whole.prefix(length)) { Issue.record("\(length) bytes passed for a project") }
        }
        for seed in 0..<200 {
            var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
            func next() -> Int {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int(state >> 33)
            }
            var damaged = whole
            for _ in 0..<5 { damaged[next() % whole.count] = UInt8(truncatingIfNeeded: next()) }
            _ = Self.read(damaged)
            _ = Self.read(Data((0..<300).map { _ in UInt8(truncatingIfNeeded: next()) }))
        }
    }

    @Test(arguments: ["{ a = ", "( "]) func deepNestingIsRefused(open: String) {
        let text = "// !$*UTF8*$!\n" + String(repeating: open, count: 50_000)
        guard case .failure(let problem) = Self.read(Data(text.utf8)) else {
            Issue.record("passed for a project")
            return
        }
        #expect(problem.reason.hasPrefix("is no property list that can be read"))
    }

    @Test func circlesAndWrongKindsOfValuesAreNoTrap() {
        let text = """
            // !$*UTF8*$!
            { rootObject = p; objects = {
            p = { isa = PBXProject; mainGroup = g; targets = ( t, ( nested ), missing ); buildConfigurationList = ( x ); };
            g = { isa = PBXGroup; sourceTree = "<group>"; children = ( g, h, missing ); };
            h = { isa = PBXGroup; sourceTree = "<group>"; path = "../../../../.."; children = ( g ); };
            t = { isa = PBXNativeTarget; name = T; buildPhases = notAList; dependencies = ( t ); fileSystemSynchronizedGroups = { }; };
            }; }
            """
        guard case .success(let facts) = Self.read(Data(text.utf8)) else {
            Issue.record("the project was not read")
            return
        }
        #expect(facts.targets.map(\.name) == ["T"])
        #expect(facts.targets[0].files == [])
    }
}
