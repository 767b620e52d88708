import Foundation

@MainActor
final class ReadingJournal {
    static let shared = ReadingJournal(file: FileManager.default.temporaryDirectory.appending(path: "journal.json"))

    private let file: URL
    private var sessions: [ReadingSession] = []

    init(file: URL) {
        self.file = file
    }

    func record(_ session: ReadingSession) throws {
        sessions.append(session)
        try JSONEncoder().encode(sessions).write(to: file, options: .atomic)
    }

    func sessions(for book: Book.ID) -> [ReadingSession] {
        sessions.filter { $0.bookID == book }
    }
}
