// case: fires — only success switches it off
import Observation

protocol RateClient: Sendable { func rates() async throws -> [Double] }

@MainActor @Observable
final class RatesModel {
    private(set) var rates: [Double] = []
    private(set) var isLoading = false
    private(set) var error: String?
    private let client: any RateClient
    init(client: any RateClient) { self.client = client }

    func load() async {
        isLoading = true
        do {
            rates = try await client.rates()
            isLoading = false
        } catch {
            self.error = "\(error)"
        }
    }
}

// case: fires — an early return after the await
import Combine

protocol UserService { func user() async -> String? }

@MainActor
final class UserViewModel: ObservableObject {
    @Published private(set) var name = ""
    @Published private(set) var isLoading = false
    private let service: UserService
    init(service: UserService) { self.service = service }

    func refresh() async {
        isLoading = true
        guard let user = await service.user() else { return }
        name = user
        isLoading = false
    }
}

// case: fires — the error is thrown past the reset
protocol UploadService: Sendable { func upload(_ bytes: [UInt8]) async throws -> Int }

@MainActor
final class UploadViewModel {
    private(set) var isUploading = false
    private(set) var receipt = 0
    private let service: any UploadService
    init(service: any UploadService) { self.service = service }

    func upload(_ bytes: [UInt8]) async throws {
        isUploading = true
        receipt = try await service.upload(bytes)
        isUploading = false
    }
}

// case: fires — the cancelled path returns
import Observation

protocol SearchClient: Sendable { func hits(_ text: String) async throws -> [String] }

@MainActor @Observable
final class SearchModel {
    private(set) var hits: [String] = []
    private(set) var isSearching = false
    private(set) var failure: String?
    private let client: any SearchClient
    init(client: any SearchClient) { self.client = client }

    func search(_ text: String) async {
        isSearching = true
        do {
            hits = try await client.hits(text)
            isSearching = false
        } catch is CancellationError {
            return
        } catch {
            isSearching = false
            failure = "No hits"
        }
    }
}

// case: quiet — defer
import Observation

protocol FeedClient: Sendable { func rows() async throws -> [String] }

@MainActor @Observable
final class FeedModel {
    private(set) var rows: [String] = []
    private(set) var isLoading = false
    private let client: any FeedClient
    init(client: any FeedClient) { self.client = client }

    func load() async throws {
        isLoading = true
        defer { isLoading = false }
        rows = try await client.rows()
    }
}

// case: quiet — one state enum on every path
import Observation

protocol PlanClient: Sendable { func plan() async throws -> String }

@MainActor @Observable
final class PlanModel {
    enum Phase: Equatable { case idle, loading, loaded(String), failed }
    private(set) var phase = Phase.idle
    private let client: any PlanClient
    init(client: any PlanClient) { self.client = client }

    func load() async {
        phase = .loading
        do { phase = .loaded(try await client.plan()) } catch { phase = .failed }
    }
}

// case: quiet — reset in both arms and after them
import Combine

protocol PhotoService { func photo() async throws -> [UInt8] }

@MainActor
final class PhotoViewModel: ObservableObject {
    @Published private(set) var bytes: [UInt8] = []
    @Published private(set) var isLoading = false
    @Published private(set) var hasFailed = false
    private let service: PhotoService
    init(service: PhotoService) { self.service = service }

    func load() async {
        isLoading = true
        do {
            bytes = try await service.photo()
        } catch {
            hasFailed = true
        }
        isLoading = false
    }
}

// case: quiet — try? goes on
@MainActor
final class TagsViewModel {
    private(set) var tags: [String] = []
    private(set) var isLoading = false
    private let load: () async throws -> [String]
    init(load: @escaping () async throws -> [String]) { self.load = load }

    func refresh() async {
        isLoading = true
        let found = try? await load()
        isLoading = false
        if let found { tags = found }
    }
}

