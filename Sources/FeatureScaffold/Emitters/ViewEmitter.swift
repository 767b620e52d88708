/// Writes the SwiftUI view: it owns its model, shows every state, and starts the load.
struct ViewEmitter {
    let spec: FeatureSpec

    private var words: ViewWords { ViewWords.of(spec) }
    private var generic: String { spec.hasOwnStack ? "<Destination: View>" : "" }

    var file: ScaffoldFile {
        ScaffoldFile(
            path: spec.path(.presentation, spec.viewName), purpose: "shows the state and sends the actions",
            text: Code.file([
                spec.isComposable
                    ? "import ComposableArchitecture\nimport SwiftUI"
                    : spec.isReactive ? "import Foundation\nimport SwiftUI" : "import SwiftUI", view, preview,
            ]))
    }

    private var view: String {
        """
        \(spec.open)struct \(spec.viewName)\(generic): View {
        \(Code.indent(Code.blocks([properties, initializer, bodyProperty, content, drafted, cell, row])))
        }
        """
    }

    /// State holds what is observed by property; the library brings its own observation to older systems.
    private var ownsValue: Bool { spec.system.hasObservation || spec.isComposable }

    private var properties: String {
        let wrapper = ownsValue ? "@State" : "@StateObject"
        return Code.lines([
            "\(wrapper) private var \(words.owner): \(words.type)",
            spec.navigation == .path ? "\(wrapper) private var router: \(spec.name)Router" : "",
            spec.hasOwnStack ? "private let destination: (\(spec.destinationName)) -> Destination" : "",
            spec.navigation == .open ? "private let open: (\(spec.destinationName)) -> Void" : "",
        ])
    }

    private var initializer: String {
        let owned = [(words.owner, words.type)] + (spec.navigation == .path ? [("router", spec.name + "Router")] : [])
        var parameters = owned.map { name, type in ownsValue ? "\(name): \(type)" : "\(name): @autoclosure @escaping () -> \(type)" }
        var lines = owned.map { name, _ in
            ownsValue ? "_\(name) = State(initialValue: \(name))" : "_\(name) = StateObject(wrappedValue: \(name)())"
        }
        if spec.hasOwnStack {
            parameters.append("@ViewBuilder destination: @escaping (\(spec.destinationName)) -> Destination")
            lines.append("self.destination = destination")
        }
        if spec.navigation == .open {
            parameters.append("open: @escaping (\(spec.destinationName)) -> Void")
            lines.append("self.open = open")
        }
        return "init(\(Code.list(parameters, within: 109))) {\n\(Code.indent(Code.lines(lines)))\n}"
    }

    private var bodyProperty: String {
        guard spec.hasOwnStack else { return "\(spec.open)var body: some View {\n\(Code.indent(screen))\n}" }
        return """
            \(spec.open)var body: some View {
                NavigationStack\(spec.navigation == .path ? "(path: $router.path)" : "") {
                    content
                        .navigationDestination(for: \(spec.destinationName).self, destination: destination)
                }
            }
            """
    }

    private var content: String {
        spec.hasOwnStack ? "private var content: some View {\n\(Code.indent(screen))\n}" : ""
    }

    private var screen: String {
        var modifiers: [String] = []
        if spec.load != nil { modifiers.append(".overlay { overlay }") }
        modifiers.append(".navigationTitle(\"\(spec.title)\")")
        if let search = spec.search { modifiers.append(".searchable(text: \(words.binding(search)))") }
        if spec.load?.startsByItself == true {
            modifiers.append(
                ".refreshable { \(captures)\(spec.isReactive ? "await " : "")\(words.awaiting(spec.refreshAction?.name ?? words.load, "")) }"
            )
        }
        if !toolbar.isEmpty { modifiers.append(".toolbar {\n\(Code.indent(toolbar))\n}") }
        if let load = spec.load, load.startsByItself {
            modifiers.append(
                ".task\(spec.hasPresenter ? "" : identity(load)) { \(words.appearing ?? words.awaiting(spec.shapes.pauses && !spec.pausesByItself ? "search" : words.load, "")) }"
            )
        }
        if spec.load != nil, let end = words.disappearing { modifiers.append(".onDisappear { \(end) }") }
        let rows = Code.lines([failure, controls, value, submit, list])
        let screen = """
            List {\(rows.isEmpty ? "" : "\n\(Code.indent(rows))\n")}
            \(Code.lines(modifiers))
            """
        guard spec.isComposable, !spec.system.hasObservation else { return screen }
        return "WithPerceptionTracking {\n\(Code.indent(screen))\n}"
    }

