/// Reads the team's size, the number of modules and the minimum OS, in figures and in words.
struct NumberReader {
    let prose: Prose

    struct Reading: Equatable {
        var value: String
        var evidence: String
    }

    private static let figures: [String: Int] = [
        "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11,
        "twelve": 12, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "hundred": 100, "dozen": 12, "couple": 2,
        "zwei": 2, "drei": 3, "vier": 4, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5,
        "dois": 2, "duas": 2, "quatro": 4,
    ]
    private static let people: Set<String> = [
        "dev", "devs", "developer", "developers", "engineer", "engineers", "programmer", "programmers", "people", "person", "maintainer",
        "maintainers", "coder", "coders", "contributor", "contributors", "guys", "students", "ppl", "author", "authors", "founder",
        "founders", "folks", "volunteers", "entwickler", "leute", "personas", "desarrolladores", "développeurs", "developpeurs", "pessoas",
        "desenvolvedores", "programadores", "heads",
    ]
    /// People besides the one who writes.
    private static let others: Set<String> = ["colleagues", "teammates", "juniors", "seniors", "coworkers", "friends"]
    private static let groups: Set<String> = ["teams", "squads", "crews"]
    private static let qualifiers: Set<String> = [
        "ios", "mobile", "senior", "junior", "swift", "other", "full", "time", "of", "app", "drive", "active", "more", "native", "main",
    ]
    private static let alone: Phrases = [
        "solo", "just me", "only me", "by myself", "alone", "one man", "indie", "single developer", "single dev", "myself only",
        "on my own",
        "one person", "i'm the only", "im the only", "i am the only", "my hobby", "hobby", "só eu", "so eu", "allein", "alleine", "yo solo",
        "seul", "tout seul", "a designer who codes", "personal project", "side project", "weekend project", "pet project",
    ]

    private var words: [String] { prose.words.map(\.text) }

    func teamSize() -> Reading? {
        let words = self.words
        for (position, word) in words.enumerated() {
            if let number = Self.number(word), let found = people(number, at: position, words) { return found }
            guard word == "team" || word == "teams" || word == "equipo" || word == "equipe" else { continue }
            let next = Array(words[(position + 1)...].prefix(6))
            if ["of", "size", "is", "are", "de"].contains(next.first ?? ""),
                let number = next.dropFirst().prefix(2).lazy.compactMap(Self.number).first
            {
                return reading(number, position)
            }
            if let to = next.firstIndex(of: "to"), next.contains("from"), to + 1 < next.count, let number = Self.number(next[to + 1]) {
                return reading(number, position)
            }
        }
        return Self.alone.lastEnd(in: words).map { reading(1, $0 - 1) }
    }

    /// A number that counts people: "5 iOS developers", "two of us", "we're 2", "2 juniors and me", "30 teams".
    private func people(_ number: Int, at position: Int, _ words: [String]) -> Reading? {
        let next = Array(words[(position + 1)...].prefix(4))
        let before = words[..<position].suffix(2)
        let unit = next.first { !Self.qualifiers.contains($0) }
        if next.first == "of" {
            if next.dropFirst().first == "us" { return reading(number, position) }
            // "2 of 6": a part of the team; the other number is its size.
            if next.count > 1, let whole = Self.number(next[1]), whole > number { return reading(whole, position) }
        }
        if let unit {
            if Self.people.contains(unit) { return reading(number, position) }
            if Self.others.contains(unit) { return reading(number + 1, position) }
            if Self.groups.contains(unit), number > 1 { return reading(number * 5, position) }
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
        for (position, word) in words.enumerated() where ["lines", "loc", "zeilen", "lignes", "lineas"].contains(word) {
            let before = words[..<position].suffix(4)
            let isThousands = before.contains("thousand") || before.contains("thousands") || before.last?.hasSuffix("k") ?? false
            let number = before.reversed().lazy.compactMap { Int($0.filter(\.isNumber)) ?? Self.figures[$0] }.first ?? 0
            if isThousands || number >= 400 { return Reading(value: "felt", evidence: prose.sentence(around: position)) }
        }
        return nil
    }

    func modules() -> Reading? {
        let words = self.words
        for (position, word) in words.enumerated() {
            guard let number = Self.number(word) else { continue }
            let next = words[(position + 1)...].prefix(2)
            if next.contains(where: ["modules", "packages", "module", "frameworks", "riblets", "features"].contains) {
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
    private static let between: Set<String> = ["version", "minimum", "min", "target", "is", "at", "least", "from", "to", "down"]

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
            while at < words.count - 1, at < position + 3, Self.between.contains(words[at]) { at += 1 }
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

    private static let promises: Phrases = [
        "ship to", "support", "supporting", "supports", "down to", "minimum", "minimum is", "min", "min is", "minimum target",
        "deployment target", "deployment target is", "deployment target of", "target", "target is", "back to", "minimum version",
        "minimum deployment target", "go below", "still on",
    ]
    private static let afterVersion: Set<String> = [
        "", "and", "or", "still", "for", "because", "until", "too", "at", "up", "upwards", "minimum", "min", "onwards", "plus",
    ]

    /// "we still ship to 14": a version without its system, behind a word that promises one.
    private func bareVersion(_ words: [String]) -> Reading? {
        for (position, word) in words.enumerated() {
            guard let version = Double(word), version >= 9, version <= 27 else { continue }
            let next =
                position + 1 < words.count && prose.words[position + 1].clause == prose.words[position].clause ? words[position + 1] : ""
            let isPromised = Self.promises.end(Array(words[..<position].suffix(4))) || ["minimum", "min"].contains(next)
            guard isPromised, !isDropped(position), Self.afterVersion.contains(next) else { continue }
            return Reading(value: "iOS \(Self.plain(word))", evidence: prose.sentence(around: position))
        }
        return nil
    }

    private static let dropping: Phrases = [
        "drop", "dropped", "dropping", "no longer support", "don't support", "not support", "without", "not supporting", "beg for",
        "asks for", "ask for", "would like", "could go", "requests for",
    ]

    private func isDropped(_ position: Int) -> Bool {
        Self.dropping.end(WordWindow(prose: prose, mention: position..<position + 1).clauseBefore, gap: 1)
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
