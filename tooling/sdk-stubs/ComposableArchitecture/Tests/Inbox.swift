import ComposableArchitecture
import Foundation

struct Message: Equatable, Identifiable, Sendable {
    let id: Int
    var subject: String
}

@DependencyClient
struct MessageClient: Sendable {
    var list: @Sendable () async throws -> [Message]
    var delete: @Sendable (_ id: Message.ID) async throws -> Void
    var search: @Sendable (_ query: String, _ limit: Int) async throws -> [Message]
    var count: @Sendable () -> Int = { 0 }
}
extension MessageClient: DependencyKey {
    static let liveValue = MessageClient(list: { [] }, delete: { _ in }, search: { _, _ in [] }, count: { 1 })
    static let testValue = MessageClient()
}
extension DependencyValues {
    var messages: MessageClient {
        get { self[MessageClient.self] }
        set { self[MessageClient.self] = newValue }
    }
}

@Reducer
struct Edit {
    @ObservableState
    struct State: Equatable {
        var message: Message
        @Shared(.inMemory("drafts")) var drafts = 0
    }
    enum Action: BindableAction {
        case binding(BindingAction<State>)
        case saveTapped
        case delegate(Delegate)
        @CasePathable enum Delegate: Equatable { case saved(Message) }
    }
    @Dependency(\.dismiss) var dismiss
    var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .binding(\.message.subject):
                return .none
            case .binding, .delegate: return .none
            case .saveTapped:
                state.$drafts.withLock { $0 += 1 }
                return .run { [message = state.message] send in
                    await send(.delegate(.saved(message)))
                    await dismiss()
                }
            }
        }
    }
}

@Reducer
struct Inbox {
    @Reducer
    enum Destination {
        case alert(AlertState<Alert>)
        case edit(Edit)
        case help
        @CasePathable enum Alert { case deleteConfirmed }
    }
    @Reducer
    enum Path {
        case edit(Edit)
    }
    @ObservableState
    struct State: Equatable {
        var messages: IdentifiedArrayOf<Message> = []
        var isLoading = false
        var error: String?
        var query = ""
        @Presents var destination: Destination.State?
        var path = StackState<Path.State>()
        var rows: IdentifiedArrayOf<Row.State> = []
    }
    enum Action: ViewAction {
        case destination(PresentationAction<Destination.Action>)
        case path(StackActionOf<Path>)
        case rows(IdentifiedActionOf<Row>)
        case loaded(Result<[Message], any Error>)
        case view(View)
        @CasePathable
        enum View: BindableAction {
            case binding(BindingAction<State>)
            case appeared
            case deleteTapped
            case rowTapped(Message)
            case stopTapped
        }
    }
    enum CancelID { case load, search }
    @Dependency(\.messages) var client
    @Dependency(\.continuousClock) var clock
    @Dependency(MessageClient.self) var client2

    var body: some ReducerOf<Self> {
        BindingReducer(action: \.view)
        Reduce { state, action in
            switch action {
            case .view(.appeared):
                state.isLoading = true
                return .run { send in
                    await send(.loaded(Result { try await client.list() }))
                }
                .cancellable(id: CancelID.load, cancelInFlight: true)
            case .view(.stopTapped):
                state.isLoading = false
                return .cancel(id: CancelID.load)
            case .view(.binding(\.query)):
                return .run { [query = state.query] send in
                    try await clock.sleep(for: .milliseconds(300))
                    let found = try await client.search(query: query, limit: 10)
                    await send(.loaded(.success(found)))
                } catch: { error, send in
                    await send(.loaded(.failure(error)))
                }
                .cancellable(id: CancelID.search, cancelInFlight: true)
            case .view(.deleteTapped):
                state.destination = .alert(
                    AlertState {
                        TextState("Delete?")
                    } actions: {
                        ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
                        ButtonState(role: .cancel) { TextState("Cancel") }
                    })
                return .none
            case .view(.rowTapped(let message)):
                state.destination = .edit(Edit.State(message: message))
                state.path.append(.edit(Edit.State(message: message)))
                return .none
            case .view(.binding): return .none
            case .loaded(.success(let messages)):
                state.isLoading = false
                state.messages = IdentifiedArray(uniqueElements: messages)
                return .none
            case .loaded(.failure(let error)):
                state.isLoading = false
                state.error = "\(error)"
                return .none
            case .destination(.presented(.alert(.deleteConfirmed))):
                state.messages = []
                return .none
            case .destination(.presented(.edit(.delegate(.saved(let message))))):
                state.messages[id: message.id] = message
                return .none
            case .destination, .path, .rows:
                return .none
            }
        }
        .ifLet(\.$destination, action: \.destination)
        .forEach(\.path, action: \.path)
        .forEach(\.rows, action: \.rows) { Row() }
        .onChange(of: \.isLoading) { _, _ in .none }
    }
}
extension Inbox.Destination.State: Equatable {}
extension Inbox.Path.State: Equatable {}

@Reducer
struct Row {
    @ObservableState
    struct State: Equatable, Identifiable { let id: Int; var on = false }
    enum Action { case toggled(Bool) }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action { case .toggled(let on): state.on = on; return .none }
        }
    }
}
