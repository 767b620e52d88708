import Foundation
import SwiftCode

/// A view model or presenter stores, takes, returns or builds a view, a controller or another user-interface object.
enum UITypeInViewModel: Rule {
    static let id = "ui-type-in-view-model"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let presenters = Set(module.presenters.map(\.qualifiedName))
        let dispatches = module.productionTypes.contains { $0.name.hasSuffix("Dispatcher") && $0.isReference }
        return carried(in: module) + carriedByStores(in: module)
            + module.productionTypes.filter { type in
                (module.role(of: type) == .viewModel && type.kind != .protocol) || presenters.contains(type.qualifiedName)
                    || (dispatches && isPartOfFlux(type))
            }.flatMap { type -> [Violation] in
                let stored = type.storedProperties.compactMap { file, property -> Violation? in
                    let text = property.type ?? genericConstruction(property.initialValue) ?? property.constructs
                    guard let found = screenType(in: text, module) else { return nil }
                    return Violation(
                        file: file, position: property.position, symbol: "\(type.qualifiedName).\(property.name)",
                        message: "\(type.qualifiedName) stores `\(property.name)`, a \(found).",
                        evidence: ["\(property.name): \(text ?? found)"],
                        affects: "lifetime")
                }
                let passed = type.functions.compactMap { file, function -> Violation? in
                    let texts = function.parameters.map(\.type) + [function.returnType].compactMap { $0 }
                    guard let found = texts.lazy.compactMap({ screenType(in: $0, module) }).first else { return nil }
                    return Violation(
                        file: file, position: function.position, symbol: "\(type.qualifiedName).\(function.name)",
                        message: "\(type.qualifiedName).\(function.name) takes or returns a \(found).", evidence: [found])
                }
                return Violation.merged((stored.isEmpty ? passed : stored) + built(by: type, module))
            }
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
    private static func built(by type: ReadType, _ module: ReviewedModule) -> [Violation] {
        module.members(of: type).filter { !$0.isStatic && !$0.isDebugOnly }.flatMap { member in
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

    static func screenType(in text: String?, _ module: ReviewedModule) -> String? {
        guard let text, !TypeText.isFunction(text) else { return nil }
        return TypeText.names(in: text).first { name in
            if ["AnyView", "UIStoryboard", "UIApplication", "UIWindow", "UIBarButtonItem", "UIAlertAction", "NSWindow"].contains(name) {
                return true
            }
            if let own = module.index.type(named: name), own.isDeclared {
                // An enumeration that draws itself is the choice of a panel.
                return own.kind != .protocol && own.kind != .enum && module.role(of: own).isScreen
            }
            return (RoleNames.isView(name) || RoleNames.isViewController(name))
                && !["Layout", "Shape", "Scene", "Widget", "Commands"].contains(name)
        }
    }
}
