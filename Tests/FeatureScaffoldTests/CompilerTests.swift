import FeatureScaffold
import Foundation
import Testing

/// What is written compiles, without warnings: the compiler says so. More combinations are in tooling/evals/scaffold, and those of the
/// Composable Architecture, whose stand-in takes long to build.
@Suite(.serialized) struct CompilerTests {
    private static let shell = "/bin/sh"

    /// Builds what type checks of SwiftUI code need, and no more.
    private static func buildTypes(_ tools: String, _ folder: String) -> [String] {
        ["-c", "TYPES_ONLY=1 exec \"$0\" \"$1\" SwiftUI", tools + "/build.sh", folder + "/stubs"]
    }

    /// The patterns that share their emitters with MVVM are checked where they have the most to say.
    private static func samples(_ pattern: String) -> [(system: String, tests: String)] {
        let both = [("iOS 15", "xctest"), ("iOS 17", "swift-testing")]
        return ["mv", "mvvm"].contains(pattern) ? both : Array(both.prefix(1))
    }

    @Test func proposalsTypeCheck() async throws {
        let folder = try Disk.temporaryFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let tools = Disk.repository + "/tooling/sdk-stubs"
        let built = try await Disk.run(Self.shell, Self.buildTypes(tools, folder), in: folder)
        #expect(built.status == 0, "\(built.output)")
        for pattern in Fixtures.patterns where pattern != "tca" {
            for (system, tests) in Self.samples(pattern) {
                let make = tests == "xctest" ? Fixtures.orders : Fixtures.feed
                let request = make(pattern, system, tests, "none", "swiftui")
                try await expectTypes(request, "\(pattern) \(system) \(tests)", in: folder, modes: system == "iOS 15" ? "5" : "6")
            }
        }
        for (pattern, system) in [("mvp", "iOS 17"), ("viper", "iOS 15"), ("mvvm", "iOS 15"), ("mvi", "iOS 17"), ("coordinator", "iOS 16")]
        {
            let request = Fixtures.orders(pattern, minimumOS: system, tests: system == "iOS 15" ? "xctest" : "swift-testing", ui: "uikit")
            try await expectTypes(request, "\(pattern) \(system) UIKit", in: folder, modes: system == "iOS 15" ? "6" : "5")
        }
    }

    private func expectTypes(_ request: ScaffoldRequest, _ title: String, in folder: String, modes: String) async throws {
        let scaffold = try FeatureScaffolder().scaffold(request)
        try Disk.write(scaffold, to: "\(folder)/\(title)")
        let checked = try await Disk.run(
            Self.shell,
            [Disk.repository + "/tooling/sdk-stubs/typecheck.sh", folder + "/stubs/swiftc-flags"] + scaffold.files.map(\.path),
            in: "\(folder)/\(title)", modes: modes)
        #expect(checked.status == 0, "\(title): \(checked.output)")
    }

    @Test func stateAloneTypeChecks() async throws {
        let folder = try Disk.temporaryFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let tools = Disk.repository + "/tooling/sdk-stubs"
        _ = try await Disk.run(Self.shell, Self.buildTypes(tools, folder), in: folder)
        for (pattern, system) in [("mv", "iOS 17"), ("mvvm", "iOS 15")] {
            let scaffold = try FeatureScaffolder().scaffold(
                ScaffoldRequest(
                    pattern: pattern, feature: "settings", state: ["var notifications: Bool = true", "var name: String"],
                    actions: ["toggleNotifications", "setName(_ name: String)"], minimumOS: system))
            let name = "\(folder)/\(pattern)"
            try Disk.write(scaffold, to: name)
            let checked = try await Disk.run(
                Self.shell, [tools + "/typecheck.sh", folder + "/stubs/swiftc-flags"] + scaffold.files.map(\.path), in: name, modes: "6")
            #expect(checked.status == 0, "\(pattern): \(checked.output)")
        }
    }
}
