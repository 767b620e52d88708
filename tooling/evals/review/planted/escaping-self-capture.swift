// case: fires — a callback stored by a child that self keeps
final class Uploader {
    var onProgress: ((Double) -> Void)?
    func run() { onProgress?(0.5) }
}

final class UploadModel {
    private let uploader = Uploader()
    private(set) var progress = 0.0

    func start() {
        uploader.onProgress = { progress in
            self.progress = progress
        }
        uploader.run()
    }
}

// case: fires — a Combine subscription
import Combine

final class SearchModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var hits: [String] = []
    private var cancellables = Set<AnyCancellable>()

    init() {
        $query
            .sink { text in self.hits = [text] }
            .store(in: &cancellables)
    }
}

// case: fires — an RxSwift subscription in a bag
import RxSwift
import UIKit

class LoginController: UIViewController {
    let bag = DisposeBag()
    let names = PublishSubject<String>()

    override func viewDidLoad() {
        super.viewDidLoad()
        names.subscribe(onNext: { name in
            self.title = name
        }).disposed(by: bag)
    }
}

// case: fires — a repeating timer that self keeps
import Foundation

final class PomodoroModel {
    private var timer: Timer?
    private(set) var seconds = 0

    func start() {
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
            self.seconds += 1
        }
    }

    deinit { timer?.invalidate() }
}

// case: fires — a method bound by name
import Combine

final class ChatModel {
    private let lines = PassthroughSubject<String, Never>()
    private var bag: Set<AnyCancellable> = []
    private(set) var last = ""

    func start() {
        lines.sink(receiveValue: handle).store(in: &bag)
    }

    private func handle(_ line: String) { last = line }
}

// case: fires — a closure property of self
final class CellModel {
    var onTap: () -> Void = {}
    private(set) var taps = 0

    func configure() {
        onTap = { self.taps += 1 }
    }
}

// case: quiet — weak captures
import Combine

final class FeedModel: ObservableObject {
    @Published var page = 0
    private var bag = Set<AnyCancellable>()

    func start() {
        $page.sink { [weak self] page in
            guard let self else { return }
            self.load(page)
        }.store(in: &bag)
    }

    private func load(_ page: Int) {}
}

// case: quiet — non-escaping and one-shot work
import UIKit

final class CardController: UIViewController {
    private var sizes: [Int] = []

    func flip() {
        sizes = sizes.map { self.scaled($0) }
        UIView.animate(withDuration: 0.3) { self.view.alpha = 0 }
        Task { await self.save() }
        DispatchQueue.main.async { self.title = "Flipped" }
    }

    private func scaled(_ size: Int) -> Int { size * 2 }
    private func save() async {}
}

// case: quiet — a closure property that computes a weak closure
import Combine

final class GameModel {
    private let hits = PassthroughSubject<Int, Never>()
    private var bag: Set<AnyCancellable> = []
    private(set) var score = 0

    private var onHit: (Int) -> Void {
        { [weak self] points in self?.score += points }
    }

    func start() { hits.sink(receiveValue: onHit).store(in: &bag) }
}

// case: quiet — only values are captured
import Combine

final class TitleModel {
    private let titles = PassthroughSubject<String, Never>()
    private let label: Label
    private var bag: Set<AnyCancellable> = []
    init(label: Label) { self.label = label }

    func start() {
        titles.sink { [label] in label.text = $0 }.store(in: &bag)
    }
}

final class Label { var text = "" }

// case: quiet — a lazy property runs its closure once
import UIKit

final class BadgeController: UIViewController {
    private lazy var label: UILabel = {
        let label = UILabel()
        label.text = self.title
        return label
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
    }
}

// case: quiet — a subscription that takes itself out when it is done
import Combine

final class SaveNotice {
    private var cancellables = Set<AnyCancellable>()
    private(set) var text = ""

    func observe(_ result: AnyPublisher<Void, Error>) {
        var cancellable = AnyCancellable {}
        cancellable = result.sink { completion in
            if case .failure(let error) = completion { self.text = "\(error)" }
            self.cancellables.remove(cancellable)
        } receiveValue: { _ in }
        cancellables.insert(cancellable)
    }
}

// case: fires — a subscription is kept through a local
import Combine

final class LevelModel {
    private let levels = PassthroughSubject<Int, Never>()
    private var bag = Set<AnyCancellable>()
    private(set) var level = 0

    func start() {
        let subscription = levels.sink { self.level = $0 }
        bag.insert(subscription)
    }
}

// case: fires — a button inside a child that self owns
import UIKit

final class RatingButton: UIView {
    var onTap: (() -> Void)?
}

final class RatingViewController: UIViewController {
    let button = RatingButton()
}

final class SurveyViewController: UIViewController {
    private let rating = RatingViewController()
    private var isRated = false

    override func viewDidLoad() {
        super.viewDidLoad()
        rating.button.onTap = { self.isRated = true }
    }
}

// case: fires — a method by name, kept by a button inside a child
import UIKit

final class NextButton: UIView {
    var onTap: (() -> Void)?
}

final class LastStepViewController: UIViewController {
    let next = NextButton()
}

final class TourViewController: UIViewController {
    private let lastStep = LastStepViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        lastStep.next.onTap = finish
    }

    private func finish() { view.alpha = 0 }
}

// case: fires — a shared object keeps every listener for ever
import UIKit

final class ThemeCenter {
    static let shared = ThemeCenter()
    private var listeners: [(String) -> Void] = []
    private(set) var name = "light"

    func listen(_ listener: @escaping (String) -> Void) {
        listeners.append(listener)
        listener(name)
    }
}

