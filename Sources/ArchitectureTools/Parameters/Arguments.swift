import Playbooks
import Foundation
import MCPServer

/// The arguments of one call, checked against the tool's parameters.
///
/// Models and clients send imperfect values: a number as text, a list as JSON in a string, `null` for something that is absent, an
/// enumeration in another letter case. What can only mean one thing is accepted; everything else is refused with a sentence that lets the
/// caller repair the call.
public struct Arguments: Sendable {
    private var values: [String: JSONValue] = [:]

    /// Checks raw arguments. Throws `ArgumentError` for an unknown name, a missing required one, or a value that does not fit.
    public init(_ raw: [String: JSONValue], for parameters: [ToolParameter]) throws {
        let known = Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0) })
        for (name, value) in raw.sorted(by: { $0.key < $1.key }) {
            let key = name.lowercased().replacing("-", with: "_")
            guard let parameter = known[name] ?? known[key] else {
                throw Self.unknown(name, among: parameters)
            }
            if let accepted = try Self.accept(value, for: parameter) { values[parameter.name] = accepted }
        }
        for parameter in parameters where parameter.isRequired && values[parameter.name] == nil {
            throw ArgumentError(
                "\"\(parameter.name)\" is missing: \(parameter.description) Expected \(parameter.expectation), for example \(parameter.example)."
            )
        }
    }

    /// The text of a field; nil when absent.
    public func text(_ name: String) -> String? { values[name]?.stringValue }
    /// The integer of a field; nil when absent.
    public func integer(_ name: String) -> Int? { values[name]?.integerValue }
    /// The boolean of a field; nil when absent.
    public func boolean(_ name: String) -> Bool? { values[name]?.boolValue }
    /// The strings of a field; empty when absent.
    public func texts(_ name: String) -> [String] { values[name]?.arrayValue?.compactMap(\.stringValue) ?? [] }
    /// True when the answer may be long.
    public var wantsDetail: Bool { text("detail") == "full" }
    /// True when nothing was given.
    public var isEmpty: Bool { values.isEmpty }
    /// True when a field was given.
    public func has(_ name: String) -> Bool { values[name] != nil }

    private static func unknown(_ name: String, among parameters: [ToolParameter]) -> ArgumentError {
        let names = parameters.map(\.name)
        let nearest = NearestName.find(name, among: names).map { " Did you mean \"\($0)\"?" } ?? ""
        return ArgumentError("\"\(printable(name))\" is not a field of this tool.\(nearest) Fields: \(names.joined(separator: ", ")).")
    }

    /// The value in the form that the parameter has; nil when it means that the field is absent.
    private static func accept(_ value: JSONValue, for parameter: ToolParameter) throws -> JSONValue? {
        if value == .null { return nil }
        if let text = value.stringValue, !parameter.isRequired,
            ["null", ""].contains(text.trimmingCharacters(in: .whitespaces).lowercased())
        {
            return nil
        }
        let accepted: JSONValue? =
            switch parameter.kind {
            case .text: acceptText(value)
            case .choice(let choices): acceptChoice(value, choices)
            case .integer(let range): acceptInteger(value).flatMap { range.contains($0) ? .integer($0) : nil }
            case .boolean: acceptBoolean(value)
            case .texts: acceptTexts(value)
            }
        guard let accepted else { throw mismatch(value, parameter) }
        return accepted
    }

    private static func acceptText(_ value: JSONValue) -> JSONValue? {
        switch value {
        case .string: value
        case .integer(let number): .string(String(number))
        case .double(let number): .string(String(number))
        default: nil
        }
    }

    private static func acceptChoice(_ value: JSONValue, _ choices: [String]) -> JSONValue? {
        guard let text = value.stringValue else { return nil }
        func folded(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
        return choices.first { folded($0) == folded(text) }.map(JSONValue.string)
    }

    private static func acceptInteger(_ value: JSONValue) -> Int? {
        switch value {
        case .integer(let number): number
        case .double(let number): Int(exactly: number)
        case .string(let text): Int(text.trimmingCharacters(in: .whitespaces))
        default: nil
        }
    }

    private static func acceptBoolean(_ value: JSONValue) -> JSONValue? {
        if value.boolValue != nil { return value }
        return switch value.stringValue?.lowercased() {
        case "true", "yes": true
        case "false", "no": false
        default: nil
        }
    }

    private static func acceptTexts(_ value: JSONValue) -> JSONValue? {
        if let items = value.arrayValue {
            // Not `? value : nil`: JSON has a null of its own, and that is what the literal would be.
            let texts = items.compactMap(\.stringValue)
            guard texts.count == items.count else { return Optional.none }
            return .array(texts.flatMap(identifiers).map(JSONValue.string))
        }
        guard let text = value.stringValue else { return nil }
        if text.trimmingCharacters(in: .whitespaces).hasPrefix("["), let parsed = try? JSONValue(parsing: Data(text.utf8)),
            parsed.arrayValue != nil
        {
            return acceptTexts(parsed)
        }
        return .array(identifiers(in: text).map(JSONValue.string))
    }

    /// `view-does-io,god-type` can only mean two ids; anything else, such as a Swift declaration, is one text.
    private static func identifiers(in text: String) -> [String] {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
        func isIdentifier(_ part: String) -> Bool {
            !part.isEmpty && part.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
        }
        return parts.allSatisfy(isIdentifier) ? parts : [text]
    }

    private static func mismatch(_ value: JSONValue, _ parameter: ToolParameter) -> ArgumentError {
        var nearest = ""
        if case .choice(let choices) = parameter.kind, let text = value.stringValue, let name = NearestName.find(text, among: choices) {
            nearest = " Did you mean \"\(name)\"?"
        }
        return ArgumentError(
            "\"\(parameter.name)\" cannot be \(shortened(value)).\(nearest) Expected \(parameter.expectation), for example \(parameter.example)."
        )
    }

    private static func shortened(_ value: JSONValue) -> String {
        let text = printable(value.serialized())
        return text.count > 80 ? String(text.prefix(80)) + "…" : text
    }

    private static func printable(_ text: String) -> String {
        String(text.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : Character($0) }.prefix(200))
    }
}
