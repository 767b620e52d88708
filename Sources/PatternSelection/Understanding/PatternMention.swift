/// What a description does with a pattern that it names.
enum MentionRole: String, Sendable {
    case requested, existing, rejected, experience
    /// The code has it and the user wants to be rid of it.
    case leaving
    /// Other people want it.
    case suggested
    case mentioned
}

/// A pattern named in a description.
struct PatternMention: Equatable, Sendable {
    var id: String
    var role: MentionRole
    var evidence: String
}

/// Tells asking for a pattern from having it, refusing it, having learnt it and merely naming it.
struct MentionReader: Sendable {
    let names: PatternNames
    let cues: Cues

    func read(_ prose: Prose) -> [PatternMention] {
        names.places(in: prose).map { place in
            PatternMention(
                id: place.id, role: role(WordWindow(prose: prose, mention: place.words)),
                evidence: prose.sentence(around: place.words.lowerBound))
        }
    }

    private func role(_ window: WordWindow) -> MentionRole {
        refusal(window) ?? movement(window) ?? hearsay(window) ?? experience(window) ?? keeping(window) ?? wish(window)
            ?? possession(window) ?? leftover(window)
    }

    private func refusal(_ window: WordWindow) -> MentionRole? {
        let before = window.clauseBefore
        if WordWindow.ends(before, with: ["away from", "get rid of", "getting rid of", "migrate off", "moving off", "move off"], gap: 2) {
            return .leaving
        }
        if NegationScope(cues: cues).covers(window.mention, in: window.prose) {
            return WordWindow.ends(before, with: ["know", "knows", "knew", "used", "tried", "sure about"], gap: 1) ? .mentioned : .rejected
        }
        if WordWindow.ends(before, with: cues.rejectionBefore, gap: 3) { return .rejected }
        let after = window.sentenceAfter + nextSentence(window).prefix(5)
        if WordWindow.begins(window.sentenceAfter, with: cues.rejectionAfter, gap: 4) { return .rejected }
        if WordWindow.ends(before, with: ["tried", "used", "did", "worked with", "had", "have used", "went with"], gap: 2),
            cues.rejectionAfter.contains(where: { WordWindow.lastEnd(of: $0, in: after) != nil })
        {
            return .rejected
        }
        return nil
    }

    private func movement(_ window: WordWindow) -> MentionRole? {
        let before = window.clauseBefore
        let moves = [
            "move", "moving", "migrate", "migrating", "switch", "switching", "convert", "converting", "port", "porting", "refactor",
            "refactoring", "restructure", "go", "going", "change", "changing", "rewrite", "rewriting", "from", "moved", "migration",
        ]
        if WordWindow.ends(before, with: ["from"], gap: 1) {
            return WordWindow.begins(window.clauseAfter, with: ["to", "into", "towards"], gap: 2)
                || WordWindow.ends(before, with: moves, gap: 4) ? .leaving : nil
        }
        if WordWindow.ends(before, with: ["to", "into", "towards", "with"], gap: 2),
            moves.contains(where: { WordWindow.lastEnd(of: $0, in: window.sentenceBefore) != nil })
                || WordWindow.ends(before, with: ["replace", "replacing"], gap: 5)
        {
            return .requested
        }
        if WordWindow.ends(before, with: ["instead of", "rather than", "in place of"], gap: 2) { return .rejected }
        if WordWindow.ends(before, with: cues.replacementBefore, gap: 2) {
            return window.inQuestion ? .existing : .leaving
        }
        if WordWindow.ends(before, with: moves, gap: 2), WordWindow.begins(window.clauseAfter, with: ["to", "into"], gap: 1) {
            return .leaving
        }
        return nil
    }

    private static let people = [
        "boss", "lead", "manager", "cto", "colleague", "coworker", "teammate", "reviewer", "friend", "contributor", "consultant", "client",
        "architect", "professor", "teacher", "mentor", "he", "she", "they", "someone", "everyone", "everybody", "people",
    ]
    private static let media = [
        "blog", "article", "book", "internet", "tutorial", "course", "youtube", "video", "videos", "reddit", "twitter", "chatgpt", "talk",
        "post", "posts", "conference", "facebook", "firefox", "google", "apple",
    ]
    private static let claims = [
        "says", "said", "say", "saying", "told", "tells", "wants", "want", "suggests", "suggested", "thinks", "offers", "insists", "claims",
        "recommends", "recommended", "proposes", "proposed", "pushes", "pushing", "keeps", "uses", "use", "does", "swears", "argues",
    ]

