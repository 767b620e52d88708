// case: fires — a failed load looks like an empty list
import Observation

protocol OrderClient: Sendable { func orders() async throws -> [String] }

@MainActor @Observable
final class OrdersModel {
    private(set) var orders: [String] = []
    private let client: any OrderClient
    init(client: any OrderClient) { self.client = client }
    func load() async { orders = (try? await client.orders()) ?? [] }
}

// case: fires — replaceError in a chain
import Combine

protocol ContactService { func contacts() -> AnyPublisher<[String], Error> }

final class ContactsViewModel: ObservableObject {
    @Published private(set) var contacts: [String] = []
    init(service: ContactService) {
        service.contacts()
            .replaceError(with: [])
            .assign(to: &$contacts)
    }
}

// case: fires — an empty catch
protocol BalanceService { func cents() async throws -> Int }

@MainActor
final class BalanceViewModel {
    private(set) var cents = 0
    private let service: BalanceService
    init(service: BalanceService) { self.service = service }

    func refresh() async {
        do {
            cents = try await service.cents()
        } catch {
        }
    }
}

// case: fires — RxSwift turns the error into an empty list
import RxCocoa
import RxSwift

protocol TagService { func tags() -> Single<[String]> }

class TagsViewModel {
    let tags: Driver<[String]>
    init(service: TagService) {
        tags = service.tags().asObservable().asDriver(onErrorJustReturn: [])
    }
}

// case: quiet — an optional lookup
import Foundation
import Observation

@MainActor @Observable
final class DraftModel {
    private(set) var text: String?
    func restore(_ url: URL) {
        guard FileManager.default.fileExists(atPath: url.path) else { return }
        text = try? String(contentsOf: url, encoding: .utf8)
    }
}

// case: quiet — warming a cache and cleaning up
import Foundation

protocol ImageClient: Sendable { func warm(_ names: [String]) async throws }

@MainActor
final class GalleryModel {
    private(set) var names: [String] = []
    private let client: any ImageClient
    init(client: any ImageClient) { self.client = client }

    func shown(_ names: [String]) async {
        self.names = names
        try? await client.warm(names)
    }

    func close(_ temporary: URL) { try? FileManager.default.removeItem(at: temporary) }
}

// case: quiet — a pause
@MainActor
final class ToastModel {
    private(set) var text: String?
    func show(_ text: String) async {
        self.text = text
        try? await Task.sleep(for: .seconds(2))
        self.text = nil
    }
}

// case: quiet — the error is a state
import Observation

protocol MailClient: Sendable { func subjects() async throws -> [String] }

@MainActor @Observable
final class MailModel {
    private(set) var subjects: [String] = []
    private(set) var hasFailed = false
    private let client: any MailClient
    init(client: any MailClient) { self.client = client }
    func load() async {
        do { subjects = try await client.subjects() } catch { hasFailed = true }
    }
}

// case: fires — a failed request looks like an empty list
import Combine

protocol RateService { func rates() -> AnyPublisher<[String], Error> }

final class RatesViewModel: ObservableObject {
    @Published private(set) var rates: [String] = []
    private var subscription: AnyCancellable?
    private let service: RateService
    init(service: RateService) { self.service = service }

    func load() {
        subscription = service.rates().sink(
            receiveCompletion: { [weak self] completion in
                switch completion {
                case .failure: self?.rates = []
                case .finished: break
                }
            },
            receiveValue: { [weak self] rates in self?.rates = rates })
    }
}

// case: fires — a save that fails is not heard of
import CoreData

final class NotesRepository {
    private let context: NSManagedObjectContext
    init(context: NSManagedObjectContext) { self.context = context }

    func keep() {
        do { try context.save() } catch {}
    }
}

// case: quiet — the failure is kept as one
import Combine

protocol NewsService { func news() -> AnyPublisher<[String], Error> }

final class NewsListViewModel: ObservableObject {
    @Published private(set) var news: [String] = []
    @Published private(set) var failure: Error?
    private var subscription: AnyCancellable?
    private let service: NewsService
    init(service: NewsService) { self.service = service }

