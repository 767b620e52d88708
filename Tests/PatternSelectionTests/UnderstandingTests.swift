import Testing

@testable import PatternSelection

@Suite("What a description says")
struct UnderstandingTests {
    @Test(
        "A pattern that is refused is rejected",
        arguments: [
            "no TCA please", "We want it without TCA.", "No TCA, no Rx.", "SwiftUI app, avoid TCA", "we tried TCA and hated it",
            "We don't want TCA here", "my teammates are allergic to TCA", "Something else instead of TCA",
            "Used TCA on the last app. Never again.", "No Rx, VIPER or TCA",
        ])
    func rejection(text: String) { #expect(roles(text)["tca"] == ["rejected"]) }

    @Test(
        "A pattern that is asked for is requested",
        arguments: [
            "Should I use TCA?", "thinking of doing our preferences screen in TCA", "do you recommend TCA?", "Is TCA overkill?",
            "We want to adopt TCA", "Moving from MVVM to TCA", "TCA or something smaller?", "is there a good TCA template?",
        ])
    func request(text: String) { #expect(roles(text)["tca"] == ["requested"]) }

    @Test(
        "A pattern that is there is existing",
        arguments: [
            "We have TCA everywhere", "existing TCA app, need bluetooth", "Our app is built with TCA", "macOS client in TCA.",
            "we already use TCA",
        ])
    func existing(text: String) { #expect(roles(text)["tca"] == ["existing"]) }

    @Test(
        "A pattern to get away from is left",
        arguments: ["Migrating from TCA to MVVM", "we are moving away from TCA", "We want to get rid of TCA", "convert TCA to plain code"])
    func leaving(text: String) { #expect(roles(text)["tca"] == ["leaving"]) }

    @Test("Moving something out of view models is not moving away from view models")
    func partsOfAPattern() {
        #expect(
            roles("We want to move the profile to SwiftUI MVVM with navigation out of the view models")["mvvm"] == [
                "requested", "existing",
            ])
        #expect(roles("How do we get out of TCA?")["tca"] == ["existing"])
    }

    @Test("Knowing a pattern is experience, and other people's words are theirs")
    func othersAndExperience() {
        #expect(roles("I know VIPER from my last two jobs.")["viper"] == ["experience"])
        #expect(roles("My boss wants VIPER")["viper"] == ["suggested"])
        #expect(roles("Half the internet says MVVM is dead")["mvvm"] == ["mentioned"])
        #expect(roles("should I use mvvn?")["mvvm"] == ["requested"])
        #expect(roles("a clean screen")["clean-architecture"] == nil)
    }

    @Test(
        "The minimum OS in many spellings",
        arguments: [
            ("iOS15+", "iOS 15"), ("iOS 17 and later", "iOS 17"), ("we still ship to 14", "iOS 14"),
            ("min iOS 15 today, could go iOS 16", "iOS 15"),
            ("macOS 14 app", "macOS 14"), ("iOS 16.4", "iOS 16.4"), ("minimum is 15", "iOS 15"), ("dropped iOS 15, now iOS 17", "iOS 17"),
        ])
    func minimumOS(text: String, expected: String) {
        #expect(NumberReader(prose: Prose(text, cues: InlineLibrary.cues)).minimumOS()?.value == expected)
    }

    @Test(
        "The team in figures and words",
        arguments: [
            ("Team of 4 wants it", "4"), ("we are two devs", "2"), ("Solo dev", "1"), ("5 iOS developers", "5"),
            ("Team grows from 6 to 15", "15"),
            ("just me", "1"), ("three of us", "3"), ("a 7-person team", "7"),
        ])
    func team(text: String, expected: String) {
        #expect(NumberReader(prose: Prose(text, cues: InlineLibrary.cues)).teamSize()?.value == expected)
    }

    @Test("Negated facts are not facts; a longer phrase keeps its own negation")
    func negatedFacts() throws {
        #expect(try select("We don't use UIKit at all, SwiftUI only.").facts.first { $0.name == "ui" }?.value == "swiftui")
        #expect(try select("A tunnel, no UI in there").facts.first { $0.name == "ui" }?.value == "none")
        #expect(try select("SwiftUI inside a UIKit app").facts.first { $0.name == "ui" }?.value == "mixed")
    }

    @Test(
        "Hostile text neither crashes nor comes back with control characters",
        arguments: [
            String(repeating: "no TCA, ", count: 2_400), String(repeating: "\u{1B}[31m\u{0}\u{202E}abc\u{200B} ", count: 900),
            String(repeating: "👩‍👩‍👧‍👦", count: 5_000), "هل أستخدم MVVM؟ \u{2067}TCA\u{2069}", String(repeating: "a", count: 20_000),
            String(repeating: "iOS ", count: 4_000), "?", "\"",
        ])
    func hostile(text: String) throws {
        let selection = try select(text)
        let visible = selection.report + selection.facts.map(\.evidence).joined()
        #expect(!visible.unicodeScalars.contains { $0 != "\n" && [.control, .format].contains($0.properties.generalCategory) })
        #expect(selection.report.count <= 8_000)
    }
}