final class BadgeView: UIView {
    private var theme = ""

    func start() {
        ThemeCenter.shared.listen { name in self.theme = name }
    }
}

// case: fires — the bag is the superclass's
import RxSwift

class BasePresenter {
    let bag = DisposeBag()
}

final class InboxPresenter: BasePresenter {
    private let mails: Observable<[String]>
    private(set) var count = 0
    init(mails: Observable<[String]>) { self.mails = mails }

    func start() {
        mails.subscribe(onNext: { self.count = $0.count }).disposed(by: bag)
    }
}

// case: fires — an operator of the module's own on a stream that goes on
import RxSwift

extension ObservableType {
    func onlyTexts() -> Observable<String> { compactMap { $0 as? String } }
}

final class Bus {
    let events = PublishSubject<Any>()
}

final class ToastPresenter {
    private let bus: Bus
    private let bag = DisposeBag()
    private(set) var text = ""
    init(bus: Bus) { self.bus = bus }

    func start() {
        bus.events.onlyTexts().subscribe(onNext: { self.text = $0 }).disposed(by: bag)
    }
}

// case: fires — a helper keeps a method by its full name
import Combine

final class Pause<Value> {
    private let values = PassthroughSubject<Value, Never>()
    private let running: AnyCancellable
    init(work: @escaping (Value) -> Void) { running = values.sink(receiveValue: work) }
    func push(_ value: Value) { values.send(value) }
}

final class StreetSearchModel {
    private lazy var pause = Pause<String>(work: self.search(street:))
    private(set) var street = ""
    func search(street: String) { self.street = street }
    func typed(_ text: String) { pause.push(text) }
}

// case: quiet — one value is taken, and then it is over
import RxSwift

final class GreetingPresenter {
    private let names: Observable<String>
    private let bag = DisposeBag()
    private(set) var greeting = ""
    init(names: Observable<String>) { self.names = names }

    func start() {
        names.filter { !$0.isEmpty }.take(1).subscribe(onNext: { self.greeting = "Hi " + $0 }).disposed(by: bag)
    }
}

// case: quiet — listeners of the shared object can be taken out
import UIKit

final class UnitCenter {
    static let shared = UnitCenter()
    private var listeners: [String: () -> Void] = [:]
    private var order: [() -> Void] = []
    func listen(_ listener: @escaping () -> Void) { order.append(listener) }
    func forget() { order.removeAll() }
}

final class SpeedView: UIView {
    private var isMetric = true
    func start() { UnitCenter.shared.listen { self.isMetric.toggle() } }
    func stop() { UnitCenter.shared.forget() }
}

// case: quiet — the child inside the child knows it weakly
import UIKit

final class HelpButton: UIView {
    var onTap: (() -> Void)?
}

final class HelpViewController: UIViewController {
    let button = HelpButton()
}

final class FormStepViewController: UIViewController {
    private let help = HelpViewController()
    private var showsHelp = false

    override func viewDidLoad() {
        super.viewDidLoad()
        help.button.onTap = { [weak self] in self?.showsHelp = true }
    }
}

// case: fires — a data source is kept under the name that it has in the initializer
import UIKit

final class StoriesViewController: UIViewController {
    private let tableView = UITableView()
    private var dataSource: UITableViewDiffableDataSource<Int, String>?

    init() {
        super.init(nibName: nil, bundle: nil)
        let dataSource = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { tableView, indexPath, item in
            let cell = tableView.dequeueReusableCell(withIdentifier: "story", for: indexPath)
            cell.textLabel?.text = self.label(of: item)
            return cell
        }
        tableView.dataSource = dataSource
        self.dataSource = dataSource
    }

    required init?(coder: NSCoder) { nil }

    private func label(of item: String) -> String { item }
}

// case: quiet — the monitor that keeps the method is let go
import Network

final class TunnelSession {
    private var monitor: NWPathMonitor?

    func start() {
        monitor = NWPathMonitor()
        monitor!.pathUpdateHandler = pathChanged
    }

    func stop() {
        monitor?.cancel()
        monitor = nil
    }

    private func pathChanged(_ path: NWPath) {}
}

// case: quiet — a request that an optional call makes ends with its answer
import Combine
import Foundation

struct Profile { var name = "" }

enum ProfileAPI {
    static func request(_ name: String) -> AnyPublisher<Profile, Never>? { Just(Profile(name: name)).eraseToAnyPublisher() }
}

final class ProfileModel: ObservableObject {
    @Published var profile = Profile()
    private var cancellable: AnyCancellable?

    func load(_ name: String) {
        cancellable = ProfileAPI.request(name)?
            .receive(on: DispatchQueue.main)
            .sink { self.profile = $0 }
    }
}

// case: quiet — the first value is the last
import Combine
import Foundation

final class LaunchStep: Operation {
    private let ready = PassthroughSubject<Bool, Never>()
    private var cancellable: AnyCancellable?
    var isReady = false

    override func main() {
        cancellable = ready
            .combineLatest(NotificationCenter.default.publisher(for: .init("background")))
            .first()
            .sink { self.isReady = $0.0 }
    }
}

// case: quiet — a closure that is called where it stands
import UIKit

final class PINViewController: UIViewController {
    var hint: String? {
        didSet { label.text = hint }
    }
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        self.hint = { self.hint }()
    }
}

// case: quiet — a stream that came as the payload of an answer may be one answer
import Combine
import UIKit

enum Removal {
    case done
    case later(AnyPublisher<Void, Never>)
}

final class TokensViewController: UIViewController {
    private var cancellables = Set<AnyCancellable>()

