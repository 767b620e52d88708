/// Writes the UIKit controller: a table that shows the state, and what a person can do with it.
///
/// A passive one is told by its presenter what to show; any other draws its model again whenever that changes.
struct ControllerEmitter {
    private let spec: FeatureSpec

    init(spec: FeatureSpec) {
        self.spec = spec.presented
    }

    private var words: ViewWords { ViewWords.of(spec) }
    private var isPassive: Bool { spec.hasPresenter }
    private var loads: Bool { spec.load != nil }
    private var lists: Bool { spec.listsEntity }
    private var form: ControllerForm { ControllerForm(spec: spec) }
    /// Whether the table has rows of its own: of a list, or the lines of one value.
    private var hasRows: Bool { lists || form.showsLines }
    private var startsByItself: Bool { spec.load?.startsByItself == true }
    /// What begins the work again.
    private var again: String { startsByItself ? "reload" : "submit" }
    private var hasBar: Bool { !barItems.isEmpty || !form.barItems.isEmpty }
    private var observes: Bool { spec.system.hasObservation && !spec.isComposable && !isPassive }
    private var publishes: Bool { !spec.system.hasObservation && !spec.isComposable && !isPassive }
    /// Whether the screen's work is a task that the controller has; the library's store has its own.
    private var hasTask: Bool { loads && !spec.isComposable }
    private var element: String { spec.hasRows ? spec.rowName : spec.elementName }
    private var list: String { !lists ? "lines" : isPassive ? "data.rows" : spec.listName }
    private var variable: String { spec.elementVariable }

    var file: ScaffoldFile {
        ScaffoldFile(
            path: spec.path(.presentation, spec.viewName), purpose: "shows the state and sends the actions",
            text: opened(Code.file([imports, controller, searchUpdates])))
    }

    /// What a public class overrides, and what it answers a framework's protocol, is public too.
    private func opened(_ text: String) -> String {
        guard !spec.open.isEmpty else { return text }
        return ["override func", "required init?", "func updateSearchResults"].reduce(text) { $0.replacing($1, with: "public " + $1) }
    }

    private var imports: String {
        Code.lines([
            publishes ? "import Combine" : "", spec.isComposable ? "import ComposableArchitecture" : "",
            publishes ? "import Foundation" : "", observes ? "import Observation" : "", "import UIKit",
        ])
    }

    private var controller: String {
        let contract = isPassive ? ", \(spec.viewContractName)" : ""
        let members = [properties, initializers, deinitializer, viewDidLoad, appearing, drawing, work, table, controls, form.changes]
        return """
            \(spec.open)final class \(spec.viewName): UITableViewController\(contract) {
            \(Code.indent(Code.blocks(members)))
            }
            """
    }

    // MARK: - Parts

    private var properties: String {
        let fields = spec.controls.map { property in
            "private let \(property.name)\(property.type == .named("Bool") ? "Switch = UISwitch()" : "Field = UITextField()")"
        }
        let cells = spec.controls.map { property in
            let change = words.assigning(property.name, "value")
            let isAsync = isPassive && spec.loads(with: property.name)
            let control = property.name + (property.type == .named("Bool") ? "Switch" : "Field")
            let call = isAsync ? "self?.start { presenter in await \(change) }" : change
            let head = "[\(isAsync ? "weak self" : words.owner)] \(change.contains("value") ? "value" : "_") in"
            return "cell(\"\(Names.label(property.name))\", \(control)) { \(head) \(call) }"
        }
        return Code.lines(
            ["private let \(words.owner): \(words.type)"]
                + [spec.navigation == .open ? "private let open: \(spec.openType)" : ""]
                + [isPassive ? "private var data = \(spec.viewDataName)()" : lists ? "private var \(spec.listName): [\(element)] = []" : ""]
                + [form.showsLines ? "private var lines: [(title: String, text: String)] = []" : ""]
                + [hasTask ? "private var loading: Task<Void, Never>?" : ""]
                + [publishes ? "private var changes: AnyCancellable?" : ""]
                + [identity == nil ? "" : "/// What the newest load was started with.\nprivate var requested: [AnyHashable]?"]
                + fields + form.fields
                + [spec.controls.isEmpty && form.cells.isEmpty ? "" : "private lazy var controls = \(Code.array(cells + form.cells))"]
                + [spec.search == nil ? "" : "private let search = UISearchController(searchResultsController: nil)"]
                + [
                    loads && startsByItself
                        ? "private lazy var retry = UIBarButtonItem(\n    primaryAction: UIAction(title: \"Try Again\") { [weak self] _ in self?.reload() })"
                        : ""
                ]
                + form.barItems
                + [
                    hasBar
                        ? "private lazy var buttons = \(barItems.isEmpty ? "[\(form.barNames.joined(separator: ", "))]" : Code.array(form.barNames + barItems))"
                        : ""
                ])
    }

