// Stand-in: https://developer.apple.com/documentation/swiftui/view/toolbar(content:), …/toolbarcontent, …/toolbaritem, …/toolbaritemgroup,
// …/toolbaritemplacement

public struct ToolbarItemPlacement: Sendable {
    public static let automatic = ToolbarItemPlacement()
    public static let principal = ToolbarItemPlacement()
    public static let navigation = ToolbarItemPlacement()
    public static let primaryAction = ToolbarItemPlacement()
    public static let secondaryAction = ToolbarItemPlacement()
    public static let confirmationAction = ToolbarItemPlacement()
    public static let cancellationAction = ToolbarItemPlacement()
    public static let destructiveAction = ToolbarItemPlacement()
    public static let topBarLeading = ToolbarItemPlacement()
    public static let topBarTrailing = ToolbarItemPlacement()
    public static let bottomBar = ToolbarItemPlacement()
    public static let keyboard = ToolbarItemPlacement()
}
public struct ToolbarPlacement: Sendable {
    public static let navigationBar = ToolbarPlacement()
    public static let tabBar = ToolbarPlacement()
    public static let bottomBar = ToolbarPlacement()
}
@MainActor @preconcurrency public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}
extension Never: ToolbarContent {}
@resultBuilder public struct ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent { content }
    public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> some ToolbarContent { _ToolbarLeaf() }
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> some ToolbarContent { _ToolbarLeaf() }
    public static func buildEither<T: ToolbarContent>(first: T) -> _ToolbarLeaf { _ToolbarLeaf() }
    public static func buildEither<T: ToolbarContent>(second: T) -> _ToolbarLeaf { _ToolbarLeaf() }
}
public struct _ToolbarLeaf: ToolbarContent {
    nonisolated init() {}
    public var body: Never { return fatalError() }
}
public struct ToolbarItem<ID, Content: View>: ToolbarContent {
    public var body: Never { return fatalError() }
}
extension ToolbarItem where ID == Void {
    public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
}
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
    public var body: Never { return fatalError() }
}
extension View {
    public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { EmptyView() }
    public nonisolated func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View { EmptyView() }
    public nonisolated func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { EmptyView() }
    public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { EmptyView() }
}
public struct ToolbarTitleDisplayMode: Sendable {
    public static var automatic: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode() }
    public static var large: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode() }
    public static var inline: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode() }
}
