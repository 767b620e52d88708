import SwiftCode

extension SwallowedError {
    /// `case .failure(let error): print(error)` beside a success that the user sees; `catch { return [] }` in a rule of the app.
    static func ofArms(in module: ReviewedModule) -> [Violation] {
        module.productionMembers.filter { $0.role.isLogic && $0.role != .reducer && $0.kind == .function }.flatMap { member in
            let own = Set(member.type.storedProperties.map(\.fact.name))
            let unseen = member.body.scopes.indices.compactMap { printed(at: $0, in: member, own) }
            return Violation.merged(unseen) + member.body.scopes.indices.compactMap { emptied(at: $0, in: member, own) }
        }
    }

    private static func printed(at arm: Int, in member: Member, _ own: Set<String>) -> Violation? {
        let body = member.body
        let told: Bool
        switch body.scopes[arm].kind {
        case .switchCase(_, let pattern) where pattern.contains(".failure"):
            told = body.scopes.indices.contains { other in
                guard case .switchCase(_, let pattern) = body.scopes[other].kind, pattern.contains(".success"),
                    body.scopes[other].parent == body.scopes[arm].parent
                else { return false }
                return shows(other, own, body)
            }
        case .catchArm(let pattern) where pattern.isEmpty:
            guard let block = body.doBlock(before: arm) else { return nil }
            told =
                shows(block, own, body)
                && body.calls.contains {
                    body.isScope($0.event.scope, inside: block) && $0.call.isAwaited && $0.call.tried == .plain && $0.call.name != "sleep"
                }
        default: return nil
        }
        let calls = body.calls.filter { body.isScope($0.event.scope, inside: arm) }.map(\.call)
        guard told, let first = calls.first(where: { prints.contains($0.callee) }),
            calls.allSatisfy({ prints.contains($0.callee) || $0.callee == "String" }),
            !body.events.contains(where: { event in
                guard body.isScope(event.scope, inside: arm) else { return false }
                return switch event.kind {
                case .assignment, .throwing: true
                // The only statement of a closure is what it returns.
                case .returning(let text): !text.isEmpty && !prints.contains(String(text.prefix { $0 != "(" }))
                default: false
                }
            })
        else { return nil }
        return Violation(
            file: member.file, position: body.scopes[arm].position, symbol: member.symbol,
            message: "\(member.symbol) only prints a failure (`\(first.callee)`), and nobody who uses the app sees it.",
            evidence: [first.shortText])
    }

    /// True when what went well is written, or told to a view, a presenter or a delegate.
    private static func shows(_ scope: Int, _ own: Set<String>, _ body: BodyFact) -> Bool {
        body.assignments.contains { body.isScope($0.event.scope, inside: scope) && own.contains($0.assignment.root) }
            || body.calls.contains { _, event, call in
                body.isScope(event.scope, inside: scope)
                    && ["view", "presenter", "output", "delegate", "viewController"].contains(call.receiver?.firstOfPath ?? "")
            }
    }

    /// `catch { return [] }`, `catch { presenter?.show([]) }` after a read that may fail.
    private static func emptied(at arm: Int, in member: Member, _ own: Set<String>) -> Violation? {
        let body = member.body
        guard case .catchArm(let pattern) = body.scopes[arm].kind, pattern.isEmpty, let block = body.doBlock(before: arm),
            let read = body.calls.first(where: {
                body.isScope($0.event.scope, inside: block) && $0.call.tried == .plain && own.contains($0.call.root ?? "")
            })?.call, !read.callee.lowercased().contains("cache")
        else { return nil }
        let events = body.events.filter { body.isScope($0.scope, inside: arm) }
        let isEmpty = events.contains { event in
            switch event.kind {
            case .returning(let text): text == "[]"
            case .call(let call): call.arguments.count == 1 && call.arguments.first?.text == "[]" && own.contains(call.root ?? "")
            default: false
            }
        }
        let isAllThereIs = events.allSatisfy { event in
            switch event.kind {
            case .returning(let text): text == "[]" || text.isEmpty
            case .call(let call): prints.contains(call.callee) || call.arguments.first?.text == "[]"
            case .reference: true
            default: false
            }
        }
        guard isEmpty, isAllThereIs else { return nil }
        return Violation(
            file: member.file, position: body.scopes[arm].position, symbol: member.symbol,
            message: "\(member.symbol) gives an empty list when `\(read.callee)` fails.", evidence: [read.shortText])
    }

    static let prints: Set<String> = ["print", "debugPrint", "dump", "customDump", "NSLog"]
}
