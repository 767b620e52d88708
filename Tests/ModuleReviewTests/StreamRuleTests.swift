import ModuleReview
import SwiftCode
import Testing

private func symbols(_ rule: String, _ source: String) async throws -> [String] { try await Reviewing.symbols(rule, in: source) }

/// A feature of the Composable Architecture around the arms of its `switch`.
private func feature(_ arms: String, state: String = "var isLoading = false", actions: String = "case start, finished") -> String {
    """
    import ComposableArchitecture
    import Foundation
    @Reducer struct Feed {
        @ObservableState struct State { \(state) }
        enum Action { \(actions) }
        @Dependency(\\.client) var client
        var body: some Reducer<State, Action> {
            Reduce { state, action in
                switch action {
                \(arms)
                }
            }
        }
    }
    """
}

@Suite struct ComposableRuleTests {
    @Test(arguments: [
        "UserDefaults.standard.set(true, forKey: \"seen\")", "NotificationCenter.default.post(name: .seen, object: nil)",
        "Task { await self.client.load() }", "Toast.shared.show(\"saved\")", "AppDefaults.region = \"de\"",
    ])
    func workWhileReducing(_ work: String) async throws {
        #expect(try await symbols("reducer-side-effect", feature("case .start:\n\(work)\nreturn .none")) == ["Feed.body"])
        #expect(try await symbols("reducer-side-effect", feature("case .start:\nreturn .run { _ in\n\(work)\n}")).isEmpty)
    }

    @Test func aDependencyOrAHelperOfTheStateIsNoSideEffect() async throws {
        #expect(try await symbols("reducer-side-effect", feature("case .start:\nstate.isLoading = client.isOpen()\nreturn .none")).isEmpty)
        let view = "import SwiftUI\nstruct A: View { var body: some View { Button(\"\") { UserDefaults.standard.set(1, forKey: \"\") } } }"
        #expect(try await symbols("reducer-side-effect", view).isEmpty)
    }

    @Test func aHelperThatChangesTheStateIsReducingToo() async throws {
        let source = """
            import ComposableArchitecture
            struct Feed: Reducer {
                struct State { var ids: [Int] = [] }
                enum Action { case start }
                var body: some ReducerOf<Self> { Reduce(core) }
                func core(state: inout State, action: Action) -> Effect<Action> {
                    UserDefaults.standard.set(state.ids, forKey: "ids")
                    return .none
                }
                func save(_ ids: [Int]) { UserDefaults.standard.set(ids, forKey: "ids") }
            }
            """
        #expect(try await symbols("reducer-side-effect", source) == ["Feed.core"])
    }

    @Test(arguments: ["Date()", "UUID()", "Int.random(in: 1...6)", "Calendar.current", "Date.now", "names.shuffled()"])
    func theSystemIsAsked(_ value: String) async throws {
        let arms = "case .start:\nstate.value = \(value)\nreturn .none"
        #expect(try await symbols("reducer-uncontrolled-dependency", feature(arms)) == ["Feed.body"])
    }

    @Test(arguments: [
        "date.now", "uuid()", "Int.random(in: 1...6, using: &generator)", "Date(timeIntervalSince1970: 0)", "calendar.startOfDay(for: day)",
    ])
    func aControlledValueIsQuiet(_ value: String) async throws {
        #expect(try await symbols("reducer-uncontrolled-dependency", feature("case .start:\nstate.value = \(value)\nreturn .none")).isEmpty)
    }

    @Test(arguments: [
        "try await client.load()", "let items = try await client.load()\nawait send(.finished)",
        "do { try await client.load() } catch is CancellationError {}\ntry await client.save()",
    ])
    func aLoadingStateStays(_ work: String) async throws {
        let arms = "case .start:\nstate.isLoading = true\nreturn .run { send in\n\(work)\n}"
        #expect(try await symbols("tca-effect-without-failure", feature(arms)) == ["Feed.body"])
    }

