import SwiftCode

/// A requirement of a view protocol, as an observable object keeps it.
struct DisplayRequirement {
    private let function: FunctionFact
    private let name: String

    init(_ function: FunctionFact, isOverloaded number: Int?) {
        self.function = function
        let label = number == nil ? nil : function.parameters.first.map { $0.label ?? $0.name }
        let suffix = number.map { label.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "\($0)" } ?? ""
        name = "last\(function.name.prefix(1).uppercased())\(function.name.dropFirst())\(suffix)"
    }

    /// The stored property, with what stands before the name in the guide's line.
    func property(like line: String) -> String {
        let before = line.components(upTo: "lastShow")
        switch function.parameters.count {
        case 0: return "\(before)\(name) = 0"
        case 1: return "\(before)\(name): \(optional(type(function.parameters[0])))"
        default: return "\(before)\(name): (\(function.parameters.map { "\($0.name): \(type($0))" }.joined(separator: ", ")))?"
        }
    }

    /// The method that keeps what it is told; one that is told nothing counts.
    var method: [String] {
        let parameters = function.parameters.map { parameter in
            let label = parameter.label.map { $0 == parameter.name ? "" : "\($0) " } ?? "_ "
            return "\(label)\(parameter.name): \(parameter.type)"
        }
        let effects = (function.isAsync ? " async" : "") + (function.canThrow ? " throws" : "")
        let body =
            switch function.parameters.count {
            case 0: "\(name) += 1"
            case 1: "\(name) = \(function.parameters[0].name)"
            default: "\(name) = (\(function.parameters.map(\.name).joined(separator: ", ")))"
            }
        return ["    func \(function.name)(\(parameters.joined(separator: ", ")))\(effects) {", "        \(body)", "    }", ""]
    }

    private func type(_ parameter: ParameterFact) -> String { parameter.type.replacing("@escaping ", with: "") }

    private func optional(_ type: String) -> String {
        if type.hasSuffix("?") { return type }
        return type.contains(" ") || type.contains("->") || type.contains("&") ? "(\(type))?" : "\(type)?"
    }
}

extension String {
    /// What stands before the text; everything when it is not there.
    func components(upTo text: String) -> String {
        var before = ""
        var rest = self[...]
        while !rest.isEmpty, !rest.hasPrefix(text) { before.append(rest.removeFirst()) }
        return before
    }
}

/// `AnyPublisher<Output, Failure>` as it is written.
struct PublisherText {
    let text: String
    let output: String
    let failure: String

    init?(_ type: String?) {
        guard let type, type.hasPrefix("AnyPublisher<"), type.hasSuffix(">") else { return nil }
        let inside = type.dropFirst("AnyPublisher<".count).dropLast()
        guard let comma = inside.lastTopLevelComma else { return nil }
        text = type
        output = String(inside[..<comma])
        failure = String(inside[inside.index(after: comma)...].drop { $0 == " " })
    }
}

/// The value of a function's last parameter `(Result<Output, Failure>) -> Void`.
struct CompletionText {
    let output: String
    let label: String?

    init?(_ function: FunctionFact) {
        guard let last = function.parameters.last, function.returnType == nil, !function.isAsync else { return nil }
        let bare = last.type.split(separator: " ").filter { !$0.hasPrefix("@") }.joined(separator: " ")
        guard bare.hasPrefix("(Result<"), bare.hasSuffix(">) -> Void") || bare.hasSuffix(">) -> ()") else { return nil }
        let inside = bare.dropFirst("(Result<".count).prefix { $0 != ")" }.dropLast()
        guard let comma = inside.lastTopLevelComma else { return nil }
        output = String(inside[..<comma])
        label = last.label
    }
}

extension StringProtocol {
    /// The last comma outside of brackets.
    var lastTopLevelComma: Index? {
        var depth = 0
        var found: Index?
        for index in indices {
            switch self[index] {
            case "<", "(", "[": depth += 1
            case ">", ")", "]": depth -= 1
            case "," where depth == 0: found = index
            default: break
            }
        }
        return found
    }
}
