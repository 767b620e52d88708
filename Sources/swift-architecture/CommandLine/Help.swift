import ArchitectureTools

/// What `--help` says.
enum Help {
    struct Command {
        let name: String
        let summary: String
        let example: String
    }

    static let commands = [
        Command(
            name: "select", summary: "Which architecture fits, or keep what is there",
            example: "select --description \"SwiftUI settings screen, iOS 17\""),
        Command(
            name: "review", summary: "Architecture faults in Swift code, with evidence", example: "review Sources/Feed --fail-on warning"),
        Command(
            name: "scaffold", summary: "A feature's files, with tests that can fail",
            example: "scaffold mvvm \"order history\" --minimum-os \"iOS 17\""),
        Command(name: "plan", summary: "From this code to that pattern, in small pull requests", example: "plan Sources/Feed --to mvvm"),
        Command(name: "rules", summary: "What the review looks for", example: "rules"),
        Command(name: "explain", summary: "A rule's entry: why, fix, bad and good code", example: "explain stale-response"),
        Command(name: "serve", summary: "The MCP server over standard input and output", example: "serve --writable ~/App/Sources"),
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
        var flags: [(String, String)] = []
        if let tool = ToolCommand.tool(for: name) {
            flags = tool.parameters.map { ($0.flag, $0.description) } + ToolCommand.ownFlags(of: name).map { ($0.name, $0.meaning) }
        }
        if ["serve", "doctor", "rules", "explain"].contains(name) { flags = Surroundings.flags }
        if name == "serve" { flags.append(("--writable", "Directory that scaffold_feature may write below; may be repeated.")) }
        if name == "doctor" { flags.append(("--json", "Print JSON.")) }
        let width = flags.map(\.0.count).max() ?? 0
        let lines = flags.map { "  \($0.0.padding(to: width))  \($0.1)" }.joined(separator: "\n")
        return """
            \(command.summary).

            Example: swift-architecture \(command.example)
            \(flags.isEmpty ? "" : "\nFlags:\n\(lines)\n")
            Exit status: 0 fine, 1 findings at or above --fail-on, 2 wrong usage or input, 3 a fault of ours.
            """
    }
}

extension String {
    fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
