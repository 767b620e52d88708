// Stand-in: https://github.com/pointfreeco/swift-navigation/blob/2.11.0/Sources/SwiftNavigation/AlertState.swift, …/ButtonState.swift,
// …/ConfirmationDialogState.swift, …/TextState.swift

import Foundation
import SwiftUI

public struct TextState: Equatable, Hashable, Sendable {
    let text: String
    public init(verbatim content: String) { text = content }
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { text = String(content) }
    public init(_ key: TextKey) { text = key.text }
}

/// Stands in for `LocalizedStringKey`, whose text can't be read back.
public struct TextKey: ExpressibleByStringInterpolation {
    let text: String
    public init(stringLiteral value: String) { text = value }
}

public enum ButtonStateRole: Sendable { case cancel, destructive }

public struct ButtonStateAction<Action> {
    public let action: Action?
    public static func send(_ action: Action?) -> Self { Self(action: action) }
    public static func send(_ action: Action?, animation: Animation?) -> Self { Self(action: action) }
}

public struct ButtonState<Action>: Identifiable {
    public let id: UUID
    public let action: ButtonStateAction<Action>
    public let label: TextState
    public let role: ButtonStateRole?
    public init(role: ButtonStateRole? = nil, action: ButtonStateAction<Action> = .send(nil), label: () -> TextState) {
        id = UUID()
        self.role = role
        self.action = action
        self.label = label()
    }
    public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
        self.init(role: role, action: .send(action), label: label)
    }
}

@resultBuilder public enum ButtonStateBuilder<Action> {
    public static func buildArray(_ components: [[ButtonState<Action>]]) -> [ButtonState<Action>] { components.flatMap { $0 } }
    public static func buildBlock(_ components: [ButtonState<Action>]...) -> [ButtonState<Action>] { components.flatMap { $0 } }
    public static func buildEither(first component: [ButtonState<Action>]) -> [ButtonState<Action>] { component }
    public static func buildEither(second component: [ButtonState<Action>]) -> [ButtonState<Action>] { component }
    public static func buildExpression(_ expression: ButtonState<Action>) -> [ButtonState<Action>] { [expression] }
    public static func buildOptional(_ component: [ButtonState<Action>]?) -> [ButtonState<Action>] { component ?? [] }
}

public struct AlertState<Action>: Identifiable {
    public let id: UUID
    public var buttons: [ButtonState<Action>]
    public var message: TextState?
    public var title: TextState
    public init(
        title: () -> TextState, @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] }, message: (() -> TextState)? = nil
    ) {
        id = UUID()
        self.title = title()
        buttons = actions()
        self.message = message?()
    }
}

public enum ConfirmationDialogStateTitleVisibility: Sendable { case automatic, hidden, visible }

public struct ConfirmationDialogState<Action>: Identifiable {
    public let id: UUID
    public var buttons: [ButtonState<Action>]
    public var message: TextState?
    public var title: TextState
    public var titleVisibility: ConfirmationDialogStateTitleVisibility
    public init(
        titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic, title: () -> TextState,
        @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] }, message: (() -> TextState)? = nil
    ) {
        id = UUID()
        self.titleVisibility = titleVisibility
        self.title = title()
        buttons = actions()
        self.message = message?()
    }
}

// Identity is a detail of presentation: two alerts that read the same are equal.
extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}
extension ButtonState: Equatable where Action: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.action == rhs.action && lhs.label == rhs.label && lhs.role == rhs.role }
}
extension ButtonState: Hashable where Action: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(action); hasher.combine(label); hasher.combine(role) }
}
extension ButtonState: Sendable where Action: Sendable {}
extension AlertState: Equatable where Action: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons }
}
extension AlertState: Hashable where Action: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(title); hasher.combine(message); hasher.combine(buttons) }
}
extension AlertState: Sendable where Action: Sendable {}
extension ConfirmationDialogState: Equatable where Action: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons }
}
extension ConfirmationDialogState: Hashable where Action: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(title); hasher.combine(message); hasher.combine(buttons) }
}
extension ConfirmationDialogState: Sendable where Action: Sendable {}
