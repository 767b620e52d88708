/// Writes the SwiftUI view: it owns its model, shows every state, and starts the load.
struct ViewEmitter {
    let spec: FeatureSpec

    private var assembly: AssemblyEmitter { AssemblyEmitter(spec: spec) }
    private var generic: String { assembly.navigates ? "<Destination: View>" : "" }

    var file: ScaffoldFile {
        ScaffoldFile(
            path: spec.path(.presentation, spec.viewName), purpose: "shows the state and sends the actions",
            text: Code.file(["import SwiftUI", view, preview]))
    }

    private var view: String {
        """
        struct \(spec.viewName)\(generic): View {
        \(Code.indent(Code.blocks([properties, initializer, bodyProperty, content, cell, row])))
        }
        """
    }

    private var properties: String {
        Code.lines([
            "\(spec.system.hasObservation ? "@State" : "@StateObject") private var model: \(spec.modelName)",
            assembly.navigates ? "private let destination: (\(spec.destinationName)) -> Destination" : "",
            assembly.handsOut ? "private let open: (\(spec.destinationName)) -> Void" : "",
        ])
    }

    private var initializer: String {
        var parameters = [
            spec.system.hasObservation
                ? "model: \(spec.modelName)" : "model: @autoclosure @escaping () -> \(spec.modelName)"
        ]
        var lines = [
            spec.system.hasObservation ? "_model = State(initialValue: model)" : "_model = StateObject(wrappedValue: model())"
        ]
        if assembly.navigates {
            parameters.append("@ViewBuilder destination: @escaping (\(spec.destinationName)) -> Destination")
            lines.append("self.destination = destination")
        }
        if assembly.handsOut {
            parameters.append("open: @escaping (\(spec.destinationName)) -> Void")
            lines.append("self.open = open")
        }
        let line = parameters.joined(separator: ", ")
        let list = line.count < 110 ? line : "\n" + Code.indent(parameters.joined(separator: ",\n")) + "\n"
        return "init(\(list)) {\n\(Code.indent(Code.lines(lines)))\n}"
    }

    private var bodyProperty: String {
        guard assembly.navigates else { return "var body: some View {\n\(Code.indent(screen))\n}" }
        return """
            var body: some View {
                NavigationStack {
                    content
                        .navigationDestination(for: \(spec.destinationName).self, destination: destination)
                }
            }
            """
    }

    private var content: String {
        assembly.navigates ? "private var content: some View {\n\(Code.indent(screen))\n}" : ""
    }

    private var screen: String {
        var modifiers: [String] = []
        if spec.load != nil { modifiers.append(".overlay { overlay }") }
        modifiers.append(".navigationTitle(\"\(spec.title)\")")
        if let search = spec.search { modifiers.append(".searchable(text: $model.\(search.name))") }
        if spec.load != nil { modifiers.append(".refreshable { await model.\(spec.refreshAction?.name ?? "load")() }") }
        if !toolbar.isEmpty { modifiers.append(".toolbar {\n\(Code.indent(toolbar))\n}") }
        if let load = spec.load { modifiers.append(".task\(identity(load)) { await model.load() }") }
        return """
            List {
            \(Code.indent(Code.lines([failure, controls, list])))
            }
            \(Code.lines(modifiers))
            """
    }

    /// A load that depends on state starts again when the state changes.
    private func identity(_ load: LoadSpec) -> String {
        let names = load.function.parameters.map(\.name)
        switch names.count {
        case 0: return ""
        case 1: return "(id: model.\(names[0]))"
        default: return "(id: [\(names.map { "AnyHashable(model.\($0))" }.joined(separator: ", "))])"
        }
    }

    private var failure: String {
        guard spec.load != nil else { return "" }
        return """
            if case .failed(let message, _) = model.state {
                Section {
                    Text(message)
                    Button("Try Again") { Task { await model.load() } }
                }
            }
            """
    }

    private var controls: String {
        let toggles = spec.toggles.map { "Toggle(\"\(Names.words($0.property.name))\", isOn: $model.\($0.property.name))" }
        return Code.lines(toggles + spec.fields.map { "TextField(\"\(Names.words($0.name))\", text: $model.\($0.name))" })
    }

