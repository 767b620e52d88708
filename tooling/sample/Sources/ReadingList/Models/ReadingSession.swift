import Foundation

struct ReadingSession: Codable, Hashable, Identifiable, Sendable {
    let id: UUID
    let bookID: Book.ID
    let seconds: Int
    let pagesRead: Int

    var pagesPerHour: Double {
        seconds > 0 ? Double(pagesRead) * 3600 / Double(seconds) : 0
    }
}
