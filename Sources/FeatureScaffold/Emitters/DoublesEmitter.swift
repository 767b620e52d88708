/// Writes the test doubles: a call is handed to the test once it has arrived, and ends as the test says.
struct DoublesEmitter {
    let spec: FeatureSpec

    var file: ScaffoldFile? {
        guard spec.tests != .none, spec.hasPresenter || (spec.parent == nil && !spec.protocols.isEmpty) else { return nil }
        let own = spec.parent == nil ? spec.protocols : []
        let controlled = own + (spec.hasInteractor && !spec.useCases.isEmpty ? spec.presented.protocols : [])
        return ScaffoldFile(
            path: spec.path(.tests, spec.name + "TestDoubles"), purpose: "doubles that a test controls call by call",
            text: Code.file(
                [spec.testImports(framework: false), waits && spec.parent == nil ? calls : ""] + controlled.map(double) + recorders))
    }

    private var callsName: String { "Controlled\(spec.name)Calls" }
    private var waits: Bool { spec.protocols.contains { $0.functions.contains(where: \.isControlled) } }

    /// The calls of functions that all throw any error, or of those that do not.
    private var calls: String { spec.namesFailures ? callsWithFailures : plainCalls }

    private var callsWithFailures: String {
        """
        /// Hands a call over once it has arrived; the test decides how and when it ends.
        actor \(callsName)<Arguments: Sendable, Answer: Sendable, Failure: Error> {
            \(spec.free)struct Call: Sendable {
                let arguments: Arguments
                fileprivate let continuation: CheckedContinuation<Result<Answer, Failure>, Never>

                func succeed(with answer: Answer) { continuation.resume(returning: .success(answer)) }
                func fail(with error: Failure) { continuation.resume(returning: .failure(error)) }
            }

            private var arrived: [Call] = []
            private var waiting: [CheckedContinuation<Call, Never>] = []

            func receive(_ arguments: Arguments) async -> Result<Answer, Failure> {
                await withCheckedContinuation { continuation in
                    let call = Call(arguments: arguments, continuation: continuation)
                    if waiting.isEmpty { arrived.append(call) } else { waiting.removeFirst().resume(returning: call) }
                }
            }

            func next() async -> Call {
                if !arrived.isEmpty { return arrived.removeFirst() }
                return await withCheckedContinuation { waiting.append($0) }
            }
        }
        """
    }

    private var plainCalls: String {
        """
        /// Hands a call over once it has arrived; the test decides how and when it ends.
        actor \(callsName)<Arguments: Sendable, Answer: Sendable> {
            \(spec.free)struct Call: Sendable {
                let arguments: Arguments
                fileprivate let continuation: CheckedContinuation<Answer, any Error>

                func succeed(with answer: Answer) { continuation.resume(returning: answer) }
                func fail(with error: any Error) { continuation.resume(throwing: error) }
            }

            private var arrived: [Call] = []
            private var waiting: [CheckedContinuation<Call, Never>] = []

            func receive(_ arguments: Arguments) async throws -> Answer {
                try await withCheckedThrowingContinuation { continuation in
                    let call = Call(arguments: arguments, continuation: continuation)
                    if waiting.isEmpty { arrived.append(call) } else { waiting.removeFirst().resume(returning: call) }
                }
            }

            func next() async -> Call {
                if !arrived.isEmpty { return arrived.removeFirst() }
                return await withCheckedContinuation { waiting.append($0) }
            }
        }
        """
    }

    /// What a presenter speaks to.
    private var recorders: [String] {
        guard spec.hasPresenter else { return [] }
        let view = """
            /// Keeps what the view was told.
            \(spec.mainActorLine)final class Recording\(spec.viewContractName): \(spec.viewContractName) {
                private(set) var shown: [\(spec.viewDataName)] = []

                func show(_ data: \(spec.viewDataName)) { shown.append(data) }
            }
            """
        guard !spec.destinations.isEmpty else { return [view] }
        let calls = spec.destinations.map { destination in
            let opening = destination.opening
            return "\(opening.declaration) { opened.append(\(destination.value(opening.parameters.map(\.name)))) }"
        }
        let list = "private(set) var \(spec.hasRouter ? "opened" : "all"): [\(spec.destinationName)] = []"
        return [
            view,
            """
            /// Keeps where the presenter led.
            \(spec.mainActorLine)final class Recording\(spec.name)\(spec.hasRouter ? "Router: \(spec.name)Routing" : "Destinations") {
                \(list)

            \(Code.indent(spec.hasRouter ? Code.lines(calls) : "func open(_ destination: \(spec.destinationName)) { all.append(destination) }"))
            }
            """,
        ]
    }

