/// The words after a subcommand, read as flags with values, switches and plain words.
struct Flags {
    /// A flag that the subcommand knows.
    struct Known {
        let name: String
        let takesValue: Bool
    }

    private(set) var values: [String: [String]] = [:]
    private(set) var plain: [String] = []

    /// Reads `--name value`, `--name=value` and `--switch`. Throws `UsageError` for an unknown flag or a missing value.
    init(_ words: [String], known: [Known]) throws {
        var rest = words[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("--"), word.count > 2 else {
                plain.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            guard let flag = known.first(where: { $0.name == parts[0] }) else {
                throw UsageError("\(parts[0]) is not known here. Flags: \(known.map(\.name).joined(separator: " ")).")
            }
            if !flag.takesValue, parts.count == 1 {
                values[flag.name, default: []].append("true")
            } else if parts.count == 2 {
                values[flag.name, default: []].append(parts[1])
            } else if let value = rest.popFirst() {
                values[flag.name, default: []].append(value)
            } else {
                throw UsageError("\(flag.name) needs a value.")
            }
        }
    }

    /// The last value of a flag.
    func value(_ name: String) -> String? { values[name]?.last }
    /// True when the switch was given.
    func isOn(_ name: String) -> Bool { values[name] != nil }
}