    func load() {
        subscription = service.news().sink(
            receiveCompletion: { [weak self] completion in
                switch completion {
                case .failure(let error): self?.failure = error
                case .finished: break
                }
            },
            receiveValue: { [weak self] news in self?.news = news })
    }
}

// case: fires — a reducer prints the failure
import ComposableArchitecture

@Reducer
struct FilmDetails {
    @ObservableState
    struct State { var film: String? }
    enum Action { case loaded(Result<String, Error>) }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case let .loaded(result):
                switch result {
                case let .success(film):
                    state.film = film
                    return .none
                case let .failure(error):
                    print(error)
                    return .none
                }
            }
        }
    }
}

// case: fires — a reducer leaves failed lists out
import ComposableArchitecture

@Reducer
struct FilmLists {
    @ObservableState
    struct State { var lists: [String: [String]] = [:] }
    enum Action { case loaded([String: Result<[String], Error>]) }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case let .loaded(results):
                state.lists = results.compactMapValues { try? $0.get() }
                return .none
            }
        }
    }
}

// case: quiet — a reducer keeps the failure, and prints it
import ComposableArchitecture

@Reducer
struct BookDetails {
    @ObservableState
    struct State { var book: String?; var message: String? }
    enum Action { case loaded(Result<String, Error>) }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case let .loaded(.success(book)):
                state.book = book
                return .none
            case let .loaded(.failure(error)):
                print(error)
                state.message = error.localizedDescription
                return .none
            }
        }
    }
}

// case: quiet — the caller is told by what comes back
import Foundation

final class PictureRepository {
    func stored(_ data: Data, at url: URL) -> URL? {
        do {
            try data.write(to: url)
            return url
        } catch {}
        return nil
    }
}

// case: fires — a failure that only the console sees
protocol SongService { func songs(_ done: @escaping (Result<[String], Error>) -> Void) }
protocol SongsView: AnyObject { func show(_ songs: [String]) }

final class SongsPresenter {
    weak var view: SongsView?
    private let service: SongService
    init(service: SongService) { self.service = service }

    func load() {
        service.songs { [weak self] result in
            switch result {
            case .success(let songs): self?.view?.show(songs)
            case .failure(let error): print(error)
            }
        }
    }
}

// case: fires — an interactor gives nothing for a read that failed
protocol NoteStoring { func all() throws -> [String] }

final class NotesInteractor {
    private let store: NoteStoring
    init(store: NoteStoring) { self.store = store }

    func notes() -> [String] {
        do {
            return try store.all()
        } catch {
            return []
        }
    }
}

// case: quiet — the view hears of it too
protocol TuneService { func tunes(_ done: @escaping (Result<[String], Error>) -> Void) }
protocol TunesView: AnyObject { func show(_ tunes: [String]); func showFailure() }

final class TunesPresenter {
    weak var view: TunesView?
    private let service: TuneService
    init(service: TuneService) { self.service = service }

    func load() {
        service.tunes { [weak self] result in
            switch result {
            case .success(let tunes): self?.view?.show(tunes)
            case .failure(let error):
                print(error)
                self?.view?.showFailure()
            }
        }
    }
}

// case: quiet — a reading that nobody sees is only logged
protocol BeaconService { func send(_ done: @escaping (Result<Int, Error>) -> Void) }

final class BeaconPresenter {
    private let service: BeaconService
    init(service: BeaconService) { self.service = service }

    func opened() {
        service.send { result in
            switch result {
            case .success(let count): print(count)
            case .failure(let error): print(error)
            }
        }
    }
}

// case: fires — a note is posted, and nobody looks whether it was
protocol NoteClient { func post(_ text: String) async throws }

@MainActor
final class ComposerViewModel {
    private(set) var text = ""
    private let client: NoteClient
    init(client: NoteClient) { self.client = client }

    func send() async {
        try? await client.post(text)
        text = ""
    }
}

// case: fires — the screen logs that a delete failed
import OSLog
import SwiftUI

protocol AlbumStore { func delete(_ name: String) async throws }

