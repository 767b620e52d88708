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
