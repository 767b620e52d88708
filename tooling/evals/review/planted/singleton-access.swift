// case: fires — a view model reads a shared session
final class SessionStore {
    static let shared = SessionStore()
    var name = ""
}

final class HomeViewModel {
    private(set) var greeting = ""
    func appeared() { greeting = "Hello \(SessionStore.shared.name)" }
}

// case: fires — a presenter asks the application
import UIKit

protocol LinkView: AnyObject { func showFailure() }

final class LinkPresenter {
    weak var view: LinkView?
    func open(_ url: URL) {
        if UIApplication.shared.canOpenURL(url) { UIApplication.shared.open(url) } else { view?.showFailure() }
    }
}

// case: fires — a use case writes to the standard defaults
import Foundation

struct RememberCityUseCase {
    func execute(_ city: String) {
        UserDefaults.standard.set(city, forKey: "city")
    }
}

// case: fires — a service locator in an interactor
import Swinject

protocol PlanOutput: AnyObject { func loaded(_ plans: [String]) }
protocol PlanService { func plans() -> [String] }

enum Locator {
    static let container = Container()
    static func resolve<Service>(_ type: Service.Type) -> Service { container.resolve(type)! }
}

final class PlanInteractor {
    weak var output: PlanOutput?
    func load() {
        let service = Locator.resolve(PlanService.self)
        output?.loaded(service.plans())
    }
}

// case: quiet — a notification publisher
import Combine
import Foundation

final class KeyboardViewModel: ObservableObject {
    @Published private(set) var isShown = false
    private var bag = Set<AnyCancellable>()

    func start() {
        NotificationCenter.default.publisher(for: Notification.Name("keyboard"))
            .sink { [weak self] _ in self?.isShown = true }
            .store(in: &bag)
    }
}

// case: quiet — process information
import Foundation

final class DebugViewModel {
    private(set) var text = ""
    func load() { text = ProcessInfo.processInfo.operatingSystemVersionString }
}

// case: quiet — the composition root passes it in
import Foundation
import SwiftUI

final class AccountStore { static let shared = AccountStore(); var isSignedIn = false }

@MainActor @Observable
final class StartViewModel {
    private let store: AccountStore
    private(set) var title = ""
    init(store: AccountStore) { self.store = store }
    func load() { title = store.isSignedIn ? "Welcome" : "Sign in" }
}

@main
struct ClubApp: App {
    @State private var model = StartViewModel(store: .shared)
    var body: some Scene { WindowGroup { Text(model.title) } }
}

// case: quiet — a static constant named default
struct Layout: Sendable {
    static let `default` = Layout(columns: 2)
    let columns: Int
}

final class GridViewModel {
    private(set) var layout = Layout.default
    func widen() { layout = Layout(columns: 4) }
}

// case: quiet — a convenience for callers beside the initializer that takes what it is given
final class VaultListViewModel {
    private let database: Database
    init(database: Database) { self.database = database }
    convenience init() { self.init(database: Database.shared) }
}

final class Database {
    static let shared = Database()
}

// case: fires — a view model listens to Firestore itself
import FirebaseFirestore

enum References {
    static func messages(of dialog: String) -> CollectionReference { Firestore.firestore().collection(dialog) }
}

final class DialogViewModel: ObservableObject {
    @Published private(set) var count = 0

    init(dialog: String) {
        References.messages(of: dialog).addSnapshotListener { [weak self] snapshot, _ in self?.count = snapshot?.count ?? 0 }
    }
}
