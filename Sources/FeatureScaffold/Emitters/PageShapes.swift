/// What the next page is for a state that changes by events: the fields that it keeps, and the statements that change them.
struct PageShapes {
    let paging: PagingSpec
    /// The action that asks for the next page.
    let more: String
    let entity: String

    init?(_ spec: FeatureSpec) {
        guard let paging = spec.load?.paging, let more = spec.shapes.more, let entity = spec.entity else { return nil }
        (self.paging, self.more, self.entity) = (paging, more, entity.name)
    }

    private var counts: Bool { if case .number = paging.kind { true } else { false } }

    var properties: [String] {
        ["var hasMore = false", "var isLoadingMore = false", "var moreFailure: String?"] + (counts ? ["var page = \(paging.first)"] : [])
    }

    /// What a new first page means for the rest.
    var arrived: [String] {
        (counts ? ["state.page = \(paging.first)"] : []) + ["state.hasMore = !items.isEmpty", "state.moreFailure = nil"]
    }

    var begins: [String] { ["state.isLoadingMore = true", "state.moreFailure = nil"] }

    /// Whether there is something to ask for, and nothing under way.
    var guardLine: String { "guard state.hasMore, !state.isLoadingMore, case .loaded = state.phase" }

    /// The value that asks for the next page.
    var next: String {
        if case .number = paging.kind { return "state.page + 1" }
        return paging.next("state.phase.items")
    }

    /// Appends what arrived, each identity once.
    var appends: [String] {
        ["state.isLoadingMore = false"] + (counts ? ["state.page += 1"] : []) + [
            "state.hasMore = !items.isEmpty", "let known = Set(state.phase.items.map(\\.id))",
            "state.phase = .loaded(state.phase.items + items.filter { !known.contains($0.id) })",
        ]
    }
}
