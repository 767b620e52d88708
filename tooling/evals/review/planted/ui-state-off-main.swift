// case: fires — a plain ObservableObject writes after an await
import Combine
import Foundation

protocol QuoteService { func quote() async throws -> String }

final class QuoteViewModel: ObservableObject {
    @Published private(set) var quote = ""
    private let service: QuoteService
    init(service: QuoteService) { self.service = service }

    func load() async throws {
        quote = try await service.quote()
    }
}

// case: fires — the session's completion writes
import Combine
import Foundation

class PriceViewModel: ObservableObject {
    @Published var price = ""

    func load(_ url: URL) {
        URLSession.shared.dataTask(with: url) { data, _, _ in
            guard let data = data else { return }
            self.price = String(decoding: data, as: UTF8.self)
        }.resume()
    }
}

// case: fires — a background queue
import Combine
import Foundation

final class HashViewModel: ObservableObject {
    @Published private(set) var digest = 0
    private let queue = DispatchQueue.global(qos: .utility)

    func hash(_ text: String) {
        queue.async { [weak self] in
            self?.digest = text.hashValue
        }
    }
}

// case: fires — a data publisher's sink without a hop
import Combine
import Foundation

final class AvatarViewModel: ObservableObject {
    @Published private(set) var data = Data()
    private var bag = Set<AnyCancellable>()

    func load(_ url: URL) {
        URLSession.shared.dataTaskPublisher(for: url)
            .map(\.data)
            .replaceError(with: Data())
            .sink { [weak self] in self?.data = $0 }
            .store(in: &bag)
    }
}

// case: fires — an Observable class that is not isolated
import Observation

protocol TideClient: Sendable { func height() async -> Double }

@Observable
final class TideModel {
    private(set) var height = 0.0
    private let client: any TideClient
    init(client: any TideClient) { self.client = client }
    func load() async { height = await client.height() }
}

// case: quiet — isolated to the main actor
import Combine

protocol NewsService { func title() async throws -> String }

@MainActor
final class NewsViewModel: ObservableObject {
    @Published private(set) var title = ""
    private let service: NewsService
    init(service: NewsService) { self.service = service }
    func load() async throws { title = try await service.title() }
}

// case: quiet — a hop back in each path
import Combine
import Foundation

final class SumViewModel: ObservableObject {
    @Published private(set) var sum = 0

    func add(_ numbers: [Int]) {
        DispatchQueue.global().async {
            let sum = numbers.reduce(0, +)
            DispatchQueue.main.async { self.sum = sum }
        }
    }

    func reload(_ load: @escaping () async -> Int) async {
        let value = await load()
        await MainActor.run { self.sum = value }
    }
}

// case: quiet — receive(on:)
import Combine
import Foundation

final class IconViewModel: ObservableObject {
    @Published private(set) var bytes = Data()
    private var bag = Set<AnyCancellable>()

    func load(_ url: URL) {
        URLSession.shared.dataTaskPublisher(for: url)
            .map(\.data)
            .replaceError(with: Data())
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.bytes = $0 }
            .store(in: &bag)
    }
}

// case: quiet — the manifest makes the main actor the default
// file: Package.swift
// swift-tools-version: 6.2
import PackageDescription

let package = Package(name: "Run", targets: [.target(name: "Run", swiftSettings: [.defaultIsolation(MainActor.self)])])
// file: Sources/Run/RunModel.swift
import Observation

protocol RunClient { func kilometres() async -> Double }

@Observable
final class RunModel {
    private(set) var kilometres = 0.0
    private let client: any RunClient
    init(client: any RunClient) { self.client = client }
    func load() async { kilometres = await client.kilometres() }
}

// case: quiet — only the method is isolated
import Combine

final class DayViewModel: ObservableObject {
    @Published private(set) var day = ""
    let load: () async -> String
    init(load: @escaping () async -> String) { self.load = load }

    @MainActor
    func refresh() async { day = await load() }
}

// case: quiet — a local constant has the name of the observed property
import Combine
import Foundation

final class ForecastModel: ObservableObject {
    @Published var hours: [Double] = []

    func refresh() {
        DispatchQueue.global().async { self.compute() }
    }

    private func compute() {
        let hours: [Double]
        do {
            hours = try Forecast.make()
        } catch {
            hours = []
        }
        DispatchQueue.main.async { self.hours = hours }
    }
}

enum Forecast {
    static func make() throws -> [Double] { [] }
}

// case: quiet — the time of the last request, which a lock guards and no view reads
import Foundation
import Observation

@Observable
final class PreferenceService {
    private var lastPull: Date?
    private let lock = NSLock()

