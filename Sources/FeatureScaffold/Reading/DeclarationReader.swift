import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// Reads Swift given in one field, and says where in the given text something is wrong.
///
/// `prefix` is what was put before the text to make it a declaration (`func ` before an action); positions are counted without it.
struct DeclarationReader {
    let field: String
    let text: String
    var example: String
    var prefix = ""
    var suffix = ""
    /// Where the parsed part begins, when only the beginning of the text is a declaration.
    var parsed: String?
    var leftOut = LeftOut()

    /// The one declaration in the text; more than one, or a statement, is refused.
    func only<Declaration: DeclSyntaxProtocol>(_ kind: Declaration.Type, called name: String) throws -> Declaration {
        let found = try statements(name)
        guard let declaration = found.first?.item.as(Declaration.self) else { throw failure("\(name) is expected", found) }
        if let second = found.dropFirst().first { throw failure("only \(name) is expected, and there is more", second.item) }
        return declaration
    }

    /// What stands in the text, as far as it is short enough and there is something.
    func statements(_ expected: String) throws -> CodeBlockItemListSyntax {
        guard text.utf8.count <= 20_000 else { throw failure("the text is longer than 20,000 characters", at: 0) }
        let found = try parse().statements
        guard !found.isEmpty else { throw failure("\(expected) is expected, and nothing was given", at: 0) }
        return found
    }

    /// The text as Swift; the first error of the parser is ours.
    func parse() throws -> SourceFileSyntax {
        let file = Parser.parse(source: prefix + (parsed ?? text) + suffix)
        let problem = ParseDiagnosticsGenerator.diagnostics(for: file).first { $0.diagMessage.severity == .error }
        if let problem { throw failure(problem.message, at: problem.position.utf8Offset) }
        return file
    }

    /// The error for a part of the syntax.
    func failure(_ reason: String, _ node: some SyntaxProtocol) -> ScaffoldError {
        failure(reason, at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    /// The error for a place, counted in the parsed text.
    func failure(_ reason: String, at offset: Int) -> ScaffoldError {
        let before = text.utf8.prefix(max(0, offset - prefix.utf8.count))
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let column =
            before.count - (before.lastIndex(of: UInt8(ascii: "\n")).map { before.distance(from: before.startIndex, to: $0) + 1 } ?? 0) + 1
        return .declaration(
            field: field, text: text, line: line, column: column, reason: SharedName.plain(reason), example: SharedName.plain(example))
    }

    /// The text of a name, which must be one that needs no backticks; `isShared` for one that others may have too.
    func name(_ token: TokenSyntax, lowercase: Bool, isShared: Bool = false) throws -> String {
        let given = token.text
        let name = given.hasPrefix("`") && given.count > 2 ? String(given.dropFirst().dropLast()) : given
        guard !Names.reserved.contains(name) else { throw failure("\"\(given)\" is a word that Swift reserves", token) }
        guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
            throw failure("\"\(given)\" should be made of letters and digits", token)
        }
        guard name.count <= 60 else { throw failure("a name of \(name.count) letters is too long; 60 are allowed", token) }
        // Many scripts have no capitals.
        guard let first = name.first, first.isLetter, lowercase ? !first.isUppercase : !first.isLowercase else {
            throw failure("\"\(name)\" should begin with a \(lowercase ? "lowercase" : "capital") letter", token)
        }
        if !lowercase, Names.taken.contains(name), !isShared || !SharedName.isKnown(name) {
            throw failure("\"\(name)\" would hide Swift's or the SDK's own type; take a name like \(name)Item", token)
        }
        return name
    }

    /// A type of a supported form, made of `known` names and called as from outside.
    func type(_ syntax: TypeSyntax, known: KnownTypes) throws -> TypeName {
        guard let type = TypeName(syntax) else {
            throw failure(
                "\"\(syntax.trimmedDescription)\" is a form of type that is not supported here; names, ?, [ ], [ : ], Set, tuples, closures, Result, ranges and AsyncStream are",
                syntax)
        }
        if let generic = type.genericNames.first(where: { known.takes($0.name) != $0.count }) {
            throw failure("\"\(generic.name)\" with \(generic.count) types is not known here; declare it beside the entity", syntax)
        }
        guard let renamed = type.renamed({ known.resolve($0) ?? ($0 == "Error" ? "any Error" : nil) }) else {
            let unknown = type.names.first { known.resolve($0) == nil } ?? ""
            throw failure("\"\(unknown)\" is not known here; \(Self.howToDeclare)", syntax)
        }
        guard renamed.isSendable else {
            throw failure("a closure that is handed over has to be @Sendable, as in \"@Sendable (Double) -> Void\"", syntax)
        }
        return renamed
    }

    private static let howToDeclare =
        "declare it beside the entity, or use the entity, its ID, or one of \(TypeName.standard.sorted().joined(separator: ", "))"
}
