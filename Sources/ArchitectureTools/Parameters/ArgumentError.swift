/// An argument that cannot be used: says which field, what it held, what is allowed, and shows one that would be accepted.
public struct ArgumentError: Error, CustomStringConvertible, Sendable {
    /// The sentence for the user.
    public let description: String

    /// Makes the value from its parts.
    public init(_ description: String) {
        self.description = description
    }
}