    /// A sendable closure may not capture a generic view, only what it needs of it.
    private var captures: String { spec.hasOwnStack || spec.isComposable ? "[\(words.owner)] in " : "" }

    /// A load that depends on state starts again when the state changes.
    private func identity(_ load: LoadSpec) -> String {
        let names = spec.isReactive ? [] : load.inputs.map(\.name).filter { !spec.pausesByItself || $0 != spec.search?.name }
        switch names.count {
        case 0: return ""
        case 1: return "(id: \(words.value(names[0])))"
        default: return "(id: [\(names.map { "AnyHashable(\(words.value($0)))" }.joined(separator: ", "))])"
        }
    }

    private var failure: String {
        guard let load = spec.load else {
            let name = spec.hasPresenter ? "notice" : "failure"
            return spec.failsAtOnce ? "if let \(name) = \(words.value(name)) {\n    Text(\(name))\n}" : ""
        }
        guard !spec.hasPresenter else {
            let retry = """
                if \(words.value("offersRetry")) {
                    Button("Try Again") { \(words.call(words.load, "", isAsync: true)) }
                }
                """
            return """
                if let notice = \(words.value("notice")) {
                    Section {
                \(Code.indent(Code.lines(["Text(notice)", spec.offersRetry ? retry : ""]), by: 2))
                    }
                }
                """
        }
        let again =
            load.startsByItself ? "\n        Button(\"Try Again\") { \(words.call(words.load, "", isAsync: !spec.isReactive)) }" : ""
        return """
            if case .failed(let message\(spec.payload == nil ? "" : ", _")) = \(words.state) {
                Section {
                    Text(message)\(again)
                }
            }
            """
    }

    /// What is shown of one value, and what can be done with it.
    private var value: String {
        guard spec.load != nil, !spec.listsEntity, spec.payload != nil else { return "" }
        if let draft = spec.shapes.draft { return form(draft) }
        let actions = spec.rowActions.map { action in
            "Button(\"\(Names.words(action.name))\") { \(call(action, words.arguments(action, spec.rowArguments(action) ?? []))) }"
        }
        let shown = ValueWords(spec: spec).lines.map { line($0.label, $0.text) }
        return
            "if let item = \(words.state).\(spec.shownItem) {\n    Section {\n\(Code.indent(Code.lines(shown + actions), by: 2))\n    }\n}"
    }

    private func line(_ label: String, _ text: String) -> String {
        spec.system.hasNavigationStack ? "LabeledContent(\"\(label)\", value: \(text))" : "Text(\"\(label): \\(\(text))\")"
    }

    /// The button that begins work that does not begin by itself.
    private var submit: String {
        guard let load = spec.load, !load.startsByItself else { return "" }
        return """
            Button("\(Names.words(load.name))") { \(words.call(load.name, "", isAsync: !spec.isReactive)) }
                .disabled(\(words.state).\(spec.hasPresenter ? "isLoading" : "isWorking"))
            """
    }

    private var controls: String {
        let toggles = spec.toggles.map { "Toggle(\"\(Names.label($0.property.name))\", isOn: \(words.binding($0.property)))" }
        return Code.lines(
            toggles
                + spec.fields.map {
                    "\($0.isPassword ? "SecureField" : "TextField")(\"\(Names.words($0.name))\", text: \(words.binding($0)))"
                })
    }

