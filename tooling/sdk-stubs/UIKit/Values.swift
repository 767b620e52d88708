// Stand-in: https://developer.apple.com/documentation/uikit/uicolor, …/uiimage, …/uifont, …/uiedgeinsets, …/uitraitcollection,
// …/uiuserinterfacesizeclass

open class UIColor: NSObject, @unchecked Sendable {
    public override init() {}
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public init(white: CGFloat, alpha: CGFloat) {}
    public init?(named name: String) {}
    open class var black: UIColor { UIColor() }
    open class var white: UIColor { UIColor() }
    open class var clear: UIColor { UIColor() }
    open class var red: UIColor { UIColor() }
    open class var green: UIColor { UIColor() }
    open class var blue: UIColor { UIColor() }
    open class var orange: UIColor { UIColor() }
    open class var gray: UIColor { UIColor() }
    open class var systemRed: UIColor { UIColor() }
    open class var systemGreen: UIColor { UIColor() }
    open class var systemBlue: UIColor { UIColor() }
    open class var systemOrange: UIColor { UIColor() }
    open class var systemYellow: UIColor { UIColor() }
    open class var systemGray: UIColor { UIColor() }
    open class var label: UIColor { UIColor() }
    open class var secondaryLabel: UIColor { UIColor() }
    open class var tertiaryLabel: UIColor { UIColor() }
    open class var systemBackground: UIColor { UIColor() }
    open class var secondarySystemBackground: UIColor { UIColor() }
    open class var systemGroupedBackground: UIColor { UIColor() }
    open class var tintColor: UIColor { UIColor() }
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
}

open class UIImage: NSObject, @unchecked Sendable {
    public override init() {}
    public init?(named name: String) {}
    public init?(systemName name: String) {}
    public init?(data: Data) {}
    public init?(contentsOfFile path: String) {}
    open var size: CGSize { .zero }
    open func pngData() -> Data? { nil }
    open func jpegData(compressionQuality: CGFloat) -> Data? { nil }
}

open class UIFont: NSObject, @unchecked Sendable {
    public struct TextStyle: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let largeTitle = TextStyle(rawValue: "largeTitle")
        public static let title1 = TextStyle(rawValue: "title1")
        public static let title2 = TextStyle(rawValue: "title2")
        public static let title3 = TextStyle(rawValue: "title3")
        public static let headline = TextStyle(rawValue: "headline")
        public static let subheadline = TextStyle(rawValue: "subheadline")
        public static let body = TextStyle(rawValue: "body")
        public static let callout = TextStyle(rawValue: "callout")
        public static let footnote = TextStyle(rawValue: "footnote")
        public static let caption1 = TextStyle(rawValue: "caption1")
        public static let caption2 = TextStyle(rawValue: "caption2")
    }
    public struct Weight: Hashable, RawRepresentable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
    }
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont() }
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont { UIFont() }
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont() }
}

public struct UIEdgeInsets: Equatable, Sendable {
    public var top, left, bottom, right: CGFloat
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
    public static let zero = UIEdgeInsets()
}

public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }

open class UITraitCollection: NSObject, @unchecked Sendable {
    public override init() {}
    open var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
    open var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
    open var userInterfaceStyle: UIUserInterfaceStyle { .light }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}
