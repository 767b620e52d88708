import ArchitectureTools

/// What `--help` says.
enum Help {
    struct Command {
        let name: String
        let summary: String
        let example: String
        var more: [String] = []
    }

    /// A pager or a terminal split in two still shows lines of this width whole.
    private static let columns = 100

    static let commands = [
        Command(
            name: "select", summary: "Which architecture fits, or keep what is there",
            example: "select --description \"SwiftUI settings screen, iOS 17\"",
            more: [
                "select --path . --task refactor --description \"Our view controllers are too long\"", "select --input facts.json --json",
            ]),
        Command(
            name: "review", summary: "Architecture faults in Swift code, with evidence", example: "review Sources/Feed --fail-on warning",
            more: [
                "review --changed-since origin/main", "review --write-baseline .baseline.json",
                "review --baseline .baseline.json",
                "review --shard 1/2 --output shard-1.facts",
            ]),
        Command(
            name: "merge", summary: "A review from the shards that several machines read", example: "merge shard-1.facts shard-2.facts",
            more: ["merge shard-*.facts --path Sources --format sarif"]),
        Command(
            name: "scaffold", summary: "A feature's files, with tests that can fail",
            example: "scaffold mvvm \"order history\" --minimum-os \"iOS 17\"",
            more: [
                "scaffold mv settings --match Sources/Profile",
                "scaffold mvvm orders --dependencies \"protocol OrderRepository { func orders() async throws -> [Order] }\"",
            ]),
        Command(
            name: "plan", summary: "From this code to that pattern, in small pull requests", example: "plan Sources/Feed --to mvvm",
            more: ["plan . --to mv --json"]),
        Command(name: "rules", summary: "What the review looks for", example: "rules"),
        Command(name: "explain", summary: "A rule's entry: why, fix, bad and good code", example: "explain stale-response"),
        Command(name: "serve", summary: "The MCP server over standard input and output", example: "serve --writable ~/App/Sources"),
        Command(
            name: "install", summary: "Put the program in place and set up the clients that are found",
            example: "install --dry-run",
            more: ["install --client claude-code --client codex", "install --project", "install --client none --prefix /opt/tools"]),
        Command(
            name: "uninstall", summary: "Take away what install put there", example: "uninstall --dry-run", more: ["uninstall --client zed"]
        ),
        Command(
            name: "bundle", summary: "The skill with the manifests of every client, with checksums", example: "bundle --output dist"),
        Command(name: "completions", summary: "Completions for bash, zsh or fish", example: "completions zsh", more: ["completions bash"]),
        Command(
            name: "doctor", summary: "What is installed, which playbooks are loaded, what is wrong with them", example: "doctor --json"),
        Command(name: "demo", summary: "Asks all four tools about a small sample app, over MCP", example: "demo"),
    ]

    static var overview: String {
        let width = commands.map(\.name.count).max() ?? 0
        let lines = commands.map { "  \($0.name.padding(to: width))  \($0.summary)" }
        return """
            swift-architecture \(ProductIdentity.version): \(ProductIdentity.summary).

            Usage: swift-architecture COMMAND [FLAGS]

            \(lines.joined(separator: "\n"))

            swift-architecture COMMAND --help explains one. Without arguments and without a terminal it serves MCP.
            """
    }

    /// The text for a word that asks for help or the version; nil when it is a command to run.
    static func answer(to name: String, _ words: [String]) -> String? {
        switch name {
        case "--version", "version": return "swift-architecture \(ProductIdentity.version)"
        case "--help", "-h": return overview
        case "help": return words.first.flatMap(explanation) ?? overview
        default: return words.contains("--help") || words.contains("-h") ? explanation(of: name) : nil
        }
    }

    private static func explanation(of name: String) -> String? {
        guard let command = commands.first(where: { $0.name == name }) else { return nil }
        let flags = DescribedFlag.all(of: name).map { ($0.name, $0.meaning) }
        let width = flags.map(\.0.count).max() ?? 0
        let lines = flags.map { "  \($0.0.padding(to: width))  \(wrapped($0.1, behind: width + 4))" }.joined(separator: "\n")
        let examples = ([command.example] + command.more).map { "  swift-architecture \($0)" }.joined(separator: "\n")
        return """
            \(command.summary).

            Examples:
            \(examples)
            \(flags.isEmpty ? "" : "\nFlags:\n\(lines)\n")
            Exit status: 0 fine; 1 findings at or above --fail-on, a problem that doctor found, or a file that install left
            alone; 2 wrong usage or input; 3 a fault of ours.
            """
    }

    /// Text broken into lines; all but the first begin below the first.
    private static func wrapped(_ text: String, behind indent: Int) -> String {
        var lines = [""]
        for word in text.split(separator: " ") {
            let line = lines[lines.count - 1]
            if !line.isEmpty, indent + line.count + 1 + word.count > columns {
                lines.append(String(word))
            } else {
                lines[lines.count - 1] = line.isEmpty ? String(word) : line + " " + word
            }
        }
        return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
    }
}

extension String {
    fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