    @Test(arguments: [
        "return .run { send in try await client.load() } catch: { _, send in await send(.finished) }",
        "return .run { send in await send(.response(Result { try await client.load() })) }",
        "return .run { send in do { try await client.load() } catch { await send(.finished) } }",
        "return .run { send in try await clock.sleep(for: .seconds(1)) }",
    ])
    func aFailureThatIsAnswered(_ effect: String) async throws {
        #expect(try await symbols("tca-effect-without-failure", feature("case .start:\nstate.isLoading = true\n\(effect)")).isEmpty)
    }

    @Test func nothingWaitsForTheEffect() async throws {
        #expect(
            try await symbols("tca-effect-without-failure", feature("case .start:\nreturn .run { _ in try await client.save() }")).isEmpty)
    }

    @Test(arguments: [
        "case let .queryChanged(query):\nreturn .run { send in await send(.found(client.find(query))) }",
        "case .queryChanged:\nreturn .run { [query = state.query] send in let names = await client.find(query)\nawait send(.found(names)) }",
        "case .startTapped:\nreturn .run { send in for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) } }",
    ])
    func anEffectThatNobodyStops(_ arm: String) async throws {
        #expect(try await symbols("tca-uncancelled-effect", feature(arm)) == ["Feed.body"])
    }

    @Test(arguments: [
        "case let .queryChanged(query):\nreturn .run { send in await send(.found(client.find(query))) }.cancellable(id: 1, cancelInFlight: true)",
        "case .task:\nreturn .run { send in for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) } }",
        "case .gameLoaded:\nreturn .run { send in for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) } }",
        "case .startTapped:\nguard state.isRunning else { return .none }\nreturn .run { send in for await _ in clock.timer() { await send(.ticked) } }",
        "case let .saveTapped(text):\nreturn .run { _ in await client.save(text) }",
        "case let .rowTapped(id):\nreturn .run { send in await send(.opened(client.row(id))) }",
        "case let .queryChanged(query):\nguard !state.isLoading else { return .none }\nreturn .run { send in await send(.found(client.find(query))) }",
    ])
    func anEffectWithAnEnd(_ arm: String) async throws {
        #expect(try await symbols("tca-uncancelled-effect", feature(arm)).isEmpty)
    }

    @Test func aStateWithoutObservation() async throws {
        func source(_ attribute: String, type: String = "struct", more: String = "") -> String {
            "import ComposableArchitecture\n@Reducer struct Volume {\n\(attribute) \(type) State { \(type == "enum" ? "case a" : "var a = 1") } }\n\(more)"
        }
        #expect(try await symbols("tca-state-not-observable", source("")) == ["Volume.State"])
        #expect(try await symbols("tca-state-not-observable", source("@ObservableState")).isEmpty)
        #expect(try await symbols("tca-state-not-observable", source("", type: "enum")).isEmpty)
        let old = "struct A: View { var body: some View { WithViewStore(store, observe: { $0 }) { _ in Text(\"\") } } }"
        #expect(try await symbols("tca-state-not-observable", source("", more: old)).isEmpty)
        #expect(try await symbols("tca-state-not-observable", source("").replacing("var a = 1", with: "init() {}")).isEmpty)
        let plain = "struct Volume { struct State { var a = 1 } }"
        #expect(try await symbols("tca-state-not-observable", plain).isEmpty)
    }

    @Test func theResolvedVersionDecides() async throws {
        func found(_ version: String, _ rule: String) async throws -> [String] {
            let source = """
                import ComposableArchitecture
                struct Volume: Reducer { struct State { var a = 1 } }
                struct VolumeView { var body: Int { WithViewStore(store) { _ in } } }
                """
            var facts = ModuleReader().read(source: source)
            facts.package = PackageFacts(manifest: "Package.swift", resolvedVersions: ["swift-composable-architecture": version])
            return try await ModuleReviewer(library: Reviewing.library).review(facts).findings.filter { $0.rule == rule }.map(\.symbol)
        }
        #expect(try await found("1.6.0", "tca-state-not-observable").isEmpty)
        #expect(try await found("1.10.2", "tca-state-not-observable") == ["Volume.State"])
        #expect(try await found("1.6.0", "tca-deprecated-api").isEmpty)
        #expect(try await found("1.10.2", "tca-deprecated-api") == ["VolumeView.body"])
    }

    @Test func deprecatedNames() async throws {
        let source = """
            import ComposableArchitecture
            enum Action { case loaded(TaskResult<[String]>) }
            struct Feed: ReducerProtocol { @BindingState var query = "" }
            """
        #expect(try await Set(symbols("tca-deprecated-api", source)) == ["Action.loaded", "Feed", "Feed.query"])
        let own = "import ComposableArchitecture\nenum TaskResult<T> { case a(T) }\nenum Action { case loaded(TaskResult<Int>) }"
        #expect(try await symbols("tca-deprecated-api", own).isEmpty)
        #expect(try await symbols("tca-deprecated-api", "enum Action { case loaded(TaskResult<Int>) }").isEmpty)
        #expect(
            try await symbols("tca-deprecated-api", "import ComposableArchitecture\nenum Action { case loaded(Result<Int, any Error>) }")
                .isEmpty)
    }

    @Test(arguments: [".refresh", ".refresh(3)", ".refresh(by: state.count)"])
    func anActionAsAFunction(_ action: String) async throws {
        let arms = "case .start:\nreturn .send(\(action))\ncase .refresh:\nstate.count += 1\nreturn .none"
        #expect(try await symbols("tca-action-as-function", feature(arms)) == ["Feed.body"])
    }

    @Test func anActionThatAGuardLeavesToTheRest() async throws {
        func source(_ rest: String) -> String {
            """
            import ComposableArchitecture
            @Reducer struct Tip {
                enum Action { case billChanged(Int), recalculate }
                var body: some Reducer<State, Action> {
                    Reduce { state, action in
                        guard case .billChanged(let bill) = action else {
                            \(rest)
                            return .none
                        }
                        state.bill = bill
                        return .send(.recalculate)
                    }
                }
            }
            """
        }
        #expect(try await symbols("tca-action-as-function", source("state.tip = state.bill / 10")) == ["Tip.body"])
        #expect(try await symbols("tca-action-as-function", source("")).isEmpty)
    }

    @Test(arguments: [
        "case .start:\nreturn .send(.delegate(.finished))\ncase .delegate:\nreturn .none",
        "case .start:\nreturn .send(.finished)\ncase .finished:\nreturn .none",
        "case .start:\nreturn .send(.refresh, animation: .default)\ncase .refresh:\nstate.count += 1\nreturn .none",
        "case .start:\nreturn .send(.row(.tapped))\ncase .row:\nstate.count += 1\nreturn .none",
    ])
    func aMessageToOthers(_ arms: String) async throws {
        #expect(try await symbols("tca-action-as-function", feature(arms)).isEmpty)
    }
}