    func follow(_ removal: Removal) {
        switch removal {
        case .done: hide()
        case .later(let publisher):
            publisher.sink { _ in self.hide() }.store(in: &cancellables)
        }
    }

    private func hide() {}
}

// case: quiet — the closure lets go of what keeps it
import Foundation

final class Exporter {
    var handler: ((URL?) -> Void)?
    func run() { handler?(nil) }
}

final class AttachmentCoordinator {
    private var exporter: Exporter?
    private var saved = false

    func save() {
        exporter = Exporter()
        exporter!.handler = { url in
            self.exporter = nil
            self.saved = url != nil
        }
        exporter?.run()
    }
}

// case: quiet — subscriptions that the screen drops as it goes off
import Combine
import UIKit

final class SignalViewController: UIViewController {
    private let signal: CurrentValueSubject<Int, Never>
    private let label = UILabel()
    private var subscriptions: Set<AnyCancellable> = []

    init(signal: CurrentValueSubject<Int, Never>) {
        self.signal = signal
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        signal.receive(on: DispatchQueue.main).sink { bars in self.label.text = "\(bars)" }.store(in: &subscriptions)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        subscriptions.removeAll()
    }
}

// case: quiet — a closure that is called where it stands, however long it is
import UIKit

final class PagesController: UIViewController {
    private var usesDoublePages = false
    private var isAutomatic = false

    func update() {
        usesDoublePages = {
            self.isAutomatic = false
            switch UserDefaults.standard.string(forKey: "Reader.pagedPageLayout.and.a.long.name.for.a.key") {
            case "single": return false
            case "double": return true
            case "automatic":
                self.isAutomatic = true
                return self.view.bounds.width > self.view.bounds.height
            default: return false
            }
        }()
    }
}

// case: quiet — the table of the superclass, which a method of its delegate is named after
import UIKit

