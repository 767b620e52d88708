import Foundation
import Playbooks
import Testing

@Suite("A malformed playbook is reported with file, line, fault and expectation")
struct MalformedPlaybookTests {
    /// One piece of the good playbook, what it becomes, the line that is to blame and what is to be said.
    struct Fault: CustomTestStringConvertible, Sendable {
        let old: String
        let new: String
        let lineOf: String?
        let message: String

        init(_ old: String, becomes new: String, at lineOf: String? = nil, _ message: String) {
            self.old = old
            self.new = new
            self.lineOf = lineOf
            self.message = message
        }

        var testDescription: String { message }
    }

    static let faults: [Fault] = [
        Fault(
            "| ++ |", becomes: "| +++ |", at: "| `ui: swiftui`", "Fit value `+++` is unknown, expected `++`, `+`, `-`, `--` or `no`"),
        Fault(
            "`ui: swiftui`", becomes: "swiftui", at: "| `ui: swiftui`", "When is swiftui, expected one `` `fact: value` `` in backticks"),
        Fault(
            "`ui: swiftui`", becomes: "`gui: swiftui`", at: "| `ui: swiftui`",
            "Fit names the fact `gui`, which the vocabulary does not have, expected `ui`, `team-size`, `name` or `screens`"),
        Fault(
            "`ui: swiftui`", becomes: "`ui: tui`", at: "| `ui: swiftui`",
            "Fit gives the fact `ui` the unknown value `tui`, expected `swiftui` or `uikit`"),
        Fault("| Free. |", becomes: "| |", at: "| `name: anything`", "Why is empty, expected the reason, in one sentence"),
        Fault(
            "a\\|b", becomes: "a|b", at: "| `team-size",
            "the row has 4 cells, expected 3, as in the table's header; a bar inside a cell is written `\\|`"),
        Fault(
            "| When | Fit | Why |", becomes: "| If | Fit | Why |", at: "| When",
            "the table has the columns `| If | Fit | Why |`, expected `| When | Fit | Why |`"),
        Fault(
            "|---|:-:|---|\n", becomes: "", at: "| When",
            "the table has no line between its header and its rows, expected a line such as `|---|---|`"),
        Fault(
            "```text", becomes: "```tree", at: "## Structure",
            "section `## Structure` has no file tree, expected a fence ```` ```text ```` with the tree of one feature"),
        Fault(
            "Service, Model", becomes: "Server, Model", at: "| Model",
            "May use names `Server`, which is not a role of the table, expected `View`, `Model` or `Service`, or `—`"),
        Fault(
            "| Service |", becomes: "| Model |", at: "| Service", "the role `Model` is in the table twice, expected one row for each role"),
        Fault(
            " file=Feed/FeedModel.swift name=\"The model\"", becomes: "", at: "```swift file=Feed/",
            "the fence does not say which file it is, expected ```` ```swift file=Feed/FeedModel.swift ````"),
        Fault("## Testing", becomes: "## Tests", "section `## Testing` is missing, expected it below `## SwiftUI and UIKit`"),
        Fault(
            "## Fit\n", becomes: "## Review checklist\n", at: "## Structure",
            "section `## Structure` stands below `## Review checklist`, expected it above `## Review checklist`"),
        Fault(
            "### view-does-io — A", becomes: "### A", at: "### view-does-io",
            "the heading `### A view does input and output` names no rule, expected `### rule-id — title`"),
        Fault(
            "**Severity:** warning", becomes: "**Severity:** fatal", at: "**Severity",
            "the severity `fatal` of the rule `view-does-io` is unknown, expected `error`, `warning` or `info`"),
        Fault(
            "**Grade:** recommended", becomes: "**Grade:** nice", at: "**Severity",
            "the grade `nice` of the rule `view-does-io` is unknown, expected `required`, `recommended` or `option`"),
        Fault(
            " · **Grade:** recommended", becomes: "", at: "**Severity",
            "the rule `view-does-io` has no grade, expected `**Severity:** warning · **Grade:** recommended`"),
        Fault("**Why.**", becomes: "Because", at: "### view", "the rule `view-does-io` has no Why, expected a paragraph `**Why.** …`"),
        Fault("**Fix.**", becomes: "So", at: "### view", "the rule `view-does-io` has no Fix, expected a paragraph `**Fix.** …`"),
        Fault(
            "swift bad", becomes: "swift", at: "### view",
            "the rule `view-does-io` has no bad code, expected a fence ```` ```swift bad ````"),
        Fault(
            "### From mvc", becomes: "### Out of mvc", at: "### From",
            "the heading `### Out of mvc` names no direction and pattern, expected `### From mvvm` or `### To mv`"),
        Fault(
            "### From mvc", becomes: "### From mvx", at: "### From",
            "`### From mvx` names the pattern `mvx`, which is unknown, expected `mv`, `mvvm`, `layered-mvvm`, `mvi`, `tca`, `clean-architecture`, `viper`, `mvp`, `coordinator`, `reactive`, `mvc`, `ribs`, `clean-swift`, `reactorkit` or `redux`"
        ),
        Fault("**When.** The", becomes: "The", at: "### From", "`### From mvc` has no When, expected a paragraph `**When.** …`"),
        Fault(
            "**Traps.**", becomes: "Traps", at: "### From",
            "`### From mvc` has no Traps, expected a paragraph `**Traps.**` with a list below it"),
        Fault(
            "*Gate:* Tests pass. *Rollback:*", becomes: "*Rollback:*", at: "1. ",
            "the step `Take out the state` has no Gate, expected `*Gate:* …` in the step"),
        Fault(
            "**Inject the service.**", becomes: "Inject it.", at: "2. ", "the step has no title, expected `1. **Title.** what is changed`"),
        Fault(
            "(view-does-io)", becomes: "(view-does-all)", at: "- Views",
            "the checklist names the rule `view-does-all`, which no file describes, expected the id of a rule under `## Anti-patterns` or `## Rules`"
        ),
        Fault(
            "(view-does-io)", becomes: "(view-does-io, other-rule)", at: "- Views",
            "the item names 2 rules, expected one rule for each item"),
        Fault(
            "[coordinator,", becomes: "[router,", at: "combines_with",
            "`combines_with` names the pattern `router`, which is unknown, expected `mv`, `mvvm`, `layered-mvvm`, `mvi`, `tca`, `clean-architecture`, `viper`, `mvp`, `coordinator`, `reactive`, `mvc`, `ribs`, `clean-swift`, `reactorkit` or `redux`"
        ),
        Fault(
            "[coordinator, \"layered-mvvm\"]", becomes: "coordinator", at: "combines_with",
            "`combines_with` is not a list, expected a list of patterns such as `[coordinator]`, or `[]`"),
        Fault(
            "owns: presentation\n", becomes: "",
            "the key `owns` is missing, expected `owns` with `presentation`, `layering`, `navigation` or `streams`"),
        Fault(
            "owns: presentation", becomes: "owns: screens", at: "owns",
            "`owns` is `screens`, expected `presentation`, `layering`, `navigation` or `streams`"),
        Fault("id: mvvm\n", becomes: "", "the key `id` is missing, expected `id: …` with a text"),
        Fault(
            "id: mvvm", becomes: "id: MVVM!", at: "id:",
            "the id `MVVM!` is not an identifier, expected lower-case letters, digits and hyphens, such as `layered-mvvm`"),
        Fault("id: mvvm", becomes: "id: mvvm2", at: "id:", "the id is `mvvm2`, expected `mvvm`, the file's name without `.md`"),
        Fault("name: MVVM", becomes: "name MVVM", at: "name", "`name MVVM` has no key, expected `key: value`"),
        Fault(
            "name: MVVM", becomes: "name: A: B", at: "name",
            "the text holds a colon that YAML takes for a key, expected quotes around the text"),
        Fault("Swift 6\"", becomes: "Swift 6", at: "since", "the quote is never closed, expected `\"` at the end of the text"),
        Fault("framework: none", becomes: "owns: layering", at: "framework", "the key `owns` is given twice, expected each key once"),
        Fault("none\n---", becomes: "none", "the front matter is never closed, expected a line `---` below its last key"),
        Fault(
            "---\nid: mvvm", becomes: "id: mvvm",
            "the file has no front matter, expected a first line `---`, then keys such as `id: mvvm`, then `---`"),
        Fault(
            "import Testing\n```", becomes: "import Testing", at: "```swift file=FeedTests",
            "a fence is opened and never closed, expected a line with the same marks below it"),
    ]

