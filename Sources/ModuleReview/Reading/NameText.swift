import SwiftCode

extension Member {
    /// What the first name of `feed.items` or `self.feed.items` was declared as in this code: a type as written, or else a value.
    func declaredText(of path: String) -> String? {
        let name = NameText.first(of: path)
        if !path.hasPrefix("self.") && !path.hasPrefix("self?.") {
            if body.localNames.contains(name) {
                let local = body.events.lazy.compactMap { event -> String? in
                    guard case .variable(let variable) = event.kind, variable.name == name else { return nil }
                    return variable.type ?? variable.value
                }.first
                if let local { return local == name ? storedText(of: name) : local }
            }
            if let parameter = function?.parameters.first(where: { $0.name == name }) { return parameter.type }
        }
        return storedText(of: name)
    }

    private func storedText(of name: String) -> String? {
        type.properties.first { $0.fact.name == name }.flatMap { $0.fact.type ?? $0.fact.initialValue }
    }
}

/// Takes names out of a path as facts write it.
enum NameText {
    /// `feed` of `self?.feed.items`, `$query` of `self.$query`.
    static func first(of path: String) -> String { Self.path(path).first ?? "" }

    /// The components without `self` and without marks: `feed`, `items` of `self?.feed?.items[0]`.
    static func path(_ text: String) -> [String] {
        let parts = text.split(separator: ".")
        let own = parts.first.map { $0 == "self" || $0 == "self?" || $0 == "self!" } == true
        return (own ? parts.dropFirst() : parts[...]).map { String($0.before("?![(")) }
    }

    /// True when the text uses the name as a whole word, not as a part of another.
    static func mentions(_ name: String, in text: String) -> Bool {
        text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }.contains { $0 == name }
    }

    /// The words of a camel-case name, in lower case: `legs`, `loaded` of `legsLoaded`.
    static func words(of name: String) -> [String] {
        if let words = name.utf8.withContiguousStorageIfAvailable(NameText.words(ofASCII:)), let words { return words }
        var words: [String] = []
        for character in name {
            let letter = character.asciiValue
            let isUppercase = letter.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? character.isUppercase
            if isUppercase || words.isEmpty { words.append("") }
            if letter != nil, !isUppercase {
                words[words.count - 1].append(character)
            } else {
                words[words.count - 1].append(contentsOf: character.lowercased())
            }
        }
        return words
    }

    /// The same byte by byte, since nearly every name is ASCII; nil for any other.
    private static func words(ofASCII name: UnsafeBufferPointer<UInt8>) -> [String]? {
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        guard name.allSatisfy({ $0 < 0x80 }) else { return nil }
        let starts = name.indices.filter { $0 == 0 || capitals.contains(name[$0]) }
        return zip(starts, starts.dropFirst() + [name.count]).map { start, end in
            String(unsafeUninitializedCapacity: end - start) { word in
                for place in start..<end { word[place - start] = capitals.contains(name[place]) ? name[place] | 0x20 : name[place] }
                return end - start
            }
        }
    }
}
