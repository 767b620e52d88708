extension String {
    /// The sentence as it goes on behind a colon: its first letter small, unless a name or "I" begins it.
    var continued: String {
        guard let first, let word = split(separator: " ").first, first.isUppercase, word != "I" else { return self }
        let isName = word.dropFirst().contains { $0.isUppercase } || Self.names.contains(word.filter { $0.isLetter })
        return isName ? self : first.lowercased() + dropFirst()
    }

    private static let names: Set<String> = [
        "Coordinator", "Reactive", "Layered", "Clean", "Redux", "Swift", "SwiftUI", "UIKit", "Combine",
    ]
}
