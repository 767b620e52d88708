// Stand-in: https://developer.apple.com/documentation/uikit/uibaritem, …/uibarbuttonitem, …/uitabbaritem, …/uinavigationitem,
// …/uinavigationbar, …/uitabbar, …/uitoolbar. Of UIBarButtonItem only what takes a UIAction: the rest takes a Selector.

@MainActor open class UIBarItem: NSObject {
    public override init() {}
    open var title: String?
    open var image: UIImage?
    open var tag = 0
    open var isEnabled = true
}

@MainActor open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain, done = 2, prominent = 3
    }
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop,
            camera, trash, play, pause, rewind, fastForward, undo, redo, close = 24
    }
    public override init() {}
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }
    @available(iOS 14.0, *)
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        self.primaryAction = primaryAction
        self.menu = menu
    }
    @available(iOS 14.0, *) public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        self.primaryAction = primaryAction
        self.menu = menu
    }
    @available(iOS 14.0, *) open class func flexibleSpace() -> Self { make() }
    @available(iOS 14.0, *) open class func fixedSpace(_ width: CGFloat) -> Self { make() }
    private class func make<Item: UIBarButtonItem>() -> Item { UIBarButtonItem() as! Item }
    open var primaryAction: UIAction?
    open var menu: UIMenu?
    open var style = Style.plain
    open var customView: UIView?
    open var tintColor: UIColor?
    open var isHidden = false
}

@MainActor open class UITabBarItem: UIBarItem {
    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent, mostViewed
    }
    public override init() {}
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        self.tag = tag
    }
    open var selectedImage: UIImage?
    open var badgeValue: String?
}

@MainActor open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
    public init(title: String) { self.title = title }
    public init?(coder: NSCoder) {}
    open var title: String?
    open var prompt: String?
    open var titleView: UIView?
    open var backButtonTitle: String?
    open var hidesBackButton = false
    @available(iOS 16.0, *) open var backAction: UIAction?
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    open var searchController: UISearchController?
    open var hidesSearchBarWhenScrolling = true
    open var leftBarButtonItems: [UIBarButtonItem]?
    open var rightBarButtonItems: [UIBarButtonItem]?
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
}

@MainActor open class UINavigationBar: UIView {
    open var prefersLargeTitles = false
    open var isTranslucent = true
}
@MainActor open class UITabBar: UIView {
    open var items: [UITabBarItem]?
    open var selectedItem: UITabBarItem?
}
@MainActor open class UIToolbar: UIView {
    open var items: [UIBarButtonItem]?
}
