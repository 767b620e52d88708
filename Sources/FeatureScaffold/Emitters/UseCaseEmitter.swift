/// One operation of the business: loading, or what an action asks for.
struct UseCaseSpec: Sendable, Hashable {
    var name: String
    var property: String
    var dependency: ProtocolSpec
    var function: FunctionSpec
    var isLoad: Bool
    /// The name as a function of an interactor.
    var operation: String

    static func property(_ action: ActionSpec) -> String { action.name + "UseCase" }

    /// The call of the dependency; loading lists each identity once, since two rows of one identity would be taken for the same.
    func body(listing entity: EntitySpec?) -> String {
        decides(about: entity) ? unique(entity) : call
    }

    /// Whether there is anything to decide: only about a list that arrives as a whole.
    func decides(about entity: EntitySpec?) -> Bool {
        isLoad && entity.map { function.result == .array(.named($0.name)) } ?? false
    }

    private func unique(_ entity: EntitySpec?) -> String {
        "var known: Set<\(entity?.name ?? "").ID> = []\nreturn \(call).filter { known.insert($0.id).inserted }"
    }

    private var call: String {
        let hides = function.parameters.contains { $0.name == dependency.property }
        let arguments = function.parameters.map { $0.argument($0.name) }
        return function.marker + function.applied("\(hides ? "self." : "")\(dependency.property).\(function.name)", arguments)
    }
}

extension FeatureSpec {
    /// Loading and each action with an effect, in the order in which they were given.
    var useCases: [UseCaseSpec] {
        guard hasUseCases || hasInteractor else { return [] }
        let loading = load.map { load in
            UseCaseSpec(
                name: load.startsByItself ? Names.upper(loadProperty) : useCaseName(load.name, []), property: loadProperty,
                dependency: load.dependency, function: load.function, isLoad: true,
                operation: load.name)
        }
        return [loading].compactMap { $0 }
            + (actions + [shapes.draft?.save].compactMap { $0 }).compactMap { action in
                guard let call = action.call else { return nil }
                return UseCaseSpec(
                    name: useCaseName(action.name, action.parameters.map(\.type)), property: UseCaseSpec.property(action),
                    dependency: call.dependency, function: call.called, isLoad: false, operation: action.name)
            }
    }

    /// Several features may have an action of one name, so what it is about is said: the entity that it takes, else the feature.
    private func useCaseName(_ action: String, _ types: [TypeName]) -> String {
        let verb = Names.upper(action)
        let isAboutEntity = entity.map { entity in
            types.contains { $0.names.contains { [entity.name, entity.name + ".ID"].contains($0) } || $0 == entity.idType }
        }
        let about = isAboutEntity == true ? SharedName.plain(entity?.name ?? name) : name
        let says = [about, Names.plural(about)].contains { verb.hasSuffix($0) }
        return verb + (says ? "" : about) + "UseCase"
    }

    private var loadProperty: String { load?.startsByItself == false ? "\(loadName)UseCase" : "load\(name)UseCase" }

    /// What the model is made of.
    var modelParts: [(property: String, type: String)] {
        let about = subject.map { [($0.name, $0.type.text)] } ?? []
        return about + (hasUseCases ? useCases.map { ($0.property, $0.name) } : protocols.map { ($0.property, "any \($0.name)") })
    }

    /// The dependencies that something uses.
    var neededProtocols: [ProtocolSpec] {
        hasUseCases || hasInteractor ? protocols.filter { dependency in useCases.contains { $0.dependency == dependency } } : protocols
    }

