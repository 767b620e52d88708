import SwiftUI

public struct ReadingListRoot: View {
    private let client: BookClient

    public init(client: BookClient = RemoteBookClient(baseURL: URL(filePath: "/api"))) {
        self.client = client
    }

    public var body: some View {
        TabView {
            NavigationStack {
                LibraryView(model: LibraryViewModel(client: client))
            }
            .tabItem { Label("Library", systemImage: "books.vertical") }

            NavigationStack {
                SearchView(model: SearchViewModel(client: client))
            }
            .tabItem { Label("Search", systemImage: "magnifyingglass") }

            NavigationStack {
                SettingsView()
            }
            .tabItem { Label("Settings", systemImage: "gear") }
        }
    }
}
