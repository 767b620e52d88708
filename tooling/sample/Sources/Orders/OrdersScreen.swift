import UIKit

/// A screen with what it reports; the assembly builds it, a coordinator decides when.
@MainActor
enum OrdersScreen {
    case list(onSelect: @MainActor (Int) -> Void)
    case order(Int, onReturn: @MainActor () -> Void)
    case reason(onNext: @MainActor (String) -> Void)
    case confirmation(ReturnRequest, onConfirm: @MainActor () -> Void)
}

typealias OrdersAssembly = @MainActor (OrdersScreen) -> UIViewController
