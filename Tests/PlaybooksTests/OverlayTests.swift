import Foundation
import Playbooks
import Testing

@Suite("A team's folder laid over the references")
struct OverlayTests {
    private let folder: TemporaryFolder
    private var references: String { folder.path + "/references" }
    private var team: String { folder.path + "/project/.swift-architecture/playbooks" }

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Texts.mvvm, to: "references/mvvm.md")
        try folder.write(Texts.pattern("mv"), to: "references/mv.md")
        try folder.write(Texts.selectionGuide, to: "references/selection-guide.md")
    }

    private func write(_ text: String, _ name: String) throws {
        try folder.write(text, to: "project/.swift-architecture/playbooks/\(name)")
    }

    @Test("replaces the file with the same id, whatever the team's file is called")
    func replaces() throws {
        try write(Texts.pattern("mvvm", name: "Our MVVM"), "ours.md")
        let library = try PlaybookLibrary.load(from: references, overlay: [team])
        #expect(library.problems.map(\.description) == [])
        #expect(library.patterns.map(\.name) == ["mv", "Our MVVM"])
        #expect(library.pattern("mvvm")?.path == "mvvm.md")
        #expect(library.files.map(\.path) == ["references/mv.md", "references/mvvm.md", "references/selection-guide.md"])
        #expect(library.files[1].title == "Our MVVM")
        #expect(library.rule("mvvm-does-io")?.file == "mvvm.md")
        #expect(library.rule("view-does-io") == nil)
    }

    @Test func adds() throws {
        try write(Texts.pattern("house-style"), "house-style.md")
        let base = try PlaybookLibrary.load(from: references)
        let found = try #require(TeamFolder.find(inProject: folder.path + "/project"))
        let library = base.overlaid(with: found)
        #expect(library.problems.map(\.description) == [])
        #expect(library.patterns.map(\.id) == ["mv", "mvvm", "house-style"])
        #expect(library.files.map(\.path).contains("references/house-style.md"))
        #expect(base.patterns.count == 2)
    }

    @Test("keeps ours when the team's file cannot be used, and says so")
    func keeps() throws {
        try write(Texts.pattern("mvvm", name: "Our MVVM").replacing("## Fit\n", with: "## Fits\n"), "mvvm.md")
        let library = try PlaybookLibrary.load(from: references).overlaid(with: team)
        #expect(library.pattern("mvvm")?.name == "MVVM")
        #expect(library.files.first { $0.path == "references/mvvm.md" }?.title == "MVVM")
        #expect(
            library.problems.map(\.description) == ["\(team)/mvvm.md:1: section `## Fit` is missing, expected it below `## At a glance`"])
        #expect(library.problems(ofFile: "mvvm.md").count == 1)
    }

    @Test func doesNotTakeAnotherFilesName() throws {
        try write(Texts.pattern("house-style"), "mvvm.md")
        let library = try PlaybookLibrary.load(from: references, overlay: [team])
        #expect(library.patterns.map(\.id) == ["mv", "mvvm"])
        #expect(
            library.problems.map(\.description) == [
                "\(team)/mvvm.md:2: the file's name is taken by references/mvvm.md with another id, expected `id: mvvm` to replace it, or another file name"
            ])
    }

    @Test("mends what our files lacked")
    func mends() throws {
        try folder.write("---\nid: tca\n", to: "references/tca.md")
        try write(Texts.pattern("tca"), "tca.md")
        let base = try PlaybookLibrary.load(from: references)
        #expect(base.problems.count == 1)
        #expect(base.overlaid(with: team).pattern("tca") != nil)
    }

    @Test func isMissing() throws {
        let library = try PlaybookLibrary.load(from: references).overlaid(with: team)
        #expect(library.problems.map(\.description) == ["\(team):1: the folder does not exist, expected a folder with playbooks"])
        #expect(library.patterns.count == 2)
        #expect(TeamFolder.find(inProject: folder.path + "/project") == nil)
    }

    @Test("lies over a library that was made from values, too")
    func overValues() throws {
        try write(Texts.pattern("house-style"), "house-style.md")
        let base = try PlaybookLibrary.load(from: references)
        let values = PlaybookLibrary(patterns: base.patterns, guides: base.guides, vocabulary: base.vocabulary, files: base.files)
        let library = values.overlaid(with: team)
        #expect(library.patterns.map(\.id) == ["mv", "mvvm", "house-style"])
        #expect(library.vocabulary == base.vocabulary)
        #expect(library.problems == [])
    }
}
