// Stand-in: https://developer.apple.com/documentation/uikit/uicontentconfiguration-swift.protocol, …/uicontentview-swift.protocol,
// …/uiconfigurationstate-swift.protocol, …/uilistcontentconfiguration-swift.struct, …/uibackgroundconfiguration-swift.struct,
// …/uicontentunavailableconfiguration-swift.struct

@MainActor public protocol UIConfigurationState {}
public struct UICellConfigurationState: UIConfigurationState, Sendable {
    public var isSelected = false
    public var isHighlighted = false
    public var isEditing = false
    public var isDisabled = false
}
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Sendable {
    public var searchText: String?
}

@MainActor public protocol UIContentView: NSObjectProtocol {
    var configuration: any UIContentConfiguration { get set }
}
@MainActor public protocol UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView
    func updated(for state: any UIConfigurationState) -> Self
}

/// The view that the SDK's own configurations make.
@MainActor internal final class PlainContentView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ configuration: any UIContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { fatalError() }
}

public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
    public struct ImageProperties: Hashable, Sendable {
        public var tintColor: UIColor?
    }
    public struct TextProperties: Hashable, Sendable {
        public var font = UIFont()
        public var color = UIColor()
        public var numberOfLines = 0
    }
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public var text: String?
    public var secondaryText: String?
    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var textProperties = TextProperties()
    public var secondaryTextProperties = TextProperties()
    public func makeContentView() -> any UIView & UIContentView { PlainContentView(self) }
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

public struct UIBackgroundConfiguration: Hashable, Sendable {
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    public var backgroundColor: UIColor?
    public var cornerRadius: CGFloat = 0
}

@available(iOS 17.0, *) public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    @MainActor public struct ButtonProperties {
        public var primaryAction: UIAction?
        public var isEnabled = true
    }
    @MainActor public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
    @MainActor public static func loading() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
    @MainActor public static func search() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
    public var text: String?
    public var secondaryText: String?
    public var image: UIImage?
    public var button = UIButton.Configuration()
    public var buttonProperties = ButtonProperties()
    public func makeContentView() -> any UIView & UIContentView { PlainContentView(self) }
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration { self }
}
