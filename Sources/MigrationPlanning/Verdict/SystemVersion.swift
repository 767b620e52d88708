/// `iOS 16`, as written by a person.
struct SystemVersion {
    let system: String
    let major: Int

    /// Reads the first `name number` in the text.
    init?(_ text: String?) {
        guard let text else { return nil }
        let words = text.split { !($0.isLetter || $0.isNumber || $0 == ".") }
        for (name, number) in zip(words, words.dropFirst()) {
            if ["ios", "macos", "tvos", "watchos", "visionos"].contains(name.lowercased()),
                let major = number.split(separator: ".").first.flatMap({ Int($0) })
            {
                system = name.lowercased()
                self.major = major
                return
            }
        }
        return nil
    }
}