    func pull() async throws {
        _ = try await URLSession.shared.data(from: URL(filePath: "/"))
        lock.lock()
        lastPull = Date()
        lock.unlock()
    }
}

// case: quiet — a private value that only a stream shows
import Combine

final class PlayerController: ObservableObject {
    @Published private var playback = 0
    var playbackPublisher: AnyPublisher<Int, Never> { $playback.eraseToAnyPublisher() }
    private let player: RemotePlayer
    init(player: RemotePlayer) { self.player = player }
    func refresh() async { playback = await player.position() }
}

protocol RemotePlayer: Sendable { func position() async -> Int }

// case: fires — a presenter's rows are written in the session's completion, and the table reads them
import UIKit

final class OrdersPresenter {
    private var orders: [String] = []
    func load() {
        let url = URL(fileURLWithPath: "/orders")
        URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in
            self?.orders = [String(describing: data)]
        }.resume()
    }
    func count() -> Int { orders.count }
}

final class OrdersController: UITableViewController {
    private let presenter = OrdersPresenter()
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { presenter.count() }
}

// case: fires — the client calls back off the main thread, two types away
import UIKit

typealias Answer<Value> = (Value) -> Void

final class Wire {
    static func fetch(_ completion: @escaping Answer<[String]>) { send(done: completion) }
    private static func send(done: @escaping Answer<[String]>) {
        URLSession.shared.dataTask(with: URL(fileURLWithPath: "/")) { _, _, _ in done([]) }.resume()
    }
}

final class SeatsModel {
    private(set) var seats: [String] = []
    func load() { Wire.fetch { [weak self] seats in self?.seats.append(contentsOf: seats) } }
}

final class SeatsController: UIViewController {
    private let model = SeatsModel()
    func refresh() { title = model.seats.first }
}

// case: fires — a timer of a background run loop writes what a view observes
import SwiftUI

