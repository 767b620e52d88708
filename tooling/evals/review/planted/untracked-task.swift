// case: fires — each pull starts another load
import Observation

protocol SearchClient: Sendable { func hits(_ text: String) async throws -> [String] }

@MainActor @Observable
final class SearchViewModel {
    private(set) var hits: [String] = []
    private let client: any SearchClient
    init(client: any SearchClient) { self.client = client }

    func pulled() {
        Task {
            hits = (try? await client.hits("")) ?? hits
        }
    }
}

// case: fires — a presenter loads in a task
protocol NewsView: AnyObject { func show(_ rows: [String]) }
protocol NewsService: Sendable { func rows() async throws -> [String] }

@MainActor
final class NewsPresenter {
    weak var view: NewsView?
    private let service: any NewsService
    init(service: any NewsService) { self.service = service }

    func refreshTapped() {
        Task { [weak self] in
            guard let self else { return }
            let rows = try await self.service.rows()
            self.view?.show(rows)
        }
    }
}

// case: fires — a stream is followed and never ended
import Combine

protocol PriceFeed: Sendable { func prices() -> AsyncStream<Double> }

@MainActor
final class TickerViewModel: ObservableObject {
    @Published private(set) var price = 0.0
    private let feed: any PriceFeed
    init(feed: any PriceFeed) { self.feed = feed }

    func start() {
        Task {
            for await price in feed.prices() { self.price = price }
        }
    }
}

// case: fires — detached, in an interactor
protocol ExportOutput: AnyObject { func exported(_ count: Int) }

final class ExportInteractor {
    weak var output: ExportOutput?
    let rows: [String]
    init(rows: [String]) { self.rows = rows }

    func export() {
        Task.detached { [self] in
            let count = await write(rows)
            await MainActor.run { output?.exported(count) }
        }
    }

    private func write(_ rows: [String]) async -> Int { rows.count }
}

// case: quiet — the handle is kept and cancelled
import Observation

protocol HitClient: Sendable { func hits(_ text: String) async throws -> [String] }

@MainActor @Observable
final class HitViewModel {
    private(set) var hits: [String] = []
    @ObservationIgnored private var task: Task<Void, Never>?
    private let client: any HitClient
    init(client: any HitClient) { self.client = client }

    func search(_ text: String) {
        task?.cancel()
        task = Task { [weak self, client] in
            let found = (try? await client.hits(text)) ?? []
            if !Task.isCancelled { self?.hits = found }
        }
    }
}

// case: quiet — the view's own task
import SwiftUI

@MainActor @Observable
final class FeedViewModel {
    private(set) var rows: [String] = []
    func load() async { rows = ["a"] }
}

struct FeedView: View {
    let viewModel: FeedViewModel
    var body: some View {
        List(viewModel.rows, id: \.self) { Text($0) }
            .task { await viewModel.load() }
            .refreshable { await viewModel.load() }
        Button("Again") { Task { await viewModel.load() } }
    }
}

// case: quiet — analytics are sent and forgotten
protocol Analytics: Sendable { func track(_ event: String) async }

@MainActor
final class CartViewModel {
    private(set) var count = 0
    private let analytics: any Analytics
    init(analytics: any Analytics) { self.analytics = analytics }

    func add() {
        count += 1
        Task { await analytics.track("added") }
    }
}

// case: quiet — an async method
import Observation

protocol SeatClient: Sendable { func seats() async throws -> Int }

@MainActor @Observable
final class SeatViewModel {
    private(set) var seats = 0
    private let client: any SeatClient
    init(client: any SeatClient) { self.client = client }
    func load() async throws { seats = try await client.seats() }
}

// case: fires — disposing the observable does not end its request
import RxSwift

final class MenuService {
    func menus() -> Observable<[String]> {
        Observable.create { observer in
            self.fetchMenus { result in
                switch result {
                case .success(let menus):
                    observer.onNext(menus)
                    observer.onCompleted()
                case .failure(let error):
                    observer.onError(error)
                }
            }
            return Disposables.create()
        }
    }

    private func fetchMenus(done: @escaping (Result<[String], Error>) -> Void) { done(.success([])) }
}

// case: quiet — the request is cancelled with the observable
import Foundation
import RxSwift

final class DishService {
    func dishes(_ url: URL) -> Observable<Data> {
        Observable.create { observer in
            let task = URLSession.shared.dataTask(with: url) { data, _, error in
                if let error { observer.onError(error) } else { observer.onNext(data ?? Data()) }
            }
            task.resume()
            return Disposables.create { task.cancel() }
        }
    }
}

// case: quiet — the observable asks a store, which answers at once
import RxSwift

final class NoteStore {
    func notes() -> Single<[String]> {
        Single.create { single in
            self.perform { notes in single(.success(notes)) }
            return Disposables.create()
        }
    }

    private func perform(_ work: ([String]) -> Void) { work([]) }
}

// case: quiet — a stream that cancels its request
import RxSwift
import Alamofire
final class APIService {
    func get(_ url: String) -> Single<Data> {
        Single.create { single in
            let request = AF.request(url).responseData { response in
                if let data = response.data { single(.success(data)) }
            }
            return Disposables.create { request.cancel() }
        }
    }
}
