import Foundation

@testable import Tickets

/// Hands a call over once it has arrived; the test decides how and when it ends.
struct ControlledTariffs: TariffRepository {
    typealias Call = CheckedContinuation<Tariff, any Error>

    private let arrivals = AsyncStream.makeStream(of: Call.self)

    func tariff() async throws -> Tariff {
        try await withCheckedThrowingContinuation { _ = arrivals.continuation.yield($0) }
    }

    func next() async -> Call {
        var iterator = arrivals.stream.makeAsyncIterator()
        return await iterator.next()!
    }
}

struct FixedTickets: TariffRepository, MembershipRepository {
    var member = false

    func tariff() async throws -> Tariff { Tariff(adult: 1000, child: 500) }
    func isMember() async throws -> Bool { member }
    var useCase: QuoteTicketsUseCase { .init(tariffs: self, memberships: self, pricing: TicketPricing()) }
}