struct AlbumRow: View {
    let name: String
    let store: AlbumStore
    private let logger = Logger()

    var body: some View {
        Button("Delete") {
            Task {
                do {
                    try await store.delete(name)
                } catch {
                    logger.error("\(error)")
                }
            }
        }
    }
}

// case: fires — a controller prints the failure and shows the success
import UIKit

protocol PostService { func posts(_ done: @escaping (Result<[String], Error>) -> Void) }

final class PostsViewController: UITableViewController {
    private var posts: [String] = []
    private let service: PostService
    init(service: PostService) { self.service = service; super.init(nibName: nil, bundle: nil) }

    func refresh() {
        service.posts { [weak self] result in
            switch result {
            case .success(let posts):
                self?.posts = posts
                self?.tableView.reloadData()
            case .failure(let error):
                print(error)
            }
        }
    }
}

// case: fires — on failure nobody is called back
import Foundation

final class TicketClient {
    func tickets(completion: @escaping ([String]) -> Void) {
        let request = URLRequest(url: URL(fileURLWithPath: "/tickets"))
        URLSession.shared.dataTask(with: request) { data, _, error in
            guard let data = data else {
                print("no data")
                return
            }
            completion([String(decoding: data, as: UTF8.self)])
        }.resume()
    }
}

// case: fires — a failure is answered with an empty list
import Foundation

final class CouponClient {
    func coupons(completion: @escaping ([String]) -> Void) {
        URLSession.shared.dataTask(with: URL(fileURLWithPath: "/coupons")) { data, _, error in
            if let error = error {
                print(error)
                completion([])
                return
            }
            completion([String(decoding: data ?? Data(), as: UTF8.self)])
        }.resume()
    }
}

// case: fires — a database that cannot be read looks empty
import CoreData

final class RecipeRepository {
    private let context: NSManagedObjectContext
    init(context: NSManagedObjectContext) { self.context = context }

    func recipes() -> [NSManagedObject] {
        do {
            return try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Recipe"))
        } catch {
            print(error)
        }
        return []
    }
}

// case: fires — a reducer only ends the loading
import ComposableArchitecture

@Reducer
struct TrackSearch {
    @ObservableState
    struct State { var tracks: [String] = []; var isLoading = false }
    enum Action { case response(Result<[String], Error>) }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .response(.failure):
                state.isLoading = false
                return .none
            case let .response(.success(tracks)):
                state.isLoading = false
                state.tracks = tracks
                return .none
            }
        }
    }
}

// case: quiet — a comment says why nothing is done
import CoreData

final class DraftRepository {
    private let context: NSManagedObjectContext
    init(context: NSManagedObjectContext) { self.context = context }

    func keep() {
        do {
            try context.save()
        } catch {
            // The next keystroke saves again.
        }
    }
}

// case: quiet — who asked is answered on every way
import Foundation

final class BadgeClient {
    func badge(completion: @escaping (Result<Int, Error>) -> Void) {
        URLSession.shared.dataTask(with: URL(fileURLWithPath: "/badge")) { [weak self] data, _, error in
            guard let self = self else { return }
            if let error = error {
                completion(.failure(error))
                return
            }
            guard let data = data else {
                completion(.success(0))
                return
            }
            completion(.success(data.count))
        }.resume()
    }
}

// case: quiet — the answer comes after the branches, whichever was taken
import Foundation

final class FlagClient {
    func flags(completion: @escaping ([String: Bool]?) -> Void) {
        URLSession.shared.dataTask(with: URL(fileURLWithPath: "/flags")) { data, _, _ in
            var flags: [String: Bool]?
            do {
                flags = try JSONDecoder().decode([String: Bool].self, from: data ?? Data())
            } catch {
                print(error)
            }
            completion(flags)
        }.resume()
    }
}

// case: quiet — copies and traces may fail unheard
import Foundation

protocol AnalyticsClient { func send(_ name: String) async throws }

