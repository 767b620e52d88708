import SwiftCode

/// The failure of one inner stream is caught outside, where it has ended the stream that it came from.
enum StreamDiesOnError: Rule {
    static let id = "stream-dies-on-error"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.streamMembers.flatMap { member in
            StreamChain.all(in: member).compactMap { chain -> Violation? in
                guard chain.hasLastingRoot, let inner = chain.position(of: failing),
                    chain.position(of: ["retry", "materialize", "first", "take", "prefix"]) == nil,
                    !handlesInside(chain, upTo: inner), !neverFails(chain, upTo: inner, module), let end = handler(in: chain, after: inner)
                else { return nil }
                let name = chain.calls[inner].call.name
                return Violation(
                    file: member.file, position: chain.calls[inner].event.position, symbol: member.symbol,
                    message:
                        "In \(member.symbol) a failure inside `\(name)` ends the stream from `\(chain.root ?? "")`; `\(end)` comes too late to keep it alive.",
                    evidence: [chain.calls[inner].call.callee, end])
            }
        }
    }

    private static let failing: Set<String> = [
        "flatMap", "flatMapLatest", "flatMapFirst", "concatMap", "switchToLatest", "tryMap", "tryCompactMap",
    ]
    private static let catchers: Set<String> = [
        "catch", "tryCatch", "replaceError", "catchError", "catchErrorJustReturn", "catchAndReturn", "catchErrorJustComplete",
    ]

    /// True when the inner stream comes from a function of the module whose type says that it cannot fail.
    private static func neverFails(_ chain: StreamChain, upTo inner: Int, _ module: ReviewedModule) -> Bool {
        let body = chain.member.body
        let made = chain.calls[...inner].flatMap { $0.call.arguments.compactMap(\.closure) }.flatMap { scope in
            body.calls.filter { body.isScope($0.event.scope, inside: scope) }.map(\.call.name)
        }
        let returned = module.index.types.flatMap(\.functions).filter { made.contains($0.fact.name) }.compactMap(\.fact.returnType)
        return !returned.isEmpty && returned.allSatisfy { $0.contains("Never>") || $0.hasPrefix("Driver") || $0.hasPrefix("Signal") }
    }

    private static func handler(in chain: StreamChain, after inner: Int) -> String? {
        guard let place = chain.position(of: catchers, after: inner) else { return nil }
        return chain.calls[place].call.name
    }

    /// True when the closure that makes the inner stream, or that of the `map` in front of `switchToLatest`, handles errors itself.
    private static func handlesInside(_ chain: StreamChain, upTo inner: Int) -> Bool {
        let body = chain.member.body
        let handlers = catchers.union(["materialize", "asResult", "mapToResult", "asDriver", "asSignal", "retry"])
        return chain.calls[...inner].contains { entry in
            entry.call.arguments.contains { argument in
                guard let scope = argument.closure else { return false }
                return body.calls.contains { handlers.contains($0.call.name) && body.isScope($0.event.scope, inside: scope) }
            }
        }
    }
}
