/// Writes what the recognised shapes add to a model.
struct ShapeEmitter {
    let spec: FeatureSpec

    private var published: String { spec.system.hasObservation ? "" : "@Published " }
    private var entity: String { spec.entity?.name ?? "" }
    private var list: String { "state.\(spec.listName)" }

    var properties: [String] {
        var lines: [String] = []
        if let paging = spec.load?.paging {
            lines += [
                "\(published)private(set) var hasMore = false", "\(published)private(set) var isLoadingMore = false",
                "\(published)private(set) var moreFailure: String?",
            ]
            if case .number(let first) = paging.kind { lines.append("private var page = \(first)") }
        }
        if spec.shapes.deletion != nil { lines.append("\(published)private var deleting: Set<\(entity).ID> = []") }
        if spec.shapes.draft != nil {
            lines += ["\(published)var draft: \(entity)?", "\(published)private(set) var isSaving = false"]
        }
        if spec.shapes.pauses { lines.append("private let pause: @Sendable () async throws -> Void") }
        return lines
    }

    /// What a search and a deletion under way leave of what is shown.
    var visible: String {
        let search = spec.filtersLocally ? spec.search : nil
        guard search != nil || spec.shapes.deletion != nil else { return "" }
        let title = spec.hasRows ? "title" : spec.entity?.titleProperty?.name ?? "id"
        let matches = search.map { "$0.\(title).localizedCaseInsensitiveContains(\($0.name))" }
        let head =
            "/// What \([search == nil ? "" : "the search", spec.shapes.deletion == nil ? "" : "deletions under way"].filter { !$0.isEmpty }.joined(separator: " and ")) leave\(search != nil && spec.shapes.deletion == nil ? "s" : "") of the \(spec.listName)."
        let name = spec.shapes.deletion == nil ? "" : ".filter { !deleting.contains($0.id) }"
        guard let search, let matches else {
            return "\(head)\nvar visible: [\(spec.elementName)] { \(list)\(name) }"
        }
        return """
            \(head)
            var visible: [\(spec.elementName)] {
                guard !\(search.name).isEmpty else { return \(list)\(name) }
                return \(list)\(name).filter { \(matches) }
            }
            """
    }

    /// What happens when a value or the first page has arrived.
    func arriving(_ filled: String) -> [String] {
        spec.shapes.draft == nil ? [filled] + arrived : DraftShapes.arrived(filled, in: "")
    }

    private var arrived: [String] {
        var lines: [String] = []
        if let paging = spec.load?.paging {
            if case .number(let first) = paging.kind { lines.append("page = \(first)") }
            lines += ["hasMore = !items.isEmpty", "moreFailure = nil"]
        }
        return lines
    }

    var functions: [String] { [more, search, discard, save].filter { !$0.isEmpty } + drafted }

    private var search: String {
        guard spec.shapes.pauses else { return "" }
        return """
            /// Loads once typing pauses; to cancel it is to type on. What was never loaded does not wait.
            func search() async {
                if state != .idle {
                    do { try await pause() } catch { return }
                }
                await load()
            }
            """
    }

    var more: String {
        guard let load = spec.load, let paging = load.paging, let name = spec.shapes.more else { return "" }
        let call = spec.loadCall(load, page: paging.next(list))
        let counted = if case .number = paging.kind { "        page += 1\n" } else { "" }
        let rows = spec.hasRows ? ".map(Row.init)" : ""
        return """
            /// Appends the next page; a load that begins meanwhile makes it void.
            func \(name)() async {
                guard hasMore, !isLoadingMore, case .\(spec.filledCase) = state else { return }
                let current = generation
                isLoadingMore = true
                moreFailure = nil
                defer { if current == generation { isLoadingMore = false } }
                do {
                    let more = \(call)
                    try Task.checkCancellation()
                    guard current == generation else { return }
            \(counted)        hasMore = !more.isEmpty
                    let known = Set(\(list).map(\\.id))
                    state = .\(spec.filledCase)(\(list) + more.filter { !known.contains($0.id) }\(rows))
                } catch {
                    guard current == generation, !isCancellation(error) else { return }
                    moreFailure = error.localizedDescription
                }
            }
            """
    }

    /// A deletion: the row goes at once, and comes back when it fails.
    func deletion(_ action: ActionSpec, _ parameters: String, _ call: String) -> String {
        let value = action.parameters[0]
        let id = value.type == .named(entity) ? "\(value.name).id" : value.name
        return """
            /// The row goes at once, and comes back when the deletion fails.
            func \(action.name)(\(parameters)) async {
                guard deleting.insert(\(id)).inserted else { return }
                defer { deleting.remove(\(id)) }
                do {
                    \(call)
                    state = state.without(\(id))
                    // A load that began before may still list it.
                    if case .\(spec.busyCase) = state { await load() }
                } catch {
                    fail(with: error)
                }
            }
            """
    }

    var drafted: [String] {
        DraftShapes(spec).map { [$0.decided(from: "state.item", unless: "!isSaving")] } ?? []
    }

    var discard: String {
        spec.shapes.draft.map { "func \($0.discard)() { draft = state.item }" } ?? ""
    }

    var save: String {
        guard let shape = DraftShapes(spec) else { return "" }
        let (draft, called, answers) = (shape.draft, shape.called, shape.answers)
        let target = spec.hasUseCases ? UseCaseSpec.property(draft.save) : "\(shape.dependency.property).\(called.name)"
        let call = called.call(target, shape.arguments("sent"))
        return """
            /// Sends the draft; what is typed meanwhile stays a change.
            func \(draft.save.name)() async {
                guard let sent = draft, canSave else { return }
                isSaving = true
                defer { isSaving = false }
                do {
                    \(answers ? "let saved = " : "")\(call)
                    // A load that began before would bring the old value back.
                    \(spec.isReactive ? "wishes.send(.stop)" : "generation += 1")
                    state = .\(spec.doneCase)(\(answers ? "saved" : "sent"))\(answers ? "\n        if draft == sent { draft = saved }" : "")
                } catch {
                    fail(with: error)
                }
            }
            """
    }
}
