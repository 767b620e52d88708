import Foundation
import Playbooks
import Testing

@Suite("A file that is no playbook at all is reported and does no harm")
struct MalformedFileTests {
    private func said(about bytes: Data, named name: String = "mvvm.md") throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write(bytes, to: "references/\(name)")
        try folder.write(Texts.selectionGuide, to: "references/selection-guide.md")
        return try PlaybookLibrary.load(from: folder.path + "/references").problems.map(\.description)
    }

    @Test func empty() throws {
        let expected = ["references/mvvm.md:1: the file is empty, expected front matter and sections"]
        #expect(try said(about: Data()) == expected)
        #expect(try said(about: Data("\n \n".utf8)) == expected)
    }

    @Test func invalidText() throws {
        let bytes = Data("---\nid: mvvm\n".utf8) + Data([0xFF, 0xFE, 0x0A])
        #expect(try said(about: bytes) == ["references/mvvm.md:3: the line is not valid UTF-8, expected a text file saved as UTF-8"])
    }

    @Test func huge() throws {
        let bytes = Data(repeating: UInt8(ascii: "|"), count: 5_000_000)
        #expect(try said(about: bytes) == ["references/mvvm.md:1: the file has 5000000 bytes, expected at most 1000000"])
    }

    @Test(
        "as large as may be, in shapes that invite trouble", arguments: ["|", "```\n", "- ", "# \n", "**a.**", "\n- x", "`", "| |\n", "\\"])
    func large(_ piece: String) throws {
        let text = "---\nid: notes\n---\n" + String(repeating: piece, count: 200_000 / piece.utf8.count)
        _ = try said(about: Data(text.utf8), named: "notes.md")
    }

    @Test func folderOrLinkToNothing() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "references/mv.md/inner.txt")
        try folder.write(Texts.selectionGuide, to: "references/selection-guide.md")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/references/tca.md", withDestinationPath: "nowhere.md")
        let library = try PlaybookLibrary.load(from: folder.path + "/references")
        #expect(
            library.problems.map(\.description) == [
                "references/mv.md:1: this is not a file, expected a plain text file",
                "references/tca.md:1: the link leads nowhere, expected a link to a plain text file",
            ])
    }

    @Test func selectionGuide() throws {
        func said(_ old: String, _ new: String) throws -> [String] {
            let guide = Texts.selectionGuide.replacing(old, with: new)
            return try library(of: ["mvvm.md": Texts.mvvm, "selection-guide.md": guide]).problems.map(\.description)
        }
        #expect(
            try library(of: ["mvvm.md": Texts.mvvm]).problems.map(\.description) == [
                "references/selection-guide.md:1: there is no selection guide, so no vocabulary, expected the file, with tables under `## Vocabulary` and `## Lexicon`"
            ])
        #expect(
            try said("## Lexicon", "## Words") == [
                "references/selection-guide.md:1: section `## Lexicon` is missing, expected a table `| Words | Fact | Value |` under it"
            ])
        #expect(
            try said("| `small` |", "| `tiny` |") == [
                "references/selection-guide.md:20: Lexicon gives the fact `team-size` the unknown value `tiny`, expected `solo` or `small`"
            ])
        #expect(
            try said("`two developers`, `small team`", "two developers") == [
                "references/selection-guide.md:20: Words has no phrase in backticks, expected phrases such as `` `two developers`, `small team` ``"
            ])
        #expect(
            try said("| `integer` |", "| many |") == [
                "references/selection-guide.md:14: the fact `screens` has no values, expected values in backticks, or `any text`, or `integer`"
            ])
    }
}
