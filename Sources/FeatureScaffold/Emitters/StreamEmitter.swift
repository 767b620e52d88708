/// Writes a stream owner: what is wanted over time becomes what is shown, and the newest wish decides.
struct StreamEmitter {
    let spec: FeatureSpec

    private var sourceName: String { spec.name + "Source" }

    var files: [ScaffoldFile] {
        guard let load = spec.load else { return [] }
        return [
            ScaffoldFile(
                path: spec.path(.domain, sourceName), purpose: "the one source of values, as a stream",
                text: Code.file([Code.lines(["import Combine", needsFoundation ? "import Foundation" : ""]), contract(load), live(load)])),
            ScaffoldFile(
                path: spec.path(.data, spec.follows ? "SequencePublisher" : "AsyncPublisher"), purpose: "turns async work into a stream",
                text: bridge),
            ScaffoldFile(
                path: spec.path(.presentation, spec.modelName), purpose: "owns the stream and what it shows",
                text: Code.file(["import Combine\nimport Foundation", model(load)])),
        ]
    }

    private var needsFoundation: Bool {
        guard let load = spec.load else { return false }
        return load.asked.contains { $0.type.needsFoundation } || (spec.payload?.needsFoundation ?? false)
    }

    // MARK: - The source

    private func declaration(_ load: LoadSpec) -> String {
        let parameters = load.asked.map(\.declaration).joined(separator: ", ")
        return "func \(load.function.name)(\(parameters)) -> AnyPublisher<\(spec.payload?.text ?? "Void"), any Error>"
    }

    private func contract(_ load: LoadSpec) -> String {
        """
        \(spec.isolation == .mainActor ? "" : "@MainActor\n")protocol \(sourceName) {
            /// Starts with the subscription and ends with its cancellation.
            \(declaration(load))
        }
        """
    }

    private func asked(_ load: LoadSpec) -> String {
        let property = spec.streamedPart(load).property
        return spec.hasUseCases ? spec.loadCall(load) : load.call("\(property).\(load.function.name)")
    }

    private func live(_ load: LoadSpec) -> String {
        let part = spec.streamedPart(load)
        let ignored = spec.payload == nil && load.function.answer != .void ? "_ = " : ""
        let following =
            "send in\n            \(spec.loop(asked(load))) { await send(\(spec.payload == nil ? "()" : spec.payloadName)) }\n        "
        return """
            /// The source that asks what the rest of the app offers.
            struct Live\(sourceName): \(sourceName) {
                let \(part.property): \(part.type)

                \(declaration(load)) {
                    publisher { [\(part.property)] \(spec.follows ? following : "in \(ignored)\(asked(load)) ")}
                }
            }
            """
    }

    private var bridge: String {
        guard !spec.follows else { return sequenceBridge }
        return Code.file([
            "import Combine",
            """
            /// A publisher of one answer. Each subscription starts the work, and its cancellation ends it.
            \(spec.isolation == .mainActor ? "" : "@MainActor\n")func publisher<Output: Sendable>(
                of work: @escaping @Sendable () async throws -> Output
            ) -> AnyPublisher<Output, any Error> {
                Deferred {
                    let answers = PassthroughSubject<Output, any Error>()
                    let task = Task {
                        do {
                            answers.send(try await work())
                            answers.send(completion: .finished)
                        } catch {
                            answers.send(completion: .failure(error))
                        }
                    }
                    // A subscription may be cancelled anywhere, so this closure must not be the main actor's.
                    return answers.handleEvents(receiveCancel: { @Sendable in task.cancel() })
                }
                .eraseToAnyPublisher()
            }
            """,
        ])
    }

    private var sequenceBridge: String {
        Code.file([
            "import Combine",
            """
            /// A publisher of what work sends until it ends. Each subscription starts the work, and its cancellation ends it.
            \(spec.isolation == .mainActor ? "" : "@MainActor\n")func publisher<Output: Sendable>(
                of work: @escaping @Sendable (_ send: @MainActor @Sendable (Output) -> Void) async throws -> Void
            ) -> AnyPublisher<Output, any Error> {
                Deferred {
                    let answers = PassthroughSubject<Output, any Error>()
                    let task = Task {
                        do {
                            try await work { answers.send($0) }
                            answers.send(completion: .finished)
                        } catch {
                            answers.send(completion: .failure(error))
                        }
                    }
                    // A subscription may be cancelled anywhere, so this closure must not be the main actor's.
                    return answers.handleEvents(receiveCancel: { @Sendable in task.cancel() })
                }
                .eraseToAnyPublisher()
            }
            """,
        ])
    }

