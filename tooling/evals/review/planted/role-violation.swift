// case: fires — an entity calls a service
import SwiftUI

protocol GeocodingService: Sendable { func city(_ zip: String) async throws -> String }

struct Address: Sendable {
    let zip: String
    let service: any GeocodingService
    func city() async throws -> String { try await service.city(zip) }
}

@MainActor @Observable
final class AddressViewModel {
    private(set) var city = ""
    private let address: Address
    init(address: Address) { self.address = address }
    func load() async throws { city = try await address.city() }
}

struct AddressView: View {
    let viewModel: AddressViewModel
    var body: some View { Text(viewModel.city) }
}

// case: fires — a repository knows the view model
import SwiftUI

@MainActor
final class FeedViewModel: ObservableObject {
    @Published private(set) var posts: [String] = []
    func received(_ posts: [String]) { self.posts = posts }
}

struct FeedView: View {
    @ObservedObject var viewModel: FeedViewModel
    var body: some View { List(viewModel.posts, id: \.self) { Text($0) } }
}

@MainActor
final class FeedRepository {
    private weak var viewModel: FeedViewModel?
    init(viewModel: FeedViewModel) { self.viewModel = viewModel }
    func refresh() { viewModel?.received(["new"]) }
}

// case: fires — a name that the team's naming does not know
// file: .swift-architecture.json
// {"naming": {"view_model": {"suffix": "ViewModel"}}}
// file: Search/SearchView.swift
import SwiftUI

@MainActor
final class SearchVM: ObservableObject {
    @Published var query = ""
    @Published private(set) var hits: [String] = []
    func search() { hits = [query] }
}

struct SearchView: View {
    @StateObject private var viewModel = SearchVM()
    var body: some View { TextField("Search", text: $viewModel.query) }
}

// case: fires — a VIPER interactor drives the router
protocol QuizRouting: AnyObject { func showResult(_ points: Int) }
protocol QuizInteractorOutput: AnyObject { func asked(_ question: String) }
protocol QuizView: AnyObject { func show(_ question: String) }

final class QuizInteractor {
    weak var output: QuizInteractorOutput?
    private let router: QuizRouting
    private var points = 0
    init(router: QuizRouting) { self.router = router }

    func answered(_ right: Bool) {
        if right { points += 1 }
        if points == 3 { router.showResult(points) } else { output?.asked("Next?") }
    }
}

final class QuizPresenter: QuizInteractorOutput {
    weak var view: QuizView?
    private let interactor: QuizInteractor
    init(interactor: QuizInteractor) { self.interactor = interactor }
    func asked(_ question: String) { view?.show(question) }
    func answer(_ right: Bool) { interactor.answered(right) }
}

final class QuizRouter: QuizRouting { func showResult(_ points: Int) {} }

// case: quiet — each role keeps to its neighbours
import SwiftUI

protocol PriceRepository: Sendable { func price() async throws -> Int }

@MainActor @Observable
final class PriceViewModel {
    private(set) var price = 0
    private let repository: any PriceRepository
    init(repository: any PriceRepository) { self.repository = repository }
    func load() async { price = (try? await repository.price()) ?? price }
}

struct PriceView: View {
    let viewModel: PriceViewModel
    var body: some View { Text("\(viewModel.price)") }
}

// case: quiet — names as the team agreed
// file: .swift-architecture.json
// {"naming": {"view_model": {"suffix": ["ViewModel", "Model"]}}}
// file: Search/SearchView.swift
import SwiftUI

@MainActor @Observable
final class SearchModel {
    private(set) var hits: [String] = []
    func search(_ query: String) { hits = [query] }
}

struct SearchView: View {
    let model: SearchModel
    var body: some View { List(model.hits, id: \.self) { Text($0) } }
}

// case: quiet — the presenter drives the router
protocol HelpRouting: AnyObject { func showChat() }
protocol HelpView: AnyObject { func show(_ text: String) }
protocol HelpInteracting { func isOpen() -> Bool }

final class HelpPresenter {
    weak var view: HelpView?
    private let interactor: HelpInteracting
    private let router: HelpRouting
    init(interactor: HelpInteracting, router: HelpRouting) {
        self.interactor = interactor
        self.router = router
    }
    func chatTapped() {
        if interactor.isOpen() { router.showChat() } else { view?.show("Closed until nine") }
    }
}

// case: quiet — an entity formats itself for a log
struct Measurement: CustomStringConvertible {
    let value: Double
    let unit: String
    var description: String { "\(value) \(unit)" }
}

protocol MeasurementRepository { func all() -> [Measurement] }

// case: quiet — who adopts a container of items makes nothing for others
import SwiftUI

protocol ItemsContainer { var items: [String] { get } }

@MainActor @Observable
final class Clippings: ItemsContainer {
    static let shared = Clippings()
    private(set) var items: [String] = []
}

@MainActor @Observable
final class Panel {
    func open() -> String? { Clippings.shared.items.first }
}

struct PanelView: View {
    let panel: Panel
    var body: some View { Text(panel.open() ?? "") }
}

// case: quiet — the environment in which the app is put together
// file: Shop/ShopEnvironment.swift
import SwiftUI

@MainActor @Observable
final class ShopEnvironment {
    let orders: OrderService
    let prices: PriceService
    let stock: StockService
    let navigation: ShopCoordinator

    init() {
        let orders = OrderService()
        self.orders = orders
        prices = PriceService()
        stock = StockService(orders: orders)
        navigation = ShopCoordinator()
    }

    func start() { navigation.showOrders() }
}

struct ShopView: View {
    @Environment(ShopEnvironment.self) private var environment
    var body: some View { Text("Shop") }
}
// file: Shop/Services.swift
final class OrderService { func orders() async throws -> [String] { [] } }
final class PriceService { func price(_ order: String) async throws -> Int { 0 } }
final class StockService {
    private let orders: OrderService
    init(orders: OrderService) { self.orders = orders }
    func left() async throws -> Int { try await orders.orders().count }
}
// file: Shop/ShopCoordinator.swift
import SwiftUI

@MainActor @Observable
final class ShopCoordinator {
    var path: [String] = []
    func showOrders() { path.append("orders") }
}
