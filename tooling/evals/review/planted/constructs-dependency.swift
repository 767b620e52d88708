// case: fires — a view model makes its API client
import Combine
import Foundation

final class FlightAPI {
    private let session = URLSession.shared
    func flights() async throws -> Data { try await session.data(from: URL(fileURLWithPath: "/")).0 }
}

@MainActor
final class FlightsViewModel: ObservableObject {
    @Published private(set) var bytes = 0
    private let api = FlightAPI()
    func load() async throws { bytes = try await api.flights().count }
}

// case: fires — a presenter's initializer builds a repository
import Foundation

protocol GuestView: AnyObject { func show(_ names: [String]) }

class GuestRepository {
    func names() -> [String] { UserDefaults.standard.stringArray(forKey: "guests") ?? [] }
}

class GuestPresenter {
    weak var view: GuestView?
    private let repository: GuestRepository

    init(view: GuestView) {
        self.view = view
        self.repository = GuestRepository()
    }

    func appeared() { view?.show(repository.names()) }
}

// case: fires — a use case makes one in the middle of a method
import Foundation

struct MailService {
    func send(_ text: String) async throws {
        _ = try await URLSession.shared.data(for: URLRequest(url: URL(fileURLWithPath: "/")))
    }
}

struct InviteUseCase {
    func execute(_ name: String) async throws {
        let mail = MailService()
        try await mail.send("Hello \(name)")
    }
}

// case: fires — a VIPER interactor with a lazy database
import CoreData

final class HistoryDatabase {
    let container = NSPersistentContainer(name: "History")
    func rows() -> [String] { [] }
}

protocol HistoryOutput: AnyObject { func loaded(_ rows: [String]) }

final class HistoryInteractor {
    weak var output: HistoryOutput?
    lazy var database = HistoryDatabase()
    func load() { output?.loaded(database.rows()) }
}

// case: quiet — the composition root
import Foundation
import SwiftUI

final class RadioService {
    func stations() async throws -> Data { try await URLSession.shared.data(from: URL(fileURLWithPath: "/")).0 }
}

@MainActor @Observable
final class RadioViewModel {
    private(set) var bytes = 0
    private let service: RadioService
    init(service: RadioService) { self.service = service }
    func load() async throws { bytes = try await service.stations().count }
}

@main
struct RadioApp: App {
    private let service = RadioService()
    @State private var model: RadioViewModel
    init() { _model = State(initialValue: RadioViewModel(service: RadioService())) }
    var body: some Scene { WindowGroup { Text("\(model.bytes)") } }
}

// case: quiet — a factory
import Foundation

final class SeatService { func free() async throws -> Data { try await URLSession.shared.data(from: URL(fileURLWithPath: "/")).0 } }

final class SeatsViewModel {
    private let service: SeatService
    init(service: SeatService) { self.service = service }
    func load() async throws -> Int { try await service.free().count }
}

enum SeatsAssembly {
    static func make() -> SeatsViewModel { SeatsViewModel(service: SeatService()) }
}

// case: quiet — values and formatters
import Foundation

struct Filter { var text = ""; var limit = 20 }

final class ListViewModel {
    private(set) var filter = Filter()
    private let formatter = DateFormatter()
    private let calculator = PriceCalculator()
    func limit(_ count: Int) { filter = Filter(text: filter.text, limit: count) }
    func day(_ date: Date) -> String { formatter.string(from: date) }
    func total(_ cents: [Int]) -> Int { calculator.sum(cents) }
}

struct PriceCalculator { func sum(_ cents: [Int]) -> Int { cents.reduce(0, +) } }

// case: quiet — a preview's model
import SwiftUI

final class NotesClient { func notes() async throws -> Data { try await URLSession.shared.data(from: URL(fileURLWithPath: "/")).0 } }

@MainActor @Observable
final class NotesModel {
    private(set) var count = 0
    private let client: NotesClient
    init(client: NotesClient) { self.client = client }
    func load() async throws { count = try await client.notes().count }
    static var preview: NotesModel { NotesModel(client: NotesClient()) }
}

#Preview { Text("\(NotesModel.preview.count)") }

// case: fires — a presenter builds a service of streams
import RxSwift

struct PosterService {
    func poster(_ id: Int) -> Observable<String> { .just("") }
}

final class PosterPresenter {
    private let service: PosterService
    init() { service = PosterService() }
    func load() { _ = service.poster(1) }
}

// case: fires — moya provider built
import Moya
final class FeedViewModel {
    let provider = MoyaProvider<FeedAPI>()
    func load() { provider.request(.feed) { _ in } }
}
enum FeedAPI { case feed }

// case: fires — url session built
import Foundation
final class FeedViewModel {
    private let session = URLSession(configuration: .default)
    func load() async { _ = try? await session.data(from: URL(string: "https://a.b")!) }
}

// case: fires — realm try bang property
import RealmSwift
final class FavViewModel {
    let realm = try! Realm()
    func all() -> [Fav] { Array(realm.objects(Fav.self)) }
}
final class Fav: Object {}

// case: fires — realm in method
import RealmSwift
final class FavViewModel {
    func add(_ fav: Fav) {
        let realm = try! Realm()
        try! realm.write { realm.add(fav) }
    }
}
final class Fav: Object {}

// case: quiet — a repository opens the database
import RealmSwift
protocol FavRepository { func all() -> [String] }
final class RealmFavRepository: FavRepository { let realm = try! Realm(); func all() -> [String] { [] } }

// case: fires — a view model makes its own provider of a network library
import Moya
import RxSwift

final class ReposViewModel {
    private let provider = MoyaProvider<CodeHost>()
    func repos() -> Single<[String]> { provider.rx.request(.repos).map([String].self) }
}

// case: fires — a view model opens the database
import RealmSwift

final class HistoryViewModel {
    private(set) var count = 0
    func load() throws {
        let realm = try Realm()
        count = realm.objects(Visit.self).count
    }
}

// case: quiet — the provider is given
import Moya

final class StarsViewModel {
    private let provider: MoyaProvider<CodeHost>
    init(provider: MoyaProvider<CodeHost>) { self.provider = provider }
}
