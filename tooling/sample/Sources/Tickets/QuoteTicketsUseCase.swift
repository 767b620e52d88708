struct QuoteTicketsUseCase: Sendable {
    enum Refusal: Error, Hashable {
        case childrenAlone
    }

    let tariffs: any TariffRepository
    let memberships: any MembershipRepository
    let pricing: TicketPricing

    func callAsFunction(_ party: Party) async throws -> Quote {
        guard party.adults > 0 || party.children == 0 else { throw Refusal.childrenAlone }
        async let tariff = tariffs.tariff()
        async let isMember = memberships.isMember()
        return try await pricing.quote(for: party, tariff: tariff, isMember: isMember)
    }
}
