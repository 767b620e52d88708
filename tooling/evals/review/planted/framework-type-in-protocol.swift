// case: fires — a domain protocol returns Alamofire's type
// file: Domain/Repositories/TrackRepository.swift
import Alamofire

protocol TrackRepository {
    func tracks(page: Int) -> DataRequest
}
// file: Domain/Track.swift
struct Track { let title: String }

// case: fires — a use case protocol hands out a Realm collection
// file: Domain/UseCases/FindFriendsUseCase.swift
import RealmSwift

protocol FindFriendsUseCaseProtocol {
    func execute() -> Results<FriendObject>
}
// file: Data/FriendObject.swift
import RealmSwift

class FriendObject: Object { @objc dynamic var name = "" }

// case: fires — an interactor's contract wants a URLSession
import Foundation

protocol DownloadInteractorProtocol: AnyObject {
    func start(_ url: URL, with session: URLSession)
}

final class DownloadInteractor: DownloadInteractorProtocol {
    weak var output: DownloadInteractorOutput?
    func start(_ url: URL, with session: URLSession) { output?.started() }
}

protocol DownloadInteractorOutput: AnyObject { func started() }

// case: fires — a repository protocol of the domain takes a managed context
// file: Sources/Domain/LedgerRepository.swift
import CoreData

public protocol LedgerRepository {
    func balance(in context: NSManagedObjectContext) throws -> Double
}

// case: quiet — Foundation's values
// file: Domain/ReportRepository.swift
import Foundation

protocol ReportRepository: Sendable {
    func report(for day: Date, id: UUID) async throws -> Data
    func address() -> URL
}

// case: quiet — a protocol of the network layer itself
// file: Network/HTTPClient.swift
import Foundation

protocol HTTPClient {
    func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse)
}

struct SessionClient: HTTPClient {
    let session: URLSession
    func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
        let (data, response) = try await session.data(for: request)
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        return (data, response)
    }
}

// case: quiet — domain values in a stream
// file: Domain/PriceRepository.swift
import Combine

struct Price: Equatable { let cents: Int }

protocol PriceRepository {
    func prices() -> AnyPublisher<Price, Never>
}

// case: fires — an interactor's contract speaks of Firebase's user
import FirebaseAuth

protocol SignUpInteractor {
    func keep(user: FirebaseAuth.User?)
}

// case: fires — the service that an interactor keeps shows its container
// file: Data/TodoManager.swift
import CoreData

protocol TodoManager {
    var container: NSPersistentContainer { get }
    func names() throws -> [String]
}

// file: List/ListInteractor.swift
final class ListInteractor {
    private let manager: TodoManager
    init(manager: TodoManager) { self.manager = manager }
    func names() throws -> [String] { try manager.names() }
}

// case: quiet — the app's own user beside Firebase
import FirebaseAuth

struct User { let name: String }

protocol ProfileInteractor {
    func keep(user: User)
}
