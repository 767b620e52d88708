import Combine

@MainActor
final class LibraryViewModel: ObservableObject {
    @Published private(set) var books: [Book] = []
    @Published private(set) var suggestions: [Book] = []
    @Published private(set) var isLoading = false
    @Published private(set) var errorMessage: String?
    @Published var showsFinished = true

    private let client: BookClient

    init(client: BookClient) {
        self.client = client
    }

    var visibleBooks: [Book] {
        showsFinished ? books : books.filter { !$0.isFinished }
    }

    func load() async {
        isLoading = true
        errorMessage = nil
        do {
            books = try await client.library()
            isLoading = false
        } catch {
            errorMessage = "Your library could not be loaded."
        }
    }

    func loadSuggestions() async {
        suggestions = (try? await client.recommendations()) ?? []
    }
}
