import Foundation

public struct Book: Codable, Hashable, Identifiable, Sendable {
    public let id: String
    public var title: String
    public var author: String
    public var pages: Int
    public var currentPage: Int

    public init(id: String, title: String, author: String, pages: Int, currentPage: Int = 0) {
        self.id = id
        self.title = title
        self.author = author
        self.pages = pages
        self.currentPage = currentPage
    }

    var progress: Double {
        pages > 0 ? Double(currentPage) / Double(pages) : 0
    }

    var isFinished: Bool {
        pages > 0 && currentPage >= pages
    }
}