    private var list: String {
        guard spec.listsEntity else { return "" }
        let isVisible = (spec.filtersLocally && !spec.hasPresenter) || spec.shapes.deletion != nil
        let source = isVisible ? words.value("visible") : "\(words.state).\(spec.listName)"
        let swipes = spec.rowActions.map { action in
            let value = words.arguments(action, spec.rowArguments(action) ?? [])
            let role = action.deletes ? ", role: .destructive" : ""
            return "Button(\"\(Names.words(action.name))\"\(role)) { \(call(action, value)) }"
        }
        let swipe = swipes.isEmpty ? "" : "\n    .swipeActions {\n\(Code.indent(Code.lines(swipes), by: 2))\n    }"
        return
            "ForEach(\(source)) { \(spec.elementVariable) in\n    cell(\(spec.elementVariable))\(swipe.replacing("\n", with: "\n    "))\n}"
            + more
    }

    /// The end of the list asks for the next page when it comes into sight.
    private var more: String {
        guard let name = spec.shapes.more else { return "" }
        return """

            if \(words.value("hasMore")) {
                if let failure = \(words.value("moreFailure")) {
                    Text(failure)
                    Button("Load More") { \(words.call(name, "", isAsync: true)) }
                } else {
                    ProgressView().task(id: \(words.state).\(spec.listName).count) { \(words.awaiting(name, "")) }
                }
            }
            """
    }

    /// The fields of a draft, and what becomes of it.
    private func form(_ draft: ActionShapes.Draft) -> String {
        let fields = (spec.entity?.properties ?? []).filter { $0.name != "id" }.compactMap { property -> String? in
            let label = Names.label(property.name)
            switch property.type {
            case .named("String") where !property.isConstant: return "TextField(\"\(label)\", text: draft.\(property.name))"
            case .named("Bool") where !property.isConstant: return "Toggle(\"\(label)\", isOn: draft.\(property.name))"
            default:
                return ValueWords(spec: spec).text(property, "draft.wrappedValue.\(property.name)").map { "Text(\"\(label): \\(\($0))\")" }
            }
        }
        let (save, discard) = (draft.save.name, draft.discard)
        return """
            if let draft\(words.drafting == nil ? " = Binding($model.draft)" : "") {
                Section {
            \(Code.indent(Code.lines(fields), by: 2))
                }
                Section {
                    Button("\(Names.words(save))") { \(words.call(save, "", isAsync: true)) }
                        .disabled(!\(words.value("canSave")))
                    Button("\(Names.words(discard))", role: .cancel) { \(words.call(discard, "", isAsync: false)) }
                        .disabled(!\(words.value("hasChanges")))
                }
            }
            """
    }

    /// A draft that only its owner changes, as what the fields are bound to.
    private var drafted: String {
        guard let shape = DraftShapes(spec), let change = words.drafting else { return "" }
        let draft = words.value("draft")
        return """
            /// The draft, with every change handed over as a whole.
            private var draft: Binding<\(shape.entity)>? {
                guard let draft = \(draft) else { return nil }
                return Binding(get: { \(draft) ?? draft }, set: { \(change("$0")) })
            }
            """
    }

    private func call(_ action: ActionSpec, _ value: String) -> String {
        words.call(action.name, value, isAsync: spec.waits(for: action))
    }

    private var cell: String {
        guard spec.listsEntity else { return "" }
        let element = spec.hasRows ? spec.rowName : spec.elementName
        let variable = spec.elementVariable
        guard let destination = spec.rowDestination, let value = spec.rowValue(destination.values[0].type) else {
            return "private func cell(_ \(variable): \(element)) -> some View {\n\(Code.indent(label))\n}"
        }
        let wrapper =
            spec.navigation == .links
            ? "NavigationLink(value: \(spec.destinationName)\(destination.value([value]))) {\n\(Code.indent(label))\n}"
            : "Button {\n    \(words.opening(destination, [value]))\n} label: {\n\(Code.indent(label))\n}"
        return "private func cell(_ \(variable): \(element)) -> some View {\n\(Code.indent(wrapper))\n}"
    }

