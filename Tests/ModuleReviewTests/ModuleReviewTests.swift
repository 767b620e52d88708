import Foundation
import ModuleReview
import Playbooks
import SwiftCode
import Testing

private func findings(_ source: String) async throws -> [Finding] { try await Reviewing.findings(source) }

private func facts(_ source: String) -> ModuleFacts {
    ModuleReader().read(source: source)
}

private let references = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../references")
    .standardizedFileURL.path

@Suite struct RuleTests {
    @Test func viewThatLoads() async throws {
        let found = try await findings(
            """
            import SwiftUI
            struct FeedView: View {
                var body: some View { Text("") }
                func load() async throws { _ = try await URLSession.shared.data(from: URL(fileURLWithPath: "/")) }
            }
            """)
        #expect(found.map(\.rule) == ["view-does-io"])
    }

    @Test func observedObjectThatIsGivenIsQuiet() async throws {
        let found = try await findings(
            """
            import SwiftUI
            final class Model: ObservableObject {}
            struct Given: View { @ObservedObject var model: Model; var body: some View { Text("") } }
            struct Owner: View { @ObservedObject var model = Model(); var body: some View { Text("") } }
            """)
        #expect(found.map(\.symbol) == ["Owner.model"])
    }

    @Test func suppressionSilencesAndUnusedOneIsReported() async throws {
        let found = try await findings(
            """
            import SwiftUI
            final class Model: ObservableObject {}
            struct Owner: View {
                // swift-architecture:disable:next observed-object-owns - shown once
                @ObservedObject var model = Model()
                // swift-architecture:disable:next god-type - no reason
                var body: some View { Text("") }
            }
            """)
        #expect(found.map(\.rule) == ["unused-suppression"])
    }

    @Test func weakCaptureIsQuiet() async throws {
        func source(_ capture: String) -> String {
            """
            import Combine
            final class FeedViewModel {
                private var bag: Set<AnyCancellable> = []
                @Published var query = ""
                func start() { $query.sink { \(capture)_ in self.run() }.store(in: &bag) }
                func run() {}
            }
            """
        }
        #expect(try await findings(source("")).map(\.rule).contains("escaping-self-capture"))
        #expect(try await findings(source("[weak self] ").replacingOccurrences(of: "self.run", with: "self?.run")).isEmpty)
    }

    @Test func wrongCursorIsAnError() async {
        var request = ReviewRequest()
        request.cursor = "nonsense"
        await #expect(throws: ReviewProblem.self) {
            try await ModuleReviewer(library: PlaybookLibrary()).review(ModuleFacts(root: "", files: []), request: request)
        }
    }
}

@Suite struct FenceTests {
    @Test func badFencesAreFoundAndGoodOnesAreClean() async throws {
        let library = try PlaybookLibrary.load(from: references)
        let reviewer = ModuleReviewer(library: library)
        for entry in library.rules where RuleList.all.contains(where: { $0.id == entry.id }) {
            for fence in entry.bad {
                // A fence is far smaller than the types that this rule is about.
                var request = ReviewRequest()
                if entry.id == "god-type" {
                    var configuration = ReviewConfiguration()
                    configuration.thresholds.godTypeLines = 40
                    configuration.thresholds.godTypeFunctions = 8
                    configuration.thresholds.godTypeCollaborators = 8
                    request.configuration = configuration
                }
                let found = try await reviewer.review(facts(fence.text), request: request).findings.map(\.rule)
                #expect(found.contains(entry.id), "\(entry.file):\(fence.line) bad fence of \(entry.id) gives \(found)")
            }
            for fence in entry.good {
                let found = try await reviewer.review(facts(fence.text)).findings.filter { $0.grade != "option" }
                #expect(
                    found.isEmpty, "\(entry.file):\(fence.line) good fence of \(entry.id): \(found.map { "\($0.rule): \($0.message)" })")
            }
        }
    }

    @Test func everyRuleHasOneEntry() async throws {
        let entries = try PlaybookLibrary.load(from: references).rules.map(\.id)
        for rule in RuleList.all {
            #expect(entries.filter { $0 == rule.id }.count == 1, "\(rule.id) has no entry, or several, in references/")
        }
    }

    @Test func everyEntryHasARule() throws {
        let entries = Set(try PlaybookLibrary.load(from: references).rules.map(\.id))
        #expect(entries.subtracting(RuleList.all.map { $0.id }).isEmpty, "an entry that no rule decides")
    }
}
