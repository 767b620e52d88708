/// The settings at the top of a file, between two lines of `---`.
public struct FrontMatter: Sendable, Equatable {
    /// The keys and values, in the order of the file.
    public let entries: [FrontMatterEntry]

    /// Makes front matter from its entries.
    public init(entries: [FrontMatterEntry]) { self.entries = entries }

    /// The value of a key.
    public subscript(key: String) -> FrontMatterValue? { entries.first { $0.key == key }?.value }
}

/// One key of front matter.
public struct FrontMatterEntry: Sendable, Equatable {
    /// The key.
    public let key: String
    /// Its value.
    public let value: FrontMatterValue
    /// The key's line in the file, counted from 1.
    public let line: Int

    /// Makes an entry.
    public init(key: String, value: FrontMatterValue, line: Int = 0) {
        self.key = key
        self.value = value
        self.line = line
    }
}

/// A value in front matter.
public indirect enum FrontMatterValue: Sendable, Equatable {
    /// Text, quoted or not.
    case text(String)
    /// A list of texts.
    case list([String])
    /// Keys and values one level down.
    case map([FrontMatterEntry])

    /// The text, when the value is one.
    public var text: String? { if case .text(let text) = self { text } else { nil } }
    /// The items, when the value is a list.
    public var list: [String]? { if case .list(let items) = self { items } else { nil } }
    /// The entries, when the value is a map.
    public var map: [FrontMatterEntry]? { if case .map(let entries) = self { entries } else { nil } }
}
