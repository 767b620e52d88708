import SwiftCode

/// Two presentation patterns own one feature: a view model and a presenter, or a store and a view model, that decide for one screen.
enum MixedPatterns: Rule {
    static let id = "mixed-patterns"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.compactMap { type in
            // Several samples in one folder have the same names.
            guard !type.isShared, let pair = pair(in: type, module), !isOnTheMove(type, pair, module) else { return nil }
            let evidence = pair.map { "\(type.name) stores \($0.property): \($0.owner) decides as \($0.pattern) has it" }
            return Violation(
                file: type.file, position: type.position, symbol: type.qualifiedName, message: sentence(type, pair, module),
                evidence: evidence)
        }
    }

    /// One that decides, and the pattern that it belongs to.
    private struct Decider {
        let owner: String
        let property: String
        let pattern: String
    }

    private static func sentence(_ type: ReadType, _ pair: [Decider], _ module: ReviewedModule) -> String {
        let names = pair.map { "`\($0.owner)` (\($0.pattern))" }
        return module.role(of: type).isScreen
            ? "\(type.name) is driven by \(names.joined(separator: " and "))."
            : "\(names[0]) decides through \(names[1])."
    }

    /// What decides for this type, when two patterns do.
    private static func pair(in type: ReadType, _ module: ReviewedModule) -> [Decider]? {
        let role = module.role(of: type)
        guard type.kind != .protocol, role.isScreen || role == .viewModel || role == .presenter else { return nil }
        var deciders = type.storedProperties.compactMap { decider($0.fact, module) }
        if !role.isScreen {
            guard let own = pattern(of: type, module) else { return nil }
            deciders.insert(Decider(owner: type.name, property: "self", pattern: own), at: 0)
        }
        guard let first = deciders.first, let second = deciders.first(where: { $0.pattern != first.pattern }) else { return nil }
        return [first, second]
    }

    private static func decider(_ property: PropertyFact, _ module: ReviewedModule) -> Decider? {
        let text = property.type ?? property.constructs
        guard let text, !TypeText.isFunction(text) else { return nil }
        let names = TypeText.names(in: text)
        if ["StoreOf", "ViewStoreOf"].contains(names.first) || names.first == "Store" && names.count > 2 {
            return Decider(owner: text, property: property.name, pattern: "tca")
        }
        guard let type = module.index.types(in: text).first else { return nil }
        return pattern(of: type, module).map { Decider(owner: type.name, property: property.name, pattern: $0) }
    }

    /// The pattern of a type that decides for a screen; nil for one that only carries values or shows a message.
    private static func pattern(of type: ReadType, _ module: ReviewedModule) -> String? {
        let methods = type.functions.filter { ![.initializer, .deinitializer].contains($0.fact.kind) && !$0.fact.isStatic }
        guard !methods.isEmpty, !module.roles.isPreviewOrDouble(type) else { return nil }
        switch module.role(of: type) {
        case .viewModel: return type.kind == .protocol || holdsState(type) ? "mvvm" : nil
        case .presenter: return presentsAView(type, module) ? "mvp" : nil
        default: return nil
        }
    }

    private static func holdsState(_ type: ReadType) -> Bool {
        type.isReference && type.storedProperties.contains { !$0.fact.isLet }
    }

    /// A presenter in the sense of the pattern tells a view what to show.
    private static func presentsAView(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        let views = type.storedProperties.filter { property in
            let name = property.fact.name.lowercased()
            return name == "view" && !["UIView", "NSView"].contains(TypeText.base(property.fact.type ?? ""))
                || name.hasSuffix("view") && module.index.types(in: property.fact.type).first?.kind == .protocol
        }
        return !views.isEmpty
    }

    private static func isOnTheMove(_ type: ReadType, _ pair: [Decider], _ module: ReviewedModule) -> Bool {
        let patterns = Set(pair.map(\.pattern))
        return module.configuration.migrations.contains { move in
            move.covers(type.file) && patterns.contains { isRelative($0, move.from) || isRelative($0, move.to) }
        }
    }

    /// A presenter may be one of several patterns, a view model too.
    private static func isRelative(_ found: String, _ written: String) -> Bool {
        let families = [["mvp", "viper", "clean-swift"], ["mvvm", "layered-mvvm", "clean-architecture", "mvi"], ["tca"]]
        return families.contains { $0.contains(found) && $0.contains(written) }
    }
}
