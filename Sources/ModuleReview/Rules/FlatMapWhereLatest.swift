import SwiftCode

/// What a person types goes through `flatMap` to a request, so that an older answer may arrive last.
enum FlatMapWhereLatest: Rule {
    static let id = "flatmap-where-latest"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.streamChains.flatMap { member, chains in
            chains.compactMap { chain -> Violation? in
                guard let place = chain.calls.firstIndex(where: { $0.call.name == "flatMap" }), chain.hasLastingRoot,
                    isUserDriven(chain, before: place),
                    // Where values are gathered every answer counts.
                    chain.position(of: ["scan", "collect", "toArray", "reduce", "switchToLatest"], after: place) == nil,
                    let request = request(of: chain.calls[place].call, in: member)
                else { return nil }
                return Violation(
                    file: member.file, position: chain.calls[place].event.position, symbol: member.symbol,
                    message:
                        "\(member.symbol) sends each value of `\(chain.root ?? "")` through `flatMap` to `\(request)`, whichever answers last.",
                    evidence: [chain.calls[place].call.callee, request])
            }
        }
    }

    private static func isUserDriven(_ chain: StreamChain, before place: Int) -> Bool {
        let root = chain.root ?? ""
        let last = root.split(separator: ".").last { $0 != "rx" }.map(String.init) ?? ""
        if UserInput.isQuery(last) { return true }
        if chain.calls[..<place].contains(where: { ["debounce", "removeDuplicates", "distinctUntilChanged"].contains($0.call.name) }) {
            return true
        }
        return chain.rootText.map { $0.contains("<String") } == true
    }

    /// The request that the closure returns for the value it is handed.
    private static func request(of call: CallFact, in member: Member) -> String? {
        guard let argument = call.arguments.last, !call.arguments.contains(where: { $0.label == "maxPublishers" }) else { return nil }
        guard let scope = argument.closure, case .closure(let closure) = member.body.scopes[scope].kind else { return nil }
        let names = closure.parameters.isEmpty ? ["$0"] : closure.parameters.filter { $0 != "_" }
        return member.body.calls.first { index, event, inner in
            guard member.body.closuresAround(event.scope).first?.scope == scope, inner.name.first?.isLowercase == true,
                !makers.contains(inner.name),
                inner.arguments.contains(where: { argument in names.contains { NameText.mentions($0, in: argument.text) } })
            else { return false }
            return member.body.endOfChain(from: index)?.call.resultUse == .returned
        }?.call.callee
    }

    /// Streams that are there at once.
    private static let makers: Set<String> = ["just", "from", "of", "empty", "error", "merge", "concat", "zip", "combineLatest", "timer"]
}
