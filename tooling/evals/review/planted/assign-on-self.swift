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
