// case: fires — a view writes the store's state
import SwiftUI

struct CartState: Equatable { var items: [String] = []; var coupon = "" }
enum CartIntent { case add(String) }

enum CartReducer {
    static func reduce(_ state: inout CartState, _ intent: CartIntent) {
        switch intent {
        case .add(let item): state.items.append(item)
        }
    }
}

@MainActor @Observable
final class CartStore {
    var state = CartState()
    func send(_ intent: CartIntent) { CartReducer.reduce(&state, intent) }
}

struct CartView: View {
    let store: CartStore
    var body: some View {
        Button("Add") { store.send(.add("Tea")) }
        Button("Clear") { store.state.items.removeAll() }
        Button("Coupon") { store.state.coupon = "TEN" }
    }
}

// case: fires — another object writes it
struct PlayerState: Equatable { var isPlaying = false }
enum PlayerEvent { case toggled }

func reducePlayer(_ state: inout PlayerState, _ event: PlayerEvent) {
    switch event {
    case .toggled: state.isPlaying.toggle()
    }
}

@MainActor
final class PlayerStore {
    var state = PlayerState()
    func send(_ event: PlayerEvent) { reducePlayer(&state, event) }
}

@MainActor
final class SleepTimer {
    private let store: PlayerStore
    init(store: PlayerStore) { self.store = store }
    func ended() { store.state.isPlaying = false }
}

// case: fires — a method of the store goes around its reducer
struct QuizState: Equatable { var points = 0; var isOver = false }
enum QuizIntent { case right, wrong }

struct QuizReducer {
    func reduce(_ state: QuizState, _ intent: QuizIntent) -> QuizState {
        var state = state
        if case .right = intent { state.points += 1 }
        return state
    }
}

@MainActor
final class QuizStore {
    private(set) var state = QuizState()
    private let reducer = QuizReducer()
    func send(_ intent: QuizIntent) { state = reducer.reduce(state, intent) }
    func giveUp() { state.isOver = true }
}

// case: quiet — only the reducer writes
struct LampState: Equatable { var isOn = false }
enum LampIntent { case toggle }

enum LampReducer {
    static func reduce(_ state: inout LampState, _ intent: LampIntent) {
        switch intent {
        case .toggle: state.isOn.toggle()
        }
    }
}

@MainActor
final class LampStore {
    private(set) var state = LampState()
    func send(_ intent: LampIntent) { LampReducer.reduce(&state, intent) }
}

// case: quiet — the store is given its first state, a preview another
struct RoomState: Equatable { var people = 0 }
enum RoomIntent { case entered, left }

func reduceRoom(_ state: inout RoomState, _ intent: RoomIntent) {
    switch intent {
    case .entered: state.people += 1
    case .left: state.people -= 1
    }
}

@MainActor
final class RoomStore {
    private(set) var state: RoomState
    init(state: RoomState) { self.state = state }
    func send(_ intent: RoomIntent) { reduceRoom(&state, intent) }
}

// case: quiet — a view model's state without any reducer
import Observation

@MainActor @Observable
final class FormViewModel {
    struct State: Equatable { var name = "" }
    private(set) var state = State()
    func rename(_ name: String) { state.name = name }
}

// case: quiet — a local copy is changed in a test's helper
struct GridState: Equatable { var rows = 1 }
enum GridIntent { case add }

struct GridReducer {
    func reduce(_ state: GridState, _ intent: GridIntent) -> GridState {
        var next = state
        next.rows += 1
        return next
    }
}

struct GridPreview {
    func big() -> GridState {
        var state = GridState()
        state.rows = 100
        return state
    }
}
