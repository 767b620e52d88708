// case: fires — one failed request ends the button
import Combine

protocol OrderService { func order(_ id: Int) -> AnyPublisher<String, Error> }

final class OrderModel {
    let taps = PassthroughSubject<Int, Never>()
    private(set) var receipt = ""
    private var bag = Set<AnyCancellable>()

    init(service: OrderService) {
        taps.setFailureType(to: Error.self)
            .map { service.order($0) }
            .switchToLatest()
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.receipt = $0 })
            .store(in: &bag)
    }
}

// case: fires — caught on the outer stream
import Combine

protocol HitService { func hits(_ text: String) -> AnyPublisher<[String], Error> }

final class HitViewModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var hits: [String] = []

    init(service: HitService) {
        $query
            .setFailureType(to: Error.self)
            .flatMap { service.hits($0) }
            .catch { _ in Just([]) }
            .assign(to: &$hits)
    }
}

// case: fires — RxSwift, the error reaches the outer subscription
import RxCocoa
import RxSwift

protocol LoginAPI { func login(_ name: String) -> Observable<Bool> }

final class LoginViewModel {
    let submit = PublishRelay<String>()
    let isSignedIn = BehaviorRelay(value: false)
    private let bag = DisposeBag()

    init(api: LoginAPI) {
        submit
            .flatMapLatest { api.login($0) }
            .subscribe(onNext: { [weak self] in self?.isSignedIn.accept($0) })
            .disposed(by: bag)
    }
}

// case: quiet — caught inside
import Combine

protocol SeatService { func seats(_ row: Int) -> AnyPublisher<[Int], Error> }

final class SeatModel {
    let rows = PassthroughSubject<Int, Never>()
    private(set) var seats: [Int] = []
    private var bag = Set<AnyCancellable>()

    init(service: SeatService) {
        rows.map { row in service.seats(row).catch { _ in Just([]) } }
            .switchToLatest()
            .sink { [weak self] in self?.seats = $0 }
            .store(in: &bag)
    }
}

// case: quiet — materialised inside
import RxCocoa
import RxSwift

protocol PayAPI { func pay(_ cents: Int) -> Observable<String> }

final class PayViewModel {
    let taps = PublishRelay<Int>()
    let message = PublishRelay<String>()
    private let bag = DisposeBag()

    init(api: PayAPI) {
        taps.flatMapLatest { api.pay($0).materialize() }
            .compactMap { $0.element }
            .bind(to: message)
            .disposed(by: bag)
    }
}

// case: quiet — one request that may end
import Combine

protocol TermsService { func text() -> AnyPublisher<String, Error>; func sign(_ text: String) -> AnyPublisher<Bool, Error> }

final class TermsModel {
    private(set) var isSigned = false
    private(set) var failure: String?
    private var bag = Set<AnyCancellable>()

    func accept(_ service: TermsService) {
        service.text()
            .flatMap { service.sign($0) }
            .sink(
                receiveCompletion: { [weak self] in if case .failure(let error) = $0 { self?.failure = "\(error)" } },
                receiveValue: { [weak self] in self?.isSigned = $0 })
            .store(in: &bag)
    }
}

// case: quiet — the inner stream cannot fail
import Combine

protocol NameService { func names(_ prefix: String) -> AnyPublisher<[String], Never> }

final class NameViewModel: ObservableObject {
    @Published var prefix = ""
    @Published private(set) var names: [String] = []
    init(service: NameService) {
        $prefix.map { service.names($0) }.switchToLatest().assign(to: &$names)
    }
}
