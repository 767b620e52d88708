import Foundation
import ModuleReview
import SwiftCode
import Testing

/// Ways on which a failure, a cancellation or an answer is lost.
@Suite struct UnheardWaysTests {
    private let rule = "swallowed-error"

    @Test(arguments: [
        ("guard let data else { return }; continuation.resume(returning: data)", true),
        ("guard let data else { continuation.resume(throwing: Failure()); return }; continuation.resume(returning: data)", false),
        (
            "let some = data.filter { one in guard let one else { return false }; return one > 0 }; continuation.resume(returning: some)",
            false
        ),
        ("guard !isResumed else { return }; continuation.resume(returning: data)", false),
        ("defer { continuation.resume(returning: data) }; guard let data else { return }; print(data)", false),
        ("switch result { case .success: continuation.resume(returning: data); case .failure(let error): show(error) }", true),
        ("do { continuation.resume(returning: try decode(data)) } catch { show(error) }", true),
    ])
    func aContinuationIsAnsweredOnEachWay(_ body: String, _ isFound: Bool) async throws {
        let source = """
            import Foundation
            final class FileService {
                func read() async -> Data {
                    await withCheckedContinuation { continuation in
                        reader.read { data, result in \(body) }
                    }
                }
            }
            """
        #expect(try await Reviewing.symbols(rule, in: source) == (isFound ? ["FileService.read"] : []))
    }

    @Test(arguments: [("// no picture is fine", false), ("// single(.failure(error))", true), ("// TODO: tell", true), ("", true)])
    func codeThatWasTakenOutIsNoReason(_ comment: String, _ isFound: Bool) async throws {
        let source = """
            final class FeedViewModel {
                let client: Client
                var items: [Int] = []
                func load() async {
                    do { items = try await client.items() } catch {
                        \(comment)
                    }
                }
            }
            """
        #expect(try await Reviewing.symbols(rule, in: source) == (isFound ? ["FeedViewModel.load"] : []))
    }

    @Test(arguments: [("return", true), ("single(.failure(failure)); return", false)])
    func aSingleThatIsHandedOnIsAnsweredOnEachWay(_ end: String, _ isFound: Bool) async throws {
        let source = """
            import RxSwift
            final class RestClient {
                func request() -> Single<Int> {
                    Single.create { single in
                        self.http.get { response in self.check(response, single: single) }
                        return Disposables.create()
                    }
                }
                private func check(_ response: Response, single: Single<Int>.SingleObserver) {
                    guard response.success else { alerts.show(response.error); \(end) }
                    single(.success(1))
                }
            }
            """
        #expect(try await Reviewing.symbols(rule, in: source) == (isFound ? ["RestClient.check"] : []))
    }

    @Test(arguments: [
        ("do { rows = try importer.rows(url) } catch { print(error); return }", true),
        ("do { rows = try importer.rows(url) } catch { report(error); return }", false),
        ("do { rows = try importer.rows(url) } catch { report(error); throw error }", false),
        ("do { rows = try importer.rows(url) } catch { report(error) }; try check()", false),
        ("rows = try importer.rows(url)", false),
    ])
    func aFunctionThatMayThrowDoesNotKeepItsError(_ body: String, _ isFound: Bool) async throws {
        let source = """
            import AppKit
            final class RowsDocument: NSDocument {
                var rows: [Int] = []
                override func read(from url: URL, ofType typeName: String) throws { \(body) }
            }
            """
        #expect(try await Reviewing.symbols(rule, in: source) == (isFound ? ["RowsDocument.read"] : []))
    }

    @Test(arguments: [
        ("throws", "let rows = try? decoder.decode([Int].self, from: data); return rows ?? []", true),
        ("throws", "return (try? decoder.decode([Int].self, from: data)) ?? []", true),
        ("throws", "return try decoder.decode([Int].self, from: data)", false),
        ("", "let rows = try? decoder.decode([Int].self, from: data); return rows ?? []", false),
    ])
    func whatCannotBeDecodedIsNotEmpty(_ effects: String, _ body: String, _ isFound: Bool) async throws {
        let source = """
            import Foundation
            struct RowsFile {
                func load(_ data: Data) \(effects) -> [Int] { \(body) }
            }
            """
        #expect(try await Reviewing.symbols(rule, in: source) == (isFound ? ["RowsFile.load"] : []))
    }

