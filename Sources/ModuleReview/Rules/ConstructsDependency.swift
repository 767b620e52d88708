import SwiftCode

/// Logic or a screen builds a live service, repository or client.
enum ConstructsDependency: Rule {
    static let id = "constructs-dependency"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let builders: Set<Role> = [.viewModel, .presenter, .interactor, .useCase, .reducer, .view, .viewController]
        let found = module.productionTypes.filter { builders.contains(module.role(of: $0)) }.flatMap { type -> [Violation] in
            let initial = type.storedProperties.compactMap { file, property -> Violation? in
                guard let built = property.constructs,
                    module.liveDependency(named: built) != nil
                        || module.role(of: type).isLogic && isLibraryClient(built, property.initialValue, module),
                    !property.attributes.contains(where: { ["StateObject", "State", "Environment", "ObservedObject"].contains($0.name) })
                else { return nil }
                return violation(type, file, property.position, property.name, built)
            }
            return Violation.merged(
                initial + (module.role(of: type) == .view ? [] : module.members(of: type).flatMap { built(in: $0, module) }))
        }
        return Violation.folded(found, "types", most: 20)
    }

    /// What functions, initializers and nested initial values build: `Presenter(service: Service())`.
    private static func built(in member: Member, _ module: ReviewedModule) -> [Violation] {
        guard [.initializer, .function, .initialValue].contains(member.kind), !member.isStatic, !member.isDebugOnly else { return [] }
        return member.body.calls.compactMap { _, event, call -> Violation? in
            guard call.callee == call.name,
                !(member.kind == .initialValue && member.property?.constructs == call.name),
                !module.isForDelegatedInitializer(call, in: member.body),
                // What is given self is a part of its maker, and nobody else can build it.
                !call.arguments.contains(where: { $0.text == "self" }),
                isLive(call, builtBy: member.type, module)
                    || member.role.isLogic && isLibraryClient(call.name, call.shortText, module)
                        && (call.name != "Realm" || call.tried != .none)
            else { return nil }
            var found = violation(member.type, member.file, event.position, member.name, call.name)
            if let known = lateArgument(of: call, in: member) {
                found.words = (
                    "Nobody can put another \(call.name) in its place, in a test or elsewhere.",
                    "Take what makes it from `\(known)` through the initializer, as a closure or a factory that returns \(call.name)."
                )
            }
            return found
        }
    }

    /// What it is made of that is known only here: a parameter or a local value.
    private static func lateArgument(of call: CallFact, in member: Member) -> String? {
        let known = Set(member.function?.parameters.map(\.name) ?? []).union(member.body.localNames)
        guard member.kind == .function else { return nil }
        return call.arguments.lazy.map { NameText.first(of: $0.text) }.first(where: known.contains)
    }

    private static func isLive(_ call: CallFact, builtBy type: ReadType, _ module: ReviewedModule) -> Bool {
        (module.liveDependency(named: call.name) ?? serviceOfStreams(named: call.name, module))
            .map { !$0.qualifiedName.hasPrefix(type.qualifiedName + ".") } == true
    }

    /// A service that is a value and answers with streams.
    private static func serviceOfStreams(named name: String, _ module: ReviewedModule) -> ReadType? {
        guard let type = module.index.type(named: name), type.isDeclared, type.kind == .struct, module.role(of: type) == .service,
            !module.isPieceOfScreen(type), type.functions.contains(where: { TypeText.isStream($0.fact.returnType) })
        else { return nil }
        return type
    }

    /// A session or database of a framework. A screen that builds one uses it, which `view-does-io` says.
    private static func isLibraryClient(_ name: String, _ written: @autoclosure () -> String?, _ module: ReviewedModule) -> Bool {
        // Each call of the module's logic is asked, and its text is put together for the few that need it.
        guard libraryClients.contains(name), module.index.type(named: name)?.isDeclared != true else { return false }
        return name != "URLSession" || written()?.contains("configuration:") == true
    }

    private static let libraryClients: Set<String> = [
        "URLSession", "NSPersistentContainer", "NSPersistentCloudKitContainer", "DatabaseQueue", "DatabasePool", "MoyaProvider", "Realm",
    ]

    private static func violation(_ type: ReadType, _ file: String, _ position: SourcePosition, _ member: String, _ built: String)
        -> Violation
    {
        Violation(
            file: file, position: position, symbol: "\(type.qualifiedName).\(member)",
            message: "\(type.name) builds its own \(built), in `\(member)`.", evidence: ["\(built)(…)"])
    }
}
