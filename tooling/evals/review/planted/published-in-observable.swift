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
