import Foundation
import SwiftCode

/// A view model or presenter stores, takes, returns or builds a view, a controller or another user-interface object.
enum UITypeInViewModel: Rule {
    static let id = "ui-type-in-view-model"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let presenters = Set(module.presenters.map(\.qualifiedName))
        let dispatches = module.productionTypes.contains { $0.name.hasSuffix("Dispatcher") && $0.isReference }
        let types = module.productionTypes.filter { type in
            (module.role(of: type) == .viewModel && type.kind != .protocol) || presenters.contains(type.qualifiedName)
                || (dispatches && isPartOfFlux(type))
        }
        let all = types.map { (type: $0, stored: stored(by: $0, module)) }
        return carried(in: module) + carriedByStores(in: module) + ofContracts(all.flatMap(\.stored))
            + all.flatMap { ofItself($0.type, $0.stored, module) }
    }

    /// A property that is a piece of the screen.
    private struct Stored {
        let property: PropertyFact
        /// The protocol that demands it; nil for one of the type's own.
        let contract: String?
        let violation: Violation
    }

    /// What a protocol demands of several view models is the protocol's one fault.
    private static func ofContracts(_ stored: [Stored]) -> [Violation] {
        stored.compactMap { one in
            one.contract.map { (key: "\($0).\(one.property.name)", violation: one.violation) }
        }
        .grouped(by: \.key).flatMap { Violation.folded($0.map(\.violation), "types", most: 1) }
    }

    private static func ofItself(_ type: ReadType, _ stored: [Stored], _ module: ReviewedModule) -> [Violation] {
        let own = stored.filter { $0.contract == nil }.map(\.violation)
        let passed =
            stored.isEmpty
            ? type.functions.compactMap { file, function -> Violation? in
                // What the base class asks for is the base class's one fault, and a static function may put the screen together.
                if function.modifiers.contains("override") || function.isStatic { return nil }
                let texts = function.parameters.map(\.type) + [function.returnType].compactMap { $0 }
                guard let found = texts.lazy.compactMap({ screenType(in: $0, module, of: type) }).first else { return nil }
                var violation = Violation(
                    file: file, position: function.position, symbol: "\(type.qualifiedName).\(function.name)",
                    message: "\(type.qualifiedName).\(function.name) takes or returns a \(described(found, module)).", evidence: [found])
                if screenType(in: function.returnType, module) == nil, isNeverLookedAt(function, module) {
                    violation.words = (
                        "The framework's delegate is given a view that nobody looks at; a test has none to give.",
                        "Let the controller or the representable's coordinator be the delegate, and tell the view model what happened."
                    )
                    violation.weighLess()
                } else if screenType(in: function.returnType, module) == nil, onlyHandsOn(function, module) {
                    violation.words = (
                        "The view model need not know the view that an action came from, and a test has none to give.",
                        "Leave the anchor to the coordinator or the screen, which know what was tapped; the action needs no view."
                    )
                    violation.weighLess()
                }
                return violation
            } : []
        // What a property holds is told of the property.
        return Violation.merged(own + passed + built(by: type, outside: Set(stored.map(\.property.name)), module))
    }

    private static func stored(by type: ReadType, _ module: ReviewedModule) -> [Stored] {
        type.storedProperties.compactMap { file, property in
            let text = property.type ?? genericConstruction(property.initialValue) ?? property.constructs
            guard let found = screenType(in: text, module, of: type) else { return nil }
            let violation = Violation(
                file: file, position: property.position, symbol: "\(type.qualifiedName).\(property.name)",
                message: "\(type.qualifiedName) stores `\(property.name)`, a \(described(found, module)).",
                evidence: ["\(property.name): \(text ?? found)"], affects: "lifetime")
            return Stored(property: property, contract: contract(of: property, type, module), violation: violation)
        }
    }

    /// The protocol that asks for the property with that type.
    private static func contract(of property: PropertyFact, _ type: ReadType, _ module: ReviewedModule) -> String? {
        module.index.ancestors(of: type).sorted().first { name in
            guard let adopted = module.index.type(named: name), adopted.kind == .protocol else { return false }
            return adopted.properties.contains { $0.fact.name == property.name && $0.fact.type == property.type && property.type != nil }
        }
    }

    /// `func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)` that never mentions the view.
    private static func isNeverLookedAt(_ function: FunctionFact, _ module: ReviewedModule) -> Bool {
        let views = function.parameters.filter { screenType(in: $0.type, module) != nil }
        guard let body = function.body, !views.isEmpty, views.contains(where: { $0.name == function.name }) else { return false }
        return views.allSatisfy { !body.mentions($0.name, inside: 0) }
    }

    /// True when the function does nothing with its views but pass them on to somebody else.
    private static func onlyHandsOn(_ function: FunctionFact, _ module: ReviewedModule) -> Bool {
        let names = Set(function.parameters.filter { screenType(in: $0.type, module) != nil }.map(\.name))
        guard let body = function.body, !names.isEmpty else { return false }
        let isHanded = body.calls.contains { $0.call.receiver != nil && $0.call.arguments.contains { names.contains($0.text) } }
        return isHanded
            && body.events.allSatisfy { event in
                switch event.kind {
                case .call(let call): call.receiver.map { !names.contains($0.firstOfPath) } ?? true
                case .assignment(let assignment): !names.contains(assignment.root) && !names.contains(assignment.value)
                case .reference(let name): name == name.firstOfPath || !names.contains(name.firstOfPath)
                default: true
                }
            }
    }

    /// `FeedRow, which is a view`: a framework's own says so by its name.
    private static func described(_ name: String, _ module: ReviewedModule) -> String {
        guard let own = module.index.type(named: name), own.isDeclared, !name.hasSuffix("View"), !name.hasSuffix("ViewController") else {
            return name
        }
        return "\(name), which is \(module.role(of: own).inWords)"
    }

    /// Where actions go through a dispatcher, what it carries must not be a piece of screen either.
    private static func isPartOfFlux(_ type: ReadType) -> Bool {
        (type.isReference || type.kind == .protocol)
            && ["Action", "ActionType", "ActionCreator", "ActionCreatorType", "Dispatcher", "DispatcherType", "Store", "StoreType"].contains
            {
                type.name.hasSuffix($0)
            }
    }

    /// `PassthroughSubject<(UIView, Bool), Never>` of a value that is built so.
    private static func genericConstruction(_ value: String?) -> String? {
        guard let value, let end = value.range(of: ">(", options: .backwards), value.first?.isUppercase == true else { return nil }
        return String(value[..<end.lowerBound]) + ">"
    }

    /// A static factory in the file of a view model puts the screen together, as an assembly would.
    private static func built(by type: ReadType, outside properties: Set<String>, _ module: ReviewedModule) -> [Violation] {
        let members = module.members(of: type).filter { member in
            !member.isStatic && !member.isDebugOnly && member.function?.modifiers.contains("override") != true
                && !(member.kind == .initialValue && properties.contains(member.name))
        }
        return members.flatMap { member in
            member.body.calls.compactMap { _, event, call -> Violation? in
                // A type inside the view model hides a screen of the same name.
                if let screen = assembled(by: call, module) {
                    return Violation(
                        file: member.file, position: event.position, symbol: member.symbol,
                        message: "\(type.qualifiedName) has `\(call.callee)` build a \(screen), in `\(member.name)`.",
                        evidence: [call.shortText])
                }
                let nested = "\(type.qualifiedName).\(call.name)"
                guard call.callee == call.name, let found = screenType(in: call.name, module),
                    module.index.type(named: nested)?.qualifiedName != nested
                else { return nil }
                return Violation(
                    file: member.file, position: event.position, symbol: member.symbol,
                    message: "\(type.qualifiedName) builds a \(found), in `\(member.name)`.", evidence: ["\(found)(…)"])
            }
        }
    }

    /// The screen that `DetailBuilder.build(id:)` returns, which a router or coordinator should ask for.
    private static func assembled(by call: CallFact, _ module: ReviewedModule) -> String? {
        guard let receiver = call.receiver, receiver.startsUppercase, let maker = module.index.type(named: receiver), maker.isDeclared,
            module.role(of: maker).isComposition
        else { return nil }
        let made = maker.functions.first { $0.fact.isStatic && $0.fact.name == call.name }?.fact.returnType
        return screenType(in: made, module)
    }

    static func screenType(in text: String?, _ module: ReviewedModule, of user: ReadType? = nil) -> String? {
        guard let text, !TypeText.isFunction(text) else { return nil }
        return TypeText.names(in: text).first { name in
            if ["AnyView", "UIStoryboard", "UIApplication", "UIWindow", "UIBarButtonItem", "UIAlertAction", "NSWindow"].contains(name) {
                return true
            }
            if let own = module.index.type(named: name), own.isDeclared {
                // `Row` is not the `Row` inside of a type elsewhere, which has its owner's name before it.
                let isElsewhere =
                    own.outermostName != own.qualifiedName && !name.contains(".")
                    && user.map { $0.outermostName != own.outermostName } == true
                if isElsewhere { return false }
                // An enumeration that draws itself is the choice of a panel.
                return own.kind != .protocol && own.kind != .enum && module.role(of: own).isScreen
                    && !own.inherits.contains { $0.hasSuffix("Style") }
            }
            return (RoleNames.isView(name) || RoleNames.isViewController(name))
                && !["Layout", "Shape", "Scene", "Widget", "Commands"].contains(name)
        }
    }
}