    private var barItems: [String] {
        func item(_ title: String, _ call: String) -> String {
            let capture = call.contains("self?") ? "weak self" : captured(call)
            return "UIBarButtonItem(primaryAction: UIAction(title: \"\(Names.words(title))\") { [\(capture)] _ in \(call) })"
        }
        return spec.screenActions.map { item($0.name, statement($0, "")) }
            + spec.screenDestinations.map { item($0.name, words.opening($0, [])) }
    }

    private func captured(_ call: String) -> String { call.hasPrefix("open(") ? "open" : words.owner }

    /// A statement that does what an action says; what only reads is the controller's own task.
    private func statement(_ action: ActionSpec, _ value: String) -> String {
        switch action.effect {
        case .load: "self?.\(again)()"
        case .call: words.call(action.name, value, isAsync: spec.waits(for: action))
        case .toggle(let property), .assign(let property), .clear(let property, _):
            isPassive && spec.loads(with: property)
                ? "self?.start { presenter in \(words.awaiting(action.name, value)) }" : words.call(action.name, value, isAsync: false)
        }
    }

    private var initializers: String {
        let opens = spec.navigation == .open
        return """
            init(\(words.owner): \(words.type)\(opens ? ", open: @escaping \(spec.openType)" : "")) {
                self.\(words.owner) = \(words.owner)
            \(opens ? "    self.open = open\n" : "")    super.init(style: \(hasControls ? ".insetGrouped" : ".plain"))
            }

            @available(*, unavailable)
            required init?(coder: NSCoder) { nil }
            """
    }

    private var deinitializer: String { hasTask ? "deinit { loading?.cancel() }" : "" }

    private var viewDidLoad: String {
        let observed =
            observes
            ? "render()"
            : spec.isComposable
                ? "observe { [weak self] in self?.draw() }"
                : publishes
                    ? """
                    // Told before the change, so draw in the next turn.
                    changes = \(words.owner).objectWillChange.receive(on: DispatchQueue.main).sink { [weak self] _ in self?.draw() }
                    draw()
                    """ : ""
        let startsHere = startsByItself && !spec.isComposable && identity == nil
        let searches = """
            search.searchResultsUpdater = self
            search.obscuresBackgroundDuringPresentation = false
            navigationItem.searchController = search
            """
        let refreshes = """
            refreshControl = UIRefreshControl()
            let refresh = UIAction { \(refresh) }
            refreshControl?.addAction(refresh, for: .valueChanged)
            """
        let lines = [
            "super.viewDidLoad()", "title = \"\(spec.title)\"",
            hasRows ? "tableView.register(UITableViewCell.self, forCellReuseIdentifier: \"\(identifier)\")" : "",
            spec.rowDestination == nil ? "tableView.allowsSelection = false" : "", spec.search == nil ? "" : searches,
            loads || !hasBar ? "" : "navigationItem.rightBarButtonItems = buttons", startsByItself ? refreshes : "",
        ]
        let secrets = spec.fields.filter(\.isPassword).map { "\($0.name)Field.isSecureTextEntry = true" }
        let begin = [observed, isPassive && !startsHere ? "draw()" : "", startsHere ? "reload()" : ""]
        return "override func viewDidLoad() {\n\(Code.indent(Code.lines(lines + secrets + begin)))\n}"
    }

    private var refresh: String {
        guard let action = spec.refreshAction else { return "[weak self] _ in self?.reload()" }
        return spec.isComposable
            ? "[\(words.owner)] _ in \(words.doing(action.name, ""))"
            : "[weak self] _ in self?.start { \(words.owner) in \(words.awaiting(action.name, "")) }"
    }

