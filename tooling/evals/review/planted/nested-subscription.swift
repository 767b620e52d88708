// case: fires — a sink in a sink
import Combine

protocol UserService { func user(_ id: Int) -> AnyPublisher<String, Never> }

final class UserModel {
    let ids = PassthroughSubject<Int, Never>()
    private(set) var name = ""
    private var bag = Set<AnyCancellable>()

    init(service: UserService) {
        ids.sink { [weak self] id in
            guard let self else { return }
            service.user(id)
                .sink { [weak self] in self?.name = $0 }
                .store(in: &self.bag)
        }
        .store(in: &bag)
    }
}

// case: fires — RxSwift's subscribe inside subscribe
import RxSwift

protocol SearchAPI { func search(_ text: String) -> Observable<[String]> }

class SearchViewModel {
    let query = PublishSubject<String>()
    let hits = BehaviorSubject<[String]>(value: [])
    let bag = DisposeBag()

    init(api: SearchAPI) {
        query.subscribe(onNext: { [unowned self] text in
            api.search(text).subscribe(onNext: { hits in
                self.hits.onNext(hits)
            }).disposed(by: self.bag)
        }).disposed(by: bag)
    }
}

// case: fires — a bind inside a drive
import RxCocoa
import RxSwift
import UIKit

final class FormController: UIViewController {
    let taps = PublishRelay<Void>()
    let names = PublishRelay<String>()
    private let bag = DisposeBag()

    override func viewDidLoad() {
        super.viewDidLoad()
        taps.asDriver(onErrorDriveWith: .empty()).drive(onNext: { [weak self] in
            guard let self = self else { return }
            self.names.bind(onNext: { name in print(name) }).disposed(by: self.bag)
        }).disposed(by: bag)
    }
}

// case: quiet — switchToLatest
import Combine

protocol TrackService { func track(_ id: Int) -> AnyPublisher<String, Never> }

final class TrackModel {
    let ids = PassthroughSubject<Int, Never>()
    private(set) var title = ""
    private var bag = Set<AnyCancellable>()

    init(service: TrackService) {
        ids.map { service.track($0) }
            .switchToLatest()
            .sink { [weak self] in self?.title = $0 }
            .store(in: &bag)
    }
}

// case: quiet — two subscriptions beside each other
import Combine

final class PairModel {
    let names = PassthroughSubject<String, Never>()
    let ages = PassthroughSubject<Int, Never>()
    private(set) var name = ""
    private(set) var age = 0
    private var bag = Set<AnyCancellable>()

    init() {
        names.sink { [weak self] in self?.name = $0 }.store(in: &bag)
        ages.sink { [weak self] in self?.age = $0 }.store(in: &bag)
    }
}

// case: quiet — the inner sink is in a closure that a button runs
import Combine
import UIKit

final class ShareController: UIViewController {
    let links = PassthroughSubject<String, Never>()
    private var bag = Set<AnyCancellable>()
    private var oneShot: AnyCancellable?

    override func viewDidLoad() {
        super.viewDidLoad()
        links.sink { [weak self] in self?.title = $0 }.store(in: &bag)
    }

    @objc func tapped() { oneShot = links.first().sink { print($0) } }
}

// case: quiet — the inner one takes the place of the one before it
import AppKit
import Combine

final class MatteView: NSView {
    private var opacityObserver: AnyCancellable?
    private var frameObserver: AnyCancellable?

    override func viewWillMove(toWindow newWindow: NSWindow?) {
        opacityObserver = newWindow?.publisher(for: \.isOpaque).sink { [unowned self] _ in
            self.frameObserver = NotificationCenter.default.publisher(for: NSView.frameDidChangeNotification)
                .sink { [unowned self] _ in self.needsDisplay = true }
        }
    }
}

// case: quiet — a bag that collects what its closure lists
import Combine

final class CardController {
    private let disposeBag = CollectingBag()
    private let model: CardModel
    private var title = ""
    init(model: CardModel) { self.model = model }

    func start() {
        disposeBag.bind {
            model.titles.sink { [weak self] in self?.title = $0 }
            model.counts.sink { [weak self] in self?.title = "\($0)" }
        }
    }
}

final class CardModel {
    let titles = PassthroughSubject<String, Never>()
    let counts = PassthroughSubject<Int, Never>()
}

