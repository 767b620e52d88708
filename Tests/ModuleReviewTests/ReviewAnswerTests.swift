import Foundation
import ModuleReview
import Playbooks
import SwiftCode
import Testing

/// What a review says as a whole: its verdict, the order of its findings, the checklist and the graph.
@Suite struct ReviewAnswerTests {
    private let references = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../references")
        .standardizedFileURL.path

    private let healthy = """
        import Observation
        import SwiftUI
        protocol FeedRepository: Sendable { func items() async throws -> [String] }
        @MainActor @Observable final class FeedViewModel {
            private(set) var items: [String] = []
            private let repository: any FeedRepository
            init(repository: any FeedRepository) { self.repository = repository }
            func load() async { if let loaded = try? await repository.items(), loaded != items { items = loaded } }
        }
        struct FeedView: View {
            @State var model: FeedViewModel
            var body: some View { List(model.items, id: \\.self) { Text($0) }.task { await model.load() } }
        }
        """

    /// Two screens with the same fault; the second has another one beside it.
    private let owners = """
        // file: A/First.swift
        import SwiftUI
        final class Model: ObservableObject {}
        struct First: View { @ObservedObject var model = Model(); var body: some View { Text("") } }
        // file: B/Second.swift
        import SwiftUI
        struct Second: View {
            @ObservedObject var model = Model()
            @ObservedObject var other = Model()
            var body: some View { Text("") }
        }
        """

    private func review(_ source: String, _ request: ReviewRequest = ReviewRequest()) async throws -> ReviewResult {
        try await ModuleReviewer(library: PlaybookLibrary.load(from: references)).review(
            ModuleReader().read(source: source), request: request)
    }

    @Test func aCleanModuleIsToBeLeft() async throws {
        var request = ReviewRequest()
        request.minimumSeverity = "error"
        let result = try await review(healthy, request)
        #expect(result.findings.isEmpty)
        #expect(result.verdict.contains("healthy: nothing was found at severity error or above"))
        #expect(result.verdict.hasSuffix("Leave it as it is."))
        #expect(result.report.contains(result.verdict))
    }

    @Test func theVerdictNamesWhatToMendFirst() async throws {
        let verdict = try await review(owners).verdict
        #expect(verdict.contains("not healthy: 3 errors in 2 of 3 types"))
        #expect(
            verdict.contains("First mend observed-object-owns in Second.model (B/Second.swift:3); another finding concerns the same type"))
    }

    @Test func amongEqualHarmTheTypeWithMoreFindingsComesFirst() async throws {
        #expect(
            try await review(owners).findings.filter { $0.severity == "error" }.map(\.symbol) == [
                "Second.model", "Second.other", "First.model",
            ])
    }

    @Test func aChecklistIsOfTheWholeModuleWhateverWasAskedFor() async throws {
        var request = ReviewRequest()
        request.pattern = "mvvm"
        request.onlyRules = ["god-type"]
        let source = """
            import UIKit
            final class FeedViewModel { var screen: UIViewController? }
            final class FeedViewController: UIViewController { let viewModel = FeedViewModel() }
            """
        func state(_ request: ReviewRequest) async throws -> String? {
            try await review(source, request).checklist.first { $0.item.contains("holds no view") }?.state
        }
        #expect(try await state(request) == "fail")
        request.configuration = try ReviewConfiguration(json: Data(#"{"severities": {"ui-type-in-view-model": "off"}}"#.utf8))
        #expect(try await state(request) == "manual")
    }

    @Test func theReportNamesTheItemsThatFail() async throws {
        var request = ReviewRequest()
        request.pattern = "mvvm"
        let report = try await review(
            "import UIKit\nfinal class FeedViewModel { var screen: UIViewController? }", request
        ).report
        #expect(report.contains("Fail: It holds no view or controller (1)"))
    }

    @Test func aGraphOfALargeModuleShowsItsFaultsAndWhatTheyTouch() async throws {
        let many = (0..<60).map { "struct Plain\($0)View: View { var body: some View { Text(\"\") } }" }
        let graph = try await review(
            (["import SwiftUI"] + many).joined(separator: "\n") + "\n"
                + "final class ZModel: ObservableObject {}\n"
                + "struct ZView: View { @ObservedObject var model = ZModel(); var body: some View { Text(\"\") } }"
        ).graph
        #expect(graph.contains("ZView · view"))
        #expect(graph.contains("ZModel"))
        #expect(graph.contains("linkStyle 0"))
        #expect(graph.split(separator: "\n").count { $0.contains(" · ") } == 40)
        #expect(graph.contains("%% 22 more types are not drawn"))
    }

    @Test func aGraphGroupsByFeatureAndDrawsWhoImplementsWhat() async throws {
        let graph = try await review(
            """
            // file: App/Feed/Views/FeedView.swift
            import SwiftUI
            struct FeedView: View { let repository: any FeedRepository; var body: some View { Text("") } }
            // file: App/Feed/FeedRepository.swift
            protocol FeedRepository { func items() async throws -> [String] }
            struct RemoteFeedRepository: FeedRepository { func items() async throws -> [String] { [] } }
            // file: App/Help/Views/HelpView.swift
            import SwiftUI
            struct HelpView: View { var body: some View { Text("") } }
            """
        ).graph
        #expect(graph.split(separator: "\n").count { $0.contains("subgraph") } == 2)
        #expect(graph.contains("subgraph f0[\"App/Feed\"]"))
        #expect(graph.contains("-.->"))
    }
}
