import ArchitectureTools
import Foundation
import ModuleReview
import Playbooks

/// `rules` lists what the review looks for; `explain RULE` prints a rule's entry.
enum RulesCommand {
    static func list(_ words: [String]) throws -> Int32 {
        let flags = try Flags(words, known: Surroundings.known)
        if let word = flags.plain.first {
            throw UsageError("rules takes no \"\(word)\"; for one rule: swift-architecture explain \(word).")
        }
        let entries = try Surroundings.library(flags).rules.sorted { $0.id < $1.id }
        let decided = Set(RuleList.all.map { $0.id })
        let width = entries.map(\.id.count).max() ?? 0
        for entry in entries {
            let name = entry.id.padding(toLength: width, withPad: " ", startingAt: 0)
            let grade = entry.grade.padding(toLength: 11, withPad: " ", startingAt: 0)
            Standard.output("\(name)  \(grade)  \(entry.title)\(decided.contains(entry.id) ? "" : " (by hand)")\n")
        }
        return ExitStatus.fine
    }

    static func explain(_ words: [String]) throws -> Int32 {
        let flags = try Flags(words, known: Surroundings.known)
        guard let id = flags.plain.first, flags.plain.count == 1 else {
            throw UsageError("explain takes one rule, for example: swift-architecture explain stale-response.")
        }
        let library = try Surroundings.library(flags)
        guard let entry = library.rule(id) else {
            let nearest = NearestName.find(id, among: library.rules.map(\.id)).map { "; did you mean \"\($0)\"?" } ?? "."
            throw UsageError("\"\(id)\" is not a rule\(nearest) All: swift-architecture rules.")
        }
        Standard.output(text(entry))
        return ExitStatus.fine
    }

    private static func text(_ entry: RuleEntry) -> String {
        var text = "\(entry.id): \(entry.title)\n\(entry.severity), \(entry.grade)\n\nWhy: \(entry.why)\n\nFix: \(entry.fix)\n"
        for fence in entry.bad { text += "\nBad:\n\n\(indented(fence.text))\n" }
        for fence in entry.good { text += "\nGood:\n\n\(indented(fence.text))\n" }
        return text + "\nFrom references/\(entry.file). To silence one place: // swift-architecture:disable:next \(entry.id) - reason\n"
    }

    private static func indented(_ code: String) -> String {
        code.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    }
}
