import SwiftCode

/// What a person types goes through `flatMap` to a request, so that an older answer may arrive last.
enum FlatMapWhereLatest: Rule {
    static let id = "flatmap-where-latest"

    static func violations(in module: ReviewedModule) -> [Violation] {
        ofReactors(in: module)
            + module.streamChains.flatMap { member, chains in
                chains.compactMap { chain -> Violation? in
                    guard let place = chain.calls.firstIndex(where: { $0.call.name == "flatMap" }),
                        chain.hasLastingRoot || isQueryHandedIn(chain),
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

    /// `query` of `init(query: Observable<String>)`, `searchText` of an input's streams.
    private static func isQueryHandedIn(_ chain: StreamChain) -> Bool {
        guard let root = chain.root, !root.contains("("), let last = NameText.path(root).last, UserInput.isQuery(last),
            let parameter = chain.member.function?.parameters.first(where: { $0.name == NameText.first(of: root) })
        else { return false }
        return NameText.path(root).count == 2 && parameter.type.contains("Input")
            || ["Observable", "Driver", "AnyPublisher", "Signal", "ControlProperty"].contains(TypeText.base(parameter.type))
    }

    /// ReactorKit runs what `mutate` gives beside what it gave before: `case .updateQuery(let query): return api.search(query).map { … }`.
    private static func ofReactors(in module: ReviewedModule) -> [Violation] {
        let mutating = module.productionMembers.filter {
            $0.kind == .function && $0.name == "mutate" && $0.type.inherits.contains("Reactor")
        }
        return mutating.flatMap { member -> [Violation] in
            let body = member.body
            let latest = module.members(of: member.type).contains { other in
                other.name == "transform" && other.body.calls.contains { ["flatMapLatest", "switchToLatest"].contains($0.call.name) }
            }
            guard !latest else { return [] }
            return body.scopes.indices.compactMap { arm -> Violation? in
                guard case .switchCase("action", let pattern) = body.scopes[arm].kind,
                    !body.calls.contains(where: { isEnding($0.call) && body.isScope($0.event.scope, inside: arm) })
                else { return nil }
                let bound = body.events.compactMap { event -> String? in
                    guard event.scope == arm, case .variable(let variable) = event.kind, variable.isBinding else { return nil }
                    return variable.name
                }.filter(UserInput.isQuery)
                let asked = body.calls.first { _, event, call in
                    body.isScope(event.scope, inside: arm) && isRequest(call, in: member, module)
                        && call.arguments.contains { argument in bound.contains { NameText.mentions($0, in: argument.text) } }
                }
                guard let asked else { return nil }
                return Violation(
                    file: member.file, position: asked.event.position, symbol: member.symbol,
                    message:
                        "\(member.symbol) asks `\(asked.call.callee)` for each `\(pattern)` beside the older request, whichever answers last.",
                    evidence: [asked.call.shortText, "no `take(until:)` and no `flatMapLatest` ends the older one"])
            }
        }
    }

    private static func isEnding(_ call: CallFact) -> Bool {
        ["flatMapLatest", "debounce", "throttle"].contains(call.name) || LostSubscription.takesUntil(call)
    }

    /// A question to a service of the reactor's own.
    private static func isRequest(_ call: CallFact, in member: Member, _ module: ReviewedModule) -> Bool {
        guard let receiver = call.receiver, let verb = NameText.words(of: call.name).first,
            ["search", "fetch", "load", "request", "get", "find", "query"].contains(verb)
        else { return false }
        return module.role(ofText: member.declaredText(of: receiver)).isDataAccess
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