final class FoodController: UITableViewController {
    private let rows = RowsSource()
    override func viewDidLoad() {
        super.viewDidLoad()
        rows.tableView = tableView
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

final class RowsSource {
    var tableView: UITableView?
}

// case: fires — an operator of a chain that self keeps, whose end is weak
import RxCocoa
import RxSwift
import UIKit

final class NoteController: UIViewController {
    private let bag = DisposeBag()
    private let field = UITextField()
    private let save = UIButton()

    override func viewDidLoad() {
        super.viewDidLoad()
        field.rx.text.orEmpty
            .map { text in
                self.save.isEnabled = !text.isEmpty
                return text
            }
            .subscribe(onNext: { [weak self] text in self?.title = text })
            .disposed(by: bag)
    }
}

// case: fires — a method by name in the middle of a chain
import Combine

final class PortfolioModel {
    private let prices = CurrentValueSubject<[Double], Never>([])
    private var bag: Set<AnyCancellable> = []
    private(set) var total = ""

    init() {
        prices.map(describe).sink { [weak self] in self?.total = $0 }.store(in: &bag)
    }

    private func describe(_ prices: [Double]) -> String { "\(prices.count)" }
}

// case: fires — only the inner closure is weak, and the box of the model keeps the outer one
import UIKit

final class Box<Value> {
    var value: Value { didSet { listener?(value) } }
    private var listener: ((Value) -> Void)?
    init(_ value: Value) { self.value = value }
    func bind(_ listener: @escaping (Value) -> Void) {
        listener(value)
        self.listener = listener
    }
}

protocol RosterModeling: AnyObject { var names: Box<[String]> { get } }
final class RosterModel: RosterModeling { let names = Box<[String]>([]) }

final class RosterController: UIViewController {
    var model: RosterModeling?

    override func viewDidLoad() {
        super.viewDidLoad()
        model?.names.bind { names in
            DispatchQueue.main.async { [weak self] in self?.title = names.first }
        }
    }
}

// case: fires — a gateway hands the block on to the storage that keeps it
protocol ArchiveStoring: AnyObject { var onChange: (() -> Void)? { get set } }
final class DiskArchive: ArchiveStoring { var onChange: (() -> Void)? }

protocol LedgerGateway: AnyObject { func observeChanges(_ block: (() -> Void)?) }
final class DiskLedgerGateway: LedgerGateway {
    private let archive: ArchiveStoring
    init(archive: ArchiveStoring) { self.archive = archive }
    func observeChanges(_ block: (() -> Void)?) { self.archive.onChange = block }
}

final class LedgerInteractor {
    private let gateway: LedgerGateway
    private(set) var version = 0
    init(gateway: LedgerGateway) {
        self.gateway = gateway
        self.gateway.observeChanges { self.version += 1 }
    }
}

// case: quiet — the gateway calls the block once
final class OneShotGateway {
    private let archive = CallingArchive()
    func load(_ block: @escaping (Int) -> Void) { archive.read(block) }
}
final class CallingArchive { func read(_ block: @escaping (Int) -> Void) { block(1) } }

final class ReadingInteractor {
    private let gateway = OneShotGateway()
    private(set) var version = 0
    func start() { gateway.load { self.version = $0 } }
}

// case: quiet — both the outer and the inner closure are weak
import UIKit

final class Cell<Value> {
    private var listener: ((Value) -> Void)?
    func bind(_ listener: @escaping (Value) -> Void) { self.listener = listener }
}
final class MenuModel { let dishes = Cell<[String]>() }

final class MenuController: UIViewController {
    let model = MenuModel()
    override func viewDidLoad() {
        super.viewDidLoad()
        model.dishes.bind { [weak self] dishes in
            DispatchQueue.main.async { [weak self] in self?.title = dishes.first }
        }
    }
}

// case: quiet — an operator on a request, which has one answer
import Moya
import RxSwift

final class ReceiptModel {
    private let provider = MoyaProvider<ReceiptTarget>()
    private let bag = DisposeBag()
    private(set) var last = ""

    func load() {
        provider.rx.request(.latest)
            .map { self.text(of: $0) }
            .subscribe(onSuccess: { [weak self] in self?.last = $0 })
            .disposed(by: bag)
    }

    private func text(of response: Response) -> String { "\(response)" }
}
enum ReceiptTarget { case latest }

// case: fires — methods by name in the actions of a model, whose screen is the root of what self keeps
import UIKit

struct AccountActions {
    let edit: () -> Void
    let close: () -> Void
}
final class AccountModel {
    private let actions: AccountActions
    init(actions: AccountActions) { self.actions = actions }
}
final class AccountController: UIViewController {
    private let model: AccountModel
    init(model: AccountModel) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
}
protocol AccountMaking { func makeAccount(actions: AccountActions) -> UIViewController }
final class AccountFactory: AccountMaking {
    func makeAccount(actions: AccountActions) -> UIViewController { AccountController(model: makeModel(actions: actions)) }
    private func makeModel(actions: AccountActions) -> AccountModel { AccountModel(actions: actions) }
}

final class AccountFlow {
    private let factory: AccountMaking
    private weak var presenting: UIViewController?
    private var navigation: UINavigationController!
    init(factory: AccountMaking) { self.factory = factory }

    func start() {
        let actions = AccountActions(edit: edit, close: close)
        let screen = factory.makeAccount(actions: actions)
        navigation = UINavigationController(rootViewController: screen)
        presenting?.present(navigation, animated: true)
    }
    private func edit() { navigation.popToRootViewController(animated: true) }
    private func close() { presenting?.dismiss(animated: true) }
}

// case: quiet — what is made with the methods is presented and not kept
import UIKit

struct HelpActions { let close: () -> Void }
final class HelpController: UIViewController {
    private let actions: HelpActions
    init(actions: HelpActions) {
        self.actions = actions
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
}

final class HelpFlow {
    private weak var presenting: UIViewController?
    func start() {
        let actions = HelpActions(close: close)
        let screen = HelpController(actions: actions)
        presenting?.present(screen, animated: true)
    }
    private func close() { presenting?.dismiss(animated: true) }
}

// case: fires — a task that goes through notifications holds its model
import Foundation

final class RatesModel {
    private var task: Task<Void, Never>?
    private(set) var count = 0
    init() {
        task = Task { [weak self] in
            guard let self else { return }
            for await _ in NotificationCenter.default.notifications(named: .init("rates")) { self.count += 1 }
        }
    }
    deinit { task?.cancel() }
}

// case: quiet — the task takes its model anew each time
import Foundation

final class DepthModel {
    private var task: Task<Void, Never>?
    private(set) var count = 0
    init() {
        task = Task { [weak self] in
            for await _ in NotificationCenter.default.notifications(named: .init("depth")) {
                guard let self else { return }
                self.count += 1
            }
        }
    }
    deinit { task?.cancel() }
}

// case: fires — nobody keeps the subscription but the subject, which is the model's
import RxRelay
import RxSwift

final class TagModel {
    struct Input { let name: PublishRelay<String> }
    private(set) var input: Input?
    private(set) var last = ""
    init() {
        let name = PublishRelay<String>()
        _ = name.subscribe(onNext: { [self] in last = $0 })
        input = Input(name: name)
    }
}

// case: fires — a closure of an outlet's, whose view the controller's view holds
import UIKit

final class RetryView: UIView { var onRetry: (() -> Void)? }

final class RetryController: UIViewController {
    @IBOutlet private weak var retry: RetryView!
    override func viewDidLoad() {
        super.viewDidLoad()
        retry.onRetry = { self.title = "Again" }
    }
}

// case: fires — the table's data source, whose binding the controller keeps
import RxDataSources
import RxSwift
import UIKit

final class RepoController: UITableViewController {
    private let bag = DisposeBag()
    private let sections = BehaviorSubject<[SectionModel<String, String>]>(value: [])
    override func viewDidLoad() {
        super.viewDidLoad()
        sections.bind(to: tableView.rx.items(dataSource: makeSource())).disposed(by: bag)
    }
    private func makeSource() -> RxTableViewSectionedReloadDataSource<SectionModel<String, String>> {
        RxTableViewSectionedReloadDataSource(configureCell: { _, _, _, name in self.cell(name) })
    }
    private func cell(_ name: String) -> UITableViewCell { UITableViewCell() }
}

// case: quiet — the closure's own parameter is called self
import RxSwift

final class LookupModel {
    private let bag = DisposeBag()
    private let states = PublishSubject<String>()
    private(set) var last = ""
    init() {
        states.subscribe(with: self, onNext: { `self`, state in self.last = state }).disposed(by: bag)
    }
}

// case: quiet — a model that the app owns as its state holds itself in an operator
import Combine
import SwiftUI

@main
struct MarketApp: App {
    @StateObject private var market = MarketModel()
    var body: some Scene { WindowGroup { Text(market.title) } }
}

final class MarketModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var title = ""
    private var bag: Set<AnyCancellable> = []
    init() { $query.map(upper).sink { [weak self] in self?.title = $0 }.store(in: &bag) }
    private func upper(_ text: String) -> String { text.uppercased() }
}

// case: fires — timer block method
import Foundation
final class Poller {
    private var timer: Timer?
    func start() {
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true, block: tick)
    }
    private func tick(_ timer: Timer) {}
}

// case: fires — observers array with struct entry and composed protocol
import UIKit
final class Watched<Value> {
    struct Entry<Value> { weak var owner: AnyObject?; let block: (Value) -> Void }
    private var entries = [Entry<Value>]()
    var value: Value { didSet { for entry in entries { entry.block(value) } } }
    init(_ value: Value) { self.value = value }
    func observe(on owner: AnyObject, block: @escaping (Value) -> Void) {
        entries.append(Entry(owner: owner, block: block))
        block(value)
    }
    func remove(owner: AnyObject) { entries = entries.filter { $0.owner !== owner } }
}
protocol PostsInput { func load() }
protocol PostsOutput { var posts: Watched<[String]> { get } }
protocol PostsViewModel: PostsInput, PostsOutput {}
final class DefaultPostsViewModel: PostsViewModel {
    var posts: Watched<[String]> = Watched([])
    func load() {}
}
final class PostsViewController: UIViewController {
    private var viewModel: PostsViewModel?
    func bind() {
        viewModel?.posts.observe(on: self, block: { posts in
            self.title = posts.first
        })
    }
}

// case: fires — rx items cell closure
import UIKit
import RxSwift
import RxCocoa
final class NamesViewController: UIViewController {
    let bag = DisposeBag()
    let table = UITableView()
    let names = BehaviorRelay<[String]>(value: [])
    override func viewDidLoad() {
        super.viewDidLoad()
        names.bind(to: table.rx.items(cellIdentifier: "c", cellType: UITableViewCell.self)) { row, name, cell in
            cell.textLabel?.text = self.decorate(name)
        }.disposed(by: bag)
    }
    func decorate(_ name: String) -> String { name }
}

// case: fires — closure property lazy
final class Wizard {
    lazy var finish: () -> Void = {
        self.close()
    }
    func close() {}
}

// case: fires — lazy child with closure argument
import UIKit
final class HeaderView: UIView {
    var onTap: (() -> Void)?
}
final class ProfileViewController: UIViewController {
    private lazy var header: HeaderView = {
        let header = HeaderView()
        header.onTap = { self.edit() }
        return header
    }()
    func edit() {}
}

// case: fires — child view controller kept with callback
import UIKit
final class FilterViewController: UIViewController { var onApply: ((String) -> Void)? }
final class SearchViewController: UIViewController {
    private var filter: FilterViewController?
    func showFilter() {
        let controller = FilterViewController()
        controller.onApply = { value in
            self.title = value
        }
        filter = controller
        present(controller, animated: true)
    }
}

// case: fires — coordinator closure on child coordinator
class BaseCoordinator { var children: [BaseCoordinator] = []; func start() {} }
final class AuthCoordinator: BaseCoordinator { var onFinish: (() -> Void)? }
final class MainCoordinator: BaseCoordinator {
    private var auth: AuthCoordinator?
    func showAuth() {
        let auth = AuthCoordinator()
        auth.onFinish = {
            self.showHome()
        }
        self.auth = auth
        auth.start()
    }
    func showHome() {}
}

// case: fires — refresh control action in stored menu
import UIKit
final class ListViewController: UIViewController {
    private lazy var menuAction = UIAction(title: "Edit") { _ in
        self.edit()
    }
    func edit() {}
}

// case: fires — UIAction added to own button
import UIKit
final class ListViewController: UIViewController {
    private let button = UIButton()
    override func viewDidLoad() {
        super.viewDidLoad()
        button.addAction(UIAction { _ in self.edit() }, for: .touchUpInside)
    }
    func edit() {}
}

// case: fires — navigation item button with primary action
import UIKit
final class ListViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in self.add() })
    }
    func add() {}
}

