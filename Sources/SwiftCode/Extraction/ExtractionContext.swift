import SwiftSyntax

/// What the extractors of one file share: its text, and the list of types, which local declarations join too.
final class ExtractionContext {
    let text: SourceText
    /// nil for a type whose members are still being read: it stands before the types inside of it.
    var types: [TypeFact?] = []
    var typealiases: [TypealiasFact] = []

    init(text: SourceText) {
        self.text = text
    }
}

extension TokenSyntax {
    /// The name without backticks.
    var plainName: String {
        let written = text
        return written.count > 2 && written.hasPrefix("`") && written.hasSuffix("`") ? String(written.dropFirst().dropLast()) : written
    }
}
