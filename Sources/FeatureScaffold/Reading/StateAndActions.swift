import Playbooks
import Foundation
import SwiftSyntax

/// Reads the feature's own state and what a person can do.
struct StateAndActions {
    let request: ScaffoldRequest
    private static let example = "cancel(_ id: Order.ID) -> OrderRepository.cancel"

    func read(into spec: inout FeatureSpec) throws {
        var taken: Set<String> = [
            "state", "generation", "load", "fail", "isCancellation", "visible", "items", "rows", "current", "previous",
            "failure",
        ]
        if let load = spec.load { taken.insert(load.name) }
        taken.formUnion(spec.protocols.map(\.property))
        if spec.hasPresenter {
            taken.formUnion([
                "view", "settled", "loaded", "isLoading", "notice", "offersRetry", "present", "settle", "router", "interactor", "open",
            ])
        }
        if spec.isReactive { taken.formUnion(["stop", "wishes", "stream", "apply", "source", "time"]) }
        if spec.isComposable { taken.formUnion(["phase", "stop", "body", "loadAnswered", "loadFailed", "actionEnded", "actionFailed"]) }
        if spec.hasReducer {
            taken.formUnion([
                "phase", "request", "loadAnswered", "loadFailed", "loadInterrupted", "loadEnded", "actionEnded", "actionFailed",
            ])
        }
        for text in request.state {
            let reader = DeclarationReader(field: "state", text: text, example: "var query: String = \"\"")
            let property = try reader.stateProperty(spec.entity)
            guard taken.insert(property.name).inserted else {
                throw reader.failure("\"\(property.name)\" is already used by the model", at: 0)
            }
            spec.state.append(property)
            if spec.hasReducer || spec.isComposable || spec.hasPresenter { taken.insert(property.name + "Changed") }
        }
        if ShapeReader.fitsPages(spec), var load = spec.load {
            load.paging = ShapeReader.paging(load, entity: spec.entity, actions: spec.given)
            spec.load = load
        }
        if let paging = spec.load?.paging { spec.state.removeAll { $0.name == paging.parameter.name } }
        try readLoadParameters(into: &spec, &taken)
        for text in spec.given {
            if try shape(text, &spec, &taken) { continue }
            let action = try action(text, &spec, &taken)
            guard action.name != spec.load?.name ?? "load" else { continue }
            guard taken.insert(action.name).inserted else {
                throw ScaffoldError.refused(
                    field: "actions", value: text, reason: "needs another name: \"\(action.name)\" is already used by the model",
                    example: Self.example)
            }
            spec.actions.append(action)
        }
        for index in spec.actions.indices {
            guard let call = spec.actions[index].call, call.dependency.name != spec.load?.dependency.name else { continue }
            spec.actions[index].onlyTells = !call.called.canFail && call.called.answer == .void
        }
        ShapeReader.read(into: &spec)
        if let discard = spec.discard, spec.shapes.draft == nil { try readDiscard(discard, into: &spec) }
        if spec.shapes.deletion != nil || spec.shapes.draft != nil || spec.shapes.pauses || spec.shapes.more != nil {
            let added = [
                "hasMore", "isLoadingMore", "moreFailure", "deleting", "draft", "isSaving", "sending", "hasChanges", "canSave", "pause",
                "changes",
                "draftChanged", "without",
            ]
            if let name = spec.state.map(\.name).first(where: added.contains) {
                throw ScaffoldError.refused(
                    field: "state", value: name, reason: "is a name that the model uses itself", example: "var isOpen: Bool = false")
            }
        }
    }

    /// Whether the action is the next page or the end of a draft, which need no function of their own.
    private func shape(_ text: String, _ spec: inout FeatureSpec, _ taken: inout Set<String>) throws -> Bool {
        let name = String(text.prefix { $0.isLetter || $0.isNumber })
        let isPlain = ActionText(text).target == nil
        if ShapeReader.isLink(text) { return readLink(text, name, &spec, &taken) }
        if ShapeReader.discard.contains(name), isPlain, spec.load != nil {
            spec.discard = name
            return taken.insert(name).inserted
        }
        guard ShapeReader.more.contains(name), let load = spec.load, load.shape == .list,
            isPlain || text.hasSuffix("\(load.dependency.name).\(load.function.name)")
        else { return false }
        guard load.paging != nil else {
            let reason =
                ShapeReader.fitsPages(spec)
                ? "asks for the next page, and \(load.function.name) takes neither a page, an offset nor the last identity"
                : "asks for the next page, and a sequence gives what it has by itself; leave the action out"
            throw ScaffoldError.refused(
                field: "actions", value: text, reason: reason,
                example: "func \(load.function.name)(page: Int) async throws -> [Order]")
        }
        spec.shapes.more = name
        return taken.insert(name).inserted
    }