    /// The library's store keeps an effect until it is told to stop.
    private var appearing: String {
        guard loads, spec.isComposable else { return "" }
        let appear = """
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                reload()
            }


            """
        return (startsByItself ? appear : "") + """
            override func viewDidDisappear(_ animated: Bool) {
                super.viewDidDisappear(animated)
                \(words.disappearing ?? "")
            }
            """
    }

    // MARK: - Drawing

    private var drawing: String {
        let render = """
            /// Draws now, and again after each change of what was drawn.
            private func render() {
                withObservationTracking {
                    draw()
                } onChange: { [weak self] in
                    Task { @MainActor in self?.render() }
                }
            }
            """
        let show = """
            func show(_ data: \(spec.viewDataName)) {
                self.data = data
                draw()
            }
            """
        return Code.blocks([
            observes ? render : isPassive ? show : "",
            """
            private func draw() {
            \(Code.indent(Code.lines([drawsState, drawsControls, form.draws, drawsList])))
            }
            """,
            loads && !isPassive ? notice : "", form.lines,
        ])
    }

    private var drawsState: String {
        guard loads else {
            return isPassive && spec.failsAtOnce
                ? "navigationItem.prompt = data.notice" : spec.failsAtOnce ? "navigationItem.prompt = \(words.value("failure"))" : ""
        }
        let more = hasBar ? " + buttons" : ""
        let offered = "data.offersRetry ? [retry] : []"
        if isPassive {
            let bar = startsByItself ? hasBar ? "(\(offered))\(more)" : offered : "buttons"
            let spinner = "if data.isLoading { refreshControl?.beginRefreshing() } else { refreshControl?.endRefreshing() }"
            return Code.lines([
                "navigationItem.prompt = data.notice\(spec.shapes.more == nil ? "" : " ?? data.moreFailure")",
                "navigationItem.rightBarButtonItems = \(bar)", startsByItself ? spinner : "",
            ])
        }
        let shown = spec.filtersLocally || spec.shapes.deletion != nil ? words.value("visible") : "state." + spec.listName
        let prompt = "navigationItem.prompt = notice(state)" + (spec.shapes.more == nil ? "" : " ?? \(words.value("moreFailure"))")
        let bar = """
            if case .failed = state {
                navigationItem.rightBarButtonItems = [retry]\(more)
            } else {
                navigationItem.rightBarButtonItems = \(hasBar ? "buttons" : "[]")
            }
            if case .loading = state { refreshControl?.beginRefreshing() } else { refreshControl?.endRefreshing() }
            """
        return Code.lines([
            "let state = \(words.state)", lists ? "\(spec.listName) = \(shown)" : "", prompt,
            startsByItself ? bar : "navigationItem.rightBarButtonItems = buttons",
        ])
    }

    private var drawsControls: String {
        let controls = spec.controls.map { property in
            property.type == .named("Bool")
                ? "\(property.name)Switch.isOn = \(words.value(property.name))"
                : "if \(property.name)Field.text != \(words.value(property.name)) { \(property.name)Field.text = \(words.value(property.name)) }"
        }
        let searched = spec.search.map { search in
            let value = words.value(search.name)
            return "if self.search.searchBar.text != \(value) { self.search.searchBar.text = \(value) }".replacing("self.", with: "")
        }
        return Code.lines(controls + [searched ?? ""])
    }

    private var drawsList: String {
        guard loads else { return "" }
        let again = identity.map { values in
            let start =
                spec.isComposable
                ? "// The first load begins when the screen appears.\nif requested != nil { reload() }"
                : spec.shapes.pauses && !spec.pausesByItself ? "start { \(words.owner) in await \(words.owner).search() }" : "reload()"
            return """
                let request: [AnyHashable] = [\(values)]
                guard request != requested else { return }
                \(spec.isComposable ? start + "\nrequested = request" : "requested = request\n" + start)
                """
        }
        let drawn = hasRows ? hasControls ? "tableView.reloadSections([1], with: .none)" : "tableView.reloadData()" : ""
        return Code.lines([drawn, again ?? ""])
    }

