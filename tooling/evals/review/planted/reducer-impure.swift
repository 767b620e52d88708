// case: fires — the reducer asks a service
protocol SeatService: Sendable { func book(_ seat: Int) async throws }

struct SeatState: Equatable { var booked: [Int] = [] }
enum SeatIntent { case book(Int) }

struct SeatReducer {
    let service: any SeatService

    func reduce(_ state: SeatState, _ intent: SeatIntent) async -> SeatState {
        var state = state
        switch intent {
        case .book(let seat):
            try? await service.book(seat)
            state.booked.append(seat)
        }
        return state
    }
}

@MainActor
final class SeatStore {
    private(set) var state = SeatState()
    private let reducer: SeatReducer
    init(reducer: SeatReducer) { self.reducer = reducer }
    func send(_ intent: SeatIntent) async { state = await reducer.reduce(state, intent) }
}

// case: fires — it reads the clock
import Foundation

struct LapState: Equatable { var laps: [Date] = [] }
enum LapIntent { case lap, reset }

enum LapReducer {
    static func reduce(state: inout LapState, intent: LapIntent) {
        switch intent {
        case .lap: state.laps.append(Date())
        case .reset: state.laps = []
        }
    }
}

@MainActor
final class LapStore {
    private(set) var state = LapState()
    func send(_ intent: LapIntent) { LapReducer.reduce(state: &state, intent: intent) }
}

// case: fires — a Redux reducer writes the defaults
import Foundation
import ReSwift

struct AppState { var theme = "light" }
struct SetTheme: Action { let name: String }

func appReducer(action: Action, state: AppState?) -> AppState {
    var state = state ?? AppState()
    if let action = action as? SetTheme {
        state.theme = action.name
        UserDefaults.standard.set(action.name, forKey: "theme")
    }
    return state
}

// case: fires — ReactorKit's reduce starts work
import Foundation
import ReactorKit
import RxSwift

final class CounterReactor: Reactor {
    enum Action { case up }
    enum Mutation { case increase }
    struct State { var count = 0 }
    let initialState = State()

    func mutate(action: Action) -> Observable<Mutation> { .just(.increase) }

    func reduce(state: State, mutation: Mutation) -> State {
        var state = state
        switch mutation {
        case .increase:
            state.count += 1
            NotificationCenter.default.post(name: Notification.Name("count"), object: nil)
        }
        return state
    }
}

// case: quiet — it returns the work as a value
struct MailState: Equatable { var isSending = false }
enum MailIntent { case send(String), sent }
enum MailWork: Equatable { case deliver(String) }

enum MailReducer {
    static func reduce(_ state: inout MailState, _ intent: MailIntent) -> MailWork? {
        switch intent {
        case .send(let text):
            state.isSending = true
            return .deliver(text)
        case .sent:
            state.isSending = false
            return nil
        }
    }
}

@MainActor
final class MailStore {
    private(set) var state = MailState()
    private let deliver: (String) async -> Void
    init(deliver: @escaping (String) async -> Void) { self.deliver = deliver }
    func send(_ intent: MailIntent) async {
        switch MailReducer.reduce(&state, intent) {
        case .deliver(let text):
            await deliver(text)
            await send(.sent)
        case nil: break
        }
    }
}

// case: quiet — the date comes with the event
import Foundation

struct RunState: Equatable { var started: Date? }
enum RunEvent { case started(Date), stopped }

func reduce(_ state: inout RunState, _ event: RunEvent) {
    switch event {
    case .started(let date): state.started = date
    case .stopped: state.started = nil
    }
}

// case: quiet — the sequence's own reduce
import Foundation

struct SumModel {
    let dates: [Date]
    func total(_ numbers: [Int]) -> Int { numbers.reduce(0) { $0 + $1 } }
    func latest() -> Date { dates.reduce(Date()) { max($0, $1) } }
}

// case: quiet — the store does the work, the reducer does not
protocol RadioClient: Sendable { func stations() async throws -> [String] }

struct RadioState: Equatable { var stations: [String] = [] }
enum RadioIntent { case load, loaded([String]) }

enum RadioReducer {
    static func reduce(_ state: RadioState, _ intent: RadioIntent) -> RadioState {
        var state = state
        if case .loaded(let stations) = intent { state.stations = stations }
        return state
    }
}

@MainActor
final class RadioStore {
    private(set) var state = RadioState()
    private let client: any RadioClient
    init(client: any RadioClient) { self.client = client }
    func send(_ intent: RadioIntent) async {
        state = RadioReducer.reduce(state, intent)
        if case .load = intent, let stations = try? await client.stations() { await send(.loaded(stations)) }
    }
}

// case: fires — a type is told to sign out while a state is reduced
struct AccountState { var name: String? }
enum AccountAction { case signedOut }

enum Accounts {
    private(set) static nonisolated(unsafe) var current: String?
    static func signOut() { current = nil }
}

func accountReducer(state: AccountState, action: AccountAction) -> AccountState {
    var state = state
    switch action {
    case .signedOut:
        state.name = nil
        Accounts.signOut()
    }
    return state
}

// case: quiet — a part of the state is reduced by another type
struct CartState { var count = 0 }
enum CartAction { case added }

enum CartRules {
    static func apply(_ action: CartAction, _ state: inout CartState) { state.count += 1 }
}

func cartReducer(state: CartState, action: CartAction) -> CartState {
    var state = state
    CartRules.apply(action, &state)
    return state
}

// case: quiet — a picture in the state
import ReactorKit
final class PhotoReactor: Reactor {
    enum Action { case load }
    enum Mutation { case set(Int) }
    struct State { var number = 0 }
    let initialState = State()
    func reduce(state: State, mutation: Mutation) -> State { var state = state; if case .set(let n) = mutation { state.number = n }; return state }
}

// case: fires — a reactor writes to its storage while it reduces
import ReactorKit

protocol MemoStorage { func write(_ text: String) }

final class MemoReactor: Reactor {
    enum Action { case save(String) }
    enum Mutation { case saved(String) }
    struct State { var text = "" }
    let initialState = State()
    private let storage: any MemoStorage
    init(storage: any MemoStorage) { self.storage = storage }

    func mutate(action: Action) -> Observable<Mutation> {
        switch action { case .save(let text): .just(.saved(text)) }
    }

    func reduce(state: State, mutation: Mutation) -> State {
        var state = state
        switch mutation {
        case .saved(let text):
            state.text = text
            storage.write(text)
        }
        return state
    }
}

// case: fires — a number at file level moves on with every action
struct ListState { var ids: [Int] = [] }
enum ListAction { case add }
private var nextID = 0

func listReducer(state: ListState, action: ListAction) -> ListState {
    var state = state
    switch action {
    case .add:
        nextID += 1
        state.ids.append(nextID)
    }
    return state
}

// case: quiet — a reducer hands its part of the state to a child, and a local grows
struct CountState { var total = 0 }
enum CountAction { case add([Int]) }

final class SumReducer { func reduce(_ total: inout Int, by amounts: [Int]) { total += amounts.count } }

final class CountReducer {
    private let sum = SumReducer()
    func reduce(state: inout CountState, action: CountAction) {
        switch action {
        case .add(let amounts):
            var total = 0
            for amount in amounts { total += amount }
            sum.reduce(&state.total, by: amounts)
        }
    }
}
