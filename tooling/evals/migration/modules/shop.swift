// file: Shop/Item.swift
struct Item: Codable, Identifiable, Sendable { let id: Int; var name: String; var isNew: Bool }
// file: Shop/ShopView.swift
import SwiftUI
struct ShopView: View {
    @State private var items: [Item] = []
    @State private var query = ""
    @State private var onlyNew = false
    @State private var failed = false
    var shown: [Item] { items.filter { (query.isEmpty || $0.name.contains(query)) && (!onlyNew || $0.isNew) } }
    var body: some View {
        List(shown) { item in Text(item.name) }
            .onChange(of: query) { Task { await load() } }
    }
    private func load() async {
        do {
            let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/items"))
            items = try JSONDecoder().decode([Item].self, from: data)
        } catch {
            failed = true
        }
    }
}
// file: Shop/BasketView.swift
import SwiftUI
struct BasketView: View {
    @State private var price = 1
    @State private var count = 2
    @State private var coupon = ""
    var total: Int { coupon.isEmpty ? price * count : price * count / 2 }
    var body: some View { Text("\(total)") }
}
