// case: fires — presenter and controller keep each other
import UIKit

protocol ClockView: AnyObject { func show(_ time: String) }

final class ClockPresenter {
    var view: ClockView?
    func appeared() { view?.show("12:00") }
}

final class ClockViewController: UIViewController, ClockView {
    var presenter: ClockPresenter?
    func show(_ time: String) { title = time }
}

// case: fires — the presenter takes its view in the initializer and keeps it
import UIKit

protocol MenuDisplaying: AnyObject { func display(_ dishes: [String]) }
protocol MenuPresenting { func load() }

class MenuPresenter: MenuPresenting {
    private let display: MenuDisplaying
    init(display: MenuDisplaying) { self.display = display }
    func load() { display.display(["Soup"]) }
}

class MenuController: UITableViewController, MenuDisplaying {
    private lazy var presenter: MenuPresenting = MenuPresenter(display: self)
    private var dishes: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.load()
    }

    func display(_ dishes: [String]) { self.dishes = dishes }
}

// case: fires — the interactor's output is held strongly
protocol SearchInteractorOutput: AnyObject { func found(_ hits: [String]) }

final class SearchInteractor {
    var output: SearchInteractorOutput!
    func search(_ text: String) { output.found([text]) }
}

final class SearchPresenter: SearchInteractorOutput {
    let interactor: SearchInteractor
    init(interactor: SearchInteractor) {
        self.interactor = interactor
        interactor.output = self
    }
    func found(_ hits: [String]) {}
    func typed(_ text: String) { interactor.search(text) }
}

// case: fires — the concrete controller, over three files
// file: Login/LoginPresenter.swift
final class LoginPresenter {
    let controller: LoginController
    init(controller: LoginController) { self.controller = controller }
    func submit(_ name: String) { controller.showWelcome(name) }
}
// file: Login/LoginController.swift
import UIKit

final class LoginController: UIViewController {
    var presenter: LoginPresenter!
    func showWelcome(_ name: String) { title = name }
}
// file: Login/LoginBuilder.swift
import UIKit

enum LoginBuilder {
    static func build() -> UIViewController {
        let controller = LoginController()
        controller.presenter = LoginPresenter(controller: controller)
        return controller
    }
}

// case: quiet — weak
import UIKit

protocol RadioView: AnyObject { func show(_ station: String) }

final class RadioPresenter {
    weak var view: RadioView?
    func tuned() { view?.show("FM 4") }
}

final class RadioController: UIViewController, RadioView {
    let presenter = RadioPresenter()
    func show(_ station: String) { title = station }
}

// case: quiet — a proxy makes it weak
import UIKit

protocol LampView: AnyObject { func show(_ isOn: Bool) }

final class WeakLampView: LampView {
    private weak var view: LampView?
    init(_ view: LampView) { self.view = view }
    func show(_ isOn: Bool) { view?.show(isOn) }
}

final class LampPresenter {
    private let view: LampView
    init(view: LampView) { self.view = view }
    func toggled() { view.show(true) }
}

final class LampController: UIViewController, LampView {
    var presenter: LampPresenter?
    func show(_ isOn: Bool) { title = isOn ? "On" : "Off" }
}

enum LampComposer {
    static func make() -> LampController {
        let controller = LampController()
        controller.presenter = LampPresenter(view: WeakLampView(controller))
        return controller
    }
}

// case: quiet — the view does not hold the presenter
import UIKit

final class ToastView: UIView {
    func show(_ text: String) { accessibilityLabel = text }
}

final class ToastPresenter {
    private let view: ToastView
    init(view: ToastView) { self.view = view }
    func saved() { view.show("Saved") }
}

// case: quiet — the presenter is a struct
import UIKit

protocol ScoreView: AnyObject { func show(_ points: Int) }

struct ScorePresenter {
    weak var view: ScoreView?
    func scored(_ points: Int) { view?.show(points) }
}

final class ScoreController: UIViewController, ScoreView {
    var presenter = ScorePresenter()
    func show(_ points: Int) { title = "\(points)" }
}

// case: fires — generic base presenter
import UIKit
class BasePresenter<V> { var view: V? }
protocol ProfileView: AnyObject { func show() }
final class ProfilePresenter: BasePresenter<ProfileView> { func load() { view?.show() } }
final class ProfileViewController: UIViewController, ProfileView {
    let presenter = ProfilePresenter()
    override func viewDidLoad() { super.viewDidLoad(); presenter.view = self }
    func show() {}
}

// case: quiet — a generic base presenter with a weak view
import UIKit
class BasePresenter<View: AnyObject> { weak var view: View? }
protocol CardView: AnyObject { func show() }
final class CardPresenter: BasePresenter<CardView> { func load() { view?.show() } }
final class CardViewController: UIViewController, CardView { let presenter = CardPresenter(); func show() {} }