    /// The expression that makes the model from expressions for its dependencies; it is about a sample unless `subject` says otherwise, and pauses as by default.
    func model(about subject: String? = nil, pause: String? = nil, _ dependency: (ProtocolSpec) -> String) -> String {
        if isComposable { return store(about: subject, dependency) }
        if isReactive { return streamOwner(about: subject, dependency) }
        let about = subjectArgument(subject)
        let pausing = pause.map { ["pause: \($0)"] } ?? []
        if hasReducer, load == nil { return "\(name)Reducer.makeStore()" }
        guard hasUseCases else {
            let parts = protocols.map { "\($0.property): \(dependency($0))" }
            return "\(modelName)(\(((hasReducer ? [] : about) + parts + pausing).joined(separator: ", ")))"
                + (hasReducer ? ".makeStore(\(about.joined()))" : "")
        }
        let arguments =
            about + useCases.map { "\($0.property): \($0.name)(\($0.dependency.property): \(dependency($0.dependency)))" } + pausing
        guard arguments.count > 1 || hasReducer else { return "\(modelName)(\(arguments.joined()))" }
        return "\(modelName)(\n\(Code.indent(arguments.joined(separator: ",\n"))))"
    }

    /// A store of the library over what stands behind its clients.
    private func store(about subject: String?, _ dependency: (ProtocolSpec) -> String) -> String {
        let settings = protocols.map { "$0[\($0.clientName).self] = \($0.clientName)(\(dependency($0)))" }
        let clients = settings.isEmpty ? "" : " withDependencies: {\n\(Code.indent(Code.lines(settings)))\n}"
        return "Store(initialState: \(modelName).State(\(subjectArgument(subject).joined()))) {\n    \(modelName)()\n}\(clients)"
    }

    func loadCall(_ load: LoadSpec, page: String? = nil) -> String {
        var load = load
        if hasUseCases { load.function.isProperty = false }
        return load.call(hasUseCases ? loadProperty : load.callee, page: page)
    }
}

/// Writes the use cases and their tests: values that keep nothing between two calls.
struct UseCaseEmitter {
    let spec: FeatureSpec

    var files: [ScaffoldFile] {
        if spec.hasInteractor { return InteractorEmitter(spec: spec).files }
        return spec.useCases.map { useCase in
            let types = [useCase.function.result] + useCase.function.parameters.map(\.type)
            return ScaffoldFile(
                path: spec.path(.domain, useCase.name),
                purpose: useCase.decides(about: spec.entity) ? "decides what is listed" : "one operation",
                text: Code.file([types.contains { $0.needsFoundation } ? "import Foundation" : "", text(useCase)]))
        }
    }

    private func text(_ useCase: UseCaseSpec) -> String {
        let function = useCase.function
        var signature = function.asFunction
        signature.name = "callAsFunction"
        let summary =
            useCase.decides(about: spec.entity)
            ? "Lists each identity once, the first one given: two rows of one identity would be taken for the same."
            : "The feature's one way to `\(useCase.dependency.name).\(function.name)`."
        return """
            /// \(summary)
            \(spec.free)struct \(useCase.name): Sendable {
                let \(useCase.dependency.property): any \(useCase.dependency.name)

                \(signature.declaration) {
            \(Code.indent(useCase.body(listing: spec.entity), by: 2))
                }
            }
            """
    }

    private var usesXCTest: Bool { spec.tests == .xctest }

    var testFile: ScaffoldFile? {
        guard spec.tests != .none, spec.useCases.contains(where: tested) else { return nil }
        let name = spec.hasInteractor ? spec.interactorName + "Tests" : spec.name + "UseCaseTests"
        let tests = spec.useCases.flatMap { $0.decides(about: spec.entity) ? loading($0) : operation($0) }
        return ScaffoldFile(
            path: spec.path(.tests, name), purpose: "proves what each operation does",
            text: Code.file([
                spec.testImports(),
                """
                \(spec.free)\(usesXCTest ? "final class \(name): XCTestCase" : "struct \(name)") {
                \(Code.indent(Code.blocks(tests)))
                }
                """,
            ]))
    }

    private func expect(_ left: String, _ right: String) -> String {
        usesXCTest ? "XCTAssertEqual(\(left), \(right))" : "#expect(\(left) == \(right))"
    }

    private func test(_ name: String, _ useCase: UseCaseSpec, _ lines: [String]) -> String {
        let marker = usesXCTest ? "func test\(Names.upper(name))" : "@Test func \(name)"
        let doubles = spec.hasInteractor ? spec.neededProtocols : [useCase.dependency]
        let setUp = doubles.map { "let \($0.property) = Controlled\($0.name)()" }
        return "\(marker)() async\(lines.contains { $0.contains("try ") } ? " throws" : "") {\n\(Code.indent(Code.lines(setUp + lines)))\n}"
    }

