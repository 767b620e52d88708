// case: fires — a SwiftUI view deletes through the repository itself
import SwiftUI

protocol PhotoRepository: Sendable {
    func all() async throws -> [String]
    func delete(_ name: String) async throws
}

@MainActor @Observable
final class AlbumViewModel {
    private(set) var names: [String] = []
    private let repository: any PhotoRepository
    init(repository: any PhotoRepository) { self.repository = repository }
    func load() async { names = (try? await repository.all()) ?? names }
}

struct AlbumView: View {
    let viewModel: AlbumViewModel
    let repository: any PhotoRepository

    var body: some View {
        List(viewModel.names, id: \.self) { name in
            Button(name) { Task { try? await repository.delete(name) } }
        }
    }
}

// case: fires — a controller with a view model calls the API client
import UIKit

final class APIClient {
    func like(_ post: Int, done: @escaping () -> Void) { done() }
}

final class PostViewModel {
    private(set) var likes = 0
    func liked() { likes += 1 }
}

final class PostViewController: UIViewController {
    var viewModel: PostViewModel!
    var client: APIClient!

    @IBAction func likeTapped() {
        client.like(1) { [weak self] in self?.viewModel.liked() }
    }
}

// case: fires — the passive view asks the service
import UIKit

protocol WeatherService { func celsius(in city: String) -> Int }
protocol ForecastView: AnyObject { func show(_ text: String) }

final class ForecastPresenter {
    weak var view: ForecastView?
    func appeared() { view?.show("…") }
}

final class ForecastViewController: UIViewController, ForecastView {
    private let presenter: ForecastPresenter
    private let service: WeatherService

    init(presenter: ForecastPresenter, service: WeatherService) {
        self.presenter = presenter
        self.service = service
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ text: String) { title = text }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        presenter.appeared()
        show("\(service.celsius(in: "Riga"))")
    }
}

// case: quiet — model and view: the view may call the store
import SwiftUI

protocol CityStore: Sendable { func cities() async -> [String] }

struct CitiesView: View {
    let store: any CityStore
    @State private var cities: [String] = []

    var body: some View {
        List(cities, id: \.self) { Text($0) }.task { cities = await store.cities() }
    }
}

// case: quiet — the root view composes and hands on
import SwiftUI

protocol MailRepository: Sendable { func subjects() async throws -> [String] }

@MainActor @Observable
final class InboxViewModel {
    private(set) var subjects: [String] = []
    private let repository: any MailRepository
    init(repository: any MailRepository) { self.repository = repository }
    func load() async { subjects = (try? await repository.subjects()) ?? [] }
}

struct InboxView: View {
    let viewModel: InboxViewModel
    var body: some View { List(viewModel.subjects, id: \.self) { Text($0) } }
}

struct MailRoot: View {
    let repository: any MailRepository
    @State private var inbox: InboxViewModel?

    var body: some View {
        if let inbox { InboxView(viewModel: inbox) } else { Button("Open") { inbox = InboxViewModel(repository: repository) } }
    }
}

// case: quiet — the view calls its view model only
import SwiftUI

protocol SeatService: Sendable { func reserve(_ seat: Int) async throws }

@MainActor
final class SeatViewModel: ObservableObject {
    @Published private(set) var isReserved = false
    private let service: any SeatService
    init(service: any SeatService) { self.service = service }

    func reserve(_ seat: Int) async {
        do {
            try await service.reserve(seat)
            isReserved = true
        } catch { isReserved = false }
    }
}

struct SeatView: View {
    @ObservedObject var viewModel: SeatViewModel
    var body: some View { Button("Reserve") { Task { await viewModel.reserve(7) } } }
}

// case: quiet — the environment's own values
import SwiftUI

@MainActor @Observable
final class HelpViewModel {
    private(set) var address = URL(fileURLWithPath: "/help")
}

struct HelpView: View {
    @Environment(\.openURL) private var openURL
    @Environment(\.dismiss) private var dismiss
    let viewModel: HelpViewModel

    var body: some View {
        Button("Help") {
            openURL(viewModel.address)
            dismiss()
        }
    }
}

// case: quiet — the view model is that of a bar inside of the screen
import UIKit

final class AddressBarViewModel {
    var isLoading = false
}

final class AddressBar: UIView {
    init(viewModel: AddressBarViewModel) { super.init(frame: .zero) }
    required init?(coder: NSCoder) { nil }
}

final class BookmarkRepository {
    func add(_ address: String) async throws {}
}

final class PagesViewController: UIViewController {
    private let bookmarks: BookmarkRepository
    private let barModel = AddressBarViewModel()
    private lazy var bar = AddressBar(viewModel: barModel)