    private var list: String {
        guard spec.load != nil else { return "" }
        let source = spec.filtersLocally ? "model.visible" : "model.state.\(spec.listName)"
        let swipes = spec.rowActions.map { action in
            let value = action.parameters[0].argument(spec.rowValue(action.parameters[0].type) ?? "")
            return "Button(\"\(Names.words(action.name))\") { \(call(action, value)) }"
        }
        let swipe = swipes.isEmpty ? "" : "\n    .swipeActions {\n\(Code.indent(Code.lines(swipes), by: 2))\n    }"
        return
            "ForEach(\(source)) { \(spec.elementVariable) in\n    cell(\(spec.elementVariable))\(swipe.replacing("\n", with: "\n    "))\n}"
    }

    private func call(_ action: ActionSpec, _ value: String) -> String {
        switch action.effect {
        case .call, .load: "Task { await model.\(action.name)(\(value)) }"
        default: "model.\(action.name)(\(value))"
        }
    }

    private var cell: String {
        guard spec.load != nil else { return "" }
        let element = spec.pattern == .mv ? spec.elementName : "\(spec.modelName).Row"
        let variable = spec.elementVariable
        guard let destination = spec.rowDestination, let value = spec.rowValue(destination.values[0].type) else {
            return "private func cell(_ \(variable): \(element)) -> some View {\n\(Code.indent(label))\n}"
        }
        let argument = (destination.values[0].label.map { "\($0): " } ?? "") + value
        let target = ".\(destination.name)(\(argument))"
        let wrapper =
            assembly.navigates
            ? "NavigationLink(value: \(spec.destinationName)\(target)) {\n\(Code.indent(label))\n}"
            : "Button {\n    open(\(target))\n} label: {\n\(Code.indent(label))\n}"
        return "private func cell(_ \(variable): \(element)) -> some View {\n\(Code.indent(wrapper))\n}"
    }

    private var label: String {
        let variable = spec.elementVariable
        let title: String =
            if spec.pattern == .mvvm {
                "Text(row.title)"
            } else if let property = spec.entity?.titleProperty {
                "Text(item.\(property.name))"
            } else {
                "Text(verbatim: \"\\(item.id)\")"
            }
        let hasDetail = spec.pattern == .mvvm && StateShapes(spec: spec).detail != nil
        let texts = hasDetail ? "VStack(alignment: .leading) {\n    \(title)\n    Text(row.detail).font(.caption)\n}" : title
        guard let tick = spec.tick else { return texts }
        return """
            HStack {
            \(Code.indent(texts))
                Spacer()
                if \(variable).\(tick.name) {
                    Image(systemName: "checkmark").accessibilityLabel("\(Names.words(tick.name))")
                }
            }
            """
    }

    private var toolbar: String {
        let actions = spec.screenActions.map { "Button(\"\(Names.words($0.name))\") { \(call($0, "")) }" }
        let links = spec.screenDestinations.map { destination in
            assembly.navigates
                ? "NavigationLink(\"\(Names.words(destination.name))\", value: \(spec.destinationName).\(destination.name))"
                : "Button(\"\(Names.words(destination.name))\") { open(.\(destination.name)) }"
        }
        return Code.lines(actions + links)
    }

    private var row: String {
        guard spec.load != nil else { return "" }
        let empty =
            spec.system.hasObservation
            ? "ContentUnavailableView(\"Nothing Here Yet\", systemImage: \"tray\")" : "Text(\"Nothing Here Yet\")"
        let emptyCase = spec.pattern == .mv ? ".loaded(let items) where items.isEmpty" : ".empty"
        return """
            @ViewBuilder private var overlay: some View {
                switch model.state {
                case .loading(let previous) where previous.\(spec.listName).isEmpty: ProgressView()
                case \(emptyCase): \(empty)
                default: EmptyView()
                }
            }
            """
    }

    private var preview: String {
        let arguments = spec.protocols.map { "\($0.property): Sample\($0.name)()" }.joined(separator: ", ")
        let model = "\(spec.modelName)(\(arguments))"
        let closure = assembly.navigates ? " { Text(verbatim: \"\\($0)\") }" : assembly.handsOut ? " { _ in }" : ""
        return """
            #if DEBUG
                struct \(spec.name)Previews: PreviewProvider {
                    static var previews: some View {
                        \(spec.viewName)(model: \(model))\(closure)
                    }
                }
            #endif
            """
    }
}
