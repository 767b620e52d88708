/// The words after the marks that open a fence, such as `swift file=Feed/FeedModel.swift` or `swift bad`.
struct FenceInfo {
    var language = ""
    var attributes: [String: String] = [:]
    var flags: [String] = []

    init(_ text: String) {
        for (position, word) in Self.words(of: text).enumerated() {
            if position == 0, !word.contains("=") {
                language = word
            } else if let equals = word.firstIndex(of: "=") {
                attributes[String(word[..<equals])] = String(word[word.index(after: equals)...])
            } else {
                flags.append(word)
            }
        }
    }

    /// The words; quotes keep spaces inside one word.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var isQuoted = false
        for character in text {
            if character == "\"" {
                isQuoted.toggle()
            } else if character.isWhitespace, !isQuoted {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else {
                word.append(character)
            }
        }
        return word.isEmpty ? words : words + [word]
    }
}
