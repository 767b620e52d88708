// case: fires — state of a new reducer, version 1.17
// file: Package.swift
// swift-tools-version: 5.9
import PackageDescription

let package = Package(name: "App", targets: [.target(name: "App", path: "Sources")])
// file: Package.resolved
// {"pins": [{"identity": "swift-composable-architecture", "kind": "remoteSourceControl", "location": "https://github.com/pointfreeco/swift-composable-architecture", "state": {"revision": "aaaa", "version": "1.17.0"}}], "version": 2}
// file: Sources/CounterFeature.swift
import ComposableArchitecture

@Reducer
struct CounterFeature {
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

// case: fires — one of two features was forgotten
// file: Package.swift
// swift-tools-version: 5.9
import PackageDescription

let package = Package(name: "App", targets: [.target(name: "App", path: "Sources")])
// file: Package.resolved
// {"pins": [{"identity": "swift-composable-architecture", "kind": "remoteSourceControl", "location": "https://github.com/pointfreeco/swift-composable-architecture", "state": {"revision": "aaaa", "version": "1.17.0"}}], "version": 2}
// file: Sources/Home.swift
import ComposableArchitecture

@Reducer
struct Home {
    @ObservableState
    struct State: Equatable { var profile = Profile.State() }
    enum Action { case profile(Profile.Action) }
    var body: some ReducerOf<Self> {
        Scope(state: \.profile, action: \.profile) { Profile() }
    }
}
// file: Sources/Profile.swift
import ComposableArchitecture

@Reducer
public struct Profile {
    public struct State: Equatable { public var name = "" }
    public enum Action { case renamed(String) }
    public var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .renamed(let name):
                state.name = name
                return .none
            }
        }
    }
}

// case: fires — an exact version in the manifest
// file: Package.swift
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Quiz",
    dependencies: [.package(url: "https://github.com/pointfreeco/swift-composable-architecture", exact: "1.15.0")],
    targets: [.target(name: "Quiz", dependencies: [.product(name: "ComposableArchitecture", package: "swift-composable-architecture")])])
// file: Sources/Quiz/Quiz.swift
import ComposableArchitecture

@Reducer
struct Quiz {
    struct State: Equatable { var points = 0 }
    enum Action { case right }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .right:
                state.points += 1
                return .none
            }
        }
    }
}

// case: quiet — annotated
// file: Package.swift
// swift-tools-version: 5.9
import PackageDescription

let package = Package(name: "App", targets: [.target(name: "App", path: "Sources")])
// file: Package.resolved
// {"pins": [{"identity": "swift-composable-architecture", "kind": "remoteSourceControl", "location": "https://github.com/pointfreeco/swift-composable-architecture", "state": {"revision": "aaaa", "version": "1.17.0"}}], "version": 2}
// file: Sources/LightFeature.swift
import ComposableArchitecture

@Reducer
struct LightFeature {
    @ObservableState
    struct State: Equatable { var isOn = false }
    enum Action { case toggle }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .toggle:
                state.isOn.toggle()
                return .none
            }
        }
    }
}

// case: quiet — an older version
// file: Package.swift
// swift-tools-version: 5.9
import PackageDescription

let package = Package(name: "App", targets: [.target(name: "App", path: "Sources")])
// file: Package.resolved
// {"pins": [{"identity": "swift-composable-architecture", "kind": "remoteSourceControl", "location": "https://github.com/pointfreeco/swift-composable-architecture", "state": {"revision": "aaaa", "version": "1.2.0"}}], "version": 2}
// file: Sources/OldFeature.swift
import ComposableArchitecture

@Reducer
struct OldFeature {
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

// case: quiet — cases of an enum reducer get theirs from the macro
// file: Package.swift
// swift-tools-version: 5.9
import PackageDescription

let package = Package(name: "App", targets: [.target(name: "App", path: "Sources")])
// file: Package.resolved
// {"pins": [{"identity": "swift-composable-architecture", "kind": "remoteSourceControl", "location": "https://github.com/pointfreeco/swift-composable-architecture", "state": {"revision": "aaaa", "version": "1.17.0"}}], "version": 2}
// file: Sources/Path.swift
import ComposableArchitecture

@Reducer
struct DetailFeature {
    @ObservableState
    struct State: Equatable { var id = 0 }
    enum Action { case opened(Int) }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .opened(let id):
                state.id = id
                return .none
            }
        }
    }
}

@Reducer
enum Path {
    case detail(DetailFeature)
}

// case: quiet — a state of another architecture
struct Timer1 {
    struct State: Equatable { var seconds = 0 }
    enum Action { case tick }
    func reduce(_ state: inout State, _ action: Action) { state.seconds += 1 }
}
