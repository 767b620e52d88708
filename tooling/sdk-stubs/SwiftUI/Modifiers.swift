// Stand-in: https://developer.apple.com/documentation/swiftui/view/task(priority:_:), …/task(id:priority:_:), …/refreshable(action:),
// …/searchable(text:placement:prompt:), …/toolbar(content:), …/swipeactions(edge:allowsfullswipe:content:), …/overlay(alignment:content:),
// …/navigationtitle(_:), …/navigationdestination(for:destination:), …/alert(_:ispresented:actions:), …/font(_:), …/accessibilitylabel(_:)

public struct Alignment: Sendable {
    public static let center = Alignment()
}

public enum HorizontalEdge: Sendable { case leading, trailing }

public struct SearchFieldPlacement: Sendable {
    public static let automatic = SearchFieldPlacement()
}

extension View {
    public nonisolated func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View { EmptyView() }
    public nonisolated func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View { EmptyView() }
    @preconcurrency public nonisolated func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View { EmptyView() }
    public nonisolated func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View { EmptyView() }
    public nonisolated func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View { EmptyView() }
    public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { EmptyView() }
    public nonisolated func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View { EmptyView() }
    public nonisolated func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { EmptyView() }
    public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { EmptyView() }
    public nonisolated func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View { EmptyView() }
    public nonisolated func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View { EmptyView() }
    public nonisolated func font(_ font: Font?) -> some View { EmptyView() }
    public nonisolated func accessibilityLabel(_ label: LocalizedStringKey) -> some View { EmptyView() }
}