    private func double(_ dependency: ProtocolSpec) -> String {
        let controlled = dependency.functions.filter(\.isControlled)
        let calls = controlled.map { "let \($0.name)Calls = \(spec.callsType($0))()" }
        let functions = dependency.functions.map { function in
            function.definition(function.isControlled ? answer(function) : immediate(function), inline: true)
        }
        return """
            \(spec.free)struct Controlled\(dependency.name): \(dependency.name) {
            \(Code.indent(Code.blocks([Code.lines(calls), functions.contains { $0.contains("\n") } ? Code.blocks(functions) : Code.lines(functions)])))
            }
            """
    }

    private func immediate(_ function: FunctionSpec) -> String {
        if let refusal = spec.refusal(of: function) { return refusal }
        return function.result == .void ? "" : Samples.value(function.result, named: "sample", entity: spec.entity, number: "1")
    }

    /// The body that hands the call over and gives what the test answers.
    private func answer(_ function: FunctionSpec) -> String {
        let values = function.parameters.map(\.name).joined(separator: ", ")
        let given = function.parameters.count == 1 ? values : "(\(values))"
        let receive = "await \(function.name)Calls.receive(\(given))"
        if function.result.isStream { return sequence(function, receive) }
        if case .generic("Result", _) = function.result { return receive }
        let marker = function.isThrowing ? "try " : ""
        return marker + receive + (spec.namesFailures ? ".get()" : "")
    }

    /// A sequence of the one value that the test answers with.
    private func sequence(_ function: FunctionSpec, _ receive: String) -> String {
        let name = function.result.text.hasPrefix("AsyncStream") ? "AsyncStream" : "AsyncThrowingStream"
        return """
            \(name) { continuation in
                let task = Task {
                    continuation.yield(with: \(receive))
                    continuation.finish()
                }
                continuation.onTermination = { _ in task.cancel() }
            }
            """
    }
}

extension FeatureSpec {
    /// Whether the doubles have to say which error each call can end with.
    var namesFailures: Bool {
        parent?.namesFailures ?? (protocols + behind).contains { $0.functions.contains { $0.isControlled && !$0.isPlainlyThrowing } }
    }

    /// What stands in for a generic function ends with: nobody here calls it, and nobody could make its answer.
    func refusal(of function: FunctionSpec) -> String? {
        function.isGeneric && function.isThrowing
            ? "throw \(function.failure == nil ? "URLError(.unsupportedURL)" : failure(of: function))" : nil
    }

    /// The type of what a double keeps of a function's calls.
    func callsType(_ function: FunctionSpec) -> String {
        let types = function.parameters.map(\.type.kept.text)
        let arguments = types.isEmpty ? "Void" : types.count == 1 ? types[0] : "(\(types.joined(separator: ", ")))"
        let failure = function.canFail ? function.onlyFailure?.text ?? "any Error" : "Never"
        return "Controlled\(family)Calls<\(arguments), \(function.answer.text)\(namesFailures ? ", \(failure)" : "")>"
    }

    /// The imports of a file of tests. A name that another module has too is imported by itself, which decides for ours.
    func testImports(foundation: Bool = true, framework: Bool = true, more: [String] = []) -> String {
        let modules = more + (foundation ? ["Foundation"] : []) + (framework ? [tests == .xctest ? "XCTest" : "Testing"] : [])
        let own =
            (entity.map { [("struct", $0.name)] } ?? [])
            + (entity?.companions ?? []).filter { $0.scope == nil }.map { ($0.isEnumeration ? "enum" : "struct", $0.name) }
            + protocols.map { ("protocol", $0.name) }
        let scoped = own.filter { SharedName.needsImport($0.1) }.map { "@testable import \($0.0) \(module).\($0.1)" }
        return Code.blocks([Code.lines(modules.sorted().map { "import " + $0 }), Code.lines(["@testable import \(module)"] + scoped)])
    }
}

extension FunctionSpec {
    /// Throws any error, and answers with the value itself.
    fileprivate var isPlainlyThrowing: Bool { isAsyncThrowing && failure == nil && answer == result }
}
