import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// Reads the source of one file into facts.
public struct SourceFileReader {
    /// The facts of one file; what the parser cannot make sense of is listed in `syntaxErrors`, and the rest is read all the same.
    ///
    /// Runs on a thread with a large stack, since the tree of a long chain is as deep as the chain.
    public static func facts(of source: String, path: String) -> FileFacts {
        DeepStackThread.run { extract(source, path: path) }
    }

    /// The same on the current thread, whose stack must be large.
    static func extract(_ source: String, path: String) -> FileFacts { extract(Array(source.utf8), path: path) }

    /// The same of text in UTF-8.
    static func extract(_ source: [UInt8], path: String) -> FileFacts {
        // A mark of the byte order may stand in front.
        var text = SourceText(source.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(source.dropFirst(3)) : source)
        let cut = NestingGuard.cut(text.bytes)
        let lines = text.lineCount
        if let cut { text = SourceText(Array(text.bytes[..<cut])) }
        let tree = text.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        var problems = tree.hasError ? syntaxErrors(in: tree, text: text) : []
        if let cut {
            let message = "brackets are nested deeper than can be parsed; the file is not read from here on"
            problems.insert(SyntaxProblem(message: message, position: text.position(cut)), at: 0)
        }
        return FileExtractor(context: ExtractionContext(text: text)).extract(tree, path: path, lines: lines, syntaxErrors: problems)
    }

    private static func syntaxErrors(in tree: SourceFileSyntax, text: SourceText) -> [SyntaxProblem] {
        ParseDiagnosticsGenerator.diagnostics(for: tree)
            .filter { $0.diagMessage.severity == .error }
            .prefix(100)
            .map { SyntaxProblem(message: $0.message, position: text.position($0.position.utf8Offset)) }
    }
}
