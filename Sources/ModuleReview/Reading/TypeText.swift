import SwiftCode

/// Reads names out of a type as it was written.
enum TypeText {
    /// `Row` of `List.Row`.
    static func lastComponent(_ name: String) -> String {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
        return dot == name.utf8.index(before: name.endIndex) ? name : String(name[name.utf8.index(after: dot)...])
    }

    /// `Store` of `Store<Feature>`, `Coordinator` of `any Coordinator`, `Feed` of `[Feed]?`, `View` of `SwiftUI.View`.
    static func base(_ type: String) -> String {
        names(in: type).first.map { lastComponent($0) } ?? type
    }

    /// Every name in a type, dotted ones whole, without keywords: `Result`, `Feed.Item` of `Result<any Feed.Item, Never>`.
    static func names(in type: String) -> [String] {
        // Byte by byte, since every type of a module comes through here; what is not ASCII can only be part of a name.
        if isOneName(type) { return keywords.contains(type) ? [] : [type] }
        return type.joiningMembersOfGenerics.utf8.split { !isPartOfName($0) }
            .map { Substring($0).trimmed(of: ".") }
            .filter { !$0.isEmpty && !keywords.contains($0) }
    }

    /// True for most texts: a name and nothing else.
    private static func isOneName(_ type: String) -> Bool {
        let bytes = type.utf8
        guard let first = bytes.first, first != UInt8(ascii: "."), bytes.last != UInt8(ascii: ".") else { return false }
        return bytes.allSatisfy(isPartOfName)
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
            true
        default: false
        }
    }

    /// True for a function type.
    static func isFunction(_ type: String) -> Bool { type.contains("->") }

    /// True for a function that is given nothing: `() -> Void`, `(@escaping () async -> Void)?`.
    static func isNextStep(_ type: String) -> Bool {
        guard isFunction(type) else { return false }
        let parts = type.split(separator: " ").map { $0.drop { $0 == "(" } }
        return parts.first { !$0.hasPrefix("@") }?.hasPrefix(")") == true
    }

    /// True for `Trip.Type`, which names a type and holds no instance.
    static func isMetatype(_ type: String) -> Bool { type.hasSuffix(".Type") }

    /// True for a publisher, observable or sequence that goes on.
    static func isStream(_ type: String?) -> Bool {
        guard let type else { return false }
        return names(in: type).contains { name in
            [
                "Publisher", "Observable", "Single", "Maybe", "Completable", "Driver", "AsyncStream", "AsyncThrowingStream", "Promise",
                "Future",
            ]
            .contains { lastComponent(name).hasSuffix($0) }
        }
    }

    private static let keywords: Set<String> = [
        "any", "some", "inout", "escaping", "autoclosure", "Sendable", "MainActor", "async", "throws", "sending", "isolated", "borrowing",
        "consuming", "weak", "unowned", "Void", "ObservationIgnored", "rethrows",
    ]
}

extension Substring {
    /// The text without leading and trailing occurrences of an ASCII character.
    func trimmed(of character: Unicode.Scalar) -> String {
        let byte = UInt8(ascii: character)
        var rest = utf8
        while rest.first == byte { rest.removeFirst() }
        while rest.last == byte { rest.removeLast() }
        return String(Substring(rest))
    }
}