// case: quiet — a coordinator starts a flow when its screen asks for it
import Combine

final class ProfileCoordinator: Coordinator {
    private var subscriptions = Set<AnyCancellable>()
    private let asked: PassthroughSubject<Void, Never>
    init(asked: PassthroughSubject<Void, Never>) { self.asked = asked }

    func start() {
        asked.sink { [weak self] in
            guard let self else { return }
            self.coordinate(to: AvatarCoordinator()).sink { _ in }.store(in: &self.subscriptions)
        }
        .store(in: &subscriptions)
    }
}

// case: quiet — the closure follows the sheet that it has just made
import Combine

final class OrderModel {
    private var subscriptions = Set<AnyCancellable>()
    private let opened = PassthroughSubject<Void, Never>()
    private(set) var picked = ""

    func start() {
        opened.sink { [weak self] in
            let sheet = PickerModel()
            sheet.answers.sink { [weak self] in self?.picked = $0 }.store(in: &sheet.subscriptions)
        }
        .store(in: &subscriptions)
    }
}

final class PickerModel {
    let answers = PassthroughSubject<String, Never>()
    var subscriptions = Set<AnyCancellable>()
}

// case: quiet — what follows the end of the outer one
import Combine

final class VPNModel {
    private var bag = Set<AnyCancellable>()
    private let repository: VPNRepository
    init(repository: VPNRepository) { self.repository = repository }

    func connect() {
        repository.states.sink(
            receiveCompletion: { [weak self] _ in
                guard let self else { return }
                self.repository.ends.sink { print($0) }.store(in: &self.bag)
            }, receiveValue: { _ in }
        )
        .store(in: &bag)
    }
}

protocol VPNRepository {
    var states: AnyPublisher<Int, Error> { get }
    var ends: AnyPublisher<Int, Never> { get }
}

// case: quiet — one value, awaited through a continuation
import Combine

final class SessionModel {
    private var bag = Set<AnyCancellable>()
    private let ticks = PassthroughSubject<Void, Never>()
    private let sessions = CurrentValueSubject<String, Never>("")

    func start() {
        ticks.sink { [weak self] in
            guard let self else { return }
            Task {
                let session = await withCheckedContinuation { continuation in
                    self.sessions.first().sink { continuation.resume(returning: $0) }.store(in: &self.bag)
                }
                print(session)
            }
        }
        .store(in: &bag)
    }
}

// case: quiet — what the closure has made keeps the inner one
import Combine
import UIKit

final class TapItem { var disposables = Set<AnyCancellable>(); let taps = PassthroughSubject<Void, Never>() }
struct ItemSource { func item() -> TapItem { TapItem() } }

final class BarController: UIViewController {
    @Published var sources: [ItemSource] = []
    private var bag = Set<AnyCancellable>()
    private var shown: [TapItem] = []
    override func viewDidLoad() {
        $sources.sink { [weak self] sources in
            self?.shown = sources.map { source -> TapItem in
                let item = source.item()
                item.taps.sink { print("tapped") }.store(in: &item.disposables)
                return item
            }
        }.store(in: &bag)
    }
}

// case: quiet — each value empties what the one before began
import Combine
import UIKit

final class BookmarksController: UIViewController {
    @Published var account = ""
    private let rows = CurrentValueSubject<[String], Never>([])
    private var bag = Set<AnyCancellable>()
    private var cancellables = Set<AnyCancellable>()
    override func viewDidLoad() {
        $account.sink { [weak self] _ in
            guard let that = self else { return }
            that.cancellables.removeAll()
            that.rows.sink { print($0) }.store(in: &that.cancellables)
        }.store(in: &bag)
    }
}

// case: quiet — each value puts away what the one before began
import Combine
import UIKit

final class NetworkController: UIViewController {
    @Published var relays: [String] = []
    @Published var isOn = false
    private var bag = Set<AnyCancellable>()
    private var viewCancellables = Set<AnyCancellable>()
    override func viewDidLoad() {
        $relays.sink { [weak self] _ in
            guard let self else { return }
            viewCancellables = []
            $isOn.sink { print($0) }.store(in: &viewCancellables)
        }.store(in: &bag)
    }
}
