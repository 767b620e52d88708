import Testing

@testable import PatternSelection

@Suite("Words that look like something else")
struct NamesAndNumbersTests {
    @Test(
        "A product, a company, a stage and a job are no patterns",
        arguments: [
            "Viper is the name of our snake app, SwiftUI", "A client named MVP Sports Ltd. wants an app", "We ship the MVP in six weeks",
            "the coordinator of our department asked me", "an app called Viper",
        ])
    func traps(text: String) { #expect(roles(text).isEmpty) }

    @Test(
        "The same names used as patterns are patterns",
        arguments: [
            ("We have MVP modules with presenters", "mvp"), ("our coordinators own the tabs", "coordinator"), ("VIPER app, UIKit", "viper"),
        ])
    func notTraps(text: String, id: String) { #expect(roles(text)[id] == ["existing"]) }

    @Test("A comparison asks for nothing, and neither does what a thing is said not to be")
    func comparisons() {
        #expect(roles("Something with one way updates like Redux but smaller.")["redux"] == ["mentioned"])
        #expect(roles("Somebody writes that this isn't clean architecture.")["clean-architecture"] != ["rejected"])
    }

    @Test("Several in one question are candidates, and none of them is asked for")
    func candidates() {
        #expect(roles("Should I use MVVM or TCA?") == ["mvvm": ["candidate"], "tca": ["candidate"]])
        #expect(roles("I must choose between VIPER, MVVM and TCA.").values.allSatisfy { $0 == ["candidate"] })
    }

    @Test("A move that was made leaves what it led to")
    func doneMoves() {
        #expect(roles("We moved from VIPER to TCA last year.")["tca"] == ["existing"])
        #expect(roles("We want to move from VIPER to TCA.")["tca"] == ["requested"])
        #expect(roles("We moved 70 view models last year.")["mvvm"] == ["existing"])
    }

    @Test("Not knowing a pattern is no experience")
    func unknownPattern() {
        #expect(roles("Newcomers don't know Redux.")["redux"] == ["mentioned"])
        #expect(roles("I come from VIPER.")["viper"] == ["experience"])
    }

    @Test(
        "More ways to count people",
        arguments: [
            ("two juniors and me", "3"), ("we're 2, AppKit", "2"), ("2 of 6 want MVVM", "6"), ("one maintainer", "1"),
            ("3 développeurs", "3"), ("zwei Entwickler", "2"), ("six squads", "30"), ("20+ contributors", "20"), ("one team of 4", "4"),
        ])
    func people(text: String, expected: String) {
        #expect(NumberReader(prose: Prose(text, cues: InlineLibrary.cues)).teamSize()?.value == expected)
    }

    @Test(
        "More ways to say the minimum OS",
        arguments: [
            ("iOS 15 min.", "iOS 15"), ("iOS version 14", "iOS 14"), ("runs on Ventura", "macOS 13"), ("we can't go below 15", "iOS 15"),
            ("16 minimum", "iOS 16"), ("users beg for iOS 16, we need iOS 17", "iOS 17"), ("watchOS 9", "watchOS 9"),
        ])
    func systems(text: String, expected: String) {
        #expect(NumberReader(prose: Prose(text, cues: InlineLibrary.cues)).minimumOS()?.value == expected)
    }

    @Test("A file of many lines hurts, one of few does not")
    func longFiles() {
        #expect(NumberReader(prose: Prose("the view has 740 lines", cues: InlineLibrary.cues)).longFile()?.value == "felt")
        #expect(NumberReader(prose: Prose("a controller of 4k lines", cues: InlineLibrary.cues)).longFile()?.value == "felt")
        #expect(NumberReader(prose: Prose("only 80 lines", cues: InlineLibrary.cues)).longFile() == nil)
    }
}
