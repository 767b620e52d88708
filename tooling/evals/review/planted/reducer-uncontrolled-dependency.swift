// case: fires — the date of now
import ComposableArchitecture
import Foundation

@Reducer
struct DiaryFeature {
    @ObservableState
    struct State: Equatable { var opened: Date? }
    enum Action { case opened }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .opened:
                state.opened = Date()
                return .none
            }
        }
    }
}

// case: fires — a new identity
import ComposableArchitecture
import Foundation

@Reducer
struct TodoFeature {
    struct Todo: Equatable, Identifiable { let id: UUID; var title = "" }
    @ObservableState
    struct State: Equatable { var todos: IdentifiedArrayOf<Todo> = [] }
    enum Action { case add }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .add:
                state.todos.append(Todo(id: UUID()))
                return .none
            }
        }
    }
}

// case: fires — dice in an old reducer
import ComposableArchitecture

struct DiceReducer: Reducer {
    struct State: Equatable { var eyes = 1 }
    enum Action: Equatable { case roll }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .roll:
            state.eyes = Int.random(in: 1...6)
            return .none
        }
    }
}

// case: fires — the calendar of the machine
import ComposableArchitecture
import Foundation

@Reducer
struct WeekFeature {
    @ObservableState
    struct State: Equatable { var weekday = 0; let day: Date }
    enum Action { case appeared }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .appeared:
                state.weekday = Calendar.current.component(.weekday, from: state.day)
                return .none
            }
        }
    }
}

// case: quiet — controlled
import ComposableArchitecture
import Foundation

@Reducer
struct EntryFeature {
    @ObservableState
    struct State: Equatable { var made: Date?; var id: UUID? }
    enum Action { case make }
    @Dependency(\.date.now) var now
    @Dependency(\.uuid) var uuid
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .make:
                state.made = now
                state.id = uuid()
                return .none
            }
        }
    }
}

// case: quiet — a date from a number
import ComposableArchitecture
import Foundation

@Reducer
struct EpochFeature {
    @ObservableState
    struct State: Equatable { var start = Date(timeIntervalSince1970: 0) }
    enum Action { case moved(Double) }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .moved(let seconds):
                state.start = Date(timeIntervalSinceReferenceDate: seconds)
                return .none
            }
        }
    }
}

// case: quiet — a view model is no reducer
import Foundation
import Observation

@MainActor @Observable
final class ClockModel {
    private(set) var now = Date()
    func tick() { now = Date() }
}
