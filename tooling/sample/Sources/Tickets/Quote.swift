struct Tariff: Hashable, Sendable {
    let adult: Int
    let child: Int
}

/// Amounts are in cents.
struct Quote: Hashable, Sendable {
    enum Discount: Hashable, Sendable {
        case group, member
    }

    let total: Int
    let discount: Discount?
}
