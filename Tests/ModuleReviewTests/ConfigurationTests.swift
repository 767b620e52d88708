import Foundation
import ModuleReview
import Playbooks
import SwiftCode
import Testing

/// What `.swift-architecture.json` may say, and what a slip in it is answered with.
@Suite struct ConfigurationTests {
    @Test(arguments: [
        (#"{"layer": {}}"#, "\"layers\""),
        (#"{"layers": {"Domain": {}}}"#, "needs \"paths\""),
        (#"{"layers": {"Domain": {"paths": []}}}"#, "at least one path"),
        (#"{"layers": {"Domain": {"paths": ["/abs"]}}}"#, "below the root"),
        (#"{"layers": {"Domain": {"path": ["A"]}}}"#, "did you mean \"paths\"?"),
        (#"{"layers": {"Domain": {"paths": ["A"], "may_use": ["Domian"]}}}"#, "did you mean \"Domain\"?"),
        (#"{"layers": {"Domain": {"paths": ["A"], "may_use": "Domain"}}}"#, "\"layers.Domain.may_use\" must be an array of texts"),
        (#"{"layers": {"A": {"paths": ["A"], "may_use": ["B"], "must_not_use": ["B"]}, "B": {"paths": ["B"]}}}"#, "both may and must not"),
        (#"{"layers": {"Domain": {"paths": ["A"], "imports": {"must_not": []}}}}"#, "must_not_use"),
        (#"{"features": {"shared": []}}"#, "needs \"paths\""),
        (#"{"naming": {"view_modle": {"suffix": "Model"}}}"#, "did you mean \"view_model\"?"),
        (#"{"naming": {"view_model": {"sufix": "Model"}}}"#, "did you mean \"suffix\"?"),
        (#"{"naming": {"view_model": {}}}"#, "suffix"),
        (#"{"migrations": [{"from": "mvp"}]}"#, "\"migrations[0]\" needs \"from\" and \"to\""),
        (#"{"thresholds": {"god_type_line": 3}}"#, "did you mean \"god_type_lines\"?"),
        (#"{"thresholds": {"god_type_lines": 0}}"#, "above 0"),
    ])
    func aSlipIsAnsweredWithWhatWasMeant(_ json: String, _ hint: String) {
        let problem = #expect(throws: ReviewProblem.self) { try ReviewConfiguration(json: Data(json.utf8)) }
        #expect(problem?.description.contains(hint) == true, "\(problem?.description ?? "")")
    }

    @Test func aPatternOfAMigrationMustExist() async throws {
        let library = try PlaybookLibrary.load(from: Self.root.appendingPathComponent("references").path)
        var request = ReviewRequest()
        request.configuration = try ReviewConfiguration(json: Data(#"{"migrations": [{"from": "vipr", "to": "mvvm"}]}"#.utf8))
        let problem = await #expect(throws: ReviewProblem.self) {
            try await ModuleReviewer(library: library).review(ModuleReader().read(source: "struct A {}"), request: request)
        }
        #expect(problem?.description.contains("did you mean \"viper\"?") == true)
    }

    @Test func everySettingIsRead() throws {
        let read = try ReviewConfiguration(
            json: Data(
                #"""
                {"$schema": "x", "excluded": ["Old"],
                 "layers": {"A": {"paths": ["./A/**"], "may_use": ["B"], "imports": {"may_use": ["Foundation"]}, "types": {"must_not_use": ["T"]}},
                            "B": {"paths": ["B"], "must_not_use": ["A"]}},
                 "features": {"paths": ["F/*"], "shared": ["F/S"]}, "naming": {"use_case": {"suffix": ["UseCase", "Interactor"]}},
                 "migrations": [{"from": "mvp", "to": "mvvm", "paths": ["F/Old"]}]}
                """#.utf8))
        #expect(
            read.layers == [
                LayerRule(
                    name: "A", paths: ["A/**"], layers: .init(mayUse: ["B"]), imports: .init(mayUse: ["Foundation"]),
                    types: .init(mustNotUse: ["T"])),
                LayerRule(name: "B", paths: ["B"], layers: .init(mustNotUse: ["A"])),
            ])
        #expect(read.features == FeatureRule(paths: ["F/*"], shared: ["F/S"]))
        #expect(read.naming == [NamingRule(role: .useCase, suffixes: ["UseCase", "Interactor"])])
        #expect(read.migrations == [MigrationRule(from: "mvp", to: "mvvm", paths: ["F/Old"])])
    }

    @Test func theSchemaHasTheKeysThatAreRead() throws {
        let file = Self.root.appendingPathComponent("tooling/schema/swift-architecture.schema.json")
        let schema = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
        func value(_ path: String...) -> Any? { path.reduce(schema as Any?) { ($0 as? [String: Any])?[$1] } }
        func keys(_ path: String...) -> [String] {
            (path.reduce(schema as Any?) { ($0 as? [String: Any])?[$1] } as? [String: Any])?.keys.sorted() ?? []
        }
        #expect(keys("properties") == ConfigurationKeys.root.sorted())
        #expect(keys("properties", "thresholds", "properties") == ConfigurationKeys.thresholds)
        #expect(value("properties", "severities", "additionalProperties", "enum") as? [String] == ConfigurationKeys.severities)
        #expect(keys("properties", "features", "properties") == ConfigurationKeys.features.sorted())
        #expect(keys("properties", "naming", "properties") == ConfigurationKeys.roles.sorted())
        #expect(keys("properties", "migrations", "items", "properties") == ConfigurationKeys.migration.sorted())
        #expect(keys("definitions", "layer", "properties") == ConfigurationKeys.layer.sorted())
        #expect(keys("definitions", "layer", "properties", "imports", "properties") == ConfigurationKeys.imports.sorted())
        #expect(keys("definitions", "layer", "properties", "types", "properties") == ConfigurationKeys.types.sorted())
        #expect(keys("definitions", "naming", "properties") == ConfigurationKeys.naming.sorted())
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
        .standardizedFileURL
}

/// Configurations made from code.
@Suite struct ConfigurationProposalTests {
    private let app = """
        // file: App/Rules/Tide.swift
        struct Tide: Equatable { let height: Double }
        struct HighestTideUseCase { let height: Double; func run() -> Tide { Tide(height: height) } }
        // file: App/Screens/Home/HomeViewModel.swift
        final class HomeViewModel { var tides: [Tide] = []; let files: TideService; let row: TideRow?; func load() {} }
        final class HomeRowViewModel { var title = ""; func load() {} }
        // file: App/Screens/Tides/TideRow.swift
        import SwiftUI
        struct TideRow: View { let tide: Tide; var body: some View { Text("") } }
        final class TideViewModel { var title = ""; func load() {} }
        // file: App/Storage/TideService.swift
        final class TideService { var last: TideViewModel?; func save(_ tide: Tide) async {} }
        final class TideClient { func tides() async -> [Tide] { [] } }
        """

    private func proposal(freezes: Bool) -> ConfigurationProposal {
        ConfigurationProposal(for: ModuleReader().read(source: app), freezes: freezes)
    }

    private func found(with proposal: ConfigurationProposal) async throws -> [String] {
        var request = ReviewRequest()
        request.configuration = try ReviewConfiguration(json: Data(proposal.json.utf8))
        let rules = ["layer-violation", "feature-reaches-feature", "role-violation"]
        return try await Reviewing.result(app, request).findings.filter { rules.contains($0.rule) }.map { "\($0.rule) \($0.symbol)" }
    }

    @Test func foldersBecomeLayersInTheUsualDirection() async throws {
        let proposal = proposal(freezes: false)
        let layers = try ReviewConfiguration(json: Data(proposal.json.utf8)).layers
        #expect(layers.map(\.name) == ["Data", "Domain", "Presentation"])
        #expect(layers.map(\.paths) == [["App/Storage/**"], ["App/Rules/**"], ["App/Screens/**"]])
        #expect(layers.map(\.layers.mayUse) == [["Domain"], [], ["Data", "Domain"]])
        #expect(proposal.reasons.contains { $0.contains("App/Rules holds 2 types: 1 entity, 1 use case") })
        #expect(try await found(with: proposal) == ["feature-reaches-feature HomeViewModel", "layer-violation TideService"])
    }

    @Test func aFrozenOneIsKeptByTheCodeThatItWasMadeFrom() async throws {
        let proposal = proposal(freezes: true)
        #expect(try await found(with: proposal).isEmpty)
        let read = try ReviewConfiguration(json: Data(proposal.json.utf8))
        #expect(read.layers.first { $0.name == "Data" }?.layers.mayUse == ["Domain", "Presentation"])
        #expect(read.features == FeatureRule(paths: ["App/Screens/*"], shared: ["App/Screens/Tides"]))
        #expect(read.naming == [NamingRule(role: .viewModel, suffixes: ["ViewModel"])])
    }

    @Test func codeWithoutBordersGetsNoLayers() {
        let proposal = ConfigurationProposal(for: ModuleReader().read(source: "struct A: Equatable {}"), freezes: false)
        #expect(proposal.json.filter { !$0.isWhitespace } == "{}")
        #expect(
            proposal.reasons == ["layers: none. No two folders hold different kinds of types alone, so the code has no border to keep yet."]
        )
    }
}
