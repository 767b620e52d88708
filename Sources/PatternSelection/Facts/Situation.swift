import Playbooks

/// Everything a decision rests on: the facts, and what the user does with which pattern.
struct Situation: Sendable {
    var book = FactBook()
    var requested: [String] = []
    var existing: [String] = []
    var leaving: Set<String> = []
    var rejected: Set<String> = []
    var insists = false
}

/// Brings the arguments, the description and the code together: given beats description beats code.
struct SituationReader: Sendable {
    let library: PlaybookLibrary
    let names: PatternNames

    func read(_ request: SelectionRequest) throws -> Situation {
        let values = FactValues(vocabulary: library.vocabulary)
        var situation = Situation()
        let given = try GivenFacts(names: names, values: values).read(request)
        for fact in given { situation.book.add(fact) }
        if let text = request.description {
            let description = DescriptionReader(library: library, names: names).read(text)
            for fact in description.facts { situation.book.add(fact) }
            let given = Set(given.map(\.name))
            let plain = description.conflicts.filter { note in !given.contains { note.hasPrefix("`\($0)`") } }
            for note in plain { situation.book.note(note) }
            add(description.mentions, to: &situation)
            situation.insists = description.insists
        }
        let stated = !situation.existing.isEmpty || !situation.book.values("existing_pattern").isEmpty
        if let code = request.code {
            for fact in CodeFacts(names: names, values: values).read(code) {
                if fact.name == "existing_pattern", stated {
                    let known = situation.book.values("existing_pattern").map(\.value)
                    if !known.contains(fact.value), !known.isEmpty {
                        situation.book.note(
                            "`existing_pattern`: you say `\(known.joined(separator: "`, `"))`, the code says `\(fact.value)`; the first was used."
                        )
                    }
                } else {
                    situation.book.add(fact)
                }
            }
        }
        situation.requested = situation.book.values("requested_pattern").map(\.value)
        situation.existing = situation.book.values("existing_pattern").map(\.value)
        situation.rejected = Set(situation.book.values("rejected").map(\.value))
        DerivedFacts(values: values).complete(&situation.book)
        return situation
    }

    private func add(_ mentions: [PatternMention], to situation: inout Situation) {
        func ids(_ roles: MentionRole...) -> [PatternMention] { mentions.filter { roles.contains($0.role) } }
        let given = situation.book
        for mention in ids(.rejected) where given.fact("requested_pattern", mention.id) == nil {
            situation.book.add(Fact(name: "rejected", value: mention.id, source: .description, evidence: mention.evidence))
        }
        let refused = Set(situation.book.values("rejected").map(\.value))
        if given.values("existing_pattern").isEmpty {
            for mention in ids(.existing, .leaving) {
                situation.book.add(Fact(name: "existing_pattern", value: mention.id, source: .description, evidence: mention.evidence))
            }
        }
        situation.leaving = Set(ids(.leaving).map(\.id))
        for mention in ids(.experience) {
            situation.book.add(Fact(name: "experience", value: mention.id, source: .description, evidence: mention.evidence))
        }
        let existing = Set(situation.book.values("existing_pattern").map(\.value))
        let wanted = ids(.requested).filter { !refused.contains($0.id) && !existing.contains($0.id) }
        let hearsay = ids(.suggested).filter { !refused.contains($0.id) && !existing.contains($0.id) }
        let named = wanted.isEmpty ? hearsay : wanted
        guard given.values("requested_pattern").isEmpty, let first = named.first, named.allSatisfy({ $0.id == first.id }) else { return }
        situation.book.add(Fact(name: "requested_pattern", value: first.id, source: .description, evidence: first.evidence))
    }
}
