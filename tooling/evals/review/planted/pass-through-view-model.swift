// case: fires — three methods that only call the store
import SwiftUI

protocol BookmarkStore: Sendable {
    func all() async -> [String]
    func add(_ name: String) async
    func remove(_ name: String) async
}

@MainActor
final class BookmarksViewModel {
    private let store: any BookmarkStore
    init(store: any BookmarkStore) { self.store = store }
    func all() async -> [String] { await store.all() }
    func add(_ name: String) async { await store.add(name) }
    func remove(_ name: String) async { await store.remove(name) }
}

struct BookmarksView: View {
    let viewModel: BookmarksViewModel
    var body: some View { Button("Add") { Task { await viewModel.add("New") } } }
}

// case: fires — every property is the model's
import Observation

@MainActor @Observable
final class Car {
    var name = ""
    var seats = 4
    func rename(_ name: String) { self.name = name }
}

@MainActor
final class CarViewModel {
    private let car: Car
    init(car: Car) { self.car = car }
    var name: String { car.name }
    var seats: Int { car.seats }
    func rename(_ name: String) { car.rename(name) }
}

// case: fires — completion handlers are handed through
import Foundation

class ImageLoader {
    func load(_ url: URL, completion: @escaping (Data?) -> Void) { completion(nil) }
    func cancel(_ url: URL) {}
}

class GalleryViewModel {
    let loader: ImageLoader
    init(loader: ImageLoader) { self.loader = loader }
    func load(_ url: URL, completion: @escaping (Data?) -> Void) { loader.load(url, completion: completion) }
    func cancel(_ url: URL) { loader.cancel(url) }
}

// case: quiet — it words what it passes
import Observation

protocol StepCounter: Sendable { func steps() async -> Int }

@MainActor
final class StepsViewModel {
    private let counter: any StepCounter
    init(counter: any StepCounter) { self.counter = counter }
    func title() async -> String { "\(await counter.steps()) steps" }
}

// case: quiet — it guards
@MainActor
final class Wallet { private(set) var cents = 0; func pay(_ cents: Int) { self.cents -= cents } }

@MainActor
final class PayViewModel {
    private let wallet: Wallet
    init(wallet: Wallet) { self.wallet = wallet }
    var cents: Int { wallet.cents }
    func pay(_ cents: Int) {
        guard cents <= wallet.cents else { return }
        wallet.pay(cents)
    }
}

// case: quiet — it keeps state of its own
import Observation

protocol NewsClient: Sendable { func titles() async throws -> [String] }

@MainActor @Observable
final class NewsViewModel {
    private(set) var titles: [String] = []
    private let client: any NewsClient
    init(client: any NewsClient) { self.client = client }
    func load() async throws { titles = try await client.titles() }
}
