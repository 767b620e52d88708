// case: fires — a controller pushes although its coordinator owns the stack
import UIKit

final class ShopCoordinator {
    private let navigation: UINavigationController
    init(navigation: UINavigationController) { self.navigation = navigation }
    func start() {
        let list = WareListController()
        list.onClose = { [weak self] in self?.navigation.popViewController(animated: true) }
        navigation.pushViewController(list, animated: true)
    }
}

final class WareListController: UITableViewController {
    var onClose: (() -> Void)?

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(WareController(), animated: true)
    }
}

final class WareController: UIViewController {}

// case: fires — one presents another screen modally
// file: Flow/AppCoordinator.swift
import UIKit

protocol Coordinator: AnyObject { func start() }

final class AppCoordinator: Coordinator {
    let navigation = UINavigationController()
    func start() { navigation.setViewControllers([HomeController(coordinator: self)], animated: false) }
    func openProfile() { navigation.pushViewController(ProfileController(), animated: true) }
}
// file: Screens/HomeController.swift
import UIKit

final class HomeController: UIViewController {
    weak var coordinator: AppCoordinator?
    init(coordinator: AppCoordinator) {
        self.coordinator = coordinator
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    @objc func profileTapped() { coordinator?.openProfile() }
    @objc func settingsTapped() { present(SettingsController(), animated: true) }
}
// file: Screens/Others.swift
import UIKit

final class ProfileController: UIViewController {}
final class SettingsController: UIViewController {}

// case: fires — a controller shows the next step itself
import UIKit

final class OrderCoordinator {
    private let navigation: UINavigationController
    init(navigation: UINavigationController) { self.navigation = navigation }
    func start() { navigation.pushViewController(AddressController(), animated: true) }
    func showReceipt() { navigation.pushViewController(ReceiptController(), animated: true) }
}

final class AddressController: UIViewController {
    @objc func nextTapped() {
        let receipt = ReceiptController()
        show(receipt, sender: self)
    }
}

final class ReceiptController: UIViewController {}

// case: quiet — alerts and share sheets of the view
import UIKit

final class NoteCoordinator {
    private let navigation: UINavigationController
    init(navigation: UINavigationController) { self.navigation = navigation }
    func start() { navigation.pushViewController(NoteController(), animated: true) }
}

final class NoteController: UIViewController {
    @objc func deleteTapped() {
        let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        present(alert, animated: true)
    }
    @objc func shareTapped() {
        present(UIActivityViewController(activityItems: ["Note"], applicationActivities: nil), animated: true)
    }
}

// case: quiet — a module without coordinators
import UIKit

final class FolderController: UITableViewController {
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(FileController(), animated: true)
    }
}

final class FileController: UIViewController {}

// case: quiet — the controller tells its coordinator
import UIKit

final class QuizCoordinator {
    private let navigation: UINavigationController
    init(navigation: UINavigationController) { self.navigation = navigation }
    func start() {
        let question = QuestionController()
        question.onAnswer = { [weak self] in self?.showResult() }
        navigation.pushViewController(question, animated: true)
    }
    private func showResult() { navigation.pushViewController(UIViewController(), animated: true) }
}

final class QuestionController: UIViewController {
    var onAnswer: (() -> Void)?
    @objc func tapped() { onAnswer?() }
}

// case: quiet — a tooltip that points at a button
import UIKit

final class HomeCoordinator {
    private let navigationController: UINavigationController
    init(navigationController: UINavigationController) { self.navigationController = navigationController }
    func start() { navigationController.pushViewController(HomeViewController(), animated: true) }
}

final class HomeViewController: UIViewController {
    func explain() { present(ScanTooltipViewController(), animated: true) }
}

final class ScanTooltipViewController: UIViewController {}