    private func hearsay(_ window: WordWindow) -> MentionRole? {
        let before = window.sentenceBefore
        guard let claim = Self.claims.compactMap({ WordWindow.lastEnd(of: $0, in: before) }).max() else { return nil }
        let speaker = before[..<(claim - 1)].suffix(4)
        if speaker.contains(where: Self.media.contains) { return .mentioned }
        guard speaker.contains(where: Self.people.contains), !speaker.contains("we") else { return nil }
        return .suggested
    }

    private func experience(_ window: WordWindow) -> MentionRole? {
        let known = [
            "know", "knows", "familiar with", "experience with", "experience in", "experienced in", "experienced with", "comfortable with",
            "good at", "years of", "worked with", "background in", "background is", "learned", "learnt", "used to", "fluent in",
        ]
        if WordWindow.ends(window.clauseBefore, with: known, gap: 2),
            !WordWindow.begins(window.clauseAfter, with: ["is", "are", "was", "has", "would"])
        {
            return .experience
        }
        let past = [
            "from my last", "at my last", "in my last", "at my previous", "from my previous", "from previous", "at my old", "before",
        ]
        return WordWindow.begins(window.clauseAfter, with: past, gap: 1) ? .experience : nil
    }

    private func keeping(_ window: WordWindow) -> MentionRole? {
        let stay = ["keep", "stay with", "stick with", "stick to", "sticking with", "stay on", "keep using", "continue with", "keeping"]
        return WordWindow.ends(window.clauseBefore, with: stay, gap: 2) ? .existing : nil
    }

    private func wish(_ window: WordWindow) -> MentionRole? {
        let wishes = [
            "should i use", "should we use", "should i", "should we", "thinking of", "thinking about", "considering", "consider",
            "want to use",
            "want", "wants", "would like", "adopt", "adopting", "go with", "go for", "recommend", "introduce", "introducing", "try",
            "planning",
            "plan to use", "learn", "learning", "start with", "add", "use", "need", "prefer", "would", "like to use", "do i make",
            "could i",
            "can i use", "worth", "decided on", "chose", "choose", "going with", "worth using", "is", "are", "what about", "how about",
            "ok with", "fine with", "let's", "use of",
        ]
        let strong = wishes.filter { !["is", "are", "use", "would", "need", "add"].contains($0) }
        let asksWhether = window.clauseBefore.contains { ["should", "can", "could", "would", "shall", "do", "if"].contains($0) }
        let has =
            !asksWhether
            && WordWindow.ends(
                window.clauseBefore, with: ["we use", "i use", "we already use", "already use", "app uses", "currently use"], gap: 3)
        if !has, WordWindow.ends(window.clauseBefore, with: strong, gap: 5) { return .requested }
        if window.inQuestion, !has {
            if window.asked || WordWindow.ends(window.clauseBefore, with: wishes, gap: 4) { return .requested }
            let judged = [
                "ok", "overkill", "too much", "wrong", "right", "good", "template", "worth", "fine", "enough", "make sense", "help",
            ]
            if WordWindow.begins(window.sentenceAfter, with: judged, gap: 4) { return .requested }
            if WordWindow.begins(window.sentenceAfter, with: ["or", "vs"]) || WordWindow.ends(window.sentenceBefore, with: ["or", "vs"]) {
                return .requested
            }
        }
        return WordWindow.begins(window.clauseAfter, with: ["please", "template", "boilerplate", "scaffold"]) ? .requested : nil
    }

    private func possession(_ window: WordWindow) -> MentionRole? {
        let has = [
            "we have", "i have", "we use", "i use", "using", "uses", "have", "has", "already", "existing", "current", "currently", "our",
            "all",
            "built with", "built in", "built on", "written in", "app in", "client in", "based on", "follows", "following", "my",
            "started with",
            "inherited", "legacy", "with", "in", "is", "are", "classic", "the", "this",
        ]
        if WordWindow.ends(window.clauseBefore, with: has, gap: 3) { return .existing }
        let things = [
            "app", "apps", "codebase", "code", "project", "module", "modules", "folder", "folders", "since", "everywhere", "screens",
            "target",
        ]
        return WordWindow.begins(window.clauseAfter, with: things, gap: 2) ? .existing : nil
    }

    private func leftover(_ window: WordWindow) -> MentionRole {
        if window.inQuestion { return .requested }
        return window.clauseBefore.count + window.clauseAfter.count <= 2 ? .existing : .mentioned
    }

    private func nextSentence(_ window: WordWindow) -> [String] {
        let sentence = window.prose.words[window.mention.lowerBound].sentence
        return window.prose.words[window.mention.upperBound...].filter { $0.sentence == sentence + 1 }.map(\.text)
    }
}
