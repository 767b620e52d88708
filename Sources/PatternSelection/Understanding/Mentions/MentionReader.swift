/// Tells asking for a pattern from having it, refusing it, having learnt it and merely naming it.
struct MentionReader: Sendable {
    let names: PatternNames
    let cues: Cues

    func read(_ prose: Prose) -> [PatternMention] {
        var places = names.places(in: prose).filter { !NameTrap.holds(id: $0.id, words: $0.words, in: prose) }
        // Router and presenter of a module are roles of its pattern, not patterns beside it.
        if places.contains(where: { ["viper", "ribs", "clean-swift"].contains($0.id) }) {
            places.removeAll { place in ["router", "presenter"].contains { prose.words[place.words.lowerBound].text.hasPrefix($0) } }
        }
        var mentions = places.map { place in
            let window = WordWindow(prose: prose, mention: place.words)
            return PatternMention(
                id: place.id, role: role(window), evidence: prose.sentence(around: place.words.lowerBound),
                isToGo: Self.removal.end(window.clauseBefore, gap: 4) || Self.gone.begin(window.clauseAfter, gap: 3),
                sentence: prose.words[place.words.lowerBound].sentence)
        }
        findCandidates(&mentions, prose)
        return mentions
    }

    private static let removal: Phrases = [
        "delete", "deleting", "remove", "removing", "throw", "drop", "dropping", "get rid of", "kill", "collapse", "leave", "without",
        "rip out",
    ]
    private static let gone: Phrases = ["away", "go away", "be deleted", "be removed"]

    private func role(_ window: WordWindow) -> MentionRole {
        refusal(window) ?? movement(window) ?? comparison(window) ?? hearsay(window) ?? experience(window) ?? keeping(window)
            ?? counted(window) ?? wish(window) ?? possession(window) ?? leftover(window)
    }

    // MARK: Refused

    private static let tries: Phrases = ["tried", "used", "did", "worked with", "had", "have used", "went with"]
    private static let leavings: Phrases = [
        "away from", "get rid of", "getting rid of", "migrate off", "moving off", "move off", "get off", "rip out", "get out of",
    ]
    /// "this isn't clean architecture" names what something is not, and refuses nothing.
    private static let identities: Phrases = [
        "this isn't", "it isn't", "that isn't", "it's not", "this is not", "that is not", "it is not",
    ]
    private static let uncertain: Phrases = ["know", "knows", "knew", "used", "tried", "sure about"]

    private func refusal(_ window: WordWindow) -> MentionRole? {
        let before = window.clauseBefore
        if Self.leavings.end(before, gap: 2), !window.inQuestion { return .leaving }
        if Self.identities.end(before) { return .mentioned }
        if NegationScope(cues: cues).covers(window.mention, in: window.prose) {
            return Self.uncertain.end(before, gap: 1) ? .mentioned : .rejected
        }
        if cues.rejectionBefore.end(before, gap: 3) { return .rejected }
        if cues.rejectionAfter.begin(window.sentenceAfter, gap: 4), !Self.doubted(window.sentenceAfter) { return .rejected }
        let after = window.sentenceAfter + window.next.words.prefix(5)
        if Self.tries.end(before, gap: 2), cues.rejectionAfter.occur(in: after) { return .rejected }
        return nil
    }

    private static func doubted(_ words: [String]) -> Bool { words.first == "or" }

    // MARK: Moved

    private static let moves: Phrases = [
        "move", "moving", "migrate", "migrating", "switch", "switching", "convert", "converting", "port", "porting", "refactor",
        "refactoring", "restructure", "go", "going", "change", "changing", "rewrite", "rewriting", "moved", "migration",
        "transform", "transition",
    ]
    private static let doneMoves: Phrases = ["moved", "switched", "migrated", "converted", "replaced it with", "rewrote it in"]
    private static let from: Phrases = ["from"]
    private static let to: Phrases = ["to", "into", "towards", "with", "by"]
    private static let toNext: Phrases = ["to", "into", "towards"]
    private static let instead: Phrases = ["instead of", "rather than", "in place of"]
    private static let replacing: Phrases = ["replace", "replacing", "replaced", "swap"]

