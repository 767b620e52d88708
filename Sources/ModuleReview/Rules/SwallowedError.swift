import Foundation
import SwiftCode

/// A failure turns into state that looks valid.
enum SwallowedError: Rule {
    static let id = "swallowed-error"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.productionMembers.filter { $0.role.isLogic }.flatMap { member -> [Violation] in
            let body = member.body
            let own = Set(member.type.storedProperties.map(\.fact.name))
            func violation(_ position: SourcePosition, _ message: String, _ evidence: String) -> Violation {
                Violation(file: member.file, position: position, symbol: member.symbol, message: message, evidence: [evidence])
            }
            let fallbacks = body.assignments.compactMap { _, event, assignment -> Violation? in
                guard own.contains(assignment.root), isFallback(assignment.value) else { return nil }
                return violation(
                    event.position, "\(member.symbol) writes an empty value to `\(assignment.target)` when the call fails.",
                    assignment.value)
            }
            let silent = body.scopes.indices.compactMap { arm -> Violation? in
                // An empty arm of several lines holds a comment, which says why.
                guard case .catchArm(let pattern) = body.scopes[arm].kind, pattern.isEmpty,
                    body.scopes[arm].end.line - body.scopes[arm].position.line < 2, let block = body.doBlock(before: arm),
                    !body.events.contains(where: { body.isScope($0.scope, inside: arm) }),
                    body.calls.contains(where: {
                        body.isScope($0.event.scope, inside: block) && $0.call.isAwaited && $0.call.tried == .plain
                    }),
                    body.assignments.contains(where: { body.isScope($0.event.scope, inside: block) && own.contains($0.assignment.root) }),
                    !body.calls.contains(where: { body.isScope($0.event.scope, inside: block) && $0.call.name == "sleep" })
                else { return nil }
                return violation(body.scopes[arm].position, "The empty catch in \(member.symbol) drops every error.", "catch {}")
            }
            return fallbacks + silent
        }
    }

    /// In a cache or a file of the app's own, absence and failure mean the same: nothing was kept yet.
    private static func isLocalCopy(_ value: String) -> Bool {
        value.lowercased().contains("cache") || ["FileManager", "UserDefaults", "contentsOf"].contains { value.contains($0) }
    }

    private static func isFallback(_ value: String) -> Bool {
        guard value.contains("try?"), !isLocalCopy(value), let range = value.range(of: "??", options: .backwards) else { return false }
        let fallback = value[range.upperBound...].filter { !$0.isWhitespace && $0 != ")" && $0 != "(" }
        return ["[]", "[:]", "\"\"", "0", ".init"].contains(fallback)
    }
}
