// case: fires — a public subject of a service
import Combine

public final class SessionService {
    public let events = PassthroughSubject<String, Never>()
    public init() {}
    public func signOut() { events.send("out") }
}

// case: fires — a relay in a view model's outputs
import RxCocoa
import RxSwift

class CartViewModel {
    let total = BehaviorRelay<Int>(value: 0)
    private var prices: [Int] = []

    func add(_ price: Int) {
        prices.append(price)
        total.accept(prices.reduce(0, +))
    }
}

// case: fires — a current value subject that holds the state
import Combine

final class PlayerEngine {
    var state = CurrentValueSubject<Bool, Never>(false)
    func play() { state.send(true) }
    func stop() { state.send(false) }
}

// case: quiet — private, shown erased
import Combine

final class AuthService {
    private let subject = PassthroughSubject<String, Never>()
    var events: AnyPublisher<String, Never> { subject.eraseToAnyPublisher() }
    func signIn(_ name: String) { subject.send(name) }
}

// case: quiet — a driver
import RxCocoa
import RxSwift

final class PriceViewModel {
    private let relay = BehaviorRelay<Int>(value: 0)
    var price: Driver<Int> { relay.asDriver() }
    func changed(_ price: Int) { relay.accept(price) }
}

// case: quiet — an input that the view is meant to send into
import RxCocoa
import RxSwift
import UIKit

final class SearchViewModel {
    let query = PublishRelay<String>()
    let hits: Driver<[String]>
    init() { hits = query.map { [$0] }.asDriver(onErrorJustReturn: []) }
}

final class SearchController: UIViewController {
    private let bar = UISearchBar()
    private let bag = DisposeBag()
    var viewModel: SearchViewModel!

    override func viewDidLoad() {
        super.viewDidLoad()
        bar.rx.text.orEmpty.bind(to: viewModel.query).disposed(by: bag)
    }
}

// case: quiet — local to a test double
import Combine

final class FakeFeed {
    private let rows = PassthroughSubject<String, Never>()
    func emit(_ row: String) { rows.send(row) }
}

// case: quiet — the subject that ObservableObject asks for
import Combine
import Foundation

final class LabSettings: ObservableObject {
    let objectWillChange = PassthroughSubject<Void, Never>()

    var usesStaging = false {
        willSet { objectWillChange.send() }
    }
}
