import SwiftUI

struct FeedView: View {
    @State private var model: FeedViewModel

    init(model: FeedViewModel) {
        _model = State(initialValue: model)
    }

    var body: some View {
        List {
            if case .failed(let message, _) = model.state {
                Section {
                    Text(message)
                    Button("Try Again") { Task { await model.load() } }
                }
            }
            ForEach(model.state.rows) { row in
                cell(row)
            }
        }
        .overlay { overlay }
        .navigationTitle("Feed")
        .refreshable { await model.load() }
        .task { await model.load() }
    }

    private func cell(_ row: FeedViewModel.Row) -> some View {
        Text(row.title)
    }

    @ViewBuilder private var overlay: some View {
        switch model.state {
        case .loading(let previous) where previous.rows.isEmpty: ProgressView()
        case .empty: ContentUnavailableView("Nothing Here Yet", systemImage: "tray")
        default: EmptyView()
        }
    }
}

#if DEBUG
    struct FeedPreviews: PreviewProvider {
        static var previews: some View {
            FeedView(model: FeedViewModel(repository: SampleFeedRepository()))
        }
    }
#endif
