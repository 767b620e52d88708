// Stand-in: https://developer.apple.com/documentation/uikit/uitabbarcontroller, …/uitabbarcontrollerdelegate, …/uisplitviewcontroller,
// …/uisplitviewcontrollerdelegate, …/uipageviewcontroller

@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}
extension UITabBarControllerDelegate {
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

/// Setting the selection in code calls no delegate, as in UIKit: the delegate hears of taps only.
@MainActor open class UITabBarController: UIViewController {
    open var viewControllers: [UIViewController]? {
        get { tabControllers }
        set { setViewControllers(newValue, animated: false) }
    }
    private var tabControllers: [UIViewController]?
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let old = tabControllers ?? []
        let new = viewControllers ?? []
        let selected = selectedViewController
        for controller in old where !new.contains(where: { $0 === controller }) {
            controller.willMove(toParent: nil)
            if controller.isVisible { controller.appear(false, animated: animated) }
            controller.removeFromParent()
        }
        for controller in new where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        tabControllers = viewControllers
        tabBar.items = new.map { $0.tabBarItem }
        index = new.firstIndex { $0 === selected } ?? (new.isEmpty ? NSNotFound : 0)
        showSelection(insteadOf: selected, animated: animated)
    }
    private var index = NSNotFound
    open var selectedIndex: Int {
        get { index }
        set {
            let old = selectedViewController
            if let tabControllers, tabControllers.indices.contains(newValue) { index = newValue }
            showSelection(insteadOf: old, animated: false)
        }
    }
    open var selectedViewController: UIViewController? {
        get { tabControllers.flatMap { $0.indices.contains(index) ? $0[index] : nil } }
        set {
            guard let place = tabControllers?.firstIndex(where: { $0 === newValue }) else { return }
            selectedIndex = place
        }
    }
    private func showSelection(insteadOf old: UIViewController?, animated: Bool) {
        tabBar.selectedItem = selectedViewController?.tabBarItem
        guard isVisible, old !== selectedViewController else { return }
        if old?.isVisible == true { old?.appear(false, animated: animated) }
        selectedViewController?.appear(true, animated: animated)
    }
    open weak var delegate: (any UITabBarControllerDelegate)?
    open private(set) lazy var tabBar = UITabBar()
    internal override var appearingChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }
}

@MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
}
extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}

@MainActor open class UISplitViewController: UIViewController {
    public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
    public enum Column: Int, Sendable { case primary, supplementary, secondary, compact, inspector }
    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public required init?(coder: NSCoder) {
        style = .unspecified
        super.init(coder: coder)
    }
    @available(iOS 14.0, *) public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }
    public let style: Style
    private var columns: [Column: UIViewController] = [:]
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        if let old = columns[column] {
            old.willMove(toParent: nil)
            old.removeFromParent()
        }
        columns[column] = vc
        guard let vc else { return }
        addChild(vc)
        vc.didMove(toParent: self)
    }
    open func viewController(for column: Column) -> UIViewController? { columns[column] }
    open func show(_ column: Column) {}
    open func hide(_ column: Column) {}
    open var viewControllers: [UIViewController] {
        get { [.primary, .supplementary, .secondary].compactMap { columns[$0] } }
        set {
            setViewController(newValue.first, for: .primary)
            setViewController(newValue.count > 1 ? newValue.last : nil, for: .secondary)
        }
    }
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) { setViewController(vc, for: .secondary) }
    open var isCollapsed: Bool { false }
    open var preferredDisplayMode = DisplayMode.automatic
    open var displayMode: DisplayMode { preferredDisplayMode }
    open weak var delegate: (any UISplitViewControllerDelegate)?
}

@MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController)
        -> UIViewController?
    func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController)
        -> UIViewController?
}

@MainActor open class UIPageViewController: UIViewController {
    public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
    public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
    public enum NavigationDirection: Int, Sendable { case forward, reverse }
    public struct OptionsKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
    ) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    open private(set) var viewControllers: [UIViewController]? = []
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        self.viewControllers?.forEach { $0.removeFromParent() }
        self.viewControllers = viewControllers
        viewControllers?.forEach(addChild)
        completion?(true)
    }
}
