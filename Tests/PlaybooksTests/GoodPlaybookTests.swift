import Foundation
import Playbooks
import Testing

@Suite("A playbook in good order")
struct GoodPlaybookTests {
    private let library: PlaybookLibrary
    private let playbook: Playbook

    init() throws {
        library = try PlaybooksTests.library(of: [
            "mvvm.md": Texts.mvvm, "selection-guide.md": Texts.selectionGuide, "navigation.md": Texts.navigation,
        ])
        playbook = try #require(library.pattern("mvvm"))
    }

    @Test func hasNoProblems() { #expect(library.problems.map(\.description) == []) }

    @Test func givesItsFrontMatter() {
        #expect(playbook.name == "MVVM")
        #expect(playbook.owns == .presentation)
        #expect(playbook.summary == "A model for each screen holds its state.")
        #expect(playbook.combinesWith == ["coordinator", "layered-mvvm"])
        #expect(playbook.since == "iOS 17: Swift 6")
        #expect(playbook.framework == nil)
        #expect(playbook.path == "mvvm.md")
    }

    @Test func givesItsSections() {
        #expect(playbook.sections.count == 10)
        #expect(
            playbook.sections[4] == Section(heading: "Effects and isolation", body: "Cancel what is stale.", line: Texts.line("## Effects"))
        )
        #expect(playbook.glance == [GlanceRow(name: "Cost to adopt", value: "low")])
        #expect(playbook.glanceText.hasPrefix("One model a screen.\n\n| Aspect"))
    }

