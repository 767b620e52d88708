import SwiftData

@Model final class Item {
    var name: String
    init(name: String) { self.name = name }
}

actor Store {
    func rename(_ item: Item) { item.name = "" }
}

@MainActor func send(_ item: Item, to store: Store) async {
    await store.rename(item)  // error: sending 'item' risks causing data races
}
