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