    private func movement(_ window: WordWindow) -> MentionRole? {
        let before = window.clauseBefore
        let isDone = Self.doneMoves.occur(in: window.sentenceBefore) && !Self.planned.occur(in: window.sentenceBefore)
        if Self.from.end(before, gap: 1), !Self.known.end(before, gap: 1) {
            guard Self.toNext.begin(window.clauseAfter, gap: 2) || Self.moves.end(before, gap: 4) else { return nil }
            return isDone ? .mentioned : .leaving
        }
        if Self.to.end(before, gap: 2), Self.moves.occur(in: window.sentenceBefore) || Self.replacing.end(before, gap: 6) {
            return isDone && !window.inQuestion ? .existing : .requested
        }
        if Self.instead.end(before, gap: 2) { return .rejected }
        if cues.replacementBefore.end(before, gap: 2) { return window.inQuestion ? .existing : .leaving }
        if Self.moves.end(before, gap: 2), Self.toNext.begin(window.clauseAfter, gap: 1) { return .leaving }
        return nil
    }

    private static let planned: Phrases = ["should", "want", "plan", "planning", "be", "being", "to be", "will", "could", "would", "if"]

    // MARK: Compared

    private static let alike: Phrases = ["like", "similar to", "unlike", "compared to", "compared with", "than", "as in", "inspired by"]

    private static let owning: Phrases = ["we have", "i have", "our", "my", "existing", "already", "we use", "i use", "uses"]

    /// "like Redux but": a comparison asks for nothing.
    private func comparison(_ window: WordWindow) -> MentionRole? {
        guard Self.alike.end(window.clauseBefore, gap: 0), !window.inQuestion else { return nil }
        return Self.owning.occur(in: window.clauseBefore) ? .existing : .mentioned
    }

    // MARK: Other people

    private static let people: Set<String> = [
        "boss", "lead", "manager", "cto", "colleague", "coworker", "teammate", "reviewer", "friend", "contributor", "consultant", "client",
        "architect", "professor", "prof", "teacher", "mentor", "he", "she", "they", "someone", "somebody", "everyone", "everybody",
        "people",
        "hire", "hires", "management", "junior", "agent", "roadmap", "stranger", "maintainer", "newcomer", "newcomers", "designer", "chef",
        "jefe", "chefe", "partner", "tutor", "course",
    ]
    private static let media: Set<String> = [
        "blog", "article", "book", "internet", "tutorial", "course", "youtube", "video", "videos", "reddit", "twitter", "chatgpt", "talk",
        "post", "posts", "conference", "facebook", "firefox", "google", "apple", "uber", "airbnb", "benchmark", "ones",
    ]
    private static let claims: Phrases = [
        "says", "said", "say", "saying", "told", "tells", "wants", "want", "suggests", "suggested", "thinks", "offers", "insists", "claims",
        "recommends", "recommended", "proposes", "proposed", "pushes", "pushing", "keeps", "uses", "use", "does", "swears", "argues",
        "asks for", "asked for", "found", "mentioned",
    ]
    private static let heard: Phrases = ["heard", "heard that", "i read", "i read about", "read about", "read that", "saw"]

    private static let demands: Phrases = [
        "asks for", "asked for", "proposes", "suggests", "offers", "pushes for", "would prefer", "wants us",
    ]

    /// Whether the words are what somebody else would have, so that they say nothing about what is.
    static func isHearsay(_ window: WordWindow) -> Bool {
        guard let end = demands.lastEnd(in: window.clauseBefore) else { return false }
        return window.clauseBefore[..<end].contains(where: people.contains)
    }

    private func hearsay(_ window: WordWindow) -> MentionRole? {
        let before = window.sentenceBefore
        if Self.heard.end(before, gap: 3) { return .suggested }
        guard let claim = Self.claims.lastEnd(in: before) else { return nil }
        let speaker = before[..<(claim - 1)].suffix(4)
        if speaker.contains(where: Self.media.contains) { return .mentioned }
        let count = speaker.count >= 2 && speaker.dropLast().last == "of" && speaker.last.flatMap { Int($0) } != nil
        guard count || speaker.contains(where: Self.people.contains), !speaker.contains("we") else { return nil }
        return .suggested
    }

