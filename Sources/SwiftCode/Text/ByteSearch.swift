import Foundation

/// Looks for bytes in the bytes of a file, with what the system has for it.
enum ByteSearch {
    /// The offset of the first such byte from one offset up to another.
    static func offset(of byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int? {
        guard start < end, let base = bytes.baseAddress, let found = memchr(base + start, Int32(byte), end - start) else { return nil }
        return UnsafeRawPointer(found) - base
    }

    /// True when the text occurs.
    static func contains(_ text: StaticString, in bytes: UnsafeRawBufferPointer) -> Bool {
        text.withUTF8Buffer { text in
            // A sign is rarer than a letter, so that fewer places need a second look.
            let rare = text.firstIndex { !isLetter($0) } ?? 0
            let last = bytes.count - (text.count - rare)
            var place = rare
            while place <= last, let found = offset(of: text[rare], in: bytes, from: place, to: last + 1) {
                if text.indices.allSatisfy({ bytes[found - rare + $0] == text[$0] }) { return true }
                place = found + 1
            }
            return false
        }
    }

    /// True when a text in small letters occurs, in whichever letters.
    static func containsIgnoringCase(_ text: StaticString, in bytes: UnsafeRawBufferPointer) -> Bool {
        text.withUTF8Buffer { text in
            guard bytes.count >= text.count else { return false }
            return (0...(bytes.count - text.count)).contains { start in text.indices.allSatisfy { small(bytes[start + $0]) == text[$0] } }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= small(byte) }

    private static func small(_ byte: UInt8) -> UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte }
}
