// case: fires — a router keeps the controller that keeps it
import UIKit

final class MapController: UIViewController {
    var router: MapRouter?
}

final class MapRouter {
    var controller: MapController!
    func openFilter() { controller.present(UIViewController(), animated: true) }
}

// case: fires — a VIPER wireframe with a strong view
import UIKit

protocol OfferWireframeProtocol: AnyObject { func openShop() }

class OfferWireframe: OfferWireframeProtocol {
    var viewController: UIViewController?

    static func assemble() -> UIViewController {
        let view = OfferView()
        let wireframe = OfferWireframe()
        let presenter = OfferPresenter(wireframe: wireframe)
        view.presenter = presenter
        wireframe.viewController = view
        return view
    }

    func openShop() { viewController?.navigationController?.popViewController(animated: true) }
}

class OfferPresenter {
    let wireframe: OfferWireframeProtocol
    init(wireframe: OfferWireframeProtocol) { self.wireframe = wireframe }
    func shopTapped() { wireframe.openShop() }
}

class OfferView: UIViewController {
    var presenter: OfferPresenter?
}

// case: fires — a navigator never lets the presented screen go
import UIKit

final class GalleryNavigator {
    private let navigation: UINavigationController
    private var photo: PhotoController?

    init(navigation: UINavigationController) { self.navigation = navigation }

    func open(_ id: Int) {
        let photo = PhotoController()
        photo.navigator = self
        self.photo = photo
        navigation.pushViewController(photo, animated: true)
    }
}

final class PhotoController: UIViewController {
    var navigator: GalleryNavigator?
}

// case: quiet — weak
import UIKit

final class CityController: UIViewController {
    var router: CityRouter?
}

final class CityRouter {
    weak var controller: CityController?
    func close() { controller?.dismiss(animated: true) }
}

// case: quiet — the root coordinator of the window
import UIKit

final class AppCoordinator {
    private let window: UIWindow
    private let navigation = UINavigationController()
    init(window: UIWindow) { self.window = window }

    func start() {
        window.rootViewController = navigation
        window.makeKeyAndVisible()
    }
}

// case: quiet — the controller is passed for each call
import UIKit

struct ShareRouter {
    func share(_ text: String, from controller: UIViewController) {
        controller.present(UIActivityViewController(activityItems: [text], applicationActivities: nil), animated: true)
    }
}

// case: fires — the wireframe keeps the screen it presented
import UIKit

protocol NoteModule { func cancel() }

final class NoteViewController: UIViewController {
    var eventHandler: NoteModule?
}

final class NotePresenter: NoteModule {
    var wireframe: NoteWireframe?
    func cancel() { wireframe?.close() }
}

final class NoteWireframe {
    var presenter: NotePresenter?
    var shown: UIViewController?

    func present(from source: UIViewController) {
        let screen = makeScreen()
        screen.eventHandler = presenter
        source.present(screen, animated: true)
        shown = screen
    }

    func close() { shown?.dismiss(animated: true) }

    private func makeScreen() -> NoteViewController { NoteViewController() }
}

// case: fires — router with viewController let
import UIKit
final class FeedRouter {
    let viewController: UIViewController
    init(viewController: UIViewController) { self.viewController = viewController }
    func openDetail() { viewController.navigationController?.pushViewController(UIViewController(), animated: true) }
}
final class FeedPresenter { let router: FeedRouter; init(router: FeedRouter) { self.router = router } }
final class FeedViewController: UIViewController { var presenter: FeedPresenter! }
enum FeedModule {
    static func build() -> UIViewController {
        let view = FeedViewController()
        view.presenter = FeedPresenter(router: FeedRouter(viewController: view))
        return view
    }
}

// case: quiet — a generic base router with a weak screen
import UIKit
class BaseRouter<Screen: UIViewController> { weak var screen: Screen? }
final class CardRouter: BaseRouter<CardViewController> { func close() { screen?.dismiss(animated: true) } }
final class CardViewController: UIViewController { var presenter: CardPresenter! }
final class CardPresenter { var router: CardRouter! }

// case: quiet — a router that the screen does not keep
import UIKit
final class CardRouter {
    let viewController: UIViewController
    init(viewController: UIViewController) { self.viewController = viewController }
    func close() { viewController.dismiss(animated: true) }
}
final class CardViewController: UIViewController {
    @objc func tapped() { CardRouter(viewController: self).close() }
}
