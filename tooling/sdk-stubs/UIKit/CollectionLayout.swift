// Stand-in: https://developer.apple.com/documentation/uikit/uicollectionviewlayout, …/uicollectionviewflowlayout,
// …/uicollectionviewcompositionallayout, …/uicollectionlayoutlistconfiguration-swift.struct, …/nscollectionlayoutsection

@MainActor open class UICollectionViewLayout: NSObject {
    public override init() {}
    open func invalidateLayout() {}
}

@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    open var itemSize = CGSize(width: 50, height: 50)
    open var minimumLineSpacing: CGFloat = 10
    open var minimumInteritemSpacing: CGFloat = 10
}

public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
    public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
    public init(appearance: Appearance) { self.appearance = appearance }
    public let appearance: Appearance
    public var headerMode = HeaderMode.none
    public var showsSeparators = true
    public var trailingSwipeActionsConfigurationProvider: ((_ indexPath: IndexPath) -> UISwipeActionsConfiguration?)?
}

@MainActor open class NSCollectionLayoutDimension: NSObject {
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { make() }
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self { make() }
    open class func absolute(_ absoluteDimension: CGFloat) -> Self { make() }
    open class func estimated(_ estimatedDimension: CGFloat) -> Self { make() }
    private class func make<Dimension: NSCollectionLayoutDimension>() -> Dimension { NSCollectionLayoutDimension() as! Dimension }
}
@MainActor open class NSCollectionLayoutSize: NSObject {
    public convenience init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
        self.init()
    }
}
@MainActor open class NSCollectionLayoutItem: NSObject {
    public convenience init(layoutSize: NSCollectionLayoutSize) { self.init() }
    open var contentInsets = NSDirectionalEdgeInsets()
}
@MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self { make() }
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self { make() }
    private class func make<Group: NSCollectionLayoutGroup>() -> Group { NSCollectionLayoutGroup() as! Group }
}
@MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
}
@MainActor open class NSCollectionLayoutSection: NSObject {
    public convenience init(group: NSCollectionLayoutGroup) { self.init() }
    open class func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection { NSCollectionLayoutSection() }
    open var interGroupSpacing: CGFloat = 0
    open var contentInsets = NSDirectionalEdgeInsets()
}

@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    public init(section: NSCollectionLayoutSection) {}
    public init(sectionProvider: @escaping (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?) {}
    open class func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection())
    }
}
