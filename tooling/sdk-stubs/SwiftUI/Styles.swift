// Stand-in: https://developer.apple.com/documentation/swiftui/buttonstyle, …/primitivebuttonstyle, …/liststyle, …/pickerstyle, …/textfieldstyle,
// …/labelstyle, …/togglestyle, …/progressviewstyle, …/tabviewstyle. Of most styles only the names that Apple's own styles go by.

@MainActor @preconcurrency public protocol ButtonStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = ButtonStyleConfiguration
}
public struct ButtonStyleConfiguration {
    public struct Label: _PrimitiveView {}
    public let role: ButtonRole?
    public let label: ButtonStyleConfiguration.Label
    public let isPressed: Bool
}
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = PrimitiveButtonStyleConfiguration
}
public struct PrimitiveButtonStyleConfiguration {
    public struct Label: _PrimitiveView {}
    public let role: ButtonRole?
    public let label: PrimitiveButtonStyleConfiguration.Label
    public func trigger() {}
}
public struct _PlainButtonStyles: PrimitiveButtonStyle {
    nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}
extension PrimitiveButtonStyle where Self == _PlainButtonStyles {
    public static var automatic: _PlainButtonStyles { _PlainButtonStyles() }
    public static var plain: _PlainButtonStyles { _PlainButtonStyles() }
    public static var bordered: _PlainButtonStyles { _PlainButtonStyles() }
    public static var borderedProminent: _PlainButtonStyles { _PlainButtonStyles() }
    public static var borderless: _PlainButtonStyles { _PlainButtonStyles() }
}

@MainActor @preconcurrency public protocol ListStyle {}
@MainActor @preconcurrency public protocol PickerStyle {}
@MainActor @preconcurrency public protocol TextFieldStyle {}
@MainActor @preconcurrency public protocol LabelStyle {}
@MainActor @preconcurrency public protocol ToggleStyle {}
@MainActor @preconcurrency public protocol ProgressViewStyle {}
@MainActor @preconcurrency public protocol TabViewStyle {}
@MainActor @preconcurrency public protocol FormStyle {}
@MainActor @preconcurrency public protocol DatePickerStyle {}
public struct _NamedStyle: ListStyle, PickerStyle, TextFieldStyle, LabelStyle, ToggleStyle, ProgressViewStyle, TabViewStyle, FormStyle,
    DatePickerStyle
{
    nonisolated init() {}
}
extension ListStyle where Self == _NamedStyle {
    public static var automatic: _NamedStyle { _NamedStyle() }
    public static var plain: _NamedStyle { _NamedStyle() }
    public static var grouped: _NamedStyle { _NamedStyle() }
    public static var insetGrouped: _NamedStyle { _NamedStyle() }
    public static var inset: _NamedStyle { _NamedStyle() }
    public static var sidebar: _NamedStyle { _NamedStyle() }
}
extension PickerStyle where Self == _NamedStyle {
    public static var automatic: _NamedStyle { _NamedStyle() }
    public static var segmented: _NamedStyle { _NamedStyle() }
    public static var menu: _NamedStyle { _NamedStyle() }
    public static var inline: _NamedStyle { _NamedStyle() }
    public static var wheel: _NamedStyle { _NamedStyle() }
    public static var navigationLink: _NamedStyle { _NamedStyle() }
}
extension TextFieldStyle where Self == _NamedStyle {
    public static var automatic: _NamedStyle { _NamedStyle() }
    public static var plain: _NamedStyle { _NamedStyle() }
    public static var roundedBorder: _NamedStyle { _NamedStyle() }
}
extension LabelStyle where Self == _NamedStyle {
    public static var automatic: _NamedStyle { _NamedStyle() }
    public static var iconOnly: _NamedStyle { _NamedStyle() }
    public static var titleOnly: _NamedStyle { _NamedStyle() }
    public static var titleAndIcon: _NamedStyle { _NamedStyle() }
}
extension ToggleStyle where Self == _NamedStyle {
    public static var automatic: _NamedStyle { _NamedStyle() }
    public static var button: _NamedStyle { _NamedStyle() }
    public static var `switch`: _NamedStyle { _NamedStyle() }
}
extension ProgressViewStyle where Self == _NamedStyle {
    public static var automatic: _NamedStyle { _NamedStyle() }
    public static var circular: _NamedStyle { _NamedStyle() }
    public static var linear: _NamedStyle { _NamedStyle() }
}
extension TabViewStyle where Self == _NamedStyle {
    public static var automatic: _NamedStyle { _NamedStyle() }
    public static var page: _NamedStyle { _NamedStyle() }
    public static var sidebarAdaptable: _NamedStyle { _NamedStyle() }
}
extension FormStyle where Self == _NamedStyle {
    public static var automatic: _NamedStyle { _NamedStyle() }
    public static var grouped: _NamedStyle { _NamedStyle() }
}
extension DatePickerStyle where Self == _NamedStyle {
    public static var automatic: _NamedStyle { _NamedStyle() }
    public static var compact: _NamedStyle { _NamedStyle() }
    public static var graphical: _NamedStyle { _NamedStyle() }
}
extension View {
    public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { EmptyView() }
    public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { EmptyView() }
    public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View { EmptyView() }
    public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View { EmptyView() }
    public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { EmptyView() }
    public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View { EmptyView() }
    public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { EmptyView() }
    public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View { EmptyView() }
    public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { EmptyView() }
    public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View { EmptyView() }
    public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { EmptyView() }
}
