// Source is compared byte by byte. The general methods of these names weigh characters or ask for a locale, which takes ten times as long, and the
// rules ask millions of times. These take their place wherever a plain text or an ASCII character is looked for.
extension String {
    /// True when the text occurs in it.
    package func contains(_ text: String) -> Bool { Bytes.contain(utf8, text.utf8) ?? self[...].contains(text) }

    /// True when an ASCII character occurs in it.
    package func contains(ascii character: Unicode.Scalar) -> Bool {
        let byte = UInt8(ascii: character)
        return utf8.withContiguousStorageIfAvailable { Bytes.offset(of: byte, in: $0, from: 0, to: $0.count) != nil } ?? utf8.contains(byte)
    }

    /// The parts between occurrences of a character, empty ones left out.
    package func split(separator: Character) -> [Substring] { self[...].split(separator: separator) }

    /// True for a name that begins as names of types do.
    package var startsUppercase: Bool { self[...].startsUppercase }

    /// The text without some characters, which are ASCII.
    package func without(_ characters: StaticString) -> String {
        // Most texts have none, and stay as they are.
        let isWithout = characters.withUTF8Buffer { marks in
            utf8.withContiguousStorageIfAvailable { bytes in !bytes.contains(where: marks.contains) }
        }
        return isWithout == true ? self : self[...].without(characters)
    }
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
        func closePart(at end: Index) { if start != end { parts.append(self[start..<end]) } }
        let isDone: Void? = utf8.withContiguousStorageIfAvailable { bytes in
            var offset = 0
            while let found = Bytes.offset(of: byte, in: bytes, from: offset, to: bytes.count) {
                let end = utf8.index(start, offsetBy: found - offset)
                closePart(at: end)
                start = utf8.index(after: end)
                offset = found + 1
            }
        }
        if isDone == nil {
            while let end = utf8[start...].firstIndex(of: byte) {
                closePart(at: end)
                start = utf8.index(after: end)
            }
        }
        closePart(at: endIndex)
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
    /// nil when one of the two does not lie in one piece, as text of another language may not.
    static func contain(_ whole: String.UTF8View, _ part: String.UTF8View) -> Bool? {
        whole.withContiguousStorageIfAvailable { whole in part.withContiguousStorageIfAvailable { contain(whole, $0) } } ?? nil
    }

    static func contain(_ whole: UnsafeBufferPointer<UInt8>, _ part: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = part.first else { return true }
        var start = 0
        while let found = offset(of: first, in: whole, from: start, to: whole.count - part.count + 1) {
            var matched = 1
            while matched < part.count, whole[found + matched] == part[matched] { matched += 1 }
            if matched == part.count { return true }
            start = found + 1
        }
        return false
    }

    static func offset(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int? {
        ByteSearch.offset(of: byte, in: UnsafeRawBufferPointer(bytes), from: start, to: end)
    }
}
