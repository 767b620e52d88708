// file: Search/SearchViewModel.swift
import Combine
protocol SearchClient: Sendable { func find(_ text: String, page: Int) async throws -> [String] }
@MainActor final class SearchViewModel: ObservableObject {
    @Published private(set) var results: [String] = []
    @Published var query: String = ""
    @Published private(set) var isLoading: Bool = false
    @Published private(set) var isEmpty: Bool = true
    @Published private(set) var failed: Bool = false
    @Published private(set) var page: Int = 0
    private let client: any SearchClient
    init(client: any SearchClient) { self.client = client }
    func search() {
        isLoading = true
        failed = false
        Task {
            do {
                results = try await client.find(query, page: page)
                isEmpty = results.isEmpty
            } catch {
                failed = true
                isEmpty = true
            }
            isLoading = false
        }
    }
    func next() {
        if isLoading || failed { return }
        page += 1
        isLoading = true
        search()
    }
    func reset() { page = 0; results = []; isEmpty = true; failed = false }
}
// file: Search/SearchView.swift
import SwiftUI
struct SearchView: View {
    @StateObject var viewModel: SearchViewModel
    var body: some View { List(viewModel.results, id: \.self) { name in Text(name) }.onChange(of: viewModel.query) { viewModel.search() } }
}
