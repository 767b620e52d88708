import SwiftCode

/// A view or controller takes things from the app or scene delegate, or swaps the root of its window.
enum ViewReachesAppDelegate: Rule {
    static let id = "view-reaches-app-delegate"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let shortcuts = shortcuts(module)
        let screens = module.productionTypes.filter { module.role(of: $0).isScreen && !isMadeByTheWatch($0, module) }
        let all = screens.flatMap { type -> [Violation] in
            Violation.merged(initialValues(of: type, module) + reaches(of: type, shortcuts, module).map(\.violation))
        }
        // Where every screen does so, the app has the habit.
        return Violation.habits(all) + ofServices(shortcuts, module)
    }

    /// A service that goes through the delegate of the app or of a scene, and with it through the screens.
    private static func ofServices(_ shortcuts: [String: String], _ module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { module.role(of: $0).isDataAccess && $0.isReference }.flatMap { type in
            let found = reaches(of: type, shortcuts, module).filter { $0.what.hasPrefix("the delegate") }
            return Violation.merged(
                found.map { member, _, violation -> Violation in
                    var violation = violation
                    violation.words = (
                        "A service that knows the app's delegate knows the screens behind it, and works in no test and no extension.",
                        "Hand in what \(member.name) needs of it; or tell by a closure or stream what happened, and let the coordinator or the delegate act."
                    )
                    violation.weighLess()
                    return violation
                })
        }
    }

    /// Everything that the code of a type reaches, with the words for what it is.
    private static func reaches(
        of type: ReadType, _ shortcuts: [String: String], _ module: ReviewedModule
    ) -> [(member: Member, what: String, violation: Violation)] {
        module.members(of: type).filter { !$0.isDebugOnly }.flatMap { member in
            member.body.events.compactMap { event -> (member: Member, what: String, violation: Violation)? in
                guard let reached = reach(event, shortcuts, module) else { return nil }
                let violation = Violation(
                    file: member.file, position: event.position, symbol: member.symbol,
                    message: "\(type.name) reaches \(reached.words) in `\(member.name)`.", evidence: [reached.evidence])
                return (member, reached.words, violation)
            }
        }
    }

    /// WatchKit makes its controllers from the storyboard and hands them nothing, so they have nobody else to ask.
    private static func isMadeByTheWatch(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        module.index.ancestors(of: type).contains("WKInterfaceController")
    }

    /// `let store = (UIApplication.shared.delegate as! AppDelegate).store`
    private static func initialValues(of type: ReadType, _ module: ReviewedModule) -> [Violation] {
        type.storedProperties.compactMap { file, property in
            guard property.initialBody == nil, let value = property.initialValue, value.contains("UIApplication.shared.delegate"),
                let name = TypeText.names(in: value).first(where: { isDelegate($0, module) })
            else { return nil }
            return Violation(
                file: file, position: property.position, symbol: "\(type.qualifiedName).\(property.name)",
                message: "\(type.name) reaches the delegate `\(name)` in `\(property.name)`.", evidence: [value])
        }
    }

    /// Free functions, and methods that types from elsewhere get, that give the delegate: `func appDelegate() -> AppDelegate?`.
    private static func shortcuts(_ module: ReviewedModule) -> [String: String] {
        let methods = module.index.types.filter { !$0.isDeclared }.flatMap { $0.functions.map(\.fact) }
        let functions = (module.facts.files.flatMap(\.functions) + methods).compactMap { function -> (String, String)? in
            let name = TypeText.base(function.returnType ?? "")
            return isDelegate(name, module) && function.parameters.isEmpty ? (function.name, name) : nil
        }
        return Dictionary(functions, uniquingKeysWith: { first, _ in first })
    }

    private static func reach(
        _ event: EventFact, _ shortcuts: [String: String], _ module: ReviewedModule
    ) -> (words: String, evidence: String)? {
        switch event.kind {
        case .cast(_, let value, let written):
            let name = TypeText.base(written)
            guard isDelegate(name, module), value.lowercased().contains("delegate") else { return nil }
            return ("the delegate `\(name)`", "\(value) as \(name)")
        case .reference(let text): return delegateMember(text, module)
        case .call(let call):
            if let delegate = shortcuts[call.callee] { return ("the delegate `\(delegate)`", "\(call.callee)()") }
            return presentsFromRoot(call) ?? delegateMember(call.callee, module)
        case .assignment(let assignment):
            let target = assignment.target
            guard target.hasSuffix(".rootViewController"), target.contains("UIApplication") || target.contains("view.window") else {
                return nil
            }
            return ("the root of the window", "\(target) = \(assignment.value)")
        default: return nil
        }
    }

    /// `AppDelegate.shared.store`
    private static func delegateMember(_ text: String, _ module: ReviewedModule) -> (words: String, evidence: String)? {
        // Few texts name a delegate, and every reference and call comes through here.
        guard text.contains("Delegate") else { return nil }
        let parts = text.split(separator: ".").map { $0.without("?!") }
        guard parts.count >= 2, ["shared", "instance", "current", "shared()", "main", "delegate"].contains(parts[1]),
            isDelegate(parts[0], module)
        else { return nil }
        return ("the delegate `\(parts[0])`", text)
    }

    private static func presentsFromRoot(_ call: CallFact) -> (words: String, evidence: String)? {
        let receiver = call.receiver?.plainPlace ?? ""
        guard call.name == "present", receiver.contains("UIApplication.shared"), receiver.hasSuffix("rootViewController") else {
            return nil
        }
        return ("the root of the window", call.callee)
    }

    private static func isDelegate(_ name: String, _ module: ReviewedModule) -> Bool {
        guard name.hasSuffix("Delegate"), let type = module.index.type(named: name), type.kind == .class else {
            return name == "AppDelegate" || name == "SceneDelegate"
        }
        return module.role(of: type) == .app
    }
}
