// Stand-in: https://developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:), …/dismiss(animated:completion:),
// …/presentedviewcontroller, …/presentingviewcontroller, …/uipresentationcontroller, …/uisheetpresentationcontroller,
// …/uiadaptivepresentationcontrollerdelegate, …/uiviewcontrollertransitioncoordinator
// UIKit refuses to present from a controller outside a window; here that works, so that a test needs no window.

public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover, none = -1, automatic = -2
}
public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }

extension UIViewController {
    private var outermost: UIViewController { parent?.outermost ?? self }
    public var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }
    public var presentingViewController: UIViewController? { presenting ?? parent?.presentingViewController }

    internal func _present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let host = outermost
        precondition(controller !== host && controller.parent == nil, "A controller that has a parent can't be presented")
        // UIKit logs «already presenting» and ignores the call.
        guard host.presented == nil, controller.presenting == nil else { return }
        controller.loadViewIfNeeded()
        host.presented = controller
        controller.presenting = host
        controller.isBeingPresented = true
        controller.presentationController?.presentingViewController = host
        if host.isVisible { controller.appear(true, animated: animated) }
        controller.isBeingPresented = false
        completion?()
    }

    internal func _dismiss(animated: Bool, completion: (() -> Void)?) {
        let host = outermost
        guard let top = host.presented else {
            if let presenting = host.presenting { presenting._dismiss(animated: animated, completion: completion) } else { completion?() }
            return
        }
        if top.presented != nil { top._dismiss(animated: false, completion: nil) }
        top.isBeingDismissed = true
        if top.isVisible { top.appear(false, animated: animated) }
        host.presented = nil
        top.presenting = nil
        top.isBeingDismissed = false
        completion?()
    }
}

@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}
extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .automatic }
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

@MainActor open class UIPresentationController: NSObject {
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presentedStorage = presentedViewController
        self.presentingStorage = presentingViewController
    }
    private unowned let presentedStorage: UIViewController
    private weak var presentingStorage: UIViewController?
    open var presentedViewController: UIViewController { presentedStorage }
    open internal(set) var presentingViewController: UIViewController {
        get { presentingStorage ?? presentedStorage }
        set { presentingStorage = newValue }
    }
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

@MainActor open class UISheetPresentationController: UIPresentationController {
    @MainActor open class Detent: NSObject {
        public struct Identifier: Hashable, RawRepresentable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public static let medium = Identifier("medium")
            public static let large = Identifier("large")
        }
        public let identifier: Identifier
        fileprivate init(_ identifier: Identifier) { self.identifier = identifier }
        open class func medium() -> Detent { Detent(.medium) }
        open class func large() -> Detent { Detent(.large) }
    }
    open var detents: [Detent] = [.large()]
    open var selectedDetentIdentifier: Detent.Identifier?
    open var prefersGrabberVisible = false
}

@MainActor open class UIPopoverPresentationController: UIPresentationController {
    open var sourceView: UIView?
    open var sourceRect = CGRect.zero
    open var barButtonItem: UIBarButtonItem?
}

public struct UITransitionContextViewControllerKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let from = UITransitionContextViewControllerKey(rawValue: "from")
    public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isAnimated: Bool { get }
    var isCancelled: Bool { get }
    var isInteractive: Bool { get }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}
@MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

/// What a navigation controller's delegate sees while the stack changes.
@MainActor internal final class Transition: NSObject, UIViewControllerTransitionCoordinator {
    private let from, to: UIViewController?
    let isAnimated: Bool
    let isCancelled = false
    let isInteractive = false
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    init(from: UIViewController?, to: UIViewController?, animated: Bool) {
        (self.from, self.to) = (from, to)
        isAnimated = animated
    }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animation?(self)
        if let completion { completions.append(completion) }
        return true
    }
    func finish() { completions.forEach { $0(self) } }
}
