/// The name by which a link finds a heading, made as GitHub makes it.
enum HeadingAnchor {
    private static let asciiKept = Set("abcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    static func anchor(of heading: String) -> String {
        var anchor = ""
        for character in heading.lowercased() {
            if character == " " {
                anchor += "-"
            } else if let byte = character.asciiValue {
                if Self.asciiKept.contains(byte) { anchor.append(character) }
            } else if character.isLetter || character.isNumber {
                anchor.append(character)
            }
        }
        return anchor
    }
}
