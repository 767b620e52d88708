import Foundation
import ModuleReview
import SwiftCode
import Testing

/// What a request narrows, and what the answer says of what it left out.
@Suite struct RequestTests {
    private let source = """
        import SwiftUI
        final class Model: ObservableObject {}
        struct First: View { @ObservedObject var model = Model(); var body: some View { Text("") } }
        struct Second: View { @ObservedObject var model = Model(); var body: some View { Text("") } }
        struct Third: View { @ObservedObject var model = Model(); var body: some View { Text("") } }
        """

    @Test func pagesHoldEveryFindingOnce() async throws {
        var request = ReviewRequest()
        request.limit = 2
        let first = try await Reviewing.result(source, request)
        #expect(first.findings.map(\.symbol) == ["First.model", "Second.model"])
        #expect(first.nextCursor != nil)
        request.cursor = first.nextCursor
        let second = try await Reviewing.result(source, request)
        #expect(second.findings.map(\.symbol) == ["Third.model"])
        #expect(second.nextCursor == nil)
        #expect(second.counts.byRule == ["observed-object-owns": 3])
    }

    @Test func onlyAndSkip() async throws {
        var request = ReviewRequest()
        request.onlyRules = ["god-type"]
        #expect(try await Reviewing.result(source, request).findings.isEmpty)
        request.onlyRules = []
        request.skipRules = ["observed-object-owns"]
        #expect(try await Reviewing.result(source, request).findings.isEmpty)
    }

    @Test func anUnknownRuleNamesTheNearest() async {
        var request = ReviewRequest()
        request.onlyRules = ["god-typ"]
        let problem = await #expect(throws: ReviewProblem.self) { try await Reviewing.result(source, request) }
        #expect(problem?.description.contains("god-type") == true)
    }

    @Test func aBaselineHidesWhatItHolds() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("baseline-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("baseline.json").path
        let two = source.split(separator: "\n").dropLast().joined(separator: "\n")
        try await Baseline(of: Reviewing.result(two).findings).data().write(to: URL(fileURLWithPath: path))
        var request = ReviewRequest()
        request.baseline = path
        #expect(try await Reviewing.result(source, request).findings.map(\.symbol) == ["Third.model"])
    }

    @Test func aSuppressionOfNoRuleSaysWhatWasMeant() async throws {
        let slip = "// swift-architecture:disable:next stale-respons - slow\nstruct Point { let x = 1 }\n"
        #expect(try await Reviewing.result(slip).findings.map(\.message).contains { $0.contains("did you mean stale-response?") })
    }

    @Test func aBaselineKnowsAFindingInARenamedFile() async throws {
        let before = try await Reviewing.result("// file: Old/FeedView.swift\n" + source).findings
        let after = try await Reviewing.result("// file: New/Feed+View.swift\n\n\n" + source).findings
        let baseline = Baseline(of: before)
        #expect(!before.isEmpty && baseline.newFindings(among: after).isEmpty)
        // One more that looks the same is one more.
        #expect(baseline.newFindings(among: after + after.prefix(1)).count == 1)
    }

    /// What is said once for a whole module is known place by place.
    @Test func aBaselineKnowsThePlacesOfAHabit() async throws {
        func views(_ names: [String]) -> String {
            "import SwiftUI\nfinal class Model: ObservableObject {}\n"
                + names.map { "struct \($0): View { @ObservedObject var model = Model(); var body: some View { Text(\"\") } }\n" }.joined()
        }
        let before = try await Reviewing.result(views(["First", "Second", "Third", "Fourth", "Fifth"])).findings
        #expect(before.count == 1)
        let baseline = Baseline(of: before)
        let fewer = try await Reviewing.result(views(["Second", "Third", "Fourth", "Fifth"])).findings
        #expect(fewer.count == 1 && baseline.newFindings(among: fewer).isEmpty)
        let more = try await Reviewing.result(views(["First", "New", "Second", "Third", "Fourth", "Fifth"])).findings
        #expect(baseline.newFindings(among: more).map(\.line) == [4])
        let alone = Baseline(of: try await Reviewing.result(views(["First", "Second", "Third"])).findings)
        #expect(alone.newFindings(among: before).map(\.line) == [6])
    }

    @Test func configurationSetsSeverityAndExcludes() async throws {
        var request = ReviewRequest()
        request.configuration = try ReviewConfiguration(
            json: Data(#"{"severities": {"observed-object-owns": "info"}, "excluded": ["Old/**"]}"#.utf8))
        let found = try await Reviewing.result("// file: New/A.swift\n\(source)\n// file: Old/B.swift\n\(source)", request).findings
        #expect(Set(found.map(\.severity)) == ["info"])
        #expect(Set(found.map(\.file)) == ["New/A.swift"])
    }

    @Test(arguments: [
        (#"{"severity": {}}"#, "severities"), (#"{"severities": {"god-typ": "off"}}"#, "god-type"),
        (#"{"severities": {"god-type": "of"}}"#, "off"), (#"[]"#, "JSON object"), (#"{"thresholds": {"x": 1}}"#, "threshold"),
    ])
    func aWrongConfigurationSaysWhatWasMeant(_ json: String, _ hint: String) {
        let problem = #expect(throws: ReviewProblem.self) { try ReviewConfiguration(json: Data(json.utf8)) }
        #expect(problem?.description.contains(hint) == true)
    }

    @Test func theGraphMarksTheEdgeThatBreaksARule() async throws {
        var request = ReviewRequest()
        request.configuration = try ReviewConfiguration(json: Data(#"{"severities": {"observed-object-owns": "error"}}"#.utf8))
        let graph = try await Reviewing.result(source, request).graph
        #expect(graph.contains("t3 --> t0"))
        #expect(graph.contains("linkStyle 0"))
        #expect(
            !(try await Reviewing.result("import SwiftUI\nstruct A: View { var body: some View { Text(\"\") } }").graph.contains(
                "linkStyle")))
    }

    @Test func anOffRuleCannotLeaveItsSuppressionUnused() async throws {
        let silenced = "import SwiftUI\n// swift-architecture:disable:next god-type - settled\nstruct A {}\n"
        #expect(try await Reviewing.result(silenced).findings.map(\.rule) == ["unused-suppression"])
        var request = ReviewRequest()
        request.configuration = try ReviewConfiguration(json: Data(#"{"severities": {"god-type": "off"}}"#.utf8))
        #expect(try await Reviewing.result(silenced, request).findings.isEmpty)
    }
}
