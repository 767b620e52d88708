// case: fires — children are appended and stay
import UIKit

protocol Coordinator: AnyObject { func start() }

final class MainCoordinator: Coordinator {
    private var children: [Coordinator] = []
    private let navigation: UINavigationController
    init(navigation: UINavigationController) { self.navigation = navigation }

    func start() {}

    func showOrders() {
        let orders = OrdersCoordinator(navigation: navigation)
        children.append(orders)
        orders.start()
    }
}

final class OrdersCoordinator: Coordinator {
    private let navigation: UINavigationController
    init(navigation: UINavigationController) { self.navigation = navigation }
    func start() { navigation.pushViewController(UIViewController(), animated: true) }
}

// case: fires — kept in a dictionary
import UIKit

class TabCoordinator {
    let tabs = UITabBarController()
    var flows: [String: ChatCoordinator] = [:]

    func openChat(_ id: String) {
        let chat = ChatCoordinator(id: id)
        flows[id] = chat
        chat.start(in: tabs)
    }
}

class ChatCoordinator {
    let id: String
    init(id: String) { self.id = id }
    func start(in tabs: UITabBarController) {
        tabs.present(UIViewController(), animated: true)
    }
}

// case: fires — a base class's add without its remove
// file: Coordinators/BaseCoordinator.swift
class BaseCoordinator {
    var childCoordinators: [BaseCoordinator] = []
    func start() {}
    func add(_ child: BaseCoordinator) { childCoordinators.append(child) }
}
// file: Coordinators/LoginCoordinator.swift
import UIKit

final class LoginCoordinator: BaseCoordinator {
    private let navigation: UINavigationController
    init(navigation: UINavigationController) { self.navigation = navigation }

    override func start() { navigation.setViewControllers([UIViewController()], animated: false) }

    func forgotPassword() {
        let reset = ResetCoordinator(navigation: navigation)
        add(reset)
        reset.start()
    }
}

final class ResetCoordinator: BaseCoordinator {
    private let navigation: UINavigationController
    init(navigation: UINavigationController) { self.navigation = navigation }
    override func start() { navigation.pushViewController(UIViewController(), animated: true) }
}

// case: quiet — removed by a delegate call
import UIKit

protocol Flow: AnyObject { var onEnd: (() -> Void)? { get set }; func start() }

final class ShopCoordinator {
    private var children: [Flow] = []

    func open(_ flow: Flow) {
        children.append(flow)
        flow.onEnd = { [weak self, weak flow] in self?.children.removeAll { $0 === flow } }
        flow.start()
    }
}

// case: quiet — one optional child that is replaced and set to nil
import UIKit

final class CartCoordinator {
    private var payment: PaymentCoordinator?

    func pay() {
        let payment = PaymentCoordinator()
        payment.onEnd = { [weak self] in self?.payment = nil }
        self.payment = payment
    }
}

final class PaymentCoordinator { var onEnd: (() -> Void)? }

// case: quiet — tabs live as long as the app
import UIKit

final class RootCoordinator {
    private let window: UIWindow
    private let home = HomeCoordinator()
    private let profile = ProfileCoordinator()
    init(window: UIWindow) { self.window = window }

    func start() {
        let tabs = UITabBarController()
        tabs.viewControllers = [home.root, profile.root]
        window.rootViewController = tabs
    }
}

final class HomeCoordinator { let root = UINavigationController() }
final class ProfileCoordinator { let root = UINavigationController() }

// case: quiet — the whole list is emptied on sign-out
import UIKit

final class SessionCoordinator {
    private var children: [StepCoordinator] = []
    func next() {
        let step = StepCoordinator()
        children.append(step)
        step.start()
    }
    func signOut() { children = [] }
}

final class StepCoordinator { func start() {} }

// case: quiet — the key of the child has a dot
import UIKit

enum Flow { case intro, main }

protocol Coordinator: AnyObject { func start() }

final class IntroCoordinator: Coordinator {
    weak var parent: RootCoordinator?
    func start() {}
    func done() { parent?.introEnded() }
}

final class RootCoordinator: Coordinator {
    private var children = [Flow: Coordinator]()
    func start() { showIntro() }
    private func showIntro() {
        let intro = IntroCoordinator()
        intro.parent = self
        children[.intro] = intro
        intro.start()
    }
    func introEnded() { children[.intro] = nil }
}

// case: fires — only the navigation controller's delegate removes, and nobody is it
import UIKit