    @Test(arguments: faults)
    func isReported(_ fault: Fault) throws {
        let text = Texts.mvvm(fault.old, becomes: fault.new)
        #expect(text != Texts.mvvm)
        // A fence that swallows the closing marks of the next one is itself closed by them, so the rest is cut off.
        let whole = fault.old.hasPrefix("import") ? text.components(separatedBy: "## Anti-patterns")[0] : text
        let line = fault.lineOf.map(Texts.line) ?? 1
        let expected = "references/mvvm.md:\(line): \(fault.message)"
        let said = try problems(ofPattern: whole)
        #expect(said.contains(expected), "said instead:\n\(said.joined(separator: "\n"))")
    }

    @Test("is left out when it has no owner, no fit or no structure, while the others are read")
    func isLeftOut() throws {
        for (old, new) in [("owns: presentation\n", ""), ("## Fit\n", "## Fits\n"), ("## Structure\n", "## Structures\n")] {
            let library = try library(of: ["mvvm.md": Texts.mvvm(old, becomes: new), "mv.md": Texts.pattern("mv")])
            #expect(library.patterns.map(\.id) == ["mv"])
            #expect(library.problems(ofFile: "mvvm.md").isEmpty == false)
            #expect(library.files.map(\.path) == ["references/mv.md", "references/mvvm.md"])
        }
    }

    @Test("stays, without the rule or row that is malformed")
    func stays() throws {
        let text = Texts.mvvm("**Severity:** warning", becomes: "**Severity:** fatal").replacing("| ++ |", with: "| +++ |")
        let playbook = try #require(try library(of: ["mvvm.md": text]).pattern("mvvm"))
        #expect(playbook.rules == [])
        #expect(playbook.fit.map(\.fact) == ["team-size", "name"])
    }

    @Test func rulesAreUnique() throws {
        let library = try library(of: [
            "mvvm.md": Texts.mvvm, "navigation.md": Texts.navigation.replacing("two-owners", with: "view-does-io"),
            "selection-guide.md": Texts.selectionGuide,
        ])
        #expect(
            library.problems.map(\.description) == [
                "references/navigation.md:11: the rule `view-does-io` is described at references/mvvm.md:\(Texts.line("### view")) already, expected one entry for each rule"
            ])
        #expect(library.rules.map(\.patternID) == ["mvvm"])
    }

    @Test func identifiersAreUnique() throws {
        let library = try library(of: ["mv.md": Texts.pattern("mv"), "zeta.md": Texts.pattern("mv")])
        #expect(library.patterns.map(\.path) == ["mv.md"])
        #expect(
            library.problems.map(\.description).contains(
                "references/zeta.md:2: the id `mv` is taken by references/mv.md, expected an id of its own"))
    }
}
