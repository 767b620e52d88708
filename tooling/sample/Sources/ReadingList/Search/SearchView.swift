import SwiftUI

struct SearchView: View {
    @StateObject private var model: SearchViewModel
    @ObservedObject private var recents = RecentSearches()

    init(model: @autoclosure @escaping () -> SearchViewModel) {
        _model = StateObject(wrappedValue: model())
    }

    var body: some View {
        List {
            if model.query.isEmpty {
                ForEach(recents.terms, id: \.self) { term in
                    Button(term) { model.queryChanged(to: term) }
                }
            } else {
                ForEach(model.results) { book in
                    BookRow(book: book)
                }
            }
        }
        .overlay {
            if model.isSearching {
                ProgressView()
            } else if let message = model.errorMessage {
                ContentUnavailableView(message, systemImage: "magnifyingglass")
            }
        }
        .searchable(text: Binding(get: { model.query }, set: { model.queryChanged(to: $0) }))
        .onSubmit(of: .search) { recents.add(model.query) }
        .navigationTitle("Search")
    }
}
