// case: fires — map writes a property
import Combine

final class CountModel {
    private(set) var count = 0
    let rows: AnyPublisher<[String], Never>
    private(set) var titles: AnyPublisher<[String], Never>?
    init(rows: AnyPublisher<[String], Never>) { self.rows = rows }

    func start() {
        titles = rows.map { rows in
            self.count = rows.count
            return rows.map { $0.uppercased() }
        }
        .eraseToAnyPublisher()
    }
}

// case: fires — filter sends an event
import RxCocoa
import RxSwift

final class FormViewModel {
    let error = PublishRelay<String>()
    let names = PublishRelay<String>()
    let valid: Observable<String>

    init() {
        valid = names.filter { [error] name in
            if name.isEmpty { error.accept("Name?") }
            return !name.isEmpty
        }
    }
}

// case: fires — a request is started in map
import Combine
import Foundation

protocol Tracker { func track(_ event: String) async }

final class SearchModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var isEmpty = true

    init(tracker: Tracker) {
        $query.map { text in
            Task { await tracker.track(text) }
            return text.isEmpty
        }
        .assign(to: &$isEmpty)
    }
}

// case: fires — compactMap saves to the defaults
import Combine
import Foundation

final class CityModel {
    private var bag = Set<AnyCancellable>()
    private(set) var city = ""
    func start(_ cities: AnyPublisher<String?, Never>) {
        cities.compactMap { city in
            UserDefaults.standard.set(city, forKey: "city")
            return city
        }
        .sink { [weak self] in self?.city = $0 }
        .store(in: &bag)
    }
}

// case: quiet — values only
import Combine

final class NameModel {
    let titles: AnyPublisher<String, Never>
    init(names: AnyPublisher<[String], Never>) {
        titles = names
            .map { names in
                var title = ""
                for name in names { title += name }
                return title
            }
            .filter { !$0.isEmpty }
            .eraseToAnyPublisher()
    }
}

// case: quiet — handleEvents and do(onNext:)
import Combine
import RxSwift

final class BusyModel {
    private(set) var isBusy = false
    func observe(_ rows: AnyPublisher<Int, Never>) -> AnyPublisher<String, Never> {
        rows.handleEvents(receiveOutput: { [weak self] _ in self?.isBusy = false })
            .map { "\($0)" }
            .eraseToAnyPublisher()
    }
    func observe(_ rows: Observable<Int>) -> Observable<String> {
        rows.do(onNext: { [weak self] _ in self?.isBusy = false }).map { "\($0)" }
    }
}

// case: quiet — an object is configured and returned
import Combine
import UIKit

final class RowModel {
    let labels: AnyPublisher<UILabel, Never>
    init(texts: AnyPublisher<String, Never>) {
        labels = texts.map { text in
            let label = UILabel()
            label.text = text
            return label
        }
        .eraseToAnyPublisher()
    }
}

// case: quiet — an array's map
final class SumModel {
    private(set) var sum = 0
    func add(_ numbers: [Int]) -> [Int] {
        numbers.map { number in
            sum += number
            return sum
        }
    }
}

// case: fires — a page is counted while a service's answer is mapped
import RxSwift

protocol ListService { func rows(_ page: Int) -> Observable<[String]> }

final class ListViewModel {
    private var page = 0
    private let service: any ListService
    init(service: any ListService) { self.service = service }
    func rows() -> Observable<[String]> {
        service.rows(page).map { [weak self] rows in
            self?.page += 1
            return rows
        }
    }
}

// case: fires — a repository writes its cache while it maps
import Combine

protocol ItemsClient { func items() -> AnyPublisher<[String], any Error> }
protocol ItemsCache { func save(_ items: [String]) }

final class ItemsRepository {
    private let client: any ItemsClient
    private let cache: any ItemsCache
    init(client: any ItemsClient, cache: any ItemsCache) {
        self.client = client
        self.cache = cache
    }
    func items() -> AnyPublisher<[String], any Error> {
        client.items().map { items in
            self.cache.save(items)
            return items
        }.eraseToAnyPublisher()
    }
}

// case: fires — a presenter tells its view while it starts the next request
import RxSwift

protocol FeedView: AnyObject {
    func showLoading()
    func show(_ rows: [String])
}
protocol FeedInteractor { func load() -> Observable<[String]> }

final class FeedPresenter {
    weak var view: (any FeedView)?
    private let interactor: any FeedInteractor
    private let bag = DisposeBag()
    init(interactor: any FeedInteractor) { self.interactor = interactor }
    func bind(_ taps: Observable<Void>) {
        taps.flatMapLatest { [weak self] _ -> Observable<[String]> in
            self?.view?.showLoading()
            return self?.interactor.load() ?? .empty()
        }.subscribe(onNext: { [weak self] in self?.view?.show($0) }).disposed(by: bag)
    }
}

// case: quiet — a flat map starts the request that a value asks for
import Combine

protocol SearchClient { func search(_ text: String) -> AnyPublisher<[String], Never> }

final class SearchViewModel: ObservableObject {
    @Published var text = ""
    @Published private(set) var rows: [String] = []
    init(client: any SearchClient) {
        $text.flatMap { client.search($0) }.assign(to: &$rows)
    }
}

// case: quiet — the elements of a list are mapped
final class SumViewModel {
    private(set) var texts: [String] = []
    func show(_ numbers: [Int]) { texts = numbers.map { number in "\(number)" } }
}
