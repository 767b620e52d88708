// case: fires — a view model casts its repository to the concrete one
protocol DraftRepository { func drafts() -> [String] }

final class DiskDraftRepository: DraftRepository {
    func drafts() -> [String] { [] }
    func compact() {}
}

final class DraftsViewModel {
    private(set) var drafts: [String] = []
    private let repository: DraftRepository
    init(repository: DraftRepository) { self.repository = repository }

    func clean() {
        (repository as! DiskDraftRepository).compact()
        drafts = repository.drafts()
    }
}

// case: fires — a router casts the view protocol to a controller
import UIKit

protocol OfferViewProtocol: AnyObject { func show(_ text: String) }

final class OfferRouter {
    weak var view: OfferViewProtocol?

    func openMap() {
        let controller = view as! UIViewController
        controller.navigationController?.pushViewController(UIViewController(), animated: true)
    }
}

// case: fires — an interactor casts its output to another protocol
protocol ScanOutput: AnyObject { func scanned(_ code: String) }
protocol ScanErrorOutput: AnyObject { func failed() }

final class ScanInteractor {
    weak var output: ScanOutput?

    func read(_ code: String) {
        if code.isEmpty {
            let errors = output as! ScanErrorOutput
            errors.failed()
        } else {
            output?.scanned(code)
        }
    }
}

// case: fires — a coordinator knows which coordinator its child is
import UIKit

protocol Coordinator: AnyObject { func start() }

final class LoginCoordinator: Coordinator {
    func start() {}
    func showReset() {}
}

final class AppCoordinator: Coordinator {
    private var children: [Coordinator] = []
    func start() { children.append(LoginCoordinator()) }

    func openReset() {
        let login = children[0] as! LoginCoordinator
        login.showReset()
    }

    func ended(_ child: Coordinator) { children.removeAll { $0 === child } }
}

// case: quiet — a dequeued cell
import UIKit

final class SongCell: UITableViewCell {}

final class SongsController: UITableViewController {
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath) as! SongCell
        return cell
    }
}

// case: quiet — a conditional cast with another way out
protocol Exporter { func export() }
protocol PrintingExporter: Exporter { func printPage() }

final class ExportViewModel {
    private(set) var hint = ""
    private let exporter: Exporter
    init(exporter: Exporter) { self.exporter = exporter }

    func print() {
        if let printing = exporter as? PrintingExporter { printing.printPage() } else { hint = "No printer" }
    }
}

// case: quiet — Foundation's untyped values
import Foundation

final class ReachabilityViewModel {
    private(set) var isOnline = true

    func changed(_ note: Notification) {
        let online = note.userInfo?["online"] as! NSNumber
        isOnline = online.boolValue
    }
}

// case: quiet — a layer class that the view itself declares
import UIKit

final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
    private var gradient: CAGradientLayer { layer as! CAGradientLayer }
    func brighten() { gradient.opacity = 1 }
}

// case: fires — a router takes any controller for its own
import UIKit

protocol AddRouting { func open(from controller: UIViewController) }

final class AddViewController: UIViewController {
    weak var list: ListViewController?
}

final class ListViewController: UIViewController {}

final class AddRouter: AddRouting {
    func open(from controller: UIViewController) {
        let add = AddViewController()
        add.list = controller as! ListViewController
        controller.present(add, animated: true)
    }
}

// case: fires — presenter casts view
// file: A/PhotoPresenter.swift
import UIKit
protocol PhotoView: AnyObject { func show() }
final class PhotoPresenter { weak var view: PhotoView?; let router: PhotoRouter; init(router: PhotoRouter) { self.router = router }
    func pick() {
        guard let controller = view as? UIViewController else { return }
        controller.present(UIViewController(), animated: true)
    } }
final class PhotoRouter {}

// file: A/PhotoViewController.swift
import UIKit
final class PhotoViewController: UIViewController, PhotoView { var presenter: PhotoPresenter!; func show() {} }

// case: fires — delegate as concrete controller
import UIKit
protocol PickerDelegate: AnyObject { func picked() }
final class PickerViewModel { weak var delegate: PickerDelegate?
    func go() { (delegate as? PickerViewController)?.close() } }
final class PickerViewController: UIViewController, PickerDelegate { let viewModel = PickerViewModel(); func picked() {}; func close() {} }

// case: quiet — a router that knows its controller
import UIKit
protocol CardView: AnyObject {}
final class CardRouter { weak var view: CardView?; func close() { (view as? UIViewController)?.dismiss(animated: true) } }

// case: fires — a controller forces its view model's protocol to be one class
import UIKit

protocol MoviesViewModel { func load() }

final class DefaultMoviesViewModel: MoviesViewModel {
    func load() {}
    func reset() {}
}

final class MoviesViewController: UIViewController {
    var viewModel: (any MoviesViewModel)!
    func refresh() { (viewModel as! DefaultMoviesViewModel).reset() }
}

// case: fires — a presenter looks for the controller behind its view
import UIKit

protocol DetailView: AnyObject { func show(_ text: String) }

final class DetailViewController: UIViewController, DetailView { func show(_ text: String) {} }

final class DetailPresenter {
    weak var view: (any DetailView)?
    func close() {
        if let controller = view as? DetailViewController { controller.navigationController?.popViewController(animated: true) }
    }
}

// case: fires — a use case does more for one repository
protocol ItemsRepository { func items() async throws -> [String] }

final class RemoteItemsRepository: ItemsRepository {
    func items() async throws -> [String] { [] }
    func flush() async throws {}
}

struct SyncUseCase {
    let repository: any ItemsRepository
    func execute() async throws {
        if let remote = repository as? RemoteItemsRepository { try await remote.flush() }
    }
}

// case: quiet — a table's cell is of the class that was registered for it
import UIKit

final class TripCell: UITableViewCell {}

final class TripsViewController: UITableViewController {
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "trip", for: indexPath) as! TripCell
    }
}