// case: fires — KVO observation stored
import AVFoundation
final class PlayerModel {
    private let player = AVPlayer()
    private var observation: NSKeyValueObservation?
    var isPlaying = false
    init() {
        observation = player.observe(\.rate, options: [.new]) { player, _ in
            self.isPlaying = player.rate > 0
        }
    }
}

// case: fires — periodic time observer of own player
import AVFoundation
final class PlayerModel {
    private let player = AVPlayer()
    private var token: Any?
    var position = 0.0
    func start() {
        token = player.addPeriodicTimeObserver(forInterval: .zero, queue: .main) { time in
            self.position = time.seconds
        }
    }
}

// case: fires — guard let self before endless loop
import Foundation
final class ClockModel {
    private var task: Task<Void, Never>?
    var now = Date()
    func start() {
        task = Task { [weak self] in
            guard let self else { return }
            while !Task.isCancelled {
                self.now = Date()
                try? await Task.sleep(nanoseconds: 1_000_000_000)
            }
        }
    }
    deinit { task?.cancel() }
}

// case: fires — while true task in init
import Foundation
final class Heartbeat {
    var beats = 0
    init() {
        Task {
            while true {
                self.beats += 1
                try? await Task.sleep(for: .seconds(1))
            }
        }
    }
}

// case: fires — combine values loop
import Combine
final class FollowModel {
    let subject = CurrentValueSubject<Int, Never>(0)
    var last = 0
    var task: Task<Void, Never>?
    func start() {
        task = Task {
            for await value in subject.values {
                self.last = value
            }
        }
    }
}

// case: fires — Timer init added to run loop
import Foundation
final class Poller {
    func start() {
        let timer = Timer(timeInterval: 5, repeats: true) { _ in
            self.poll()
        }
        RunLoop.main.add(timer, forMode: .common)
    }
    func poll() {}
}

