/// Cuts source off where its brackets nest deeper than any real code does.
///
/// The parser limits how deep its trees get, but not how deep it looks ahead, and a process has only so much stack.
enum NestingGuard {
    static let maximumDepth = 400
    /// For `[` directly inside `[`: at each one the parser looks ahead twice, as a type and as a literal, so time doubles with each.
    static let maximumSquareRun = 16

    /// The source up to the bracket that is too deep, and the offset of that bracket; nil when there is none.
    ///
    /// Brackets in strings and comments count too: the limit is far enough out for that not to matter.
    static func cut(_ bytes: [UInt8]) -> Int? { bytes.withUnsafeBufferPointer(cut) }

    /// By the value of a byte, since nearly all of them tell nothing.
    private static let isTelling: [Bool] = {
        let telling = Set("()[]{}<>\n,\"=;".utf8)
        return (UInt8.min...UInt8.max).map(telling.contains)
    }()

    private static func cut(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        isTelling.withUnsafeBufferPointer { cut(bytes, $0) }
    }

    private static func cut(_ bytes: UnsafeBufferPointer<UInt8>, _ isTelling: UnsafeBufferPointer<Bool>) -> Int? {
        var depth = 0
        var angles = 0
        var squareRun = 0
        for (index, byte) in bytes.enumerated() where isTelling[Int(byte)] {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth = max(0, depth - 1)
            case UInt8(ascii: "<"):
                angles += 1
            case UInt8(ascii: ">"):
                angles = max(0, angles - 1)
            case UInt8(ascii: "\n"):
                // Comparisons open without closing; generic arguments seldom run over lines.
                angles = 0
            default:
                break
            }
            switch byte {
            case UInt8(ascii: "["): squareRun += 1
            case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\n"): break
            // What can be no type ends the looking ahead; what stands in a string never began it.
            default: squareRun = 0
            }
            if depth > maximumDepth || angles > maximumDepth || squareRun > maximumSquareRun { return index }
        }
        return nil
    }
}
