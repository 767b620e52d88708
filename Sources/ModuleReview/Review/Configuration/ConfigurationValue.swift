import Foundation
import Playbooks

/// A value of the file with its place in it, so that a mistake can be found.
struct ConfigurationValue {
    /// `layers.Domain.may_use`; empty for the whole file.
    let place: String
    private let value: Any

    /// The file itself. Throws `ReviewProblem` when it is no JSON object.
    init(json: Data) throws {
        guard let object = try? JSONSerialization.jsonObject(with: json), object is [String: Any] else {
            throw ReviewProblem(".swift-architecture.json is not a JSON object; an example: {\"severities\": {\"god-type\": \"off\"}}")
        }
        self.init(place: "", value: object)
    }

    private init(place: String, value: Any) {
        self.place = place
        self.value = value
    }

    /// The members of an object that may hold these keys only.
    func members(_ keys: [String]) throws -> [String: ConfigurationValue] {
        let found = try entries()
        for entry in found where !keys.contains(entry.key) {
            let place = self.place.isEmpty ? "" : " of \"\(self.place)\""
            throw Self.problem(
                "\"\(entry.key.singleLine)\" is not a setting\(place)\(NearestName.hint(entry.key, among: keys)); it takes \(Self.list(keys))"
            )
        }
        return Dictionary(found.map { ($0.key, $0.value) }) { first, _ in first }
    }

    /// The members of an object whose keys are names, in their order.
    func entries() throws -> [(key: String, value: ConfigurationValue)] {
        guard let object = value as? [String: Any] else { throw wrong("an object") }
        return object.keys.sorted().map { key in
            (key, ConfigurationValue(place: place.isEmpty ? key : "\(place).\(key)", value: object[key] ?? ""))
        }
    }

    func elements() throws -> [ConfigurationValue] {
        guard let array = value as? [Any] else { throw wrong("an array of objects") }
        return array.enumerated().map { ConfigurationValue(place: "\(place)[\($0)]", value: $1) }
    }

    func text() throws -> String {
        guard let text = value as? String, !text.isEmpty else { throw wrong("a text") }
        return text
    }

    /// One of some words.
    func word(of words: [String], called kind: String) throws -> String {
        let text = try text()
        guard words.contains(text) else {
            throw Self.problem(
                "\"\(place)\": \"\(text.singleLine)\" is not a \(kind)\(NearestName.hint(text, among: words)); it takes \(Self.list(words))"
            )
        }
        return text
    }

    /// An array of texts.
    func texts() throws -> [String] {
        guard let texts = value as? [String], !texts.contains("") else { throw wrong("an array of texts") }
        return texts
    }

    /// An array of texts, or one by itself.
    func textOrTexts() throws -> [String] { value is String ? [try text()] : try texts() }

    /// Paths of files or folders below the root, as globs.
    func globs() throws -> [String] {
        let globs = try texts()
        guard !globs.isEmpty else { throw wrong("an array with at least one path") }
        for glob in globs where glob.hasPrefix("/") || glob.hasPrefix("~") || glob.split(separator: "/").contains("..") {
            throw Self.problem("\"\(place)\": \"\(glob.singleLine)\" must be a path below the root, for example \"Sources/Domain/**\"")
        }
        return globs.map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
    }

    func positiveNumber() throws -> Int {
        guard let number = value as? Int, number > 0 else { throw wrong("a whole number above 0") }
        return number
    }

    func wrong(_ expected: String) -> ReviewProblem { Self.problem("\"\(place)\" must be \(expected)") }

    static func problem(_ text: String) -> ReviewProblem { ReviewProblem(".swift-architecture.json: \(text)") }

    static func list(_ words: [String]) -> String { words.map { "\"\($0)\"" }.joined(separator: ", ") }
}
