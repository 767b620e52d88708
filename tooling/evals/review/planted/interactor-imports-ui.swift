// case: fires — an interactor scales pictures
// file: Avatar/AvatarInteractor.swift
import UIKit

protocol AvatarInteractorOutput: AnyObject { func scaled(_ image: UIImage) }
protocol AvatarInteractorInput { func scale(_ data: Data) }

final class AvatarInteractor: AvatarInteractorInput {
    weak var output: AvatarInteractorOutput?

    func scale(_ data: Data) {
        if let image = UIImage(data: data) { output?.scaled(image) }
    }
}
// file: Avatar/AvatarPresenter.swift
final class AvatarPresenter {
    var interactor: AvatarInteractorInput?
}

// case: fires — an interactor asks the device
import UIKit

protocol LoginInteractorProtocol: AnyObject { func deviceName() -> String }

class LoginInteractor: LoginInteractorProtocol {
    weak var presenter: LoginPresenterProtocol?
    func deviceName() -> String { UIDevice.current.name }
}

protocol LoginPresenterProtocol: AnyObject {
    var interactor: LoginInteractorProtocol? { get set }
}

// case: fires — SwiftUI for an animation
import SwiftUI

protocol BasketPresenting: AnyObject { func changed(_ count: Int) }
protocol BasketInteracting { func add() }

final class BasketInteractor: BasketInteracting {
    weak var presenter: (any BasketPresenting)?
    private var count = 0

    func add() {
        withAnimation { count += 1 }
        presenter?.changed(count)
    }
}

// case: fires — nothing uses the import
import UIKit

protocol QuizInteractorOutput: AnyObject { func asked(_ question: String) }

final class QuizInteractor {
    weak var output: QuizInteractorOutput?
    private let questions = ["Who?", "Where?"]
    func next() { output?.asked(questions[0]) }
}

// case: quiet — an interactor with Foundation
import Foundation

protocol RatesInteractorOutput: AnyObject { func loaded(_ rates: [String: Double]) }
protocol RatesService { func rates() async throws -> [String: Double] }

final class RatesInteractor {
    weak var output: RatesInteractorOutput?
    private let service: RatesService
    init(service: RatesService) { self.service = service }

    func load() async throws { output?.loaded(try await service.rates()) }
}

// case: quiet — the transition's interactor is UIKit's
import UIKit

final class SwipeDismissInteractor: UIPercentDrivenInteractiveTransition {
    private(set) var isActive = false
    func begin() { isActive = true }
}

// case: quiet — the view beside it imports UIKit
// file: Rates/RatesViewController.swift
import UIKit

final class RatesViewController: UIViewController {
    var presenter: RatesPresenter?
    override func viewDidLoad() {
        super.viewDidLoad()
        presenter?.appeared()
    }
}
// file: Rates/RatesPresenter.swift
final class RatesPresenter {
    let interactor: RatesInteractor
    init(interactor: RatesInteractor) { self.interactor = interactor }
    func appeared() { interactor.load() }
}
// file: Rates/RatesInteractor.swift
final class RatesInteractor {
    private(set) var rates: [Double] = []
    func load() { rates = [1.1, 0.9] }
}

// case: fires — an interactor keeps a cell and is handed a controller
// file: Clip/ClipCell.swift
import UIKit

final class ClipCell: UICollectionViewCell {}
final class ClipViewController: UIViewController {}

// file: Clip/ClipInteractor.swift
protocol ClipView: AnyObject { func show(_ name: String) }

final class ClipPresenter {
    weak var view: ClipView?
    func present(_ name: String) { view?.show(name) }
}

enum ClipModels {
    struct Request { let controller: ClipViewController }
}

final class ClipInteractor {
    var presenter: ClipPresenter?
    var previousCell: ClipCell?
    func open(_ request: ClipModels.Request) { presenter?.present("clip") }
}

// case: fires — an interactor takes the controller to present a sign-in from
import GoogleSignIn

protocol LoginInteractorInput: AnyObject { func signIn(presenting: UIViewController) }
protocol LoginInteractorOutput: AnyObject { func signedIn() }

final class LoginInteractor: LoginInteractorInput {
    weak var output: LoginInteractorOutput?
    func signIn(presenting: UIViewController) {
        GIDSignIn.sharedInstance.signIn(withPresenting: presenting) { [weak self] _, _ in self?.output?.signedIn() }
    }
}

// case: fires — an interactor drives the view past its presenter
protocol MapView: AnyObject { func showSpinner() }
protocol MapInteractorOutput: AnyObject { func loaded() }

final class MapPresenter: MapInteractorOutput {
    weak var view: (any MapView)?
    var interactor: MapInteractor?
    func loaded() {}
}

final class MapInteractor {
    weak var presenter: MapInteractorOutput?
    weak var view: (any MapView)?
    func load() {
        view?.showSpinner()
        presenter?.loaded()
    }
}

// case: fires — business logic takes its own screen's controller
// file: Login/LoginInteractor.swift
protocol LoginBusinessLogic { func signIn(from controller: LoginViewController) }

final class LoginInteractor: LoginBusinessLogic {
    var presenter: LoginPresentationLogic?
    func signIn(from controller: LoginViewController) { presenter?.presentDone() }
}
// file: Login/LoginPresenter.swift
protocol LoginPresentationLogic { func presentDone() }

final class LoginPresenter: LoginPresentationLogic {
    weak var viewController: LoginDisplayLogic?
    func presentDone() { viewController?.displayDone() }
}
// file: Login/LoginViewController.swift
import UIKit

protocol LoginDisplayLogic: AnyObject { func displayDone() }

final class LoginViewController: UIViewController, LoginDisplayLogic {
    var interactor: LoginBusinessLogic?
    func displayDone() {}
}

// case: quiet — an interactor answers its output, which a presenter adopts
protocol TripsView: AnyObject { func show(_ names: [String]) }
protocol TripsInteractorOutput: AnyObject { func loaded(_ names: [String]) }

final class TripsPresenter: TripsInteractorOutput {
    weak var view: (any TripsView)?
    var interactor: TripsInteractor?
    func loaded(_ names: [String]) { view?.show(names) }
}

final class TripsInteractor {
    weak var output: TripsInteractorOutput?
    func load() { output?.loaded([]) }
}

// case: quiet — a closure that takes a controller is called by the router
protocol PayInteractorOutput: AnyObject { func paid() }

final class PayPresenter: PayInteractorOutput {
    weak var view: PayView?
    var interactor: PayInteractor?
    func paid() {}
}

protocol PayView: AnyObject {}

final class PayInteractor {
    weak var output: PayInteractorOutput?
    var openSheet: (() -> Void)?
    func pay(_ amount: Int) { output?.paid() }
}
