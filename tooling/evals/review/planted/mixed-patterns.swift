// case: fires — a presenter and a view model for one screen
import UIKit

protocol ReportView: AnyObject { func show(_ text: String) }

final class ReportPresenter {
    weak var view: ReportView?
    private let viewModel: ReportViewModel
    init(viewModel: ReportViewModel) { self.viewModel = viewModel }
    func appeared() { view?.show(viewModel.summary) }
}

final class ReportViewModel {
    private(set) var rows: [Int] = []
    var summary: String { "\(rows.reduce(0, +))" }
    func add(_ row: Int) { rows.append(row) }
}

final class ReportViewController: UIViewController, ReportView {
    var presenter: ReportPresenter!
    var viewModel: ReportViewModel!
    func show(_ text: String) { title = text }
    @objc func addTapped() {
        viewModel.add(1)
        presenter.appeared()
    }
}

// case: fires — a view model around a reducer of the same feature
// file: Timer/TimerFeature.swift
import ComposableArchitecture

@Reducer
struct TimerFeature {
    @ObservableState
    struct State: Equatable { var seconds = 0 }
    enum Action { case tick }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .tick:
                state.seconds += 1
                return .none
            }
        }
    }
}
// file: Timer/TimerViewModel.swift
import Combine
import ComposableArchitecture

@MainActor
final class TimerViewModel: ObservableObject {
    @Published private(set) var laps: [Int] = []
    private let store: StoreOf<TimerFeature>
    init(store: StoreOf<TimerFeature>) { self.store = store }
    func lap() { laps.append(store.seconds) }
}
// file: Timer/TimerView.swift
import ComposableArchitecture
import SwiftUI

struct TimerView: View {
    let store: StoreOf<TimerFeature>
    @ObservedObject var viewModel: TimerViewModel
    var body: some View {
        Button("\(store.seconds), \(viewModel.laps.count)") { viewModel.lap() }
    }
}

// case: fires — VIPER beside MVVM in one folder
// file: Cart/CartInteractor.swift
protocol CartInteractorOutput: AnyObject { func loaded(_ count: Int) }

final class CartInteractor {
    weak var output: CartInteractorOutput?
    func load() { output?.loaded(2) }
}
// file: Cart/CartPresenter.swift
protocol CartViewInput: AnyObject { func show(_ count: Int) }

final class CartPresenter: CartInteractorOutput {
    weak var view: CartViewInput?
    var interactor: CartInteractor?
    func appeared() { interactor?.load() }
    func loaded(_ count: Int) { view?.show(count) }
}
// file: Cart/CartRouter.swift
import UIKit

final class CartRouter {
    weak var controller: UIViewController?
    func close() { controller?.dismiss(animated: true) }
}
// file: Cart/CartViewModel.swift
import Combine

final class CartViewModel: ObservableObject {
    @Published private(set) var coupon = ""
    func enter(_ coupon: String) { self.coupon = coupon }
}
// file: Cart/CartViewController.swift
import Combine
import UIKit

final class CartViewController: UIViewController, CartViewInput {
    var presenter: CartPresenter?
    let viewModel: CartViewModel
    private var bag = Set<AnyCancellable>()

    init(viewModel: CartViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        viewModel.$coupon.sink { [weak self] in self?.title = $0 }.store(in: &bag)
        presenter?.appeared()
    }

    func show(_ count: Int) { title = "\(count)" }
}

// case: quiet — different features, different patterns
// file: Features/Login/LoginPresenter.swift
protocol LoginView: AnyObject { func show(_ error: String) }

final class LoginPresenter {
    weak var view: LoginView?
    func submit(_ name: String) { if name.isEmpty { view?.show("Name?") } }
}
// file: Features/Login/LoginViewController.swift
import UIKit

final class LoginViewController: UIViewController, LoginView {
    var presenter: LoginPresenter?
    func show(_ error: String) { title = error }
}
// file: Features/Home/HomeViewModel.swift
import Combine

@MainActor
final class HomeViewModel: ObservableObject {
    @Published private(set) var greeting = ""
    func morning() { greeting = "Good morning" }
}
// file: Features/Home/HomeView.swift
import SwiftUI

struct HomeView: View {
    @ObservedObject var viewModel: HomeViewModel
    var body: some View { Text(viewModel.greeting) }
}

// case: quiet — a migration that the configuration names
// file: .swift-architecture.json
// {"migrations": [{"from": "mvp", "to": "mvvm"}]}
// file: Basket/BasketPresenter.swift
protocol BasketViewing: AnyObject { func show(_ total: Int) }

final class BasketPresenter {
    weak var view: BasketViewing?
    private let viewModel: BasketViewModel
    init(viewModel: BasketViewModel) { self.viewModel = viewModel }
    func appeared() { view?.show(viewModel.total) }
}
// file: Basket/BasketViewModel.swift
import Combine

final class BasketViewModel: ObservableObject {
    @Published private(set) var total = 0
    func add(_ cents: Int) { total += cents }
}
// file: Basket/BasketViewController.swift
import UIKit

final class BasketViewController: UIViewController, BasketViewing {
    var presenter: BasketPresenter?
    func show(_ total: Int) { title = "\(total)" }
}

// case: quiet — view models under a coordinator
import UIKit

final class WelcomeViewModel {
    var onContinue: (() -> Void)?
    private(set) var page = 0
    func next() {
        page += 1
        if page == 3 { onContinue?() }
    }
}

final class WelcomeViewController: UIViewController {
    let viewModel: WelcomeViewModel
    init(viewModel: WelcomeViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    @objc func tapped() { viewModel.next() }
}

final class WelcomeCoordinator {
    private let navigation: UINavigationController
    init(navigation: UINavigationController) { self.navigation = navigation }
    func start() {
        let viewModel = WelcomeViewModel()
        viewModel.onContinue = { [weak self] in self?.navigation.dismiss(animated: true) }
        navigation.pushViewController(WelcomeViewController(viewModel: viewModel), animated: true)
    }
}

// case: quiet — the target of a menu inside of a view model
// file: Shelf/ShelfItemViewModel.swift
import AppKit

@MainActor
final class ShelfItemViewModel: ObservableObject {
    @Published private(set) var title = ""
    func rename(_ text: String) { title = text }
}

final class MenuTarget: NSObject {
    weak var view: NSView?
    unowned let viewModel: ShelfItemViewModel
    init(view: NSView, viewModel: ShelfItemViewModel) {
        self.view = view
        self.viewModel = viewModel
    }
    func open() { viewModel.rename("a") }
}
