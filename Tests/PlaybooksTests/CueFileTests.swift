import Playbooks
import Testing

@Suite("Words that turn what is said, in a file of their own")
struct CueFileTests {
    private func page(_ id: String, _ rows: String) -> String {
        """
        ---
        id: \(id)
        name: Words
        summary: Cues.
        ---

        # Words

        ## Cues

        | Words | Cue |
        |---|---|
        \(rows)

        ## Numbers

        | Words | Number |
        |---|---|
        | `two, zwei` | `2` |

        """
    }

    private var complete: [String] { Cue.allCases.map { "| `\($0.rawValue) word` | `\($0.rawValue)` |" } }

    private func read(_ rows: [String], languages: String? = nil) throws -> PlaybookLibrary {
        var files = [
            "mvvm.md": Texts.mvvm, "selection-guide.md": Texts.selectionGuide,
            "selection-cues.md": page("selection-cues", rows.joined(separator: "\n")),
        ]
        files["selection-languages.md"] = languages
        return try library(of: files)
    }

    private func problems(_ rows: [String]) throws -> [String] {
        try read(rows).problems.map(\.description).filter { $0.contains("selection-cues") }
    }

    @Test("All cues are read, and another language adds to them")
    func added() throws {
        let vocabulary = try read(complete, languages: page("selection-languages", "| `kein, keine` | `negates` |")).vocabulary
        #expect(vocabulary.cues[.negates] == ["negates word", "kein", "keine"])
        #expect(vocabulary.cues.count == Cue.allCases.count)
        #expect(vocabulary.numbers == ["two": 2, "zwei": 2])
        #expect(try problems(complete).isEmpty)
    }

    @Test("A row that is wrong is reported with its line, what was expected and what is nearest")
    func reported() throws {
        #expect(
            try problems(complete + ["| `not` | `negats` |"]) == [
                "references/selection-cues.md:\(13 + complete.count): `negats` is no cue, expected `negates`"
            ])
        #expect(try problems(complete + ["| `not` | `negates` |"]).first?.contains("the cue `negates` is in the tables twice") == true)
        let bare = complete.map { $0.contains("`negates`") ? "| not | `negates` |" : $0 }
        #expect(try problems(bare).contains { $0.contains("Words has no phrase in backticks") })
        #expect(try problems(bare).contains { $0.contains("the cue `negates` has no words") })
    }
}
