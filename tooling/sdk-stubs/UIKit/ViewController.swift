// Stand-in: https://developer.apple.com/documentation/uikit/uiviewcontroller (lifecycle, containment)

@MainActor open class UIViewController: UIResponder {
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        super.init()
    }
    public required init?(coder: NSCoder) {
        nibName = nil
        super.init()
    }
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    public let nibName: String?

    // The view

    private var storedView: UIView?
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return storedView
        }
        set {
            storedView = newValue
            newValue?.owner = self
        }
    }
    open var viewIfLoaded: UIView? { storedView }
    open var isViewLoaded: Bool { storedView != nil }
    open func loadViewIfNeeded() {
        guard storedView == nil else { return }
        loadView()
        viewDidLoad()
    }
    open func loadView() { view = UIView() }
    open func viewDidLoad() {}

    // Appearance: callbacks come when the controller is in a window, or between beginAppearanceTransition and endAppearanceTransition.

    open func viewWillAppear(_ animated: Bool) {}
    @available(iOS 13.0, *) open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func updateViewConstraints() {}
    @available(iOS 26.0, *) open func setNeedsUpdateProperties() {}
    @available(iOS 26.0, *) open func updatePropertiesIfNeeded() { updateProperties() }
    @available(iOS 26.0, *) open func updateProperties() {}

    internal private(set) var isVisible = false
    private var pendingAppearance: Bool?
    private var pendingAnimated = false
    /// The children that show when this controller does.
    internal var appearingChildren: [UIViewController] { children }

    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        guard isAppearing != isVisible, pendingAppearance == nil else { return }
        pendingAppearance = isAppearing
        pendingAnimated = animated
        loadViewIfNeeded()
        if isAppearing {
            viewWillAppear(animated)
            viewIsAppearing(animated)
        } else {
            viewWillDisappear(animated)
        }
        appearingChildren.forEach { $0.beginAppearanceTransition(isAppearing, animated: animated) }
    }
    open func endAppearanceTransition() {
        guard let appears = pendingAppearance else { return }
        pendingAppearance = nil
        isVisible = appears
        appearingChildren.forEach { $0.endAppearanceTransition() }
        if appears { viewDidAppear(pendingAnimated) } else { viewDidDisappear(pendingAnimated) }
    }
    internal func appear(_ isAppearing: Bool, animated: Bool) {
        beginAppearanceTransition(isAppearing, animated: animated)
        endAppearanceTransition()
    }
    open internal(set) var isBeingPresented = false
    open internal(set) var isBeingDismissed = false
    open internal(set) var isMovingToParent = false
    open internal(set) var isMovingFromParent = false

    // Containment

    open internal(set) weak var parent: UIViewController?
    open internal(set) var children: [UIViewController] = []
    open func addChild(_ childController: UIViewController) {
        if childController.parent !== self { childController.removeFromParent() }
        guard childController.parent == nil else { return }
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }
    open func removeFromParent() {
        guard let old = parent else { return }
        old.children.removeAll { $0 === self }
        parent = nil
        didMove(toParent: nil)
    }
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
    open override var next: UIResponder? { viewIfLoaded?.superview ?? parent ?? presentingViewController }

    internal func ancestor<Kind: UIViewController>(_ kind: Kind.Type) -> Kind? {
        var candidate = parent
        while let controller = candidate {
            if let found = controller as? Kind { return found }
            candidate = controller.parent
        }
        return nil
    }
    open var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
    open var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }
    open var splitViewController: UISplitViewController? { ancestor(UISplitViewController.self) }

    // Bars

    open var title: String? { didSet { navigationItem.title = title } }
    open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
    open var tabBarItem: UITabBarItem! = UITabBarItem()
    open var toolbarItems: [UIBarButtonItem]?
    open var hidesBottomBarWhenPushed = false
    open var isEditing = false
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    open var editButtonItem: UIBarButtonItem { UIBarButtonItem() }

    // Presentation (Presentation.swift)

    internal var presented: UIViewController?
    internal weak var presenting: UIViewController?
    private lazy var ownPresentation = UISheetPresentationController(presentedViewController: self, presenting: nil)
    open var presentationController: UIPresentationController? { ownPresentation }
    open var sheetPresentationController: UISheetPresentationController? { ownPresentation }
    open var popoverPresentationController: UIPopoverPresentationController? { modalPresentationStyle == .popover ? ownPopover : nil }
    private lazy var ownPopover = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    open var isModalInPresentation = false
    open var definesPresentationContext = false
    open var preferredContentSize = CGSize.zero
    internal var coordinator: Transition?
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { coordinator ?? parent?.transitionCoordinator }

    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        _present(viewControllerToPresent, animated: flag, completion: completion)
    }
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { _dismiss(animated: flag, completion: completion) }
    open func show(_ vc: UIViewController, sender: Any?) {
        if let navigationController { navigationController.show(vc, sender: sender) } else { present(vc, animated: true) }
    }
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let splitViewController { splitViewController.showDetailViewController(vc, sender: sender) } else { show(vc, sender: sender) }
    }

    // Content that is missing (ContentConfiguration.swift)

    @available(iOS 17.0, *) open var contentUnavailableConfiguration: (any UIContentConfiguration)?
    @available(iOS 17.0, *) open func setNeedsUpdateContentUnavailableConfiguration() {
        if isVisible { updateContentUnavailableConfiguration(using: UIContentUnavailableConfigurationState()) }
    }
    @available(iOS 17.0, *) open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

    // Traits

    open var traitCollection: UITraitCollection { UITraitCollection() }
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open func setNeedsStatusBarAppearanceUpdate() {}
    open func didReceiveMemoryWarning() {}
}

public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }
