import Testing

@testable import Tickets

struct TicketRulesTests {
    private func quote(_ adults: Int, _ children: Int = 0, isMember: Bool = false, memberPercent: Int = 10) -> Quote {
        TicketPricing(groupSize: 10, groupPercent: 15, memberPercent: memberPercent)
            .quote(for: Party(adults: adults, children: children), tariff: Tariff(adult: 1000, child: 500), isMember: isMember)
    }

    @Test func tenPeopleAreAGroup() {
        #expect(quote(9) == Quote(total: 9000, discount: nil))
        #expect(quote(9, 1) == Quote(total: 8075, discount: .group))
    }

    @Test func onlyTheBetterDiscountCounts() {
        #expect(quote(9, isMember: true) == Quote(total: 8100, discount: .member))
        #expect(quote(10, isMember: true) == Quote(total: 8500, discount: .group))
        #expect(quote(10, isMember: true, memberPercent: 15).discount == .group)
        #expect(quote(10, isMember: true, memberPercent: 16) == Quote(total: 8400, discount: .member))
    }

    @Test func childrenNeedAnAdult() async throws {
        let quoteTickets = FixedTickets(member: true).useCase
        await #expect(throws: QuoteTicketsUseCase.Refusal.childrenAlone) { try await quoteTickets(Party(adults: 0, children: 1)) }
        #expect(try await quoteTickets(Party(adults: 1, children: 1)) == Quote(total: 1350, discount: .member))
        #expect(try await quoteTickets(Party(adults: 0, children: 0)).total == 0)
    }
}
