// case: fires — a class around one path
import SwiftUI

enum RecipeRoute: Hashable { case detail(Int), steps(Int) }

@MainActor @Observable
final class RecipeCoordinator {
    var path: [RecipeRoute] = []
    func openDetail(_ id: Int) { path.append(.detail(id)) }
    func openSteps(_ id: Int) { path.append(.steps(id)) }
    func pop() { path.removeLast() }
}

struct RecipeFlow: View {
    @State private var coordinator = RecipeCoordinator()
    var body: some View {
        NavigationStack(path: $coordinator.path) {
            Button("Open") { coordinator.openDetail(1) }
                .navigationDestination(for: RecipeRoute.self) { route in
                    switch route {
                    case .detail(let id): Text("\(id)")
                    case .steps(let id): Text("Steps \(id)")
                    }
                }
        }
    }
}

// case: fires — with a NavigationPath and ObservableObject
import SwiftUI

final class NotesCoordinator: ObservableObject {
    @Published var path = NavigationPath()
    func show(_ note: Int) { path.append(note) }
    func back() { path.removeLast() }
    func root() { path = NavigationPath() }
}

struct NotesRoot: View {
    @StateObject private var coordinator = NotesCoordinator()
    var body: some View {
        NavigationStack(path: $coordinator.path) {
            Button("First") { coordinator.show(1) }
                .navigationDestination(for: Int.self) { Text("\($0)") }
        }
    }
}

// case: fires — the environment passes it around one stack
import SwiftUI

enum GardenPage: Hashable { case plant(Int), water }

@MainActor @Observable
final class GardenCoordinator {
    var path: [GardenPage] = []
    func go(to page: GardenPage) { path.append(page) }
    func goBack() { _ = path.popLast() }
}

struct GardenView: View {
    @State private var coordinator = GardenCoordinator()
    var body: some View {
        NavigationStack(path: $coordinator.path) {
            PlantRow()
                .navigationDestination(for: GardenPage.self) { _ in Text("Page") }
        }
        .environment(coordinator)
    }
}

struct PlantRow: View {
    @Environment(GardenCoordinator.self) private var coordinator
    var body: some View { Button("Plant") { coordinator.go(to: .plant(1)) } }
}

// case: quiet — deep links reach the path
import SwiftUI

enum ShopRoute: Hashable { case ware(Int), cart }

@MainActor @Observable
final class ShopCoordinator {
    var path: [ShopRoute] = []
    func open(_ url: URL) {
        path = url.lastPathComponent == "cart" ? [.cart] : [.ware(Int(url.lastPathComponent) ?? 0)]
    }
}

struct ShopFlow: View {
    @State private var coordinator = ShopCoordinator()
    var body: some View {
        NavigationStack(path: $coordinator.path) { Text("Shop") }
            .onOpenURL { coordinator.open($0) }
    }
}

// case: quiet — UIKit
import UIKit

final class WorkoutCoordinator {
    private let navigation: UINavigationController
    init(navigation: UINavigationController) { self.navigation = navigation }
    func start() { navigation.pushViewController(UIViewController(), animated: true) }
}

// case: quiet — two stacks and a tab across features
import SwiftUI

enum FeedRoute: Hashable { case post(Int) }
enum ChatRoute: Hashable { case room(Int) }

@MainActor @Observable
final class AppCoordinator {
    enum Tab { case feed, chat }
    var tab = Tab.feed
    var feed: [FeedRoute] = []
    var chat: [ChatRoute] = []
    func writeTo(_ user: Int) {
        tab = .chat
        chat = [.room(user)]
    }
    func open(_ post: Int) {
        tab = .feed
        feed.append(.post(post))
    }
}

struct AppTabs: View {
    @State private var coordinator = AppCoordinator()
    var body: some View {
        TabView(selection: $coordinator.tab) {
            NavigationStack(path: $coordinator.feed) { Text("Feed") }.tag(AppCoordinator.Tab.feed)
            NavigationStack(path: $coordinator.chat) { Text("Chat") }.tag(AppCoordinator.Tab.chat)
        }
    }
}
