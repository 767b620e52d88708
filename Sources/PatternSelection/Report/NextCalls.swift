import Playbooks

/// The calls that follow from a decision, ready to be made.
struct NextCalls {
    let library: PlaybookLibrary
    let request: SelectionRequest
    let situation: Situation
    let decision: Decision

    func calls() -> [NextCall] {
        var calls: [NextCall] = []
        let path = request.code?.root
        let task = situation.book.value("task")
        let loaded = library.pattern(decision.primary) != nil
        if let path, decision.outcome != .none {
            var arguments: [String: ArgumentValue] = ["path": .text(path)]
            if decision.outcome == .keep, loaded { arguments["pattern"] = .text(decision.primary) }
            calls.append(NextCall(tool: "review_module", arguments: arguments))
        }
        let building: Set<Outcome> = [.recommend, .fit, .mismatch, .proceedWithRisk]
        let buildsAsBefore = decision.outcome == .keep && task == "new"
        guard loaded, building.contains(decision.outcome) || buildsAsBefore else { return calls }
        if let from = situation.existing.first, from != decision.primary, task != "new" {
            var arguments: [String: ArgumentValue] = ["from": .text(from), "to": .text(decision.primary)]
            if let path { arguments["path"] = .text(path) }
            calls.append(NextCall(tool: "migration_plan", arguments: arguments))
        } else {
            var arguments: [String: ArgumentValue] = ["pattern": .text(decision.primary), "feature": .text(feature())]
            for name in ["ui", "minimum_os"] {
                if let value = situation.book.value(name), value != "none" { arguments[name] = .text(value) }
            }
            if let path { arguments["match"] = .text(path) }
            calls.append(NextCall(tool: "scaffold_feature", arguments: arguments))
        }
        return calls
    }

    /// What people build so often that its name says it all.
    private static let features: Set<String> = [
        "login", "onboarding", "checkout", "paywall", "profile", "settings", "search", "cart", "feed", "chat", "map", "calendar", "booking",
        "orders", "inbox", "gallery", "favorites", "favourites", "registration", "purchase", "loyalty", "wallet", "recipes", "notes",
    ]

    /// Words in front of "screen", "feature" and the like, else a neutral name.
    private func feature() -> String {
        let words = Prose(request.description ?? "").words
        let nouns: Set<String> = ["screen", "feature", "page", "flow", "wizard", "view", "form", "app", "tracker", "editor", "player"]
        let empty: Set<String> = [
            "a", "an", "the", "this", "that", "one", "my", "our", "new", "small", "simple", "swiftui", "uikit", "ios", "in", "on", "for",
            "of", "to",
            "each", "every", "whole", "first", "single", "build", "add", "have", "is", "and", "or", "with", "existing", "mvvm", "mv", "tca",
            "viper",
            "big", "large", "huge", "tiny", "little", "native", "mobile", "uikit", "legacy", "old", "same", "another", "other", "next",
            "entire",
            "own", "owns", "start", "text", "plain", "pure", "side", "hobby", "startup", "company", "demo", "sample", "test", "ipad",
            "iphone", "mac",
            "macos", "what", "which", "how", "some", "any", "two", "three", "four", "five", "no", "not", "without", "each", "half", "few",
            "it", "we", "i",
            "you", "do", "does", "should", "can", "using", "use", "from", "like", "production", "existing", "shared", "present", "wants",
            "want", "need", "needs", "about", "our", "their", "its", "is", "into", "from", "first", "nice", "good", "real",
        ]
        for (position, word) in words.enumerated() where nouns.contains(word.text) && position > 0 {
            let before = words[..<position].suffix(2).filter { $0.clause == word.clause && !empty.contains($0.text) }.map(\.text)
            let plain = before.filter { $0.allSatisfy { $0.isASCII && $0.isLetter } }
            if !plain.isEmpty { return plain.joined(separator: " ") }
        }
        return words.first { Self.features.contains($0.text) }?.text ?? "feature"
    }
}
