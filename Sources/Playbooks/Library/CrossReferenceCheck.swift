/// Checks what files say about each other, once all of them are read.
struct CrossReferenceCheck {
    private let documents: [LoadedDocument]
    private let vocabulary: Vocabulary?

    init(_ contents: LibraryContents) {
        documents = contents.documents
        vocabulary = contents.vocabulary
    }

    var problems: [PlaybookProblem] {
        repeatedRules + documents.flatMap { document in document.mentions.compactMap { problem(with: $0, in: document) } }
            + missingVocabulary
    }

    private var missingVocabulary: [PlaybookProblem] {
        guard vocabulary == nil else { return [] }
        return [
            PlaybookProblem(
                file: "references/\(VocabularyReader.guideID).md", line: 1, message: "there is no selection guide, so no vocabulary",
                expected: "the file, with tables under `## Vocabulary` and `## Lexicon`")
        ]
    }

    private var repeatedRules: [PlaybookProblem] {
        var places: [String: String] = [:]
        var problems: [PlaybookProblem] = []
        for document in documents {
            for rule in document.rules {
                if let place = places[rule.id] {
                    problems.append(
                        PlaybookProblem(
                            file: document.displayPath, line: rule.line, message: "the rule `\(rule.id)` is described at \(place) already",
                            expected: "one entry for each rule"))
                } else {
                    places[rule.id] = "\(document.displayPath):\(rule.line)"
                }
            }
        }
        return problems
    }

    private func problem(with mention: Mention, in document: LoadedDocument) -> PlaybookProblem? {
        let fault: (message: String, expected: String)? =
            switch mention.target {
            case .fact(let name, let value): fact(name, value, mention.place)
            // The rules of a file that is left out are left out with it; its own problems say why.
            case .rule(let id): document.isUsable ? rule(id, mention.place) : nil
            case .pattern(let id): pattern(id, mention.place)
            }
        return fault.map {
            PlaybookProblem(file: document.displayPath, line: mention.line, message: $0.message, expected: $0.expected)
        }
    }

    private func fact(_ name: String, _ value: String, _ place: String) -> (String, String)? {
        // A vocabulary that is missing or empty is one problem, not one for each row of every table.
        guard let vocabulary, !vocabulary.facts.isEmpty else { return nil }
        guard let fact = vocabulary.fact(name) else {
            return ("\(place) names the fact `\(name)`, which the vocabulary does not have", vocabulary.facts.map(\.name).choices)
        }
        guard fact.values.isEmpty || fact.values.contains(value) else {
            return ("\(place) gives the fact `\(name)` the unknown value `\(value)`", fact.values.choices)
        }
        return nil
    }

    private func rule(_ id: String, _ place: String) -> (String, String)? {
        let isKnown = documents.contains { $0.rules.contains { $0.id == id } }
        return isKnown
            ? nil : ("\(place) names the rule `\(id)`, which no file describes", "the id of a rule under `## Anti-patterns` or `## Rules`")
    }

    private func pattern(_ id: String, _ place: String) -> (String, String)? {
        let own = documents.compactMap(\.pattern?.id).filter { !PatternIdentifiers.index.contains($0) }
        let known = PatternIdentifiers.index + PatternIdentifiers.legacy + own
        return known.contains(id) ? nil : ("\(place) names the pattern `\(id)`, which is unknown", known.choices)
    }
}
