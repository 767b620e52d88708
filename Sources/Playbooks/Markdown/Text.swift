// Every character of every playbook passes through here when the server starts, so this looks at bytes.

extension StringProtocol {
    /// The text without the white space around it.
    var trimmed: String { String(Substring(self).trimmedSlice) }

    /// How many spaces the line begins with; a tab counts as four.
    var indentation: Int {
        var width = 0
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: " "): width += 1
            case UInt8(ascii: "\t"): width += 4
            default: return width
            }
        }
        return width
    }

    /// Whether the text is this ASCII character, over and over, at least so many times.
    func isRow(of mark: UInt8, atLeast count: Int) -> Bool { utf8.count >= count && utf8.allSatisfy { $0 == mark } }

    /// Where the ASCII text is first found.
    func range(ofASCII pattern: StaticString) -> Range<Index>? {
        pattern.withUTF8Buffer { range(ofBytes: $0) }
    }

    /// Where the bytes are first found.
    func range(ofBytes pattern: some Collection<UInt8>) -> Range<Index>? {
        guard let first = pattern.first else { return startIndex..<startIndex }
        var start = utf8.startIndex
        while start < utf8.endIndex {
            if utf8[start] == first, let end = utf8[start...].end(afterPrefix: pattern) { return start..<end }
            utf8.formIndex(after: &start)
        }
        return nil
    }
}

extension Collection<UInt8> {
    /// Where the elements go on behind the pattern, when they begin with it.
    fileprivate func end(afterPrefix pattern: some Collection<UInt8>) -> Index? {
        var index = startIndex
        for byte in pattern {
            guard index < endIndex, self[index] == byte else { return nil }
            formIndex(after: &index)
        }
        return index
    }
}

extension Substring {
    /// The text without the white space around it; nothing is copied.
    var trimmedSlice: Substring {
        trimmed(
            bytes: { $0 == 0x20 || (0x09...0x0D).contains($0) },
            // The zero-width space is no white space to Unicode, but it is to Foundation and to people who cannot see it.
            scalars: { $0.properties.isWhitespace || $0.value == 0x200B })
    }

    /// The text without the line ends around it.
    var withoutOuterLineEnds: Substring {
        trimmed(
            bytes: { (0x0A...0x0D).contains($0) },
            scalars: { (0x0A...0x0D).contains($0.value) || [0x85, 0x2028, 0x2029].contains($0.value) })
    }

    /// The text without what is to go at both ends. Scalars are asked only beyond ASCII, where hardly any text begins or ends.
    private func trimmed(bytes: (UInt8) -> Bool, scalars: (Unicode.Scalar) -> Bool) -> Substring {
        var start = utf8.startIndex
        var end = utf8.endIndex
        while start < end, bytes(utf8[start]) { utf8.formIndex(after: &start) }
        if start < end, utf8[start] >= 0x80 {
            while start < end, scalars(unicodeScalars[start]) { unicodeScalars.formIndex(after: &start) }
        }
        while start < end, case let last = utf8.index(before: end), bytes(utf8[last]) { end = last }
        if start < end, utf8[utf8.index(before: end)] >= 0x80 {
            while start < end, case let last = unicodeScalars.index(before: end), scalars(unicodeScalars[last]) { end = last }
        }
        return self[start..<end]
    }
}