@Suite struct PlainReducerRuleTests {
    private func reducer(_ work: String) -> String {
        """
        import Foundation
        func feedReducer(state: FeedState, action: FeedAction) -> FeedState {
            var state = state
            \(work)
            return state
        }
        """
    }

    @Test(arguments: [
        "state.opened = Date()", "state.id = UUID()", "UserDefaults.standard.set(1, forKey: \"a\")", "APIService.shared.load()",
        "URLSession.shared.dataTask(with: url).resume()", "DispatchQueue.main.async { store.dispatch(action) }",
    ])
    func anImpureReducer(_ work: String) async throws {
        #expect(try await symbols("reducer-impure", reducer(work)) == ["feedReducer"])
    }

    @Test(arguments: ["state.opened = action.date", "state.items = state.items.map { $0 }", "state.day = Date(timeIntervalSince1970: 0)"])
    func aPureReducer(_ work: String) async throws {
        #expect(try await symbols("reducer-impure", reducer(work)).isEmpty)
    }

    @Test func aReducerThatIsAStoredClosure() async throws {
        func source(_ work: String) -> String {
            "struct FeedState { static let reducer: Reducer<Self> = { state, action in\n\(work)\nreturn state } }"
        }
        #expect(try await symbols("reducer-impure", source("state.opened = Date()")) == ["FeedState.reducer"])
        #expect(try await symbols("reducer-impure", source("state.opened = action.date")).isEmpty)
        let global = "let feedReducer: Reducer<FeedState> = { state, action in\nAPIService.shared.load()\nreturn state }"
        #expect(try await symbols("reducer-impure", global) == ["feedReducer"])
    }

