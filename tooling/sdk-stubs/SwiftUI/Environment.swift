// Stand-in: https://developer.apple.com/documentation/swiftui/environment, …/environmentvalues, …/environmentkey, …/openurlaction,
// …/openwindowaction, …/dismissaction, …/refreshaction, …/scenephase, …/editmode.

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Self.Value { get }
}

public struct EnvironmentValues: CustomStringConvertible {
    private var values: [ObjectIdentifier: Any] = [:]
    public init() {}
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
    public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
        get { values[ObjectIdentifier(objectType)] as? T }
        set { values[ObjectIdentifier(objectType)] = newValue }
    }
    public var description: String { "[]" }
}

@propertyWrapper public struct Environment<Value>: DynamicProperty {
    private let read: () -> Value
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { EnvironmentValues()[keyPath: keyPath] } }
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
        read = { fatalError("There is no view that holds an environment") }
    }
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? { read = { nil } }
    public var wrappedValue: Value { read() }
}
extension Environment: @unchecked Sendable where Value: Sendable {}

@MainActor @preconcurrency public struct OpenURLAction {
    public struct Result: Sendable {
        private let kind: Int
        public static let handled = Result(kind: 0)
        public static let discarded = Result(kind: 1)
        public static let systemAction = Result(kind: 2)
        public static func systemAction(_ url: URL) -> Result { Result(kind: 2) }
    }
    private nonisolated(unsafe) let handler: (URL) -> Result
    public nonisolated init(handler: @escaping (URL) -> Result) { self.handler = handler }
    public func callAsFunction(_ url: URL) { _ = handler(url) }
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        _ = handler(url)
        completion(true)
    }
}
@MainActor @preconcurrency public struct DismissAction {
    nonisolated init() {}
    public func callAsFunction() {}
}
@MainActor @preconcurrency public struct OpenWindowAction {
    nonisolated init() {}
    public func callAsFunction<D: Decodable & Encodable & Hashable>(value: D) {}
    public func callAsFunction(id: String) {}
    public func callAsFunction<D: Decodable & Encodable & Hashable>(id: String, value: D) {}
}
@MainActor @preconcurrency public struct DismissWindowAction {
    nonisolated init() {}
    public func callAsFunction() {}
    public func callAsFunction(id: String) {}
    public func callAsFunction<D: Decodable & Encodable & Hashable>(value: D) {}
}
@MainActor @preconcurrency public struct DismissSearchAction {
    nonisolated init() {}
    public func callAsFunction() {}
}
@MainActor @preconcurrency public struct RefreshAction: Sendable {
    nonisolated init() {}
    public func callAsFunction() async {}
}
public enum ScenePhase: Comparable, Sendable { case background, inactive, active }
public enum EditMode: Sendable {
    case inactive, transient, active
    public var isEditing: Bool { self != .inactive }
}
public enum ColorScheme: CaseIterable, Sendable { case light, dark }
public enum UserInterfaceSizeClass: Sendable { case compact, regular }
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2, accessibility3, accessibility4,
        accessibility5
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}
public struct PresentationMode {
    public var isPresented: Bool { false }
    public mutating func dismiss() {}
}

extension EnvironmentValues {
    public var openURL: OpenURLAction {
        get { OpenURLAction { _ in .systemAction } }
        set {}
    }
    public var dismiss: DismissAction { DismissAction() }
    public var openWindow: OpenWindowAction { OpenWindowAction() }
    public var dismissWindow: DismissWindowAction { DismissWindowAction() }
    public var dismissSearch: DismissSearchAction { DismissSearchAction() }
    public var isSearching: Bool { false }
    public var isPresented: Bool { false }
    public var supportsMultipleWindows: Bool { false }
    public var refresh: RefreshAction? { nil }
    public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
    public var scenePhase: ScenePhase {
        get { .active }
        set {}
    }
    public var editMode: Binding<EditMode>? {
        get { nil }
        set {}
    }
    public var colorScheme: ColorScheme {
        get { .light }
        set {}
    }
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { nil }
        set {}
    }
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { nil }
        set {}
    }
    public var dynamicTypeSize: DynamicTypeSize {
        get { .large }
        set {}
    }
    public var layoutDirection: LayoutDirection {
        get { .leftToRight }
        set {}
    }
    public var accessibilityReduceMotion: Bool { false }
    public var isEnabled: Bool {
        get { true }
        set {}
    }
    public var locale: Locale {
        get { .current }
        set {}
    }
    public var calendar: Calendar {
        get { .current }
        set {}
    }
    public var timeZone: TimeZone {
        get { .current }
        set {}
    }
}

extension View {
    public nonisolated func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View { EmptyView() }
    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View { EmptyView() }
    public nonisolated func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View { EmptyView() }
}
