import Foundation
import Observation

/// Shows the price of the party that was entered last.
@Observable @MainActor
final class TicketsViewModel {
    enum State: Equatable, Sendable {
        case idle, quoting
        case quoted(Quote)
        case failed(String)
    }

    private(set) var state = State.idle
    private let quoteTickets: QuoteTicketsUseCase
    private var generation = 0
    private var settled = State.idle

    init(quoteTickets: QuoteTicketsUseCase) {
        self.quoteTickets = quoteTickets
    }

    func quote(for party: Party) async {
        generation += 1
        let current = generation
        if state != .quoting { settled = state }
        state = .quoting
        do {
            let quote = try await quoteTickets(party)
            try Task.checkCancellation()
            guard current == generation else { return }
            state = .quoted(quote)
        } catch {
            guard current == generation else { return }
            state = isCancellation(error) ? settled : .failed(message(for: error))
        }
    }

    private func message(for error: any Error) -> String {
        switch error as? QuoteTicketsUseCase.Refusal {
        case .childrenAlone: "Children need an adult with them."
        case nil: error.localizedDescription
        }
    }

    private func isCancellation(_ error: any Error) -> Bool {
        Task.isCancelled || error is CancellationError || (error as? URLError)?.code == .cancelled
    }
}
