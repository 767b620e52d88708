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

    @Test func pagesHoldEveryFindingOnce() throws {
        var request = ReviewRequest()
        request.limit = 2
        let first = try Reviewing.result(source, request)
        #expect(first.findings.map(\.symbol) == ["First.model", "Second.model"])
        #expect(first.nextCursor != nil)
        request.cursor = first.nextCursor
        let second = try Reviewing.result(source, request)
        #expect(second.findings.map(\.symbol) == ["Third.model"])
        #expect(second.nextCursor == nil)
        #expect(second.counts.byRule == ["observed-object-owns": 3])
    }

    @Test func onlyAndSkip() throws {
        var request = ReviewRequest()
        request.onlyRules = ["god-type"]
        #expect(try Reviewing.result(source, request).findings.isEmpty)
        request.onlyRules = []
        request.skipRules = ["observed-object-owns"]
        #expect(try Reviewing.result(source, request).findings.isEmpty)
    }

    @Test func anUnknownRuleNamesTheNearest() {
        var request = ReviewRequest()
        request.onlyRules = ["god-typ"]
        let problem = #expect(throws: ReviewProblem.self) { try Reviewing.result(source, request) }
        #expect(problem?.description.contains("god-type") == true)
    }

    @Test func aBaselineHidesWhatItHolds() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("baseline-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("baseline.json").path
        let two = source.split(separator: "\n").dropLast().joined(separator: "\n")
        try Baseline(of: Reviewing.result(two).findings).data().write(to: URL(fileURLWithPath: path))
        var request = ReviewRequest()
        request.baseline = path
        #expect(try Reviewing.result(source, request).findings.map(\.symbol) == ["Third.model"])
    }

    @Test func configurationSetsSeverityAndExcludes() throws {
        var request = ReviewRequest()
        request.configuration = try ReviewConfiguration(
            json: Data(#"{"severities": {"observed-object-owns": "info"}, "excluded": ["Old/**"]}"#.utf8))
        let found = try Reviewing.result("// file: New/A.swift\n\(source)\n// file: Old/B.swift\n\(source)", request).findings
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

    @Test func theGraphMarksTheEdgeThatBreaksARule() throws {
        var request = ReviewRequest()
        request.configuration = try ReviewConfiguration(json: Data(#"{"severities": {"observed-object-owns": "error"}}"#.utf8))
        let graph = try Reviewing.result(source, request).graph
        #expect(graph.contains("t0 --> t3"))
        #expect(graph.contains("linkStyle 0"))
        #expect(
            !(try Reviewing.result("import SwiftUI\nstruct A: View { var body: some View { Text(\"\") } }").graph.contains("linkStyle")))
    }

    @Test func anOffRuleCannotLeaveItsSuppressionUnused() throws {
        let silenced = "import SwiftUI\n// swift-architecture:disable:next god-type - settled\nstruct A {}\n"
        #expect(try Reviewing.result(silenced).findings.map(\.rule) == ["unused-suppression"])
        var request = ReviewRequest()
        request.configuration = try ReviewConfiguration(json: Data(#"{"severities": {"god-type": "off"}}"#.utf8))
        #expect(try Reviewing.result(silenced, request).findings.isEmpty)
    }
}