// case: quiet — a task that the next one replaces, which sets the flag again
import Foundation

protocol RatesClient { func rates() async -> [Int] }

@MainActor @Observable
final class RatesModel {
    private(set) var isLoading = false
    private(set) var rates: [Int] = []
    private var task: Task<Void, Never>?
    private let client: any RatesClient
    init(client: any RatesClient) { self.client = client }

    func update() {
        task?.cancel()
        task = Task {
            isLoading = true
            let rates = await client.rates()
            guard !Task.isCancelled else { return }
            self.rates = rates
            isLoading = false
        }
    }
}

// case: quiet — a method that goes on in another way clears the flag
final class LyricsModel {
    private(set) var isFetching = false
    private(set) var text = ""
    private let player: Player
    init(player: Player) { self.player = player }

    func load() async {
        isFetching = true
        do {
            text = try await player.lyrics()
            isFetching = false
            return
        } catch {
        }
        await loadFromWeb()
    }

    private func loadFromWeb() async {
        text = await player.search()
        isFetching = false
    }
}

protocol Player: Sendable {
    func lyrics() async throws -> String
    func search() async -> String
}

// case: fires — completion failure
import UIKit
final class FeedViewModel {
    var isLoading = false { didSet { onLoading?(isLoading) } }
    var onLoading: ((Bool) -> Void)?
    let api: FeedAPI
    init(api: FeedAPI) { self.api = api }
    func load() {
        isLoading = true
        api.rows { [weak self] result in
            guard case .success(let rows) = result else { return }
            self?.isLoading = false
            print(rows)
        }
    }
}
protocol FeedAPI { func rows(completion: @escaping (Result<[String], Error>) -> Void) }

// case: fires — combine completion failure
import Combine
final class FeedViewModel: ObservableObject {
    @Published var isLoading = false
    @Published var rows: [String] = []
    var bag = Set<AnyCancellable>()
    let api: FeedAPI
    init(api: FeedAPI) { self.api = api }
    func load() {
        isLoading = true
        api.rows().receive(on: DispatchQueue.main).sink(receiveCompletion: { completion in
            if case .failure(let error) = completion { print(error) }
        }, receiveValue: { [weak self] in
            self?.rows = $0
            self?.isLoading = false
        }).store(in: &bag)
    }
}
protocol FeedAPI { func rows() -> AnyPublisher<[String], Error> }

// case: quiet — both arms reset the flag
final class FeedViewModel {
    var isLoading = false
    let api: FeedAPI
    init(api: FeedAPI) { self.api = api }
    func load() {
        isLoading = true
        api.rows { [weak self] result in
            switch result {
            case .success(let rows): self?.isLoading = false; print(rows)
            case .failure: self?.isLoading = false
            }
        }
    }
}
protocol FeedAPI { func rows(completion: @escaping (Result<[String], Error>) -> Void) }

// case: quiet — reset before the answer is looked at
final class FeedViewModel {
    var isLoading = false
    let api: FeedAPI
    init(api: FeedAPI) { self.api = api }
    func load() {
        isLoading = true
        api.rows { [weak self] result in
            self?.isLoading = false
            guard case .success(let rows) = result else { return }
            print(rows)
        }
    }
}
protocol FeedAPI { func rows(completion: @escaping (Result<[String], Error>) -> Void) }

// case: quiet — the completion resets it
import Combine
final class FeedViewModel: ObservableObject {
    @Published var isLoading = false
    @Published var rows: [String] = []
    var bag = Set<AnyCancellable>()
    let api: FeedAPI
    init(api: FeedAPI) { self.api = api }
    func load() {
        isLoading = true
        api.rows().receive(on: DispatchQueue.main).sink(receiveCompletion: { [weak self] _ in self?.isLoading = false }, receiveValue: { [weak self] in self?.rows = $0 }).store(in: &bag)
    }
}
protocol FeedAPI { func rows() -> AnyPublisher<[String], Error> }
