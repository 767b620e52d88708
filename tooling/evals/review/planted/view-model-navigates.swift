// case: fires — a view model owns the navigation controller
import UIKit

final class OrdersViewModel {
    private let navigation: UINavigationController
    private(set) var orders: [String] = []
    init(navigation: UINavigationController) { self.navigation = navigation }

    func select(_ row: Int) {
        let detail = UIViewController()
        detail.title = orders[row]
        navigation.pushViewController(detail, animated: true)
    }
}

final class OrdersController: UIViewController {
    var viewModel: OrdersViewModel?
    @objc func tapped() { viewModel?.select(0) }
}

// case: fires — it presents over a controller that it is given
import Combine
import UIKit

class LoginViewModel: ObservableObject {
    @Published var name = ""

    func submit(from controller: UIViewController) {
        if name.isEmpty {
            controller.present(UIAlertController(title: "Name?", message: nil, preferredStyle: .alert), animated: true)
        } else {
            controller.dismiss(animated: true)
        }
    }
}

// case: fires — through the window's top controller
import UIKit

final class PaymentViewModel {
    private(set) var isPaid = false

    func pay() {
        isPaid = true
        let window = UIApplication.shared.connectedScenes.compactMap { ($0 as? UIWindowScene)?.windows.first }.first
        window?.rootViewController?.present(UIViewController(), animated: true)
    }
}

// case: quiet — it emits an outcome
import Observation

@MainActor @Observable
final class CardViewModel {
    private(set) var isSaved = false
    var onFinish: (() -> Void)?
    func save() {
        isSaved = true
        onFinish?()
    }
}

// case: quiet — it holds route values
import Observation

enum Route: Hashable { case detail(Int), settings }

@MainActor @Observable
final class HomeViewModel {
    var path: [Route] = []
    private(set) var title = "Home"
    func open(_ id: Int) { path.append(.detail(id)) }
}

// case: quiet — push and present are words of the domain
import Combine

@MainActor
final class StackViewModel: ObservableObject {
    @Published private(set) var cards: [Int] = []
    @Published private(set) var presents: [String] = []
    func push(_ card: Int) { cards.append(card) }
    func present(_ gift: String) { presents.append(gift) }
    func buy() { present("Book"); push(1) }
}

// case: quiet — an alert that closes itself, which is another rule's business
import UIKit

final class RulesViewModel {
    var show: (UIAlertController) -> Void = { _ in }

    func failed(_ text: String) {
        let alert = UIAlertController(title: "Rules", message: text, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Close", style: .cancel) { _ in alert.dismiss(animated: true) })
        show(alert)
    }
}

// case: quiet — the router that it was given closes what it showed
import UIKit

protocol DownloadsRouter {
    func presentAlert(title: String, close: @escaping () -> Void)
    func dismiss(animated: Bool)
}

final class DownloadsViewModel {
    private let router: any DownloadsRouter
    init(router: any DownloadsRouter) { self.router = router }
    func failed() {
        router.presentAlert(title: "No internet") { self.router.dismiss(animated: true) }
    }
}

// case: quiet — an alert through a service that is handed in
import UIKit

protocol DialogService { func present(_ controller: UIViewController, animated: Bool) }

final class PartnerViewModel {
    private let dialogs: any DialogService
    private(set) var name = ""
    init(dialogs: any DialogService) { self.dialogs = dialogs }
    func share() {
        let sheet = UIActivityViewController(activityItems: [name], applicationActivities: nil)
        dialogs.present(sheet, animated: true)
    }
}
