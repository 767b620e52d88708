import UIKit

@MainActor
final class OrdersCoordinator: NSObject {
    private let navigation: UINavigationController
    private let make: OrdersAssembly
    private let onReturned: @MainActor (ReturnRequest) -> Void
    private(set) var running: ReturnCoordinator?
    /// The running flow's first screen, or the sheet around it.
    private weak var anchor: UIViewController?

    init(
        navigation: UINavigationController, make: @escaping OrdersAssembly,
        onReturned: @escaping @MainActor (ReturnRequest) -> Void
    ) {
        self.navigation = navigation
        self.make = make
        self.onReturned = onReturned
        super.init()
        navigation.delegate = self
    }

    func start() {
        let list = make(.list { [weak self] in self?.showOrder($0, animated: true) })
        navigation.setViewControllers([list], animated: false)
    }

    /// The one way in from outside. Nothing is animated, so no transition is under way when the next begins.
    func follow(_ route: OrdersRoute) {
        endReturn(animated: false)
        navigation.popToRootViewController(animated: false)
        switch route {
        case .order(let id): showOrder(id, animated: false)
        case .returning(let id): beginReturn(of: id, in: UINavigationController())
        }
    }

    private func showOrder(_ id: Int, animated: Bool) {
        let screen = make(.order(id) { [weak self] in self?.beginReturn(of: id) })
        navigation.pushViewController(screen, animated: animated)
    }

    private func beginReturn(of order: Int, in sheet: UINavigationController? = nil) {
        guard running == nil else { return }
        let flow = ReturnCoordinator(order: order, make: make) { [weak self] request in
            self?.endReturn(animated: true)
            self?.onReturned(request)
        }
        let first = flow.start(on: sheet ?? navigation)
        (running, anchor) = (flow, sheet ?? first)
        guard let sheet else { return }
        sheet.presentationController?.delegate = self
        navigation.present(sheet, animated: false)
    }

    /// Lets the flow go first: taking its screens away calls the delegate again.
    private func endReturn(animated: Bool) {
        guard running != nil else { return }
        running = nil
        guard let anchor else { return }
        if navigation.presentedViewController === anchor {
            navigation.dismiss(animated: animated)
        } else if let index = navigation.viewControllers.firstIndex(of: anchor), index > 0 {
            navigation.popToViewController(navigation.viewControllers[index - 1], animated: animated)
        }
    }
}

extension OrdersCoordinator: UINavigationControllerDelegate, UIAdaptivePresentationControllerDelegate {
    /// Back button, swipe, long press on the back button: the stack says what is left, not how it got there.
    func navigationController(_ stack: UINavigationController, didShow screen: UIViewController, animated: Bool) {
        let isShown = anchor.map { stack.viewControllers.contains($0) || stack.presentedViewController === $0 } ?? false
        if !isShown { endReturn(animated: false) }
    }

    /// Called when the user swipes the sheet down, not after `dismiss(animated:)`.
    func presentationControllerDidDismiss(_ presentation: UIPresentationController) {
        endReturn(animated: false)
    }
}