    /// A load that depends on state starts again when the state changes; a presenter does that by itself.
    private var identity: String? {
        guard let load = spec.load, load.startsByItself, !isPassive else { return nil }
        let names = load.inputs.map(\.name).filter { !spec.pausesByItself || $0 != spec.search?.name }
        return names.isEmpty ? nil : names.map { words.value($0) }.joined(separator: ", ")
    }

    private var notice: String {
        let state =
            spec.isComposable ? "\(spec.modelName).State.Phase" : spec.hasReducer ? "\(spec.name)State.Phase" : "\(spec.modelName).State"
        let empty =
            !lists
            ? "" : spec.hasRows ? "case .empty: \"Nothing here yet\"" : "case .loaded(let items) where items.isEmpty: \"Nothing here yet\""
        let failed = "case .failed(let message\(spec.payload == nil ? "" : ", _"))"
        guard !empty.isEmpty else {
            return "private func notice(_ state: \(state)) -> String? {\n    if \(failed) = state { message } else { nil }\n}"
        }
        let cases = ["\(failed): message", empty, "default: nil"]
        return """
            private func notice(_ state: \(state)) -> String? {
                switch state {
            \(Code.indent(Code.lines(cases)))
                }
            }
            """
    }

    // MARK: - Work

    private var work: String {
        guard loads else { return "" }
        guard !spec.isComposable else {
            let begin = startsByItself ? words.appearing ?? "" : words.doing(words.load, "")
            return "private func \(again)() {\n    \(begin)\n}"
        }
        return """
            private func \(again)() {
                start { \(words.owner) in \(words.awaiting(words.load, "")) }
            }

            /// The newest load takes the place of the one under way; both end with the screen, which a task must not keep.
            private func start(_ load: @escaping @MainActor (\(words.type)) async -> Void) {
                loading?.cancel()
                loading = Task { [\(words.owner)] in await load(\(words.owner)) }
            }
            """
    }

    // MARK: - The table

    private var hasControls: Bool { !spec.controls.isEmpty || !form.cells.isEmpty }
    private var identifier: String { lists ? variable : "line" }

    private var table: String {
        let sections = """
            override func numberOfSections(in tableView: UITableView) -> Int { 2 }
            """
        let count = hasRows ? hasControls ? "section == 0 ? controls.count : \(list).count" : "\(list).count" : "controls.count"
        return Code.blocks([
            hasControls && hasRows ? sections : "",
            hasRows || hasControls
                ? "override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {\n    \(count)\n}" : "",
            hasRows || hasControls ? cellForRow : "", selection, swipes, lastRow,
        ])
    }

    private var cellForRow: String {
        let head = "override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {\n"
        guard hasRows else { return head + "    controls[indexPath.row]\n}" }
        guard lists, let entity = spec.entity else {
            let lines = [
                hasControls ? "if indexPath.section == 0 { return controls[indexPath.row] }" : "", "let line = lines[indexPath.row]",
                "let cell = tableView.dequeueReusableCell(withIdentifier: \"line\", for: indexPath)",
                "var content = cell.defaultContentConfiguration()", "content.text = line.title", "content.secondaryText = line.text",
                "cell.contentConfiguration = content", "return cell",
            ]
            return head + Code.indent(Code.lines(lines)) + "\n}"
        }
        let title = spec.hasRows ? "row.title" : entity.titleProperty.map { "item.\($0.name)" } ?? "\"\\(item.id)\""
        let detail = spec.hasRows && StateShapes(spec: spec).detail != nil ? "content.secondaryText = row.detail" : ""
        let leads = spec.rowDestination == nil ? "" : "cell.accessoryType = .disclosureIndicator"
        let tick = spec.tick.map { "cell.accessoryType = \(variable).\($0.name) ? .checkmark : .none" } ?? leads
        return head
            + Code.indent(
                Code.lines([
                    hasControls ? "if indexPath.section == 0 { return controls[indexPath.row] }" : "",
                    "let \(variable) = \(list)[indexPath.row]",
                    "let cell = tableView.dequeueReusableCell(withIdentifier: \"\(variable)\", for: indexPath)",
                    "var content = cell.defaultContentConfiguration()", "content.text = \(title)", detail,
                    "cell.contentConfiguration = content",
                    tick, "return cell",
                ])) + "\n}"
    }

