/// A fact that the cache can keep. The form is positional, without names: it is only ever read back by the build that wrote it.
protocol CachedFact {
    func write(to writer: inout FactWriter)
    static func read(from reader: inout FactReader) throws -> Self
}

/// The bytes of a cache entry are not what was written.
struct DamagedEntry: Error {}

/// Writes facts one after the other; a text that occurs again is written once.
struct FactWriter {
    private(set) var bytes: [UInt8] = []
    private var texts: [String] = []
    private var numbers: [String: Int] = [:]

    mutating func put<each Fact: CachedFact>(_ fact: repeat each Fact) {
        repeat (each fact).write(to: &self)
    }

    mutating func number(_ value: Int) { Self.append(value, to: &bytes) }

    mutating func text(_ value: String) {
        if let known = numbers[value] { return number(known) }
        numbers[value] = texts.count
        number(texts.count)
        texts.append(value)
    }

    /// The table of texts, then the facts.
    var entry: [UInt8] {
        var entry: [UInt8] = []
        entry.reserveCapacity(bytes.count + texts.count * 16)
        Self.append(texts.count, to: &entry)
        for text in texts {
            Self.append(text.utf8.count, to: &entry)
            entry.append(contentsOf: text.utf8)
        }
        return entry + bytes
    }

    /// Seven bits a byte, the lowest first; nothing that is kept is negative.
    private static func append(_ value: Int, to bytes: inout [UInt8]) {
        var rest = UInt(bitPattern: value)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

/// Reads what a `FactWriter` wrote. Every read is checked: a damaged entry throws and never reaches past the end.
struct FactReader {
    private let bytes: ArraySlice<UInt8>
    private var place: Int
    private var texts: [String] = []

    init(entry: ArraySlice<UInt8>) throws {
        bytes = entry
        place = entry.startIndex
        let count = try number()
        guard count <= entry.count else { throw DamagedEntry() }
        texts.reserveCapacity(count)
        for _ in 0..<count {
            let length = try number()
            guard length <= bytes.endIndex - place else { throw DamagedEntry() }
            texts.append(String(decoding: bytes[place..<place + length], as: UTF8.self))
            place += length
        }
    }

    /// True when everything was read.
    var isAtEnd: Bool { place == bytes.endIndex }

    mutating func get<Fact: CachedFact>() throws -> Fact { try Fact.read(from: &self) }

    mutating func number() throws -> Int {
        var value: UInt = 0
        var shift: UInt = 0
        while place < bytes.endIndex, shift < 63 {
            let byte = bytes[place]
            place += 1
            value |= UInt(byte & 0x7F) << shift
            if byte < 0x80 { return Int(value) }
            shift += 7
        }
        throw DamagedEntry()
    }

    mutating func text() throws -> String {
        let index = try number()
        guard index < texts.count else { throw DamagedEntry() }
        return texts[index]
    }

    /// How many elements follow; each takes at least a byte.
    mutating func count() throws -> Int {
        let count = try number()
        guard count <= bytes.endIndex - place else { throw DamagedEntry() }
        return count
    }
}

extension Int: CachedFact {
    func write(to writer: inout FactWriter) { writer.number(self) }
    static func read(from reader: inout FactReader) throws -> Int { try reader.number() }
}

extension Bool: CachedFact {
    func write(to writer: inout FactWriter) { writer.number(self ? 1 : 0) }
    static func read(from reader: inout FactReader) throws -> Bool { try reader.number() == 1 }
}

extension String: CachedFact {
    func write(to writer: inout FactWriter) { writer.text(self) }
    static func read(from reader: inout FactReader) throws -> String { try reader.text() }
}

extension Optional: CachedFact where Wrapped: CachedFact {
    func write(to writer: inout FactWriter) {
        writer.number(self == nil ? 0 : 1)
        self?.write(to: &writer)
    }
    static func read(from reader: inout FactReader) throws -> Wrapped? {
        try reader.number() == 0 ? nil : Wrapped.read(from: &reader)
    }
}

extension Array: CachedFact where Element: CachedFact {
    func write(to writer: inout FactWriter) {
        writer.number(count)
        for element in self { element.write(to: &writer) }
    }
    static func read(from reader: inout FactReader) throws -> [Element] {
        let count = try reader.count()
        var elements: [Element] = []
        elements.reserveCapacity(count)
        for _ in 0..<count { elements.append(try Element.read(from: &reader)) }
        return elements
    }
}

extension CachedFact where Self: RawRepresentable, RawValue == String {
    func write(to writer: inout FactWriter) { writer.text(rawValue) }
    static func read(from reader: inout FactReader) throws -> Self {
        guard let value = Self(rawValue: try reader.text()) else { throw DamagedEntry() }
        return value
    }
}
