/// What is taken for granted when nobody says otherwise: an unknown fact is not a low one.
struct Assumptions {
    func complete(_ book: inout FactBook) {
        guard book.value("state") == nil, book.value("ui") != "none", !["game", "fix"].contains(book.value("product")) else { return }
        let isSmall =
            book.value("team") == "1" || book.value("lifetime") == "prototype" || book.value("task") == "learning"
            || book.value("business_rules") == "none" || book.value("effects") == "none" || book.value("layer") == "forwards"
            // What a query brings to a view is derived already.
            || book.value("storage") == "observed"
        // A reducer is there because states interact; nothing is assumed against that.
        guard !book.values("existing_pattern").contains(where: { ["mvi", "tca", "redux", "reactorkit"].contains($0.value) }) else { return }
        let isFelt = book.value("friction") == "felt"
        let isWide = ["app", "feature", "flow"].contains(book.value("scope")) || (book.value("scope") == nil && book.value("ui") != nil)
        guard isFelt || (isWide && !isSmall) else { return }
        book.add(
            Fact(
                name: "state", value: "medium", source: .assumed,
                evidence: isFelt ? "what hurts has outgrown its place" : "the ordinary app; nothing was said"))
    }
}
