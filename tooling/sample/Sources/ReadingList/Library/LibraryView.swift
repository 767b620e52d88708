import SwiftUI

struct LibraryView: View {
    @StateObject private var model: LibraryViewModel

    init(model: @autoclosure @escaping () -> LibraryViewModel) {
        _model = StateObject(wrappedValue: model())
    }

    var body: some View {
        List {
            Toggle("Show finished books", isOn: $model.showsFinished)
            Section("Books") {
                ForEach(model.visibleBooks) { book in
                    NavigationLink(value: book) {
                        BookRow(book: book)
                    }
                }
            }
            if !model.suggestions.isEmpty {
                Section("You may also like") {
                    ForEach(model.suggestions) { book in
                        BookRow(book: book)
                    }
                }
            }
        }
        .overlay {
            if model.isLoading {
                ProgressView()
            } else if let message = model.errorMessage {
                ContentUnavailableView(message, systemImage: "wifi.slash")
            }
        }
        .navigationTitle("Library")
        .navigationDestination(for: Book.self) { book in
            ReadingView(book: book)
        }
        .task {
            await model.load()
            await model.loadSuggestions()
        }
        .refreshable { await model.load() }
    }
}
