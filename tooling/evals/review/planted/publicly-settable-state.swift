// case: fires — a view model's results can be written by anyone
import Observation

protocol SongClient: Sendable { func songs() async throws -> [String] }

@MainActor @Observable
final class SongsViewModel {
    var songs: [String] = []
    var isLoading = false
    private let client: any SongClient
    init(client: any SongClient) { self.client = client }

    func load() async {
        isLoading = true
        defer { isLoading = false }
        songs = (try? await client.songs()) ?? songs
    }
}

// case: fires — published and public in a package
import Combine

@MainActor
public final class BalanceViewModel: ObservableObject {
    @Published public var balance = 0
    public init() {}
    public func deposit(_ cents: Int) { balance += cents }
}

// case: fires — an MVI store's state
enum CounterIntent { case up, down }
struct CounterState: Equatable { var count = 0 }

@MainActor
final class CounterStore {
    var state = CounterState()

    func send(_ intent: CounterIntent) {
        switch intent {
        case .up: state.count += 1
        case .down: state.count -= 1
        }
    }
}

// case: quiet — private(set)
import Combine

@MainActor
final class PointsViewModel: ObservableObject {
    @Published private(set) var points = 0
    func score() { points += 1 }
}

// case: quiet — form fields that bind two-way
import SwiftUI

@MainActor @Observable
final class SignUpViewModel {
    var name = ""
    var wantsNews = false
    private(set) var isSent = false
    func submit() { isSent = !name.isEmpty }
}

struct SignUpView: View {
    @Bindable var viewModel: SignUpViewModel
    var body: some View {
        Form {
            TextField("Name", text: $viewModel.name)
            Toggle("News", isOn: $viewModel.wantsNews)
        }
    }
}

// case: quiet — a closure and a weak view are wiring, not state
protocol GateView: AnyObject { func open() }

final class GateViewModel {
    var onOpen: (() -> Void)?
    weak var view: GateView?
    private(set) var count = 0
    func tapped() {
        count += 1
        onOpen?()
        view?.open()
    }
}

// case: quiet — an extension in another file writes it, which `private(set)` would shut out
// file: App/UpdatesViewModel.swift
import Combine

final class UpdatesViewModel: ObservableObject {
    @Published var path = ""
}

// file: App/UpdatesViewModel+Loading.swift
extension UpdatesViewModel {
    func load() { path = "/Applications" }
}