    private func arguments(_ useCase: UseCaseSpec) -> [(parameter: ParameterSpec, value: String)] {
        useCase.function.parameters.map { ($0, Samples.value($0.type, named: $0.name, entity: spec.entity, number: "7")) }
    }

    /// The call of the use case in a task, and its request once it has arrived.
    private func start(_ useCase: UseCaseSpec) -> [String] {
        let list = arguments(useCase).map { $0.parameter.argument($0.value) }
        let parts = spec.neededProtocols.map { "\($0.property): \($0.property)" }.joined(separator: ", ")
        let subject =
            spec.hasInteractor
            ? "let interactor = \(spec.interactorName)(\(parts))"
            : "let useCase = \(useCase.name)(\(useCase.dependency.property): \(useCase.dependency.property))"
        let callee = spec.hasInteractor ? "interactor.\(useCase.operation)" : "useCase"
        return [
            subject, "let task = Task { \(useCase.function.asFunction.call(callee, list)) }",
            "let call = await \(useCase.dependency.property).\(useCase.function.name)Calls.next()",
        ]
            + arguments(useCase).enumerated().filter { spec.compares($0.element.parameter.type) }.map { index, argument in
                expect("call.arguments" + (useCase.function.parameters.count > 1 ? ".\(index)" : ""), argument.value)
            }
    }

    private func loading(_ useCase: UseCaseSpec) -> [String] {
        let entity = spec.entity?.name ?? ""
        return [
            test(
                "loadingListsEachIdentityOnce", useCase,
                ["let items = [1, 2, 1].map(\(entity).sample)"] + start(useCase) + [
                    "call.succeed(with: items)", "let listed = \(wait(useCase))", expect("listed", "Array(items.prefix(2))"),
                ])
        ] + failing("loadingPassesTheFailureOn", useCase)
    }

    /// What cannot be awaited leaves nothing behind in its double, and a sequence is handed on as it is.
    private func tested(_ useCase: UseCaseSpec) -> Bool { useCase.function.isAsync && !useCase.function.result.isStream }

    private func failing(_ name: String, _ useCase: UseCaseSpec) -> [String] {
        guard useCase.function.canFail else { return [] }
        let failure = useCase.function.onlyFailure
        let lines =
            [
                "call.fail(with: \(spec.failure(of: useCase.function)))", "let failure = await task.result",
                "guard case .failure(let error as \(failure?.text ?? "URLError")) = failure else {",
                usesXCTest
                    ? "    return XCTFail(\"The failure is expected\")" : "    Issue.record(\"The failure is expected\")\n    return", "}",
                same(failure, as: spec.failure(of: useCase.function)),
            ]
        return [test(name, useCase, start(useCase) + lines)]
    }

    /// An error that carries another one cannot be compared, only told by what it says.
    private func same(_ failure: TypeName?, as value: String) -> String {
        guard let failure else { return expect("error.code", ".timedOut") }
        return spec.compares(failure) ? expect("error", value) : expect("String(describing: error)", "String(describing: \(value))")
    }

    private func wait(_ useCase: UseCaseSpec) -> String { "\(useCase.function.canFail ? "try " : "")await task.value" }

    private func operation(_ useCase: UseCaseSpec) -> [String] {
        guard tested(useCase) else { return [] }
        let result = useCase.function.answer
        let value = Samples.value(result, named: "answer", entity: spec.entity, number: "7")
        let name = Names.lower(String(useCase.name.dropLast("UseCase".count)))
        let end =
            !spec.compares(result)
            ? ["call.succeed(with: \(result == .void ? "()" : value))", result == .void ? wait(useCase) : "_ = \(wait(useCase))"]
            : [
                "let answer: \(result.text) = \(value)", "call.succeed(with: answer)", "let result = \(wait(useCase))",
                expect("result", "answer"),
            ]
        return [
            test("\(name)IsPassedOn", useCase, start(useCase) + end)
        ] + failing("\(name)PassesTheFailureOn", useCase)
    }
}
