import SwiftSyntax

/// Finds `// swift-architecture:disable…` comments in the trivia of a file.
enum SuppressionReader {
    private static let marker: StaticString = "swift-architecture:"

    static func comments(in tree: SourceFileSyntax, text: SourceText) -> [SuppressionComment] {
        // Most files have none, and a walk over every token's trivia costs more than the rest of the facts.
        guard text.contains(marker) else { return [] }
        var comments: [SuppressionComment] = []
        for token in tree.tokens(viewMode: .sourceAccurate) {
            var offset = token.position.utf8Offset
            for piece in token.leadingTrivia {
                if let comment = comment(piece, at: offset, text: text) { comments.append(comment) }
                offset += piece.sourceLength.utf8Length
            }
            offset = token.endPositionBeforeTrailingTrivia.utf8Offset
            for piece in token.trailingTrivia {
                if let comment = comment(piece, at: offset, text: text) { comments.append(comment) }
                offset += piece.sourceLength.utf8Length
            }
        }
        return comments
    }

    private static func comment(_ piece: TriviaPiece, at offset: Int, text: SourceText) -> SuppressionComment? {
        switch piece {
        case .lineComment(let written): parse(written.dropFirst(2), at: text.position(offset))
        case .blockComment(let written): parse(written.dropFirst(2).dropLast(2), at: text.position(offset))
        default: nil
        }
    }

    private static func parse(_ comment: Substring, at position: SourcePosition) -> SuppressionComment? {
        let words = comment.split(whereSeparator: \.isWhitespace)
        guard let first = words.first, first.hasPrefix("\(marker)") else { return nil }
        let scope: SuppressionComment.Scope
        switch first.dropFirst(marker.utf8CodeUnitCount) {
        case "disable:next": scope = .next
        case "disable:this": scope = .this
        case "disable": scope = .begin
        case "enable": scope = .end
        default: return nil
        }
        let dashes: Set<Substring> = ["-", "--", "–", "—", ":"]
        let rest = words.dropFirst()
        let dash = rest.firstIndex { dashes.contains($0) } ?? rest.endIndex
        let rules = rest[..<dash].flatMap { $0.split(separator: ",") }.map(String.init)
        let reason = rest[dash...].dropFirst().joined(separator: " ")
        return SuppressionComment(scope: scope, rules: rules, reason: reason.isEmpty ? nil : reason, position: position)
    }
}