    @Test func givesItsFit() {
        let line = Texts.line("| `ui: swiftui`")
        #expect(
            playbook.fit == [
                FitRow(fact: "ui", value: "swiftui", fit: .strongPlus, why: "Views observe `@Observable` models.", line: line),
                FitRow(fact: "team-size", value: "solo", fit: .minus, why: "A file more, a|b.", line: line + 1),
                FitRow(fact: "name", value: "anything", fit: .veto, why: "Free.", line: line + 2),
            ])
    }

    @Test func givesItsStructure() {
        #expect(playbook.structure.tree == "Feed/\n  FeedView.swift\n  FeedModel.swift\n")
        #expect(playbook.structure.roles.map(\.role) == ["View", "Model", "Service"])
        #expect(playbook.structure.roles.map(\.mayUse) == [["Model"], ["Service", "Model"], []])
        #expect(
            playbook.structure.roles.first
                == RoleRow(role: "View", recognisedBy: "conforms to `View`", owns: "layout", mayUse: ["Model"], isolation: "@MainActor"))
    }

    @Test func givesItsCode() {
        #expect(
            playbook.workedExample == [
                CodeFence(
                    language: "swift", attributes: ["file": "Feed/FeedModel.swift", "name": "The model"],
                    text: "## not a heading\nstruct FeedModel {\n    let count: Int\n}\n", line: Texts.line("```swift file=Feed/"))
            ])
        #expect(playbook.testing.map(\.text) == ["import Testing\n"])
    }

    @Test func givesItsRules() throws {
        let rule = try #require(library.rule("view-does-io"))
        #expect(rule.title == "A view does input and output")
        #expect(rule.severity == "warning")
        #expect(rule.grade == "recommended")
        #expect(rule.why == "Nobody can test the view.")
        #expect(rule.fix == "Move it:\n- to the model\n- through a service")
        #expect(rule.bad.map(\.text) == ["// file: FeedView.swift\nlet view = 1\n"])
        #expect(rule.good.map(\.text) == ["let view = 2\n", "let view = 3\n"])
        #expect(rule.patternID == "mvvm")
        #expect(rule.line == Texts.line("### view-does-io"))
        #expect(rule.path == "references/mvvm.md#view-does-io--a-view-does-input-and-output")
    }

    @Test func givesItsMigrations() throws {
        let entry = try #require(playbook.migrations.first)
        #expect(entry.direction == .from)
        #expect(entry.pattern == "mvc")
        #expect(entry.when == "The controllers are full.")
        #expect(entry.notWhen == "The app is retired.")
        #expect(
            entry.steps == [
                MigrationStep(
                    title: "Take out the state", change: "Move it to a model, as a value.", precondition: "The screen has tests.",
                    testsFirst: "One for loading.", gate: "Tests pass.", rollback: "Revert the commit.", stopWhen: "Nobody calls it."),
                MigrationStep(title: "Inject the service", change: "Pass it in.", gate: "Tests pass.", rollback: "Revert."),
            ])
        #expect(entry.traps == ["Two owners of one state", "Stale answers"])
        #expect(entry.sideBySide == "The controller holds the model.")
        #expect(entry.fences.map(\.text) == ["let controller = 1\n"])
    }

    @Test func givesItsChecklist() {
        #expect(
            playbook.checklist == [
                ChecklistItem(text: "Views do no input and output.", rule: "view-does-io"),
                ChecklistItem(text: "Names are clear (as clear as can be)."),
            ])
    }

    @Test func givesGuidesWithTheirRules() throws {
        #expect(library.guides.map(\.id) == ["navigation", "selection-guide"])
        let guide = try #require(library.guides.first)
        #expect(guide.title == "Navigation")
        #expect(guide.summary == "One owner of routes.")
        #expect(guide.sections.map(\.heading) == ["Rules", "Deep links"])
        #expect(guide.fences.count == 2)
        let rule = try #require(library.rule("two-owners"))
        #expect(rule.patternID == nil)
        #expect(rule.file == "navigation.md")
        #expect(library.rules.map(\.id) == ["view-does-io", "two-owners"])
    }

    @Test func givesTheVocabulary() {
        #expect(library.vocabulary.facts.map(\.name) == ["ui", "team-size", "name", "screens"])
        #expect(library.vocabulary.facts.map(\.values) == [["swiftui", "uikit"], ["solo", "small"], [], []])
        #expect(library.vocabulary.fact("ui")?.question == "Which framework?")
        #expect(library.vocabulary.fact("ui")?.meaning == "The framework")
        #expect(
            library.vocabulary.lexicon == [LexiconRow(phrases: ["two developers", "small team"], fact: "team-size", value: "small")])
        #expect(library.vocabulary.tables["Priorities"] == [["`testability`", "3"]])
    }

    @Test("reads the same with other line ends and a byte order mark")
    func otherEncodings() throws {
        let folder = try TemporaryFolder()
        let text = Data([0xEF, 0xBB, 0xBF]) + Data(Texts.mvvm.replacing("\n", with: "\r\n").utf8)
        try folder.write(text, to: "references/mvvm.md")
        try folder.write(Texts.selectionGuide, to: "references/selection-guide.md")
        let other = try PlaybookLibrary.load(from: folder.path + "/references")
        #expect(other.problems == [])
        #expect(other.pattern("mvvm")?.rules == playbook.rules)
        #expect(other.files.first?.bytes == text)
    }

    @Test("orders patterns as the index does, others behind them")
    func order() throws {
        let ids = ["reactive", "zeta", "mv", "alpha", "mvvm"]
        let references = Dictionary(uniqueKeysWithValues: ids.map { ("\($0).md", Texts.pattern($0)) })
        let library = try PlaybooksTests.library(of: references)
        #expect(library.patterns.map(\.id) == ["mv", "mvvm", "reactive", "alpha", "zeta"])
    }

    @Test("serves the files, the skill's own first")
    func files() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "---\nname: swift-architecture\ndescription: >-\n  Chooses\n  patterns.\nmetadata:\n  version: 1\n---\n# Skill\n",
            to: "SKILL.md")
        try folder.write(Texts.mvvm, to: "references/mvvm.md")
        try folder.write(Texts.selectionGuide, to: "references/selection-guide.md")
        try folder.write("not ours", to: "references/notes.txt")
        let library = try PlaybookLibrary.load(from: folder.path + "/references")
        #expect(library.problems == [])
        #expect(library.files.map(\.path) == ["SKILL.md", "references/mvvm.md", "references/selection-guide.md"])
        #expect(library.files.map(\.title) == ["swift-architecture", "MVVM", "Selection guide"])
        #expect(library.files.first?.summary == "Chooses patterns.")
        #expect(library.files[1].bytes == Data(Texts.mvvm.utf8))
        #expect(library.location == folder.path + "/references")
    }
}