protocol Flow: AnyObject { var childFlows: [Flow] { get set } }
extension Flow {
    func flowDidFinish(_ child: Flow) { childFlows.removeAll { $0 === child } }
}

final class WishCoordinator: NSObject, Flow {
    var childFlows: [Flow] = []
    let navigation: UINavigationController
    init(navigation: UINavigationController) { self.navigation = navigation }

    func openWish(_ name: String) {
        let detail = WishDetailCoordinator(name: name, navigation: navigation)
        childFlows.append(detail)
        detail.start()
    }
}

extension WishCoordinator: UINavigationControllerDelegate {
    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        if let last = childFlows.last { flowDidFinish(last) }
    }
}

final class WishDetailCoordinator: Flow {
    var childFlows: [Flow] = []
    let navigation: UINavigationController
    init(name: String, navigation: UINavigationController) { self.navigation = navigation }
    func start() { navigation.pushViewController(UIViewController(), animated: true) }
}

// case: quiet — the coordinator becomes that delegate
import UIKit

protocol Journey: AnyObject { var childJourneys: [Journey] { get set } }
extension Journey {
    func journeyDidFinish(_ child: Journey) { childJourneys.removeAll { $0 === child } }
}

final class TripCoordinator: NSObject, Journey {
    var childJourneys: [Journey] = []
    let navigation: UINavigationController
    init(navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
        navigation.delegate = self
    }

    func openTrip() {
        let detail = TripDetailCoordinator(navigation: navigation)
        childJourneys.append(detail)
        detail.start()
    }
}

extension TripCoordinator: UINavigationControllerDelegate {
    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        if let last = childJourneys.last { journeyDidFinish(last) }
    }
}

final class TripDetailCoordinator: Journey {
    var childJourneys: [Journey] = []
    let navigation: UINavigationController
    init(navigation: UINavigationController) { self.navigation = navigation }
    func start() { navigation.pushViewController(UIViewController(), animated: true) }
}

// case: fires — the children have a common clean-up, which nobody calls on the root
protocol Branch: AnyObject { var childCoordinators: [Branch] { get set } }
extension Branch {
    func finish() { childCoordinators.removeAll() }
}

final class TrunkCoordinator: Branch {
    var childCoordinators: [Branch] = []
    func showLogin() {
        let login = LeafCoordinator()
        login.trunk = self
        childCoordinators.append(login)
    }
    func didFinish(_ child: Branch) { showLogin() }
}

final class LeafCoordinator: Branch {
    var childCoordinators: [Branch] = []
    weak var trunk: TrunkCoordinator?
    func close() {
        finish()
        trunk?.didFinish(self)
    }
}

// case: quiet — the child is removed through the property that it is kept in besides
import UIKit

class ParentCoordinator {
    private var children: [ParentCoordinator] = []
    func addChild(_ child: ParentCoordinator) { children.append(child) }
    func removeChild(_ child: ParentCoordinator?) { children.removeAll { $0 === child } }
}

final class GateCoordinator: ParentCoordinator {
    private var open: ParentCoordinator?
    func showIntro() {
        let intro = ParentCoordinator()
        addChild(intro)
        removeChild(intro)
    }
    func showMain() {
        let main = ParentCoordinator()
        open = main
        addChild(main)
    }
    func lock() {
        removeChild(open)
        open = nil
    }
}

// case: fires — a way out in the base class that nobody takes
import UIKit
class BaseCoordinator {
    var childCoordinators: [BaseCoordinator] = []
    func addChild(_ child: BaseCoordinator) { childCoordinators.append(child) }
    func removeChild(_ child: BaseCoordinator) { childCoordinators.removeAll { $0 === child } }
    func start() {}
}
final class HomeCoordinator: BaseCoordinator {
    func openSettings() {
        let settings = SettingsCoordinator()
        addChild(settings)
        settings.start()
    }
}
final class SettingsCoordinator: BaseCoordinator {}

// case: quiet — a way out in the base class that a child takes
import UIKit
class BaseCoordinator {
    weak var parent: BaseCoordinator?
    var childCoordinators: [BaseCoordinator] = []
    func addChild(_ child: BaseCoordinator) { childCoordinators.append(child); child.parent = self }
    func removeChild(_ child: BaseCoordinator) { childCoordinators.removeAll { $0 === child } }
    func start() {}
}
final class HomeCoordinator: BaseCoordinator {
    func openSettings() {
        let settings = SettingsCoordinator()
        addChild(settings)
        settings.start()
    }
}
final class SettingsCoordinator: BaseCoordinator { func close() { parent?.removeChild(self) } }
