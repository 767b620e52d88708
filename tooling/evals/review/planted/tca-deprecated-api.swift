// case: fires — WithViewStore on 1.17
// file: Package.swift
// swift-tools-version: 5.9
import PackageDescription

let package = Package(name: "App", targets: [.target(name: "App", path: "Sources")])
// file: Package.resolved
// {"pins": [{"identity": "swift-composable-architecture", "kind": "remoteSourceControl", "location": "https://github.com/pointfreeco/swift-composable-architecture", "state": {"revision": "aaaa", "version": "1.17.0"}}], "version": 2}
// file: Sources/CounterView.swift
import ComposableArchitecture
import SwiftUI

struct CounterView: View {
    let store: StoreOf<Counter>
    var body: some View {
        WithViewStore(store, observe: { $0 }) { viewStore in
            Button("\(viewStore.count)") { viewStore.send(.up) }
        }
    }
}
// file: Sources/Counter.swift
import ComposableArchitecture

@Reducer
struct Counter {
    @ObservableState
    struct State: Equatable { var count = 0 }
    enum Action { case up }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .up:
                state.count += 1
                return .none
            }
        }
    }
}

// case: fires — TaskResult
// file: Package.swift
// swift-tools-version: 5.9
import PackageDescription

let package = Package(name: "App", targets: [.target(name: "App", path: "Sources")])
// file: Package.resolved
// {"pins": [{"identity": "swift-composable-architecture", "kind": "remoteSourceControl", "location": "https://github.com/pointfreeco/swift-composable-architecture", "state": {"revision": "aaaa", "version": "1.17.0"}}], "version": 2}
// file: Sources/News.swift
import ComposableArchitecture

@Reducer
struct News {
    @ObservableState
    struct State: Equatable { var rows: [String] = [] }
    enum Action { case load, loaded(TaskResult<[String]>) }
    let rows: @Sendable () async throws -> [String]
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .load:
                return .run { send in await send(.loaded(TaskResult { try await rows() })) }
            case .loaded(.success(let rows)):
                state.rows = rows
                return .none
            case .loaded(.failure):
                return .none
            }
        }
    }
}

// case: fires — IfLetStore and a view store in a controller
// file: Package.swift
// swift-tools-version: 5.9
import PackageDescription

let package = Package(name: "App", targets: [.target(name: "App", path: "Sources")])
// file: Package.resolved
// {"pins": [{"identity": "swift-composable-architecture", "kind": "remoteSourceControl", "location": "https://github.com/pointfreeco/swift-composable-architecture", "state": {"revision": "aaaa", "version": "1.17.0"}}], "version": 2}
// file: Sources/PlayerController.swift
import Combine
import ComposableArchitecture
import UIKit

final class PlayerController: UIViewController {
    let viewStore: ViewStoreOf<Player>
    private var bag: Set<AnyCancellable> = []

    init(store: StoreOf<Player>) {
        viewStore = ViewStore(store, observe: { $0 })
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}
// file: Sources/Player.swift
import ComposableArchitecture

@Reducer
struct Player {
    @ObservableState
    struct State: Equatable { var isPlaying = false }
    enum Action { case toggled }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .toggled:
                state.isPlaying.toggle()
                return .none
            }
        }
    }
}

// case: quiet — the same in an app that is still on 0.50
// file: Package.swift
// swift-tools-version: 5.9
import PackageDescription

let package = Package(name: "App", targets: [.target(name: "App", path: "Sources")])
// file: Package.resolved
// {"pins": [{"identity": "swift-composable-architecture", "kind": "remoteSourceControl", "location": "https://github.com/pointfreeco/swift-composable-architecture", "state": {"revision": "aaaa", "version": "0.50.0"}}], "version": 2}
// file: Sources/OldView.swift
import ComposableArchitecture
import SwiftUI

struct OldState: Equatable { var count = 0 }
enum OldAction { case up }

struct OldView: View {
    let store: Store<OldState, OldAction>
    var body: some View {
        WithViewStore(store, observe: { $0 }) { viewStore in
            Button("\(viewStore.count)") { viewStore.send(.up) }
        }
    }
}

// case: quiet — today's forms
// file: Package.swift
// swift-tools-version: 5.9
import PackageDescription

let package = Package(name: "App", targets: [.target(name: "App", path: "Sources")])
// file: Package.resolved
// {"pins": [{"identity": "swift-composable-architecture", "kind": "remoteSourceControl", "location": "https://github.com/pointfreeco/swift-composable-architecture", "state": {"revision": "aaaa", "version": "1.17.0"}}], "version": 2}
// file: Sources/LampView.swift
import ComposableArchitecture
import SwiftUI

@Reducer
struct Lamp {
    @ObservableState
    struct State: Equatable { var isOn = false }
    enum Action { case toggled }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .toggled:
                state.isOn.toggle()
                return .none
            }
        }
    }
}

struct LampView: View {
    let store: StoreOf<Lamp>
    var body: some View { Button(store.isOn ? "On" : "Off") { store.send(.toggled) } }
}

// case: quiet — a ViewStore of our own
import SwiftUI

@MainActor @Observable
final class ViewStore {
    private(set) var views: [String] = []
    func add(_ view: String) { views.append(view) }
}

struct StoreList: View {
    @State private var store = ViewStore()
    var body: some View { List(store.views, id: \.self) { Text($0) } }
}

// case: quiet — the value that a key path to a presented state leads to
// file: Package.swift
// swift-tools-version: 5.9
import PackageDescription

let package = Package(name: "App", targets: [.target(name: "App", path: "Sources")])
// file: Package.resolved
// {"pins": [{"identity": "swift-composable-architecture", "kind": "remoteSourceControl", "location": "https://github.com/pointfreeco/swift-composable-architecture", "state": {"revision": "aaaa", "version": "1.17.0"}}], "version": 2}
// file: Sources/Transfer.swift
import ComposableArchitecture

@Reducer
struct Transfer {
    @ObservableState
    struct State: Equatable { @Presents var destination: Int? }
    enum Action { case up }
    private let path: WritableKeyPath<State, PresentationState<Int>> = \.$destination
    var body: some ReducerOf<Self> { EmptyReducer() }
}
