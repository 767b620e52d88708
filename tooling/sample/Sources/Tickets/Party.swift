struct Party: Hashable, Sendable {
    var adults: Int
    var children: Int

    var people: Int { adults + children }
}
