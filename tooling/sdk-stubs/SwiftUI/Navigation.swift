// Stand-in: https://developer.apple.com/documentation/swiftui/navigationstack (iOS 16), …/navigationpath, …/navigationlink,
// …/navigationsplitview, …/view/navigationdestination(for:destination:), …/view/navigationdestination(item:destination:) (iOS 17),
// …/tabview, …/tab (iOS 18). NavigationPath runs, its codable representation too.

@MainActor @preconcurrency public struct NavigationStack<Data, Root: View>: _PrimitiveView {
    public nonisolated init(@ViewBuilder root: () -> Root) where Data == NavigationPath {}
    public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {}
    public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable {}
}

public struct NavigationPath {
    fileprivate var elements: [AnyHashable] = []
    public init() {}
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable { self.elements = elements.map { AnyHashable($0) } }
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable, S.Element: Codable {
        self.elements = elements.map { AnyHashable($0) }
    }
    public init(_ codable: CodableRepresentation) { elements = codable.elements }
    public var count: Int { elements.count }
    public var isEmpty: Bool { elements.isEmpty }
    public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }
    public mutating func append<V: Hashable & Codable>(_ value: V) { elements.append(AnyHashable(value)) }
    public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
    public var codable: CodableRepresentation? {
        elements.allSatisfy { $0.base is any Codable } ? CodableRepresentation(elements: elements) : nil
    }

    public struct CodableRepresentation: Codable, Equatable {
        fileprivate let elements: [AnyHashable]
        fileprivate init(elements: [AnyHashable]) { self.elements = elements }
        public init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            var elements: [AnyHashable] = []
            // Each element is kept as the name of its type and its value, the last element first, as SwiftUI writes them.
            while !container.isAtEnd {
                let name = try container.decode(String.self)
                let value = Data(try container.decode(String.self).utf8)
                guard let type = _typeByName(name) as? any (Hashable & Codable).Type else {
                    throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(name) is no type of a route")
                }
                elements.append(try Self.decode(type, value))
            }
            self.elements = elements.reversed()
        }
        private static func decode<Value: Hashable & Codable>(_ type: Value.Type, _ data: Data) throws -> AnyHashable {
            AnyHashable(try JSONDecoder().decode([Value].self, from: data)[0])
        }
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            for element in elements.reversed() {
                guard let value = element.base as? any Codable else { continue }
                try container.encode(_mangledTypeName(type(of: element.base)) ?? "")
                try container.encode(Self.text(value))
            }
        }
        private static func text<Value: Codable>(_ value: Value) throws -> String {
            String(decoding: try JSONEncoder().encode([value]), as: UTF8.self)
        }
    }
}
extension NavigationPath: Equatable {}

public struct NavigationLink<Label: View, Destination: View>: _PrimitiveView {
    public nonisolated init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {}
}
extension NavigationLink where Destination == Never {
    public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {}
    public nonisolated init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {}
    @_disfavoredOverload public nonisolated init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {}
}
extension NavigationLink where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {}
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {}
}

@available(iOS, deprecated: 100000.0, message: "use NavigationStack or NavigationSplitView instead")
public struct NavigationView<Content: View>: _PrimitiveView {
    public nonisolated init(@ViewBuilder content: () -> Content) {}
}

public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
    private let kind: Int
    public static let automatic = NavigationSplitViewVisibility(kind: 0)
    public static let all = NavigationSplitViewVisibility(kind: 1)
    public static let doubleColumn = NavigationSplitViewVisibility(kind: 2)
    public static let detailOnly = NavigationSplitViewVisibility(kind: 3)
}
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private let kind: Int
    public static let sidebar = NavigationSplitViewColumn(kind: 0)
    public static let content = NavigationSplitViewColumn(kind: 1)
    public static let detail = NavigationSplitViewColumn(kind: 2)
}
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: _PrimitiveView {
    public nonisolated init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {}
    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {}
    public nonisolated init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) where Content == EmptyView {}
    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) where Content == EmptyView {}
    public nonisolated init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) where Content == EmptyView {}
}

public enum NavigationBarItem {
    public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}

extension View {
    public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { EmptyView() }
    @_disfavoredOverload public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View { EmptyView() }
    public nonisolated func navigationTitle(_ title: Text) -> some View { EmptyView() }
    public nonisolated func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View { EmptyView() }
    public nonisolated func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { EmptyView() }
    public nonisolated func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View { EmptyView() }
    public nonisolated func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
    ) -> some View { EmptyView() }
    @available(iOS 17.0, *) public nonisolated func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View { EmptyView() }
}

public struct TabView<SelectionValue: Hashable, Content: View>: _PrimitiveView {
    public nonisolated init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {}
    @available(iOS 18.0, *) public nonisolated init<C: TabContent>(
        selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
    ) where SelectionValue == C.TabValue, Content == TabContentBuilder<SelectionValue>.Content<C> {}
}
extension TabView where SelectionValue == Int {
    public nonisolated init(@ViewBuilder content: () -> Content) {}
}
extension TabView {
    @available(iOS 18.0, *) public nonisolated init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
    where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C>, C.TabValue == Never {}
}

@MainActor @preconcurrency public protocol TabContent<TabValue> {
    associatedtype TabValue: Hashable where TabValue == Body.TabValue
    associatedtype Body: TabContent
    @MainActor @preconcurrency var body: Self.Body { get }
}
public struct _TabLeaf<TabValue: Hashable>: TabContent {
    nonisolated init() {}
    public var body: _TabLeaf<TabValue> { self }
}
@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
    public struct Content<C: TabContent>: _PrimitiveView {}
    public static func buildExpression<C: TabContent>(_ content: C) -> C where TabValue == C.TabValue { content }
    public static func buildBlock<C: TabContent>(_ content: C) -> C where TabValue == C.TabValue { content }
    public static func buildBlock<each C: TabContent>(_ content: repeat each C) -> _TabLeaf<TabValue> { _TabLeaf() }
    public static func buildIf<C: TabContent>(_ content: C?) -> _TabLeaf<TabValue> { _TabLeaf() }
    public static func buildEither<C: TabContent>(first: C) -> _TabLeaf<TabValue> { _TabLeaf() }
    public static func buildEither<C: TabContent>(second: C) -> _TabLeaf<TabValue> { _TabLeaf() }
}
public struct TabRole: Hashable, Sendable {
    public static let search = TabRole()
}
public struct DefaultTabLabel: _PrimitiveView {}
@available(iOS 18.0, *) public struct Tab<Value, Content, Label> {}
extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value
    public var body: _TabLeaf<Value> { _TabLeaf() }
    public nonisolated init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content)
    where Label == DefaultTabLabel {}
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content)
    where Label == DefaultTabLabel {}
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole?, @ViewBuilder content: () -> Content
    ) where Label == DefaultTabLabel {}
    public nonisolated init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) where Label == DefaultTabLabel {}
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content)
    where Value == Never, Label == DefaultTabLabel {}
}
extension View {
    public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { EmptyView() }
    public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View { EmptyView() }
    public nonisolated func badge(_ count: Int) -> some View { EmptyView() }
}
