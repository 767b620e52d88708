// Stand-in: https://developer.apple.com/documentation/swiftui/view/task(priority:_:), …/task(id:priority:_:), …/onappear(perform:),
// …/ondisappear(perform:), …/onchange(of:initial:_:), …/onreceive(_:perform:), …/onsubmit(of:_:), …/ontapgesture(count:perform:),
// …/refreshable(action:), …/searchable(text:placement:prompt:), …/swipeactions(edge:allowsfullswipe:content:), …/contextmenu(menuitems:)

public struct SearchFieldPlacement: Sendable {
    public static let automatic = SearchFieldPlacement()
    public static let toolbar = SearchFieldPlacement()
    public static let navigationBarDrawer = SearchFieldPlacement()
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement { SearchFieldPlacement() }
    public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }
}
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = SubmitTriggers(rawValue: 1)
    public static let search = SubmitTriggers(rawValue: 2)
}
public struct SubmitLabel: Sendable {
    public static let done = SubmitLabel()
    public static let next = SubmitLabel()
    public static let search = SubmitLabel()
    public static let go = SubmitLabel()
}

extension View {
    public nonisolated func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View { EmptyView() }
    public nonisolated func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View { EmptyView() }
    public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View { EmptyView() }
    public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View { EmptyView() }
    @available(iOS 17.0, *) public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View { EmptyView() }
    @available(iOS 17.0, *) public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View { EmptyView() }
    @available(iOS, deprecated: 17.0, message: "Use `onChange` with a two or zero parameter action closure instead.")
    public nonisolated func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View {
        EmptyView()
    }
    public nonisolated func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
    where P.Failure == Never { EmptyView() }
    public nonisolated func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View { EmptyView() }
    public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View { EmptyView() }
    public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { EmptyView() }
    public nonisolated func onLongPressGesture(minimumDuration: Double = 0.5, perform action: @escaping () -> Void) -> some View {
        EmptyView()
    }
    public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
        EmptyView()
    }
    public nonisolated func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View { EmptyView() }
    public nonisolated func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View { EmptyView() }
    public nonisolated func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View { EmptyView() }
    public nonisolated func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View { EmptyView() }
    public nonisolated func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View {
        EmptyView()
    }
    public nonisolated func searchCompletion(_ completion: String) -> some View { EmptyView() }
    public nonisolated func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View { EmptyView() }
    public nonisolated func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View { EmptyView() }
    public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { EmptyView() }
    public nonisolated func disabled(_ disabled: Bool) -> some View { EmptyView() }
    public nonisolated func redacted(reason: RedactionReasons) -> some View { EmptyView() }
    public nonisolated func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View { EmptyView() }
    public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { EmptyView() }
    public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { EmptyView() }
    public nonisolated func transition(_ t: AnyTransition) -> some View { EmptyView() }
    public nonisolated func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { EmptyView() }
}
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let placeholder = RedactionReasons(rawValue: 1)
}
public struct KeyEquivalent: Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    public init(extendedGraphemeClusterLiteral value: Character) {}
    init() {}
    public static let `return` = KeyEquivalent()
    public static let escape = KeyEquivalent()
    public static let delete = KeyEquivalent()
}
public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let command = EventModifiers(rawValue: 1)
    public static let shift = EventModifiers(rawValue: 2)
    public static let option = EventModifiers(rawValue: 4)
}
public struct KeyboardShortcut: Sendable {
    public static let defaultAction = KeyboardShortcut()
    public static let cancelAction = KeyboardShortcut()
}
public struct SensoryFeedback: Equatable, Sendable {
    public static let success = SensoryFeedback()
    public static let error = SensoryFeedback()
    public static let selection = SensoryFeedback()
}
