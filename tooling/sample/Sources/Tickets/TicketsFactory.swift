import SwiftUI

/// Kept by the composition root; the screens that it makes share its repositories.
@MainActor
struct TicketsFactory {
    let tariffs: any TariffRepository
    let memberships: any MembershipRepository

    func makeView() -> TicketsView {
        let quoteTickets = QuoteTicketsUseCase(tariffs: tariffs, memberships: memberships, pricing: TicketPricing())
        return TicketsView(model: TicketsViewModel(quoteTickets: quoteTickets))
    }
}
