import Foundation
import ModuleReview
import SwiftCode
import Testing

/// Kinds of false alarms about threads, tasks and lifetimes that were read in real apps, each beside the fault that it looks like.
@Suite struct JudgedFalseThreadTests {
    @Test(arguments: [
        ("DispatchQueue.main.async { self.reloadData() }", false),
        ("reloadData(); DispatchQueue.main.async { print(1) }", true),
        ("reloadData()", true),
    ])
    func aViewThatHopsByItself(_ body: String, _ isFound: Bool) async throws {
        let source = """
            import UIKit
            final class NotesTableView: UITableView {
                func show(_ changes: [Int]) {
                    guard !changes.isEmpty else { return }
                    \(body)
                }
            }
            final class NotesController: UIViewController {
                @IBOutlet weak var notes: NotesTableView!
                func didBecomeActive() { DispatchQueue.global().async { self.check() } }
                func check() { self.notes.show([1]) }
            }
            """
        #expect(
            try await Reviewing.symbols("view-controller-touched-off-main", in: source)
                == (isFound ? ["NotesController.didBecomeActive"] : []))
    }

    @Test(arguments: [("", false), ("func viewDidLoad() { preload() }", true), ("let later = #selector(preload)", true)])
    func whoReadsOnTheThreadOfTheWriter(_ other: String, _ isFound: Bool) async throws {
        let source = """
            import UIKit
            final class Watcher {
                private var folders: [String] = []
                func restart() { folders = ["a"]; start() }
                func start() { print(folders) }
            }
            final class FilesController: UIViewController {
                let watcher = Watcher()
                func restore() { DispatchQueue.global().async { self.preload() } }
                func preload() { watcher.restart() }
                \(other)
            }
            """
        #expect(try await Reviewing.symbols("ui-state-off-main", in: source) == (isFound ? ["Watcher.restart"] : []))
    }

    @Test(arguments: [
        ("", "", false), ("public var isAtStart: Bool { location == 0 }", "", true), ("", "public struct FeedView: View {}", true),
    ])
    func thePlaceInAListOfPagesThatAPackageKeepsToItself(_ reader: String, _ view: String, _ isFound: Bool) async throws {
        let source = """
            // file: Package.swift
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "Feed", targets: [.target(name: "Feed")])
            // file: Sources/Feed/Fetcher.swift
            import Observation
            @Observable public class Fetcher {
                internal var location = 0
                \(reader)
                func fetch() async throws { let page = try await load(); self.location = page }
                func load() async throws -> Int { 1 }
            }
            // file: Sources/Feed/FeedView.swift
            import SwiftUI
            \(view)
            """
        #expect(try await Reviewing.symbols("ui-state-off-main", in: source) == (isFound ? ["Fetcher.fetch"] : []))
    }

    private func dates(_ caller: String, other: String = "") -> String {
        """
        import SwiftUI
        protocol DatesRepository { func shift() async throws }
        final class DatesInteractor { let repository: DatesRepository; func shift() async throws { try await repository.shift() } }
        final class DatesViewModel: ObservableObject {
            let interactor: DatesInteractor
            @Published var errorMessage: String?
            func shift() async {
                do { try await interactor.shift() } catch { errorMessage = error.localizedDescription }
            }
        }
        struct DatesView: View {
            let viewModel: DatesViewModel
            var body: some View { Button("Shift") { \(caller) } \(other) }
        }
        """
    }

    @Test func nobodyCanCancelATaskThatAButtonStarts() async throws {
        let rule = "cancellation-as-failure"
        #expect(try await Reviewing.symbols(rule, in: dates("Task { await viewModel.shift() }")).isEmpty)
        #expect(
            try await Reviewing.symbols(rule, in: dates("Task { await viewModel.shift() }", other: ".task { await viewModel.shift() }"))
                == ["DatesViewModel.shift"])
        #expect(try await Reviewing.symbols(rule, in: dates("task = Task { await viewModel.shift() }")) == ["DatesViewModel.shift"])
    }

    @Test(arguments: [("is CancellationError", false), ("is URLError", true)])
    func aFunctionThatIsGivenTheErrorKnowsCancellations(_ pattern: String, _ isFound: Bool) async throws {
        let source = """
            import Foundation
            func details(_ error: Error) -> String? { isHandled(error) ? nil : error.localizedDescription }
            private func isHandled(_ error: Error) -> Bool {
                switch error {
                case \(pattern): return true
                default: return false
                }
            }
            @MainActor final class CommentViewModel: ObservableObject {
                let client: Client
                @Published var error: String?
                func load() async {
                    do { try await client.load() } catch { self.error = details(error) }
                }
            }
            """
        #expect(try await Reviewing.symbols("cancellation-as-failure", in: source) == (isFound ? ["CommentViewModel.load"] : []))
    }

    @Test(arguments: [
        ("@StateObject private var state = AppState()", false), ("@State private var state = AppState()", false),
        ("func open() { show(AppState()) }", true),
    ])
    func aTimerOfTheStateOfTheApp(_ owner: String, _ isFound: Bool) async throws {
        let source = """
            import SwiftUI
            final class AppState: ObservableObject {
                var timer: Timer?
                func start() { timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { [weak self] _ in self?.update() } }
                func update() {}
            }
            @main struct XcodesApp: App { \(owner) }
            """
        #expect(try await Reviewing.symbols("observer-never-removed", in: source) == (isFound ? ["AppState.start"] : []))
    }

    @Test(arguments: [("", false), ("func retry(query: String) { load(query: query) }", true)])
    func whatAnObjectAsksOnceHasNoOlderAnswer(_ other: String, _ isFound: Bool) async throws {
        let source = """
            final class ApiClient { static let shared = ApiClient(); func fetch(query: String, _ done: (String) -> Void) {} }
            final class AnswerViewModel: ObservableObject {
                @Published var data = ""
                init(query: String) { load(query: query) }
                private func load(query: String) { ApiClient.shared.fetch(query: query) { [weak self] data in self?.data = data } }
                \(other)
            }
            """
        #expect(try await Reviewing.symbols("stale-response", in: source) == (isFound ? ["AnswerViewModel.load"] : []))
    }

    @Test(arguments: [("applicationWillTerminate", false), ("applicationDidBecomeActive", true)])
    func theLastMomentOfTheAppMayBeWaitedFor(_ name: String, _ isFound: Bool) async throws {
        let source = """
            import UIKit
            @MainActor final class AppDelegate: UIResponder, UIApplicationDelegate {
                func \(name)(_ application: UIApplication) { calls.end(); sleep(1) }
            }
            """
        #expect(try await Reviewing.symbols("blocking-on-main", in: source) == (isFound ? ["AppDelegate.\(name)"] : []))
    }

    @Test(arguments: [("userContext", false), ("searchText", true)])
    func aContextIsNothingThatWasTyped(_ name: String, _ isFound: Bool) async throws {
        let source = """
            final class RowsService { func load(_ what: String, _ done: ([Int]) -> Void) {} }
            final class RowsViewModel {
                let service: RowsService
                var \(name) = ""
                var rows: [Int] = []
                func update() { service.load(\(name)) { [weak self] rows in self?.rows = rows } }
            }
            """
        #expect(try await Reviewing.symbols("stale-response", in: source) == (isFound ? ["RowsViewModel.update"] : []))
    }

    @Test(arguments: [("", false), ("final class FeedScreen { let watcher = Watcher() }", true)])
    func anObserverOfWhatTheSharedRootMakesAndKeeps(_ other: String, _ isFound: Bool) async throws {
        let source = """
            import Foundation
            final class AppRoot {
                static let shared = AppRoot()
                let watcher: Watcher
                init() { let made = Watcher(); watcher = made }
            }
            final class Watcher {
                var token: Any?
                func watch() {
                    token = NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { [weak self] _ in self?.read() }
                }
                func read() {}
            }
            \(other)
            """
        #expect(try await Reviewing.symbols("observer-never-removed", in: source) == (isFound ? ["Watcher.watch"] : []))
    }
}
