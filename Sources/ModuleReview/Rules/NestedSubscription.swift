import SwiftCode

/// A subscription inside the closure of another subscription.
enum NestedSubscription: Rule {
    static let id = "nested-subscription"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.productionMembers.flatMap { member in
            member.body.calls.compactMap { index, event, call in
                guard Subscriptions.isSubscription(call), !takesThePlaceOfTheLast(at: index, in: member),
                    let outer = member.body.closuresAround(event.scope).compactMap({ member.body.call(takingClosure: $0.closure) })
                        .first(where: Subscriptions.isSubscription)
                else { return nil }
                return Violation(
                    file: member.file, position: event.position, symbol: member.symbol,
                    message: "\(member.symbol) subscribes to `\(call.receiver ?? call.callee)` inside the closure of `\(outer.callee)`.",
                    evidence: [outer.callee, call.callee],
                    affects: "lifetime")
            }
        }
    }

    /// `following = rows.sink { … }` ends the one before it, as `switchToLatest` would.
    private static func takesThePlaceOfTheLast(at index: Int, in member: Member) -> Bool {
        guard case .stored(let place)? = member.body.endOfChain(from: index)?.call.resultUse else { return false }
        let name = place.plainPlace
        return member.type.storedProperties.contains {
            $0.fact.name == name && TypeText.base($0.fact.type ?? "").hasSuffix("Cancellable")
        }
    }
}
