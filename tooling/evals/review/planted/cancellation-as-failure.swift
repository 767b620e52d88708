// case: fires — the catch-all shows a text
import Observation

protocol MenuClient: Sendable { func dishes() async throws -> [String] }

@MainActor @Observable
final class MenuModel {
    private(set) var dishes: [String] = []
    private(set) var failure: String?
    private let client: any MenuClient
    init(client: any MenuClient) { self.client = client }

    func load() async {
        do { dishes = try await client.dishes() } catch { failure = error.localizedDescription }
    }
}

// case: fires — a failed case of the state
import Combine

protocol PlayService { func start(_ id: Int) async throws }

@MainActor
final class PlayViewModel: ObservableObject {
    enum Phase { case idle, starting, playing, failed }
    @Published private(set) var phase = Phase.idle
    private let service: PlayService
    init(service: PlayService) { self.service = service }

    func play(_ id: Int) async {
        phase = .starting
        do {
            try await service.start(id)
            phase = .playing
        } catch {
            print(error)
            phase = .failed
        }
    }
}

// case: fires — the task is cancelled by the next search and reports it
import Observation

protocol CarClient: Sendable { func cars(_ text: String) async throws -> [String] }

@MainActor @Observable
final class CarsModel {
    private(set) var cars: [String] = []
    private(set) var showsError = false
    @ObservationIgnored private var task: Task<Void, Never>?
    private let client: any CarClient
    init(client: any CarClient) { self.client = client }

    func search(_ text: String) {
        task?.cancel()
        task = Task { [weak self, client] in
            do {
                let cars = try await client.cars(text)
                self?.cars = cars
            } catch {
                self?.showsError = true
            }
        }
    }
}

// case: fires — a presenter tells its view
protocol MapViewing: AnyObject {
    @MainActor func show(_ places: [String])
    @MainActor func showError(_ text: String)
}
protocol MapService: Sendable { func places() async throws -> [String] }

@MainActor
final class MapPresenter {
    weak var view: MapViewing?
    private let service: any MapService
    init(service: any MapService) { self.service = service }

    func appeared() async {
        do {
            view?.show(try await service.places())
        } catch {
            view?.showError("No map")
        }
    }
}

// case: quiet — cancellation has its own arm
import Observation

protocol LinkClient: Sendable { func links() async throws -> [String] }

@MainActor @Observable
final class LinksModel {
    private(set) var links: [String] = []
    private(set) var failure: String?
    private let client: any LinkClient
    init(client: any LinkClient) { self.client = client }

    func load() async {
        do {
            links = try await client.links()
        } catch is CancellationError {
        } catch {
            failure = "No links"
        }
    }
}

// case: quiet — Task.isCancelled is asked
import Combine

protocol GymService { func classes() async throws -> [String] }

@MainActor
final class GymViewModel: ObservableObject {
    @Published private(set) var classes: [String] = []
    @Published private(set) var message: String?
    private let service: GymService
    init(service: GymService) { self.service = service }

    func load() async {
        do { classes = try await service.classes() } catch {
            if Task.isCancelled { return }
            message = "Try again"
        }
    }
}

// case: quiet — nothing asynchronous can be cancelled
import Foundation
import Observation

@MainActor @Observable
final class ImportModel {
    private(set) var rows: [Int] = []
    private(set) var failure: String?

    func read(_ data: Data) {
        do { rows = try JSONDecoder().decode([Int].self, from: data) } catch { failure = "Not a list" }
    }
}

// case: quiet — the error is only logged
import OSLog

protocol WarmClient: Sendable { func warm() async throws }

@MainActor
final class StartModel {
    private(set) var isWarm = false
    private let client: any WarmClient
    private let log = Logger(subsystem: "app", category: "start")
    init(client: any WarmClient) { self.client = client }

    func warm() async {
        do {
            try await client.warm()
            isWarm = true
        } catch {
            log.error("\(error)")
        }
    }
}

// case: quiet — nobody keeps the task, so nobody can cancel it
import SwiftUI

@MainActor
final class ImportModel: ObservableObject {
    @Published private(set) var errorText: String?
    @Published private(set) var frames: [String] = []

    func start(_ url: URL) {
        Task {
            do {
                let (data, _) = try await URLSession.shared.data(from: url)
                frames = [String(decoding: data, as: UTF8.self)]
            } catch {
                errorText = error.localizedDescription
            }
        }
    }
}

// case: fires — a check throws what the catch-all shows
import Observation

protocol RouteClient: Sendable { func route(_ to: String) async throws -> [String] }

@MainActor @Observable
final class RouteViewModel {
    private(set) var steps: [String] = []
    private(set) var errorMessage: String?
    private let client: any RouteClient
    init(client: any RouteClient) { self.client = client }

    func load(_ to: String) async {
        do {
            let found = try await client.route(to)
            try Task.checkCancellation()
            steps = found
        } catch {
            errorMessage = "No route"
        }
    }
}

// case: quiet — the arm asks first
import Observation

protocol TrainClient: Sendable { func trains(_ from: String) async throws -> [String] }

@MainActor @Observable
final class TrainsViewModel {
    private(set) var trains: [String] = []
    private(set) var errorMessage: String?
    private let client: any TrainClient
    init(client: any TrainClient) { self.client = client }

    func load(_ from: String) async {
        do {
            trains = try await client.trains(from)
        } catch {
            if !Task.isCancelled { errorMessage = "No trains" }
        }
    }
}
