// Stand-in for SwiftUI: https://developer.apple.com/documentation/swiftui/view, …/viewbuilder, …/emptyview, …/anyview, …/group, …/viewmodifier,
// …/previewprovider. Type-checks; values (State, Binding, AppStorage, NavigationPath, actions of the environment) run, nothing is drawn.
// Not covered: #Preview and @Animatable (macros of Apple's own plugins; @Entry is in Macros.swift). Apple's newest pages call ViewBuilder ContentBuilder.
@_exported import Combine
@_exported import Foundation
@_exported import Observation
@_exported import UIKit

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
    public var body: Never { fatalError() }
}

/// A view of the SDK, which has no body of its own to read.
@MainActor @preconcurrency public protocol _PrimitiveView: View where Body == Never {}
extension _PrimitiveView {
    public var body: Never { fatalError() }
}

public struct EmptyView: _PrimitiveView {
    public nonisolated init() {}
}

public struct TupleView<T>: _PrimitiveView {
    public nonisolated init(_ value: T) {}
}

public struct _ConditionalContent<TrueContent, FalseContent> {}
extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View {
    public var body: Never { fatalError() }
}

@resultBuilder public struct ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<T: View, F: View>(first: T) -> _ConditionalContent<T, F> { _ConditionalContent() }
    public static func buildEither<T: View, F: View>(second: F) -> _ConditionalContent<T, F> { _ConditionalContent() }
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

public struct Group<Content> {}
extension Group: View where Content: View {
    public var body: Never { fatalError() }
    public nonisolated init(@ViewBuilder content: () -> Content) {}
}

public struct AnyView: _PrimitiveView {
    public nonisolated init<V: View>(_ view: V) {}
    public nonisolated init<V: View>(erasing view: V) {}
}

@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
    typealias Content = _ViewModifier_Content<Self>
}
public struct _ViewModifier_Content<Modifier: ViewModifier>: _PrimitiveView {}
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier
    public nonisolated init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}
extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public var body: Never { fatalError() }
}
extension View {
    public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent(content: self, modifier: modifier) }
}

@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder @MainActor @preconcurrency static var previews: Self.Previews { get }
}