    @Test func otherFunctionsMayWork() async throws {
        let source = """
            import Foundation
            func total(of values: [Int]) -> Int { values.reduce(0) { $0 + $1 } }
            final class FeedStore {
                var state = FeedState()
                func send(_ event: FeedEvent) { UserDefaults.standard.set(Date(), forKey: "a") }
                func reduce(_ noise: Double) { print(Date()) }
            }
            """
        #expect(try await symbols("reducer-impure", source).isEmpty)
    }

    @Test func anActionThatWorksWhileItIsMade() async throws {
        let source = """
            struct LoadCast: Action { init(id: Int) { APIService.shared.load(id) { store.dispatch(action: SetCast(cast: $0)) } } }
            struct SetCast: Action { let cast: [Int]; init(cast: [Int]) { self.cast = cast } }
            struct Load: AsyncAction { func execute() { APIService.shared.load(1) } }
            """
        #expect(try await symbols("reducer-impure", source) == ["LoadCast.init"])
    }

    private func store(_ members: String, outside: String = "", access: String = "") -> String {
        """
        struct PlayerState { var volume = 0.5 }
        enum PlayerEvent { case muted }
        final class PlayerStore {
            \(access) var state = PlayerState()
            func send(_ event: PlayerEvent) { reduce(&state, event) }
            private func reduce(_ state: inout PlayerState, _ event: PlayerEvent) { state.volume = 0 }
            \(members)
        }
        \(outside)
        """
    }

    @Test func theStateIsWrittenPastTheReducer() async throws {
        #expect(try await symbols("state-outside-reducer", store("func mute() { state.volume = 0 }")) == ["PlayerStore.mute"])
        let function = "func silence(_ store: PlayerStore) { store.state.volume = 0 }"
        #expect(try await symbols("state-outside-reducer", store("", outside: function)) == ["silence"])
        let owner = "final class Remote { let player = PlayerStore()\nfunc stop() { self.player.state = PlayerState() } }"
        #expect(try await symbols("state-outside-reducer", store("", outside: owner)) == ["Remote.stop"])
    }

    @Test func theReducerAndOtherStatesAreQuiet() async throws {
        #expect(try await symbols("state-outside-reducer", store("init() { state = PlayerState(volume: 1) }")).isEmpty)
        #expect(
            try await symbols(
                "state-outside-reducer", store("func copy() -> PlayerState { var state = state\nstate.volume = 1\nreturn state }")
            ).isEmpty)
        let other = "final class Lamp { var state = 0\nfunc send(_ value: Int) { state = value }\nfunc turn() { state = 1 } }"
        #expect(try await symbols("state-outside-reducer", other).isEmpty)
        let read = "func volume(_ store: PlayerStore) -> Double { store.state.volume }"
        #expect(try await symbols("state-outside-reducer", store("", outside: read)).isEmpty)
    }

    private func route(_ request: String, _ answer: String, more: String = "") -> String {
        """
        enum RouteReducer {
            static func reduce(_ state: inout RouteState, _ event: RouteEvent) -> [RouteWork] {
                switch event {
                \(request)
                \(answer)
                }
                return []
            }
        }
        \(more)
        """
    }

    @Test(arguments: [
        ("case .destinationChanged(let name): return [.loadLegs(name)]", "case .legsLoaded(let legs): state.legs = legs"),
        ("case let .search(query): return [.fetchTowns(query)]", "case let .townsReceived(towns): state.towns = towns"),
        ("case .querySelected(let query): return [.searchItems(of: query)]", "case .itemsFound(let items): state.items = items"),
    ])
    func anAnswerWithoutIdentity(_ request: String, _ answer: String) async throws {
        #expect(try await symbols("mvi-missing-request-identity", route(request, answer)) == ["RouteReducer.reduce"])
    }

    @Test func anAnswerThatIsCheckedOrCancelled() async throws {
        let request = "case .destinationChanged(let name): return [.loadLegs(name)]"
        let answer = "case .legsLoaded(let legs): state.legs = legs"
        let rule = "mvi-missing-request-identity"
        let checked = "case .legsLoaded(let legs, let request): guard request == state.request else { return [] }\nstate.legs = legs"
        #expect(try await symbols(rule, route(request, checked)).isEmpty)
        #expect(try await symbols(rule, route("case .appeared: return [.loadLegs]", answer)).isEmpty)
        #expect(try await symbols(rule, route(request, "case .mapLoaded(let map): state.map = map")).isEmpty)
        let cancels = "final class Store { func send() { task.cancel()\nRouteReducer.reduce(&state, event) } }"
        #expect(try await symbols(rule, route(request, answer, more: cancels)).isEmpty)
    }
}

