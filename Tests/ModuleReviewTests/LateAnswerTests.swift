import Testing

/// Answers that come late or never, each beside its look-alike.
struct LateAnswerTests {
    @Test(arguments: [
        (start: "task = Task { pins = await api.pins(filter) }", end: "", finds: ["MapViewModel.show"]),
        (start: "task?.cancel()\ntask = Task { pins = await api.pins(filter) }", end: "", finds: []),
        (start: "task = Task { pins = await api.pins(filter) }", end: "func stop() { task?.cancel() }", finds: []),
        (start: "guard task == nil else { return }\ntask = Task { pins = await api.pins(filter) }", end: "", finds: []),
        (start: "task = Task { pins = await api.pins(filter) }", end: "func wait() async { await task?.value }", finds: []),
    ])
    func handlesThatAreOverwritten(start: String, end: String, finds: [String]) async throws {
        let source = """
            protocol PinAPI { func pins(_ filter: Int) async -> [Int] }
            @MainActor final class MapViewModel {
                private(set) var pins: [Int] = []
                private var task: Task<Void, Never>?
                private let api: PinAPI
                init(api: PinAPI) { self.api = api }
                func show(filter: Int) {
                    \(start)
                }
                \(end)
            }
            """
        #expect(try await Reviewing.symbols("stale-response", in: source) == finds)
    }

    @Test(arguments: [
        (change: "{ _, value in Task { rows = await find(value) } }", search: "", finds: ["FinderView.body"]),
        (change: "{ search($0) }", search: "Task { rows = await find(value) }", finds: ["FinderView.search"]),
        (change: "{ search($0) }", search: "task?.cancel(); task = Task { rows = await find(value) }", finds: []),
        (change: "{ _, value in Task { isBusy = await check(value); isBusy = false } }", search: "", finds: ["FinderView.body"]),
        (change: "{ _, value in Task { let found = await find(value); if value == text { rows = found } } }", search: "", finds: []),
    ])
    func tasksOfViews(change: String, search: String, finds: [String]) async throws {
        let source = """
            import SwiftUI
            struct FinderView: View {
                @State private var text = ""
                @State private var rows: [String] = []
                @State private var isBusy = false
                @State private var task: Task<Void, Never>?
                let find: (String) async -> [String]
                let check: (String) async -> Bool
                var body: some View {
                    List(rows, id: \\.self) { Text($0) }.searchable(text: $text).onChange(of: text) \(change)
                }
                private func search(_ value: String) { \(search) }
            }
            """
        #expect(try await Reviewing.symbols("stale-response", in: source) == finds)
    }

    @Test(arguments: [
        (name: "didSelect", ask: "api.prices(symbol) { [weak self] in self?.view?.show($0) }", finds: ["PricePresenter.didSelect"]),
        (name: "didSelect", ask: "api.remove(symbol) { [weak self] in self?.view?.show($0) }", finds: []),
        (name: "refresh", ask: "api.prices(symbol) { [weak self] in self?.view?.show($0) }", finds: []),
        (name: "didSelect", ask: "api.cancelAll()\napi.prices(symbol) { [weak self] in self?.view?.show($0) }", finds: []),
    ])
    func choicesOfAPerson(name: String, ask: String, finds: [String]) async throws {
        let source = """
            protocol PriceService { func prices(_ symbol: String, done: @escaping ([Int]) -> Void) }
            protocol PriceView: AnyObject { func show(_ prices: [Int]) }
            final class PricePresenter {
                weak var view: PriceView?
                private let api: PriceService
                init(api: PriceService) { self.api = api }
                func \(name)(symbol: String) {
                    \(ask)
                }
            }
            """
        #expect(try await Reviewing.symbols("stale-response", in: source) == finds)
    }