    // MARK: Known

    private static let known: Phrases = [
        "know", "knows", "familiar with", "experience with", "experience in", "experienced in", "experienced with", "comfortable with",
        "good at", "years of", "worked with", "background in", "background is", "learned", "learnt", "used to", "fluent in", "coming from",
        "come from", "comes from", "from a", "what i know", "what we know", "fluently",
    ]
    private static let allKnown: Phrases = ["what i know", "what we know"]
    private static let notKnown: Phrases = ["is", "are", "was", "has", "would"]
    private static let past: Phrases = [
        "from my last", "at my last", "in my last", "at my previous", "from my previous", "from previous", "at my old", "before", "people",
        "developers", "folks", "background",
    ]

    private static let unknown: Phrases = [
        "don't know", "doesn't know", "dont know", "nobody knows", "no one knows", "not know", "no experience with", "never used", "new to",
        "never heard of",
    ]

    private func experience(_ window: WordWindow) -> MentionRole? {
        if Self.unknown.end(window.clauseBefore, gap: 1) { return .mentioned }
        if Self.known.end(window.clauseBefore, gap: 2), !Self.notKnown.begin(window.clauseAfter) { return .experience }
        if Self.allKnown.occur(in: window.sentenceBefore) { return .experience }
        return Self.past.begin(window.clauseAfter, gap: 1) ? .experience : nil
    }

    private static let stay: Phrases = [
        "keep", "stay with", "stick with", "stick to", "sticking with", "stay on", "keep using", "continue with", "keeping", "go on with",
    ]

    private func keeping(_ window: WordWindow) -> MentionRole? { Self.stay.end(window.clauseBefore, gap: 2) ? .existing : nil }

    // MARK: Wanted

    private static let strongWishes: Phrases = [
        "should i use", "should we use", "should i", "should we", "thinking of", "thinking about", "considering", "consider",
        "want to use", "want", "wants", "would like", "adopt", "adopting", "go with", "go for", "recommend", "introduce", "introducing",
        "try", "planning", "plan to use", "learn", "learning", "start with", "prefer", "like to use", "do i make", "could i", "can i use",
        "worth", "decided on", "chose", "choose", "going with", "worth using", "what about", "how about", "ok with", "fine with", "let's",
        "use of", "signed off", "we go", "i go", "demands", "love to", "wish for", "use them", "restructure to", "do i need",
        "do we need", "brauche ich", "necesito", "opinion", "veut", "möchte", "quiere", "quer", "insist on", "requires", "essayer",
    ]
    private static let weakWishes: Phrases = ["is", "are", "use", "would", "need", "add"]
    private static let asking: Set<String> = ["should", "can", "could", "would", "shall", "do", "if"]
    private static let ownUse: Phrases = [
        "we use", "i use", "we already use", "already use", "app uses", "currently use", "we have", "i have", "my template",
    ]
    private static let judged: Phrases = [
        "ok", "overkill", "too much", "wrong", "right", "good", "template", "worth", "fine", "enough", "make sense", "help", "needed",
        "dead", "vale", "suffit", "lohnt", "reicht", "merece",
    ]
    private static let alternatives: Phrases = ["or", "vs", "versus"]
    private static let ordered: Phrases = ["please", "template", "boilerplate", "scaffold", "fan here", "fan"]

    private static let decided: Phrases = [
        "is decided", "is set", "is required", "is a must", "is mandatory", "is the plan", "is prescribed", "is demanded",
        "is non negotiable",
    ]

    private func wish(_ window: WordWindow) -> MentionRole? {
        let before = window.clauseBefore
        let asksWhether = before.contains(where: Self.asking.contains)
        let has = !asksWhether && Self.ownUse.end(before, gap: 3)
        if !has, Self.strongWishes.end(before, gap: 5), !Self.inPlace.begin(window.sentenceAfter, gap: 2) { return .requested }
        if window.inQuestion, !has {
            if window.asked || Self.anyWish.end(before, gap: 4) { return .requested }
            if Self.judged.begin(window.sentenceAfter, gap: 4) { return .requested }
            if Self.alternatives.begin(window.sentenceAfter) || Self.alternatives.end(window.sentenceBefore) { return .requested }
        }
        return Self.ordered.begin(window.clauseAfter) || Self.decided.begin(window.clauseAfter) ? .requested : nil
    }