@Suite struct PipelineRuleTests {
    private func model(_ chain: String, _ properties: String = "", library: String = "Combine") -> String {
        """
        import \(library)
        final class SearchViewModel: ObservableObject {
            @Published var query = ""
            @Published var towns: [String] = []
            private let codes = PassthroughSubject<String, Never>()
            private let taps = PassthroughSubject<Void, Never>()
            private var bag: Set<AnyCancellable> = []
            private var best = 0
            private let coordinator: SceneCoordinator
            \(properties)
            func bind() {
                \(chain)
            }
        }
        protocol SceneCoordinator { func transition(to scene: Int) }
        """
    }

    @Test(arguments: [
        "$query.flatMap { self.service.find($0) }.assign(to: &$towns)",
        "codes.flatMap { code in self.service.find(code).replaceError(with: []) }.assign(to: &$towns)",
        "$query.debounce(for: 1, scheduler: time).flatMap { service.find(matching: $0) }.sink { _ in }.store(in: &bag)",
    ])
    func everyAnswerCounts(_ chain: String) async throws {
        #expect(try await symbols("flatmap-where-latest", model(chain)) == ["SearchViewModel.bind"])
    }

    @Test(arguments: [
        "$query.map { self.service.find($0) }.switchToLatest().assign(to: &$towns)",
        "$query.flatMap(maxPublishers: .max(1)) { self.service.find($0) }.assign(to: &$towns)",
        "taps.flatMap { self.service.load() }.assign(to: &$towns)",
        "$query.flatMap { Just($0.count) }.sink { _ in }.store(in: &bag)",
        "let all = names.flatMap { self.letters(of: $0) }",
        "codes.flatMap { self.service.find($0) }.collect(3).sink { _ in }.store(in: &bag)",
    ])
    func theLatestCountsOrNothingIsAsked(_ chain: String) async throws {
        #expect(try await symbols("flatmap-where-latest", model(chain)).isEmpty)
    }

    @Test(arguments: [
        "taps.map { self.rate() }.switchToLatest().catch { _ in Just(0) }.sink { _ in }.store(in: &bag)",
        "$query.setFailureType(to: Error.self).flatMap { self.find($0) }.replaceError(with: []).assign(to: &$towns)",
        "codes.tryMap { try self.parse($0) }.catch { _ in Just([]) }.assign(to: &$towns)",
    ])
    func oneFailureEndsAll(_ chain: String) async throws {
        #expect(try await symbols("stream-dies-on-error", model(chain)) == ["SearchViewModel.bind"])
    }

    @Test(arguments: [
        "taps.map { self.rate().catch { _ in Just(0) } }.switchToLatest().sink { _ in }.store(in: &bag)",
        "self.service.load().flatMap { self.detail($0) }.catch { _ in Just([]) }.assign(to: &$towns)",
        "taps.flatMap { self.rate() }.retry(3).catch { _ in Just(0) }.sink { _ in }.store(in: &bag)",
        "taps.first().flatMap { self.rate() }.catch { _ in Just(0) }.sink { _ in }.store(in: &bag)",
        "$query.map { $0.count }.sink { _ in }.store(in: &bag)",
    ])
    func theStreamGoesOn(_ chain: String) async throws {
        #expect(try await symbols("stream-dies-on-error", model(chain)).isEmpty)
    }

