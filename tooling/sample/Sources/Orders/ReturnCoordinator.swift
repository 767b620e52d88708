import UIKit

/// It knows neither who started it nor how it is shown, and never removes itself.
@MainActor
final class ReturnCoordinator {
    private let order: Int
    private let make: OrdersAssembly
    private let onEnd: @MainActor (ReturnRequest) -> Void
    private weak var navigation: UINavigationController?

    init(order: Int, make: @escaping OrdersAssembly, onEnd: @escaping @MainActor (ReturnRequest) -> Void) {
        self.order = order
        self.make = make
        self.onEnd = onEnd
    }

    /// Gives its first screen: once that is gone, the flow has been left.
    func start(on navigation: UINavigationController) -> UIViewController {
        self.navigation = navigation
        let first = make(.reason { [weak self] in self?.confirm($0) })
        navigation.pushViewController(first, animated: true)
        return first
    }

    private func confirm(_ reason: String) {
        let request = ReturnRequest(order: order, reason: reason)
        let screen = make(.confirmation(request) { [weak self] in self?.onEnd(request) })
        navigation?.pushViewController(screen, animated: true)
    }
}
