// case: fires — defaults are written in the reducer
import ComposableArchitecture
import Foundation

@Reducer
struct SettingsFeature {
    @ObservableState
    struct State: Equatable { var isLoud = false }
    enum Action { case toggled(Bool) }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .toggled(let isLoud):
                state.isLoud = isLoud
                UserDefaults.standard.set(isLoud, forKey: "loud")
                return .none
            }
        }
    }
}

// case: fires — a notification is posted in an old reducer
import ComposableArchitecture
import Foundation

struct CartReducer: ReducerProtocol {
    struct State: Equatable { var count = 0 }
    enum Action: Equatable { case add }

    func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
        switch action {
        case .add:
            state.count += 1
            NotificationCenter.default.post(name: Notification.Name("cart"), object: nil)
            return .none
        }
    }
}

// case: fires — a task is started by hand
import ComposableArchitecture

@Reducer
struct SyncFeature {
    @ObservableState
    struct State: Equatable { var isSyncing = false }
    enum Action { case start, ended }
    let sync: @Sendable () async -> Void

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .start:
                state.isSyncing = true
                Task { await sync() }
                return .none
            case .ended:
                state.isSyncing = false
                return .none
            }
        }
    }
}

// case: fires — a singleton shows a toast
import ComposableArchitecture

final class ToastCenter: Sendable {
    static let shared = ToastCenter()
    func show(_ text: String) {}
}

@Reducer
struct NoteFeature {
    @ObservableState
    struct State: Equatable { var text = "" }
    enum Action { case saved(String) }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case let .saved(text):
                state.text = text
                ToastCenter.shared.show("Saved")
                return .none
            }
        }
    }
}

// case: fires — files are written by a helper of the reducer
import ComposableArchitecture
import Foundation

@Reducer
struct ExportFeature {
    @ObservableState
    struct State: Equatable { var rows: [String] = [] }
    enum Action { case export }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .export:
                write(state.rows)
                return .none
            }
        }
    }

    private func write(_ rows: [String]) {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("rows.txt")
        try? rows.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
    }
}

// case: quiet — inside an effect, through a client
import ComposableArchitecture

@DependencyClient
struct SettingsClient: Sendable { var save: @Sendable (Bool) async throws -> Void }

extension SettingsClient: DependencyKey { static let liveValue = SettingsClient() }

extension DependencyValues {
    var settings: SettingsClient {
        get { self[SettingsClient.self] }
        set { self[SettingsClient.self] = newValue }
    }
}

@Reducer
struct SoundFeature {
    @ObservableState
    struct State: Equatable { var isLoud = false }
    enum Action { case toggled(Bool) }
    @Dependency(\.settings) var settings

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .toggled(let isLoud):
                state.isLoud = isLoud
                return .run { _ in try await settings.save(isLoud) } catch: { _, _ in }
            }
        }
    }
}

// case: quiet — navigation in an effect
import ComposableArchitecture

@Reducer
struct FormFeature {
    @ObservableState
    struct State: Equatable { var isValid = false }
    enum Action { case done }
    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .done:
                state.isValid = true
                return .run { _ in await dismiss() }
            }
        }
    }
}

// case: quiet — state is computed by pure helpers
import ComposableArchitecture
import Foundation

@Reducer
struct SplitFeature {
    @ObservableState
    struct State: Equatable {
        var cents = 0
        var people = 1
        var share: Int { cents / max(people, 1) }
        mutating func reset() { cents = 0 }
    }
    enum Action { case entered(String), reset }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .entered(let text):
                state.cents = Int(text.trimmingCharacters(in: .whitespaces)) ?? 0
                return .none
            case .reset:
                state.reset()
                return .none
            }
        }
    }
}

// case: fires — a dependency is told to change something while reducing
import ComposableArchitecture

@Reducer
struct Favourites {
    @ObservableState
    struct State { var ids: [Int] = [] }
    enum Action { case add(Int) }
    @Dependency(\.favouriteStore) var favouriteStore

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .add(let id):
                state.ids.append(id)
                favouriteStore.save(state.ids)
                return .none
            }
        }
    }
}

// case: quiet — a dependency is asked for a value, and told in an effect
import ComposableArchitecture

@Reducer
struct Drafts {
    @ObservableState
    struct State { var id = "" }
    enum Action { case start }
    @Dependency(\.uuid) var uuid
    @Dependency(\.draftStore) var draftStore

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .start:
                state.id = uuid().uuidString
                return .run { [id = state.id] _ in draftStore.save(id) }
            }
        }
    }
}

// case: quiet — a dependency that is asked and answers by throwing
import ComposableArchitecture

@Reducer
struct Passphrase {
    @ObservableState
    struct State: Equatable {
        var words = ""
        var isComplete = false
    }
    enum Action { case edited(String) }
    @Dependency(\.wordList) var wordList

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .edited(let words):
                state.words = words
                do {
                    try wordList.isComplete(words)
                    state.isComplete = true
                } catch {
                    state.isComplete = false
                }
                return .none
            }
        }
    }
}

// case: quiet — what is written down for the developers
import ComposableArchitecture

@Reducer
struct Rolling {
    struct State: Equatable { var isFailed = false }
    enum Action { case failed }
    @Dependency(\.crashReporter) var crashReporter
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            crashReporter.trackError("rolling")
            state.isFailed = true
            return .none
        }
    }
}

// case: fires — the team's own way to start a task
import ComposableArchitecture

extension Task where Success == Void, Failure == Never {
    static func onMain(_ work: @escaping () -> Void) { Task { work() } }
}

@Reducer
struct History {
    @ObservableState
    struct State { var names: [String] = [] }
    enum Action { case removed(String) }
    let interactor: HistoryInteractor

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .removed(let name):
                let interactor = self.interactor
                Task.onMain { interactor.remove(name) }
                return .none
            }
        }
    }
}

struct HistoryInteractor { func remove(_ name: String) {} }

// case: fires — swiftdata insert in reducer
import ComposableArchitecture
import SwiftData
@Model final class Pokemon { var name = ""; init() {} }
@Reducer struct List {
    @ObservableState struct State: Equatable { var rows: [Pokemon] = [] }
    enum Action { case update(Pokemon, ModelContext) }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .update(let pokemon, let context):
                context.insert(pokemon)
                return .none
            }
        }
    }
}
