// case: fires — loading, loaded and failed side by side
import Combine

@MainActor
final class MenuViewModel: ObservableObject {
    @Published private(set) var isLoading = false
    @Published private(set) var dishes: [String]?
    @Published private(set) var error: Error?
    private let load: () async throws -> [String]
    init(load: @escaping () async throws -> [String]) { self.load = load }

    func refresh() async {
        isLoading = true
        error = nil
        do { dishes = try await load() } catch { self.error = error }
        isLoading = false
    }
}

// case: fires — three booleans for one phase
import Observation

@MainActor @Observable
final class DownloadModel {
    private(set) var isWaiting = true
    private(set) var isLoading = false
    private(set) var isFinished = false
    private(set) var hasFailed = false

    func start() {
        isWaiting = false
        isLoading = true
    }

    func ended(_ worked: Bool) {
        isLoading = false
        isFinished = worked
        hasFailed = !worked
    }
}

// case: fires — a reducer's state with the same three
struct ProfileState: Equatable {
    var isLoading = false
    var profile: String?
    var errorMessage: String?
}

enum ProfileEvent { case opened, loaded(String), failed(String) }

func reduce(_ state: inout ProfileState, _ event: ProfileEvent) {
    switch event {
    case .opened: state.isLoading = true
    case .loaded(let name):
        state.isLoading = false
        state.profile = name
    case .failed(let text):
        state.isLoading = false
        state.errorMessage = text
    }
}

// case: quiet — one enum
import Observation

@MainActor @Observable
final class TicketModel {
    enum Phase { case idle, loading, loaded([String]), failed(String) }
    private(set) var phase = Phase.idle
    func start() { phase = .loading }
}

// case: quiet — flags that say different things
import Observation

@MainActor @Observable
final class EditorModel {
    private(set) var isBold = false
    private(set) var isItalic = false
    private(set) var isReadOnly = false
    func bold() { isBold.toggle() }
    func italic() { isItalic.toggle() }
}

// case: quiet — a list stays on screen while it is refreshed
import Observation

@MainActor @Observable
final class TimelineModel {
    private(set) var posts: [String] = []
    private(set) var isRefreshing = false
    func refresh(_ load: () async -> [String]) async {
        isRefreshing = true
        posts = await load()
        isRefreshing = false
    }
}

// case: fires — written as a tuple
import Combine

@MainActor
final class TicketViewModel: ObservableObject {
    @Published private(set) var isLoading = false
    @Published private(set) var ticket: String?
    @Published private(set) var error: Error?
    private let load: () async throws -> String
    init(load: @escaping () async throws -> String) { self.load = load }

    func refresh() async {
        (isLoading, error) = (true, nil)
        do { ticket = try await load() } catch { self.error = error }
        (isLoading) = (false)
    }
}

// case: fires — a flag says that there is an error, and an optional one says which
@MainActor
final class FilmViewModel {
    private(set) var films: [String] = []
    private(set) var isErrorOccurred = false
    private(set) var error: Error?

    func failed(_ failure: Error) {
        isErrorOccurred = true
        error = failure
    }
}

// case: quiet — the flag is worked out
@MainActor
final class BookViewModel {
    private(set) var books: [String] = []
    var isErrorOccurred: Bool { error != nil }
    private(set) var error: Error?

    func failed(_ failure: Error) { error = failure }
}