    @Test(arguments: [
        (failure: "self?.view?.show(error)", after: "", finds: ["LoginPresenter.login"]),
        (failure: "self?.view?.hideLoading()", after: "", finds: []),
        (failure: "self?.view?.show(error)", after: "self?.view?.hideLoading()", finds: []),
        (failure: "self?.view?.close()", after: "", finds: []),
    ])
    func indicatorsOfPresenters(failure: String, after: String, finds: [String]) async throws {
        let source = """
            import UIKit
            protocol LoginView: AnyObject { func showLoading(); func hideLoading(); func show(_ error: Error); func close() }
            final class LoginPresenter {
                weak var view: LoginView?
                private let service: LoginService
                init(service: LoginService) { self.service = service }
                func login() {
                    view?.showLoading()
                    service.login { [weak self] result in
                        switch result {
                        case .success: self?.view?.hideLoading()
                        case .failure(let error): \(failure)
                        }
                        \(after)
                    }
                }
            }
            protocol LoginService { func login(_ done: @escaping (Result<Void, Error>) -> Void) }
            final class LoginController: UIViewController, LoginView {
                private let spinner = UIActivityIndicatorView()
                func showLoading() { spinner.startAnimating() }
                func hideLoading() { spinner.stopAnimating() }
                func show(_ error: Error) { title = "\\(error)" }
                func close() { hideLoading() }
            }
            """
        #expect(try await Reviewing.symbols("loading-never-ends", in: source) == finds)
    }

    @Test(arguments: [
        (completion: "if case .failure(let error) = $0 { print(error) }", finds: ["RateModel.load"]),
        (completion: "self.isLoading = false; if case .failure(let error) = $0 { print(error) }", finds: []),
        (completion: "self.finish(); if case .failure(let error) = $0 { print(error) }", finds: []),
    ])
    func flagsOfStreams(completion: String, finds: [String]) async throws {
        let source = """
            import Combine
            final class RateModel: ObservableObject {
                @Published var isLoading = false
                @Published var rates: [Int] = []
                private var bag = Set<AnyCancellable>()
                func load(_ source: AnyPublisher<[Int], Error>) {
                    isLoading = true
                    source.sink(receiveCompletion: { \(completion) }, receiveValue: { self.rates = $0; self.isLoading = false })
                        .store(in: &bag)
                }
                private func finish() { isLoading = false }
            }
            """
        #expect(try await Reviewing.symbols("loading-never-ends", in: source) == finds)
    }

    @Test(arguments: [
        (modifier: "task", arm: "self.error = \"No\"", isFound: true),
        (modifier: "refreshable", arm: "self.error = \"No\"", isFound: true),
        (modifier: "task", arm: "if !Task.isCancelled { self.error = \"No\" }", isFound: false),
        (modifier: "task", arm: "print(error)", isFound: false),
    ])
    func cancelledTasksOfViews(modifier: String, arm: String, isFound: Bool) async throws {
        let source = """
            import SwiftUI
            struct NewsView: View {
                @State private var error: String?
                let load: () async throws -> Void
                var body: some View {
                    Text(error ?? "").\(modifier) { do { try await load() } catch { \(arm) } }
                }
            }
            """
        #expect(try await Reviewing.symbols("cancellation-as-failure", in: source) == (isFound ? ["NewsView.body"] : []))
    }

    @Test(arguments: [
        (work: "Task { try await store.save(on); isSaved = true }", isFound: true),
        (work: "Task { do { try await store.save(on); isSaved = true } catch { message = \"No\" } }", isFound: false),
        (work: "task = Task { try await store.save(on); isSaved = true }", isFound: false),
        (work: "Task { try await Task.sleep(for: .seconds(1)); isSaved = true }", isFound: false),
    ])
    func errorsOfLooseTasks(work: String, isFound: Bool) async throws {
        let source = """
            protocol SettingStore { func save(_ on: Bool) async throws }
            @MainActor final class SettingViewModel {
                private(set) var isSaved = false
                private(set) var message = ""
                private var task: Task<Void, Error>?
                private let store: SettingStore
                init(store: SettingStore) { self.store = store }
                func tap(_ on: Bool) { \(work) }
            }
            """
        #expect(try await Reviewing.symbols("swallowed-error", in: source) == (isFound ? ["SettingViewModel.tap"] : []))
    }

