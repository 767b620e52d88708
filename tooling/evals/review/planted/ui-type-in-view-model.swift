// case: fires — a view model keeps the label that it fills
import UIKit

final class TimerViewModel {
    private weak var label: UILabel?
    private var seconds = 0

    init(label: UILabel) { self.label = label }

    func tick() {
        seconds += 1
        label?.text = "\(seconds)"
    }
}

final class TimerViewController: UIViewController {
    @IBOutlet private var label: UILabel!
    private lazy var viewModel = TimerViewModel(label: label)

    func fired() { viewModel.tick() }
}

// case: fires — a presenter is handed the navigation controller
import UIKit

protocol CartView: AnyObject { func show(total: String) }

final class CartPresenter {
    weak var view: CartView?
    private var total = 0

    func checkout(from navigation: UINavigationController) {
        view?.show(total: "\(total)")
        navigation.popViewController(animated: true)
    }
}

final class CartViewController: UIViewController, CartView {
    var presenter: CartPresenter?
    func show(total: String) { title = total }
}

// case: fires — a view model returns a finished view
import SwiftUI

@MainActor
final class ProfileViewModel: ObservableObject {
    @Published var name = ""

    func badge() -> AnyView { AnyView(Text(name).bold()) }
}

struct ProfileView: View {
    @ObservedObject var viewModel: ProfileViewModel
    var body: some View { viewModel.badge() }
}

// case: fires — a presenter builds a controller with Foundation alone imported
import Foundation

protocol OrdersView: AnyObject { func show(rows: [String]) }

final class OrdersPresenter {
    weak var view: OrdersView?

    func detail(for row: String) -> UIViewController {
        let alert = UIAlertController(title: row, message: nil, preferredStyle: .alert)
        return alert
    }
}

// case: quiet — positions in a table are values
import Foundation
import UIKit

final class InboxViewModel {
    private(set) var subjects: [String] = []
    private(set) var changed = IndexSet()

    func subject(at position: IndexPath) -> String { subjects[position.row] }

    func remove(at position: IndexPath) {
        subjects.remove(at: position.row)
        changed.insert(position.row)
    }
}

// case: quiet — the name of a picture, not the picture
import Observation

@MainActor @Observable
final class MoodViewModel {
    private(set) var symbol = "face.smiling"
    private(set) var isEditing = false

    func choose(_ name: String) {
        symbol = name
        isEditing = false
    }
}

// case: quiet — a presenter speaks through a protocol of its own
protocol SettingsViewing: AnyObject {
    func show(_ sections: [String])
}

final class SettingsPresenter {
    private weak var view: SettingsViewing?

    init(view: SettingsViewing) { self.view = view }

    func appeared() { view?.show(["General", "Sounds"]) }
}

// case: quiet — a type of ours that ends in View is data
import Observation

struct PageView: Sendable {
    let path: String
    let seconds: Int
}

@MainActor @Observable
final class TrafficViewModel {
    private(set) var pageViews: [PageView] = []
    func add(_ view: PageView) { pageViews.append(view) }
}

// case: fires — an action carries a controller through the store
import ReSwift
import UIKit

enum RoutingAction: Action {
    case push(UIViewController)
    case pop
}

// case: quiet — an action says which screen comes
import ReSwift

enum RouteAction: Action {
    case open(id: String)
    case back
}

// case: fires — a presenter has the next screen built
import UIKit

protocol ListView: AnyObject { func show(_ rows: [String]) }

final class ListPresenter {
    weak var view: (any ListView)?
    var push: ((UIViewController) -> Void)?
    func open(_ id: Int) { push?(DetailBuilder.build(id: id)) }
}

enum DetailBuilder { static func build(id: Int) -> UIViewController { UIViewController() } }

// case: quiet — what a base class asks for
import SwiftUI

class PlatformBase {
    func createView() -> PlatformView { PlatformView() }
}
struct PlatformView: View { var body: some View { Text("") } }

final class HeaderViewModel: PlatformBase {
    override func createView() -> PlatformView { super.createView() }
}

// case: quiet — a static function puts the screen together
import UIKit

final class GalleryController: UIViewController {
    init(model: GalleryViewModel) { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { fatalError() }
}

final class GalleryViewModel {
    private(set) var titles: [String] = []
    static func makeController() -> GalleryController { GalleryController(model: GalleryViewModel()) }
}

// case: quiet — how a button looks is no view
import SwiftUI

struct SearchButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label }
}

final class SearchViewModel {
    private(set) var results: [String] = []
    var style: SearchButtonStyle = SearchButtonStyle()
}
