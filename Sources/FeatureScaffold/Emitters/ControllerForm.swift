/// What a UIKit screen has besides a list: the lines of one value, the fields of a draft, and the button that begins work.
struct ControllerForm {
    /// The specification as the presentation knows it.
    let spec: FeatureSpec

    private var words: ViewWords { ViewWords.of(spec) }
    private var entity: EntitySpec? { spec.showsEntity ? spec.entity : nil }
    private var draft: ActionShapes.Draft? { spec.shapes.draft }

    /// Whether one value is shown, a line for each of its properties.
    var showsLines: Bool { spec.load != nil && !spec.listsEntity && spec.payload != nil && draft == nil }

    // MARK: - Lines

    /// The function that says the value in lines.
    var lines: String {
        guard showsLines, let payload = spec.payload else { return "" }
        let shown = ValueWords(spec: spec)
        let all = shown.lines.map { "(\"\($0.label)\", \($0.text))" }
        return """
            private func described(_ item: \(payload.text)?) -> [(title: String, text: String)] {
                guard let item else { return [] }
            \(Code.indent("return " + Code.array(all)))
            }
            """
    }

    var draws: String {
        Code.lines([showsLines ? "lines = described(\(words.state).\(spec.shownItem))" : drawsDraft] + buttonStates)
    }

    // MARK: - Buttons

    /// The value's actions, what becomes of a draft, and the button that begins work.
    var barItems: [String] {
        func item(_ name: String, _ title: String, _ capture: String, _ body: String) -> String {
            "private lazy var \(name) = UIBarButtonItem(primaryAction: UIAction(title: \"\(title)\") { [\(capture)] _ in \(body) })"
        }
        var items: [String] = []
        if let load = spec.load, !load.startsByItself {
            items.append(item("submitButton", Names.words(load.name), "weak self", "self?.submit()"))
        }
        if let draft {
            items += [
                item("saveButton", Names.words(draft.save.name), words.owner, words.call(draft.save.name, "", isAsync: true)),
                item("discardButton", Names.words(draft.discard), words.owner, words.call(draft.discard, "", isAsync: false)),
            ]
        }
        return items
            + valueActions.map { action in
                let given = words.arguments(action, spec.rowArguments(action) ?? [])
                let call = words.call(action.name, given, isAsync: spec.waits(for: action))
                let state = spec.hasPresenter ? "self?.data" : "\(words.state)"
                let capture = spec.hasPresenter ? "weak self, \(words.owner)" : words.owner
                return """
                    private lazy var \(action.name)Button = UIBarButtonItem(
                        primaryAction: UIAction(title: "\(Names.words(action.name))") { [\(capture)] _ in
                            if let item = \(state).\(spec.shownItem) { \(call) }
                        })
                    """
            }
    }

    var barNames: [String] {
        (spec.load.map { !$0.startsByItself } ?? false ? ["submitButton"] : []) + (draft == nil ? [] : ["saveButton", "discardButton"])
            + valueActions.map { $0.name + "Button" }
    }

    private var valueActions: [ActionSpec] { spec.listsEntity || draft != nil ? [] : spec.rowActions }

    private var buttonStates: [String] {
        var lines: [String] = []
        if let load = spec.load, !load.startsByItself {
            let busy = spec.hasPresenter ? "data.isLoading" : words.state + ".isWorking"
            lines.append("submitButton.isEnabled = !\(busy)")
        }
        if draft != nil {
            lines += ["saveButton.isEnabled = \(words.value("canSave"))", "discardButton.isEnabled = \(words.value("hasChanges"))"]
        }
        return lines
    }

    // MARK: - A draft

    private var drafted: [PropertySpec] {
        guard draft != nil else { return [] }
        return (entity?.properties ?? []).filter { property in
            property.name != "id" && !property.isConstant && [.named("String"), .named("Bool")].contains(property.type)
        }
    }

    var hasSwitch: Bool { drafted.contains { $0.type == .named("Bool") } }
    var hasField: Bool { drafted.contains { $0.type == .named("String") } }

    private func control(_ property: PropertySpec) -> String {
        "draft\(Names.upper(property.name))\(property.type == .named("Bool") ? "Switch" : "Field")"
    }

    var fields: [String] {
        drafted.map { "private let \(control($0)) = \($0.type == .named("Bool") ? "UISwitch()" : "UITextField()")" }
    }

    /// A cell for each property that can change.
    var cells: [String] {
        drafted.map { property in
            let change =
                words.drafting == nil
                ? "[\(words.owner)] value in \(words.owner).draft?.\(property.name) = value"
                : "[weak self] value in self?.change { $0.\(property.name) = value }"
            return "cell(\"\(Names.label(property.name))\", \(control(property))) { \(change) }"
        }
    }

    /// What hands a changed draft over to its owner.
    var changes: String {
        guard let shape = DraftShapes(spec), let change = words.drafting else { return "" }
        return """
            /// Hands the draft over as a whole, with one change.
            private func change(_ edit: (inout \(shape.entity)) -> Void) {
                guard var draft = \(words.value("draft")) else { return }
                edit(&draft)
                \(change("draft"))
            }
            """
    }

    private var drawsDraft: String {
        let lines = drafted.map { property in
            property.type == .named("Bool")
                ? "\(control(property)).isOn = draft?.\(property.name) ?? false"
                : "if \(control(property)).text != draft?.\(property.name) { \(control(property)).text = draft?.\(property.name) }"
        }
        return lines.isEmpty ? "" : Code.lines(["let draft = \(words.value("draft"))"] + lines)
    }
}

/// The lines in which one value is shown: a label and an expression for each property that has a text.
struct ValueWords {
    let spec: FeatureSpec

    /// The value is called `item`.
    var lines: [(label: String, text: String)] {
        guard let payload = spec.payload else { return [] }
        guard let entity = spec.entity, payload == .named(entity.name) else {
            return [(Names.words(spec.loadName), text(payload, "item") ?? "\"\\(item)\"")]
        }
        let shown = entity.properties.filter { $0.name != "id" }.compactMap { property -> (String, String)? in
            let isSecret = ["token", "password", "secret"].contains { property.name.lowercased().contains($0) }
            guard !isSecret, let text = text(property, "item.\(property.name)") else { return nil }
            return (Names.label(property.name), text)
        }
        return shown.isEmpty ? [("ID", "\"\\(item.id)\"")] : shown
    }

    /// The same of a property: a year has no groups of digits.
    func text(_ property: PropertySpec, _ value: String) -> String? {
        property.isYear ? "String(\(value))" : text(property.type, value)
    }

    /// An expression for a text that a person can read.
    func text(_ type: TypeName, _ value: String) -> String? {
        switch type {
        case .named("String"): value
        case .named("Date"):
            spec.system.hasCurrentFoundation
                ? "\(value).formatted(date: .abbreviated, time: .omitted)"
                : "DateFormatter.localizedString(from: \(value), dateStyle: .medium, timeStyle: .none)"
        case .named("Bool"): "\(value) ? \"Yes\" : \"No\""
        case .named(let name) where TypeName.numbers.contains(name):
            spec.system.hasCurrentFoundation ? "\(value).formatted()" : "\"\\(\(value))\""
        default: nil
        }
    }
}
