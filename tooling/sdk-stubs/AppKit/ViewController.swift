// Stand-in: https://developer.apple.com/documentation/appkit/nsviewcontroller, …/nsview, …/nssplitviewcontroller, …/nstabviewcontroller are
// not covered. What runs: the view's loading, appearance in a window, children, sheets.

@MainActor open class NSView: NSResponder {
    public init(frame frameRect: CGRect) {
        frame = frameRect
        super.init()
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public convenience override init() { self.init(frame: .zero) }
    open var frame = CGRect.zero
    open var bounds = CGRect.zero
    open var isHidden = false
    open var alphaValue: CGFloat = 1
    open var translatesAutoresizingMaskIntoConstraints = true
    open var needsDisplay = false
    open var needsLayout = false
    open func layout() {}
    open private(set) var subviews: [NSView] = []
    open private(set) weak var superview: NSView?
    open func addSubview(_ view: NSView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
    }
    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
}

@MainActor open class NSViewController: NSResponder {
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    private var storedView: NSView?
    open var view: NSView {
        get {
            loadViewIfNeeded()
            return storedView ?? NSView()
        }
        set { storedView = newValue }
    }
    @available(macOS 14.0, *) open var viewIfLoaded: NSView? { storedView }
    open var isViewLoaded: Bool { storedView != nil }
    @available(macOS 14.0, *) open func loadViewIfNeeded() {
        guard storedView == nil else { return }
        loadView()
        viewDidLoad()
    }
    open func loadView() { view = NSView() }
    open func viewDidLoad() {}
    open func viewWillAppear() {}
    open func viewDidAppear() {}
    open func viewWillDisappear() {}
    open func viewDidDisappear() {}
    private var isShown = false
    internal func show(_ shows: Bool) {
        guard shows != isShown else { return }
        isShown = shows
        loadViewIfNeeded()
        shows ? viewWillAppear() : viewWillDisappear()
        children.forEach { $0.show(shows) }
        shows ? viewDidAppear() : viewDidDisappear()
    }

    open var title: String?
    open var representedObject: Any?
    open var preferredContentSize = CGSize.zero
    open private(set) weak var parent: NSViewController?
    open private(set) var children: [NSViewController] = []
    open func addChild(_ childViewController: NSViewController) { insertChild(childViewController, at: children.count) }
    open func insertChild(_ childViewController: NSViewController, at index: Int) {
        childViewController.removeFromParent()
        children.insert(childViewController, at: index)
        childViewController.parent = self
    }
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }
    open private(set) var presentedViewControllers: [NSViewController]?
    open private(set) weak var presentingViewController: NSViewController?
    open func presentAsSheet(_ viewController: NSViewController) { present(viewController) }
    open func presentAsModalWindow(_ viewController: NSViewController) { present(viewController) }
    private func present(_ viewController: NSViewController) {
        presentedViewControllers = (presentedViewControllers ?? []) + [viewController]
        viewController.presentingViewController = self
        viewController.show(true)
    }
    /// Called on the presenting controller; `dismiss(_:)` on the presented one asks its presenter.
    open func dismiss(_ viewController: NSViewController) {
        viewController.show(false)
        presentedViewControllers?.removeAll { $0 === viewController }
        viewController.presentingViewController = nil
    }
    open func dismiss(_ sender: Any?) { presentingViewController?.dismiss(self) }
}