    @Test(arguments: [
        (way: "guard let name else { return }", isFound: true),
        (way: "guard let name else { continuation.resume(returning: \"\"); return }", isFound: false),
        (way: "guard !isResumed else { return }", isFound: false),
        (way: "guard let name else {\n// The SDK calls again.\nreturn }", isFound: false),
    ])
    func continuationsThatAreNeverResumed(way: String, isFound: Bool) async throws {
        let source = """
            protocol Kit { func user(_ done: @escaping (String?, Error?) -> Void) }
            final class Bridge {
                let kit: Kit
                init(kit: Kit) { self.kit = kit }
                func user() async -> String {
                    await withCheckedContinuation { continuation in
                        kit.user { name, error in
                            \(way)
                            continuation.resume(returning: name)
                        }
                    }
                }
            }
            """
        #expect(try await Reviewing.symbols("swallowed-error", in: source) == (isFound ? ["Bridge.user"] : []))
    }

    @Test(arguments: [
        (answer: "if case .success(let offers) = result { self?.offers = offers }", isFound: true),
        (answer: "if case .success(let offers) = result { self?.offers = offers } else { self?.message = \"No\" }", isFound: false),
        (answer: "self?.isBusy = false\nif case .success(let offers) = result { self?.offers = offers }", isFound: false),
    ])
    func resultsOfWhichOnlySuccessCounts(answer: String, isFound: Bool) async throws {
        let source = """
            protocol OfferService { func offers(_ done: @escaping (Result<[String], Error>) -> Void) }
            final class OffersViewModel {
                private(set) var offers: [String] = []
                private(set) var message = ""
                private var isBusy = false
                private let service: OfferService
                init(service: OfferService) { self.service = service }
                func load() {
                    service.offers { [weak self] result in
                        \(answer)
                    }
                }
            }
            """
        #expect(try await Reviewing.symbols("swallowed-error", in: source) == (isFound ? ["OffersViewModel.load"] : []))
    }

    @Test(arguments: [
        (end: ".catch { _ in Just([]) }.assign(to: &$trips)", isFound: true),
        (end: ".catch { error in Just([error.localizedDescription]) }.assign(to: &$trips)", isFound: false),
        (end: ".sink { _ in } receiveValue: { [weak self] in self?.trips = $0 }.store(in: &bag)", isFound: true),
        (
            end: ".sink { [weak self] _ in self?.isBusy = false } receiveValue: { [weak self] in self?.trips = $0 }.store(in: &bag)",
            isFound: false
        ),
    ])
    func failuresOfStreams(end: String, isFound: Bool) async throws {
        let source = """
            import Combine
            protocol TripService { func trips() -> AnyPublisher<[String], Error> }
            final class TripsViewModel: ObservableObject {
                @Published private(set) var trips: [String] = []
                @Published private(set) var isBusy = false
                private var bag = Set<AnyCancellable>()
                private let service: TripService
                init(service: TripService) { self.service = service }
                func load() { service.trips()\(end) }
            }
            """
        #expect(try await Reviewing.symbols("swallowed-error", in: source) == (isFound ? ["TripsViewModel.load"] : []))
    }

    @Test(arguments: [
        (end: ".map(Mutation.setRows)", isFound: true),
        (end: ".take(until: action.filter { $0.isQuery }).map(Mutation.setRows)", isFound: false),
        (end: ".map(Mutation.setRows).takeUntil(next)", isFound: false),
    ])
    func mutationsOfReactors(end: String, isFound: Bool) async throws {
        let source = """
            import ReactorKit
            final class SearchReactor: Reactor {
                enum Action { case updateQuery(String) }
                enum Mutation { case setRows([String]) }
                let api: SearchService
                init(api: SearchService) { self.api = api }
                func mutate(action: Action) -> Observable<Mutation> {
                    switch action {
                    case let .updateQuery(query):
                        return api.search(query)\(end)
                    }
                }
            }
            protocol SearchService { func search(_ text: String) -> Observable<[String]> }
            """
        #expect(try await Reviewing.symbols("flatmap-where-latest", in: source) == (isFound ? ["SearchReactor.mutate"] : []))
    }
}
