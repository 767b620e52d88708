import Playbooks

/// The ids that requests may use and the names that people write for them.
struct PatternNames: Sendable {
    /// Ids of the contract, whether a playbook for them is loaded or not.
    static let known = [
        "mv", "mvvm", "layered-mvvm", "mvi", "tca", "clean-architecture", "viper", "mvp", "coordinator", "reactive", "mvc", "ribs",
        "clean-swift", "reactorkit", "redux",
    ]
    /// Patterns that cannot be had without a package.
    static let needingPackage: Set<String> = ["tca", "ribs", "reactorkit"]

    /// More places than this are not read: no honest description names patterns so often.
    private static let mostPlaces = 200

    private static let spoken: [(String, [String])] = [
        ("mv", ["mv", "model-view", "mv pattern", "plain swiftui", "vanilla swiftui"]),
        ("mvvm", ["mvvm", "view model", "viewmodel", "vms"]),
        ("layered-mvvm", ["layered mvvm", "mvvm with use cases"]),
        ("mvi", ["mvi", "model-view-intent"]),
        ("tca", ["tca", "composable architecture", "the composable architecture", "swift composable architecture"]),
        ("clean-architecture", ["clean architecture"]),
        ("viper", ["viper"]), ("mvp", ["mvp", "model-view-presenter", "presenter"]),
        ("coordinator", ["coordinator", "coordinator pattern"]),
        ("reactive", ["reactive", "rxswift", "rx", "frp"]),
        ("mvc", ["mvc", "massive view controller", "model-view-controller"]),
        ("ribs", ["ribs", "riblets"]), ("clean-swift", ["clean swift", "vip"]),
        ("reactorkit", ["reactorkit", "reactor kit"]), ("redux", ["redux", "reswift"]),
    ]

    let ids: [String]
    let titles: [String: String]
    private let index: PhraseIndex<String>

    init(library: PlaybookLibrary) {
        let loaded = library.patterns.map(\.id)
        ids = loaded + Self.known.filter { !loaded.contains($0) }
        titles = Dictionary(library.patterns.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        var index = PhraseIndex<String>()
        for (id, names) in Self.spoken { for name in names { index.add(name, id) } }
        index.add("mvvm-c", "mvvm")
        index.add("mvvm-c", "coordinator")
        for playbook in library.patterns where !Self.known.contains(playbook.id) {
            index.add(playbook.id, playbook.id)
            index.add(playbook.name, playbook.id)
        }
        for row in library.vocabulary.lexicon where ["pattern", "mention", "pattern_name"].contains(row.fact) {
            for phrase in row.phrases { index.add(phrase, row.value) }
        }
        self.index = index
    }

    /// The id that was meant, in any case and with spaces or underscores for hyphens.
    func resolve(_ text: String) -> String? {
        let plain = text.lowercased().split { " _-".contains($0) }.joined(separator: "-")
        if ids.contains(plain) { return plain }
        let found = index.matches(in: Prose(text).words)
        return found.count == 1 ? found.first?.meanings.first : nil
    }

    /// Whether a single word names a pattern.
    func isName(_ word: String) -> Bool { !index.matches(in: Prose(word).words).isEmpty }

    /// Every place where a pattern is named.
    func places(in prose: Prose) -> [(id: String, words: Range<Int>)] {
        var found = index.matches(in: prose.words).flatMap { match in match.meanings.map { (id: $0, words: match.words) } }
        let taken = Set(found.flatMap { Array($0.words) })
        for (position, word) in prose.words.enumerated() where !taken.contains(position) {
            if let id = misspelt(word.text) ?? bareClean(prose, position) { found.append((id: id, words: position..<position + 1)) }
        }
        return Array(found.sorted { $0.words.lowerBound < $1.words.lowerBound }.prefix(Self.mostPlaces))
    }

    private func misspelt(_ word: String) -> String? {
        for id in ["mvvm", "viper", "redux", "coordinator", "reactorkit"] where word.first == id.first && word != id {
            let mayReplace = id == "mvvm" && !["mvp", "mvi", "mvc", "mv"].contains(word)
            if Spelling.isTypo(word, of: id, replacing: mayReplace) { return id }
        }
        return nil
    }

    /// "Clean" is an adjective unless it is capitalised inside a sentence or asked about by itself.
    private func bareClean(_ prose: Prose, _ position: Int) -> String? {
        let word = prose.words[position]
        guard word.text == "clean" else { return nil }
        let before = position > 0 ? prose.words[position - 1] : nil
        let inside = before?.sentence == word.sentence
        if word.capital && inside { return "clean-architecture" }
        return word.asked && before?.clause != word.clause ? "clean-architecture" : nil
    }
}
