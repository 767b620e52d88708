import Testing

@testable import ReadingList

struct StubBookClient: BookClient {
    var books: [Book] = []

    func library() async throws -> [Book] { books }

    func search(_ query: String) async throws -> [Book] {
        books.filter { $0.title.contains(query) }
    }

    func recommendations() async throws -> [Book] { [] }
}

@MainActor
struct SearchViewModelTests {
    let dune = Book(id: "1", title: "Dune", author: "Frank Herbert", pages: 412)

    @Test func aQueryShowsMatchingBooks() async throws {
        let model = SearchViewModel(client: StubBookClient(books: [dune]))
        model.queryChanged(to: "Dune")
        try await Task.sleep(for: .milliseconds(200))
        #expect(model.results == [dune])
    }

    @Test func anEmptyQueryClearsTheResults() async {
        let model = SearchViewModel(client: StubBookClient(books: [dune]))
        await model.search("Dune")
        model.queryChanged(to: "")
        #expect(model.results.isEmpty)
    }
}
