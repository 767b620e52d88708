/// The words in which the patterns and the two kinds of observation differ.
extension FeatureSpec {
    /// Whether the state is made of rows that a view model has prepared.
    var hasRows: Bool { (hasViewModel || hasPresenter) && listsEntity }
    /// Whether a view model has the state, under the name that the pattern or the neighbours give it.
    var hasViewModel: Bool { [.mvvm, .layeredMVVM, .cleanArchitecture, .coordinator].contains(pattern) }
    /// Whether a class that the view observes has the state and functions for what can be done.
    var hasModel: Bool { pattern == .mv || hasViewModel }
    /// Whether typing is waited for by what holds the state rather than by the task of the view.
    var pausesByItself: Bool { shapes.pauses && !hasModel }
    /// Whether the model asks use cases. A reducer has its logic in one place already, so that a use case would only forward.
    var hasUseCases: Bool { pattern == .layeredMVVM || (hasLayers && !hasReducer && !isComposable) }
    /// Whether the operations are functions of one interactor, which a presenter asks.
    var hasInteractor: Bool { pattern == .viper }
    /// Whether a presenter tells a passive view what to show.
    var hasPresenter: Bool { pattern == .mvp || hasInteractor }
    /// Whether one object owns the stack, and the screens report where they lead.
    var hasCoordinator: Bool { pattern == .coordinator || combined.contains(.coordinator) }
    /// Whether the presenter's destinations are calls of a router.
    var hasRouter: Bool { hasInteractor && !destinations.isEmpty && !hasCoordinator }
    var usesUIKit: Bool { interface == .uikit }
    /// Whether each layer has a folder, and what travels has types of its own.
    var hasLayers: Bool { pattern == .cleanArchitecture || combined.contains(.cleanArchitecture) }
    /// Whether events go through a pure function of the state.
    var hasReducer: Bool { pattern == .mvi }
    var isComposable: Bool { pattern == .tca }

    /// What is made of the dependencies.
    var modelName: String {
        let own = style.modelSuffix ?? (hasViewModel ? "ViewModel" : "Model")
        return name + (isComposable ? "Feature" : hasReducer ? "Effects" : hasPresenter ? "Presenter" : own)
    }
    /// The view that a person sees; where the view is passive, `View` is the name of its contract, and a coordinator's screens have theirs.
    var viewName: String {
        // A coordinator of controllers has a `Screen` of its own.
        let passive = coordinatesControllers ? "ScreenView" : "Screen"
        let suffix = usesUIKit ? "ViewController" : hasPresenter ? passive : hasCoordinator ? "View" : style.viewSuffix
        return SharedName.marked(name + suffix)
    }
    /// The store of events, which a dependency may be named after too.
    var storeName: String { name + (protocols.contains { $0.name == name + "Store" } ? "EventStore" : "Store") }
    var viewDataName: String { name + "ViewData" }
    /// The type of a row that a view model or a presenter has prepared.
    var rowName: String { (hasPresenter ? viewDataName : modelName) + ".Row" }
    var destinationName: String { name + (hasCoordinator ? "Route" : "Destination") }
    var assemblyName: String { name + "Assembly" }

    /// Under a main-actor default, values and protocols are taken off it; otherwise nothing has to be said.
    var free: String { isolation == .mainActor ? "nonisolated " : "" }

    /// `public` where the neighbours' screens are, for what another module needs to make this one.
    var open: String { style.isPublic ? "public " : "" }

    /// `@MainActor` is said only where it is not the default.
    var mainActor: String { isolation == .mainActor ? "" : "@MainActor " }

    /// What a list shows: the entity itself, or the row made from it.
    var elementName: String { hasRows ? "Row" : entity?.name ?? "" }
    var listName: String { hasRows ? "rows" : "items" }
    var elementVariable: String { hasRows ? "row" : "item" }
    var filledCase: String { hasRows ? "content" : "loaded" }

    /// The property that the list is searched with.
    var search: PropertySpec? {
        state.first { $0.type == .named("String") && ["query", "search", "searchText", "searchQuery"].contains($0.name) }
    }

    /// Whether a change of the property is waited for before it is searched.
    func waitsForPause(_ property: String) -> Bool { pausesByItself && property == search?.name }

    /// The actions that call a dependency.
    var calls: [(action: ActionSpec, dependency: ProtocolSpec, called: FunctionSpec)] {
        actions.compactMap { action in action.call.map { (action, $0.dependency, $0.called) } }
    }

