import SwiftCode

/// `@ObservedObject` creates what it should only observe, or `@State` keeps what it cannot observe.
enum ObservedObjectOwns: Rule {
    static let id = "observed-object-owns"

    static func violations(in module: ReviewedModule) -> [Violation] {
        // A controller keeps what it observes; outside of a screen the wrapper itself is the fault, and has its own rule.
        let found = module.productionTypes.filter { module.role(of: $0).isScreen && $0.kind == .struct }.flatMap { type -> [Violation] in
            let observed = type.storedProperties.filter { $0.fact.attributes.contains { $0.name == "ObservedObject" } }
            let owned = observed.compactMap { file, property in
                if let built = property.constructs ?? made(by: property, module) {
                    return violation(type, file, property.position, property.name, built)
                }
                if let (member, built) = defaultGiven(to: property, of: type, module) {
                    return violation(type, member.file, member.position, property.name, built)
                }
                for member in module.members(of: type) where member.kind == .initializer {
                    for (_, event, call) in member.body.calls
                    where call.callee == call.name && module.index.type(named: call.name)?.isReference == true {
                        if case .stored(let place) = call.resultUse, ["self.\(property.name)", property.name].contains(place),
                            !isFallback(call, for: place, in: member)
                        {
                            return violation(type, member.file, event.position, property.name, call.name)
                        }
                        if case .argument(let outer) = call.resultUse, let wrapper = member.body.call(at: outer),
                            wrapper.name == "ObservedObject", case .stored(let place) = wrapper.resultUse,
                            place.hasSuffix("_\(property.name)")
                        {
                            return violation(type, member.file, event.position, property.name, call.name)
                        }
                    }
                }
                return nil
            }
            return unobserved(in: type, module) + weighed(owned, of: type, module)
        }
        // One object that every view of a kind creates is one thing to mend.
        return Dictionary(grouping: found) { $0.evidence.first ?? "" }.sorted { $0.key < $1.key }
            .flatMap { Violation.folded($0.value, "views", most: 3) }
    }

    /// What UIKit alone makes, once for each controller, loses nothing today; the next view that shows it will.
    private static func weighed(_ found: [Violation], of type: ReadType, _ module: ReviewedModule) -> [Violation] {
        found.isEmpty || !isRootOfControllersAlone(type, module) ? found : found.map(\.lessGrave)
    }

    /// `UIHostingController(rootView: LogView())`, wherever the view is made.
    private static func isRootOfControllersAlone(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        let makings = module.makings(of: type).filter { !$0.member.isDebugOnly }
        return !makings.isEmpty
            && makings.allSatisfy { member, _, call in
                let body = member.body
                switch call.resultUse {
                case .argument(let outer): return body.call(at: outer)?.name.hasSuffix("HostingController") == true
                case .stored(let local):
                    return body.calls.contains { _, _, shown in
                        shown.name.hasSuffix("HostingController")
                            && shown.arguments.contains { $0.label == "rootView" && $0.text == local }
                    }
                default: return false
                }
            }
    }

    /// `= .init()` of the declared class, or a factory that makes a new one each time it is asked.
    private static func made(by property: PropertyFact, _ module: ReviewedModule) -> String? {
        guard let value = property.initialValue else { return nil }
        let declared = module.index.type(named: TypeText.base(property.type ?? "")).flatMap { $0.isReference ? $0 : nil }
        if value.hasPrefix(".init("), let declared { return declared.name }
        guard let body = property.initialBody else { return nil }
        // `= { let model = FeedModel(); …; return model }()`
        if value.hasPrefix("{"), value.hasSuffix("}()"), let declared, body.calls.contains(where: { $0.call.callee == declared.name }) {
            return declared.name
        }
        return body.calls.lazy.compactMap { _, _, call -> String? in
            guard call.resultUse == .stored(property.name) else { return nil }
            return Factories.model(madeBy: call, module)?.name
        }.first
    }

