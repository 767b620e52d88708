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
            spec.load != nil || spec.filtersLocally || spec.state.contains { $0.type.needsFoundation }
            || !spec.protocols.isEmpty
        return Code.lines([
            spec.system.hasObservation ? "" : "import Combine", needsFoundation ? "import Foundation" : "",
            spec.system.hasObservation ? "import Observation" : "",
        ])
    }

    private var declaration: String {
        let summary =
            spec.load == nil
            ? "Holds what the person has chosen." : "Loads the \(spec.listName) to show; the newest request decides."
        return """
            /// \(summary)
            \(spec.observedLine)final class \(spec.modelName)\(spec.system.hasObservation ? "" : ": ObservableObject") {
            \(Code.indent(Code.blocks([states, StateShapes(spec: spec).row, properties, initializer, search, load] + actions + [helpers])))
            }
            """
    }

    private var states: String { spec.load == nil ? "" : StateShapes(spec: spec).state }

    private var published: String { spec.system.hasObservation ? "" : "@Published " }

    private var properties: String {
        Code.lines(
            [spec.load == nil ? "" : "\(published)private(set) var state = State.idle"]
                + spec.state.map { published + $0.declaration }
                + spec.modelParts.map { "private let \($0.property): \($0.type)" }
                + [spec.load == nil ? "" : "private var generation = 0"])
    }

    private var initializer: String {
        guard !spec.protocols.isEmpty else { return "" }
        let parameters = spec.modelParts.map { "\($0.property): \($0.type)" }
        let line = parameters.joined(separator: ", ")
        let list = spec.hasUseCases && line.count > 100 ? "\n" + Code.indent(parameters.joined(separator: ",\n")) + "\n" : line
        return """
            init(\(list)) {
            \(Code.indent(Code.lines(spec.modelParts.map { "self.\($0.property) = \($0.property)" })))
            }
            """
    }

    private var search: String {
        guard spec.filtersLocally, let search = spec.search, let title = spec.entity?.titleProperty else { return "" }
        let field = spec.hasRows ? "title" : title.name
        return """
            /// What the search leaves of the \(spec.listName).
            var visible: [\(spec.elementName)] {
                guard !\(search.name).isEmpty else { return state.\(spec.listName) }
                return state.\(spec.listName).filter { $0.\(field).localizedCaseInsensitiveContains(\(search.name)) }
            }
            """
    }

    private var load: String {
        guard let load = spec.load else { return "" }
        let filled =
            spec.hasRows ? "state = items.isEmpty ? .empty : .content(items.map(Row.init))" : "state = .loaded(items)"
        return """
            func load() async {
                generation += 1
                let current = generation
                let previous = state.settled
                state = .loading(previous: previous)
                do {
                    let items = \(spec.loadCall(load))
                    try Task.checkCancellation()
                    guard current == generation else { return }
                    \(filled)
                } catch {
                    guard current == generation else { return }
                    state = isCancellation(error) ? previous : .failed(error.localizedDescription, previous.\(spec.listName))
                }
            }
            """
    }

    private var actions: [String] { spec.actions.map(action) }

    private func action(_ action: ActionSpec) -> String {
        let parameters = action.parameters.map(\.declaration).joined(separator: ", ")
        func function(_ effects: String, _ body: String) -> String {
            "func \(action.name)(\(parameters))\(effects) {\n\(Code.indent(body))\n}"
        }
        switch action.effect {
        case .load: return function(" async", "await load()")
        case .toggle(let property): return function("", "\(property).toggle()")
        case .assign(let property):
            return function("", "self.\(property) = \(action.parameters[0].name)")
        case .clear(let property, let value): return function("", "\(property) = \(value)")
        case .call(let dependency, let called, let arguments):
            let ignored = called.result == .void ? "" : "_ = "
            let target =
                spec.hasUseCases ? UseCaseSpec.property(action) : "\(dependency.property).\(called.name)"
            let call = "\(ignored)\(called.marker)\(target)(\(arguments.joined(separator: ", ")))"
            guard called.isThrowing else { return function(" async", call + "\nawait load()") }
            return function(
                " async",
                """
                do {
                    \(call)
                    await load()
                } catch {
                    fail(with: error)
                }
                """)
        }
    }

    private var helpers: String {
        guard spec.load != nil else { return "" }
        let fail = """
            private func fail(with error: any Error) {
                guard !isCancellation(error) else { return }
                // The newest word: a load that is still under way must not hide it.
                generation += 1
                state = .failed(error.localizedDescription, state.\(spec.listName))
            }
            """
        return Code.blocks([
            spec.hasFailingAction ? fail : "",
            """
            private func isCancellation(_ error: any Error) -> Bool {
                Task.isCancelled || error is CancellationError || (error as? URLError)?.code == .cancelled
            }
            """,
        ])
    }
}
