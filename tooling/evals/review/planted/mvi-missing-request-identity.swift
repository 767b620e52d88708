// case: fires — answers of a search carry no identity
protocol BookClient: Sendable { func books(_ text: String) async throws -> [String] }

struct BookState: Equatable { var query = ""; var books: [String] = [] }
enum BookIntent { case queryChanged(String), loaded([String]), failed }

enum BookReducer {
    static func reduce(_ state: inout BookState, _ intent: BookIntent) {
        switch intent {
        case .queryChanged(let query): state.query = query
        case .loaded(let books): state.books = books
        case .failed: state.books = []
        }
    }
}

@MainActor
final class BookStore {
    private(set) var state = BookState()
    private let client: any BookClient
    init(client: any BookClient) { self.client = client }

    func send(_ intent: BookIntent) {
        BookReducer.reduce(&state, intent)
        if case .queryChanged(let query) = intent {
            Task {
                do { send(.loaded(try await client.books(query))) } catch { send(.failed) }
            }
        }
    }
}

// case: fires — effects as values, still without a number
protocol CityService: Sendable { func weather(_ city: String) async throws -> String }

struct WeatherState: Equatable { var city = ""; var text = "" }
enum WeatherEvent { case selected(String), received(String) }
enum WeatherEffect { case load(String) }

func reduce(_ state: inout WeatherState, _ event: WeatherEvent) -> [WeatherEffect] {
    switch event {
    case .selected(let city):
        state.city = city
        return [.load(city)]
    case .received(let text):
        state.text = text
        return []
    }
}

@MainActor
final class WeatherStore {
    private(set) var state = WeatherState()
    private let service: any CityService
    init(service: any CityService) { self.service = service }

    func send(_ event: WeatherEvent) {
        for effect in reduce(&state, event) { run(effect) }
    }

    private func run(_ effect: WeatherEffect) {
        switch effect {
        case .load(let city):
            Task { [service] in
                if let text = try? await service.weather(city) { send(.received(text)) }
            }
        }
    }
}

// case: fires — an ObservableObject store with a nested reducer
import Combine

protocol TagService { func posts(tag: String) async throws -> [String] }

@MainActor
final class TagStore: ObservableObject {
    struct State: Equatable { var tag = ""; var posts: [String] = [] }
    enum Action { case tagTapped(String), postsLoaded([String]) }

    @Published private(set) var state = State()
    private let service: TagService
    init(service: TagService) { self.service = service }

    func dispatch(_ action: Action) {
        state = Self.reduce(state, action)
        guard case .tagTapped(let tag) = action else { return }
        Task { [weak self] in
            guard let posts = try? await self?.service.posts(tag: tag) else { return }
            self?.dispatch(.postsLoaded(posts))
        }
    }

    static func reduce(_ state: State, _ action: Action) -> State {
        var state = state
        switch action {
        case .tagTapped(let tag): state.tag = tag
        case .postsLoaded(let posts): state.posts = posts
        }
        return state
    }
}

// case: quiet — a number in work and answer
protocol FilmClient: Sendable { func films(_ text: String) async throws -> [String] }

struct FilmState: Equatable { var request = 0; var films: [String] = [] }
enum FilmIntent { case queryChanged(String), loaded([String], request: Int) }

enum FilmReducer {
    static func reduce(_ state: inout FilmState, _ intent: FilmIntent) {
        switch intent {
        case .queryChanged: state.request += 1
        case .loaded(let films, let request):
            guard request == state.request else { return }
            state.films = films
        }
    }
}

@MainActor
final class FilmStore {
    private(set) var state = FilmState()
    private let client: any FilmClient
    init(client: any FilmClient) { self.client = client }

    func send(_ intent: FilmIntent) {
        FilmReducer.reduce(&state, intent)
        if case .queryChanged(let query) = intent {
            let request = state.request
            Task {
                if let films = try? await client.films(query) { send(.loaded(films, request: request)) }
            }
        }
    }
}

// case: quiet — the work before is cancelled
protocol SongClient: Sendable { func songs(_ text: String) async throws -> [String] }

struct SongState: Equatable { var songs: [String] = [] }
enum SongIntent { case queryChanged(String), loaded([String]) }

func reduceSongs(_ state: inout SongState, _ intent: SongIntent) {
    if case .loaded(let songs) = intent { state.songs = songs }
}

@MainActor
final class SongStore {
    private(set) var state = SongState()
    private var search: Task<Void, Never>?
    private let client: any SongClient
    init(client: any SongClient) { self.client = client }

    func send(_ intent: SongIntent) {
        reduceSongs(&state, intent)
        if case .queryChanged(let query) = intent {
            search?.cancel()
            search = Task { [weak self, client] in
                guard let songs = try? await client.songs(query), !Task.isCancelled else { return }
                self?.send(.loaded(songs))
            }
        }
    }
}

// case: quiet — no request can overlap another
protocol TermsClient: Sendable { func text() async throws -> String }

struct TermsState: Equatable { var isLoading = false; var text = "" }
enum TermsIntent { case opened, loaded(String) }

func reduceTerms(_ state: inout TermsState, _ intent: TermsIntent) -> Bool {
    switch intent {
    case .opened:
        guard !state.isLoading else { return false }
        state.isLoading = true
        return true
    case .loaded(let text):
        state.isLoading = false
        state.text = text
        return false
    }
}

@MainActor
final class TermsStore {
    private(set) var state = TermsState()
    private let client: any TermsClient
    init(client: any TermsClient) { self.client = client }

    func send(_ intent: TermsIntent) async {
        guard reduceTerms(&state, intent) else { return }
        if let text = try? await client.text() { await send(.loaded(text)) }
    }
}
