/// A platform and the lowest version of it, as in `iOS 16`.
struct OperatingSystem: Equatable, CustomStringConvertible {
    let platform: String
    let version: Double
    let description: String

    private static let spellings = [
        "ios": "iOS", "ipados": "iOS", "macos": "macOS", "osx": "macOS", "tvos": "tvOS", "watchos": "watchOS", "visionos": "visionOS",
    ]
    private static let observation = ["iOS": 17.0, "macOS": 14, "tvOS": 17, "watchOS": 10, "visionOS": 1]

    /// Reads `iOS 16`, `iOS16+`, `ios 16.4 and later`, `.iOS(.v16)`.
    init?(_ text: String) {
        let words = Prose(text).words.map(\.text)
        guard let at = words.firstIndex(where: { Self.spellings[$0] != nil }), let platform = Self.spellings[words[at]],
            let number = words[(at + 1)...].lazy.compactMap({ Self.number($0) }).first
        else { return nil }
        self.platform = platform
        version = number.1
        description = "\(platform) \(number.0)"
    }

    /// Whether the Observation framework is there.
    var hasObservation: Bool { version >= Self.observation[platform] ?? .infinity }

    private static func number(_ word: String) -> (String, Double)? {
        let digits = word.hasPrefix("v") ? String(word.dropFirst()) : word
        guard let value = Double(digits), value > 0, value < 100 else { return nil }
        return (digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits, value)
    }
}
