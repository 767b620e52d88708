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

// case: fires — RxAlamofire
import RxAlamofire
import RxSwift
final class FeedViewModel {
    let bag = DisposeBag()
    func load() { RxAlamofire.requestData(.get, "https://a.b").subscribe(onNext: { _, _ in }).disposed(by: bag) }
}

// case: fires — stored firestore database
import FirebaseFirestore
final class FeedViewModel: ObservableObject {
    @Published var rows: [String] = []
    private let db = Firestore.firestore()
    func load() async throws { _ = try await db.collection("feed").getDocuments() }
}

// case: fires — current
final class AppContext { static let current = AppContext(); var name = "" }
final class HeaderViewModel { var title: String { AppContext.current.name } }

// case: fires — main / standard
final class DataController { static let standard = DataController(); func save() {} }
final class HeaderViewModel { func load() { DataController.standard.save() } }

// case: fires — Self-typed protocol shared
final class UserStore { public static var sharedStore = UserStore(); func save() {} }
final class HeaderViewModel { func load() { UserStore.sharedStore.save() } }

// case: fires — static api manager
import Foundation
class APIManager { static let auth = AuthAPI(); static let social = SocialAPI() }
class AuthAPI { func forgot(_ mail: String, completion: @escaping (Error?) -> Void) {} }
class SocialAPI {}
protocol ForgotInteractorProtocol { func forgot(_ mail: String) }
final class ForgotInteractor: ForgotInteractorProtocol {
    func forgot(_ mail: String) { APIManager.auth.forgot(mail) { _ in } }
}

// case: fires — AppDelegate container
import UIKit
import Swinject
final class AppDelegate: UIResponder, UIApplicationDelegate { static let container = Container() }
final class SessionService { var token: String? }
final class RestClient {
    private let session: SessionService
    init() { session = AppDelegate.container.resolve(SessionService.self)! }
}

// case: fires — Assembler resolve in view controller
import UIKit
final class DI { static let container = DI(); func resolve<T>(_ t: T.Type) -> T { fatalError() } }
protocol FeedService {}
final class FeedViewController: UIViewController {
    override func viewDidLoad() { super.viewDidLoad(); let s = DI.container.resolve(FeedService.self); print(s) }
}

// case: fires — property wrapper Inject
@propertyWrapper struct Inject<T> { var wrappedValue: T { DIContainer.shared.resolve() } }
final class DIContainer { static let shared = DIContainer(); func resolve<T>() -> T { fatalError() } }
protocol FeedService {}
final class FeedViewModel { @Inject var service: FeedService }

// case: fires — SwinjectStoryboard / Swinject Container static
import Swinject
let sharedContainer = Container()
protocol FeedService {}
final class FeedViewModel { let service = sharedContainer.resolve(FeedService.self)! }

// case: fires — static shared controller
import UIKit
final class PlayerViewController: UIViewController { static let shared = PlayerViewController(); func play() {} }
final class ListViewController: UIViewController { func go() { PlayerViewController.shared.play() } }

// case: quiet — a theme of the day
final class Theme { static let current = Theme(); var name = "" }
final class HeaderViewModel { var title: String { Theme.current.name } }

// case: quiet — an assembly that resolves
import Swinject
let container = Container()
protocol FeedService {}
final class FeedViewModel { init(service: FeedService) {} }
final class FeedAssembly { func make() -> FeedViewModel { FeedViewModel(service: container.resolve(FeedService.self)!) } }

// case: quiet — a formatter that a type holds
final class PriceFormatter { func text(_ n: Int) -> String { "\(n)" } }
enum Formatters { static let price = PriceFormatter() }
final class CartViewModel { func total(_ n: Int) -> String { Formatters.price.text(n) } }