    // MARK: - The owner

    private func model(_ load: LoadSpec) -> String {
        let emitter = ModelEmitter(spec: spec)
        let parts = about + spec.streamParts
        let shapes = ShapeEmitter(spec: spec)
        let properties = Code.lines(
            ["@Published private(set) var state = State.idle"] + spec.state.map { "@Published " + $0.declaration }
                + shapes.properties + (spec.shapes.more == nil ? [] : ["private var generation = 0"])
                + parts.map { "private let \($0.property): \($0.type)" }
                + ["private let wishes = PassthroughSubject<Wish, Never>()", "private var stream: AnyCancellable?"])
        let filled =
            spec.hasRows ? "state = items.isEmpty ? .empty : .content(items.map(Row.init))" : "state = \(spec.done(spec.payloadName))"
        let value = spec.payload == nil ? "" : "(let \(spec.payloadName))"
        return """
            /// Shows what was asked for last; each answer arrives on the given scheduler.
            \(spec.isolation == .mainActor ? "" : "@MainActor\n")final class \(spec.modelName): ObservableObject {
            \(Code.indent(Code.blocks([StateShapes(spec: spec).state, StateShapes(spec: spec).row, values, properties, initializer(load), emitter.search, entrances(load), shapes.more, shapes.discard, shapes.save] + shapes.drafted + emitter.actions)))

                private func apply(_ step: Step) {
                    switch step {
                    case .started:
            \(spec.shapes.more == nil ? "" : "            generation += 1\n            isLoadingMore = false\n")            state = .\(spec.busyCase)(previous: state.settled)
                    case .arrived\(value):
            \(Code.indent(Code.lines(shapes.arriving(filled)), by: 3))
                    case .failed(let error):
                        state = isCancellation(error) ? state.settled : \(spec.failed("error.localizedDescription", from: "state"))
                    }
                }\(spec.hasFailingCall ? "\n\n" + Code.indent(failing) : "")

            \(Code.indent(Code.isCancellation(inTask: false)))
            }
            """
    }

    private var values: String {
        """
        private enum Wish { case \(spec.loadName), stop }

        private enum Step {
            case started
            case arrived\(spec.carrying([]))
            case failed(any Error)
        }
        """
    }

    /// What a person types is waited for; any other change of what is asked for counts at once.
    private func changes(_ load: LoadSpec) -> [String] {
        guard load.startsByItself else { return [] }
        return load.inputs.map { parameter in
            let wait = parameter.type == .named("String") || parameter.type == .optional(.named("String")) ? "pause" : ".zero"
            return ".merge(with: $\(parameter.name).dropFirst().removeDuplicates().map { _ -> Time.SchedulerTimeType.Stride? in \(wait) })"
        }
    }

    private var about: [(property: String, type: String)] { spec.subject.map { [($0.name, $0.type.text)] } ?? [] }

