/// The identifiers that playbooks may use without further ado.
enum PatternIdentifiers {
    /// The patterns of the index, in its order.
    static let index = [
        "mv", "mvvm", "layered-mvvm", "mvi", "tca", "clean-architecture", "viper", "mvp", "coordinator", "reactive",
    ]
    /// Patterns that an app may come from, and that have no playbook of their own.
    static let legacy = ["mvc", "ribs", "clean-swift", "reactorkit", "redux"]

    /// Whether the text has the form of an identifier, such as `layered-mvvm`.
    static func isWellFormed(_ id: String) -> Bool {
        guard let first = id.utf8.first, let last = id.utf8.last, first != UInt8(ascii: "-"), last != UInt8(ascii: "-") else {
            return false
        }
        return id.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || byte == UInt8(ascii: "-")
        }
    }
}
