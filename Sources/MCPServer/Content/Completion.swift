/// What a completion belongs to.
public enum CompletionReference: Sendable, Hashable {
    /// A prompt, by name.
    case prompt(String)
    /// A resource template, by its URI template.
    case resource(String)
}

/// The values that one argument can take. The server filters them by what was typed.
public struct Completion: Sendable {
    /// The prompt or template.
    public let reference: CompletionReference
    /// The argument or variable.
    public let argument: String
    /// All values, the best first.
    public let values: @Sendable () -> [String]

    /// Creates a completion.
    public init(reference: CompletionReference, argument: String, values: @escaping @Sendable () -> [String]) {
        self.reference = reference
        self.argument = argument
        self.values = values
    }
}