    @Test func anInnerStreamThatCannotFail() async throws {
        let chain = "taps.flatMap { self.rate() }.replaceError(with: 0).sink { _ in }.store(in: &bag)"
        let rate = "func rate() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }"
        #expect(try await symbols("stream-dies-on-error", model(chain, rate)).isEmpty)
        #expect(
            try await symbols("stream-dies-on-error", model(chain, rate.replacing("Never", with: "any Error"))) == ["SearchViewModel.bind"])
    }

    @Test(arguments: [
        "let unread = CurrentValueSubject<Int, Never>(0)\nfunc add() { unread.send(1) }",
        "public let unread: PassthroughSubject<Int, Never>\nfunc add() { self.unread.send(1) }",
        "let unread = BehaviorRelay(value: 0)\nfunc add() { unread.accept(1) }",
        "let unread = CurrentValueSubject<Int, Never>(0)\nfunc add() { unread.value += 1 }",
    ])
    func anOpenSubject(_ members: String) async throws {
        #expect(try await symbols("exposed-subject", "final class Counter {\n\(members)\n}") == ["Counter.unread"])
    }

    @Test(arguments: [
        "private let unread = CurrentValueSubject<Int, Never>(0)\nfunc add() { unread.send(1) }",
        "var unread: AnyPublisher<Int, Never> { count.eraseToAnyPublisher() }\nprivate let count = CurrentValueSubject<Int, Never>(0)",
        "let taps = PublishRelay<Void>()\nfunc bind() { taps.subscribe(onNext: { }).disposed(by: bag) }",
        "let unread: Observable<Int>\nfunc add() { subject.onNext(1) }",
    ])
    func aClosedSubject(_ members: String) async throws {
        #expect(try await symbols("exposed-subject", "final class Counter {\n\(members)\n}").isEmpty)
    }

    @Test func aSchedulerThatNoTestMoves() async throws {
        func source(_ scheduler: String, _ call: String = "debounce(for: 1,", tested: String = "SearchViewModel") -> String {
            "// file: Search.swift\n" + model("$query.\(call) scheduler: \(scheduler)).sink { _ in }.store(in: &bag)")
                + "\n// file: SearchTests.swift\nimport Testing\n@Test func starts() { #expect(\(tested)().towns.isEmpty) }"
        }
        let rule = "hard-coded-scheduler"
        #expect(try await symbols(rule, source("DispatchQueue.main")) == ["SearchViewModel.bind"])
        #expect(try await symbols(rule, source("RunLoop.main", "throttle(for: 1,")) == ["SearchViewModel.bind"])
        #expect(try await symbols(rule, source("MainScheduler.instance", "delay(.seconds(1),")) == ["SearchViewModel.bind"])
        #expect(try await symbols(rule, source("scheduler")).isEmpty)
        let injected = source("DispatchQueue.main", "debounce(for: .seconds(pause),").replacing(
            "func bind", with: "init(pause: Int) {}\nfunc bind")
        #expect(try await symbols(rule, injected).isEmpty)
        #expect(try await symbols(rule, source("DispatchQueue.main", "receive(on: x,")).isEmpty)
        #expect(try await symbols(rule, source("DispatchQueue.main", tested: "OtherViewModel")).isEmpty)
    }

    @Test(arguments: [
        "$query.map { text in self.best = text.count; return text }.sink { _ in }.store(in: &bag)",
        "codes.filter { [weak self] code in self?.best += 1; return true }.sink { _ in }.store(in: &bag)",
        "codes.map { code in self.coordinator.transition(to: 1); return code }.sink { _ in }.store(in: &bag)",
        "codes.map { code in self.taps.send(()); return code }.sink { _ in }.store(in: &bag)",
        "codes.map { code in Task { await self.save(code) }; return code }.sink { _ in }.store(in: &bag)",
    ])
    func mapDoesMore(_ chain: String) async throws {
        #expect(try await symbols("side-effect-in-map", model(chain)) == ["SearchViewModel.bind"])
    }

    @Test(arguments: [
        "$query.map { text in var count = 0; count += text.count; return count }.sink { _ in }.store(in: &bag)",
        "names.map { self.best = $0.count }",
        "$query.map { $0.count }.sink { self.best = $0 }.store(in: &bag)",
        "$query.map { text in Row(title: text, onTap: { self.best = 1 }) }.sink { _ in }.store(in: &bag)",
        "$query.handleEvents(receiveOutput: { self.best = $0.count }).map { $0.count }.sink { _ in }.store(in: &bag)",
    ])
    func mapOnlyMaps(_ chain: String) async throws {
        #expect(try await symbols("side-effect-in-map", model(chain)).isEmpty)
    }
}

