/// What some actions mean beyond calling a function: the next page, a draft, a deletion that shows at once, a pause before a search.
struct ActionShapes: Sendable, Hashable {
    /// The action that asks for the next page.
    var more: String?
    /// The action that deletes, with its row gone at once and back when that fails.
    var deletion: String?
    /// How the loaded value is edited.
    var draft: Draft?
    /// Whether typing is waited for before it is searched.
    var pauses = false

    struct Draft: Sendable, Hashable {
        /// The action that saves the edited value.
        var save: ActionSpec
        var discard: String
        /// The texts that have to be there.
        var required: [String]
    }
}

/// How the next page of a list is asked for.
struct PagingSpec: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        /// Pages are counted.
        case number(first: Int)
        /// What is shown is counted.
        case offset
        /// The last identity shown.
        case cursor
    }
    var parameter: ParameterSpec
    var kind: Kind

    /// What asks for the first page.
    var first: String {
        switch kind {
        case .number(let first): "\(first)"
        case .offset: "0"
        case .cursor: "nil"
        }
    }

    /// What asks for the page after those that `shown` holds.
    func next(_ shown: String) -> String {
        switch kind {
        case .number: "page + 1"
        case .offset: "\(shown).count"
        case .cursor: "\(shown).last?.id"
        }
    }
}

/// Recognises the shapes, as far as the pattern's code has a place for them.
struct ShapeReader {
    static let more: Set<String> = ["loadMore", "loadNext", "loadNextPage", "nextPage", "fetchMore", "showMore"]
    static let discard: Set<String> = ["discard", "discardChanges", "revert", "cancelEditing"]

    /// The parameter that asks for a page, when an action asks for more.
    static func paging(_ load: LoadSpec, entity: EntitySpec?, actions: [String]) -> PagingSpec? {
        let names = actions.map { String($0.prefix { $0.isLetter || $0.isNumber }) }
        guard load.shape == .list, names.contains(where: more.contains), let entity else { return nil }
        for parameter in load.function.parameters {
            switch (parameter.type, parameter.name) {
            case (.named("Int"), "page"), (.named("Int"), "pageNumber"): return PagingSpec(parameter: parameter, kind: .number(first: 1))
            case (.named("Int"), "offset"), (.named("Int"), "skip"): return PagingSpec(parameter: parameter, kind: .offset)
            case (.optional(let type), _) where type == entity.idType || type == .named(entity.name + ".ID"):
                return PagingSpec(parameter: parameter, kind: .cursor)
            default: continue
            }
        }
        return nil
    }

    /// Whether a model can hide rows that are being deleted: one that is asked for by calls.
    private static func fitsDeletion(_ spec: FeatureSpec) -> Bool { spec.hasModel && !spec.isReactive }

    /// Whether typing can be waited for here; a stream waits by itself, and the library's clock needs iOS 16.
    private static func fitsPause(_ spec: FeatureSpec) -> Bool {
        guard !spec.isReactive, !spec.isComposable || spec.system.hasNavigationStack else { return false }
        return !spec.actions.contains { $0.name == "search" && $0.effect != .load }
    }

    private static let links: Set<String> = [
        "open", "openLink", "openURL", "handle", "handleLink", "handleURL", "handleDeepLink", "follow",
    ]

    /// Whether the action takes a link from outside, as `open(_ url: URL)` does.
    static func isLink(_ action: String) -> Bool {
        let parts = action.filter { !$0.isWhitespace }.split(separator: "(", maxSplits: 1)
        return parts.count == 2 && links.contains(String(parts[0])) && parts[1].hasSuffix(":URL)") && !parts[1].contains(",")
    }

    /// Whether there are pages: a sequence gives what it has by itself.
    static func fitsPages(_ spec: FeatureSpec) -> Bool { !spec.follows }

    static func read(into spec: inout FeatureSpec) {
        guard !spec.follows, let load = spec.load, let entity = spec.entity else { return }
        if spec.search.map({ search in load.function.parameters.contains { $0.name == search.name } }) ?? false, load.startsByItself,
            fitsPause(spec)
        {
            spec.shapes.pauses = true
            // What such an action would do is what typing does.
            spec.actions.removeAll { $0.name == "search" && $0.effect == .load }
        }
        if load.shape == .list, fitsDeletion(spec) {
            spec.shapes.deletion = spec.actions.first { deletes($0, entity) }?.name
        }
        if load.shape == .value(.named(entity.name)) { readDraft(entity, &spec) }
    }

    private static func deletes(_ action: ActionSpec, _ entity: EntitySpec) -> Bool {
        guard let called = action.call?.called, called.isAsync, called.canFail, called.answer == .void,
            action.deletes, action.parameters.count == 1
        else { return false }
        return [.named(entity.name), .named(entity.name + ".ID"), entity.idType].contains(action.parameters[0].type)
    }

    private static func readDraft(_ entity: EntitySpec, _ spec: inout FeatureSpec) {
        let texts = entity.properties.filter { !$0.isConstant && $0.type == .named("String") && $0.name != entity.identityName }
        let save = spec.actions.first { action in
            guard let called = action.call?.called, called.isAsync, called.canFail else { return false }
            return action.parameters.map(\.type) == [.named(entity.name)] && [.void, .named(entity.name)].contains(called.result)
        }
        guard let save, !texts.isEmpty else { return }
        spec.actions.removeAll { $0 == save }
        spec.shapes.draft = ActionShapes.Draft(save: save, discard: spec.discard ?? "discard", required: texts.map(\.name))
        spec.assumptions.append(
            "\(save.name) sends the draft; every text that can change (\(texts.map(\.name).joined(separator: ", "))) has to be there.")
    }
}
