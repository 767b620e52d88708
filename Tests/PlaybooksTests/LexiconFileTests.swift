import Playbooks
import Testing

@Suite("Words in a file of their own")
struct LexiconFileTests {
    private func words(_ row: String) -> String {
        """
        ---
        id: selection-lexicon
        name: Words
        summary: More words.
        ---

        # Words

        ## Lexicon

        | Words | Fact | Value |
        |---|---|---|
        \(row)

        """
    }

    @Test("They are added to the guide's, and a span may hold several")
    func added() throws {
        let library = try library(of: [
            "mvvm.md": Texts.mvvm, "selection-guide.md": Texts.selectionGuide, "navigation.md": Texts.navigation,
            "selection-lexicon.md": words("| `on my own, just me` | `team-size` | `solo` |"),
        ])
        #expect(library.vocabulary.lexicon.map(\.phrases) == [["two developers", "small team"], ["on my own", "just me"]])
        #expect(library.vocabulary.facts.map(\.name).contains("team-size"))
        #expect(!library.problems.contains { $0.file.contains("selection-lexicon") })
    }

    @Test("They are held to the guide's vocabulary, and are none without a guide")
    func checked() throws {
        let wrong = words("| `many people` | `team-size` | `huge` |")
        let problems = try library(of: [
            "mvvm.md": Texts.mvvm, "selection-guide.md": Texts.selectionGuide, "selection-lexicon.md": wrong,
        ]).problems.map(\.description)
        #expect(problems.contains { $0.contains("selection-lexicon.md") && $0.contains("unknown value `huge`") })
        let alone = try library(of: ["mvvm.md": Texts.mvvm, "selection-lexicon.md": words("| `just me` | `team-size` | `solo` |")])
        #expect(alone.problems.contains { $0.message == "there is no selection guide, so no vocabulary" })
    }
}