    /// A link is a route, and who follows it is the owner of the stack.
    private func readLink(_ text: String, _ name: String, _ spec: inout FeatureSpec, _ taken: inout Set<String>) -> Bool {
        if !spec.hasCoordinator {
            spec.combined.insert(.coordinator)
            spec.assumptions.append("\"\(name)\" takes a link, which only the owner of the stack can follow, so coordinator was added.")
        }
        spec.assumptions.append(
            "\"\(name)\" is `\(spec.destinationName)(link:)` and `follow` of \(spec.coordinatorName): a link becomes a route in one place, or nothing."
        )
        taken.insert(name)
        return true
    }

    /// Without a draft there is nothing typed to give up: what was saved is what is shown then.
    private func readDiscard(_ name: String, into spec: inout FeatureSpec) throws {
        guard spec.load?.startsByItself == true else {
            throw ScaffoldError.refused(
                field: "actions", value: name, reason: "gives up a draft, and nothing that could be edited is loaded here",
                example: "save(_ order: Order) -> OrderRepository.save")
        }
        spec.actions.append(ActionSpec(name: name, parameters: [], effect: .load))
        spec.assumptions.append(
            "\(name) loads again what was saved: no draft is edited here, for which one value is loaded and saved whole, with a text that can change, in mv, mvvm, layered-mvvm, clean-architecture or coordinator."
        )
    }

    /// The arguments of the load come from state with the same names.
    private func readLoadParameters(into spec: inout FeatureSpec, _ taken: inout Set<String>) throws {
        for parameter in spec.load?.inputs ?? [] {
            if let property = spec.state.first(where: { $0.name == parameter.name }) {
                guard property.type == parameter.type else {
                    throw ScaffoldError.refused(
                        field: "state", value: property.declaration,
                        reason: "should be of type \(parameter.type.text), as \(spec.load?.function.name ?? "the load") needs it",
                        example: "var \(parameter.name): \(parameter.type.text)")
                }
                continue
            }
            guard !taken.contains(parameter.name) else {
                throw ScaffoldError.refused(
                    field: "dependencies", value: spec.load?.function.declaration ?? "",
                    reason:
                        "takes \"\(parameter.name)\" from the state, which is a name that the model uses itself; give the parameter another",
                    example:
                        "\(parameter.label) \(spec.name.prefix(1).lowercased())\(spec.name.dropFirst())\(Names.upper(parameter.name)): \(parameter.type.text)"
                )
            }
            guard let start = Samples.start(parameter.type, entity: spec.entity), taken.insert(parameter.name).inserted else {
                throw ScaffoldError.refused(
                    field: "dependencies", value: spec.load?.function.declaration ?? "",
                    reason: "needs \"\(parameter.name)\", which is not in `state`",
                    example: "state: var \(parameter.name): \(parameter.type.text) = …")
            }
            let initial = parameter.name == "page" ? "1" : start
            spec.state.append(PropertySpec(name: parameter.name, type: parameter.type, isConstant: false, initial: initial))
            spec.assumptions.append("\"\(parameter.name)\" is state that starts as \(initial), because loading needs it.")
        }
    }

    private func action(_ text: String, _ spec: inout FeatureSpec, _ taken: inout Set<String>) throws -> ActionSpec {
        let parts = ActionText(text)
        let head = parts.head
        let hasList = head.contains("(")
        let reader = DeclarationReader(
            field: "actions", text: text, example: Self.example, prefix: "func ",
            suffix: hasList ? "" : "()", parsed: head.trimmingCharacters(in: .whitespaces))
        guard !head.hasPrefix(" ") else { throw reader.failure("the action's name is expected first", at: 0) }
        let function = try reader.only(FunctionDeclSyntax.self, called: "one action")
        let signature = try reader.signature(function, known: KnownTypes(spec.entity))
        guard !signature.isAsync, !signature.isThrowing else {
            throw reader.failure("an action is written without async and throws", function.signature)
        }
        guard let target = parts.target else { return try local(signature, reader, &spec, &taken) }
        let offset = reader.prefix.utf8.count + head.utf8.count + 3
        let names = target.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let offered = spec.protocols.flatMap { dependency in dependency.functions.map { "\(dependency.name).\($0.name)" } }
        guard names.count == 2, let dependency = spec.protocols.first(where: { $0.name == names[0] }),
            let called = dependency.functions.first(where: { $0.name == names[1] })
        else {
            let guess = NearestName.find(target, among: offered).map { "; did you mean \"\($0)\"?" } ?? ";"
            let allowed = offered.isEmpty ? "no dependency is given" : "allowed are " + offered.joined(separator: ", ")
            throw reader.failure("\"\(target.prefix(60))\" is not a function of a dependency\(guess) \(allowed)", at: offset)
        }
        guard !called.isGeneric else {
            throw reader.failure(
                "\(target) is generic, and an action has to say of which type; give \(dependency.name) a function of one type, as `func \(called.name)\(spec.entity?.name ?? "Order")(…)`",
                at: offset)
        }
        if called == spec.load?.function, dependency == spec.load?.dependency {
            guard signature.parameters.isEmpty || spec.load?.startsByItself == false else {
                throw reader.failure("loading takes its arguments from `state`, so the action has none", function.signature)
            }
            return ActionSpec(name: signature.name, parameters: [], effect: .load)
        }
        let parameters = hasList ? signature.parameters : called.parameters
        let arguments = try called.parameters.enumerated().map { index, needed in
            if index < parameters.count, parameters[index].type == needed.type { return needed.argument(parameters[index].name) }
            if index >= parameters.count, spec.state.contains(where: { $0.name == needed.name && $0.type == needed.type }) {
                return needed.argument(needed.name)
            }
            var whole = reader
            whole.example = "\(signature.name)(\(called.parameters.map(\.declaration).joined(separator: ", "))) -> \(target)"
            throw whole.failure("\(target) needs \"\(needed.declaration)\" at this place", function.signature)
        }
        let properties = Set(spec.protocols.map(\.property) + (spec.hasPresenter ? ["interactor", "settled"] : []))
        if let hidden = parameters.first(where: { properties.contains($0.name) }) {
            throw reader.failure("a parameter named \"\(hidden.name)\" would hide the dependency", function.signature)
        }
        guard parameters.count <= called.parameters.count else {
            throw reader.failure("\(target) takes \(called.parameters.count) values", function.signature)
        }
        if spec.hasReducer || spec.isComposable, let foreign = called.parameters.first(where: { !spec.isValueOfEvent($0.type) }) {
            throw reader.failure(
                "\(spec.pattern.rawValue)'s events are values, and a \(foreign.type.kept.text) is none that could be compared; declare a struct for it, or give \(dependency.name) a function without it",
                function.signature)
        }
        return ActionSpec(name: signature.name, parameters: parameters, effect: .call(dependency, called, arguments: arguments))
    }