    private static let anyWish: Phrases = {
        var all = strongWishes
        for phrase in weakWishes.all { all = all + [phrase.joined(separator: " ")] }
        return all
    }()

    // MARK: There already

    private static let has: Phrases = [
        "we have", "i have", "we use", "i use", "using", "uses", "have", "has", "already", "existing", "current", "currently", "our",
        "all", "built with", "built in", "built on", "written in", "app in", "client in", "based on", "follows", "following", "my",
        "started with", "inherited", "legacy", "with", "in", "is", "are", "classic", "the", "this", "we are on", "we're on", "on",
        "adopted", "we adopted", "everything is", "runs on", "we run", "mostly", "i built it as", "nous avons", "wir haben", "wir nutzen",
        "tenemos", "usamos", "temos", "on a", "haben",
    ]
    private static let things: Phrases = [
        "app", "apps", "codebase", "code", "project", "module", "modules", "folder", "folders", "since", "everywhere", "screens",
        "target", "around it", "scenes", "features", "template generates",
    ]
    /// After a pattern: it is there.
    private static let inPlace: Phrases = [
        "is what we use", "is what we have", "everywhere", "partout", "überall", "already", "is given", "is used", "in place", "in parts",
        "in the app already",
        "works", "works fine", "stays", "stay", "mostly", "since", "over 1000 lines", "is ours", "there", "today", "right now", "now",
    ]

    private func possession(_ window: WordWindow) -> MentionRole? {
        if Self.has.end(window.clauseBefore, gap: 3) { return .existing }
        if Self.things.begin(window.clauseAfter, gap: 2) || Self.inPlace.begin(window.clauseAfter, gap: 3) { return .existing }
        return nil
    }

    /// "70 view models": what can be counted is there.
    private func counted(_ window: WordWindow) -> MentionRole? {
        guard let last = window.clauseBefore.last, let number = Int(last.filter { $0 != "+" }), number > 1 else { return nil }
        return .existing
    }

    private static let verbs: Set<String> = [
        "is", "was", "would", "seems", "looks", "sounds", "has", "might", "could", "can", "should", "may", "does", "will", "or", "vs",
        "dependency", "library", "package", "lib", "framework", "template", "pattern", "fan", "please", "for", "on", "too",
    ]

    private func leftover(_ window: WordWindow) -> MentionRole {
        if window.inQuestion { return .requested }
        // A clause that opens with the name says what there is.
        if window.clauseBefore.isEmpty, let next = window.clauseAfter.first, !Self.verbs.contains(next) { return .existing }
        return window.clauseBefore.count + window.clauseAfter.count <= 2 ? .existing : .mentioned
    }

    // MARK: A choice of several

    private static let choosing: Phrases = [
        "choose between", "between", "either", "choose", "decide between", "or", "vs", "versus", "oder", "ou",
    ]

    /// "MVVM or TCA?": where several are weighed in one sentence, none of them is asked for.
    private func findCandidates(_ mentions: inout [PatternMention], _ prose: Prose) {
        for sentence in Set(mentions.map(\.sentence)) {
            let open = mentions.indices.filter {
                mentions[$0].sentence == sentence && [.requested, .mentioned, .candidate].contains(mentions[$0].role)
            }
            let listed = mentions.indices.filter { mentions[$0].sentence == sentence }
            let words = prose.words.filter { $0.sentence == sentence }.map(\.text)
            let isList = Set(listed.map { mentions[$0].id }).count >= 3 && ["choose", "between"].contains(where: words.contains)
            guard isList || Set(open.map { mentions[$0].id }).count >= 2, Self.choosing.occur(in: words) else { continue }
            for index in isList ? listed : open where mentions[index].role != .rejected { mentions[index].role = .candidate }
        }
    }
}