    init(bookmarks: BookmarkRepository) {
        self.bookmarks = bookmarks
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    func keep(_ address: String) {
        Task { try await bookmarks.add(address) }
    }
}

// case: quiet — who keeps the heights of the rows
import UIKit

final class NotesViewModel {
    private(set) var notes: [String] = []
    func load() { notes = ["first"] }
}

final class RowHeightManager {
    private var heights: [String: CGFloat] = [:]
    func forgetAll() { heights = [:] }
    func height(of note: String) -> CGFloat? { heights[note] }
}

final class NotesViewController: UIViewController {
    private let viewModel = NotesViewModel()
    private let heights = RowHeightManager()

    override func viewDidLoad() {
        super.viewDidLoad()
        viewModel.load()
    }

    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        heights.forgetAll()
    }
}

// case: quiet — what is handed a controller carries out what the screen was told to show
import UIKit

protocol QuizPresenterProtocol: AnyObject { func didAppear() }

final class QuizPresenter: QuizPresenterProtocol {
    weak var view: QuizViewController?
    func didAppear() { view?.suggestStreak(3) }
}

final class StreakAlertManager {
    weak var controller: UIViewController?
    func suggest(_ streak: Int) async throws {}
}

final class QuizViewController: UIViewController {
    var presenter: QuizPresenterProtocol?
    private let alerts: StreakAlertManager
    init(alerts: StreakAlertManager) {
        self.alerts = alerts
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    func suggestStreak(_ streak: Int) { Task { try await alerts.suggest(streak) } }
}

// case: quiet — asks for the camera
import UIKit

final class ScanViewModel { var code = "" }

final class CameraAccessManager {
    func askAndRequestCameraAccess(_ done: @escaping (Bool) -> Void) async throws {}
}

final class ScanViewController: UIViewController {
    private let viewModel = ScanViewModel()
    private let cameraAccessManager = CameraAccessManager()
    func start() { Task { try await cameraAccessManager.askAndRequestCameraAccess { print($0) } } }
}

// case: fires — the shared store is changed past the view model
import SwiftUI

final class BasketStore {
    static let shared = BasketStore()
    func delete(_ name: String) async throws {}
}

@MainActor @Observable
final class BasketViewModel {
    private(set) var names: [String] = []
}

struct BasketView: View {
    @State private var viewModel = BasketViewModel()

    var body: some View {
        List(viewModel.names, id: \.self) { name in
            Button(name) { Task { try await BasketStore.shared.delete(name) } }
        }
    }
}

// case: fires — the view fetches by a static function, and gives the answer to its view model
import SwiftUI

struct PageInfo {
    static func fetch(from address: String) async throws -> PageInfo { PageInfo() }
}

@MainActor @Observable
final class PagesViewModel {
    private(set) var pages: [PageInfo] = []
    func add(_ page: PageInfo) { pages.append(page) }
}

struct PagesView: View {
    @State private var viewModel = PagesViewModel()

    var body: some View {
        Button("Add") {
            Task {
                let page = try await PageInfo.fetch(from: "about")
                viewModel.add(page)
            }
        }
    }
}

// case: quiet — pictures and sounds of the screen are its own
import SwiftUI

final class SoundService {
    static let shared = SoundService()
    func load(sound name: String) {}
    func play(_ name: String) {}
}

@MainActor @Observable
final class GameViewModel {
    private(set) var score = 0
}

struct GameView: View {
    @State private var viewModel = GameViewModel()

    var body: some View {
        Text("\(viewModel.score)").onTapGesture { SoundService.shared.play("tap") }
    }
}

// case: fires — a row asks the network client, where screens have view models
// file: Network/APIProvider.swift
import Foundation

final class APIProvider {
    static let shared = APIProvider()
    func request(_ url: URL) async throws -> Data { try await URLSession.shared.data(from: url).0 }
}

// file: Posts/PostsViewModel.swift
import Combine

final class PostsViewModel: ObservableObject {
    @Published private(set) var posts: [String] = []
    func load() {}
}

// file: Posts/PostsViewController.swift
import UIKit

final class PostsViewController: UIViewController {
    private let viewModel = PostsViewModel()
    override func viewDidLoad() { super.viewDidLoad(); viewModel.load() }
}

// file: Posts/PostViewModel.swift
import Combine

final class PostViewModel: ObservableObject {
    @Published private(set) var text = ""
}

// file: Posts/PostViewController.swift
import UIKit

final class PostViewController: UIViewController {
    private let viewModel = PostViewModel()
    private let label = UILabel()
    override func viewDidLoad() { super.viewDidLoad(); label.text = viewModel.text }
}

// file: Posts/WriterView.swift
import UIKit

final class WriterView: UIView {
    private let picture = UIImageView()