    /// To search is to load what matches.
    private func isSearch(_ name: String, _ spec: FeatureSpec) -> Bool {
        name == "search" && spec.load.map { load in load.inputs.contains { $0.type == .named("String") } } ?? false
    }

    /// An action without a dependency: it loads again, or changes one property.
    private func local(
        _ signature: FunctionSpec, _ reader: DeclarationReader, _ spec: inout FeatureSpec, _ taken: inout Set<String>
    ) throws -> ActionSpec {
        if LoadFinder.loading.contains(signature.name) || isSearch(signature.name, spec), signature.parameters.isEmpty,
            spec.load?.startsByItself == true
        {
            return ActionSpec(name: signature.name, parameters: [], effect: .load)
        }
        func subject(after verb: String) -> String? {
            guard signature.name.hasPrefix(verb), signature.name.count > verb.count else { return nil }
            let rest = String(signature.name.dropFirst(verb.count))
            return spec.state.first { Names.upper($0.name) == rest }?.name ?? Names.lower(rest)
        }
        if let subject = subject(after: "toggle"), signature.parameters.isEmpty {
            let flag = spec.state.first { property in
                property.type == .named("Bool")
                    && [subject, "is" + Names.upper(subject), "shows" + Names.upper(subject)].contains(property.name)
            }
            if let flag { return ActionSpec(name: signature.name, parameters: [], effect: .toggle(flag.name)) }
            let name = "is\(Names.upper(subject))On"
            if taken.insert(name).inserted {
                spec.state.append(PropertySpec(name: name, type: .named("Bool"), isConstant: false, initial: "false"))
                spec.assumptions.append(
                    "\(signature.name) toggles \"\(name)\", which was added to the state; nothing else depends on it yet.")
            }
            return ActionSpec(name: signature.name, parameters: [], effect: .toggle(name))
        }
        if let subject = subject(after: "set"), let parameter = signature.parameters.first, signature.parameters.count == 1,
            spec.state.contains(where: { $0.name == subject && $0.type == parameter.type })
        {
            return ActionSpec(name: signature.name, parameters: signature.parameters, effect: .assign(subject))
        }
        if let subject = subject(after: "clear") ?? subject(after: "reset"), signature.parameters.isEmpty,
            let property = spec.state.first(where: { $0.name == subject }), let value = property.initial
        {
            return ActionSpec(name: signature.name, parameters: [], effect: .clear(subject, value: value))
        }
        throw reader.failure(
            "\"\(signature.name)\" has nothing to do; name a function after ->, or use toggleX, setX(_ value:), clearX for a property x of `state`",
            at: reader.prefix.utf8.count)
    }
}

/// The two halves of an action: what a person does, and the function that it calls.
struct ActionText {
    let head: String
    /// What stands behind the arrow, unless that is one within the parameters.
    let target: String?

    init(_ text: String) {
        var depth = 0
        for place in text.indices {
            if "([".contains(text[place]) { depth += 1 }
            if ")]".contains(text[place]) { depth -= 1 }
            guard depth == 0, text[place...].hasPrefix("->") else { continue }
            head = String(text[..<place])
            target = text[text.index(place, offsetBy: 2)...].trimmingCharacters(in: .whitespaces)
            return
        }
        (head, target) = (text, nil)
    }
}

extension FeatureSpec {
    /// Whether an event can carry a value of the type: where states and work are compared, it has to be comparable.
    fileprivate func isValueOfEvent(_ type: TypeName) -> Bool {
        if case .function = type { return false }
        return isComposable || compares(type)
    }
}
