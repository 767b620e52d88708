import Playbooks

/// `from` and `to` as people write them: an id, or a phrase such as `MVC (UIKit, storyboards)` or `layered Swift packages`.
struct WrittenMove {
    let from: String?
    let to: String?
    let names: PatternName
    let library: PlaybookLibrary

    /// Longer phrases first, so that Clean Swift is not taken for Clean Architecture.
    private static let mentions: [(words: String, id: String)] = [
        ("massive view controller", "mvc"), ("composable architecture", "tca"), ("clean architecture", "clean-architecture"),
        ("clean swift", "clean-swift"), ("layered mvvm", "layered-mvvm"), ("mvvm c", "mvvm"), ("mvvm", "mvvm"), ("viper", "viper"),
        ("reactorkit", "reactorkit"), ("redux", "redux"), ("ribs", "ribs"), ("vip", "clean-swift"), ("tca", "tca"), ("mvi", "mvi"),
        ("mvp", "mvp"), ("mvc", "mvc"), ("coordinators", "coordinator"), ("coordinator", "coordinator"), ("clean", "clean-architecture"),
        ("mv", "mv"), ("combine", "reactive"), ("rxswift", "reactive"), ("reactive", "reactive"),
    ]

    /// The pattern to start from; nil when none is written and the rest of the phrase asks for a move that keeps it.
    func source() throws -> String? { try pattern(from, field: "from") }

    /// The pattern to arrive at; nil as above.
    func target() throws -> String? {
        let target = try pattern(to, field: "to")
        return change != nil ? nil : target
    }

    /// The move that keeps the pattern, when the phrases ask for one.
    var change: String? {
        guard let to else { return nil }
        if (try? names.resolve(to, field: "to")) != nil { return nil }
        let target = mention(in: to)
        guard target == nil || target == from.flatMap(id) else { return nil }
        if let move = library.move(askedForBy: "\(from ?? "") to \(to)") { return move.id }
        return target != nil && interface == "swiftui" ? "ui-framework" : nil
    }

    /// The UI framework that the target's phrase names.
    var interface: String? {
        guard let to, (try? names.resolve(to, field: "to")) == nil else { return nil }
        let text = to.lowercased()
        if text.contains("swiftui") { return "swiftui" }
        return text.contains("uikit") ? "uikit" : nil
    }

    private func pattern(_ text: String?, field: String) throws -> String? {
        guard let text else { return nil }
        if let found = id(text) { return found }
        if change != nil || (field == "from" && (to ?? "").isEmpty) { return nil }
        return try names.resolve(text, field: field)
    }

    private func id(_ text: String) -> String? { (try? names.resolve(text, field: "")) ?? mention(in: text) }

    /// The pattern that is named first.
    private func mention(in text: String) -> String? {
        let folded = " " + text.lowercased().split { !($0.isLetter || $0.isNumber) }.joined(separator: " ") + " "
        return Self.mentions.compactMap { mention -> (place: Int, id: String)? in
            folded.firstPlace(of: " \(mention.words)").map { ($0, mention.id) }
        }.min { $0.place < $1.place }?.id
    }
}

extension String {
    /// How many characters stand before the words, plural or not.
    fileprivate func firstPlace(of words: String) -> Int? {
        var rest = self[...]
        while !rest.isEmpty {
            if rest.hasPrefix(words + " ") || rest.hasPrefix(words + "s ") { return count - rest.count }
            rest.removeFirst()
        }
        return nil
    }
}
