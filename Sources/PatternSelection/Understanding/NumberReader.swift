/// Reads the team's size, the number of modules and the minimum OS, in figures and in words.
struct NumberReader {
    let prose: Prose

    struct Reading: Equatable {
        var value: String
        var evidence: String
    }

    private static let figures: [String: Int] = [
        "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11,
        "twelve": 12, "fifteen": 15, "twenty": 20, "thirty": 30, "dozen": 12, "couple": 2,
    ]
    private static let people: Set<String> = [
        "dev", "devs", "developer", "developers", "engineer", "engineers", "programmer", "programmers", "people", "person", "maintainer",
        "maintainers", "coder", "coders", "contributors", "guys", "students",
    ]
    private static let alone = [
        "solo", "just me", "only me", "by myself", "alone", "one man", "indie", "single developer", "myself only", "on my own",
    ]

    private var words: [String] { prose.words.map(\.text) }

    func teamSize() -> Reading? {
        let words = self.words
        for (position, word) in words.enumerated() {
            if let number = Self.number(word) {
                let next = Array(words[(position + 1)...].prefix(3))
                let qualifiers: Set<String> = ["ios", "mobile", "senior", "junior", "swift", "other", "full", "time", "of"]
                let unit = next.first { !qualifiers.contains($0) }
                if let unit, Self.people.contains(unit) || (next.first == "of" && next.dropFirst().first == "us") {
                    return reading(number, position)
                }
                if let unit, unit == "teams", number > 1 { return reading(number * 5, position) }
                if next.first == "team" || (word.hasSuffix("man") && next.first == "team") { return reading(number, position) }
            }
            guard word == "team" || word == "teams" else { continue }
            let next = Array(words[(position + 1)...].prefix(6))
            if ["of", "size", "is", "are"].contains(next.first ?? ""),
                let number = next.dropFirst().prefix(2).lazy.compactMap(Self.number).first
            {
                return reading(number, position)
            }
            if let to = next.firstIndex(of: "to"), next.contains("from"), to + 1 < next.count, let number = Self.number(next[to + 1]) {
                return reading(number, position)
            }
        }
        for phrase in Self.alone {
            if let end = WordWindow.lastEnd(of: phrase, in: words) { return reading(1, end - 1) }
        }
        return nil
    }

    func modules() -> Reading? {
        let words = self.words
        for (position, word) in words.enumerated() {
            guard let number = Self.number(word) else { continue }
            let next = words[(position + 1)...].prefix(2)
            if next.contains(where: ["modules", "packages", "module", "frameworks"].contains) { return reading(number, position) }
        }
        return nil
    }

    /// The lowest version that is said to be supported.
    func minimumOS() -> Reading? {
        var found: [(system: String, version: Double, text: String, position: Int)] = []
        let words = self.words
        let systems = [
            "ios": "iOS", "ipados": "iOS", "macos": "macOS", "tvos": "tvOS", "watchos": "watchOS", "visionos": "visionOS", "osx": "macOS",
        ]
        for (position, word) in words.enumerated() {
            guard let system = systems[word], position + 1 < words.count else { continue }
            let at = ["version", "minimum", "min"].contains(words[position + 1]) ? position + 2 : position + 1
            guard at < words.count, let version = Double(words[at]), version >= 5, version < 40, !isDropped(position) else { continue }
            found.append((system, version, words[at], position))
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
        let cues = [
            "ship to", "support", "supporting", "down to", "minimum", "minimum is", "min", "minimum target", "deployment target",
            "deployment target is", "target", "back to", "minimum version", "minimum deployment target",
        ]
        for (position, word) in words.enumerated() {
            guard let version = Double(word), version >= 9, version <= 27 else { continue }
            guard WordWindow.ends(Array(words[..<position].suffix(4)), with: cues), !isDropped(position) else { continue }
            let next =
                position + 1 < words.count && prose.words[position + 1].clause == prose.words[position].clause ? words[position + 1] : ""
            guard ["", "and", "or", "still", "for", "because", "until", "too", "at"].contains(next) else { continue }
            return Reading(value: "iOS \(Self.plain(word))", evidence: prose.sentence(around: position))
        }
        return nil
    }

    private func isDropped(_ position: Int) -> Bool {
        let before = WordWindow(prose: prose, mention: position..<position + 1).clauseBefore
        return WordWindow.ends(
            before,
            with: ["drop", "dropped", "dropping", "no longer support", "don't support", "not support", "without", "not supporting"], gap: 1)
    }

    private func reading(_ number: Int, _ position: Int) -> Reading {
        Reading(value: String(number), evidence: prose.sentence(around: position))
    }

    private static func number(_ word: String) -> Int? {
        if let number = Int(word) { return number > 0 && number < 100_000 ? number : nil }
        return figures[word]
    }

    private static func plain(_ version: String) -> String { version.hasSuffix(".0") ? String(version.dropLast(2)) : version }
}
