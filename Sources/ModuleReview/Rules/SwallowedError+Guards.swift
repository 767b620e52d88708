import SwiftCode

extension SwallowedError {
    /// `guard let rows = try? await api.rows() else { return [] }`: a request that failed looks like one that found nothing.
    static func ofGuards(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.flatMap { type -> [Violation] in
            let role = module.role(of: type)
            guard role.isDataAccess || role.isLogic, role != .reducer else { return [] }
            let own = Set(type.storedProperties.map(\.fact.name))
            let members = module.members(of: type).filter { $0.kind == .function && !$0.isDebugOnly }
            return Violation.merged(
                members.flatMap { member in
                    member.body.scopes.indices.compactMap { blank(behind: $0, in: member, own) } + fallbacks(in: member)
                })
        }
    }

    private static func blank(behind way: Int, in member: Member, _ own: Set<String>) -> Violation? {
        let body = member.body
        guard case .guardElse(let condition) = body.scopes[way].kind, condition.contains("try? await"), !mayBeAbsent(condition),
            !body.scopes[way].isExplained, isSilent(way, in: body, answering: ["[]", "[:]"]),
            let asked = body.calls.last(where: {
                $0.call.tried == .optional && $0.call.isAwaited && $0.event.position < body.scopes[way].position
            })
        else { return nil }
        let ends = body.events.compactMap { event -> String? in
            if case .returning(let text) = event.kind, event.scope == way { text } else { nil }
        }
        guard let end = ends.first else { return nil }
        // Without an answer, a screen's logic just stays as it is.
        guard !end.isEmpty || member.role.isPresentationLogic && writes(after: way, in: member, own) else { return nil }
        return Violation(
            file: member.file, position: asked.event.position, symbol: member.symbol,
            message: end.isEmpty
                ? "\(member.symbol) does nothing when `\(asked.call.callee)` fails, and nobody who uses the app sees it."
                : "\(member.symbol) gives an empty list when `\(asked.call.callee)` fails.",
            evidence: ["try? await \(asked.call.shortText)"])
    }

    /// `return (try? await api.rows()) ?? []`
    private static func fallbacks(in member: Member) -> [Violation] {
        member.body.events.compactMap { event in
            guard case .returning(let text) = event.kind, text.contains("try? await"), !mayBeAbsent(text), isFallback(text) else {
                return nil
            }
            return Violation(
                file: member.file, position: event.position, symbol: member.symbol,
                message: "\(member.symbol) gives an empty value when the request fails.", evidence: [text])
        }
    }

    private static func writes(after way: Int, in member: Member, _ own: Set<String>) -> Bool {
        let body = member.body
        let home = body.executionScope(of: way)
        return body.assignments.contains { _, event, assignment in
            event.position > body.scopes[way].end && body.executionScope(of: event.scope) == home && own.contains(assignment.root)
                && member.writesOwn(assignment) && !Reentry.isConstant(assignment.value)
        }
    }

    /// Copies, pictures and permissions may be missing without a fault.
    private static func mayBeAbsent(_ text: String) -> Bool {
        let lower = text.lowercased()
        return ["cache", "local", "image", "photo", "thumbnail", "sleep", "authorization", "permission", "icon"].contains {
            lower.contains($0)
        }
    }
}
