import ArchitectureTools
import Foundation
import MCPServer

/// `doctor`: what is installed and whether the playbooks are whole.
enum DoctorCommand {
    static func run(_ words: [String]) throws -> Int32 {
        let flags = try Flags(words, known: Surroundings.known + [Flags.Known(name: "--json", takesValue: false)])
        let library = try Surroundings.library(flags)
        let problems = library.problems.map(\.description)
        if flags.isOn("--json") {
            let report: JSONValue = .object([
                "version": .string(ProductIdentity.version), "executable": .string(Surroundings.executable),
                "references": .string(library.location), "patterns": .array(library.patterns.map { .string($0.id) }),
                "guides": .array(library.guides.map { .string($0.id) }), "rules": .integer(library.rules.count),
                "problems": .array(problems.map(JSONValue.string)),
            ])
            Standard.output(report.serialized(pretty: true) + "\n")
        } else {
            Standard.output(
                """
                swift-architecture \(ProductIdentity.version)
                executable  \(Surroundings.executable)
                references  \(library.location)
                patterns    \(library.patterns.map(\.id).joined(separator: " "))
                guides      \(library.guides.map(\.id).joined(separator: " "))
                rules       \(library.rules.count)
                problems    \(problems.isEmpty ? "none" : "\(problems.count)")

                """)
            for problem in problems { Standard.output("  \(problem)\n") }
        }
        return problems.isEmpty ? ExitStatus.fine : ExitStatus.findings
    }
}
