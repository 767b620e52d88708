// case: fires — kept in a set of self
import Combine

final class ClockModel {
    private(set) var text = ""
    private var bag = Set<AnyCancellable>()

    func start(_ ticks: AnyPublisher<String, Never>) {
        ticks.assign(to: \.text, on: self).store(in: &bag)
    }
}

// case: fires — kept in a property
import Combine

final class SpeedViewModel: ObservableObject {
    @Published private(set) var speed = 0.0
    private var cancellable: AnyCancellable?

    init(speeds: AnyPublisher<Double, Never>) {
        cancellable = speeds
            .removeDuplicates()
            .assign(to: \.speed, on: self)
    }
}

// case: fires — in a controller
import Combine
import UIKit

final class BalanceController: UIViewController {
    @Published private var balance = 0
    private var subscriptions: [AnyCancellable] = []

    func bind(_ balances: AnyPublisher<Int, Never>) {
        let subscription = balances.assign(to: \.balance, on: self)
        subscriptions.append(subscription)
    }
}

// case: quiet — to a published property
import Combine

final class HeartModel: ObservableObject {
    @Published private(set) var rate = 0
    func start(_ rates: AnyPublisher<Int, Never>) { rates.assign(to: &$rate) }
}

// case: quiet — on another object
import Combine
import UIKit

final class NameController: UIViewController {
    private let label = UILabel()
    private var bag = Set<AnyCancellable>()

    func bind(_ names: AnyPublisher<String?, Never>) {
        names.assign(to: \.text, on: label).store(in: &bag)
    }
}

// case: quiet — assigned by a method of ours with the same name
final class Roster {
    private(set) var names: [String] = []
    func assign(to position: Int, on other: Roster) {}
    func fill() { assign(to: 1, on: self) }
}

// case: fires — that the app's delegate keeps one today does not make the class right
import Combine
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let launch = LaunchSequence()
}

final class LaunchSequence {
    let power = PassthroughSubject<Bool, Never>()
    var isPowered = false
    private var subscriptions = Set<AnyCancellable>()

    func begin() {
        power.assign(to: \.isPowered, on: self).store(in: &subscriptions)
    }
}

// case: quiet — an operator of the team's own that holds the object weakly
import Combine

extension Publisher where Failure == Never {
    func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output>, on root: Root, ownership: Ownership) -> AnyCancellable {
        sink { [weak root] in root?[keyPath: path] = $0 }
    }
}

enum Ownership { case strong, weak }

final class FeeModel {
    private let fees = PassthroughSubject<Int, Never>()
    private var fee = 0
    private var subscriptions = Set<AnyCancellable>()

    func bind() {
        fees.assign(to: \.fee, on: self, ownership: .weak).store(in: &subscriptions)
    }
}

// case: fires — the bag of a shared object keeps it
import Combine
import UIKit

final class PictureStore {
    static let shared = PictureStore()
    var bag = Set<AnyCancellable>()
}

extension UIImageView {
    func follow(_ pictures: PassthroughSubject<UIImage?, Never>) {
        pictures.receive(on: DispatchQueue.main).assign(to: \.image, on: self).store(in: &PictureStore.shared.bag)
    }
}

// case: fires — list of locals plus-equals
import Combine
final class ListModel: ObservableObject {
    @Published var rows: [String] = []
    @Published var message = ""
    private var bag: [AnyCancellable] = []
    private let response = PassthroughSubject<[String], Never>()
    private let failure = PassthroughSubject<String, Never>()
    func bind() {
        let rowStream = response.map { $0 }.assign(to: \.rows, on: self)
        let failStream = failure.assign(to: \.message, on: self)
        bag += [rowStream, failStream]
    }
}

// case: fires — elements of a list
import Combine
final class ListModel: ObservableObject {
    @Published var rows: [String] = []
    private var bag: [AnyCancellable] = []
    private let response = PassthroughSubject<[String], Never>()
    func bind() {
        bag = [
            response.assign(to: \.rows, on: self),
            response.map { $0.isEmpty }.sink { print($0) },
        ]
    }
}

// case: fires — formUnion
import Combine
final class ListModel: ObservableObject {
    @Published var rows: [String] = []
    private var bag: Set<AnyCancellable> = []
    private let response = PassthroughSubject<[String], Never>()
    func bind() {
        bag.formUnion([response.assign(to: \.rows, on: self)])
    }
}

// case: fires — append contentsOf
import Combine
final class ListModel {
    var rows: [String] = []
    private var bag: [AnyCancellable] = []
    private let response = CurrentValueSubject<[String], Never>([])
    func bind() {
        let first = response.assign(to: \.rows, on: self)
        bag.append(contentsOf: [first])
    }
}

// case: quiet — a list of streams into published properties
import Combine
final class QueueModel: ObservableObject {
    @Published private(set) var titles: [String] = []
    private var bag: [AnyCancellable] = []
    private let answers = PassthroughSubject<[String], Never>()
    func follow() {
        let first = answers.sink { [weak self] in self?.titles = $0 }
        bag += [first]
        answers.assign(to: &$titles)
    }
}

// case: quiet — the list goes to somebody else
import Combine
final class QueueModel {
    var titles: [String] = []
    private let answers = PassthroughSubject<[String], Never>()
    func streams() -> [AnyCancellable] {
        [answers.assign(to: \.titles, on: self)]
    }
}

// case: quiet — on another object in a list
import Combine
import UIKit
final class TitleController: UIViewController {
    private let label = UILabel()
    private var bag: [AnyCancellable] = []
    private let names = CurrentValueSubject<String?, Never>(nil)
    func bind() {
        let shown = names.assign(to: \.text, on: label)
        bag.append(contentsOf: [shown])
    }
}

// case: fires — the one before is ended only to start the next
import Combine

final class ScreenStore {
    @Published var state = 0
}

final class StoreMirror: ObservableObject {
    @Published private(set) var state = 0
    private let store: ScreenStore
    private var following: AnyCancellable?
    init(store: ScreenStore) { self.store = store }
    func follow() {
        following?.cancel()
        following = store.$state.removeDuplicates().assign(to: \.state, on: self)
    }
    deinit { following?.cancel() }
}

// case: quiet — another method ends it
import Combine

final class ScreenStore {
    @Published var state = 0
}

final class StoreMirror: ObservableObject {
    @Published private(set) var state = 0
    private let store: ScreenStore
    private var following: AnyCancellable?
    init(store: ScreenStore) { self.store = store }
    func follow() {
        following?.cancel()
        following = store.$state.removeDuplicates().assign(to: \.state, on: self)
    }
    func stop() { following?.cancel() }
}
