/// The names of types in a type as a fact holds it: `Item` and `Failure` of `Result<[Item], any Failure>?`.
enum TypeNameScanner {
    private static let notTypes: Set<String> = [
        "any", "some", "inout", "async", "throws", "rethrows", "borrowing", "consuming", "sending", "Self", "Type", "isolated", "escaping",
        "MainActor", "Sendable", "autoclosure", "ViewBuilder", "nonisolated", "repeat", "each",
    ]

    static func names(in written: String) -> [String] {
        let type = written.joiningMembersOfGenerics
        var names: [String] = []
        var word = type.utf8.startIndex..<type.utf8.startIndex
        func close() {
            defer { word = word.upperBound..<word.upperBound }
            guard !word.isEmpty else { return }
            var name = type[word]
            if name.hasSuffix(".Type") { name = name.dropLast(5) }
            guard let byte = name.utf8.first, isBeginning(byte) ?? name.first?.isLetter ?? false else { return }
            let text = String(name)
            if !notTypes.contains(text), !names.contains(text) { names.append(text) }
        }
        for place in type.utf8.indices {
            let byte = type.utf8[place]
            if isPartOfName(byte) || (byte == UInt8(ascii: ".") && !word.isEmpty) {
                let start = word.isEmpty ? place : word.lowerBound
                word = start..<type.utf8.index(after: place)
            } else if byte == UInt8(ascii: ":") {
                // What stood before is a label.
                word = place..<place
            } else {
                close()
            }
        }
        close()
        return names
    }

    /// nil for a byte of what is not ASCII.
    private static func isBeginning(_ byte: UInt8) -> Bool? {
        byte < 0x80 ? isPartOfName(byte) && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : nil
    }

    /// A letter, a digit, `_`, or a byte of a letter outside of ASCII.
    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
