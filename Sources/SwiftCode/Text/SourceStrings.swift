// Source is compared byte by byte. The general methods of these names weigh characters or ask for a locale, which takes ten times as long, and the
// rules ask millions of times. These take their place wherever a plain text or an ASCII character is looked for.
extension String {
    /// True when the text occurs in it.
    package func contains(_ text: String) -> Bool {
        var (whole, part) = (self, text)
        return whole.withUTF8 { whole in part.withUTF8 { Bytes.contain(whole, $0) } }
    }

    /// The parts between occurrences of a character, empty ones left out.
    package func split(separator: Character) -> [Substring] { self[...].split(separator: separator) }

    /// True for a name that begins as names of types do.
    package var startsUppercase: Bool { self[...].startsUppercase }

    /// The text without some characters, which are ASCII.
    package func without(_ characters: StaticString) -> String { self[...].without(characters) }
}

extension Substring {
    /// True when the text occurs in it.
    package func contains(_ text: String) -> Bool {
        var (whole, part) = (self, text)
        return whole.withUTF8 { whole in part.withUTF8 { Bytes.contain(whole, $0) } }
    }

    /// True when it begins with the text.
    package func hasPrefix(_ text: String) -> Bool { utf8.starts(with: text.utf8) }

    /// True when it ends with the text.
    package func hasSuffix(_ text: String) -> Bool {
        text.utf8.count <= utf8.count && utf8.suffix(text.utf8.count).elementsEqual(text.utf8)
    }

    /// The parts between occurrences of a character, empty ones left out.
    package func split(separator: Character) -> [Substring] {
        // A line may end in two bytes that are one character.
        guard let byte = separator.asciiValue, !separator.isNewline else {
            return split(separator: separator, maxSplits: .max, omittingEmptySubsequences: true)
        }
        var parts: [Substring] = []
        var start = startIndex
        var place = startIndex
        while place != endIndex {
            let next = utf8.index(after: place)
            if utf8[place] == byte {
                if start != place { parts.append(self[start..<place]) }
                start = next
            }
            place = next
        }
        if start != endIndex { parts.append(self[start...]) }
        return parts
    }

    /// The text without some characters, which are ASCII.
    package func without(_ characters: StaticString) -> String {
        characters.withUTF8Buffer { marks in
            // Most texts have none.
            guard utf8.contains(where: marks.contains) else { return String(self) }
            return String(decoding: utf8.filter { !marks.contains($0) }, as: UTF8.self)
        }
    }

    /// What stands before the first of some characters, which are ASCII; the whole when none occurs.
    package func before(_ characters: StaticString) -> Substring {
        characters.withUTF8Buffer { marks in self[..<(utf8.firstIndex(where: marks.contains) ?? endIndex)] }
    }

    /// True for a name that begins as names of types do.
    package var startsUppercase: Bool {
        guard let byte = utf8.first else { return false }
        return byte < 0x80 ? (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) : first?.isUppercase == true
    }
}

private enum Bytes {
    static func contain(_ whole: UnsafeBufferPointer<UInt8>, _ part: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = part.first else { return true }
        guard part.count <= whole.count else { return false }
        var start = 0
        let last = whole.count - part.count
        while start <= last {
            if whole[start] == first {
                var matched = 1
                while matched < part.count, whole[start + matched] == part[matched] { matched += 1 }
                if matched == part.count { return true }
            }
            start += 1
        }
        return false
    }
}