    /// What the search leaves of the items, for a state that has them in its phase.
    var visibleItems: String {
        guard filtersLocally, let search, let entity, let title = entity.titleProperty else { return "" }
        return """
            /// What the search leaves of the items.
            var visible: [\(entity.name)] {
                guard !\(search.name).isEmpty else { return phase.items }
                return phase.items.filter { $0.\(title.name).localizedCaseInsensitiveContains(\(search.name)) }
            }
            """
    }

    /// Whether the search happens here rather than in the dependency.
    var filtersLocally: Bool {
        guard let search, let load, listsEntity, entity?.titleProperty != nil else { return false }
        return !load.function.parameters.contains { $0.name == search.name }
    }

    /// The property that a row shows as a tick.
    var tick: PropertySpec? { entity?.properties.first { $0.type == .named("Bool") } }

    /// Whether rows must carry the whole entity, because an action or a destination wants it.
    var rowsCarryEntity: Bool {
        guard let entity else { return false }
        let whole = TypeName.named(entity.name)
        return actions.contains { $0.parameters.map(\.type) == [whole] } || destinations.contains { $0.values.map(\.type) == [whole] }
    }

    /// The expression in a row for a value of the type, or nothing when a row has none.
    func rowValue(_ type: TypeName) -> String? {
        guard let entity else { return nil }
        if type == .named(entity.name) { return hasRows ? "row.item" : "item" }
        if type == .named(entity.name + ".ID") || type == entity.idType { return elementVariable + ".id" }
        return nil
    }

    var rowActions: [ActionSpec] { showsEntity ? actions.filter { rowArguments($0) != nil } : [] }

    /// What a row hands an action: itself or its identity, and the other state of a flag that can change.
    func rowArguments(_ action: ActionSpec) -> [String]? {
        let values = action.parameters.map { rowValue($0.type) ?? ($0.type == .named("Bool") ? flipped(action.name, $0.name) : nil) }
        let isAboutRow = action.parameters.filter { rowValue($0.type) != nil }.count == 1
        let known = values.compactMap { $0 }
        return isAboutRow && known.count == action.parameters.count ? known : nil
    }

    /// The opposite of the flag that an action sets: the only one that can change, or the one that the names have in common.
    private func flipped(_ action: String, _ parameter: String) -> String? {
        guard let entity else { return nil }
        let flags = entity.properties.filter { $0.type == .named("Bool") && !$0.isConstant }
        let word = { (name: String) in name.lowercased() }
        let named = flags.filter { flag in
            let root = word(Names.label(flag.name)).prefix(4)
            return word(action).contains(root) || word(parameter).contains(root)
        }
        guard let flag = named.count == 1 ? named.first : flags.count == 1 ? flags.first : nil else { return nil }
        guard hasRows, flag != tick else { return "!\(elementVariable).\(flag.name)" }
        return rowsCarryEntity ? "!row.item.\(flag.name)" : nil
    }
    /// Whether what is shown is the entity, in a list or alone.
    var showsEntity: Bool { listsEntity || entity.map { payload == .named($0.name) } ?? false }
    var refreshAction: ActionSpec? { actions.first { $0.effect == .load } }
    var screenActions: [ActionSpec] {
        actions.filter { action in
            guard action.parameters.isEmpty, action.effect != .load else { return false }
            if case .toggle = action.effect { return false }
            return true
        }
    }
    var rowDestination: DestinationSpec? {
        listsEntity ? destinations.first { $0.values.count == 1 && rowValue($0.values[0].type) != nil } : nil
    }
    /// The destination of a row whose value a function that nobody calls would load.
    var detail: (destination: DestinationSpec, dependency: ProtocolSpec, function: FunctionSpec)? {
        guard let destination = rowDestination, let entity else { return nil }
        let identities: [TypeName] = [.named(entity.name + ".ID"), entity.idType]
        for dependency in protocols {
            for function in dependency.functions where function.parameters.count == 1 && identities.contains(function.parameters[0].type) {
                let answers = [.named(entity.name), .optional(.named(entity.name))].contains(function.answer)
                let isCalled = calls.contains { $0.dependency == dependency && $0.called == function }
                if answers, !isCalled { return (destination, dependency, function) }
            }
        }
        return nil
    }
    var screenDestinations: [DestinationSpec] { destinations.filter { $0.values.isEmpty } }

