import Testing

@testable import SwiftCode

@Suite struct SourceStringsTests {
    @Test func textIsFoundByteByByte() {
        #expect("view.rx.tap".contains(".rx."))
        #expect("aab".contains("ab"))
        #expect("tap".contains(""))
        #expect(!"rx".contains("rx."))
        #expect("view.rx.tap".dropFirst(4).contains(".rx."))
        #expect(!"view.rx.tap".dropFirst(6).contains(".rx."))
    }

    @Test func partsAreSplitAtAnASCIICharacter() {
        #expect("self.feed.items".split(separator: ".") == ["self", "feed", "items"])
        #expect("..é.日本.".split(separator: ".") == ["é", "日本"])
        #expect("".split(separator: ".").isEmpty)
        #expect("Sources/Feed/A.swift".dropFirst(8).split(separator: "/") == ["Feed", "A.swift"])
        // Two bytes that end one line are one character, which is no line feed.
        #expect("a\r\nb".split(separator: "\n") == ["a\r\nb"])
    }

    @Test func endsOfAPartAreThoseOfThePart() {
        let part = "x.FeedViewModel.y".dropFirst(2).dropLast(2)
        #expect(part.hasPrefix("Feed"))
        #expect(part.hasSuffix("Model"))
        #expect(!part.hasSuffix("x.FeedViewModel"))
    }

    @Test func marksAreTakenOutAndEndAName() {
        #expect("self?.feed!.é".without("?!") == "self.feed.é")
        #expect("items[0].title"[...].before("[(") == "items")
        #expect("items"[...].before("[(") == "items")
    }

    @Test func typesBeginWithACapital() {
        #expect("Feed".startsUppercase)
        #expect("Éclair".startsUppercase)
        #expect(!"feed".startsUppercase)
        #expect(!"_Feed".startsUppercase)
        #expect(!"".startsUppercase)
    }
}
