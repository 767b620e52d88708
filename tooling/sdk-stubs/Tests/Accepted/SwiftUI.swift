import SwiftUI

struct Book: Identifiable, Hashable, Codable, Sendable {
    let id: Int
    var title: String
}

@Observable @MainActor final class Library {
    var books: [Book] = []
    var query = ""
    var selected: Book?
    var path: [Book] = []
    var isFailed = false
    func load() async {}
    func delete(at offsets: IndexSet) { books.remove(atOffsets: offsets) }
}

nonisolated struct LibraryKey: EnvironmentKey {
    static let defaultValue = 1
}
extension EnvironmentValues {
    var shelf: Int {
        get { self[LibraryKey.self] }
        set { self[LibraryKey.self] = newValue }
    }
}

struct LibraryView: View {
    @State private var library = Library()
    @Environment(\.openURL) private var openURL
    @Environment(\.dismiss) private var dismiss
    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.shelf) private var shelf
    @Environment(Library.self) private var shared: Library?
    @AppStorage("sort") private var sort = "title"
    @SceneStorage("path") private var stored: Data?
    @FocusState private var focused: Field?
    @Namespace private var namespace
    enum Field: Hashable { case name, password }

    var body: some View {
        @Bindable var library = library
        NavigationStack(path: $library.path) {
            List {
                Section("Books") {
                    ForEach(library.books) { book in
                        NavigationLink(value: book) { BookRow(book: book) }
                            .swipeActions { Button("Delete", role: .destructive) { library.books = [] } }
                    }
                    .onDelete { library.delete(at: $0) }
                }
                ForEach($library.books) { $book in TextField("Title", text: $book.title) }
                if library.books.isEmpty {
                    ContentUnavailableView("No books", systemImage: "books.vertical", description: Text("Add one"))
                } else if library.isFailed {
                    ContentUnavailableView {
                        Label("Failed", systemImage: "wifi.slash")
                    } description: {
                        Text("\(library.books.count) books")
                    } actions: {
                        Button("Try again") { Task { await library.load() } }.buttonStyle(.borderedProminent)
                    }
                }
                if #available(iOS 17.0, *) { Text("new") }
                switch sort {
                case "title": Text(verbatim: sort).foregroundStyle(.secondary)
                default: EmptyView()
                }
            }
            .listStyle(.plain)
            .navigationTitle("Library")
            .navigationBarTitleDisplayMode(.inline)
            .navigationDestination(for: Book.self) { BookView(book: $0) }
            .searchable(text: $library.query, prompt: "Search")
            .refreshable { await self.library.load() }
            .task { await library.load() }
            .task(id: library.query) { await library.load() }
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Add", systemImage: "plus") { library.books.append(Book(id: 1, title: "")) }
                }
                ToolbarItem(placement: .cancellationAction) { EditButton() }
            }
            .sheet(item: $library.selected) { BookView(book: $0).presentationDetents([.medium]) }
            .fullScreenCover(isPresented: $library.isFailed) { Button("Close") { dismiss() } }
            .alert("Failed", isPresented: $library.isFailed) {
                Button("OK", role: .cancel) {}
            } message: {
                Text("Try later")
            }
            .confirmationDialog("Delete?", isPresented: $library.isFailed, presenting: library.selected) { book in
                Button("Delete \(book.title)", role: .destructive) { library.selected = nil }
            }
            .onChange(of: scenePhase) { old, new in
                if new == .background { withAnimation { library.query = "\(old)" } }
            }
            .onChange(of: library.query) { stored = nil }
            .onOpenURL { openURL($0) }
            .onReceive(NotificationCenter.default.publisher(for: Notification.Name("x"))) { _ in library.query = "" }
            .onAppear { focused = .name }
        }
        .environment(library)
        .environment(\.shelf, 2)
    }
}

struct BookRow: View {
    let book: Book
    var body: some View {
        HStack(spacing: 8) {
            AsyncImage(url: URL(string: "https://example.org")) {
                $0.resizable()
            } placeholder: {
                ProgressView()
            }
            .frame(width: 40, height: 40)
            VStack(alignment: .leading) {
                Text(book.title).font(.headline)
                Text(Date(timeIntervalSince1970: 0), style: .date)
            }
            Spacer()
        }
        .padding()
        .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 8))
        .accessibilityElement(children: .combine)
        .modifier(Framed())
    }
}