    private var selection: String {
        guard let destination = spec.rowDestination, let value = spec.rowValue(destination.values[0].type) else { return "" }
        let lines = [
            hasControls ? "guard indexPath.section == 1 else { return }" : "", "tableView.deselectRow(at: indexPath, animated: true)",
            "let \(variable) = \(list)[indexPath.row]", words.opening(destination, [value]),
        ]
        return """
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            \(Code.indent(Code.lines(lines)))
            }
            """
    }

    /// The last row asks for the next page. After a failure the row is drawn again and would ask without end; to pull the list asks anew.
    private var lastRow: String {
        guard let more = spec.shapes.more else { return "" }
        let failure = isPassive ? "data.moreFailure" : words.value("moreFailure")
        return """
            override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            \(hasControls ? "    guard indexPath.section == 1 else { return }\n" : "")    guard indexPath.row == \(list).count - 1, \(failure) == nil else { return }
                \(words.call(more, "", isAsync: true))
            }
            """
    }

    private var swipes: String {
        guard lists, !spec.rowActions.isEmpty else { return "" }
        let made = spec.rowActions.map { action in
            let call = statement(action, words.arguments(action, spec.rowArguments(action) ?? []))
            let capture = call.contains("self?") ? "weak self" : words.owner
            let made = """
                UIContextualAction(style: .normal, title: "\(Names.words(action.name))") { [\(capture)] _, _, done in
                    \(call)
                    done(true)
                }
                """
            return (action.name, made, action.deletes)
        }
        let actions = made.map { $0.2 ? $0.0 : $0.1 }
        // A table takes the row of a destructive action away by itself, before the list has changed: so it only looks like one.
        let deletions = made.filter(\.2).map { "let \($0.0) = \($0.1)\n\($0.0).backgroundColor = .systemRed" }
        return """
            override func tableView(
                _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
            ) -> UISwipeActionsConfiguration? {
            \(hasControls ? "    guard indexPath.section == 1 else { return nil }\n" : "")    let \(variable) = \(list)[indexPath.row]
            \(Code.indent(Code.lines(deletions + ["return UISwipeActionsConfiguration(actions: \(actions.count == made.filter(\.2).count ? "[\(actions.joined(separator: ", "))]" : Code.array(actions)))"])))
            }
            """
    }

    // MARK: - Controls

    private var controls: String {
        let toggle = """
            private func cell(_ title: String, _ toggle: UISwitch, _ change: @escaping @MainActor (Bool) -> Void) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                var content = cell.defaultContentConfiguration()
                content.text = title
                cell.contentConfiguration = content
                cell.selectionStyle = .none
                cell.accessoryView = toggle
                toggle.accessibilityLabel = title
                toggle.addAction(UIAction { [unowned toggle] _ in change(toggle.isOn) }, for: .valueChanged)
                return cell
            }
            """
        let field = """
            private func cell(_ title: String, _ field: UITextField, _ change: @escaping @MainActor (String) -> Void) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.selectionStyle = .none
                cell.contentView.addSubview(field)
                field.placeholder = title
                field.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate([
                    field.leadingAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.leadingAnchor),
                    field.trailingAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.trailingAnchor),
                    field.topAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.topAnchor),
                    field.bottomAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.bottomAnchor),
                ])
                field.addAction(UIAction { [unowned field] _ in change(field.text ?? "") }, for: .editingChanged)
                return cell
            }
            """
        return Code.blocks([
            spec.toggles.isEmpty && !form.hasSwitch ? "" : toggle, spec.fields.isEmpty && !form.hasField ? "" : field,
        ])
    }

    private var searchUpdates: String {
        guard let search = spec.search else { return "" }
        let change = words.assigning(search.name, "query")
        let call = isPassive && spec.loads(with: search.name) ? "start { presenter in await \(change) }" : change
        return """
            extension \(spec.viewName): UISearchResultsUpdating {
                /// Also called when nothing was typed.
                func updateSearchResults(for searchController: UISearchController) {
                    let query = searchController.searchBar.text ?? ""
                    if query != \(words.value(search.name)) { \(call) }
                }
            }
            """
    }
}

extension FeatureSpec {
    /// The properties of the state that a person sets in the form, besides the search.
    var controls: [PropertySpec] { toggles.map(\.property) + fields }
}
