// case: fires — a coordinator asks the API before it shows a screen
import UIKit

protocol UserService { func isPremium() async throws -> Bool }

@MainActor
final class SettingsCoordinator {
    private let navigation: UINavigationController
    private let service: UserService
    init(navigation: UINavigationController, service: UserService) {
        self.navigation = navigation
        self.service = service
    }

    func openThemes() async {
        if (try? await service.isPremium()) == true {
            navigation.pushViewController(UIViewController(), animated: true)
        }
    }
}

// case: fires — prices are added up in the coordinator
import UIKit

struct Line { let cents: Int; let count: Int }

final class CheckoutCoordinator {
    private let navigation: UINavigationController
    init(navigation: UINavigationController) { self.navigation = navigation }

    func confirm(_ lines: [Line]) {
        let total = lines.reduce(0) { $0 + $1.cents * $1.count }
        let shipping = total > 5000 ? 0 : 490
        let controller = UIViewController()
        controller.title = "\(total + shipping)"
        navigation.pushViewController(controller, animated: true)
    }
}

// case: fires — a router saves to the defaults and the network
import UIKit

class OnboardingRouter {
    weak var controller: UIViewController?

    func finish(_ url: URL) {
        UserDefaults.standard.set(true, forKey: "onboarded")
        URLSession.shared.dataTask(with: url).resume()
        controller?.dismiss(animated: true)
    }
}

// case: quiet — it builds and pushes
import UIKit

protocol TripService { func trips() async throws -> [String] }

final class TripsViewModel {
    var onSelect: ((String) -> Void)?
    private let service: TripService
    init(service: TripService) { self.service = service }
}

final class TripsController: UIViewController {
    let viewModel: TripsViewModel
    init(viewModel: TripsViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
}

final class TripsCoordinator {
    private let navigation: UINavigationController
    private let service: TripService
    init(navigation: UINavigationController, service: TripService) {
        self.navigation = navigation
        self.service = service
    }

    func start() {
        let viewModel = TripsViewModel(service: service)
        viewModel.onSelect = { [weak self] in self?.open($0) }
        navigation.pushViewController(TripsController(viewModel: viewModel), animated: true)
    }

    private func open(_ trip: String) {
        let controller = UIViewController()
        controller.title = trip
        navigation.pushViewController(controller, animated: true)
    }
}

// case: quiet — the outcome decides the next screen
import UIKit

enum LoginOutcome { case signedIn, cancelled, needsCode(String) }

final class LoginCoordinator {
    private let navigation: UINavigationController
    init(navigation: UINavigationController) { self.navigation = navigation }

    func ended(_ outcome: LoginOutcome) {
        switch outcome {
        case .signedIn: navigation.dismiss(animated: true)
        case .cancelled: navigation.popViewController(animated: true)
        case .needsCode: navigation.pushViewController(UIViewController(), animated: true)
        }
    }
}

// case: quiet — a deep link is read into a route
import UIKit

final class LinkCoordinator {
    private let tabs: UITabBarController
    init(tabs: UITabBarController) { self.tabs = tabs }

    func open(_ url: URL) {
        let parts = url.pathComponents
        guard let index = ["home", "chat"].firstIndex(of: parts.last ?? "") else { return }
        tabs.selectedIndex = index
    }
}

// case: quiet — a stored preference for the look of the window
import UIKit

final class MainCoordinator {
    private let navigationController: UINavigationController
    init(navigationController: UINavigationController) { self.navigationController = navigationController }
    func start() {
        if UserDefaults.standard.bool(forKey: "system") {
            navigationController.view.window?.overrideUserInterfaceStyle = .unspecified
        } else {
            navigationController.view.window?.overrideUserInterfaceStyle = .dark
        }
    }
}
