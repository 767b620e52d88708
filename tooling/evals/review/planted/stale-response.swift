// case: fires — the last answer wins, not the last question
import Observation

protocol PlaceClient: Sendable { func places(_ text: String) async throws -> [String] }

@MainActor @Observable
final class PlacesModel {
    private(set) var places: [String] = []
    private let client: any PlaceClient
    init(client: any PlaceClient) { self.client = client }

    func search(_ text: String) async {
        do { places = try await client.places(text) } catch { places = [] }
    }
}

// case: fires — a task a keystroke, in an ObservableObject
import Combine

protocol WordService: Sendable { func words(_ prefix: String) async throws -> [String] }

@MainActor
final class WordsViewModel: ObservableObject {
    @Published private(set) var words: [String] = []
    private let service: any WordService
    init(service: any WordService) { self.service = service }

    func queryChanged(_ query: String) {
        Task { @MainActor in
            let found = try await service.words(query)
            self.words = found
        }
    }
}

// case: fires — the selection changes while a detail loads
import Observation

protocol DetailClient: Sendable { func text(_ id: Int) async throws -> String }

@MainActor @Observable
final class SplitModel {
    private(set) var selected: Int?
    private(set) var text = ""
    private let client: any DetailClient
    init(client: any DetailClient) { self.client = client }

    func select(_ id: Int) async throws {
        selected = id
        text = try await client.text(id)
    }
}

// case: fires — a callback in the old style
import UIKit

protocol UserAPI { func find(_ name: String, completion: @escaping ([String]) -> Void) }

final class UserSearchController: UITableViewController, UISearchResultsUpdating {
    var api: UserAPI!
    private var names: [String] = []

    func updateSearchResults(for searchController: UISearchController) {
        api.find(searchController.searchBar.text ?? "") { [weak self] names in
            self?.names = names
            self?.tableView.reloadData()
        }
    }
}

// case: quiet — the task before is cancelled
import Observation

protocol CityClient: Sendable { func cities(_ text: String) async throws -> [String] }

@MainActor @Observable
final class CitiesModel {
    private(set) var cities: [String] = []
    @ObservationIgnored private var search: Task<Void, Never>?
    private let client: any CityClient
    init(client: any CityClient) { self.client = client }

    func search(_ text: String) {
        search?.cancel()
        search = Task { [weak self, client] in
            guard let found = try? await client.cities(text), !Task.isCancelled else { return }
            self?.cities = found
        }
    }
}

// case: quiet — a number for each request
import Observation

protocol SongClient: Sendable { func songs(_ text: String) async throws -> [String] }

@MainActor @Observable
final class SongsModel {
    private(set) var songs: [String] = []
    private var latest = 0
    private let client: any SongClient
    init(client: any SongClient) { self.client = client }

    func search(_ text: String) async throws {
        latest += 1
        let mine = latest
        let found = try await client.songs(text)
        guard mine == latest else { return }
        songs = found
    }
}

// case: quiet — one load, guarded by the state
import Observation

protocol RuleClient: Sendable { func rules() async throws -> [String] }

@MainActor @Observable
final class RulesModel {
    private(set) var rules: [String] = []
    private(set) var isLoading = false
    private let client: any RuleClient
    init(client: any RuleClient) { self.client = client }

    func load() async throws {
        guard !isLoading else { return }
        isLoading = true
        defer { isLoading = false }
        rules = try await client.rules()
    }
}

// case: quiet — SwiftUI's task by id cancels
import SwiftUI

protocol FilmClient: Sendable { func films(_ text: String) async throws -> [String] }

struct FilmSearch: View {
    let client: any FilmClient
    @State private var query = ""
    @State private var films: [String] = []

    var body: some View {
        List(films, id: \.self) { Text($0) }
            .searchable(text: $query)
            .task(id: query) {
                guard let found = try? await client.films(query), !Task.isCancelled else { return }
                films = found
            }
    }
}

