import Foundation
import Observation

/// Loads the rows to show; the newest request decides.
@Observable @MainActor
final class FeedViewModel {
    enum State: Equatable, Sendable {
        case idle
        indirect case loading(previous: State)
        case empty
        case content([Row])
        case failed(String, [Row])

        /// What can be shown, whatever is under way.
        var rows: [Row] {
            switch self {
            case .idle, .empty: []
            case .loading(let previous): previous.rows
            case .content(let rows), .failed(_, let rows): rows
            }
        }

        /// What a cancelled load goes back to.
        var settled: State {
            if case .loading(let previous) = self { previous } else { self }
        }
    }

    struct Row: Identifiable, Hashable, Sendable {
        let id: FeedItem.ID
        let title: String

        init(_ item: FeedItem) {
            id = item.id
            title = item.title
        }
    }

    private(set) var state = State.idle
    private let repository: any FeedRepository
    private var generation = 0

    init(repository: any FeedRepository) {
        self.repository = repository
    }

    func load() async {
        generation += 1
        let current = generation
        let previous = state.settled
        state = .loading(previous: previous)
        do {
            let items = try await repository.items()
            try Task.checkCancellation()
            guard current == generation else { return }
            state = items.isEmpty ? .empty : .content(items.map(Row.init))
        } catch {
            guard current == generation else { return }
            state = isCancellation(error) ? previous : .failed(error.localizedDescription, previous.rows)
        }
    }

    private func isCancellation(_ error: any Error) -> Bool {
        Task.isCancelled || error is CancellationError || (error as? URLError)?.code == .cancelled
    }
}
