import Combine

@MainActor
final class SearchViewModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var results: [Book] = []
    @Published private(set) var isSearching = false
    @Published private(set) var errorMessage: String?

    private let client: BookClient

    init(client: BookClient) {
        self.client = client
    }

    func queryChanged(to text: String) {
        query = text
        guard !text.isEmpty else {
            results = []
            return
        }
        Task {
            await search(text)
        }
    }

    func search(_ text: String) async {
        isSearching = true
        defer { isSearching = false }
        errorMessage = nil
        do {
            let found = try await client.search(text)
            results = found
        } catch {
            errorMessage = "The search failed. Try again."
        }
    }
}
