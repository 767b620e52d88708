import Foundation
import ModuleReview
import SwiftCode
import Testing

/// What is done once more each time, or on a thread that it does not belong to.
@Suite struct RepeatedWorkTests {
    private func detail(_ appear: String, _ other: String = "") -> String {
        """
        import RxSwift
        import UIKit
        final class DetailController: UIViewController {
            let viewModel: DetailViewModel
            var bag = DisposeBag()
            override func viewDidLoad() { observe() }
            override func viewWillAppear(_ animated: Bool) { \(appear) }
            func observe() { viewModel.movie.subscribe(onNext: { [weak self] _ in self?.title = "" }).disposed(by: bag) }
            \(other)
        }
        final class DetailViewModel { let movie = PublishSubject<Int>() }
        """
    }

    @Test(arguments: [
        ("observe()", "", "DetailController.observe"),
        ("viewModel.movie.subscribe(onNext: { _ in }).disposed(by: bag)", "", "DetailController.viewWillAppear"),
        ("guard isFirst else { return }; observe()", "", ""),
        ("if isFirst { observe() }", "", ""),
        ("observe()", "override func viewWillDisappear(_ animated: Bool) { bag = DisposeBag() }", ""),
        ("title = nil", "", ""),
    ])
    func aScreenThatSubscribesEachTimeItAppears(_ appear: String, _ other: String, _ found: String) async throws {
        #expect(try await Reviewing.symbols("observer-never-removed", in: detail(appear, other)) == (found.isEmpty ? [] : [found]))
    }

    @Test(arguments: [
        ("this.button.rx.tap.bind(to: this.opened).disposed(by: this.bag)", true),
        ("row.title.bind(to: this.label.rx.text).disposed(by: this.bag)", true),
        ("row.title.bind(to: row.label.rx.text).disposed(by: row.bag)", false),
    ])
    func aTapThatIsBoundOnceMoreWithEachValue(_ line: String, _ isFound: Bool) async throws {
        let source = """
            import RxSwift
            final class ProfileController {
                let bag = DisposeBag()
                let opened = PublishSubject<Void>()
                func bind() {
                    viewModel.profile.drive(onNext: { [weak self] row in
                        guard let this = self else { return }
                        \(line)
                    }).disposed(by: bag)
                }
            }
            """
        #expect(try await Reviewing.symbols("nested-subscription", in: source) == (isFound ? ["ProfileController.bind"] : []))
    }

    @Test(arguments: [
        ("map({ (task) -> Task in task.finish(); return task })", true), ("map { task in task.finished() }", false),
        ("map { task in print(task); return task }", false),
    ])
    func anObjectThatIsChangedOnItsWayThroughAStream(_ step: String, _ isFound: Bool) async throws {
        let source = """
            import RxSwift
            final class TodayViewModel {
                let tasks: Observable<Task>
                func bind() -> Observable<Task> { tasks.\(step) }
            }
            """
        #expect(try await Reviewing.symbols("side-effect-in-map", in: source) == (isFound ? ["TodayViewModel.bind"] : []))
    }

    @Test(arguments: [("let player = Player(); try? player.play(id)", true), ("let row = Row(id); try? row.check()", false)])
    func anObjectThatAReducerMakesAndStarts(_ work: String, _ isFound: Bool) async throws {
        let source = """
            import ComposableArchitecture
            final class Player { func play(_ id: Int) throws {} }
            struct Row { let id: Int; func check() throws {} }
            @Reducer struct History {
                struct State { var id = 0 }
                enum Action { case play(Int) }
                var body: some ReducerOf<Self> {
                    Reduce { state, action in
                        switch action {
                        case .play(let id):
                            \(work)
                            return .none
                        }
                    }
                }
            }
            """
        #expect(try await Reviewing.symbols("reducer-side-effect", in: source) == (isFound ? ["History.body"] : []))
    }

    @Test(arguments: [
        ("Task { let one = try await load(); rows[1] = one; await MainActor.run { rows.removeAll() } }", true),
        ("Task { let one = try await load(); await MainActor.run { rows[1] = one }; await MainActor.run { rows.removeAll() } }", false),
        ("Task { @MainActor in let one = try await load(); rows[1] = one; await MainActor.run { rows.removeAll() } }", false),
    ])
    func aTaskThatWritesWhatItElsewhereKeepsToTheMainActor(_ work: String, _ isFound: Bool) async throws {
        let source = """
            import Foundation
            final class UploadModel: ObservableObject {
                @Published var title = ""
                var rows: [Int: Int] = [:]
                func start() { \(work) }
                func load() async throws -> Int { 1 }
            }
            """
        #expect(try await Reviewing.symbols("ui-state-off-main", in: source) == (isFound ? ["UploadModel.start"] : []))
    }

    @Test(arguments: [("", true), ("@MainActor ", false)])
    func anAsyncFunctionOfNoActorLeavesTheMainOneAtOnce(_ isolation: String, _ isFound: Bool) async throws {
        let source = """
            import Observation
            \(isolation)@Observable final class LoginModel {
                var error: String?
                func login() async { error = nil; await session.start() }
            }
            """
        #expect(try await Reviewing.symbols("ui-state-off-main", in: source) == (isFound ? ["LoginModel.login"] : []))
    }

    @Test(arguments: [(#"[.enableUpcomingFeature("NonisolatedNonsendingByDefault")]"#, false), ("[]", true)])
    func anAsyncFunctionMayStayWithItsCallerBySetting(_ settings: String, _ isFound: Bool) async throws {
        let source = """
            // file: Package.swift
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(name: "Feed", targets: [.target(name: "Feed", swiftSettings: \(settings))])
            // file: Sources/Feed/FeedModel.swift
            import Observation
            import SwiftUI
            @Observable public final class FeedModel {
                public var rows: [Int] = []
                func load() async { let found = await ask(); rows = found }
                func ask() async -> [Int] { [] }
            }
            """
        #expect(try await Reviewing.symbols("ui-state-off-main", in: source) == (isFound ? ["FeedModel.load"] : []))
    }

    @Test(arguments: [("searchTerm", true), ("page", false)])
    func aUseCaseIsAskedAgainWithoutEndingTheOlderQuestion(_ name: String, _ isFound: Bool) async throws {
        let source = """
            import RxSwift
            final class FindUseCase { func execute(_ term: String) -> Observable<[Int]> { fatalError() } }
            final class FindViewModel {
                let rows = BehaviorRelay<[Int]>(value: [])
                let bag = DisposeBag()
                let findUseCase: FindUseCase
                var \(name): String?
                func request() {
                    guard let term = \(name) else { return }
                    findUseCase.execute(term).subscribe(onNext: { [weak self] found in self?.rows.accept(found) }).disposed(by: bag)
                }
            }
            """
        #expect(try await Reviewing.symbols("stale-response", in: source) == (isFound ? ["FindViewModel.request"] : []))
    }
}
