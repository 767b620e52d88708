import Foundation
import Testing

@testable import Tickets

@MainActor
struct TicketsViewModelTests {
    private let tariffs = ControlledTariffs()
    private let failure = URLError(.timedOut)
    private let old = Tariff(adult: 1000, child: 0)
    private let new = Tariff(adult: 2000, child: 0)
    private let model: TicketsViewModel

    init() {
        model = TicketsViewModel(
            quoteTickets: QuoteTicketsUseCase(tariffs: tariffs, memberships: FixedTickets(), pricing: TicketPricing()))
    }

    /// A request that has arrived and waits for its answer.
    private func start() async -> (task: Task<Void, Never>, call: ControlledTariffs.Call) {
        let model = model
        let task = Task { await model.quote(for: Party(adults: 1, children: 0)) }
        return (task, await tariffs.next())
    }

    private func show(_ tariff: Tariff) async {
        let request = await start()
        request.call.resume(returning: tariff)
        await request.task.value
    }

    private func shown(_ tariff: Tariff) -> TicketsViewModel.State {
        .quoted(Quote(total: tariff.adult, discount: nil))
    }

    @Test func thePriceIsShown() async {
        let request = await start()
        #expect(model.state == .quoting)
        request.call.resume(returning: old)
        await request.task.value
        #expect(model.state == shown(old))
    }

    @Test func aFailureIsShownAndCanBeRetried() async {
        let request = await start()
        request.call.resume(throwing: failure)
        await request.task.value
        #expect(model.state == .failed(failure.localizedDescription))
        await show(new)
        #expect(model.state == shown(new))
    }

    @Test func aRefusalIsExplained() async {
        let model = TicketsViewModel(quoteTickets: FixedTickets().useCase)
        await model.quote(for: Party(adults: 0, children: 1))
        #expect(model.state == .failed("Children need an adult with them."))
    }

    @Test func cancellationGoesBackToThePriceFromBefore() async {
        await show(old)
        let first = await start()
        let second = await start()
        second.call.resume(throwing: URLError(.cancelled))
        await second.task.value
        #expect(model.state == shown(old))
        first.call.resume(returning: new)
        await first.task.value
        #expect(model.state == shown(old))
    }

    @Test func anAnswerAfterCancellationIsIgnored() async {
        await show(old)
        let request = await start()
        request.task.cancel()
        request.call.resume(returning: new)
        await request.task.value
        #expect(model.state == shown(old))
    }

    @Test(arguments: [true, false]) func aStaleAnswerIsIgnored(succeeds: Bool) async {
        let first = await start()
        await show(new)
        if succeeds { first.call.resume(returning: old) } else { first.call.resume(throwing: failure) }
        await first.task.value
        #expect(model.state == shown(new))
    }
}