final class StopwatchModel: ObservableObject {
    @Published var elapsed = 0.0
    private var timer: Timer?
    func start() {
        DispatchQueue.global().async {
            self.timer = Timer.scheduledTimer(timeInterval: 0.1, target: self, selector: #selector(self.tick), userInfo: nil, repeats: true)
            RunLoop.current.run()
        }
    }
    @objc func tick() { elapsed += 0.1 }
}

// case: quiet — the rows are handed over on the main queue
import UIKit

final class GuestsPresenter {
    private var guests: [String] = []
    func load() {
        URLSession.shared.dataTask(with: URL(fileURLWithPath: "/guests")) { [weak self] data, _, _ in
            let guests = [String(describing: data)]
            DispatchQueue.main.async { self?.guests = guests }
        }.resume()
    }
    func count() -> Int { guests.count }
}

final class GuestsController: UITableViewController {
    private let presenter = GuestsPresenter()
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { presenter.count() }
}

// case: quiet — a queue guards the cache
import UIKit

final class ThumbnailCache {
    private let queue = DispatchQueue(label: "thumbnails")
    private var kept: [String: UIImage] = [:]
    func add(_ image: UIImage, _ name: String) { queue.async { self.kept[name] = image } }
    func image(_ name: String) -> UIImage? { queue.sync { kept[name] } }
}

final class ThumbnailController: UIViewController {
    private let cache = ThumbnailCache()
    func show(_ name: String) { view.layer.contents = cache.image(name)?.cgImage }
}

// case: quiet — no screen reads what the loader remembers
import Foundation

final class PrefetchLoader {
    private var done: [String] = []
    func load(_ name: String) {
        URLSession.shared.dataTask(with: URL(fileURLWithPath: name)) { [weak self] _, _, _ in self?.done.append(name) }.resume()
    }
}

// case: fires — service publisher without receive
import SwiftUI
import Combine
final class FeedService {
    func rows() -> AnyPublisher<[String], Error> {
        URLSession.shared.dataTaskPublisher(for: URL(string: "https://a.b")!).map(\.data).decode(type: [String].self, decoder: JSONDecoder()).eraseToAnyPublisher()
    }
}
final class FeedModel: ObservableObject {
    @Published var rows: [String] = []
    let service = FeedService()
    var bag = Set<AnyCancellable>()
    func load() {
        service.rows().sink(receiveCompletion: { _ in }, receiveValue: { [weak self] rows in
            self?.rows = rows
        }).store(in: &bag)
    }
}

// case: fires — protocol base class observable
import SwiftUI
class BaseModel: ObservableObject { @Published var error: String? }
final class FeedModel: BaseModel {
    @Published var rows: [String] = []
    let api: FeedAPI
    init(api: FeedAPI) { self.api = api }
    func load() {
        Task { [weak self] in
            do { _ = try await self?.api.rows() } catch { self?.error = "\(error)" }
        }
    }
}
protocol FeedAPI { func rows() async throws -> [String] }

// case: fires — mutating through array append
import SwiftUI
final class ChatModel: ObservableObject {
    @Published var rows: [String] = []
    let api: FeedAPI
    init(api: FeedAPI) { self.api = api }
    func load() async {
        guard let more = try? await api.rows() else { return }
        rows.append(contentsOf: more)
    }
}
protocol FeedAPI { func rows() async throws -> [String] }

// case: fires — state enum of view model box in completion (mvvm uikit)
import UIKit
final class Observable<T> { var value: T { didSet { listener?(value) } }; var listener: ((T) -> Void)?; init(_ v: T) { value = v } }
final class PostService {
    func posts(completion: @escaping ([String]) -> Void) {
        URLSession.shared.dataTask(with: URL(string: "https://a.b")!) { _, _, _ in completion([]) }.resume()
    }
}
final class PostsViewModel {
    let items = Observable<[String]>([])
    private let service: PostService
    init(service: PostService) { self.service = service }
    func load() {
        service.posts { [weak self] posts in
            self?.items.value = posts
        }
    }
}
final class PostsViewController: UIViewController, UITableViewDataSource {
    var viewModel: PostsViewModel!
    let tableView = UITableView()
    override func viewDidLoad() { super.viewDidLoad(); viewModel.items.listener = { [weak self] _ in DispatchQueue.main.async { self?.tableView.reloadData() } } }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { viewModel.items.value.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

// case: fires — managed object of viewContext in network completion
import CoreData
import Foundation
final class Post: NSManagedObject { @NSManaged var title: String? }
final class SyncService {
    let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }
    func refresh(_ url: URL) {
        URLSession.shared.dataTask(with: url) { data, _, _ in
            let context = self.container.viewContext
            let posts = (try? context.fetch(NSFetchRequest<Post>(entityName: "Post"))) ?? []
            posts.first?.title = "new"
            try? context.save()
        }.resume()
    }
}

// case: fires — background queue with viewContext
import CoreData
final class Post: NSManagedObject { @NSManaged var title: String? }
final class Importer {
    let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }
    func run(_ names: [String]) {
        DispatchQueue.global().async {
            for name in names {
                let post = Post(context: self.container.viewContext)
                post.title = name
            }
            try? self.container.viewContext.save()
        }
    }
}

// case: fires — SwiftData main context in detached task
import SwiftData
import SwiftUI
@Model final class Note { var text = ""; init() {} }
final class NoteSync {
    let context: ModelContext
    init(container: ModelContainer) { context = container.mainContext }
    func sync() {
        Task.detached {
            self.context.insert(Note())
        }
    }
}

// case: quiet — a request that is received on main
import SwiftUI
import Combine
final class FeedModel: ObservableObject {
    @Published var rows: [String] = []
    func load(_ url: URL) {
        URLSession.shared.dataTaskPublisher(for: url).map(\.data).decode(type: [String].self, decoder: JSONDecoder())
            .replaceError(with: []).receive(on: DispatchQueue.main).assign(to: &$rows)
    }
}

// case: quiet — a service that hops for its callers
import SwiftUI
import Combine
final class FeedService {
    func rows() -> AnyPublisher<[String], Never> {
        URLSession.shared.dataTaskPublisher(for: URL(string: "https://a.b")!).map { _ in ["a"] }.replaceError(with: [])
            .receive(on: RunLoop.main).eraseToAnyPublisher()
    }
}
final class FeedModel: ObservableObject {
    @Published var rows: [String] = []
    let service: FeedService
    init(service: FeedService) { self.service = service }
    func load() { service.rows().assign(to: &$rows) }
}

// case: quiet — a list that the main actor appends to
import SwiftUI
@MainActor final class ChatModel: ObservableObject {
    @Published var rows: [String] = []
    let api: FeedAPI
    init(api: FeedAPI) { self.api = api }
    func load() async { if let more = try? await api.rows() { rows.append(contentsOf: more) } }
}
protocol FeedAPI { func rows() async throws -> [String] }

// case: quiet — a background context
import CoreData
final class Post: NSManagedObject { @NSManaged var title: String? }
final class Importer {
    let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }
    func run(_ names: [String]) {
        container.performBackgroundTask { context in
            for name in names { Post(context: context).title = name }
            try? context.save()
        }
    }
}

// case: quiet — the main context in its own perform
import CoreData
final class Importer {
    let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }
    func run() {
        DispatchQueue.global().async {
            let context = self.container.viewContext
            context.perform { try? context.save() }
        }
    }
}