    private var label: String {
        let variable = spec.elementVariable
        let title: String =
            if spec.hasRows {
                "Text(row.title)"
            } else if let property = spec.entity?.titleProperty {
                "Text(item.\(property.name))"
            } else {
                "Text(verbatim: \"\\(item.id)\")"
            }
        let hasDetail = spec.hasRows && StateShapes(spec: spec).detail != nil
        let texts = hasDetail ? "VStack(alignment: .leading) {\n    \(title)\n    Text(row.detail).font(.caption)\n}" : title
        guard let tick = spec.tick else { return texts }
        return """
            HStack {
            \(Code.indent(texts))
                Spacer()
                if \(variable).\(tick.name) {
                    Image(systemName: "checkmark").accessibilityLabel("\(Names.label(tick.name))")
                }
            }
            """
    }

    private var toolbar: String {
        let actions = spec.screenActions.map { "Button(\"\(Names.words($0.name))\") { \(call($0, "")) }" }
        let links = spec.screenDestinations.map { destination in
            spec.navigation == .links
                ? "NavigationLink(\"\(Names.words(destination.name))\", value: \(spec.destinationName).\(destination.name))"
                : "Button(\"\(Names.words(destination.name))\") { \(words.opening(destination, [])) }"
        }
        return Code.lines(actions + links)
    }

    private var row: String {
        guard let load = spec.load else { return "" }
        guard !spec.hasPresenter else {
            return """
                @ViewBuilder private var overlay: some View {
                    if \(words.value("isLoading")) { ProgressView() }
                }
                """
        }
        guard spec.listsEntity else {
            let isEmpty = load.startsByItself && spec.payload != nil ? "(let previous) where previous.item == nil" : ""
            return """
                @ViewBuilder private var overlay: some View {
                    switch \(words.state) {
                    case .\(spec.busyCase)\(isEmpty): ProgressView()
                    default: EmptyView()
                    }
                }
                """
        }
        let empty =
            spec.system.hasObservation
            ? "ContentUnavailableView(\"Nothing Here Yet\", systemImage: \"tray\")" : "Text(\"Nothing Here Yet\")"
        let emptyCase = spec.hasRows ? ".empty" : ".loaded(let items) where items.isEmpty"
        return """
            @ViewBuilder private var overlay: some View {
                switch \(words.state) {
                case .loading(let previous) where previous.\(spec.listName).isEmpty: ProgressView()
                case \(emptyCase): \(empty)
                default: EmptyView()
                }
            }
            """
    }

    private var preview: String {
        let closure = spec.hasOwnStack ? " { Text(verbatim: \"\\($0)\") }" : spec.navigation == .open ? " { _ in }" : ""
        guard !spec.hasPresenter else { return preview(presented + closure) }
        let model = spec.model { "Sample\($0.name)()" }
        let argument = "\(words.owner): \(model)"
        return preview("\(spec.viewName)(\(model.contains("\n") ? "\n\(Code.indent(argument))\n" : argument))\(closure)")
    }

    private var presented: String {
        let isShared = spec.navigation == .path
        let router = "\(spec.name)Router(\(isShared ? "" : "open: { _ in }"))"
        let presenter = spec.presenter(
            spec.presenterParts { "Sample\($0.name)()" }, outlet: isShared ? "router" : spec.hasRouter ? router : "{ _ in }")
        let screen = "\(spec.viewName)(display: \(spec.name)Display(presenter: \(presenter))\(isShared ? ", router: router" : ""))"
        return isShared ? "let router = \(router)\n\(screen)" : screen
    }

    private func preview(_ view: String) -> String {
        """
        #if DEBUG
            struct \(spec.name)Previews: PreviewProvider {
                static var previews: some View {
        \(Code.indent(view, by: 3))
                }
            }
        #endif
        """
    }
}
