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

// case: fires — standard
final class DataController { static let standard = DataController(); func save() {} }
final class HeaderViewModel { func load() { DataController.standard.save() } }

// case: fires — a shared store under a longer name
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

// case: fires — a view model lists and deletes files itself
import Foundation

final class RecordingsViewModel: ObservableObject {
    @Published private(set) var names: [String] = []
    let folder: URL
    init(folder: URL) { self.folder = folder }

    func delete(_ name: String) throws {
        try FileManager.default.removeItem(at: folder.appending(path: name))
        names.removeAll { $0 == name }
    }
}

// case: fires — a view model keeps the shared Firestore database
import FirebaseFirestore

@MainActor final class OrdersViewModel: ObservableObject {
    @Published private(set) var orders: [String] = []
    private let database = Firestore.firestore()
    func load() async throws { orders = try await database.collection("orders").getDocuments().documents.map(\.documentID) }
}

// case: fires — a reactor signs in with the provider itself
import FirebaseAuth
import ReactorKit

final class LoginReactor: Reactor {
    enum Action { case login(String, String) }
    enum Mutation { case done }
    struct State { var isDone = false }
    let initialState = State()

    func mutate(action: Action) -> Observable<Mutation> {
        switch action {
        case .login(let mail, let password):
            Observable.create { observer in
                Auth.auth().signIn(withEmail: mail, password: password) { _, error in
                    if let error { observer.onError(error) } else { observer.onNext(.done) }
                }
                return Disposables.create()
            }
        }
    }
}

// case: fires — the one instance of a class has another name
final class Account {
    static let current = Account()
    var isPaying = false
}

final class PlansInteractor {
    weak var output: PlansOutput?
    func load() { output?.loaded(isPaying: Account.current.isPaying) }
}

protocol PlansOutput: AnyObject { func loaded(isPaying: Bool) }

// case: fires — a client at file level
// file: Network/RecipeClient.swift
import Foundation

let recipeClient = RecipeClient()

final class RecipeClient {
    func titles() async throws -> [String] { [] }
}
// file: Recipes/RecipesViewModel.swift
import Observation

@Observable final class RecipesViewModel {
    private(set) var titles: [String] = []
    func load() async throws { titles = try await recipeClient.titles() }
}

// case: fires — a wrapper of the team asks the container
// file: Injection/Inject.swift
@propertyWrapper struct Inject<Value> {
    let wrappedValue: Value
    init() { wrappedValue = Container.shared.resolve(Value.self) }
}
// file: Home/HomeViewModel.swift
final class HomeViewModel {
    @Inject private var service: any HomeService
    func load() { service.load() }
}

protocol HomeService { func load() }

// case: fires — a container of another module is asked by its type
import Swinject

final class ProfileViewModel {
    private let service = AppContainer.container.resolve((any ProfileService).self)!
    func load() { service.load() }
}

protocol ProfileService { func load() }

// case: quiet — the values that a class can have are no single instance
final class Theme {
    static let dark = Theme(name: "dark")
    static let light = Theme(name: "light")
    let name: String
    init(name: String) { self.name = name }
}

final class AppearanceViewModel {
    private(set) var name = ""
    func choose(dark isDark: Bool) { name = isDark ? Theme.dark.name : Theme.light.name }
}

// case: quiet — a view model asks whether a file is there and makes a path
import Foundation

final class ExportViewModel {
    private(set) var canExport = false
    func look(at url: URL) { canExport = !FileManager.default.fileExists(atPath: url.path()) }
}

// case: quiet — an own property has the name of a client at file level
// file: Network/RecipeClient.swift
let recipeClient = RecipeClient()

final class RecipeClient {
    func titles() async throws -> [String] { [] }
}
// file: Recipes/RecipesViewModel.swift
final class RecipesViewModel {
    private let recipeClient: RecipeClient
    private(set) var titles: [String] = []
    init(recipeClient: RecipeClient) { self.recipeClient = recipeClient }
    func load() async throws { titles = try await recipeClient.titles() }
}

// case: quiet — a repository works with files, which is its job
import Foundation

final class DraftRepository {
    private let url: URL
    init(url: URL) { self.url = url }
    func clear() throws { try FileManager.default.removeItem(at: url) }
}