// case: quiet — the answer is compared with the question of now
import Observation

protocol PageClient: Sendable { func page(_ id: Int) async throws -> String }

@MainActor @Observable
final class PageModel {
    private(set) var current = 0
    private(set) var text = ""
    private let client: any PageClient
    init(client: any PageClient) { self.client = client }

    func open(_ id: Int) async throws {
        current = id
        let text = try await client.page(id)
        if current == id { self.text = text }
    }
}

// case: fires — a stream of one answer, kept beside the older ones
import Combine

protocol BookService {
    func search(_ text: String) -> AnyPublisher<[String], Never>
}

final class BookSearchViewModel: ObservableObject {
    @Published private(set) var titles: [String] = []
    private var subscriptions = Set<AnyCancellable>()
    private let service: BookService
    init(service: BookService) { self.service = service }

    func search(text: String) {
        service.search(text)
            .sink { [weak self] titles in self?.titles = titles }
            .store(in: &subscriptions)
    }
}

// case: fires — a filter is set and a loose task loads for it
import Observation

protocol ShopClient: Sendable { func goods(_ filter: String) async throws -> [String] }

@MainActor @Observable
final class ShopViewModel {
    private(set) var goods: [String] = []
    private(set) var filter = "all"
    private let client: any ShopClient
    init(client: any ShopClient) { self.client = client }

    func choose(_ filter: String) {
        self.filter = filter
        Task { await load() }
    }

    func load() async {
        do { goods = try await client.goods(filter) } catch { goods = [] }
    }
}

// case: quiet — a newer subscription takes the place of the older one
import Combine

protocol SongService {
    func search(_ text: String) -> AnyPublisher<[String], Never>
}

final class SongSearchViewModel: ObservableObject {
    @Published private(set) var songs: [String] = []
    private var running: AnyCancellable?
    private let service: SongService
    init(service: SongService) { self.service = service }

    func search(text: String) {
        running = service.search(text).sink { [weak self] songs in self?.songs = songs }
    }
}

// case: quiet — the answer is compared with what is asked now
import Foundation

protocol PlaceService {
    func find(_ query: String, completion: @escaping ([String]) -> Void)
}

final class PlaceSearchViewModel {
    private(set) var places: [String] = []
    private var query = ""
    private let service: PlaceService
    init(service: PlaceService) { self.service = service }

    func search(_ query: String) {
        self.query = query
        service.find(query) { [weak self] places in
            guard self?.query == query else { return }
            self?.places = places
        }
    }
}

// case: quiet — a deletion, after which what is shown is thinned out
final class TagsModel: ObservableObject {
    private(set) var tags: [String] = []
    private var selected: [String] = []
    private let repository: TagRepository
    init(repository: TagRepository) { self.repository = repository }

    func delete(_ query: String) {
        Task {
            try await repository.delete(matching: query)
            tags = tags.filter { $0 != query }
        }
    }
}

protocol TagRepository: Sendable { func delete(matching: String) async throws }

// case: fires — a cell that is used again shows the picture of another row
import UIKit

final class PictureLoader {
    func load(_ url: URL, completion: @escaping (UIImage?) -> Void) { completion(nil) }
}

final class PictureCell: UITableViewCell {
    private let picture = UIImageView()
    private let loader = PictureLoader()

    func show(_ url: URL) {
        loader.load(url) { [weak self] image in
            self?.picture.image = image
        }
    }
}

// case: quiet — the cell compares what it stands for now
import UIKit

final class CoverLoader {
    func load(_ url: URL, completion: @escaping (UIImage?) -> Void) { completion(nil) }
}

final class CoverCell: UITableViewCell {
    private let cover = UIImageView()
    private let loader = CoverLoader()
    private var url: URL?

    func show(_ url: URL) {
        self.url = url
        loader.load(url) { [weak self] image in
            guard self?.url == url else { return }
            self?.cover.image = image
        }
    }
}

