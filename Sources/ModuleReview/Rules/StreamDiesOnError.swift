import SwiftCode

/// The failure of one inner stream is caught outside, where it has ended the stream that it came from.
enum StreamDiesOnError: Rule {
    static let id = "stream-dies-on-error"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.streamChains.flatMap { member, chains in
            chains.compactMap { chain -> Violation? in
                // Few chains have such an operator, so that is asked first.
                guard let inner = chain.position(of: failing), chain.hasLastingRoot,
                    chain.position(of: ["retry", "materialize", "first", "take", "prefix"]) == nil,
                    !handlesInside(chain, upTo: inner), !neverFails(chain, upTo: inner, module)
                else { return nil }
                let name = chain.calls[inner].call.name
                let message = "In \(member.symbol) a failure inside `\(name)` ends the stream from `\(chain.root ?? "")`"
                if let end = handler(in: chain, after: inner) {
                    return Violation(
                        file: member.file, position: chain.calls[inner].event.position, symbol: member.symbol,
                        message: message + "; `\(end)` comes too late to keep it alive.", evidence: [chain.calls[inner].call.callee, end])
                }
                guard let request = unhandledRequest(in: chain, upTo: inner, module) else { return nil }
                return Violation(
                    file: member.file, position: chain.calls[inner].event.position, symbol: member.symbol,
                    message: message + ", and nothing handles one of `\(request)`.", evidence: [chain.calls[inner].call.callee, request])
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
        let made = Set(
            chain.calls[...inner].flatMap { $0.call.arguments.compactMap(\.closure) }.flatMap { scope in
                body.calls.filter { body.isScope($0.event.scope, inside: scope) }.map(\.call.name)
            })
        guard !made.isEmpty else { return false }
        var isFound = false
        for type in module.index.types {
            for function in type.functions where made.contains(function.fact.name) {
                guard let returned = function.fact.returnType else { continue }
                // One that may fail is soon found.
                guard returned.contains("Never>") || returned.hasPrefix("Driver") || returned.hasPrefix("Signal") else { return false }
                isFound = true
            }
        }
        return isFound
    }

    /// A request inside whose own type says that it may fail, in a chain that ends in a subscription without a word about errors.
    private static func unhandledRequest(in chain: StreamChain, upTo inner: Int, _ module: ReviewedModule) -> String? {
        let body = chain.member.body
        guard let last = chain.calls.last(where: { ["sink", "subscribe"].contains($0.call.name) }),
            !chain.calls.contains(where: { $0.call.arguments.contains { ["onError", "onErrorJustReturn"].contains($0.label) } }),
            last.call.name == "subscribe" || chain.calls.contains(where: { $0.call.name == "setFailureType" || $0.call.name == "mapError" })
        else { return nil }
        let scopes = chain.calls[...inner].flatMap { $0.call.arguments.compactMap(\.closure) }
        return body.calls.first { _, event, call in
            guard scopes.contains(where: { body.isScope(event.scope, inside: $0) }), let receiver = call.receiver?.plainPlace,
                let text = chain.member.declaredText(of: receiver), let type = module.index.types(in: text).first,
                module.role(of: type).isDataAccess
            else { return false }
            let returned = type.functions.filter { $0.fact.name == call.name }.compactMap(\.fact.returnType)
            return !returned.isEmpty
                && returned.allSatisfy { $0.contains("Error>") || ["Observable", "Single"].contains(TypeText.base($0)) }
        }?.call.callee
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
