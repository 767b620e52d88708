import Playbooks

/// Pattern ids in the spellings that people and models use: `MVVM`, `Clean Architecture`, `VIP`.
struct PatternName: Sendable {
    let library: PlaybookLibrary

    /// Patterns that code is found in and that have no playbook of their own.
    static let sources = ["mvc", "ribs", "clean-swift", "reactorkit", "redux"]
    /// The ids of the contract, whether or not their playbooks are loaded.
    static let all =
        [
            "mv", "mvvm", "layered-mvvm", "mvi", "tca", "clean-architecture", "viper", "mvp", "coordinator", "reactive",
        ] + sources

    /// The id that the text means. Throws `ArgumentError` when it means none.
    func resolve(_ text: String, field: String) throws -> String {
        let known = Self.all + library.patterns.map(\.id).filter { !Self.all.contains($0) }
        let folded = Self.folded(text)
        if let id = known.first(where: { Self.folded($0) == folded }) { return id }
        let alias = [
            "composablearchitecture": "tca", "thecomposablearchitecture": "tca", "clean": "clean-architecture", "vip": "clean-swift",
        ]
        if let id = alias[folded] { return id }
        let nearest = NearestName.find(text, among: known).map { "; did you mean \"\($0)\"?" } ?? "."
        throw ArgumentError("\"\(field)\": \"\(text.prefix(60))\" is not a pattern\(nearest) Patterns: \(known.joined(separator: ", ")).")
    }

    /// As `resolve`, for a list.
    func resolve(_ texts: [String], field: String) throws -> [String] {
        try texts.map { try resolve($0, field: field) }
    }

    private static func folded(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
}
