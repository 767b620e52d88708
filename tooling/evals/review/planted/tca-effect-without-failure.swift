// case: fires — a thrown error leaves the spinner
import ComposableArchitecture

@Reducer
struct FeedFeature {
    @ObservableState
    struct State: Equatable { var isLoading = false; var rows: [String] = [] }
    enum Action { case load, loaded([String]) }
    let rows: @Sendable () async throws -> [String]

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .load:
                state.isLoading = true
                return .run { send in
                    await send(.loaded(try await rows()))
                }
            case .loaded(let rows):
                state.isLoading = false
                state.rows = rows
                return .none
            }
        }
    }
}

// case: fires — two calls in one effect, none caught
import ComposableArchitecture

@DependencyClient
struct BankClient: Sendable {
    var login: @Sendable (String) async throws -> String
    var balance: @Sendable (String) async throws -> Int
}

extension BankClient: DependencyKey { static let liveValue = BankClient() }

extension DependencyValues {
    var bank: BankClient {
        get { self[BankClient.self] }
        set { self[BankClient.self] = newValue }
    }
}

@Reducer
struct BankFeature {
    @ObservableState
    struct State: Equatable { var phase = Phase.idle }
    enum Phase: Equatable { case idle, loading, loaded(Int) }
    enum Action { case opened(String), balance(Int) }
    @Dependency(\.bank) var bank

    var body: some Reducer<State, Action> {
        Reduce { state, action in
            switch action {
            case .opened(let name):
                state.phase = .loading
                return .run { [bank] send in
                    let token = try await bank.login(name)
                    let cents = try await bank.balance(token)
                    await send(.balance(cents))
                }
            case .balance(let cents):
                state.phase = .loaded(cents)
                return .none
            }
        }
    }
}

// case: fires — an older reducer with a flag
import ComposableArchitecture

struct UploadReducer: Reducer {
    struct State: Equatable { var isUploading = false }
    enum Action: Equatable { case upload, uploaded }
    @Dependency(\.continuousClock) var clock
    let upload: @Sendable () async throws -> Void

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .upload:
            state.isUploading = true
            return .run { send in
                try await upload()
                await send(.uploaded)
            }
        case .uploaded:
            state.isUploading = false
            return .none
        }
    }
}

// case: quiet — a result
import ComposableArchitecture

@Reducer
struct NewsFeature {
    @ObservableState
    struct State: Equatable { var isLoading = false; var rows: [String] = [] }
    enum Action { case load, loaded(Result<[String], any Error>) }
    let rows: @Sendable () async throws -> [String]

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .load:
                state.isLoading = true
                return .run { send in await send(.loaded(Result { try await rows() })) }
            case .loaded(let result):
                state.isLoading = false
                state.rows = (try? result.get()) ?? state.rows
                return .none
            }
        }
    }
}

// case: quiet — catch:
import ComposableArchitecture

@Reducer
struct MapFeature {
    @ObservableState
    struct State: Equatable { var isLoading = false; var places: [String] = [] }
    enum Action { case load, loaded([String]), failed }
    let places: @Sendable () async throws -> [String]

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .load:
                state.isLoading = true
                return .run { send in
                    await send(.loaded(try await places()))
                } catch: { _, send in
                    await send(.failed)
                }
            case .loaded(let places):
                state.isLoading = false
                state.places = places
                return .none
            case .failed:
                state.isLoading = false
                return .none
            }
        }
    }
}

// case: quiet — the effect cannot throw
import ComposableArchitecture

@Reducer
struct TickFeature {
    @ObservableState
    struct State: Equatable { var isWaiting = false }
    enum Action { case start, ended }
    let wait: @Sendable () async -> Void

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .start:
                state.isWaiting = true
                return .run { send in
                    await wait()
                    await send(.ended)
                }
            case .ended:
                state.isWaiting = false
                return .none
            }
        }
    }
}

// case: quiet — caught inside
import ComposableArchitecture

@Reducer
struct SaveFeature {
    @ObservableState
    struct State: Equatable { var isSaving = false; var hasFailed = false }
    enum Action { case save, saved, failed }
    let save: @Sendable () async throws -> Void

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .save:
                state.isSaving = true
                return .run { send in
                    do {
                        try await save()
                        await send(.saved)
                    } catch { await send(.failed) }
                }
            case .saved:
                state.isSaving = false
                return .none
            case .failed:
                state.isSaving = false
                state.hasFailed = true
                return .none
            }
        }
    }
}
