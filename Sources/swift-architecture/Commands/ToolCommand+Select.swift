import ArchitectureTools
import Foundation
import MCPServer
import PatternSelection
import Playbooks

/// `select` on a terminal without arguments: it asks, and only what would change its answer.
extension ToolCommand {
    /// Whether there is somebody to ask, and nothing was said yet.
    static func isConversation(_ name: String, _ arguments: [String: JSONValue]) -> Bool {
        name == "select" && arguments.isEmpty && isatty(STDIN_FILENO) != 0
    }

    /// The arguments as the person answered; questions go to standard error, since standard output holds the result alone.
    static func converse(_ tool: ArchitectureTool, _ vocabulary: Vocabulary, progress: ProgressReporter) async throws -> [String: JSONValue]
    {
        let dialogue = SelectionDialogue(facts: vocabulary.facts.map { (name: $0.name, values: $0.values, question: $0.question) })
        Standard.error("Answer with a number or a word; an empty line skips a question.\n\n")
        let facts = try await dialogue.run(
            select: { facts in
                let output = try await tool.call(arguments(from: facts), progress: progress)
                let bytes = Data(output.structured.serialized(pretty: false).utf8)
                return try JSONDecoder().decode(Selection.self, from: bytes).questions
            },
            ask: { question in
                Standard.error("\(question.text)\n")
                for (index, choice) in question.choices.enumerated() { Standard.error("  \(index + 1) \(choice)\n") }
                Standard.error("> ")
                return readLine()
            })
        guard let facts else { throw UsageError("select needs a description, for example: select \"A SwiftUI settings screen, iOS 17\".") }
        Standard.error("\n")
        return arguments(from: facts)
    }

    /// A team's range is given to the tool as its size.
    private static func arguments(from facts: [String: String]) -> [String: JSONValue] {
        facts.reduce(into: [:]) { arguments, fact in
            if fact.key == "team" {
                let least = fact.value.prefix { $0.isNumber }
                arguments["team_size"] = .string(String(least))
            } else {
                arguments[fact.key] = .string(fact.value)
            }
        }
    }
}