// case: fires — dispatch source timer
import Foundation
final class Poller {
    private let source = DispatchSource.makeTimerSource()
    func start() {
        source.schedule(deadline: .now(), repeating: 1)
        source.setEventHandler {
            self.poll()
        }
        source.resume()
    }
    func poll() {}
}

// case: fires — rx interval
import RxSwift
final class ClockModel {
    private let bag = DisposeBag()
    var seconds = 0
    func start() {
        Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance).subscribe(onNext: { value in
            self.seconds = value
        }).disposed(by: bag)
    }
}

// case: fires — extension of UIViewController
import UIKit
extension UIViewController {
    func hideKeyboardWhenTold() {
        NotificationCenter.default.addObserver(forName: .init("hide"), object: nil, queue: .main) { _ in
            self.view.endEditing(true)
        }
    }
}

// case: fires — firestore snapshot listener dropped
import FirebaseFirestore
final class RoomViewModel: ObservableObject {
    @Published var messages: [String] = []
    func listen() {
        Firestore.firestore().collection("rooms").addSnapshotListener { snapshot, _ in
            self.messages = snapshot?.documents.map { $0.documentID } ?? []
        }
    }
}

// case: fires — firestore listener on local query dropped
import FirebaseFirestore
final class RoomViewModel: ObservableObject {
    @Published var messages: [String] = []
    private let database = Firestore.firestore()
    init() { listen() }
    func listen() {
        let query = database.collection("rooms").order(by: "date")
        query.addSnapshotListener { snapshot, _ in
            self.messages = []
        }
    }
}

// case: fires — a listener that only the deinitializer would remove
import FirebaseFirestore
final class RoomRepository {
    private var registration: ListenerRegistration?
    var names: [String] = []
    func follow() {
        registration = Firestore.firestore().collection("rooms").addSnapshotListener { snapshot, error in
            self.names = []
        }
    }
    deinit { registration?.remove() }
}

// case: fires — realtime database observe
import FirebaseDatabase
final class PresenceViewModel {
    var users: [String] = []
    private let reference = Database.database().reference()
    func follow() {
        reference.child("online").observe(.value) { snapshot in
            self.users = []
        }
    }
}

// case: fires — auth state listener
import FirebaseAuth
final class SessionModel: ObservableObject {
    @Published var isSignedIn = false
    init() {
        Auth.auth().addStateDidChangeListener { auth, user in
            self.isSignedIn = user != nil
        }
    }
}

// case: fires — realm notification token kept, closure strong
import RealmSwift
final class NotesViewModel {
    private var token: NotificationToken?
    var rows: [String] = []
    let realm: Realm
    init(realm: Realm) { self.realm = realm }
    func follow() {
        token = realm.objects(Note.self).observe { changes in
            self.rows = []
        }
    }
}
final class Note: Object {}

// case: quiet — an observer that the controller takes out
import UIKit
final class Watched<Value> {
    struct Entry { weak var owner: AnyObject?; let block: (Value) -> Void }
    private var entries: [Entry] = []
    var value: Value
    init(_ value: Value) { self.value = value }
    func observe(on owner: AnyObject, block: @escaping (Value) -> Void) { entries.append(Entry(owner: owner, block: block)) }
    func remove(owner: AnyObject) { entries = entries.filter { $0.owner !== owner } }
}
final class RowsViewModel { let rows = Watched<[String]>([]) }
final class RowsViewController: UIViewController {
    private let viewModel = RowsViewModel()
    override func viewDidLoad() {
        super.viewDidLoad()
        viewModel.rows.observe(on: self) { rows in self.title = rows.first }
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        viewModel.rows.remove(owner: self)
    }
}

// case: quiet — a lazy child that holds its maker weakly
import UIKit
final class BannerView: UIView { var onClose: (() -> Void)? }
final class FeedViewController: UIViewController {
    private lazy var banner: BannerView = {
        let banner = BannerView()
        banner.onClose = { [weak self] in self?.close() }
        return banner
    }()
    func close() {}
}

// case: quiet — a screen that is shown and not kept
import UIKit
final class PickerViewController: UIViewController { var onPick: ((Int) -> Void)? }
final class FormViewController: UIViewController {
    func choose() {
        let picker = PickerViewController()
        picker.onPick = { number in self.title = "\(number)" }
        present(picker, animated: true)
    }
}

// case: quiet — a child that is let go in its callback
final class TourFlow { var onEnd: (() -> Void)? }
final class RootFlow {
    private var tour: TourFlow?
    func begin() {
        let tour = TourFlow()
        tour.onEnd = {
            self.home()
            self.tour = nil
        }
        self.tour = tour
    }
    func home() {}
}

// case: quiet — a view that is taken out again
import UIKit
final class HintView: UIView { var onTap: (() -> Void)? }
final class MapViewController: UIViewController {
    func hint() {
        let hint = HintView()
        hint.onTap = {
            self.title = nil
            hint.removeFromSuperview()
        }
        view.addSubview(hint)
    }
}

// case: quiet — an action of an alert
import UIKit
final class FormViewController: UIViewController {
    func ask() {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in self.leave() })
        present(alert, animated: true)
    }
    func menu() -> UIMenu { UIMenu(children: [UIAction(title: "Leave") { _ in self.leave() }]) }
    func leave() {}
}

// case: quiet — a control's action with a weak self
import UIKit
final class FormViewController: UIViewController {
    private let button = UIButton()
    override func viewDidLoad() {
        super.viewDidLoad()
        button.addAction(UIAction { [weak self] _ in self?.leave() }, for: .touchUpInside)
    }
    func leave() {}
}

