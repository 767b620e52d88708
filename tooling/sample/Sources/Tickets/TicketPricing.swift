/// The better discount counts, never both; equal ones count as the group's.
struct TicketPricing: Sendable {
    var groupSize = 10
    var groupPercent = 15
    var memberPercent = 10

    func quote(for party: Party, tariff: Tariff, isMember: Bool) -> Quote {
        let price = party.adults * tariff.adult + party.children * tariff.child
        let group = party.people >= groupSize ? groupPercent : 0
        let member = isMember ? memberPercent : 0
        let percent = max(group, member)
        let discount: Quote.Discount? = percent == 0 ? nil : group >= member ? .group : .member
        return Quote(total: price - price * percent / 100, discount: discount)
    }
}
