// case: fires — checkout reads the cart's view model
import Observation

@MainActor @Observable
final class CartViewModel {
    private(set) var cents = 0
    func add(_ cents: Int) { self.cents += cents }
}

@MainActor @Observable
final class CheckoutViewModel {
    private let cart: CartViewModel
    private(set) var isPaid = false
    init(cart: CartViewModel) { self.cart = cart }
    var total: String { "\(cart.cents)" }
    func pay() { isPaid = cart.cents > 0 }
}

// case: fires — an ObservableObject stores another that it was given
import Combine

final class SessionViewModel: ObservableObject {
    @Published var userName = ""
}

final class ChatViewModel: ObservableObject {
    @Published private(set) var lines: [String] = []
    let session: SessionViewModel

    init(session: SessionViewModel) { self.session = session }

    func send(_ text: String) { lines.append("\(session.userName): \(text)") }
}

// case: fires — RxSwift view models, one handed to the other
import RxCocoa
import RxSwift

class FilterViewModel {
    let tags = BehaviorRelay<[String]>(value: [])
}

class ResultsViewModel {
    private let filter: FilterViewModel
    private let bag = DisposeBag()
    let rows = BehaviorRelay<[String]>(value: [])

    init(filter: FilterViewModel) {
        self.filter = filter
        filter.tags.bind(to: rows).disposed(by: bag)
    }
}

// case: quiet — a list makes its rows' view models
import Observation

@MainActor @Observable
final class MessageRowViewModel {
    let text: String
    private(set) var isRead = false
    init(text: String) { self.text = text }
    func read() { isRead = true }
}

@MainActor @Observable
final class InboxViewModel {
    private(set) var rows: [MessageRowViewModel] = []
    func loaded(_ texts: [String]) { rows = texts.map { MessageRowViewModel(text: $0) } }
}

// case: quiet — both use the model beneath
import Observation

@MainActor @Observable
final class Basket {
    private(set) var items: [String] = []
    func add(_ item: String) { items.append(item) }
}

@MainActor @Observable
final class ShelfViewModel {
    private let basket: Basket
    private(set) var last = ""
    init(basket: Basket) { self.basket = basket }
    func buy(_ item: String) {
        last = item
        basket.add(item)
    }
}

@MainActor @Observable
final class BasketViewModel {
    private let basket: Basket
    init(basket: Basket) { self.basket = basket }
    var title: String { basket.items.isEmpty ? "Empty" : "\(basket.items.count) items" }
}

// case: quiet — a parent composes the children that it creates
import Combine

final class HeaderViewModel: ObservableObject {
    @Published var title = "Home"
}

final class HomeViewModel: ObservableObject {
    let header = HeaderViewModel()
    @Published private(set) var sections: [String] = []
    func reload() { sections = [header.title, "News"] }
}
