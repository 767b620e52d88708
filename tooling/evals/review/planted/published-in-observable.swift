// case: fires — a published property left over
import Combine
import Observation

@Observable
final class CartModel {
    @Published var items: [String] = []
    var coupon = ""
}

// case: fires — both the macro and the protocol
import Combine
import Observation

@MainActor
@Observable
final class SettingsModel: ObservableObject {
    var isLoud = false
    func toggle() { isLoud.toggle() }
}

// case: fires — the conformance sits in an extension
import Observation
import SwiftUI

@Observable final class PlayerModel {
    var title = ""
}

extension PlayerModel: ObservableObject {}

// case: quiet — the macro alone
import Observation

@Observable
final class NoteModel {
    var text = ""
    @ObservationIgnored private var saves = 0
    func save() { saves += 1 }
}

// case: quiet — the older mechanism alone
import Combine

final class OldModel: ObservableObject {
    @Published private(set) var count = 0
    func add() { count += 1 }
}

// case: quiet — a wrapper of ours with a like name
import Observation

@propertyWrapper struct PublishedOnline { var wrappedValue: Bool }

@Observable
final class ShopModel {
    var name = ""
    @ObservationIgnored @PublishedOnline var isVisible = true
}

// case: quiet — observation passes it over
import Combine
import Observation

@Observable final class FinderModel {
    @ObservationIgnored @Published private var typed = ""
    private var waiting: AnyCancellable?
    var text = "" { didSet { typed = text } }
    func wait() { waiting = $typed.sink { [weak self] in self?.search($0) } }
    private func search(_ text: String) {}
}