    var toggles: [(property: PropertySpec, action: ActionSpec?)] {
        state.filter { $0.type == .named("Bool") }.map { property in
            (property, actions.first { $0.effect == .toggle(property.name) })
        }
    }
    var fields: [PropertySpec] { state.filter { $0.type == .named("String") && $0.name != search?.name } }

    /// Dependencies that the assembly can make over the network; the others are handed in.
    var remote: ProtocolSpec? {
        guard parent == nil, let load, let entity, !isKeptHere else { return nil }
        guard !follows, load.path.isEmpty, entity.isDecodable else { return nil }
        let plain = Set(
            TypeName.standard.subtracting(["Data", "any Error", "Locale", "TimeZone", "DateComponents"]).map { TypeName.named($0) } + [
                .named(entity.name + ".ID")
            ])
        // In layers what travels is not the entity.
        let isSent = !hasLayers && (entity.conformances.contains("Codable") || entity.conformances.contains("Encodable"))
        let sent: Set<TypeName> = isSent ? [.named(entity.name)] : []
        let answers: [TypeName] = [.void, .named(entity.name), .array(.named(entity.name))]
        let fits = load.dependency.functions.allSatisfy { function in
            function.isAsyncThrowing && function.failure == nil && answers.contains(function.result)
                && function.parameters.allSatisfy { plain.union(sent).contains($0.type) }
                && function.parameters.filter { sent.contains($0.type) }.count < 2
        }
        return fits ? load.dependency : nil
    }

    func path(_ layer: Layer, _ file: String) -> String {
        let folder = style.featuresFolder.isEmpty || layout == .layer ? "" : style.featuresFolder + "/"
        return folder.isEmpty || layer == .tests ? place(layer, file) : folder + place(layer, file)
    }

    private func place(_ layer: Layer, _ file: String) -> String {
        switch (layout, layer) {
        case (_, .tests): "\(style.testsFolder ?? family + "Tests")/\(file).swift"
        case (.feature, _) where hasLayers: "\(family)/\(layer.rawValue)/\(file).swift"
        case (.feature, _): "\(family)/\(file).swift"
        case (.layer, _): "\(folder(of: layer))/\(family)/\(file).swift"
        }
    }

    /// The layer's folder among the neighbours; one that they have not is beside their domain.
    private func folder(of layer: Layer) -> String {
        if let folder = style.layerFolders[layer.rawValue] { return folder }
        let root = style.layerFolders["Domain"]?.split(separator: "/").dropLast() ?? []
        return (root + [layer.rawValue[...]]).joined(separator: "/")
    }

    /// The folders of the layout by layer.
    enum Layer: String { case domain = "Domain", data = "Data", presentation = "Presentation", app = "App", tests = "Tests" }
}

/// Text of code: lines and blocks put together without stray blank lines.
enum Code {
    /// Blocks with a blank line between them; empty ones vanish.
    static func blocks(_ parts: [String]) -> String {
        parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// Lines; empty ones vanish.
    static func lines(_ parts: [String]) -> String {
        parts.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// What stands between parentheses: on one line up to `width` letters, else a line each.
    static func list(_ parts: [String], within width: Int, by levels: Int = 1) -> String {
        let line = parts.joined(separator: ", ")
        guard line.count > width else { return line }
        return "\n" + indent(parts.joined(separator: ",\n"), by: levels) + "\n" + String(repeating: "    ", count: levels - 1)
    }

    static func indent(_ text: String, by levels: Int = 1) -> String {
        let margin = String(repeating: "    ", count: levels)
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
    }

    /// A file ends with one newline.
    static func file(_ parts: [String]) -> String { LineWrapping.wrapped(blocks(parts)) + "\n" }

    /// An array literal, an element a line; several end with a comma each.
    static func array(_ elements: [String]) -> String {
        let lines = elements.count > 1 ? elements.map { $0 + "," } : elements
        return "[\n\(indent(Code.lines(lines)))\n]"
    }

    /// The function that tells the end of the work from a failure; work that is a task of its own asks that too, whatever the error says.
    static func isCancellation(inTask: Bool) -> String {
        """
        private func isCancellation(_ error: any Error) -> Bool {
            \(inTask ? "Task.isCancelled || " : "")error is CancellationError || (error as? URLError)?.code == .cancelled
        }
        """
    }
}
