// case: fires — a view model stores the remote class though its protocol exists
import Foundation

protocol CourseRepository { func courses() async throws -> [String] }

final class RemoteCourseRepository: CourseRepository {
    private let session: URLSession
    init(session: URLSession) { self.session = session }
    func courses() async throws -> [String] { [String(decoding: try await session.data(from: URL(fileURLWithPath: "/")).0, as: UTF8.self)] }
}

@MainActor
final class CoursesViewModel {
    private(set) var courses: [String] = []
    private let repository: RemoteCourseRepository
    init(repository: RemoteCourseRepository) { self.repository = repository }
    func load() async throws { courses = try await repository.courses() }
}

// case: fires — a use case over the concrete service
// file: Domain/UploadScanUseCase.swift
final class UploadScanUseCase {
    private let service: ScanUploadService
    init(service: ScanUploadService) { self.service = service }
    func execute(_ bytes: [UInt8]) async throws {
        guard !bytes.isEmpty else { return }
        try await service.upload(bytes)
    }
}
// file: Services/ScanUploadService.swift
import Foundation

protocol ScanUploadServiceProtocol { func upload(_ bytes: [UInt8]) async throws }

class ScanUploadService: ScanUploadServiceProtocol {
    func upload(_ bytes: [UInt8]) async throws {
        var request = URLRequest(url: URL(fileURLWithPath: "/scans"))
        request.httpBody = Data(bytes)
        _ = try await URLSession.shared.data(for: request)
    }
}

// case: fires — an ObservableObject with an optional concrete store
import Combine
import CoreData

protocol DiaryStoring { func entries() throws -> [String] }

final class DiaryDatabase: DiaryStoring {
    private let context: NSManagedObjectContext
    init(context: NSManagedObjectContext) { self.context = context }
    func entries() throws -> [String] { try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Entry")).map { "\($0)" } }
}

final class DiaryViewModel: ObservableObject {
    @Published private(set) var entries: [String] = []
    var database: DiaryDatabase?
    func load() { entries = (try? database?.entries()) ?? [] }
}

// case: quiet — the protocol is stored
import Foundation

protocol MenuRepository { func dishes() async throws -> [String] }

final class RemoteMenuRepository: MenuRepository {
    func dishes() async throws -> [String] { [String(decoding: try await URLSession.shared.data(from: URL(fileURLWithPath: "/")).0, as: UTF8.self)] }
}

@MainActor
final class MenuViewModel {
    private(set) var dishes: [String] = []
    private let repository: MenuRepository
    init(repository: MenuRepository) { self.repository = repository }
    func load() async throws { dishes = try await repository.dishes() }
}

// case: quiet — a concrete class without any protocol
import Foundation

final class BusClient {
    func times() async throws -> Int { try await URLSession.shared.data(from: URL(fileURLWithPath: "/")).0.count }
}

@MainActor
final class BusViewModel {
    private(set) var times = 0
    private let client: BusClient
    init(client: BusClient) { self.client = client }
    func load() async throws { times = try await client.times() }
}

// case: quiet — a struct of closures
struct MapClient: Sendable {
    var places: @Sendable (String) async throws -> [String]
}

@MainActor
final class MapViewModel {
    private(set) var places: [String] = []
    private let client: MapClient
    init(client: MapClient) { self.client = client }
    func search(_ text: String) async throws { places = try await client.places(text) }
}

// case: quiet — the class conforms only to Sendable and Equatable
import Foundation

final class Session: Equatable, Sendable {
    let id: Int
    init(id: Int) { self.id = id }
    static func == (a: Session, b: Session) -> Bool { a.id == b.id }
}

@MainActor
final class SessionViewModel {
    private let session: Session
    private(set) var title = ""
    init(session: Session) { self.session = session }
    func load() { title = "\(session.id)" }
}
