// case: fires — the child keeps its parent
import UIKit

final class AppCoordinator {
    private var children: [ProfileCoordinator] = []

    func openProfile() {
        let profile = ProfileCoordinator(parent: self)
        children.append(profile)
    }

    func profileEnded(_ child: ProfileCoordinator) { children.removeAll { $0 === child } }
}

final class ProfileCoordinator {
    let parent: AppCoordinator
    init(parent: AppCoordinator) { self.parent = parent }
    func close() { parent.profileEnded(self) }
}

// case: fires — an optional parentCoordinator in the tutorial style
import UIKit

protocol Coordinator: AnyObject {
    var childCoordinators: [Coordinator] { get set }
    func start()
}

class MainCoordinator: Coordinator {
    var childCoordinators = [Coordinator]()
    var navigationController: UINavigationController

    init(navigationController: UINavigationController) {
        self.navigationController = navigationController
    }

    func start() {}

    func buySubscription() {
        let child = BuyCoordinator(navigationController: navigationController)
        child.parentCoordinator = self
        childCoordinators.append(child)
        child.start()
    }

    func childDidFinish(_ child: Coordinator?) {
        childCoordinators.removeAll { $0 === child }
    }
}

class BuyCoordinator: Coordinator {
    var parentCoordinator: MainCoordinator?
    var childCoordinators = [Coordinator]()
    var navigationController: UINavigationController

    init(navigationController: UINavigationController) {
        self.navigationController = navigationController
    }

    func start() { navigationController.pushViewController(UIViewController(), animated: true) }
    func didFinish() { parentCoordinator?.childDidFinish(self) }
}

// case: fires — through a protocol, as a delegate
import UIKit

protocol ScanCoordinatorDelegate: AnyObject { func scanEnded() }

final class ScanCoordinator {
    var delegate: ScanCoordinatorDelegate?
    func cancel() { delegate?.scanEnded() }
}

final class TicketCoordinator: ScanCoordinatorDelegate {
    private var scan: ScanCoordinator?

    func openScanner() {
        let scan = ScanCoordinator()
        scan.delegate = self
        self.scan = scan
    }

    func scanEnded() { scan = nil }
}

// case: quiet — a weak parent
import UIKit

final class TripCoordinator {
    private var seats: SeatCoordinator?
    func open() { seats = SeatCoordinator(parent: self) }
    func closed() { seats = nil }
}

final class SeatCoordinator {
    private weak var parent: TripCoordinator?
    init(parent: TripCoordinator) { self.parent = parent }
    func close() { parent?.closed() }
}

// case: quiet — a closure that captures the parent weakly
import UIKit

final class HomeCoordinator {
    private var help: HelpCoordinator?

    func openHelp() {
        let help = HelpCoordinator()
        help.onEnd = { [weak self] in self?.help = nil }
        self.help = help
    }
}

final class HelpCoordinator {
    var onEnd: () -> Void = {}
    func close() { onEnd() }
}

// case: quiet — the parent keeps no child
import UIKit

final class StartCoordinator {
    private let navigation: UINavigationController
    init(navigation: UINavigationController) { self.navigation = navigation }
    func openTerms() { TermsCoordinator(parent: self, navigation: navigation).start() }
    func accepted() { navigation.popViewController(animated: true) }
}

final class TermsCoordinator {
    private let parent: StartCoordinator
    private let navigation: UINavigationController
    init(parent: StartCoordinator, navigation: UINavigationController) {
        self.parent = parent
        self.navigation = navigation
    }
    func start() { navigation.pushViewController(UIViewController(), animated: true) }
    func accept() { parent.accepted() }
}

// case: fires — parent by own class
import UIKit
class Coordinator { var children: [Coordinator] = []; func start() {} }
final class LoginCoordinator: Coordinator {
    var parent: AppCoordinator?
    func done() { parent?.finish(self) }
}
final class AppCoordinator: Coordinator {
    func login() { let child = LoginCoordinator(); child.parent = self; children.append(child); child.start() }
    func finish(_ child: Coordinator) { children.removeAll { $0 === child } }
}
