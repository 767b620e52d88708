/// Words that look like a pattern and are a name, a job or a stage of a product.
enum NameTrap {
    private static let naming: Phrases = ["called", "named", "name is", "client", "company", "brand"]
    private static let named: Phrases = [
        "is the name", "is our app", "is our product", "is the app", "ltd", "inc", "gmbh", "corp", "llc", "sports",
    ]
    private static let product: Phrases = [
        "ship", "shipping", "ship the", "launch", "launch the", "release", "an", "our", "the", "first", "as an", "for the", "for", "quick",
        "minimum viable", "startup", "throwaway",
    ]
    private static let productAfter: Phrases = [
        "by", "in six", "in two", "in three", "in four", "release", "version", "phase", "scope", "launch", "stage", "first", "quickly",
        "weeks",
        "for investors", "before", "this month", "next week",
    ]
    private static let patternWords: Set<String> = [
        "presenter", "presenters", "passive", "pattern", "architecture", "mvvm", "mvc", "viper", "modules", "uikit",
    ]
    private static let shipping: Phrases = ["ship", "launch", "founders", "investors", "startup", "weeks", "viable", "release"]
    private static let jobs: Phrases = ["of our", "of the", "of my", "of a"]
    private static let offices: Set<String> = ["dept", "department", "team", "project", "office", "program", "events", "faculty"]

    static func holds(id: String, words: Range<Int>, in prose: Prose) -> Bool {
        let window = WordWindow(prose: prose, mention: words)
        let text = words.map { prose.words[$0].text }.joined(separator: " ")
        if named.begin(window.sentenceAfter, gap: 1) || naming.end(window.clauseBefore, gap: text == "mvp" || text == "viper" ? 1 : 0) {
            return true
        }
        switch text {
        case "mvp": return isProductStage(window)
        case "coordinator": return jobs.begin(window.clauseAfter) && window.clauseAfter.prefix(4).contains(where: offices.contains)
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
        if all.contains(where: patternWords.contains), !shipping.occur(in: all) { return false }
        return productAfter.begin(window.clauseAfter, gap: 1) || product.end(window.clauseBefore)
            || (shipping.occur(in: all) && !all.contains(where: patternWords.contains))
    }
}
