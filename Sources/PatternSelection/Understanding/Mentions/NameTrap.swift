/// Words that look like a pattern and are a name, a job or a stage of a product.
enum NameTrap {
    static func holds(id: String, words: Range<Int>, in prose: Prose) -> Bool {
        let window = WordWindow(prose: prose, mention: words)
        let cues = prose.cues
        let text = words.map { prose.words[$0].text }.joined(separator: " ")
        if cues[.isNamed].begin(window.sentenceAfter, gap: 1)
            || cues[.names].end(window.clauseBefore, gap: text == "mvp" || text == "viper" ? 1 : 0)
        {
            return true
        }
        switch text {
        case "mvp": return isProductStage(window)
        case "coordinator":
            return cues[.jobOf].begin(window.clauseAfter) && window.clauseAfter.prefix(4).contains(where: cues[.offices].contains)
        case "vip":
            return !window.prose.words.contains {
                ["clean", "scene", "scenes", "cycle", "interactor", "pattern", "viper"].contains($0.text)
            }
        default: return false
        }
    }

    /// Whether `MVP` is the first version of a product.
    static func isProductStage(_ window: WordWindow) -> Bool {
        let all = window.prose.words.map(\.text)
        let cues = window.prose.cues
        let speaksOfPatterns = all.contains(where: cues[.speaksOfPatterns].contains)
        let isShipping = cues[.speaksOfShipping].occur(in: all)
        if speaksOfPatterns, !isShipping { return false }
        return cues[.firstVersion].begin(window.clauseAfter, gap: 1) || cues[.ships].end(window.clauseBefore)
            || (isShipping && !speaksOfPatterns)
    }
}
