/// What a pattern's front matter says.
struct PlaybookHeader {
    let id: String?
    let name: String
    let owns: Owns?
    let summary: String
    let combinesWith: [String]
    let since: String
    let framework: String?

    init(_ frontMatter: FrontMatter, _ context: inout DocumentContext) {
        let keys = FrontMatterKeys(frontMatter)
        id = keys.identifier(&context)
        name = keys.text("name", &context) ?? id ?? ""
        summary = keys.text("summary", &context) ?? ""
        since = keys.text("since", &context) ?? ""
        let framework = keys.text("framework", &context, expected: "the framework that the pattern needs, or `none`")
        self.framework = framework == "none" ? nil : framework
        owns = Self.owns(keys, &context)
        combinesWith = Self.combinesWith(keys, &context)
    }

    private static func owns(_ keys: FrontMatterKeys, _ context: inout DocumentContext) -> Owns? {
        let choices = Owns.allCases.map(\.rawValue).choices
        guard let text = keys.text("owns", &context, expected: choices) else { return nil }
        let owns = Owns(rawValue: text)
        if owns == nil { context.report(keys.line("owns"), "`owns` is `\(text)`", expected: choices) }
        return owns
    }

    private static func combinesWith(_ keys: FrontMatterKeys, _ context: inout DocumentContext) -> [String] {
        let line = keys.line("combines_with")
        guard let list = keys.frontMatter["combines_with"]?.list else {
            let isMissing = keys.frontMatter["combines_with"] == nil
            context.report(
                line, isMissing ? "the key `combines_with` is missing" : "`combines_with` is not a list",
                expected: "a list of patterns such as `[coordinator]`, or `[]`")
            return []
        }
        for pattern in list { context.mention(.pattern(pattern), in: "`combines_with`", line: line) }
        return list
    }
}

/// Front matter, asked for the keys that it must have.
struct FrontMatterKeys {
    let frontMatter: FrontMatter

    init(_ frontMatter: FrontMatter) { self.frontMatter = frontMatter }

    func line(_ key: String) -> Int { frontMatter.entries.first { $0.key == key }?.line ?? 1 }

    func text(_ key: String, _ context: inout DocumentContext, expected: String? = nil) -> String? {
        let text = frontMatter[key]?.text
        if let text, !text.isEmpty { return text }
        let fault = frontMatter[key] == nil ? "is missing" : text == nil ? "is not a text" : "is empty"
        context.report(
            line(key), "the key `\(key)` \(fault)", expected: expected.map { "`\(key)` with \($0)" } ?? "`\(key): …` with a text")
        return nil
    }

    func identifier(_ context: inout DocumentContext) -> String? {
        guard let id = text("id", &context) else { return nil }
        guard PatternIdentifiers.isWellFormed(id) else {
            context.report(
                line("id"), "the id `\(id)` is not an identifier",
                expected: "lower-case letters, digits and hyphens, such as `layered-mvvm`")
            return nil
        }
        return id
    }
}
