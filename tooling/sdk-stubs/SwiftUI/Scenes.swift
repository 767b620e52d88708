// Stand-in: https://developer.apple.com/documentation/swiftui/app, …/scene, …/scenebuilder, …/windowgroup, …/window, …/settings,
// …/documentgroup is not covered, …/uiapplicationdelegateadaptor, …/view/onopenurl(perform:), …/view/handlesexternalevents(preferring:allowing:),
// …/view/useractivity(_:iactive:_:), …/view/oncontinueuseractivity(_:perform:)

@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
    @MainActor @preconcurrency init()
}
extension App {
    @MainActor @preconcurrency public static func main() { fatalError("There is no SwiftUI here to run an application") }
}

@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}
extension Never: Scene {}
@MainActor @preconcurrency public protocol _PrimitiveScene: Scene where Body == Never {}
extension _PrimitiveScene {
    public var body: Never { fatalError() }
}
public struct _TupleScene<T>: _PrimitiveScene {}
@resultBuilder public struct SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> _TupleScene<(repeat each Content)> {
        _TupleScene()
    }
    public static func buildOptional<Content: Scene>(_ content: Content?) -> _TupleScene<Content?> { _TupleScene() }
    public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> Content { content }
}

public struct PresentedWindowContent<Data: Decodable & Encodable & Hashable, Content: View>: _PrimitiveView {}
public struct WindowGroup<Content: View>: _PrimitiveScene {
    public nonisolated init(@ViewBuilder content: () -> Content) {}
    public nonisolated init(id: String, @ViewBuilder content: () -> Content) {}
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
    public nonisolated init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {}
    public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
        for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {}
    public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
        id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {}
    public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {}
    public nonisolated init<D: Decodable & Encodable & Hashable, C: View>(
        for type: D.Type, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {}
}
public struct Window<Content: View>: _PrimitiveScene {
    public nonisolated init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {}
}
public struct Settings<Content: View>: _PrimitiveScene {
    public nonisolated init(@ViewBuilder content: () -> Content) {}
}

extension Scene {
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene { self }
    public nonisolated func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene {
        self
    }
    public nonisolated func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene { self }
    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene { self }
    public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some Scene { self }
    public nonisolated func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
    @available(iOS 16.0, *) public nonisolated func backgroundTask<D: Sendable, R: Sendable>(
        _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
    ) -> some Scene { self }
}
public struct BackgroundTask<Request, Response>: Sendable {}
extension BackgroundTask where Request == Void, Response == Void {
    public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> { BackgroundTask() }
}

extension View {
    public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { EmptyView() }
    public nonisolated func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View { EmptyView() }
    public nonisolated func userActivity(
        _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
    ) -> some View { EmptyView() }
    public nonisolated func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { EmptyView() }
}

@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>:
    DynamicProperty
{
    public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
    public var wrappedValue: DelegateType { fatalError("There is no application that has a delegate") }
    public nonisolated mutating func update() {}
}
