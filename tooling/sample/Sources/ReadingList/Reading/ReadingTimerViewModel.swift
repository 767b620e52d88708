import Combine
import Foundation

@MainActor
final class ReadingTimerViewModel: ObservableObject {
    @Published private(set) var seconds = 0
    @Published private(set) var isRunning = false
    @Published private(set) var errorMessage: String?
    @Published var page: Int

    let book: Book
    private var timer: Timer?

    init(book: Book) {
        self.book = book
        page = book.currentPage
    }

    var elapsed: String {
        Duration.seconds(seconds).formatted(.time(pattern: .minuteSecond))
    }

    func start() {
        isRunning = true
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
            MainActor.assumeIsolated {
                self.seconds += 1
            }
        }
    }

    func finish() {
        timer = nil
        isRunning = false
        let session = ReadingSession(
            id: UUID(), bookID: book.id, seconds: seconds, pagesRead: max(0, page - book.currentPage))
        do {
            try ReadingJournal.shared.record(session)
        } catch {
            errorMessage = "The session could not be saved."
        }
    }
}
