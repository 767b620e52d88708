import Foundation

extension JSONValue {
    /// The JSON text: keys sorted, so that equal values give equal bytes; slashes as they are; on one line unless `pretty`.
    public func serialized(pretty: Bool = false) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting =
            pretty ? [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted] : [.sortedKeys, .withoutEscapingSlashes]
        // Encoding fails only for numbers that JSON lacks, and those are written as null.
        guard let bytes = try? encoder.encode(self) else { return "null" }
        return JSONValue.escapingLineSeparators(in: String(decoding: bytes, as: UTF8.self))
    }

    /// Some line readers end a line at U+0085, U+2028 or U+2029. In JSON text they stand only inside strings, where an escape means the same.
    private static func escapingLineSeparators(in text: String) -> String {
        guard text.unicodeScalars.contains(where: isLineSeparator) else { return text }
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isLineSeparator(scalar) {
                let digits = String(scalar.value, radix: 16)
                escaped.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars)
            } else {
                escaped.append(scalar)
            }
        }
        return String(escaped)
    }

    private static func isLineSeparator(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{2028}" || scalar == "\u{2029}" || scalar == "\u{85}"
    }
}