struct Framed: ViewModifier {
    func body(content: Content) -> some View { content.padding().overlay { Divider() } }
}

struct Filled: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label.opacity(configuration.isPressed ? 0.5 : 1) }
}

struct BookView: View {
    let book: Book
    @State private var draft = ""
    @State private var isPublic = false
    @State private var copies = 1
    @State private var due = Date.now
    @State private var chosen: Book?
    var body: some View {
        Form {
            TextField("Name", text: $draft, prompt: Text("Name")).textContentType(.username).submitLabel(.done)
            SecureField("Password", text: $draft)
            Toggle("Public", isOn: $isPublic)
            Stepper("Copies: \(copies)", value: $copies, in: 1...9)
            Picker("Book", selection: $chosen) { Text("None").tag(Book?.none) }.pickerStyle(.segmented)
            DatePicker("Due", selection: $due, displayedComponents: .date)
            LabeledContent("Id", value: "\(book.id)")
            Button(action: save) { Label("Save", systemImage: "checkmark") }.buttonStyle(Filled()).disabled(draft.isEmpty)
        }
        .navigationDestination(item: $chosen) { BookView(book: $0) }
        .onSubmit(save)
    }
    private func save() {}
}

struct Split: View {
    @State private var selection: Book.ID?
    @State private var tab = "a"
    let books: [Book]
    var body: some View {
        NavigationSplitView {
            List(books, selection: $selection) { Text($0.title) }
        } detail: {
            if let selection { Text("\(selection)") } else { Text("None") }
        }
        TabView(selection: $tab) {
            Tab("Home", systemImage: "house", value: "a") { Text("Home") }
            Tab("Search", systemImage: "magnifyingglass", value: "b") { Text("Search") }
        }
        TabView(selection: $tab) {
            Text("Home").tabItem { Label("Home", systemImage: "house") }.tag("a")
        }
        ScrollView { LazyVStack { ForEach(0..<3) { Text("\($0)") } } }
    }
}

final class Older: ObservableObject {
    @Published var name = ""
}
struct OlderView: View {
    @StateObject private var model = Older()
    @ObservedObject var other: Older
    @EnvironmentObject var shared: Older
    var body: some View {
        TextField("Name", text: $model.name)
        TextField("Name", text: $other.name)
        Text(shared.name)
    }
}

final class Delegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool { true }
}

@main struct Shelves: App {
    @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
    @State private var library = Library()
    @Environment(\.openWindow) private var openWindow
    var body: some Scene {
        WindowGroup { LibraryView().environment(library) }
        WindowGroup(for: Book.ID.self) { $id in
            if let id { Text("\(id)") }
        }
        Window("About", id: "about") { Text("About") }
    }
}

struct Legacy: UIViewControllerRepresentable {
    @Binding var name: String
    func makeCoordinator() -> Coordinator { Coordinator(name: $name) }
    func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
    func updateUIViewController(_ controller: UIViewController, context: Context) { controller.title = name }
    @MainActor final class Coordinator: NSObject, UITextFieldDelegate {
        private let name: Binding<String>
        init(name: Binding<String>) { self.name = name }
        func textFieldDidEndEditing(_ textField: UITextField) { name.wrappedValue = textField.text ?? "" }
    }
}
struct Wrapped: UIViewRepresentable {
    func makeUIView(context: Context) -> UILabel { UILabel() }
    func updateUIView(_ label: UILabel, context: Context) {}
}

@MainActor func host(in navigation: UINavigationController, library: Library) {
    navigation.pushViewController(UIHostingController(rootView: LibraryView().environment(library)), animated: true)
    let text = Binding(get: { library.query }, set: { library.query = $0 })
    navigation.title = text.wrappedValue
}

final class ShelfController: UIHostingController<LibraryView> {
    init() { super.init(rootView: LibraryView()) }
    required init?(coder: NSCoder) { fatalError() }
}

struct LibraryView_Previews: PreviewProvider {
    static var previews: some View { LibraryView() }
}

struct BoundView: View {
    @Bindable var library: Library
    var body: some View { TextField("Query", text: $library.query) }
}
@MainActor func bound(_ library: Library) -> some View { BoundView(library: library) }