@MainActor
final class ReaderModel {
    private(set) var page = 0
    private let analytics: AnalyticsClient
    private let cacheURL: URL
    init(analytics: AnalyticsClient, cacheURL: URL) { self.analytics = analytics; self.cacheURL = cacheURL }

    func turn() async {
        page += 1
        try? await analytics.send("turned")
        try? Data([UInt8(page)]).write(to: cacheURL)
    }
}

// case: fires — a stream's failure is printed, its values are shown
import Combine
import UIKit

final class LettersViewModel {
    let letters = PassthroughSubject<[String], Error>()
}

final class LettersViewController: UIViewController {
    private var letters: [String] = []
    private var subscriptions: Set<AnyCancellable> = []
    private let viewModel = LettersViewModel()

    override func viewDidLoad() {
        super.viewDidLoad()
        viewModel.letters
            .sink(
                receiveCompletion: { completion in
                    switch completion {
                    case .finished: break
                    case .failure(let error): print(error)
                    }
                },
                receiveValue: { [weak self] letters in self?.letters = letters })
            .store(in: &subscriptions)
    }
}

// case: fires — RxSwift's failure is printed, its values are shown
import RxSwift

protocol LampService { func lamps() -> Single<[String]> }

final class LampsViewModel {
    private(set) var lamps: [String] = []
    private let bag = DisposeBag()
    private let service: LampService
    init(service: LampService) { self.service = service }

    func load() {
        service.lamps()
            .subscribe(onSuccess: { [weak self] lamps in self?.lamps = lamps }, onFailure: { error in print(error) })
            .disposed(by: bag)
    }
}

// case: fires — the screen of a sign-in stays where it is
protocol SignInUseCase { func signIn(_ name: String) async throws }

@MainActor
final class SignInViewModel {
    var onSignedIn: (() -> Void)?
    private let useCase: SignInUseCase
    init(useCase: SignInUseCase) { self.useCase = useCase }

    func signIn(_ name: String) {
        Task {
            do {
                try await useCase.signIn(name)
                onSignedIn?()
            } catch {
                print(error)
            }
        }
    }
}

// case: fires — a callback's error ends the work
import UIKit

protocol MapService { func places(_ done: @escaping ([String]?, Error?) -> Void) }

final class PlacesViewController: UITableViewController {
    private var places: [String] = []
    private let service: MapService
    init(service: MapService) { self.service = service; super.init(nibName: nil, bundle: nil) }

    func refresh() {
        service.places { [weak self] places, error in
            if let error = error {
                print(error)
                return
            }
            self?.places = places ?? []
            self?.tableView.reloadData()
        }
    }
}

// case: quiet — a stream's failure is shown
import Combine
import UIKit

final class CardsViewModel {
    let cards = PassthroughSubject<[String], Error>()
}

final class CardsViewController: UIViewController {
    private var cards: [String] = []
    private var subscriptions: Set<AnyCancellable> = []
    private let viewModel = CardsViewModel()

    override func viewDidLoad() {
        super.viewDidLoad()
        viewModel.cards
            .sink(
                receiveCompletion: { [weak self] completion in
                    switch completion {
                    case .finished: break
                    case .failure(let error): self?.show(error)
                    }
                },
                receiveValue: { [weak self] cards in self?.cards = cards })
            .store(in: &subscriptions)
    }

    private func show(_ error: Error) {}
}

// case: fires — a repository gives an empty list for a request that failed
protocol RemoteDatabase { func read(_ path: String) async throws -> [String] }

final class MessageRepository {
    private let database: RemoteDatabase
    init(database: RemoteDatabase) { self.database = database }

    func messages() async -> [String] {
        guard let messages = try? await database.read("messages") else { return [] }
        return messages.sorted()
    }
}

// case: quiet — a copy that may not be there yet
protocol LocalDatabase { func read(_ path: String) async throws -> [String] }

final class StickerRepository {
    private let localDatabase: LocalDatabase
    init(localDatabase: LocalDatabase) { self.localDatabase = localDatabase }

    func stickers() async -> [String] {
        guard let stickers = try? await localDatabase.read("stickers") else { return [] }
        return stickers.sorted()
    }
}
