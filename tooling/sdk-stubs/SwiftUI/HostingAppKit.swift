// Stand-in: https://developer.apple.com/documentation/swiftui/nshostingcontroller, …/nshostingview, …/nsviewrepresentable,
// …/nsviewcontrollerrepresentable, …/nsapplicationdelegateadaptor. Apple's SwiftUI brings AppKit along on macOS; here a file imports it itself.
import AppKit

@MainActor @preconcurrency open class NSHostingController<Content: View>: NSViewController {
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { fatalError("init(coder:) must be implemented in a subclass") }
    open var rootView: Content
}
@MainActor @preconcurrency open class NSHostingView<Content: View>: NSView {
    public required init(rootView: Content) {
        self.rootView = rootView
        super.init(frame: .zero)
    }
    public required init?(coder: NSCoder) { fatalError("init(coder:) must be implemented in a subclass") }
    open var rootView: Content
}

@MainActor @preconcurrency public protocol NSViewRepresentable: View where Body == Never {
    associatedtype NSViewType: NSView
    associatedtype Coordinator = Void
    @MainActor @preconcurrency func makeNSView(context: Self.Context) -> Self.NSViewType
    @MainActor @preconcurrency func updateNSView(_ nsView: Self.NSViewType, context: Self.Context)
    @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
    typealias Context = NSViewRepresentableContext<Self>
}
extension NSViewRepresentable where Coordinator == Void {
    public func makeCoordinator() -> Coordinator { () }
}
extension NSViewRepresentable {
    public var body: Never { fatalError() }
}
@MainActor @preconcurrency public struct NSViewRepresentableContext<View: NSViewRepresentable> {
    public let coordinator: View.Coordinator
    public var environment: EnvironmentValues { EnvironmentValues() }
}

@MainActor @preconcurrency public protocol NSViewControllerRepresentable: View where Body == Never {
    associatedtype NSViewControllerType: NSViewController
    associatedtype Coordinator = Void
    @MainActor @preconcurrency func makeNSViewController(context: Self.Context) -> Self.NSViewControllerType
    @MainActor @preconcurrency func updateNSViewController(_ nsViewController: Self.NSViewControllerType, context: Self.Context)
    @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
    typealias Context = NSViewControllerRepresentableContext<Self>
}
extension NSViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() -> Coordinator { () }
}
extension NSViewControllerRepresentable {
    public var body: Never { fatalError() }
}
@MainActor @preconcurrency public struct NSViewControllerRepresentableContext<ViewController: NSViewControllerRepresentable> {
    public let coordinator: ViewController.Coordinator
    public var environment: EnvironmentValues { EnvironmentValues() }
}

@MainActor @preconcurrency @propertyWrapper
public struct NSApplicationDelegateAdaptor<DelegateType: NSObject & NSApplicationDelegate>:
    DynamicProperty
{
    public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
    public var wrappedValue: DelegateType { fatalError("There is no application that has a delegate") }
    public nonisolated mutating func update() {}
}
