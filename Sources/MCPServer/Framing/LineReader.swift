import Foundation

/// What one line of input holds.
enum InputLine: Hashable, Sendable {
    /// The bytes of a line, without its end.
    case bytes(Data)
    /// A line over the limit; its bytes are gone.
    case tooLong
}

/// Cuts input, however it arrives, into lines. Blank lines and a byte order mark at the very start are left out.
struct LineReader {
    /// The longest line that is kept; other implementations of the protocol use the same number.
    static let standardLimit = 10 * 1024 * 1024

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private let limit: Int
    private var held: [UInt8] = []
    private var isDiscarding = false
    private var isFirstLine = true

    init(limit: Int = LineReader.standardLimit) {
        self.limit = limit
    }

    /// Takes the next bytes and hands on each line that they complete.
    mutating func read(_ bytes: ArraySlice<UInt8>, _ take: (InputLine) -> Void) {
        var rest = bytes
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            hold(rest[..<end], take)
            endLine(take)
            rest = rest[(end + 1)...]
        }
        hold(rest, take)
    }

    /// Hands on what came after the last newline.
    mutating func end(_ take: (InputLine) -> Void) {
        endLine(take)
    }

    private mutating func hold(_ bytes: ArraySlice<UInt8>, _ take: (InputLine) -> Void) {
        guard !isDiscarding else { return }
        if held.count + bytes.count <= limit {
            held.append(contentsOf: bytes)
        } else {
            isDiscarding = true
            held = []
            take(.tooLong)
        }
    }

    private mutating func endLine(_ take: (InputLine) -> Void) {
        defer {
            // A very long line should not keep its memory for the rest of the session.
            held.removeAll(keepingCapacity: held.count < 1 << 16)
            isDiscarding = false
            isFirstLine = false
        }
        guard !isDiscarding else { return }
        var line = held[...]
        if isFirstLine, line.starts(with: LineReader.byteOrderMark) { line = line.dropFirst(3) }
        if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
        let isBlank = line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
        if !isBlank { take(.bytes(Data(line))) }
    }
}
