/// Writes the state enum, and the row that MVVM's state is made of.
struct StateShapes {
    let spec: FeatureSpec
    /// The name of the enum: a state that holds more calls it its phase.
    var name = "State"

    var state: String {
        guard spec.listsEntity else { return single }
        let list = spec.listName
        let element = spec.elementName
        let isMV = !spec.hasRows
        let cases = [
            "case idle", "indirect case loading(previous: \(name))", isMV ? "" : "case empty", "case \(spec.filledCase)([\(element)])",
            "case failed(String, [\(element)])",
        ]
        return """
            \(spec.free)enum \(name): Equatable, Sendable {
            \(Code.indent(Code.lines(cases)))

                /// What can be shown, whatever is under way.
                var \(list): [\(element)] {
                    switch self {
                    case \(isMV ? ".idle" : ".idle, .empty"): []
                    case .loading(let previous): previous.\(list)
                    case .\(spec.filledCase)(let \(list)), .failed(_, let \(list)): \(list)
                    }
                }

                /// What a cancelled load goes back to.
                var settled: \(name) {
                    if case .loading(let previous) = self { previous } else { self }
                }\(spec.shapes.deletion == nil ? "" : "\n\n" + Code.indent(without))
            }
            """
    }

    /// What a deletion leaves.
    private var without: String {
        let list = spec.listName
        let filtered = "\(list).filter { $0.id != id }"
        let full =
            spec.hasRows
            ? "case .content(let rows):\n        let rest = rows.filter { $0.id != id }\n        return rest.isEmpty ? .empty : .content(rest)"
            : "case .\(spec.filledCase)(let \(list)): return .\(spec.filledCase)(\(filtered))"
        return """
            func without(_ id: \(spec.entity?.name ?? "").ID) -> \(name) {
                switch self {
                case \(spec.hasRows ? ".idle, .empty" : ".idle"): return self
                case .loading(let previous): return .loading(previous: previous.without(id))
                \(full)
                case .failed(let message, let \(list)): return .failed(message, \(filtered))
                }
            }
            """
    }

    /// The state of one value, or of work that only succeeds or fails.
    private var single: String {
        let busy = spec.busyCase
        let value = spec.payload.map { "(\($0.text))" } ?? ""
        let kept = spec.payload == nil ? "" : ", \(spec.keptType)"
        let cases = [
            "case idle", "indirect case \(busy)(previous: \(name))", "case \(spec.doneCase)\(value)", "case failed(String\(kept))",
        ]
        let shown = """
            /// What can be shown, whatever is under way.
            var item: \(spec.keptType) {
                switch self {
                case .idle: nil
                case .\(busy)(let previous): previous.item
                case .\(spec.doneCase)(let item): item
                case .failed(_, let item): item
                }
            }
            """
        let working = "var isWorking: Bool { if case .working = self { true } else { false } }"
        return """
            \(spec.free)enum \(name): Equatable, Sendable {
            \(Code.indent(Code.blocks([Code.lines(cases), spec.payload == nil ? "" : shown, busy == "working" ? working : ""])))

                /// What cancelled work goes back to.
                var settled: \(name) {
                    if case .\(busy)(let previous) = self { previous } else { self }
                }
            }
            """
    }

    /// A row says what the view writes, ready to be written.
    var row: String {
        guard spec.hasRows, spec.load != nil, let entity = spec.entity else { return "" }
        var fields = [("id", "\(entity.name).ID", "item.id")]
        fields.append(("title", "String", entity.titleProperty.map { "item.\($0.name)" } ?? "\"\\(item.id)\""))
        if let detail { fields.append(("detail", "String", detail)) }
        if let tick = spec.tick { fields.append((tick.name, "Bool", "item.\(tick.name)")) }
        if spec.rowsCarryEntity { fields.append(("item", entity.name, "item")) }
        return """
            \(spec.free)struct Row: Identifiable, Hashable, Sendable {
            \(Code.indent(Code.lines(fields.map { "let \($0.0): \($0.1)" })))

                init(_ item: \(entity.name)) {
            \(Code.indent(Code.lines(fields.map { $0.0 == "item" ? "self.item = item" : "\($0.0) = \($0.2)" }), by: 2))
                }
            }
            """
    }

    /// The second line of a row: the first further property that has a text.
    var detail: String? {
        guard let entity = spec.entity else { return nil }
        for property in entity.properties where property.name != "id" && property != entity.titleProperty {
            switch property.type {
            case .named("String"): return "item.\(property.name)"
            case .named("Date"):
                return spec.system.hasCurrentFoundation
                    ? "item.\(property.name).formatted(date: .abbreviated, time: .omitted)"
                    : "DateFormatter.localizedString(from: item.\(property.name), dateStyle: .medium, timeStyle: .none)"
            case .named("Int") where property.isYear: return "String(item.\(property.name))"
            case .named("Int"), .named("Double"), .named("Decimal"):
                let number = property.type == .named("Decimal") ? "NSDecimalNumber(decimal: " : "NSNumber(value: "
                return spec.system.hasCurrentFoundation
                    ? "item.\(property.name).formatted()"
                    : "NumberFormatter.localizedString(from: \(number)item.\(property.name)), number: .decimal)"
            default: continue
            }
        }
        return nil
    }
}
