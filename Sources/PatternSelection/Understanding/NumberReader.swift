/// Reads the team's size, the number of modules and the minimum OS, in figures and in words.
struct NumberReader {
    let prose: Prose

    struct Reading: Equatable {
        var value: String
        var evidence: String
    }

    private var cues: Cues { prose.cues }

    private var words: [String] { prose.words.map(\.text) }

    func teamSize() -> Reading? {
        let words = self.words
        for (position, word) in words.enumerated() {
            if let number = self.number(word), let found = people(number, at: position, words) { return found }
            guard cues[.team].contains(word) else { continue }
            let next = Array(words[(position + 1)...].prefix(6))
            if ["of", "size", "is", "are", "de"].contains(next.first ?? ""),
                let number = next.dropFirst().prefix(2).lazy.compactMap(self.number).first
            {
                return reading(number, position)
            }
            if let to = next.firstIndex(of: "to"), next.contains("from"), to + 1 < next.count, let number = self.number(next[to + 1]) {
                return reading(number, position)
            }
        }
        return cues[.alone].lastEnd(in: words).map { reading(1, $0 - 1) }
    }

    /// A number that counts people: "5 iOS developers", "two of us", "we're 2", "2 juniors and me", "30 teams".
    private func people(_ number: Int, at position: Int, _ words: [String]) -> Reading? {
        let next = Array(words[(position + 1)...].prefix(4))
        let before = words[..<position].suffix(2)
        let unit = next.first { !cues[.qualifiesHeads].contains($0) }
        if next.first == "of" {
            if next.dropFirst().first == "us" { return reading(number, position) }
            // "2 of 6": a part of the team; the other number is its size.
            if next.count > 1, let whole = self.number(next[1]), whole > number { return reading(whole, position) }
        }
        if let unit {
            if cues[.heads].contains(unit) { return reading(number, position) }
            if cues[.others].contains(unit) { return reading(number + 1, position) }
            if cues[.groups].contains(unit), number > 1 { return reading(number * 5, position) }
        }
        if next.first == "team", words[position] != "one" { return reading(number, position) }
        if words[position].hasSuffix("man"), next.first == "team" { return reading(number, position) }
        let here = prose.words[position]
        let closes = position + 1 == words.count || prose.words[position + 1].clause != here.clause
        if closes,
            ["we're", "we are", "somos", "wir sind", "somos uns"].contains(before.joined(separator: " "))
                || (closes && before.last == "we're")
        {
            return reading(number, position)
        }
        return nil
    }

    /// A file or type of so many lines that it hurts.
    func longFile() -> Reading? {
        let words = self.words
        for (position, word) in words.enumerated() where cues[.lines].contains(word) {
            let before = words[..<position].suffix(4)
            let isThousands = before.contains("thousand") || before.contains("thousands") || before.last?.hasSuffix("k") ?? false
            let number = before.reversed().lazy.compactMap { Int($0.filter(\.isNumber)) ?? cues.numbers[$0] }.first ?? 0
            if isThousands || number >= 400 { return Reading(value: "felt", evidence: prose.sentence(around: position)) }
        }
        return nil
    }

    func modules() -> Reading? {
        let words = self.words
        for (position, word) in words.enumerated() {
            guard let number = self.number(word) else { continue }
            let next = words[(position + 1)...].prefix(2)
            if next.contains(where: cues[.modules].contains) {
                return reading(number, position)
            }
        }
        return nil
    }

    private static let systems = [
        "ios": "iOS", "ipados": "iOS", "macos": "macOS", "tvos": "tvOS", "watchos": "watchOS", "visionos": "visionOS", "osx": "macOS",
    ]
    private static let namedVersions = [
        "catalina": "10.15", "monterey": "12", "ventura": "13", "sonoma": "14", "sequoia": "15", "tahoe": "26",
    ]

    /// The lowest version that is said to be supported.
    func minimumOS() -> Reading? {
        var found: [(system: String, version: Double, text: String, position: Int)] = []
        let words = self.words
        for (position, word) in words.enumerated() {
            if let version = Self.namedVersions[word], let number = Double(version), !isDropped(position) {
                found.append(("macOS", number, version, position))
            }
            guard let system = Self.systems[word], position + 1 < words.count else { continue }
            var at = position + 1
            while at < words.count - 1, at < position + 3, cues[.betweenVersion].contains(words[at]) { at += 1 }
            let digits = words[at].hasPrefix("v") ? String(words[at].dropFirst()) : words[at]
            guard let version = Double(digits), version >= 5 || system != "iOS", version < 40, version > 0, !isDropped(position) else {
                continue
            }
            found.append((system, version, digits, position))
        }
        if let first = found.first {
            let same = found.filter { $0.system == first.system }
            let lowest = same.min { $0.version < $1.version } ?? first
            return Reading(value: "\(lowest.system) \(Self.plain(lowest.text))", evidence: prose.sentence(around: lowest.position))
        }
        return bareVersion(words)
    }

    /// "we still ship to 14": a version without its system, behind a word that promises one.
    private func bareVersion(_ words: [String]) -> Reading? {
        for (position, word) in words.enumerated() {
            guard let version = Double(word), version >= 9, version <= 27 else { continue }
            let next =
                position + 1 < words.count && prose.words[position + 1].clause == prose.words[position].clause ? words[position + 1] : ""
            let isPromised = cues[.supports].end(Array(words[..<position].suffix(4))) || ["minimum", "min"].contains(next)
            guard isPromised, !isDropped(position), next.isEmpty || cues[.afterVersion].contains(next) else { continue }
            return Reading(value: "iOS \(Self.plain(word))", evidence: prose.sentence(around: position))
        }
        return nil
    }

    private func isDropped(_ position: Int) -> Bool {
        cues[.drops].end(WordWindow(prose: prose, mention: position..<position + 1).clauseBefore, gap: 1)
    }

    private func reading(_ number: Int, _ position: Int) -> Reading {
        Reading(value: String(number), evidence: prose.sentence(around: position))
    }

    private func number(_ word: String) -> Int? {
        if let number = Int(word) { return number > 0 && number < 100_000 ? number : nil }
        return cues.numbers[word]
    }

    private static func plain(_ version: String) -> String { version.hasSuffix(".0") ? String(version.dropLast(2)) : version }
}
