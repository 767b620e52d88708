// case: fires — a destination closure builds a client
import SwiftUI

final class TripClient {
    func trips() async throws -> Data { try await URLSession.shared.data(from: URL(fileURLWithPath: "/")).0 }
}

struct TripsView: View {
    let client: TripClient
    var body: some View { Text("Trips") }
}

struct HomeView: View {
    var body: some View {
        NavigationLink("Trips") { TripsView(client: TripClient()) }
    }
}

// case: fires — body makes the repository of its child
import SwiftData
import SwiftUI

final class NoteRepository {
    private let context: ModelContext
    init(context: ModelContext) { self.context = context }
    func count() throws -> Int { 0 }
}

struct NoteList: View {
    let repository: NoteRepository
    var body: some View { Text("Notes") }
}

struct NotesRoot: View {
    @Environment(\.modelContext) private var context
    var body: some View {
        NoteList(repository: NoteRepository(context: context))
    }
}

// case: fires — a sheet builds a service
import SwiftUI

struct PaymentService {
    func pay(_ cents: Int) async throws { _ = try await URLSession.shared.data(for: URLRequest(url: URL(fileURLWithPath: "/"))) }
}

struct PayView: View {
    let service: PaymentService
    var body: some View { Button("Pay") { Task { try await service.pay(1) } } }
}

struct BasketView: View {
    @State private var isPaying = false
    var body: some View {
        Button("Pay") { isPaying = true }
            .sheet(isPresented: $isPaying) { PayView(service: PaymentService()) }
    }
}

// case: quiet — handed in
import SwiftUI

protocol TreeClient: Sendable { func trees() async -> [String] }

struct TreeList: View {
    let client: any TreeClient
    var body: some View { Text("Trees") }
}

struct Garden: View {
    let client: any TreeClient
    var body: some View { NavigationLink("Trees") { TreeList(client: client) } }
}

// case: quiet — values and views are built in body
import SwiftUI

struct Badge: Equatable { let count: Int }

struct BadgeView: View {
    let badge: Badge
    var body: some View { Text("\(badge.count)") }
}

struct Dock: View {
    let count: Int
    var body: some View {
        BadgeView(badge: Badge(count: count)).padding(EdgeInsets())
    }
}

// case: quiet — the app's scene is the composition root
import SwiftUI

final class StationClient {
    func stations() async throws -> Data { try await URLSession.shared.data(from: URL(fileURLWithPath: "/")).0 }
}

struct StationList: View {
    let client: StationClient
    var body: some View { Text("Stations") }
}

@main
struct RailApp: App {
    var body: some Scene { WindowGroup { StationList(client: StationClient()) } }
}

// case: quiet — a preview
import SwiftUI

final class FilmClient { func films() async throws -> Data { try await URLSession.shared.data(from: URL(fileURLWithPath: "/")).0 } }

struct FilmList: View {
    let client: FilmClient
    var body: some View { Text("Films") }
}

#Preview { FilmList(client: FilmClient()) }
