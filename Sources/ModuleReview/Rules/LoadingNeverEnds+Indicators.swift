import SwiftCode

extension LoadingNeverEnds {
    /// `view?.showLoading()`, and a way through the callback of the request that hides it nowhere.
    static func ofIndicators(in module: ReviewedModule) -> [Violation] {
        let members = module.productionMembers.filter {
            $0.kind == .function && !$0.isDebugOnly && ($0.role == .presenter || $0.role == .viewController)
        }
        return members.flatMap { member -> [Violation] in
            let body = member.body
            return body.calls.compactMap { index, event, call in
                guard Indicator.isShown(by: call), body.executionScope(of: event.scope) == 0,
                    let way = openWay(shownAt: index, in: member, module)
                else { return nil }
                return Violation(
                    file: member.file, position: event.position, symbol: member.symbol,
                    message: "`\(call.callee)` is called in \(member.symbol), and \(way) hides it nowhere.", evidence: [call.shortText])
            }
        }
    }

    /// Something turning on the screen.
    private enum Indicator {
        private static let showing: Set<String> = ["show", "start", "begin", "display", "present"]
        private static let hiding: Set<String> = ["hide", "stop", "end", "dismiss", "remove"]

        static func isShown(by call: CallFact) -> Bool {
            isMeant(call) && showing.contains(verb(of: call)) && !call.arguments.contains { $0.text == "false" }
        }

        static func isHidden(by call: CallFact) -> Bool {
            guard isMeant(call) else { return false }
            return hiding.contains(verb(of: call)) || showing.contains(verb(of: call)) && call.arguments.contains { $0.text == "false" }
        }

        private static func verb(of call: CallFact) -> String { NameText.words(of: call.name).first ?? "" }

        private static func isMeant(_ call: CallFact) -> Bool {
            let name = call.name.lowercased()
            return ["loading", "loader", "spinner", "progress", "activity", "indicator", "animating"].contains { name.contains($0) }
                || call.receiver?.lowercased().contains("progresshud") == true
        }
    }

    private static func openWay(shownAt index: Int, in member: Member, _ module: ReviewedModule) -> String? {
        let body = member.body
        let hides = body.calls.filter { $0.index > index && Indicator.isHidden(by: $0.call) }
        // Each of the calls that end it stands in the one callback of what is asked.
        guard let first = hides.first, let callback = outermostCallback(around: first.event.scope, body),
            hides.allSatisfy({ body.isScope($0.event.scope, inside: callback) && !body.isDeferred($0.event.scope) })
        else { return nil }
        return body.scopes.indices.lazy.compactMap { way -> String? in
            guard body.isScope(way, inside: callback), way != callback, let words = failing(way, in: body),
                !hides.contains(where: { runs($0, onWay: way, body) }),
                !hides.contains(where: { continues(to: $0, behind: way, body) }),
                !mayHide(way, in: member, module)
            else { return nil }
            return words
        }.first
    }

    private static func outermostCallback(around scope: Int, _ body: BodyFact) -> Int? {
        body.closuresAround(scope).last { body.executionScope(of: $0.scope) == $0.scope && $0.closure.argumentOf != nil }?.scope
    }

    /// A way that is taken when the request has failed.
    private static func failing(_ way: Int, in body: BodyFact) -> String? {
        switch body.scopes[way].kind {
        case .switchCase(_, let pattern): return pattern.contains(".failure") ? "its case `\(pattern.prefix(40))`" : nil
        case .guardElse(let condition):
            let parts = condition.split(separator: ",").map { $0.drop { $0 == " " || $0 == "\n" } }
            // Without the object there is no indicator left to hide.
            guard !parts.contains(where: { $0.contains("self") }), parts.contains(where: { $0.hasPrefix("let ") || $0.contains("error") }),
                body.events.contains(where: { event in if case .returning = event.kind { event.scope == way } else { false } })
            else { return nil }
            return "the way out of `guard \(condition.prefix(50))`"
        default: return nil
        }
    }

    /// True when the call stands on the way, or before it where everybody comes by.
    private static func runs(_ hide: (index: Int, event: EventPlace, call: CallFact), onWay way: Int, _ body: BodyFact) -> Bool {
        body.isScope(hide.event.scope, inside: way)
            || hide.event.position < body.scopes[way].position && body.isScope(way, inside: hide.event.scope)
    }

    /// True when control comes to the call after the way.
    private static func continues(to hide: (index: Int, event: EventPlace, call: CallFact), behind way: Int, _ body: BodyFact) -> Bool {
        if case .guardElse = body.scopes[way].kind { return false }
        guard hide.event.position > body.scopes[way].end else { return false }
        // Beside the `switch`, and not in another arm of it.
        return !body.scopesAround(hide.event.scope).contains { other in
            guard other != way, body.scopes[other].parent == body.scopes[way].parent else { return false }
            if case .switchCase = body.scopes[other].kind { return true }
            return false
        }
    }

    /// What is called on the way may hide it: a method whose code is not seen, or does so.
    private static func mayHide(_ way: Int, in member: Member, _ module: ReviewedModule) -> Bool {
        let quiet: Set<String> = ["print", "debugPrint", "NSLog", "log", "error", "debug", "warning", "info"]
        let called = member.body.calls.filter { _, event, call in
            member.body.isScope(event.scope, inside: way) && !call.name.startsUppercase && !quiet.contains(call.name)
                && call.receiver?.contains("main") != true
        }
        return called.contains { _, _, call in
            let found = module.productionMembers.filter { $0.kind == .function && $0.name == call.name }
            return found.isEmpty || found.contains { hidesSomething($0, depth: 0, module) }
        }
    }

    private static func hidesSomething(_ member: Member, depth: Int, _ module: ReviewedModule) -> Bool {
        let verbs = ["hide", "stop", "dismiss", "pop", "finish", "end"]
        let hides =
            member.body.calls.contains { _, _, call in Indicator.isHidden(by: call) || verbs.contains { call.name.hasPrefix($0) } }
            || member.body.assignments.contains { _, _, write in
                write.target.hasSuffix("isHidden") || isLoadingFlag(write.target.lastOfPath)
            }
        guard !hides, depth < 2 else { return hides }
        let called = Set(member.body.calls.map(\.call.name).filter(module.declaresFunction))
        return module.productionMembers.contains {
            $0.kind == .function && called.contains($0.name) && hidesSomething($0, depth: depth + 1, module)
        }
    }
}
