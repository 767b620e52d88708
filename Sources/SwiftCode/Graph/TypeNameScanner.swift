/// The names of types in a type as a fact holds it: `Item` and `Failure` of `Result<[Item], any Failure>?`.
enum TypeNameScanner {
    private static let notTypes: Set<String> = [
        "any", "some", "inout", "async", "throws", "rethrows", "borrowing", "consuming", "sending", "Self", "Type", "isolated", "escaping",
        "MainActor", "Sendable", "autoclosure", "ViewBuilder", "nonisolated", "repeat", "each",
    ]

    static func names(in type: String) -> [String] {
        var names: [String] = []
        var current = ""
        func close() {
            let name = current.hasSuffix(".Type") ? String(current.dropLast(5)) : current
            if let first = name.first, first.isLetter || first == "_", !notTypes.contains(name), !names.contains(name) {
                names.append(name)
            }
            current = ""
        }
        for character in type {
            if character.isLetter || character.isNumber || character == "_" || (character == "." && !current.isEmpty) {
                current.append(character)
            } else if character == ":" {
                // What stood before is a label.
                current = ""
            } else {
                close()
            }
        }
        close()
        return names
    }
}
