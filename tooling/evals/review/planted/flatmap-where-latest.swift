// case: fires — a typed query
import Combine
import Foundation

protocol PlaceService { func places(_ text: String) -> AnyPublisher<[String], Never> }

final class PlacesViewModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var places: [String] = []

    init(service: PlaceService) {
        $query
            .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
            .flatMap { service.places($0) }
            .assign(to: &$places)
    }
}

// case: fires — a search bar in RxSwift
import RxCocoa
import RxSwift
import UIKit

protocol GifAPI { func gifs(_ text: String) -> Observable<[String]> }

class GifController: UIViewController {
    let searchBar = UISearchBar()
    let gifs = BehaviorRelay<[String]>(value: [])
    let bag = DisposeBag()
    var api: GifAPI!

    override func viewDidLoad() {
        super.viewDidLoad()
        searchBar.rx.text.orEmpty
            .throttle(.milliseconds(300), scheduler: MainScheduler.instance)
            .distinctUntilChanged()
            .flatMap { self.api.gifs($0).catchAndReturn([]) }
            .bind(to: gifs)
            .disposed(by: bag)
    }
}

// case: fires — a selected tag, with Just in between
import Combine

protocol PostService { func posts(_ tag: String) -> AnyPublisher<[String], Error> }

final class TagModel {
    let searchText = CurrentValueSubject<String, Never>("")
    private(set) var posts: [String] = []
    private var bag = Set<AnyCancellable>()

    init(service: PostService) {
        searchText
            .removeDuplicates()
            .flatMap { tag in
                service.posts(tag).catch { _ in Just([]) }
            }
            .sink { [weak self] in self?.posts = $0 }
            .store(in: &bag)
    }
}

// case: quiet — switchToLatest
import Combine

protocol WordService { func words(_ text: String) -> AnyPublisher<[String], Never> }

final class WordsViewModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var words: [String] = []

    init(service: WordService) {
        $query.map { service.words($0) }.switchToLatest().assign(to: &$words)
    }
}

// case: quiet — flatMapLatest
import RxCocoa
import RxSwift

protocol CarAPI { func cars(_ text: String) -> Single<[String]> }

final class CarViewModel {
    let query = PublishRelay<String>()
    let cars: Driver<[String]>

    init(api: CarAPI) {
        cars = query.asObservable()
            .flatMapLatest { api.cars($0).catchAndReturn([]) }
            .asDriver(onErrorJustReturn: [])
    }
}

// case: quiet — each upload matters
import Combine

protocol UploadService { func upload(_ photo: Int) -> AnyPublisher<Int, Never> }

final class UploadModel {
    let photos = PassthroughSubject<Int, Never>()
    private(set) var done: [Int] = []
    private var bag = Set<AnyCancellable>()

    init(service: UploadService) {
        photos.flatMap(maxPublishers: .max(2)) { service.upload($0) }
            .sink { [weak self] in self?.done.append($0) }
            .store(in: &bag)
    }
}

// case: quiet — an optional's flatMap
import Foundation

struct QueryParser {
    func number(_ query: String?) -> Int? { query.flatMap { Int($0) } }
    func words(_ queries: [String]) -> [Substring] { queries.flatMap { $0.split(separator: " ") } }
}

// case: fires — rx flatMap on text
import RxSwift
final class SearchViewModel {
    let rows: Observable<[String]>
    init(query: Observable<String>, api: SearchAPI) {
        rows = query.distinctUntilChanged().flatMap { api.search($0) }
    }
}
protocol SearchAPI { func search(_ q: String) -> Observable<[String]> }

// case: fires — reactorkit mutate search
import ReactorKit
final class SearchReactor: Reactor {
    enum Action { case updateQuery(String) }
    enum Mutation { case setRows([String]) }
    struct State { var rows: [String] = [] }
    let initialState = State()
    let api: SearchAPI
    init(api: SearchAPI) { self.api = api }
    func mutate(action: Action) -> Observable<Mutation> {
        switch action {
        case .updateQuery(let query):
            return api.search(query).map { Mutation.setRows($0) }
        }
    }
    func reduce(state: State, mutation: Mutation) -> State { var s = state; if case .setRows(let rows) = mutation { s.rows = rows }; return s }
}
protocol SearchAPI { func search(_ q: String) -> Observable<[String]> }

// case: quiet — a reactor that takes until the next
import ReactorKit
final class SearchReactor: Reactor {
    enum Action { case updateQuery(String) }
    enum Mutation { case setRows([String]) }
    struct State { var rows: [String] = [] }
    let initialState = State()
    let api: SearchAPI
    init(api: SearchAPI) { self.api = api }
    func mutate(action: Action) -> Observable<Mutation> {
        switch action {
        case .updateQuery(let query):
            return api.search(query).take(until: self.action.skip(1)).map { Mutation.setRows($0) }
        }
    }
}
protocol SearchAPI { func search(_ query: String) -> Observable<[String]> }

// case: quiet — the latest of what is handed in
import RxSwift
final class SearchViewModel {
    let rows: Observable<[String]>
    init(query: Observable<String>, api: SearchAPI) { rows = query.flatMapLatest { api.search($0) } }
}
protocol SearchAPI { func search(_ query: String) -> Observable<[String]> }
