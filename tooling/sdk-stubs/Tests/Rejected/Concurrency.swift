import Combine
import SwiftUI
import UIKit

// Each rejection is one that the SDK's own declarations cause in Swift 6 mode.

@MainActor final class Inbox {
    var unread = 0
}

nonisolated struct Badge: Sendable {
    func text(_ inbox: Inbox) -> String { "\(inbox.unread)" }  // error: main actor-isolated property 'unread'
}

final class Loader: @unchecked Sendable {
    func show(on controller: UIViewController) {
        controller.title = "x"  // error: main actor-isolated property 'title'
    }
}

struct Row: View {
    let inbox: Inbox
    var body: some View { Text("\(inbox.unread)") }
    nonisolated func title() -> String { "\(inbox.unread)" }  // error: main actor-isolated property 'unread'
}

final class Plain {
    var name = ""
}
struct Editor: View {
    @ObservedObject var model: Plain  // error: generic struct 'ObservedObject' requires that 'Plain' conform to 'ObservableObject'
    var body: some View { EmptyView() }
}

struct Numbers {
    @Published var count = 0  // error: 'wrappedValue' is unavailable: @Published is only available on properties of classes
}

struct Refreshing: View {
    @State private var count = 0
    let inbox: Inbox
    var body: some View {
        Text("\(count)")
            .task { inbox.unread = 0 }
            .refreshable { inbox.unread = 0 }  // error: main actor-isolated property 'unread'
    }
}
