// case: fires — a search a keystroke
import ComposableArchitecture

@Reducer
struct SearchFeature {
    @ObservableState
    struct State: Equatable { var query = ""; var hits: [String] = [] }
    enum Action { case queryChanged(String), found([String]) }
    let hits: @Sendable (String) async -> [String]

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .queryChanged(let query):
                state.query = query
                return .run { send in await send(.found(await hits(query))) }
            case .found(let hits):
                state.hits = hits
                return .none
            }
        }
    }
}

// case: fires — a timer that cannot be stopped
import ComposableArchitecture

@Reducer
struct StopwatchFeature {
    @ObservableState
    struct State: Equatable { var seconds = 0; var isRunning = false }
    enum Action { case toggled, ticked }
    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .toggled:
                state.isRunning.toggle()
                return .run { send in
                    for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
                }
            case .ticked:
                state.seconds += 1
                return .none
            }
        }
    }
}

// case: fires — a stream of notifications
import ComposableArchitecture
import Foundation

@Reducer
struct InboxFeature {
    @ObservableState
    struct State: Equatable { var count = 0 }
    enum Action { case openButtonTapped, arrived }
    let arrivals: @Sendable () -> AsyncStream<Void>

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .openButtonTapped:
                return .run { send in
                    for await _ in arrivals() { await send(.arrived) }
                }
            case .arrived:
                state.count += 1
                return .none
            }
        }
    }
}

// case: quiet — the search before is cancelled
import ComposableArchitecture

@Reducer
struct FindFeature {
    @ObservableState
    struct State: Equatable { var hits: [String] = [] }
    enum Action { case queryChanged(String), found([String]) }
    private enum CancelID { case search }
    let hits: @Sendable (String) async -> [String]

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .queryChanged(let query):
                return .run { send in await send(.found(await hits(query))) }
                    .cancellable(id: CancelID.search, cancelInFlight: true)
            case .found(let hits):
                state.hits = hits
                return .none
            }
        }
    }
}

// case: quiet — a timer with an end
import ComposableArchitecture

@Reducer
struct LapFeature {
    @ObservableState
    struct State: Equatable { var seconds = 0 }
    enum Action { case start, stop, ticked }
    private enum CancelID { case timer }
    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .start:
                return .run { send in
                    for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
                }
                .cancellable(id: CancelID.timer)
            case .stop: return .cancel(id: CancelID.timer)
            case .ticked:
                state.seconds += 1
                return .none
            }
        }
    }
}

// case: quiet — the view's task owns it
import ComposableArchitecture
import SwiftUI

@Reducer
struct WeatherFeature {
    @ObservableState
    struct State: Equatable { var degrees = 0 }
    enum Action { case task, changed(Int) }
    let degrees: @Sendable () -> AsyncStream<Int>

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .task:
                return .run { send in
                    for await value in degrees() { await send(.changed(value)) }
                }
            case .changed(let value):
                state.degrees = value
                return .none
            }
        }
    }
}

struct WeatherView: View {
    let store: StoreOf<WeatherFeature>
    var body: some View { Text("\(store.degrees)").task { await store.send(.task).finish() } }
}

// case: quiet — one request on a button
import ComposableArchitecture

@Reducer
struct OrderFeature {
    @ObservableState
    struct State: Equatable { var isOrdered = false }
    enum Action { case orderTapped, ordered }
    let order: @Sendable () async -> Void

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .orderTapped:
                return .run { send in
                    await order()
                    await send(.ordered)
                }
            case .ordered:
                state.isOrdered = true
                return .none
            }
        }
    }
}

// case: fires — only the other branch is debounced
import ComposableArchitecture

@Reducer
struct FilmSearch {
    @ObservableState
    struct State { var films: [String] = []; var genres: [String] = [] }
    enum Action { case queryChanged(String), found([String]) }
    @Dependency(\.filmClient) var client

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case let .queryChanged(query):
                if state.genres.contains(query) {
                    return .run { send in await send(.found(client.genre(query))) }
                        .debounce(id: 1, for: 1, scheduler: .main)
                } else {
                    return .run { send in
                        let films = await client.search(query)
                        await send(.found(films))
                    }
                }
            case let .found(films):
                state.films = films
                return .none
            }
        }
    }
}

// case: quiet — an empty query cancels, and the search is debounced in its own branch
import ComposableArchitecture

@Reducer
struct PoemSearch {
    @ObservableState
    struct State { var poems: [String] = [] }
    enum Action { case queryChanged(String), found([String]) }
    @Dependency(\.poemClient) var client

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case let .queryChanged(query):
                if query.isEmpty {
                    return .cancel(id: 1)
                } else {
                    return .run { send in
                        let poems = await client.search(query)
                        await send(.found(poems))
                    }
                    .debounce(id: 1, for: 1, scheduler: .main)
                }
            case let .found(poems):
                state.poems = poems
                return .none
            }
        }
    }
}

// case: quiet — the effect tells its parent which category was chosen
import ComposableArchitecture

@Reducer
struct Categories {
    struct State: Equatable { var category = "" }
    enum Action { case tapped(String), delegate(Delegate) }
    enum Delegate { case chosen(String) }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case let .tapped(query):
                return .run { send in await send(.delegate(.chosen(query))) }
            case .delegate:
                return .none
            }
        }
    }
}

// case: fires — the identity of a search does not cancel the one in flight
import ComposableArchitecture

struct TuneClient: Sendable { func search(_ query: String) async throws -> [String] { [] } }

@Reducer
struct TuneSearch {
    @ObservableState
    struct State { var query = ""; var tunes: [String] = [] }
    enum Action { case queryChanged(String), response([String]) }
    enum CancelID { case search }
    let client: TuneClient

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case let .queryChanged(query):
                state.query = query
                return .run { send in
                    await send(.response(try await client.search(query)))
                }
                .cancellable(id: CancelID.search)
            case let .response(tunes):
                state.tunes = tunes
                return .none
            }
        }
    }
}

// case: quiet — the identity cancels the search in flight
import ComposableArchitecture

struct SongClient: Sendable { func search(_ query: String) async throws -> [String] { [] } }

@Reducer
struct SongSearch {
    @ObservableState
    struct State { var query = ""; var songs: [String] = [] }
    enum Action { case queryChanged(String), response([String]) }
    enum CancelID { case search }
    let client: SongClient

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case let .queryChanged(query):
                state.query = query
                return .run { send in
                    await send(.response(try await client.search(query)))
                }
                .cancellable(id: CancelID.search, cancelInFlight: true)
            case let .response(songs):
                state.songs = songs
                return .none
            }
        }
    }
}

// case: fires — a wait without an identity
import ComposableArchitecture
@Reducer struct Toast {
    struct State: Equatable { var text: String? }
    enum Action { case show(String), hide }
    @Dependency(\.continuousClock) var clock
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .show(let text):
                state.text = text
                return .run { send in
                    try await clock.sleep(for: .seconds(3))
                    await send(.hide)
                }
            case .hide:
                state.text = nil
                return .none
            }
        }
    }
}

// case: quiet — a wait with an identity
import ComposableArchitecture
@Reducer struct Toast {
    @ObservableState struct State: Equatable { var text: String? }
    enum Action { case show(String), hide }
    enum CancelID { case wait }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .show(let text):
                state.text = text
                return .run { send in
                    try await Task.sleep(for: .seconds(3))
                    await send(.hide)
                }
                .cancellable(id: CancelID.wait, cancelInFlight: true)
            case .hide:
                state.text = nil
                return .none
            }
        }
    }
}
