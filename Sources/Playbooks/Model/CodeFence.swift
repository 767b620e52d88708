/// A fenced block of code.
public struct CodeFence: Sendable, Equatable {
    /// The first word after the fence; empty when there is none.
    public let language: String
    /// The `name=value` words after the language, such as `file=Feed/FeedModel.swift`.
    public let attributes: [String: String]
    /// The other words after the language, such as `bad` or `good`.
    public let flags: [String]
    /// What the fence holds, each line ended by a line break.
    public let text: String
    /// The line of the opening fence, counted from 1.
    public let line: Int

    /// Makes the value from its parts.
    public init(
        language: String,
        attributes: [String: String] = [:],
        flags: [String] = [],
        text: String,
        line: Int = 0
    ) {
        self.language = language
        self.attributes = attributes
        self.flags = flags
        self.text = text
        self.line = line
    }
}
