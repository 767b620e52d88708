import Foundation

/// Rules for names that end up as Swift identifiers.
enum Names {
    static let reserved: Set<String> = [
        "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
        "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
        "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
        "var", "where", "while", "Any", "Self", "Type", "Protocol",
    ]

    /// The words among them that a parameter may have as its label.
    static let labels = reserved.subtracting(["inout", "let", "var"])

    /// Modules and types that a name must not hide in the written code.
    static let taken: Set<String> = [
        "Swift", "SwiftUI", "Foundation", "Combine", "Observation", "Testing", "XCTest", "String", "Int", "Int32", "Int64", "UInt",
        "Double", "Float", "Bool", "Date", "URL", "UUID", "Data", "Decimal", "Set", "Void", "Error", "Task", "View", "List", "Text",
        "Button", "Toggle", "State", "StateObject", "Published", "Observable", "ObservableObject", "Identifiable", "Hashable", "Equatable",
        "Sendable", "Codable", "Decodable", "Encodable", "MainActor", "Actor", "Never", "Optional", "Array", "Dictionary", "Result",
        "URLSession", "URLError", "URLRequest", "URLResponse", "HTTPURLResponse", "JSONDecoder", "CancellationError", "Section", "ForEach",
        "ProgressView", "NavigationStack", "NavigationLink", "ContentUnavailableView", "TextField", "ViewBuilder", "VStack", "Row",
    ]

    private static let example = "order history"

    /// `order history` → `OrderHistory`.
    /// `endings` are left off: a coordinator of `AppRouter` is one of `App`.
    static func feature(_ words: String, endings: [String] = []) throws -> String {
        func refuse(_ reason: String) -> ScaffoldError {
            .refused(field: "feature", value: words, reason: reason, example: example)
        }
        let trimmed = words.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !trimmed.isEmpty else { throw refuse("is empty; give the feature's name in words") }
        guard trimmed.count <= 60 else { throw refuse("is longer than 60 characters; give a short name") }
        guard !reserved.contains(trimmed) else { throw refuse("is a word that Swift reserves") }
        if let bad = trimmed.first(where: { !($0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_") }) {
            throw refuse("contains \"\(bad)\"; only letters, digits, spaces, - and _ are allowed")
        }
        let parts = trimmed.split { $0 == " " || $0 == "-" || $0 == "_" }
        let whole = parts.map { upper(String($0)) }.joined()
        let ending = endings.first { whole.hasSuffix($0) && whole.count > $0.count } ?? ""
        let name = String(whole.dropLast(ending.count))
        guard let first = name.first else { throw refuse("has no letter") }
        guard first.isLetter else { throw refuse("starts with a digit; a type's name starts with a letter") }
        guard !taken.contains(name) || SharedName.isKnown(name), !reserved.contains(name) else {
            throw refuse("would hide Swift's or the SDK's own \"\(name)\"")
        }
        return name
    }

    /// `Feed` for `feed`.
    static func upper(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// `orderRepository` for `OrderRepository`, `urlCache` for `URLCache`.
    static func lower(_ name: String) -> String {
        let text = SharedName.plain(name)
        let capitals = text.prefix { $0.isUppercase }.count
        let count = capitals > 1 && capitals < text.count ? capitals - 1 : max(1, capitals)
        return text.prefix(count).lowercased() + text.dropFirst(count)
    }

    /// The name of a property that holds a dependency; what the written code calls something itself is told from it.
    static func property(_ dependency: String) -> String {
        let name = lower(dependency)
        return own.contains(name) ? name + "Dependency" : name
    }

    private static let own: Set<String> = [
        "action", "again", "baseURL", "body", "call", "changes", "clock", "container", "current", "destination", "display", "draft",
        "failure", "file", "first", "generation", "interactor", "isLoading", "load", "loaded", "model", "new", "notice", "old", "open",
        "opened", "other", "page", "pause", "pauses", "presenter", "previous", "request", "router", "scheduler", "search", "second", "send",
        "sent", "session", "settled", "source", "state", "store", "stream", "third", "time", "view", "visible", "wishes", "work",
    ]

    /// `Mark Read` for `markRead`, `Order History` for `OrderHistory`.
    static func words(_ identifier: String) -> String {
        var result = ""
        var previous: Character = " "
        for letter in identifier {
            if letter.isUppercase, previous.isLowercase || previous.isNumber { result.append(" ") }
            result.append(letter)
            previous = letter
        }
        return upper(result)
    }

    /// What a control is called: `Filter` for `isFilterOn`, `Read` for `isRead`.
    static func label(_ property: String) -> String {
        let text = words(property)
        guard text.hasPrefix("Is ") else { return text }
        let rest = text.dropFirst(3)
        return String(rest.hasSuffix(" On") ? rest.dropLast(3) : rest)
    }

    /// `orders` for `order`, `entries` for `entry`.
    static func plural(_ word: String) -> String {
        if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) { return word.dropLast() + "ies" }
        return ["s", "x", "ch", "sh"].contains { word.hasSuffix($0) } ? word + "es" : word + "s"
    }
}