// case: quiet — an observation that ends
import AVFoundation
final class PlayerModel {
    private let player = AVPlayer()
    private var observation: NSKeyValueObservation?
    var rate: Float = 0
    func start() { observation = player.observe(\.rate) { player, _ in self.rate = player.rate } }
    func stop() { observation?.invalidate() }
}

// case: quiet — a time observer that is removed
import AVFoundation
final class PlayerModel {
    private let player = AVPlayer()
    private var token: Any?
    var seconds = 0.0
    func start() { token = player.addPeriodicTimeObserver(forInterval: .zero, queue: .main) { self.seconds = $0.seconds } }
    func stop() { if let token { player.removeTimeObserver(token) } }
}

// case: quiet — a source that is cancelled
import Foundation
final class Poller {
    private let source = DispatchSource.makeTimerSource()
    func start() {
        source.setEventHandler { self.poll() }
        source.resume()
    }
    func stop() { source.cancel() }
    func poll() {}
}

// case: quiet — a loop that a condition leaves
import Foundation
final class Poller {
    var status = ""
    func follow() {
        Task {
            while true {
                self.status = await read()
                if status == "done" { break }
            }
        }
    }
    func read() async -> String { "" }
}

// case: quiet — a loop whose wait throws when it is cancelled
import Foundation
final class Poller {
    var count = 0
    private var task: Task<Void, any Error>?
    func follow() {
        task = Task {
            while !Task.isCancelled {
                self.count += 1
                try await Task.sleep(nanoseconds: 1_000)
            }
        }
    }
}

// case: quiet — a timer on a run loop with weak self
import Foundation
final class Clock {
    func start() {
        let timer = Timer(timeInterval: 5, repeats: true) { [weak self] _ in self?.tick() }
        RunLoop.main.add(timer, forMode: .common)
    }
    func tick() {}
}

// case: quiet — a listener of the database that is removed
import FirebaseFirestore
final class RoomModel {
    private var registration: ListenerRegistration?
    var names: [String] = []
    func start() { registration = Firestore.firestore().collection("rooms").addSnapshotListener { _, _ in self.names = [] } }
    func stop() { registration?.remove() }
}

// case: quiet — a listener of the app's own session
import FirebaseAuth
final class Session {
    static let shared = Session()
    private(set) var isSignedIn = false
    private init() { _ = Auth.auth().addStateDidChangeListener { _, user in self.isSignedIn = user != nil } }
}

// case: quiet — rows that use their parameters alone
import UIKit
import RxSwift
import RxCocoa
final class NamesViewController: UIViewController {
    let bag = DisposeBag()
    let table = UITableView()
    let names = BehaviorRelay<[String]>(value: [])
    override func viewDidLoad() {
        super.viewDidLoad()
        names.bind(to: table.rx.items(cellIdentifier: "name", cellType: UITableViewCell.self)) { row, name, cell in
            cell.textLabel?.text = name
        }.disposed(by: bag)
    }
}

// case: quiet — a lazy value that is made at once
import UIKit
final class FormViewController: UIViewController {
    private lazy var label: UILabel = {
        let label = UILabel()
        label.text = self.caption()
        return label
    }()
    func caption() -> String { "" }
}

// case: fires — a countdown of a screen that only its own block ends
import UIKit
final class CodeViewController: UIViewController {
    private var left = 300
    private let label = UILabel()
    func begin() {
        _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
            self.left -= 1
            self.label.text = "\(self.left)"
            if self.left == 0 { timer.invalidate() }
        }
    }
}

// case: quiet — a countdown that ends with the screen
import UIKit
final class CodeViewController: UIViewController {
    private var left = 300
    private var timer: Timer?
    func begin() {
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
            self.left -= 1
            if self.left == 0 { timer.invalidate() }
        }
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        timer?.invalidate()
    }
}

// case: fires — a row's callback in the data source
import UIKit
final class PostCell: UITableViewCell { var onLike: (() -> Void)? }
final class PostsViewController: UITableViewController {
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath) as! PostCell
        cell.onLike = { self.like(indexPath.row) }
        return cell
    }
    private func like(_ row: Int) {}
}

// case: fires — a callback handed to a cell's own method
import UIKit
final class PostCell: UICollectionViewCell {
    private var like: (() -> Void)?
    func show(_ title: String, like: @escaping () -> Void) { self.like = like }
}
final class PostsViewController: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "post", for: indexPath) as! PostCell
        cell.show("Post") { self.like(indexPath.item) }
        return cell
    }
    private func like(_ row: Int) {}
}

// case: quiet — a row's callback with a weak screen
import UIKit
final class PostCell: UITableViewCell { var onLike: (() -> Void)? }
final class PostsViewController: UITableViewController {
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath) as! PostCell
        cell.onLike = { [weak self] in self?.like(indexPath.row) }
        return cell
    }
    private func like(_ row: Int) {}
}

// case: fires — a weak output that is trusted in an answer
protocol FeedOutput: AnyObject { func loaded(_ rows: [String]) }
protocol FeedService { func rows(_ done: @escaping ([String]) -> Void) }
final class FeedInteractor {
    weak var output: FeedOutput!
    private let service: FeedService
    init(service: FeedService) { self.service = service }
    func load() { service.rows { rows in self.output.loaded(rows) } }
}

// case: quiet — a weak output that is asked for
protocol FeedOutput: AnyObject { func loaded(_ rows: [String]) }
protocol FeedService { func rows(_ done: @escaping ([String]) -> Void) }
final class FeedInteractor {
    weak var output: FeedOutput?
    private let service: FeedService
    init(service: FeedService) { self.service = service }
    func load() { service.rows { rows in self.output?.loaded(rows) } }
}

