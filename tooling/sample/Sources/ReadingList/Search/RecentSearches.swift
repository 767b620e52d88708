import Combine

@MainActor
final class RecentSearches: ObservableObject {
    @Published private(set) var terms: [String] = []

    func add(_ term: String) {
        guard !term.isEmpty else { return }
        terms.removeAll { $0 == term }
        terms.insert(term, at: 0)
        terms = Array(terms.prefix(10))
    }
}
