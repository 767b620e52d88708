/// Why there is no plan, and what to ask for instead.
public enum PlanError: Error, Equatable, CustomStringConvertible {
    /// A pattern that no playbook describes.
    case unknownPattern(field: String, value: String, nearest: String?, allowed: [String])
    /// No target was named.
    case targetMissing(allowed: [String])
    /// Without code the source pattern cannot be read.
    case sourceMissing(allowed: [String])
    /// The code shows no pattern to start from.
    case sourceUndetected(allowed: [String])
    /// `from` and `to` are the same.
    case samePattern(String)
    /// No playbook has steps for the pair.
    case noPlaybook(from: String, to: String, pairs: [String])
    /// A change that is not planned yet.
    case unsupportedChange(value: String, allowed: [String])

    /// Nothing that was read lies in the scope.
    case scopeNotFound(value: String, nearest: String?, some: [String])

    /// The field, the value, what is allowed, and an example.
    public var description: String {
        switch self {
        case .unknownPattern(let field, let value, let nearest, let allowed):
            let hint = nearest.map { "; did you mean \"\($0)\"?" } ?? "."
            return "`\(field)`: \"\(value)\" is not a pattern\(hint) Known patterns: \(Self.list(allowed))."
        case .targetMissing(let allowed):
            return
                "`to` is missing: name the pattern to arrive at, one of \(Self.list(allowed)). Example: \"to\": \"\(allowed.last ?? "mvvm")\"."
        case .sourceMissing(let allowed):
            return "`from` is missing: give `path` or `source` so that it is read from the code, or name one of \(Self.list(allowed))."
        case .sourceUndetected(let allowed):
            return "`from`: the code shows no pattern to start from. If you know it, name it: one of \(Self.list(allowed))."
        case .samePattern(let pattern):
            return
                "`to`: \"\(pattern)\" is also `from`; there is nothing to migrate. Name another pattern, or call review_module with \"pattern\": \"\(pattern)\"."
        case .noPlaybook(let from, let to, let pairs):
            let known = pairs.isEmpty ? "no playbook has migration steps" : "these do: \(pairs.joined(separator: ", "))"
            return "`to`: no playbook describes the migration from \"\(from)\" to \"\(to)\"; \(known)."
        case .scopeNotFound(let value, let nearest, let some):
            return "`scope`: \"\(value)\" is no folder, feature or type with a role in what was read\(Self.places(nearest, some))"
        case .unsupportedChange(let value, let allowed):
            return "`change`: \"\(value)\" has no playbook yet; allowed: \(Self.list(allowed))."
        }
    }

    private static func places(_ nearest: String?, _ some: [String]) -> String {
        (nearest.map { "; did you mean \"\($0)\"?" } ?? ".") + (some.isEmpty ? "" : " Some that were read: \(list(some)).")
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "none (no playbook is loaded)" : names.map { "\"\($0)\"" }.joined(separator: ", ")
    }
}
