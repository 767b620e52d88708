import SwiftCode

/// What was read in existing code, with the places it was read from.
struct CodeSection {
    let code: CodeReading
    let title: (String) -> String

    func write(full: Bool) -> String {
        var lines = ["- \(pattern)"]
        lines += code.evidence.prefix(full ? 12 : 3).map { "  - `\($0.place)`: \(CleanText.echo($0.note, limit: 120))" }
        let habits = [
            ("UI", code.conventions.ui), ("minimum OS", code.conventions.minimumOS), ("language mode", code.conventions.languageMode),
            ("default isolation", code.conventions.defaultIsolation), ("observation", code.conventions.observation),
            ("concurrency", code.conventions.concurrency), ("injection", code.conventions.dependencyInjection),
            ("navigation", code.conventions.navigation), ("tests", code.conventions.tests),
        ].filter { !["unknown", "none", ""].contains($0.1.value) }
        if !habits.isEmpty {
            lines.append(
                "- Follow: "
                    + habits.map { "\($0.0) \($0.1.value)\(full && !$0.1.evidence.isEmpty ? " (`\($0.1.evidence)`)" : "")" }.joined(
                        separator: ", ")
                    + ".")
        }
        if !code.conventions.frameworks.isEmpty {
            lines.append("- Frameworks: \(code.conventions.frameworks.prefix(8).joined(separator: ", ")).")
        }
        return "### In your code (\(code.files) file\(code.files == 1 ? "" : "s"))\n\n" + lines.joined(separator: "\n")
    }

    private var pattern: String {
        switch code.pattern {
        case "none": "No pattern was found: it looks like a library or models."
        case "unknown": "The pattern could not be told."
        default:
            "It looks like \(title(code.pattern)) (confidence \((code.confidence * 100).rounded() / 100))"
                + (code.confidence < 0.55 ? ", too unsure to count." : ":")
        }
    }
}
