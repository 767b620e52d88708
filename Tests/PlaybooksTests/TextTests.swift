import Foundation
import Testing

@testable import Playbooks

struct FenceInfoTests {
    @Test(arguments: ["bad", "bad error", "bad syntax", "good", "example", "test"])
    func classesAreFlags(_ name: String) {
        let info = FenceInfo("swift \(name)")
        #expect(info.language == "swift")
        #expect(info.flags == name.split(separator: " ").map(String.init))
        #expect(info.attributes.isEmpty)
    }

    @Test func fileIsAnAttribute() {
        let info = FenceInfo(" swift  file=Feed/FeedModel.swift ")
        #expect(info.language == "swift")
        #expect(info.attributes == ["file": "Feed/FeedModel.swift"])
        #expect(info.flags.isEmpty)
    }

    @Test func quotesKeepSpaces() {
        #expect(FenceInfo("swift file=\"A B.swift\"").attributes == ["file": "A B.swift"])
    }
}

struct TextTests {
    @Test(arguments: [" \t a b\u{3000}\r\n", "\u{00A0}a b\u{200B}", "a b", "\u{2028} a b\u{0085}"])
    func trimmedDropsEveryKindOfWhiteSpace(_ text: String) {
        #expect(text.trimmed == "a b")
    }

    @Test(arguments: ["é", "👩‍👩‍👧", "—"])
    func trimmedKeepsWhatIsNoWhiteSpace(_ text: String) {
        #expect(" \(text) ".trimmed == text)
        #expect("".trimmed.isEmpty)
        #expect(" \t\u{3000} ".trimmed.isEmpty)
    }

    @Test func lineEndsGoAndIndentationStays() {
        #expect(String("\n\r\n  a\n\nb \u{2028}\n"[...].withoutOuterLineEnds) == "  a\n\nb ")
    }

    @Test func textIsFoundByItsBytes() throws {
        let text = "é*a**b"
        let found = try #require(text.range(ofASCII: "**"))
        #expect(text[..<found.lowerBound] == "é*a")
        #expect(text[found.upperBound...] == "b")
        #expect(text.range(ofASCII: "***") == nil)
        #expect(text.range(ofASCII: "b*") == nil)
    }

    @Test func escapedBarsStayInTheirCell() {
        #expect(MarkdownTable.cells(of: #"| a \| b | \\ | é |"#) == ["a | b", #"\\"#, "é"])
        #expect(MarkdownTable.cells(of: #"| a | b"#) == ["a", "b"])
        #expect(MarkdownTable.cells(of: #"| a |  | b \"#) == ["a", "", #"b \"#])
    }

    @Test func aFenceEndsWithItsOwnMarksAndAtLeastAsMany() throws {
        let fence = try #require(OpenFence(openedBy: "  ~~~~ swift", at: 1))
        #expect(!fence.isClosed(by: "~~~"))
        #expect(!fence.isClosed(by: "````"))
        #expect(!fence.isClosed(by: "~~~~ x"))
        #expect(fence.isClosed(by: " ~~~~~ "))
        #expect(OpenFence(openedBy: "```code``` in a sentence", at: 1) == nil)
    }
}
