// Stand-in: https://developer.apple.com/documentation/swiftui/text, …/image, …/label, …/button, …/link, …/toggle, …/textfield, …/securefield,
// …/texteditor, …/picker, …/stepper, …/slider, …/datepicker, …/menu, …/progressview, …/contentunavailableview (iOS 17), …/asyncimage,
// …/labeledcontent, …/gauge, …/sharelink, …/editbutton

public struct ButtonRole: Equatable, Sendable {
    private let kind: Int
    public static let destructive = ButtonRole(kind: 0)
    public static let cancel = ButtonRole(kind: 1)
    @available(iOS 26.0, *) public static let close = ButtonRole(kind: 2)
    @available(iOS 26.0, *) public static let confirm = ButtonRole(kind: 3)
}

public struct Text: _PrimitiveView, Equatable, Sendable {
    public struct DateStyle: Sendable {
        public static let date = DateStyle()
        public static let time = DateStyle()
        public static let relative = DateStyle()
        public static let offset = DateStyle()
        public static let timer = DateStyle()
    }
    public enum TruncationMode: Sendable { case head, tail, middle }
    init() {}
    public nonisolated init(verbatim content: String) {}
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ content: S) {}
    public nonisolated init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {}
    @_disfavoredOverload public nonisolated init(_ attributedContent: AttributedString) {}
    public nonisolated init(_ image: Image) {}
    public nonisolated init(_ date: Date, style: Text.DateStyle) {}
    public nonisolated init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {}
    public nonisolated func bold() -> Text { self }
    public nonisolated func italic() -> Text { self }
    public nonisolated func font(_ font: Font?) -> Text { self }
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text { self }
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
    public nonisolated func foregroundColor(_ color: Color?) -> Text { self }
    public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    public nonisolated func monospacedDigit() -> Text { self }
    public static func + (lhs: Text, rhs: Text) -> Text { lhs }
}

public struct Image: _PrimitiveView, Equatable, Sendable {
    public enum Scale: Sendable { case small, medium, large }
    public nonisolated init(systemName: String) {}
    public nonisolated init(_ name: String, bundle: Bundle? = nil) {}
    public nonisolated init(decorative name: String, bundle: Bundle? = nil) {}
    public nonisolated init(uiImage: UIImage) {}
    public nonisolated func resizable() -> Image { self }
}

public struct Spacer: _PrimitiveView {
    public nonisolated init(minLength: CGFloat? = nil) {}
}
public struct Divider: _PrimitiveView {
    public nonisolated init() {}
}

public struct Button<Label: View>: _PrimitiveView {
    @preconcurrency public nonisolated init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
    @preconcurrency public nonisolated init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}
extension Button where Label == Text {
    @preconcurrency public nonisolated init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {}
    @preconcurrency public nonisolated init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {}
    @_disfavoredOverload @preconcurrency public nonisolated init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
    @_disfavoredOverload @preconcurrency
    public nonisolated init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {}
}
extension Button where Label == SwiftUI.Label<Text, Image> {
    @preconcurrency
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {}
    @preconcurrency
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void)
    {}
    @_disfavoredOverload @preconcurrency
    public nonisolated init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void) {}
}
extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {}
}

public struct EditButton: _PrimitiveView {
    public nonisolated init() {}
}
public struct Link<Label: View>: _PrimitiveView {
    public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {}
}
extension Link where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, destination: URL) {}
}
public struct ShareLink<Label: View>: _PrimitiveView {
    public nonisolated init(item: URL, @ViewBuilder label: () -> Label) {}
}
extension ShareLink where Label == DefaultShareLinkLabel {
    public nonisolated init(item: URL) {}
    public nonisolated init(item: String) {}
}
public struct DefaultShareLinkLabel: _PrimitiveView {}
public struct Menu<Label: View, Content: View>: _PrimitiveView {
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}
extension Menu where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}
extension Menu where Label == SwiftUI.Label<Text, Image> {
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {}
}

public struct Toggle<Label: View>: _PrimitiveView {
    public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {}
}
extension Toggle where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {}
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {}
}
extension Toggle where Label == SwiftUI.Label<Text, Image> {
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {}
}

public struct TextField<Label: View>: _PrimitiveView {
    public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {}
}
extension TextField where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {}
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {}
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {}
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {}
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {}
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {}
}
public struct SecureField<Label: View>: _PrimitiveView {
    public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {}
}
extension SecureField where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {}
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {}
}
public struct TextEditor: _PrimitiveView {
    public nonisolated init(text: Binding<String>) {}
}

public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: _PrimitiveView {
    public nonisolated init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}
extension Picker where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {}
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {}
}

public struct Stepper<Label: View>: _PrimitiveView {
    public nonisolated init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {}
    public nonisolated init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {}
}
extension Stepper where Label == Text {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {}
    public nonisolated init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {}
    public nonisolated init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {}
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {}
}

public struct Slider<Label: View, ValueLabel: View>: _PrimitiveView {}
extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {}
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {}
}

public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    public static let date = DatePickerComponents(rawValue: 2)
}
public struct DatePicker<Label: View>: _PrimitiveView {
    public typealias Components = DatePickerComponents
}
extension DatePicker where Label == Text {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
    ) {}
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {}
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {}
}

public struct ProgressView<Label: View, CurrentValueLabel: View>: _PrimitiveView {}
extension ProgressView where CurrentValueLabel == EmptyView {
    public nonisolated init() where Label == EmptyView {}
    public nonisolated init(_ titleKey: LocalizedStringKey) where Label == Text {}
    public nonisolated init(@ViewBuilder label: () -> Label) {}
    public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {}
    public nonisolated init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) where Label == Text {}
}

public struct Label<Title: View, Icon: View>: _PrimitiveView {
    public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
}
extension Label where Title == Text, Icon == Image {
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {}
    public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {}
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {}
}

public struct LabeledContent<Label, Content> {}
extension LabeledContent: View where Label: View, Content: View {
    public var body: Never { fatalError() }
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}
extension LabeledContent where Label == Text, Content: View {
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}
extension LabeledContent where Label == Text, Content == Text {
    public nonisolated init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {}
    public nonisolated init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {}
}

@available(iOS 17.0, *) public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: _PrimitiveView {
    public nonisolated init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {}
}
extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    public nonisolated init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {}
    public nonisolated init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {}
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {}
}
extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    public static var search: ContentUnavailableView<Label, Description, Actions> {
        ContentUnavailableView(label: { Label() }, description: { Description() }, actions: { Actions() })
    }
    public static func search(text: String) -> ContentUnavailableView<Label, Description, Actions> { search }
}
public enum SearchUnavailableContent {
    public struct Label: _PrimitiveView {}
    public struct Description: _PrimitiveView {}
    public struct Actions: _PrimitiveView {}
}

public enum AsyncImagePhase: Sendable {
    case empty
    case success(Image)
    case failure(any Error)
    public var image: Image? {
        if case .success(let image) = self { image } else { nil }
    }
    public var error: (any Error)? {
        if case .failure(let error) = self { error } else { nil }
    }
}
public struct AsyncImage<Content: View>: _PrimitiveView {
    public nonisolated init(url: URL?, scale: CGFloat = 1) where Content == Image {}
    public nonisolated init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {}
    public nonisolated init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {}
}
