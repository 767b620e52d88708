/// Writes the model: one state with payload, loading with its guards, and the actions.
struct ModelEmitter {
    let spec: FeatureSpec

    var file: ScaffoldFile {
        ScaffoldFile(
            path: spec.path(.presentation, spec.modelName), purpose: "holds the state and changes it",
            text: Code.file([imports, declaration]))
    }

    private var imports: String {
        let needsFoundation =
            spec.load != nil || spec.filtersLocally || spec.state.flatMap(\.types).contains { $0.needsFoundation }
            || !spec.protocols.isEmpty
        return Code.lines([
            spec.system.hasObservation ? "" : "import Combine", needsFoundation ? "import Foundation" : "",
            spec.system.hasObservation ? "import Observation" : "",
        ])
    }

    private var declaration: String {
        let summary =
            spec.load == nil
            ? "Holds what the person has chosen."
            : spec.load?.startsByItself == false
                ? "Holds what is sent, and how that went; the newest request decides."
                : "Loads the \(spec.listsEntity ? spec.listName : "value") to show; the newest request decides."
        return """
            /// \(summary)
            \(spec.observedLine)final class \(spec.modelName)\(conformances) {
            \(Code.indent(Code.blocks([states, StateShapes(spec: spec).row, properties, initializer, search, load] + shapes.functions + actions + [helpers])))
            }
            """
    }

    private var conformances: String {
        let all = (spec.system.hasObservation ? [] : ["ObservableObject"]) + spec.style.modelProtocols
        return all.isEmpty ? "" : ": " + all.joined(separator: ", ")
    }

    private var shapes: ShapeEmitter { ShapeEmitter(spec: spec) }
    private var states: String { spec.load == nil ? "" : StateShapes(spec: spec).state }

    private var published: String { spec.system.hasObservation ? "" : "@Published " }

    private var properties: String {
        Code.lines(
            [spec.load == nil ? "" : "\(published)private(set) var state = State.idle"]
                + spec.state.map { published + $0.declaration }
                + shapes.properties + spec.modelParts.map { "private let \($0.property): \($0.type)" }
                + [
                    spec.load == nil ? "" : "private var generation = 0",
                    spec.failsAtOnce ? "\(published)private(set) var failure: String?" : "",
                ])
    }

    private var initializer: String {
        guard !spec.protocols.isEmpty else { return "" }
        let parameters = spec.modelParts.map { "\($0.property): \($0.type)" } + (spec.shapes.pauses ? [Self.pause] : [])
        let line = parameters.joined(separator: ", ")
        let list =
            (spec.hasUseCases || spec.shapes.pauses) && line.count > 100
            ? "\n" + Code.indent(parameters.joined(separator: ",\n")) + "\n" : line
        return """
            init(\(list)) {
            \(Code.indent(Code.lines(spec.modelParts.map { "self.\($0.property) = \($0.property)" } + (spec.shapes.pauses ? ["self.pause = pause"] : []))))
            }
            """
    }

    static let pause = "pause: @escaping @Sendable () async throws -> Void = { try await Task.sleep(nanoseconds: 300_000_000) }"

    var search: String { shapes.visible }

    private var load: String {
        guard let load = spec.load else { return "" }
        let filled =
            spec.hasRows ? "state = items.isEmpty ? .empty : .content(items.map(Row.init))" : "state = \(spec.done(spec.payloadName))"
        if spec.follows { return following(load, filled) }
        return """
            func \(load.name)() async {
                generation += 1
                let current = generation
            \(load.paging == nil ? "" : "    isLoadingMore = false\n")\
                let previous = state.settled
                state = .\(spec.busyCase)(previous: previous)
                do {
                    \(spec.receive(spec.loadCall(load)))
                    try Task.checkCancellation()
                    guard current == generation else { return }
            \(Code.indent(arrival(filled), by: 2))
                } catch {
                    guard current == generation else { return }
                    state = isCancellation(error) ? previous : \(spec.failed("error.localizedDescription", from: "previous"))
                }
            }
            """
    }

    private func arrival(_ filled: String) -> String { Code.lines(shapes.arriving(filled)) }

    /// Shows each value that arrives, until the sequence or the task ends.
    private func following(_ load: LoadSpec, _ filled: String) -> String {
        let loop = """
            \(spec.loop(spec.loadCall(load))) {
                guard current == generation else { return }
                // What was sent before the end may still be delivered after it.
                guard !Task.isCancelled else { break }
                \(filled)
            }
            guard current == generation else { return }
            state = state.settled
            """
        let failing = """
            do {
            \(Code.indent(loop))
            } catch {
                guard current == generation else { return }
                state = isCancellation(error) ? state.settled : \(spec.failed("error.localizedDescription", from: "state"))
            }
            """
        return """
            func \(load.name)() async {
                generation += 1
                let current = generation
                state = .\(spec.busyCase)(previous: state.settled)
            \(Code.indent(load.function.canFail ? failing : loop))
            }
            """
    }

    var actions: [String] { spec.actions.map(action) }

    private var again: String { (spec.isReactive ? "" : "await ") + "\(spec.loadName)()" }

    private func action(_ action: ActionSpec) -> String {
        let parameters = action.parameters.map(\.declaration).joined(separator: ", ")
        func function(_ effects: String, _ body: String) -> String {
            "func \(action.name)(\(parameters))\(effects) {\n\(Code.indent(body))\n}"
        }
        switch action.effect {
        case .load: return spec.isReactive ? function("", again) : function(" async", again)
        case .toggle(let property): return function("", "\(property).toggle()")
        case .assign(let property):
            return function("", "self.\(property) = \(action.parameters[0].name)")
        case .clear(let property, let value): return function("", "\(property) = \(value)")
        case .call(let dependency, let called, let arguments):
            let target =
                spec.hasUseCases ? UseCaseSpec.property(action) : "\(dependency.property).\(called.name)"
            let call = (spec.hasUseCases ? called.asFunction : called).effect(target, arguments)
            if action.name == spec.shapes.deletion { return shapes.deletion(action, parameters, call) }
            let waits = called.isAsync || (spec.reloads(after: action) && !spec.isReactive) ? " async" : ""
            let after = spec.reloads(after: action) ? again : ""
            guard called.canFail else { return function(waits, Code.lines([call, after])) }
            guard spec.load != nil else {
                return function(
                    waits, "do {\n    \(call)\n    failure = nil\n} catch {\n    failure = error.localizedDescription\n}")
            }
            return function(
                waits, "do {\n\(Code.indent(Code.lines([call, after])))\n} catch {\n    fail(with: error)\n}")
        }
    }

    private var helpers: String {
        guard spec.load != nil else { return "" }
        let fail = """
            private func fail(with error: any Error) {
                guard !isCancellation(error) else { return }
            \(spec.follows ? "" : "    // The newest word: a load that is still under way must not hide it.\n    generation += 1\n")\
                state = \(spec.failed("error.localizedDescription", from: "state"))
            }
            """
        return Code.blocks([spec.hasFailingCall ? fail : "", spec.meetsErrors ? Code.isCancellation(inTask: true) : ""])
    }
}
