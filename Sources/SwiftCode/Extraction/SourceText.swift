import SwiftSyntax

/// The bytes of a file with its line starts. Slicing them is far cheaper than asking the tree for descriptions and locations.
final class SourceText: Sendable {
    let bytes: [UInt8]
    private let lineStarts: [Int]

    convenience init(_ source: String) { self.init(Array(source.utf8)) }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lineStarts = bytes.withUnsafeBytes(Self.lineStarts)
    }

    private static func lineStarts(_ bytes: UnsafeRawBufferPointer) -> [Int] {
        var starts = [0]
        if ByteSearch.offset(of: 13, in: bytes, from: 0, to: bytes.count) == nil {
            while let last = starts.last, let end = ByteSearch.offset(of: 10, in: bytes, from: last, to: bytes.count) {
                starts.append(end + 1)
            }
            return starts
        }
        for index in bytes.indices where bytes[index] == 10 || bytes[index] == 13 {
            if bytes[index] == 10 || index + 1 == bytes.count || bytes[index + 1] != 10 { starts.append(index + 1) }
        }
        return starts
    }

    var lineCount: Int {
        bytes.isEmpty ? 0 : (lineStarts.last == bytes.count ? lineStarts.count - 1 : lineStarts.count)
    }

    func position(_ offset: Int) -> SourcePosition {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return SourcePosition(line: low + 1, column: offset - lineStarts[low] + 1)
    }

    /// The same for places that mostly follow one another: `line` is the index of the line that was found last.
    func position(_ offset: Int, near line: inout Int) -> SourcePosition {
        if lineStarts.indices.contains(line), lineStarts[line] <= offset {
            for next in line..<min(line + 8, lineStarts.count) where next + 1 == lineStarts.count || lineStarts[next + 1] > offset {
                line = next
                return SourcePosition(line: next + 1, column: offset - lineStarts[next] + 1)
            }
        }
        let found = position(offset)
        line = found.line - 1
        return found
    }

    func contains(_ marker: StaticString) -> Bool { bytes.withUnsafeBytes { ByteSearch.contains(marker, in: $0) } }

    func contains(byte: UInt8, from start: Int, to end: Int) -> Bool {
        bytes.withUnsafeBytes { ByteSearch.offset(of: byte, in: $0, from: start, to: min(end, $0.count)) != nil }
    }

    func start(_ node: some SyntaxProtocol) -> SourcePosition {
        position(node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    func end(_ node: some SyntaxProtocol) -> SourcePosition {
        position(node.endPositionBeforeTrailingTrivia.utf8Offset)
    }

    /// The node as written, without the trivia around it; longer text is cut.
    func text(_ node: some SyntaxProtocol, limit: Int = 200) -> String {
        slice(
            from: node.positionAfterSkippingLeadingTrivia.utf8Offset, to: node.endPositionBeforeTrailingTrivia.utf8Offset, limit: limit)
    }

    /// What is written from the start of one node to the end of another.
    func text(from first: some SyntaxProtocol, to last: some SyntaxProtocol, limit: Int = 200) -> String {
        slice(
            from: first.positionAfterSkippingLeadingTrivia.utf8Offset, to: last.endPositionBeforeTrailingTrivia.utf8Offset, limit: limit)
    }

    /// The name that is referred to, without backticks and without labels: `load` of `load(page:)`.
    ///
    /// Nearly always it is all that is written. To ask the tree for its parts makes each of them, and names are most of what code holds.
    func name(of node: DeclReferenceExprSyntax) -> String { name(of: node, token: node.baseName) }

    /// The name that a pattern declares, without backticks.
    func name(of node: IdentifierPatternSyntax) -> String { name(of: node, token: node.identifier) }

    private func name(of node: some SyntaxProtocol, token: @autoclosure () -> TokenSyntax) -> String {
        let written = text(node, limit: .max)
        let isWhole = written.utf8.allSatisfy { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ":") }
        // What is missing has a name in the tree alone.
        return isWhole && !written.isEmpty ? written : token().plainName
    }

    private func slice(from start: Int, to written: Int, limit: Int) -> String {
        let end = max(start, written)
        guard end <= bytes.count else { return "" }
        if end - start <= limit { return String(decoding: bytes[start..<end], as: UTF8.self) }
        // Cut in front of a character, never inside of one.
        var cut = start + limit
        while cut > start, bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
        // What is called where it stands is told from a closure by its end alone.
        let isCalled = end - start > 3 && bytes[(end - 3)..<end].elementsEqual("}()".utf8)
        return String(decoding: bytes[start..<cut], as: UTF8.self) + (isCalled ? "…}()" : "…")
    }
}

/// How much text of a whole declaration's part (an initial value, a parameter's default) a fact keeps.
let longTextLimit = 2_000