    /// `init(model: FeedModel = FeedModel()) { self.model = model }`, unless every caller of the module gives the argument.
    private static func defaultGiven(to property: PropertyFact, of type: ReadType, _ module: ReviewedModule) -> (Member, String)? {
        for member in module.members(of: type) where member.kind == .initializer {
            for parameter in member.function?.parameters ?? [] {
                guard let value = parameter.defaultValue, let open = value.firstIndex(of: "("), value.hasSuffix(")") else { continue }
                let written = value.hasPrefix(".init(") ? TypeText.base(parameter.type) : String(value[..<open])
                let isHanded = member.body.assignments.contains {
                    $0.assignment.target.plainPlace == property.name && $0.assignment.value == parameter.name
                }
                guard isHanded, let made = module.index.type(named: written), made.isReference, made.isDeclared,
                    isLeftOut(parameter, of: type, module)
                else { continue }
                return (member, made.name)
            }
        }
        return nil
    }

    private static func isLeftOut(_ parameter: ParameterFact, of type: ReadType, _ module: ReviewedModule) -> Bool {
        let calls = module.productionMembers.lazy.flatMap(\.body.calls).map(\.call).filter { $0.callee == type.name }
        // Who makes the view when no code of the module does is not known.
        return calls.isEmpty || calls.contains { call in !call.arguments.contains { $0.label == parameter.label } }
    }

    /// `log = cache.log(of: relay) ?? Log()`: what is observed belongs to somebody else, and an empty one takes its place when there is none.
    private static func isFallback(_ call: CallFact, for place: String, in member: Member) -> Bool {
        member.body.assignments.contains { $0.assignment.target == place && $0.assignment.value.contains("?? \(call.callee)(") }
    }

    /// `@State` looks at the reference alone: what an `ObservableObject` publishes never reaches the view.
    private static func unobserved(in type: ReadType, _ module: ReviewedModule) -> [Violation] {
        type.storedProperties.compactMap { file, property in
            guard property.attributes.contains(where: { $0.name == "State" }),
                let text = property.type ?? property.constructs, !TypeText.isFunction(text), TypeText.names(in: text).count == 1,
                let model = module.index.types(in: text).first, model.kind == .class, model.isObservableObject,
                !model.attributes.contains("Observable"), !text.hasSuffix("?"), !text.hasPrefix("["),
                shows(property.name, model, type, module),
                !isObservedBelow(property.name, by: type, module)
            else { return nil }
            var violation = Violation(
                file: file, position: property.position, symbol: "\(type.qualifiedName).\(property.name)",
                message: "`@State \(property.name)` of \(type.name) holds \(model.name), an ObservableObject, and does not observe it.",
                evidence: ["@State var \(property.name): \(text)", "\(model.file):\(model.position.line): \(model.name): ObservableObject"])
            violation.words = (
                "`@State` watches the reference and not what the object publishes: the view shows old values until something else redraws it.",
                "Own it with `@StateObject`, observe it with `@ObservedObject`, or make \(model.name) `@Observable`."
            )
            return violation
        }
    }

    /// True when the view reads something that the object publishes.
    private static func shows(_ name: String, _ model: ReadType, _ view: ReadType, _ module: ReviewedModule) -> Bool {
        let published = model.storedProperties.filter { $0.fact.attributes.contains { $0.name == "Published" } }.map(\.fact.name)
        return module.members(of: view).contains { member in
            member.body.events.contains { event in
                guard case .reference(let text) = event.kind else { return false }
                let path = NameText.path(text)
                return path.first == name && path.count > 1 && published.contains(path[1])
            }
        }
    }

    /// A view below that is given the object may observe it, and then this one only keeps it.
    private static func isObservedBelow(_ name: String, by type: ReadType, _ module: ReviewedModule) -> Bool {
        module.members(of: type).contains { member in
            member.body.calls.contains { _, _, call in
                call.name.first?.isUppercase == true && call.arguments.contains { $0.text == name || $0.text == "self." + name }
                    || ["environmentObject", "onReceive"].contains(call.name) && call.arguments.contains { $0.text.contains(name) }
            }
        }
    }

    private static func violation(_ type: ReadType, _ file: String, _ position: SourcePosition, _ name: String, _ built: String)
        -> Violation
    {
        Violation(
            file: file, position: position, symbol: "\(type.qualifiedName).\(name)",
            message: "`@ObservedObject \(name)` of \(type.name) creates its \(built).", evidence: ["\(built)(…)"], affects: "lifetime")
    }
}