@Suite struct TestCodeRuleTests {
    private func tests(_ body: String, imports: String = "", more: String = "") -> String {
        "import Testing\n\(imports)\n@Test func loadsTheRate() async throws {\n\(body)\n#expect(rate == 1)\n}\n\(more)"
    }

    @Test(arguments: [
        "let rate = try await URLSession.shared.data(from: url)", "let loader = RateLoader(session: URLSession.shared)",
        "let loader = RateLoader(session: .shared)", "RateService.shared.reload()",
    ])
    func theRealWorldInATest(_ line: String) async throws {
        let types =
            "struct RateLoader { let session: URLSession }\n// file: RateService.swift\nfinal class RateService { static let shared = RateService() }"
        #expect(try await symbols("test-uses-live-dependency", tests(line, more: types)) == ["loadsTheRate"])
    }

    @Test(arguments: [
        "let loader = RateLoader(fetch: { 1 })", "let palette = Palette.shared.colours", "let loader = RateLoader(theme: .shared)",
    ])
    func doublesAndValuesInATest(_ line: String) async throws {
        let types = "final class Palette { static let shared = Palette() }\nstruct RateLoader { let theme: Theme }"
        #expect(try await symbols("test-uses-live-dependency", tests(line, more: types)).isEmpty)
    }

    @Test func aTestThatAnswersForTheNetworkOrMeansIt() async throws {
        let call = "let rate = try await URLSession.shared.data(from: url)"
        let stub = "final class Stub: URLProtocol {}"
        #expect(try await symbols("test-uses-live-dependency", tests(call, more: stub)).isEmpty)
        #expect(try await symbols("test-uses-live-dependency", tests(call, imports: "import OHHTTPStubs")).isEmpty)
        let live = "import XCTest\nfinal class LiveRateTests: XCTestCase { func testRate() async throws { \(call) } }"
        #expect(try await symbols("test-uses-live-dependency", live).isEmpty)
    }

    private func coupon(_ tests: String, arm: String = "catch { message = \"no\" }") -> String {
        """
        // file: Coupon.swift
        final class CouponViewModel {
            var message = ""
            private var task: Task<Void, Never>?
            func apply(_ code: String) async { do { message = try await percent(code) } \(arm) }
        }
        // file: CouponTests.swift
        import Testing
        \(tests)
        """
    }

    @Test func noTestMakesItFail() async throws {
        let rule = "test-missing-failure"
        let success = "@Test func aCouponIsApplied() async { let model = CouponViewModel(); #expect(model.message == \"\") }"
        #expect(try await symbols(rule, coupon(success)) == ["CouponViewModel.apply"])
        #expect(try await symbols(rule, coupon("struct A {\n\(success)\n}")) == ["CouponViewModel.apply"])
        let typed = "catch let problem as CouponProblem { self.message = problem.text }"
        #expect(try await symbols(rule, coupon(success, arm: typed)) == ["CouponViewModel.apply"])
        let failure =
            "@Test func rejected() async { let model = CouponViewModel(percent: { throw Rejected() }) ; #expect(model.message == \"no\") }"
        #expect(try await symbols(rule, coupon(success + "\n" + failure)).isEmpty)
        #expect(try await symbols(rule, coupon("@Test func other() { #expect(Other().value == 1) }")).isEmpty)
        #expect(try await symbols(rule, coupon(success, arm: "catch { print(error) }")).isEmpty)
        #expect(try await symbols(rule, coupon(success, arm: "catch is CancellationError { message = \"\" }")).isEmpty)
    }