    func show(_ url: URL) {
        Task {
            let data = try await APIProvider.shared.request(url)
            picture.image = UIImage(data: data)
        }
    }
}

// case: fires — cell asks manager
// file: A/ConversationCell.swift
import UIKit
final class ConversationCell: UITableViewCell {
    let label = UILabel()
    let manager = ProfileManager.shared
    func set(_ id: String) { ProfileManager.shared.user(id: id) { [weak self] user in self?.label.text = user } }
}

// file: A/ProfileManager.swift
import FirebaseFirestore
final class ProfileManager { static let shared = ProfileManager(); func user(id: String, _ then: @escaping (String?) -> Void) { Firestore.firestore().collection("u").document(id).getDocument { s, _ in then(nil) } } }

// case: quiet — a cell that loads a picture
import UIKit
final class ImageLoader { static let shared = ImageLoader(); func image(_ url: URL, _ then: @escaping (UIImage?) -> Void) { then(nil) } }
final class PhotoCell: UICollectionViewCell { let picture = UIImageView(); func show(_ url: URL) { ImageLoader.shared.image(url) { [weak self] in self?.picture.image = $0 } } }

// case: fires — a view works through its view model's repository
import SwiftUI

protocol NotesRepository { func delete(_ id: String) async throws }

@MainActor final class NotesViewModel: ObservableObject {
    let repository: any NotesRepository
    init(repository: any NotesRepository) { self.repository = repository }
}

struct NotesView: View {
    @StateObject var viewModel: NotesViewModel
    var body: some View { Button("Delete") { Task { try await viewModel.repository.delete("1") } } }
}

// case: fires — a controller runs its view model's use case
import UIKit

protocol LoadOrdersUseCase { func execute() }

final class OrdersViewModel {
    let loadOrders: any LoadOrdersUseCase
    init(loadOrders: any LoadOrdersUseCase) { self.loadOrders = loadOrders }
}

final class OrdersViewController: UIViewController {
    var viewModel: OrdersViewModel!
    override func viewDidLoad() {
        super.viewDidLoad()
        viewModel.loadOrders.execute()
    }
}

// case: fires — the view of a presenter asks the interactor
import UIKit

protocol ListViewInput: AnyObject { func show(_ rows: [String]) }
protocol ListInteractorInput: AnyObject { func load() }

final class ListPresenter {
    weak var view: ListViewInput?
    var interactor: ListInteractorInput?
}

final class ListViewController: UIViewController, ListViewInput {
    var presenter: ListPresenter!
    var interactor: ListInteractorInput!
    override func viewDidLoad() {
        super.viewDidLoad()
        interactor.load()
    }
    func show(_ rows: [String]) {}
}

// case: quiet — a screen of an interactor, without a presenter of its own, calls it
import UIKit

protocol CartBusinessLogic: AnyObject { func load() }
final class CartInteractor: CartBusinessLogic { func load() {} }

final class CartViewController: UIViewController {
    var interactor: CartBusinessLogic?
    override func viewDidLoad() {
        super.viewDidLoad()
        interactor?.load()
    }
}

// case: quiet — a view shows what its view model's formatter made
import SwiftUI

struct PriceFormatter { func text(for cents: Int) -> String { "\(cents)" } }

@MainActor @Observable final class PriceViewModel {
    let formatter = PriceFormatter()
    var cents = 0
}

struct PriceView: View {
    let viewModel: PriceViewModel
    var body: some View { Text(viewModel.formatter.text(for: viewModel.cents)) }
}

// case: quiet — an alert presenter is not the screen's presenter
import UIKit

struct AlertPresenter {
    weak var context: UIViewController?
    func showAlert(_ text: String) {}
    func dismissAlert() {}
}

final class ReportInteractor {
    func send(_ text: String) {}
}

final class ReportViewController: UIViewController {
    private let interactor: ReportInteractor
    private let alertPresenter: AlertPresenter
    init(interactor: ReportInteractor, alertPresenter: AlertPresenter) {
        self.interactor = interactor
        self.alertPresenter = alertPresenter
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    func send() { interactor.send("report") }
}

// case: quiet — what happened is told to those who count
import UIKit

final class IdentityPresenter { func start() {} }
final class AnalyticsEventService {
    static let shared = AnalyticsEventService()
    func record(event: String) {}
}

final class IdentityController: UIViewController {
    let presenter = IdentityPresenter()
    private let recorder: AnalyticsEventService = .shared
    @objc func tapped() {
        recorder.record(event: "started")
        presenter.start()
    }
}

// case: quiet — what is asked is what the view may watch itself
import Observation
import SwiftUI

@Observable final class SampleStore {
    static let shared = SampleStore()
    var rows: [String] = []
    func load(count: Int) async throws {}
}

final class FeedViewModel { private(set) var title = "" }

struct FeedView: View {
    let viewModel: FeedViewModel
    var body: some View {
        Text(SampleStore.shared.rows.first ?? viewModel.title)
            .task { try? await SampleStore.shared.load(count: 3) }
    }
}
