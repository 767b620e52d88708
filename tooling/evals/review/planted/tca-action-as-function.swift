// case: fires — refresh only sends load
import ComposableArchitecture

@Reducer
struct ListFeature {
    @ObservableState
    struct State: Equatable { var rows: [String] = [] }
    enum Action { case appeared, refreshed, load, loaded([String]) }
    let rows: @Sendable () async -> [String]

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .appeared: return .send(.load)
            case .refreshed: return .send(.load)
            case .load: return .run { send in await send(.loaded(await rows())) }
            case .loaded(let rows):
                state.rows = rows
                return .none
            }
        }
    }
}

// case: fires — one updates its sum through another action
import ComposableArchitecture

@Reducer
struct CartFeature {
    @ObservableState
    struct State: Equatable { var prices: [Int] = []; var total = 0 }
    enum Action { case added(Int), removedLast, sumUp }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .added(let price):
                state.prices.append(price)
                return .send(.sumUp)
            case .removedLast:
                state.prices.removeLast()
                return .send(.sumUp)
            case .sumUp:
                state.total = state.prices.reduce(0, +)
                return .none
            }
        }
    }
}

// case: fires — an older effect form
import ComposableArchitecture

struct GameReducer: Reducer {
    struct State: Equatable { var score = 0; var isOver = false }
    enum Action: Equatable { case hit, miss, check }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .hit:
            state.score += 1
            return .run { send in await send(.check) }
        case .miss:
            state.score -= 1
            return .send(.check)
        case .check:
            state.isOver = state.score > 9
            return .none
        }
    }
}

// case: quiet — delegate actions
import ComposableArchitecture

@Reducer
struct EditFeature {
    @ObservableState
    struct State: Equatable { var text = "" }
    enum Action {
        case saveTapped
        case delegate(Delegate)
        enum Delegate { case saved(String) }
    }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .saveTapped: return .send(.delegate(.saved(state.text)))
            case .delegate: return .none
            }
        }
    }
}

// case: quiet — a method is shared
import ComposableArchitecture

@Reducer
struct SumFeature {
    @ObservableState
    struct State: Equatable {
        var prices: [Int] = []
        var total = 0
        mutating func sumUp() { total = prices.reduce(0, +) }
    }
    enum Action { case added(Int), cleared }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .added(let price):
                state.prices.append(price)
                state.sumUp()
                return .none
            case .cleared:
                state.prices = []
                state.sumUp()
                return .none
            }
        }
    }
}

// case: quiet — a child is told something
import ComposableArchitecture

@Reducer
struct Child {
    @ObservableState
    struct State: Equatable { var isOpen = false }
    enum Action { case open }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .open:
                state.isOpen = true
                return .none
            }
        }
    }
}

@Reducer
struct Parent {
    @ObservableState
    struct State: Equatable { var child = Child.State(); var link = "" }
    enum Action { case linkOpened(String), child(Child.Action) }
    var body: some ReducerOf<Self> {
        Scope(state: \.child, action: \.child) { Child() }
        Reduce { state, action in
            switch action {
            case .linkOpened(let link):
                state.link = link
                return .send(.child(.open))
            case .child: return .none
            }
        }
    }
}

// case: quiet — an answer of work
import ComposableArchitecture

@Reducer
struct TimerFeature {
    @ObservableState
    struct State: Equatable { var isOver = false }
    enum Action { case start, ended }
    @Dependency(\.continuousClock) var clock
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .start:
                return .run { send in
                    try await clock.sleep(for: .seconds(3))
                    await send(.ended)
                } catch: { _, _ in }
            case .ended:
                state.isOver = true
                return .none
            }
        }
    }
}