    @Test func noTestCancels() async throws {
        let rule = "test-missing-cancellation"
        let arm = "catch is CancellationError { message = \"\" } catch { message = \"no\" }"
        let success = "@Test func aCouponIsApplied() async { let model = CouponViewModel(); #expect(model.message == \"\") }"
        #expect(try await symbols(rule, coupon(success, arm: arm)) == ["CouponViewModel.apply"])
        #expect(try await symbols(rule, coupon(success, arm: "catch { if Task.isCancelled { return } }")) == ["CouponViewModel.apply"])
        #expect(try await symbols(rule, coupon(success, arm: "catch { task?.cancel() }")) == ["CouponViewModel.apply"])
        #expect(try await symbols(rule, coupon(success)).isEmpty)
        #expect(try await symbols(rule, coupon(success, arm: "catch { while !Task.isCancelled { retry() } }")).isEmpty)
        #expect(try await symbols(rule, coupon(success + "\n@Test func cancellationRestores() { CouponViewModel() }", arm: arm)).isEmpty)
        #expect(try await symbols(rule, coupon("@Test func other() { #expect(Other().value == 1) }", arm: arm)).isEmpty)
    }

    private func answers(_ calls: String, name: String = "aStaleAnswerIsIgnored") -> String {
        "import Testing\n@Test func \(name)() {\n\(calls)\n#expect(model.title == \"Emma\")\n}"
    }

    @Test(arguments: [
        "model.finish(new, with: \"Emma\")\nmodel.finish(old, with: \"Emma\")",
        "spy.complete(with: items, at: 1)\nspy.complete(with: items, at: 0)",
        "calls.answer(0, .success(feed))\ncalls.answer(1, .success(feed))",
    ])
    func eitherMayWin(_ calls: String) async throws {
        #expect(try await symbols("test-same-payload", answers(calls)) == ["aStaleAnswerIsIgnored"])
    }

    @Test func differentPayloadsOrNoOrderAreQuiet() async throws {
        let rule = "test-same-payload"
        #expect(try await symbols(rule, answers("model.finish(new, with: \"Emma\")\nmodel.finish(old, with: \"Persuasion\")")).isEmpty)
        #expect(
            try await symbols(rule, answers("model.finish(new, with: \"Emma\")\nmodel.finish(old, with: \"Emma\")", name: "twoAnswers"))
                .isEmpty)
        #expect(try await symbols(rule, answers("model.finish(new, with: \"Emma\")\nmodel.fail(old, with: \"Emma\")")).isEmpty)
        #expect(
            try await symbols(rule, answers("calls.answer(0, .success(new), after: 1)\ncalls.answer(1, .success(old), after: 1)")).isEmpty)
    }
}

@Suite struct MainActorRuleTests {
    @Test func aStateThatOneMethodKeepsToTheMainActor() async throws {
        func source(_ hop: String, _ write: String = "appState[1] = await self.status()") -> String {
            """
            final class PermissionsInteractor {
                private let appState: Store
                func resolve() { Task { \(hop) in appState[1] = await self.status() } }
                func request() async { let answer = await self.ask(); \(write) }
            }
            """
        }
        let rule = "ui-state-off-main"
        #expect(try await symbols(rule, source("@MainActor")) == ["PermissionsInteractor.request"])
        #expect(try await symbols(rule, source("[self]")).isEmpty)
        #expect(try await symbols(rule, source("@MainActor", "await MainActor.run { appState[1] = answer }")).isEmpty)
    }

    @Test func aDownloadThatAScreenWaitsFor() async throws {
        func source(_ chain: String, call: String = "viewModel.fetch()") -> String {
            """
            import UIKit
            import RxSwift
            final class MembersViewModel { func fetch() { \(chain) } }
            final class Members: UIViewController {
                private let viewModel = MembersViewModel()
                override func viewDidLoad() { \(call) }
            }
            """
        }
        let rule = "blocking-on-main"
        let chain = "_ = Observable.just(url).map { try Data(contentsOf: $0) }.subscribe()"
        #expect(try await symbols(rule, source(chain)) == ["MembersViewModel.fetch"])
        #expect(try await symbols(rule, source("_ = try? Data(contentsOf: url)")) == ["MembersViewModel.fetch"])
        #expect(try await symbols(rule, source(chain.replacing(".map", with: ".observe(on: background).map"))).isEmpty)
        #expect(try await symbols(rule, source(chain, call: "DispatchQueue.global().async { self.viewModel.fetch() }")).isEmpty)
        #expect(try await symbols(rule, source("Task { _ = try? Data(contentsOf: url) }")).isEmpty)
    }
}