    private func initializer(_ load: LoadSpec) -> String {
        let parameters =
            (about + spec.streamParts).map { "\($0.property): \($0.type)" } + ["scheduler: Time"]
            + (changes(load).contains { $0.contains("pause") } ? ["pause: Time.SchedulerTimeType.Stride = .milliseconds(300)"] : [])
        let names = load.inputs.map { $0.argument("owner.\($0.name)") }.joined(separator: ", ")
        let ask =
            load.inputs.isEmpty
            ? ".map { source.\(load.function.name)(\(load.asked.map { $0.argument($0.name) }.joined(separator: ", "))).receive(on: scheduler) }"
            : ".compactMap { [weak self] in\n    self.map { owner in source.\(load.function.name)(\(names)).receive(on: scheduler) }\n}"
        let line = parameters.joined(separator: ", ")
        let list = line.count > 90 ? "\n\(Code.indent(parameters.joined(separator: ",\n")))\n" : line
        return """
            init<Time: Scheduler>(\(list)) {
            \(Code.indent(Code.lines((about + spec.streamParts).map { "self.\($0.property) = \($0.property)" })))
                stream =
                    wishes
                    .map { wish -> Time.SchedulerTimeType.Stride? in wish == .\(load.name) ? .zero : nil }
            \(Code.indent(Code.lines(changes(load)), by: 2))
                    .map { \(load.inputs.isEmpty ? "" : "[weak self] ")wait -> AnyPublisher<Step, Never> in
                        guard let wait else { return Empty().eraseToAnyPublisher() }
                        // Waiting happens inside the switch, so that a new wish ends the request under way at once.
                        return Just(())
                            .delay(for: wait, scheduler: scheduler)
            \(Code.indent(ask, by: 4))
                            .switchToLatest()
                            .map { \(spec.payload == nil ? "_ in Step.arrived" : "Step.arrived($0)") }
                            .catch { Just(Step.failed($0)) }
                            .prepend(.started)
                            .eraseToAnyPublisher()
                    }
                    .switchToLatest()
                    .sink { [weak self] in self?.apply($0) }
            }
            """.replacing("\n\n        .map {", with: "\n        .map {")
    }

    private func entrances(_ load: LoadSpec) -> String {
        """
        func \(load.name)() { wishes.send(.\(load.name)) }

        /// Ends the request under way, as when the screen goes.
        func stop() {
            wishes.send(.stop)
            state = state.settled
        }
        """
    }

    private var failing: String {
        """
        private func fail(with error: any Error) {
            guard !isCancellation(error) else { return }
            // The newest word: a load that is still under way must not hide it.
            wishes.send(.stop)
            state = \(spec.failed("error.localizedDescription", from: "state"))
        }
        """
    }
}

extension FeatureSpec {
    /// Whether what is loaded comes as a stream.
    var isReactive: Bool { pattern == .reactive || combined.contains(.reactive) }

    /// What the live source asks: the dependency, or the use case before it.
    func streamedPart(_ load: LoadSpec) -> (property: String, type: String) {
        guard hasUseCases, let useCase = useCases.first(where: \.isLoad) else {
            // A property may not be named as the function beside it.
            let property = load.dependency.property
            return (property == load.function.name ? "origin" : property, "any \(load.dependency.name)")
        }
        return (useCase.property, useCase.name)
    }

    /// What the stream's owner is made of: the source, and what the actions call.
    var streamParts: [(property: String, type: String)] {
        let source = (property: "source", type: "any \(name)Source")
        if hasUseCases { return [source] + useCases.filter { !$0.isLoad || shapes.more != nil }.map { ($0.property, $0.name) } }
        let called = protocols.filter { dependency in
            (shapes.more != nil && dependency == load?.dependency)
                || (actions + [shapes.draft?.save].compactMap { $0 }).contains { $0.call?.dependency == dependency }
        }
        return [source] + called.map { ($0.property, "any \($0.name)") }
    }

    /// The expression that makes the owner.
    func streamOwner(about subject: String? = nil, _ dependency: (ProtocolSpec) -> String) -> String {
        guard let load else { return "\(modelName)()" }
        func part(_ useCase: UseCaseSpec) -> String { "\(useCase.name)(\(useCase.dependency.property): \(dependency(useCase.dependency)))" }
        let asked = streamedPart(load)
        let behind = hasUseCases ? useCases.first(where: \.isLoad).map(part) ?? "" : dependency(load.dependency)
        var arguments = subjectArgument(subject) + ["source: Live\(name)Source(\(asked.property): \(behind))"]
        if hasUseCases {
            arguments += useCases.filter { !$0.isLoad || shapes.more != nil }.map { "\($0.property): \(part($0))" }
        } else {
            arguments += protocols.filter { dependency in streamParts.contains { $0.property == dependency.property } }
                .map { "\($0.property): \(dependency($0))" }
        }
        arguments.append("scheduler: DispatchQueue.main")
        let line = arguments.joined(separator: ", ")
        return line.count < 90 ? "\(modelName)(\(line))" : "\(modelName)(\n\(Code.indent(arguments.joined(separator: ",\n"))))"
    }
}
