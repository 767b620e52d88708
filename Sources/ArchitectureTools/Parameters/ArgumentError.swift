/// An argument that cannot be used: says which field, what it held, what is allowed, and shows one that would be accepted.
public struct ArgumentError: Error, CustomStringConvertible, Sendable {
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}