    @Test(arguments: [
        (".catchError { _ in .empty() }", true), (".catch { _ in Empty().eraseToAnyPublisher() }", true),
        (".do(onError: { self.show($0) }).catchError { _ in .empty() }", false), (".catchError { self.show($0); return .empty() }", false),
    ])
    func aRequestThatFailsIsNotAnEmptyStream(_ operators: String, _ isFound: Bool) async throws {
        let source = """
            import RxSwift
            protocol FeedService { func rows() -> Observable<[Int]> }
            final class FeedViewModel {
                let service: FeedService
                let rows = BehaviorRelay<[Int]>(value: [])
                let bag = DisposeBag()
                func bind() { service.rows()\(operators).bind(to: rows).disposed(by: bag) }
                func show(_ error: Error) {}
            }
            """
        #expect(try await Reviewing.symbols(rule, in: source) == (isFound ? ["FeedViewModel.bind"] : []))
    }

    @Test(arguments: [
        ("guard !request.isCancelled else { self.state = .failed; return }", true),
        ("if Task.isCancelled { self.errorText = words; return }", true),
        ("guard !request.isCancelled else { return }; self.state = .failed", false),
        ("if !Task.isCancelled { self.state = .failed }", false),
    ])
    func theWayOfACancellationIsNoFailure(_ line: String, _ isFound: Bool) async throws {
        let source = """
            final class DeparturesViewModel {
                var state = State.idle
                var errorText = ""
                func answered(_ request: Request) { \(line) }
            }
            """
        #expect(try await Reviewing.symbols("cancellation-as-failure", in: source) == (isFound ? ["DeparturesViewModel.answered"] : []))
    }

    @Test(arguments: [("self.error = error", false), ("print(error)", true)])
    func aMethodThatKeepsItsErrorForTheScreenMayBeTried(_ arm: String, _ isFound: Bool) async throws {
        let source = """
            final class CheckoutViewModel {
                var error: Error?
                let service: OrderService
                func tapped() { Task { try? await self.submitOrder() } }
                func submitOrder() async throws {
                    do { try await service.submit() } catch { \(arm); throw error }
                }
            }
            final class OrderService { func submit() async throws {} }
            """
        let found = try await Reviewing.symbols(rule, in: source)
        #expect(found.contains("CheckoutViewModel.tapped") == isFound)
    }

    @Test(arguments: [
        ("do { await send(.loaded(try await client.rows())) } catch { print(error) }", true),
        ("do { await send(.loaded(try await client.rows())) } catch { await send(.failed) }", false),
        ("await send(.loaded((try? await client.rows()) ?? []))", false),
    ])
    func anEffectSendsSomethingWhenItFails(_ effect: String, _ isFound: Bool) async throws {
        func source(_ arm: String, _ helper: String) -> String {
            """
            import ComposableArchitecture
            @Reducer struct Feed {
                struct State { var isLoading = false }
                enum Action { case load, loaded([Int]), failed }
                @Dependency(\\.client) var client
                var body: some ReducerOf<Self> {
                    Reduce { state, action in
                        switch action {
                        case .load:
                            state.isLoading = true
                            \(arm)
                        default: return .none
                        }
                    }
                }
                \(helper)
            }
            """
        }
        let rule = "tca-effect-without-failure"
        let direct = source("return .run { send in \(effect) }", "")
        #expect(try await Reviewing.symbols(rule, in: direct) == (isFound ? ["Feed.body"] : []))
        let beside = source("return .merge(.send(.loaded([])), .run { send in \(effect) })", "")
        #expect(try await Reviewing.symbols(rule, in: beside).isEmpty)
        let helper = source("return fetch()", "func fetch() -> Effect<Action> { return .run { send in \(effect) } }")
        #expect(try await Reviewing.symbols(rule, in: helper) == (isFound ? ["Feed.body"] : []))
    }
}
