/// What the patterns that a description names mean for the decision.
struct MentionedFacts {
    let description: DescriptionReading
    let relatives: Relatives

    func add(to situation: inout Situation) {
        let mentions = description.mentions
        situation.insists = description.insists
        situation.wantsNewest = description.wantsNewest
        situation.words = description.words
        situation.removing = Set(mentions.filter { $0.role == .existing && $0.isToGo }.map(\.id))
        situation.noRewrite = description.noRewrite
        situation.doubts = description.doubts
        situation.asksToKeep = description.asksToKeep
        let given = situation.book
        for mention in mentions where mention.role == .rejected && given.fact("requested_pattern", mention.id) == nil {
            situation.book.add(Fact(name: "rejected", value: mention.id, source: .description, evidence: mention.evidence))
        }
        let refused = Set(situation.book.values("rejected").map(\.value))
        if given.values("existing_pattern").isEmpty {
            var wished = Set(mentions.filter { $0.role == .requested }.map(\.id)).union(given.values("requested_pattern").map(\.value))
            if wished.isEmpty { wished = Set(decided.map(\.id)) }
            for mention in mentions where [.existing, .leaving].contains(mention.role) && !refused.contains(mention.id) {
                // Where a name merely stands is no proof against a wish.
                if mention.isWeak, wished.contains(mention.id) { continue }
                situation.book.add(Fact(name: "existing_pattern", value: mention.id, source: .description, evidence: mention.evidence))
            }
        }
        if description.hasNone, situation.book.values("existing_pattern").isEmpty, let ui = situation.book.fact("ui") {
            let id = ["swiftui": "mv", "uikit": "mvc", "appkit": "mvc"][ui.value]
            if let id { situation.book.add(Fact(name: "existing_pattern", value: id, source: .description, evidence: ui.evidence)) }
        }
        for mention in mentions where mention.role == .experience {
            situation.book.add(Fact(name: "experience", value: mention.id, source: .description, evidence: mention.evidence))
        }
        addLeaving(given, to: &situation)
        guard given.values("requested_pattern").isEmpty, let wish = wish(situation, refused) else { return }
        situation.isAlternative = wish.isAlternative
        situation.book.add(Fact(name: "requested_pattern", value: wish.id, source: .description, evidence: wish.evidence))
    }

    /// Names that merely stand there, in words that say that something is decided.
    private var decided: [PatternMention] {
        description.insists ? description.mentions.filter { $0.isWeak && $0.role == .existing } : []
    }

    /// What is to go may not be proposed, unless the arguments ask for it.
    private func addLeaving(_ given: FactBook, to situation: inout Situation) {
        let asked = given.value("requested_pattern")
        var leaving = description.mentions.filter { $0.role == .leaving && $0.id != asked }
        let existing = situation.book.values("existing_pattern")
        if description.wantsOut, leaving.isEmpty, Set(existing.map { relatives.playbook(of: $0.value) }).count == 1 {
            leaving += existing.filter { $0.value != asked }.map { PatternMention(id: $0.value, role: .leaving, evidence: $0.evidence) }
        }
        for mention in leaving {
            situation.leaving.insert(mention.id)
            situation.book.add(Fact(name: "rejected", value: mention.id, source: .description, evidence: mention.evidence))
        }
    }

    /// The one pattern that is asked for, or that a question is about without naming it again.
    private func wish(_ situation: Situation, _ refused: Set<String>) -> PatternMention? {
        let existing = Set(situation.book.values("existing_pattern").map(\.value))
        func open(_ roles: MentionRole...) -> [PatternMention] {
            description.mentions.filter { roles.contains($0.role) && !refused.contains($0.id) && !existing.contains($0.id) }
        }
        let wanted = open(.requested)
        let settled = decided.filter { !refused.contains($0.id) && !existing.contains($0.id) }
        let named = wanted.isEmpty ? (settled.isEmpty ? open(.suggested) : settled) : wanted
        if let first = named.first { return named.allSatisfy { $0.id == first.id } ? first : nil }
        let mentioned = open(.mentioned, .experience)
        guard let last = mentioned.last, mentioned.allSatisfy({ $0.id == last.id }), open(.candidate).isEmpty else { return nil }
        let family = relatives.playbook(of: last.id)
        guard !existing.union(refused).contains(where: { relatives.playbook(of: $0) == family }) else { return nil }
        let isAskedAbout = last.role == .mentioned && description.closedQuestions.contains(last.sentence + 1)
        let isLearnt = situation.book.value("task") == "learning" || description.insists
        return isAskedAbout || isLearnt ? last : nil
    }
}