// case: fires — a session's delegate that is its owner
import Foundation
final class Downloads: NSObject, URLSessionDownloadDelegate {
    private var session: URLSession!
    override init() {
        super.init()
        session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)
    }
    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {}
}

// case: quiet — a session that is invalidated
import Foundation
final class Downloads: NSObject, URLSessionDownloadDelegate {
    private var session: URLSession!
    override init() {
        super.init()
        session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)
    }
    func end() { session.finishTasksAndInvalidate() }
    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {}
}

// case: fires — a page's messages
import UIKit
import WebKit
final class ArticleViewController: UIViewController, WKScriptMessageHandler {
    private var page: WKWebView!
    override func viewDidLoad() {
        super.viewDidLoad()
        let configuration = WKWebViewConfiguration()
        configuration.userContentController.add(self, name: "bridge")
        page = WKWebView(frame: view.bounds, configuration: configuration)
    }
    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {}
}

// case: quiet — a trusted view of a presenter that goes with it
import UIKit
protocol FeedView: AnyObject { func show(_ rows: [String]) }
protocol FeedService { func rows(_ done: @escaping ([String]) -> Void) }
final class FeedPresenter {
    weak var view: FeedView!
    private let service: FeedService
    init(service: FeedService) { self.service = service }
    func load() { service.rows { [weak self] rows in self?.view.show(rows) } }
}
final class FeedViewController: UIViewController, FeedView {
    private let presenter: FeedPresenter
    init(presenter: FeedPresenter) { self.presenter = presenter; super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { nil }
    func show(_ rows: [String]) {}
}

// case: quiet — a stream that its maker ends
import Foundation

final class WalletData {
    private var followers: [UUID: AsyncStream<Int>.Continuation] = [:]
    func balances() -> AsyncStream<Int> {
        AsyncStream { continuation in followers[UUID()] = continuation }
    }
    func shutDown() { for follower in followers.values { follower.finish() } }
}

final class HomeViewModel {
    private let data: WalletData
    private var task: Task<Void, Never>?
    private var balance = 0
    init(data: WalletData) { self.data = data }
    func start() {
        task = Task { for await balance in data.balances() { self.balance = balance } }
    }
    deinit { task?.cancel() }
}

// case: fires — a stream that nobody ends, whose task only deinit cancels
import Foundation

final class WalletData {
    func balances() -> AsyncStream<Int> { AsyncStream { _ in } }
}

final class HomeViewModel {
    private let data: WalletData
    private var task: Task<Void, Never>?
    private var balance = 0
    init(data: WalletData) { self.data = data }
    func start() {
        task = Task { for await balance in data.balances() { self.balance = balance } }
    }
    deinit { task?.cancel() }
}

// case: quiet — a base class drops the subscriptions when its work is stopped
import Combine

class HostedPresenter {
    var subscriptions = Set<AnyCancellable>()
    func stop() { subscriptions.removeAll() }
}

final class ChartPresenter: HostedPresenter {
    @Published var price = 0.0
    private var shown = ""
    func start() {
        $price.sink { self.shown = "\($0)" }.store(in: &subscriptions)
    }
}

// case: quiet — a window that keeps itself for the app
import AppKit

final class FeedbackWindow: NSWindow {
    static var shared: FeedbackWindow?
    private var onSend: (() -> Void)?
    init() {
        super.init(contentRect: .zero, styleMask: [], backing: .buffered, defer: false)
        Self.shared = self
        onSend = { self.send() }
    }
    func send() {}
}

// case: fires — a window whose place is emptied again
import AppKit

final class FeedbackWindow: NSWindow {
    static var shared: FeedbackWindow?
    private var onSend: (() -> Void)?
    init() {
        super.init(contentRect: .zero, styleMask: [], backing: .buffered, defer: false)
        Self.shared = self
        onSend = { self.send() }
    }
    func send() { FeedbackWindow.shared = nil }
}

// case: quiet — the list of a controller, whose data source has methods of that name
import Roxas
import UIKit

final class AppsController: UICollectionViewController {
    private lazy var dataSource = CompositeDataSource(controllers: [])
    override func viewDidLoad() { self.dataSource.contentView = self.collectionView }
    override func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
}

// case: quiet — a timer that the same switch ends
import UIKit

final class CallController: UIViewController {
    private var timer: Timer?
    func callEnded() { setTimerEnabled(false) }
    private func setTimerEnabled(_ isEnabled: Bool) {
        timer?.invalidate()
        if isEnabled {
            timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() }
        }
    }
    private func tick() {}
}

// case: quiet — a long closure that is called where it stands
import UIKit

final class LogsController: UIViewController {
    private let label = UILabel()
    private var count = 0
    private var log = ""
    func update() {
        label.text = {
            if self.count == 0 { return "There is nothing here yet; write the first line and it will be shown below." }
            if self.count == 1 { return "There is one line; \(self.log)" }
            return "There are \(self.count) lines, and the newest of them all is this one: \(self.log)"
        }()
    }
}

// case: quiet — a popup that nobody keeps
import RxCocoa
import RxSwift
import UIKit

final class PopupController: UIViewController { let button = UIButton() }

final class WithdrawalController: UIViewController {
    private let bag = DisposeBag()
    func ask() {
        let popup = PopupController()
        popup.button.rx.tap.subscribe(onNext: { _ in self.leave() }).disposed(by: bag)
        present(popup, animated: true)
    }
    private func leave() {}
}
