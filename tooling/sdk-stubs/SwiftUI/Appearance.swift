// Stand-in: https://developer.apple.com/documentation/swiftui/view/font(_:), …/foregroundstyle(_:), …/frame(width:height:alignment:),
// …/padding(_:_:), …/overlay(alignment:content:), …/background(alignment:content:), …/accessibilitylabel(_:), …/liststyle(_:),
// …/buttonstyle(_:), …/safeareainset(edge:alignment:spacing:content:)

extension View {
    public nonisolated func font(_ font: Font?) -> some View { EmptyView() }
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View { EmptyView() }
    public nonisolated func bold(_ isActive: Bool = true) -> some View { EmptyView() }
    public nonisolated func monospacedDigit() -> some View { EmptyView() }
    public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View { EmptyView() }
    public nonisolated func lineLimit(_ number: Int?) -> some View { EmptyView() }
    public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View { EmptyView() }
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { EmptyView() }
    public nonisolated func foregroundColor(_ color: Color?) -> some View { EmptyView() }
    public nonisolated func tint(_ tint: Color?) -> some View { EmptyView() }
    public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View { EmptyView() }
    public nonisolated func opacity(_ opacity: Double) -> some View { EmptyView() }
    public nonisolated func hidden() -> some View { EmptyView() }
    public nonisolated func padding(_ insets: EdgeInsets) -> some View { EmptyView() }
    public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { EmptyView() }
    public nonisolated func padding(_ length: CGFloat) -> some View { EmptyView() }
    public nonisolated func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        EmptyView()
    }
    public nonisolated func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil,
        maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { EmptyView() }
    public nonisolated func fixedSize() -> some View { EmptyView() }
    public nonisolated func layoutPriority(_ value: Double) -> some View { EmptyView() }
    public nonisolated func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View { EmptyView() }
    public nonisolated func scaledToFit() -> some View { EmptyView() }
    public nonisolated func scaledToFill() -> some View { EmptyView() }
    public nonisolated func clipped() -> some View { EmptyView() }
    public nonisolated func clipShape<S: Shape>(_ shape: S) -> some View { EmptyView() }
    public nonisolated func contentShape<S: Shape>(_ shape: S) -> some View { EmptyView() }
    public nonisolated func cornerRadius(_ radius: CGFloat) -> some View { EmptyView() }
    public nonisolated func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { EmptyView() }
    public nonisolated func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { EmptyView() }
    public nonisolated func background<S: ShapeStyle>(_ style: S) -> some View { EmptyView() }
    public nonisolated func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View { EmptyView() }
    public nonisolated func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { EmptyView() }
    public nonisolated func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View { EmptyView() }
    public nonisolated func rotationEffect(_ angle: Angle) -> some View { EmptyView() }
    public nonisolated func scaleEffect(_ s: CGFloat) -> some View { EmptyView() }
    public nonisolated func imageScale(_ scale: Image.Scale) -> some View { EmptyView() }
    public nonisolated func controlSize(_ controlSize: ControlSize) -> some View { EmptyView() }
    public nonisolated func labelsHidden() -> some View { EmptyView() }
    public nonisolated func listRowSeparator(_ visibility: Visibility) -> some View { EmptyView() }
    public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View { EmptyView() }
    public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { EmptyView() }
    public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View { EmptyView() }
    public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View { EmptyView() }
    public nonisolated func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { EmptyView() }
    public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View { EmptyView() }
    public nonisolated func textSelection(_ selectability: EnabledTextSelectability) -> some View { EmptyView() }
    public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View { EmptyView() }
    public nonisolated func accessibilityLabel(_ label: LocalizedStringKey) -> some View { EmptyView() }
    public nonisolated func accessibilityLabel(_ label: Text) -> some View { EmptyView() }
    @_disfavoredOverload public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { EmptyView() }
    public nonisolated func accessibilityHint(_ hint: LocalizedStringKey) -> some View { EmptyView() }
    public nonisolated func accessibilityValue(_ value: LocalizedStringKey) -> some View { EmptyView() }
    @_disfavoredOverload public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { EmptyView() }
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View { EmptyView() }
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { EmptyView() }
    public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { EmptyView() }
    public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { EmptyView() }
}
public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }
public enum ControlSize: CaseIterable, Sendable { case mini, small, regular, large, extraLarge }
public struct Angle: Hashable, Sendable {
    public static func degrees(_ degrees: Double) -> Angle { Angle() }
    public static let zero = Angle()
}
public struct TextInputAutocapitalization: Sendable {
    public static var never: TextInputAutocapitalization { TextInputAutocapitalization() }
    public static var words: TextInputAutocapitalization { TextInputAutocapitalization() }
    public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization() }
}
public struct EnabledTextSelectability: Sendable {
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let kind: Int
    public static let ignore = AccessibilityChildBehavior(kind: 0)
    public static let contain = AccessibilityChildBehavior(kind: 1)
    public static let combine = AccessibilityChildBehavior(kind: 2)
}
public struct AccessibilityTraits: SetAlgebra, Sendable {
    private var bits: Set<Int> = []
    public init() {}
    private init(_ bit: Int) { bits = [bit] }
    public static let isButton = AccessibilityTraits(1)
    public static let isHeader = AccessibilityTraits(2)
    public static let isSelected = AccessibilityTraits(3)
    private func with(_ bits: Set<Int>) -> AccessibilityTraits {
        var traits = AccessibilityTraits()
        traits.bits = bits
        return traits
    }
    public func contains(_ member: AccessibilityTraits) -> Bool { member.bits.isSubset(of: bits) }
    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { with(bits.union(other.bits)) }
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { with(bits.intersection(other.bits)) }
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits { with(bits.symmetricDifference(other.bits)) }
    public mutating func formUnion(_ other: AccessibilityTraits) { self = union(other) }
    public mutating func formIntersection(_ other: AccessibilityTraits) { self = intersection(other) }
    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { self = symmetricDifference(other) }
    public mutating func insert(_ member: AccessibilityTraits) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
        defer { formUnion(member) }
        return (!contains(member), member)
    }
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        defer { bits.subtract(member.bits) }
        return contains(member) ? member : nil
    }
    public mutating func update(with member: AccessibilityTraits) -> AccessibilityTraits? {
        defer { formUnion(member) }
        return contains(member) ? member : nil
    }
}
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all = SafeAreaRegions(rawValue: .max)
}
