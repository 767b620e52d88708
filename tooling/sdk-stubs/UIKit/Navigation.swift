// Stand-in: https://developer.apple.com/documentation/uikit/uinavigationcontroller, …/uinavigationcontrollerdelegate
// The delegate's willShow and didShow come one after the other, before the call returns, whether the stack is in a window or not.
// A tap on Back and the edge swipe do what popViewController(animated:) does: a test calls that.

@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}
extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}

@MainActor open class UINavigationController: UIViewController {
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        change(to: [rootViewController], animated: false, tellsDelegate: false)
    }
    public convenience init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) { self.init(nibName: nil, bundle: nil) }

    private var stack: [UIViewController] = []
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) { change(to: viewControllers, animated: animated) }
    open var topViewController: UIViewController? { stack.last }
    open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        precondition(!stack.contains { $0 === viewController }, "The same controller can't be pushed twice")
        change(to: stack + [viewController], animated: animated)
    }
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        change(to: Array(stack.dropLast()), animated: animated)
        return top
    }
    @discardableResult open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            preconditionFailure("The controller is not on the stack")
        }
        let popped = Array(stack[(index + 1)...])
        guard !popped.isEmpty else { return nil }
        change(to: Array(stack[...index]), animated: animated)
        return popped
    }
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    open weak var delegate: (any UINavigationControllerDelegate)?
    open private(set) lazy var navigationBar = UINavigationBar()
    open private(set) var isNavigationBarHidden = false
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
    open var isToolbarHidden = true
    internal override var appearingChildren: [UIViewController] { stack.last.map { [$0] } ?? [] }

    private func change(to new: [UIViewController], animated: Bool, tellsDelegate: Bool = true) {
        let old = stack
        let (oldTop, newTop) = (old.last, new.last)
        let gone = old.filter { controller in !new.contains { $0 === controller } }
        let added = new.filter { controller in !old.contains { $0 === controller } }
        let topChanges = oldTop !== newTop
        for controller in gone {
            controller.isMovingFromParent = true
            controller.willMove(toParent: nil)
        }
        for controller in added {
            controller.isMovingToParent = true
            addChild(controller)
        }
        stack = new
        let transition = Transition(from: oldTop, to: newTop, animated: animated)
        if topChanges {
            newTop?.loadViewIfNeeded()
            coordinator = transition
            if tellsDelegate, let newTop { delegate?.navigationController(self, willShow: newTop, animated: animated) }
            if isVisible {
                oldTop?.beginAppearanceTransition(false, animated: animated)
                newTop?.beginAppearanceTransition(true, animated: animated)
                oldTop?.endAppearanceTransition()
                newTop?.endAppearanceTransition()
            }
        }
        for controller in gone {
            controller.removeFromParent()
            controller.isMovingFromParent = false
        }
        for controller in added {
            controller.didMove(toParent: self)
            controller.isMovingToParent = false
        }
        guard topChanges else { return }
        if tellsDelegate, let newTop { delegate?.navigationController(self, didShow: newTop, animated: animated) }
        coordinator = nil
        transition.finish()
    }
}
