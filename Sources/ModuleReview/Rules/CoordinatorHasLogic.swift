import SwiftCode

/// A coordinator or router does the work of a service, or decides by a value that it fetched.
enum CoordinatorHasLogic: Rule {
    static let id = "coordinator-has-logic"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let owners = module.productionTypes.filter { isNavigation($0, module) }
        return owners.flatMap { type -> [Violation] in
            let found = module.members(of: type).filter { !$0.isDebugOnly && !$0.isStatic }.flatMap { faults(in: $0, module) }
            return Violation.merged(found)
        }
    }

    /// Routers of network requests and of links have the name, and another job.
    private static func isNavigation(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        guard type.isReference || type.kind == .struct, [.coordinator, .router].contains(module.role(of: type)) else { return false }
        let screens: Set<String> = [
            "pushViewController", "setViewControllers", "popViewController", "present", "dismiss", "show", "popToRootViewController",
        ]
        return module.members(of: type).contains { member in
            member.body.calls.contains { screens.contains($0.call.name) && $0.call.arguments.contains { $0.label == "animated" } }
        }
            || type.storedProperties.contains {
                TypeText.names(in: $0.fact.type ?? $0.fact.constructs ?? "").contains {
                    $0 == "UINavigationController" || $0 == "NavigationPath" || $0 == "UIWindow"
                }
            }
            || type.isObservable
                && type.storedProperties.contains {
                    $0.fact.name.lowercased().hasSuffix("path") || $0.fact.name.lowercased().hasSuffix("sheet")
                }
    }

    private static func faults(in member: Member, _ module: ReviewedModule) -> [Violation] {
        let body = member.body
        let sessions = Set(member.type.storedProperties.filter { TypeText.base($0.fact.type ?? "") == "URLSession" }.map(\.fact.name))
        func violation(_ position: SourcePosition, _ what: String, _ evidence: String) -> Violation {
            Violation(
                file: member.file, position: position, symbol: member.symbol, message: "\(member.symbol) \(what).", evidence: [evidence])
        }
        let outside = body.calls.compactMap { _, event, call -> Violation? in
            guard let reached = OutsideWorld.name(of: call, sessions: sessions, in: body) else { return nil }
            return violation(event.position, "calls \(reached) itself", call.callee)
        }
        let preferences = body.scopes.enumerated().compactMap { index, scope -> Violation? in
            guard let condition = condition(of: scope), condition.contains("UserDefaults.standard."), !choosesTheFirstFlow(member),
                opensScreens(index, body)
            else { return nil }
            return violation(scope.position, "decides by a stored preference which screen comes", condition)
        }
        let sums = body.calls.compactMap { _, event, call -> Violation? in
            guard call.name == "reduce", let scope = call.arguments.compactMap(\.closure).last, computes(scope, call, body) else {
                return nil
            }
            return violation(event.position, "computes a value from `\(call.receiver ?? "")`", call.callee)
        }
        return outside + preferences + sums + fetchedDecisions(member, module).map { violation($0.position, $0.what, $0.evidence) }
    }

    /// True when the code of the branch, or what comes after it, opens a screen or a flow.
    private static func opensScreens(_ branch: Int, _ body: BodyFact) -> Bool {
        let isGuard = if case .guardElse = body.scopes[branch].kind { true } else { false }
        return body.calls.contains { _, event, call in
            guard body.isScope(event.scope, inside: branch) || isGuard && event.position > body.scopes[branch].position else {
                return false
            }
            let word = NameText.words(of: call.name).first ?? ""
            return [
                "push", "present", "show", "start", "open", "display", "set", "go", "navigate", "route", "run", "launch", "dismiss", "pop",
            ].contains(word)
                || call.name.hasSuffix("ViewController")
        }
    }

    /// Whoever starts the app has to know which flow comes first.
    private static func choosesTheFirstFlow(_ member: Member) -> Bool {
        member.name == "start" && NameText.words(of: member.type.name).contains { $0 == "app" || $0 == "root" }
    }

    /// A sum over a property of several values, as `$0 + $1.cents * $1.count`; a count of screens is none.
    private static func computes(_ scope: Int, _ call: CallFact, _ body: BodyFact) -> Bool {
        let start = call.arguments.first?.text ?? ""
        guard Int(start) != nil || Double(start) != nil || start.hasPrefix(".zero") || start.hasPrefix("Decimal") else { return false }
        return body.references.contains { body.isScope($0.event.scope, inside: scope) && $0.name.hasPrefix("$1.") }
    }

    /// A value that a service, repository or use case gave decides a branch.
    private static func fetchedDecisions(_ member: Member, _ module: ReviewedModule) -> [(
        position: SourcePosition, what: String, evidence: String
    )] {
        let body = member.body
        let dependencies = Set(
            member.type.storedProperties.map(\.fact).filter { property in
                let role = module.role(ofText: property.type ?? property.constructs)
                return role.isDataAccess || role == .useCase
            }.map(\.name))
        return body.calls.compactMap { _, event, call in
            guard call.isAwaited, let receiver = call.receiver, dependencies.contains(receiver.plainPlace) else { return nil }
            let place: String? = if case .stored(let name) = call.resultUse { name } else { nil }
            let decides = body.scopes.contains { scope in
                guard let condition = condition(of: scope), scope.position > event.position || condition.contains(call.callee) else {
                    return false
                }
                return condition.contains(call.callee) || place.map { place in decidesByRule(condition, place) } ?? false
            }
            guard decides else { return nil }
            return (event.position, "asks `\(call.callee)` and decides by the answer", call.callee)
        }
    }

    /// A comparison or a flag of the value; whether there is one at all is no rule.
    private static func decidesByRule(_ condition: String, _ place: String) -> Bool {
        let words = TypeText.names(in: condition)
        guard words.contains(where: { $0 == place || $0.hasPrefix(place + ".") }) else { return false }
        return !condition.hasPrefix("let ") && !condition.contains("nil")
    }

    private static func condition(of scope: ScopeFact) -> String? {
        switch scope.kind {
        case .ifBranch(let condition), .guardElse(let condition): condition
        case .switchCase(let subject, _): subject
        default: nil
        }
    }
}