// case: quiet — the cell ends the older request
import UIKit

final class StampCell: UICollectionViewCell {
    private let stamp = UIImageView()
    private var task: URLSessionDataTask?

    override func prepareForReuse() {
        super.prepareForReuse()
        task?.cancel()
    }

    func show(_ url: URL) {
        task = URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in
            DispatchQueue.main.async { self?.stamp.image = data.flatMap(UIImage.init) }
        }
        task?.resume()
    }
}

// case: fires — a loader gives a relay the answer to whichever search comes last
import RxRelay

final class FeedNetwork {
    static func api(for text: String) -> FeedNetwork { FeedNetwork() }
    func fetch(completion: @escaping ([String]) -> Void) { completion([]) }
}

final class SearchLoader {
    let rows = BehaviorRelay<[String]>(value: [])

    func loadSearchResults(input: String) {
        let api = FeedNetwork.api(for: input)
        api.fetch { [weak self] rows in
            guard let owner = self else { return }
            owner.rows.accept(rows)
        }
    }
}

// case: fires — a controller loads for the day that was picked
import UIKit

protocol DiaryService { func entries(on day: Date) async throws -> [String] }

final class DiaryViewController: UIViewController {
    private var entries: [String] = []
    private let service: DiaryService
    init(service: DiaryService) { self.service = service; super.init(nibName: nil, bundle: nil) }

    func show(day: Date) {
        Task {
            entries = try await service.entries(on: day)
        }
    }
}

// case: quiet — a ticket that is sent, and what went wrong with it
final class TicketModel: ObservableObject {
    private(set) var errorText = ""
    private let api: TicketAPI
    init(api: TicketAPI) { self.api = api }

    func send(_ query: String) {
        Task {
            do {
                _ = try await api.send(query)
            } catch {
                errorText = "\(error)"
            }
        }
    }
}

protocol TicketAPI: Sendable { func send(_ text: String) async throws -> Int }

// case: fires — onChange task in view
import SwiftUI
struct SearchView: View {
    @State private var query = ""
    @State private var rows: [String] = []
    let api: SearchAPI
    var body: some View {
        List(rows, id: \.self) { Text($0) }
            .searchable(text: $query)
            .onChange(of: query) { value in
                Task { rows = (try? await api.search(value)) ?? [] }
            }
    }
}
protocol SearchAPI { func search(_ q: String) async throws -> [String] }

// case: quiet — a view that waits for its own task
import SwiftUI
struct SearchView: View {
    @State private var query = ""
    @State private var rows: [String] = []
    let api: SearchAPI
    var body: some View {
        List(rows, id: \.self) { Text($0) }.searchable(text: $query).task(id: query) { rows = (try? await api.search(query)) ?? [] }
    }
}
protocol SearchAPI { func search(_ query: String) async throws -> [String] }

// case: quiet — the awaited function of the object waits for nothing
import Foundation

@MainActor final class LibraryModel: ObservableObject {
    @Published private(set) var shown: [String] = []
    @Published private(set) var chosen = ""
    private let items: [String] = []
    func choose(_ filter: String) {
        Task {
            chosen = filter
            shown = await matching(filter: filter)
        }
    }
    private func matching(filter: String) async -> [String] { items.filter { $0.contains(filter) } }
}

// case: fires — the awaited function of the object asks a service
import Foundation

protocol LibraryService: Sendable { func items(_ filter: String) async -> [String] }

@MainActor final class LibraryModel: ObservableObject {
    @Published private(set) var shown: [String] = []
    @Published private(set) var chosen = ""
    private let service: any LibraryService
    init(service: any LibraryService) { self.service = service }
    func choose(_ filter: String) {
        Task {
            chosen = filter
            shown = await matching(filter: filter)
        }
    }
    private func matching(filter: String) async -> [String] { await service.items(filter) }
}
