import Foundation
import ModuleReview
import SwiftCode
import Testing

/// Kinds of false alarms that were read in real apps, each beside the fault that it looks like.
@Suite struct RealCodeTests {
    @Test func aSharedInstanceKeepsItsObservers() async throws {
        func source(_ shared: String) -> String {
            """
            import Foundation
            final class EpisodeTracker {
                \(shared)
                func start() { NotificationCenter.default.addObserver(forName: .done, object: nil, queue: .main) { _ in self.track() } }
                func track() {}
            }
            """
        }
        #expect(try await Reviewing.symbols("escaping-self-capture", in: source("")) == ["EpisodeTracker.start"])
        #expect(try await Reviewing.symbols("escaping-self-capture", in: source("static var shared = EpisodeTracker()")).isEmpty)
        #expect(
            try await Reviewing.symbols("escaping-self-capture", in: source("static var shared: EpisodeTracker!")) == [
                "EpisodeTracker.start"
            ])
    }

    @Test func aFlagThatGoesOverOnceIsNoState() async throws {
        let found = try await Reviewing.symbols(
            "mutable-global-state",
            in: """
                enum Launch { static var didOpen = false; static func open() { didOpen = true } }
                enum Session { static var isSignedIn = false; static func signIn() { isSignedIn = true }; static func signOut() { isSignedIn = false } }
                enum Region { static var code: String?; static func pick(_ code: String) { Region.code = code } }
                """)
        #expect(found == ["Session.isSignedIn", "Region.code"])
    }

    @Test func theUseCasesOfAnotherModuleAreOffered() async throws {
        func source(_ folder: String, _ imported: String) -> String {
            """
            // file: \(folder)/Sources/ObserveSessionUseCase.swift
            public protocol ObserveSessionUseCase: Sendable { func callAsFunction() -> Bool }
            // file: Settings/Sources/ObserveSettingsUseCase.swift
            \(imported)
            struct ObserveSettingsUseCase {
                let observeSession: any ObserveSessionUseCase
                func callAsFunction() -> Bool { observeSession() }
            }
            """
        }
        #expect(try await Reviewing.symbols("use-case-calls-use-case", in: source("Session", "import Session")).isEmpty)
        #expect(try await Reviewing.symbols("use-case-calls-use-case", in: source("Settings", "import Foundation")).count == 1)
    }

    @Test func aCacheThatIsEmptyIsNoFailure() async throws {
        func source(_ value: String) -> String {
            """
            final class HomeViewModel {
                private(set) var items: [String] = []
                let store: FeedStore
                init(store: FeedStore) { self.store = store }
                func load() { items = (try? \(value)) ?? [] }
            }
            """
        }
        #expect(try await Reviewing.symbols("swallowed-error", in: source("store.fetch()")) == ["HomeViewModel.load"])
        #expect(try await Reviewing.symbols("swallowed-error", in: source("store.cachedTimeline()")).isEmpty)
        #expect(try await Reviewing.symbols("swallowed-error", in: source("FileManager.default.searches()")).isEmpty)
    }

    @Test func theWeakObserverOfAWindowMayStay() async throws {
        func source(_ superclass: String) -> String {
            """
            import AppKit
            final class Player: \(superclass) {
                private var token: Any?
                func watch() {
                    token = NotificationCenter.default.addObserver(forName: .full, object: self, queue: nil) { [weak self] _ in self?.redraw() }
                }
                func redraw() {}
            }
            """
        }
        #expect(try await Reviewing.symbols("observer-never-removed", in: source("NSObject")) == ["Player.watch"])
        #expect(try await Reviewing.symbols("observer-never-removed", in: source("NSWindow")).isEmpty)
    }

    @Test func aProtocolThatAdoptersShareIsNoBoundary() async throws {
        let contract = """
            import Foundation
            protocol CountriesRepository { var session: URLSession { get } }
            """
        let shared = "\nextension CountriesRepository { func load() async throws -> Data { try await session.data(from: url).0 } }"
        #expect(try await Reviewing.symbols("framework-type-in-protocol", in: contract) == ["CountriesRepository.session"])
        #expect(try await Reviewing.symbols("framework-type-in-protocol", in: contract + shared).isEmpty)
    }

    @Test func whatIsGivenSelfIsAPartOfItsMaker() async throws {
        func source(_ arguments: String) -> String {
            """
            import UIKit
            final class TabManager { init() {}; init(delegate: TabsController) {}; func load() async {} }
            final class TabsController: UIViewController {
                private var tabs: TabManager?
                func setUp() { tabs = TabManager(\(arguments)) }
            }
            """
        }
        #expect(try await Reviewing.symbols("constructs-dependency", in: source("")) == ["TabsController.setUp"])
        #expect(try await Reviewing.symbols("constructs-dependency", in: source("delegate: self")).isEmpty)
    }

    @Test func whatATypeBuildsIsOneFinding() async throws {
        let found = try await Reviewing.findings(
            """
            final class FeedClient { func load() async {} }
            final class ImageClient { func load() async {} }
            final class FeedViewModel {
                let feed = FeedClient()
                let images = ImageClient()
            }
            """
        ).filter { $0.rule == "constructs-dependency" }
        #expect(found.map(\.symbol) == ["FeedViewModel.feed"])
        #expect(found.first?.message.hasSuffix("And 1 more place.") == true)
    }

    @Test func aMenuForDevelopersAndAPreviewsWrapperAreNoFeature() async throws {
        func source(_ name: String) -> String {
            """
            import SwiftUI
            final class Model: ObservableObject {}
            struct \(name): View { @ObservedObject var model = Model(); var body: some View { Text("") } }
            """
        }
        #expect(try await Reviewing.symbols("observed-object-owns", in: source("AutofillView")) == ["AutofillView.model"])
        #expect(try await Reviewing.symbols("observed-object-owns", in: source("AutofillDebugView")).isEmpty)
        #expect(try await Reviewing.symbols("observed-object-owns", in: source("FiltersPreviewWrapper")).isEmpty)
    }

    @Test func aDecoratedViewModelWithoutStateIsWhatAViewDraws() async throws {
        func source(_ state: String) -> String {
            """
            final class IconViewModel { \(state); init(icon: String) {}; func load(into size: Int) {} }
            final class NamedIconViewModel { let icon: IconViewModel; init(_ icon: IconViewModel) { self.icon = icon }; func tap() {} }
            """
        }
        #expect(try await Reviewing.symbols("view-model-uses-view-model", in: source("let icon = \"\"")).isEmpty)
        #expect(try await Reviewing.symbols("view-model-uses-view-model", in: source("var icon = \"\"")) == ["NamedIconViewModel.icon"])
    }

    @Test func theModelFolderOfAFeatureHoldsWhatItsScreenDraws() async throws {
        func source(_ folder: String) -> String {
            """
            // file: \(folder)/Model/Section.swift
            struct Section: Hashable { let id: String; let header: VoteHeader.Model }
            // file: Modules/Votes/View/VoteHeader.swift
            import UIKit
            final class VoteHeader: UIView { struct Model: Hashable { let title: String } }
            """
        }
        #expect(try await Reviewing.symbols("domain-depends-outward", in: source("Modules/Votes")).isEmpty)
        #expect(try await Reviewing.symbols("domain-depends-outward", in: source("Core")) == ["Section"])
    }

    @Test func aScreenThatCancelsTheCallBeforeGetsNoStaleAnswer() async throws {
        func source(_ view: String, _ pause: String = "") -> String {
            """
            import SwiftUI
            @MainActor @Observable final class SearchModel {
                var query = ""
                private(set) var results: [String] = []
                let client: SearchClient
                init(client: SearchClient) { self.client = client }
                func search() async {
                    do {
                        \(pause)
                        let found = try await client.search(query)
                        results = found
                    } catch {}
                }
            }
            struct SearchView: View {
                @State var model: SearchModel
                var body: some View { List(model.results, id: \\.self) { Text($0) }\(view) }
            }
            """
        }
        #expect(
            try await Reviewing.symbols("stale-response", in: source(".onAppear { Task { await model.search() } }")) == [
                "SearchModel.search"
            ])
        #expect(try await Reviewing.symbols("stale-response", in: source(".task(id: model.query) { await model.search() }")).isEmpty)
        let debounced = source(".onAppear { Task { await model.search() } }", "try await Task.sleep(for: .milliseconds(250))")
        #expect(try await Reviewing.symbols("stale-response", in: debounced).isEmpty)
    }

    @Test func aTaskThatWritesAConstantMayOverlapItself() async throws {
        func source(_ value: String) -> String {
            """
            final class MainViewModel {
                enum Phase { case splash, main }
                private(set) var phase = Phase.splash
                let client: Client
                init(client: Client) { self.client = client }
                func finish() { Task { let next = await client.next(); phase = \(value) } }
            }
            """
        }
        #expect(try await Reviewing.symbols("untracked-task", in: source("next")) == ["MainViewModel.finish"])
        #expect(try await Reviewing.symbols("untracked-task", in: source(".main")).isEmpty)
    }

    @Test func aModuleThatHasNotMovedToObservationIsOneFinding() async throws {
        func source(_ count: Int) -> String {
            let types = (0..<count).map { "final class Model\($0): ObservableObject { @Published private(set) var items: [Int] = [] }" }
            return (["import SwiftUI"] + types).joined(separator: "\n")
        }
        func found(_ count: Int) async throws -> [Finding] {
            var facts = ModuleReader().read(source: source(count))
            facts.package = PackageFacts(manifest: "Package.swift", platforms: ["iOS 17"])
            return try await ModuleReviewer(library: Reviewing.library).review(facts).findings.filter {
                $0.rule == "observable-object-on-modern-target"
            }
        }
        #expect(try await found(5).count == 5)
        let many = try await found(9)
        #expect(many.count == 1)
        #expect(many.first?.message.hasSuffix("The same holds for 8 more types.") == true)
        #expect(many.first?.evidence.count == 9)
    }

    @Test func oneCauseIsOneFinding() async throws {
        let found = try await Reviewing.findings(
            """
            import UIKit
            final class ReportController: UIViewController {
                func open(_ url: URL) { let data = try? Data(contentsOf: url); show(data) }
                func show(_ data: Data?) {}
            }
            """
        ).map(\.rule)
        #expect(found.filter { ["view-does-io", "blocking-on-main"].contains($0) } == ["view-does-io"])
    }

    @Test func anUnusedImportIsAnAdvice() async throws {
        func finding(_ body: String) async throws -> Finding? {
            try await Reviewing.findings(
                """
                // file: Domain/LoggingIn.swift
                import UIKit
                struct LoginUseCase { \(body) }
                """
            ).first { $0.rule == "ui-in-domain" }
        }
        #expect(try await finding("func run() {}")?.grade == "recommended")
        #expect(try await finding("func run() {}")?.fix == "Remove `import UIKit`.")
        #expect(try await finding("let tint: UIColor")?.grade == "required")
    }

    @Test func theFindingNamesTheTypeThatNeedsTheImport() async throws {
        let found = try await Reviewing.symbols(
            "persistence-in-domain",
            in: """
                // file: Domain/Reminder.swift
                import CoreData
                enum Priority { case low }
                struct Reminder { let id: NSManagedObjectID }
                """)
        #expect(found == ["Reminder"])
    }

    @Test func aBridgedCallbackIsNeverCancelled() async throws {
        func source(_ load: String, _ caller: String = "") -> String {
            """
            import SwiftUI
            final class PlansViewModel: ObservableObject {
                @Published private(set) var errorText: String?
                let client: PlansClient
                init(client: PlansClient) { self.client = client }
                func load() async { do { try await fetch() } catch { errorText = "failed" } }
                private func fetch() async throws { \(load) }
            }
            struct PlansView: View {
                @ObservedObject var model: PlansViewModel
                var body: some View { Text("")\(caller) }
            }
            """
        }
        let rule = "cancellation-as-failure"
        #expect(try await Reviewing.symbols(rule, in: source("try await client.plans()")) == ["PlansViewModel.load"])
        #expect(try await Reviewing.symbols(rule, in: source("try await withCheckedThrowingContinuation { client.plans($0) }")).isEmpty)
        #expect(
            try await Reviewing.symbols(rule, in: source("try await client.plans()", ".task { await model.load() }")) == [
                "PlansViewModel.load"
            ])
        #expect(
            try await Reviewing.symbols(rule, in: source("try await client.plans()", ".onTapGesture { Task { await model.load() } }"))
                .isEmpty)
    }

    @Test func theVariablesOfOneTypeAreOneFinding() async throws {
        let found = try await Reviewing.findings(
            """
            enum Locator {
                private static var stores: String = ""
                private static var notices: String = ""
                static func set(_ stores: String) { Locator.stores = stores; Locator.notices = stores }
            }
            """
        ).filter { $0.rule == "mutable-global-state" }
        #expect(found.map(\.symbol) == ["Locator.stores"])
        #expect(found.first?.evidence.count == 2)
    }

    @Test func whatIsShownForOneErrorAloneIsNoFailureOfCancellation() async throws {
        func source(_ arm: String) -> String {
            """
            final class PostViewModel {
                private(set) var errorText = ""
                let client: Client
                init(client: Client) { self.client = client }
                func post() async { do { try await client.post() } catch { \(arm) } }
            }
            """
        }
        #expect(try await Reviewing.symbols("cancellation-as-failure", in: source("errorText = \"no\"")) == ["PostViewModel.post"])
        let typed = source("if let error = error as? ServerError { errorText = error.text }")
        #expect(try await Reviewing.symbols("cancellation-as-failure", in: typed).isEmpty)
    }

    @Test func anEmptyCatchThatSaysWhyIsMeant() async throws {
        func source(_ arm: String) -> String {
            """
            final class FilterViewModel {
                private(set) var policy = ""
                let client: Client
                init(client: Client) { self.client = client }
                func load() async {
                    do { policy = try await client.policy() } catch {\(arm)}
                }
            }
            """
        }
        #expect(try await Reviewing.symbols("swallowed-error", in: source("")) == ["FilterViewModel.load"])
        #expect(try await Reviewing.symbols("swallowed-error", in: source("\n // Without it the options stay hidden.\n")).isEmpty)
    }

    @Test func theRootThatKeepsEveryServiceMayReachForThem() async throws {
        func source(_ count: Int) -> String {
            let services = (0..<count).map { "final class Part\($0)Service { func load() async {} }" }
            let stored = (0..<count).map { "let part\($0): Part\($0)Service" }
            return """
                import SwiftUI
                \(services.joined(separator: "\n"))
                final class Session { static let shared = Session() }
                final class Everything: ObservableObject {
                    \(stored.joined(separator: "\n"))
                    let session = Session.shared
                }
                struct MainView: View { @ObservedObject var everything: Everything; var body: some View { Text("") } }
                """
        }
        #expect(try await Reviewing.symbols("singleton-access", in: source(2)) == ["Everything.session"])
        #expect(try await Reviewing.symbols("singleton-access", in: source(6)).isEmpty)
    }

    @Test func whoPresentsABannerIsNoPresenter() async throws {
        let found = try await Reviewing.symbols(
            "singleton-access",
            in: """
                import UIKit
                final class StatusPresenter { func show() { _ = UIApplication.shared.windows } }
                protocol FeedView: AnyObject {}
                final class FeedPresenter { weak var view: FeedView?; func open() { UIApplication.shared.open(url) } }
                """)
        #expect(found == ["FeedPresenter.open"])
    }

    @Test func severalSubscriptionsOfOneObjectAreOneFinding() async throws {
        let found = try await Reviewing.findings(
            """
            import Combine
            final class Coordinator {
                private var bag: Set<AnyCancellable> = []
                func start() {
                    NotificationCenter.default.publisher(for: .a).sink { _ in self.run() }.store(in: &bag)
                    NotificationCenter.default.publisher(for: .b).receive(on: DispatchQueue.main).sink { _ in self.run() }.store(in: &bag)
                }
                func run() {}
            }
            """
        ).filter { $0.rule == "escaping-self-capture" }
        #expect(found.count == 1)
        #expect(found.first?.message.hasSuffix("And 1 more place.") == true)
    }

    @Test func whatIsGivenTheWebViewHelpsToDraw() async throws {
        func source(_ argument: String) -> String {
            """
            import UIKit
            final class AgentService { func update(_ value: Any) async {} }
            final class TabViewModel { func open() {} }
            final class TabController: UIViewController {
                let viewModel: TabViewModel
                let agent: AgentService
                let webView: WKWebView
                func go() { Task { await agent.update(\(argument)) } }
            }
            """
        }
        #expect(try await Reviewing.symbols("view-bypasses-model", in: source("1")) == ["TabController.go"])
        #expect(try await Reviewing.symbols("view-bypasses-model", in: source("webView")).isEmpty)
    }

    @Test func codeThatCallsTypesNonisolatedMayBeOnMainByDefault() async throws {
        func source(_ value: String) -> String {
            """
            import SwiftUI
            \(value)struct Waveform { let samples: [Float] }
            final class RecorderState: ObservableObject {
                @Published var samples: [Float] = []
                let recorder: Recorder
                init(recorder: Recorder) { self.recorder = recorder }
                func detach() async { await recorder.stop(); samples = [] }
            }
            """
        }
        #expect(try await Reviewing.symbols("ui-state-off-main", in: source("")) == ["RecorderState.detach"])
        #expect(try await Reviewing.symbols("ui-state-off-main", in: source("nonisolated ")).isEmpty)
    }

    @Test func aParameterHidesThePropertyOfItsName() async throws {
        func source(_ parameter: String) -> String {
            """
            import SwiftUI
            final class SearchState: ObservableObject {
                @Published var result = Result()
                func evaluate(\(parameter)) async { await scan(); result.matches = [] }
                func scan() async {}
            }
            """
        }
        #expect(try await Reviewing.symbols("ui-state-off-main", in: source("")) == ["SearchState.evaluate"])
        #expect(try await Reviewing.symbols("ui-state-off-main", in: source("result: Result")).isEmpty)
    }

    @Test func aSubscriptionThatIsLetGoIsNoCircle() async throws {
        func source(_ end: String) -> String {
            """
            import Combine
            final class Settings {
                @Published var values = ""
                private var task: AnyCancellable?
                init() { task = $values.sink { _ in self.save() } }
                func save() {}
                \(end)
            }
            """
        }
        #expect(try await Reviewing.symbols("escaping-self-capture", in: source("")) == ["Settings.init"])
        #expect(try await Reviewing.symbols("escaping-self-capture", in: source("deinit { task?.cancel() }")) == ["Settings.init"])
        #expect(try await Reviewing.symbols("escaping-self-capture", in: source("func cleanUp() { task = nil }")).isEmpty)
    }

    @Test func anEnumerationThatDrawsItselfIsAChoice() async throws {
        func source(_ kind: String) -> String {
            """
            import SwiftUI
            \(kind) NavigatorTab: View { case project; var body: some View { Text("") } }
            final class NavigatorViewModel: ObservableObject { @Published var selected: NavigatorTab?; func select() {} }
            """
        }
        #expect(try await Reviewing.symbols("ui-type-in-view-model", in: source("enum")).isEmpty)
        let drawn = source("struct").replacingOccurrences(of: "case project; ", with: "")
        #expect(try await Reviewing.symbols("ui-type-in-view-model", in: drawn) == ["NavigatorViewModel.selected"])
    }

    @Test func whatIsInjectedIsThereForEveryView() async throws {
        func source(_ wrapper: String) -> String {
            """
            import SwiftUI
            final class SessionService { func signOut() async {} }
            final class SettingsViewModel: ObservableObject { @Published var name = ""; func load() {} }
            struct SettingsView: View {
                @StateObject var viewModel = SettingsViewModel()
                \(wrapper) var session: SessionService
                var body: some View { Button("") { Task { await session.signOut() } } }
            }
            """
        }
        #expect(try await Reviewing.symbols("view-bypasses-model", in: source("")) == ["SettingsView.body"])
        #expect(try await Reviewing.symbols("view-bypasses-model", in: source("@Injected(\\.session)")).isEmpty)
    }

    @Test func aContainerThatIsAskedByKeyPathIsInPlainSight() async throws {
        func source(_ wrapper: String) -> String {
            "final class PinViewModel { \(wrapper) var keychain: Keychain; func check() {} }"
        }
        #expect(try await Reviewing.symbols("singleton-access", in: source("@Injected")) == ["PinViewModel.keychain"])
        #expect(try await Reviewing.symbols("singleton-access", in: source("@Injected(\\.keychain)")).isEmpty)
    }

    @Test func countersAndCachesAreNobodysState() async throws {
        let found = try await Reviewing.symbols(
            "mutable-global-state",
            in: """
                final class Node { private static var lastID = 0; let id: Int; init() { Node.lastID += 1; id = Node.lastID } }
                final class Sizer { private static var sizers = [String: Sizer](); static func sizer(_ key: String) { Sizer.sizers[key] = Sizer() } }
                final class Visits { static var count = 0; func add() { Visits.count += 1 } }
                final class Login { private static var name = 0; func set() { Login.name = 2 } }
                """)
        #expect(found == ["Visits.count", "Login.name"])
    }

    @Test func aHelperThatIsCalledManagerIsNoService() async throws {
        func source(_ function: String) -> String {
            """
            import UIKit
            final class KeyboardManager { let commands: [String] = []; \(function) }
            final class ArticleController: UIViewController { private let keyboard = KeyboardManager() }
            """
        }
        #expect(try await Reviewing.symbols("constructs-dependency", in: source("func reset() {}")).isEmpty)
        #expect(try await Reviewing.symbols("constructs-dependency", in: source("func load() async {}")) == ["ArticleController.keyboard"])
    }

    @Test func whatATypeMakesItselfIsNotItsOwner() async throws {
        func source(_ delegate: String) -> String {
            """
            import UIKit
            final class KeyDelegate { var controller: TimelineController? }
            final class TimelineController: UIViewController { \(delegate) }
            """
        }
        #expect(try await Reviewing.symbols("strong-delegate", in: source("var delegate: KeyDelegate?")) == ["TimelineController.delegate"])
        #expect(try await Reviewing.symbols("strong-delegate", in: source("let keyDelegate = KeyDelegate()")).isEmpty)
    }

    @Test func aYieldInsideTheWorkIsTheWork() async throws {
        func source(_ body: String) -> String {
            """
            import Testing
            @Test func logs() async { \(body); #expect(log.isEmpty) }
            """
        }
        #expect(try await Reviewing.symbols("test-yields", in: source("await Task.yield()")).count == 1)
        #expect(try await Reviewing.symbols("test-yields", in: source("await log.run { await Task.yield(); return 42 }")).isEmpty)
    }

    @Test func aTableOfRoutesIsNoGod() async throws {
        func source(_ isStatic: String, _ result: String) -> String {
            let types = (0..<14).map { "struct Part\($0) {}" }
            let functions = (0..<45).map { "    \(isStatic)func route\($0)(_ part: Part\($0 % 14)) -> \(result) { make() }" }
            let filler = Array(repeating: "    // a line", count: 700)
            return (types + ["struct Route {"] + functions + filler + ["}"]).joined(separator: "\n")
        }
        #expect(try await Reviewing.symbols("god-type", in: source("", "Int")) == ["Route"])
        #expect(try await Reviewing.symbols("god-type", in: source("static ", "Route")).isEmpty)
    }

    @Test func aClosureThatIsCalledAtOnceIsNotKept() async throws {
        func source(_ type: String, _ call: String) -> String {
            """
            final class Source {
                var made: \(type)
                init() { made = { self.make() }\(call) }
                func make() -> Int { 1 }
            }
            """
        }
        #expect(try await Reviewing.symbols("escaping-self-capture", in: source("(() -> Int)?", "")) == ["Source.init"])
        #expect(try await Reviewing.symbols("escaping-self-capture", in: source("NSFetchedResultsControllerDelegate?", "()")).isEmpty)
    }

    @Test func toAwaitIsToHop() async throws {
        func source(_ call: String) -> String {
            """
            import UIKit
            final class LogController: UIViewController {
                let spinner = UIActivityIndicatorView()
                func export() { Task.detached { \(call) } }
            }
            """
        }
        #expect(
            try await Reviewing.symbols("view-controller-touched-off-main", in: source("self.spinner.stopAnimating()")) == [
                "LogController.export"
            ])
        #expect(try await Reviewing.symbols("view-controller-touched-off-main", in: source("await self.spinner.stopAnimating()")).isEmpty)
    }

    @Test func theManagerOfAScreensListIsAPieceOfIt() async throws {
        func source(_ stored: String) -> String {
            """
            import UIKit
            final class ListLayout: UIView {}
            final class ListManager { \(stored); func reload() async {} }
            final class ListViewModel { func open() {} }
            final class ListController: UIViewController {
                let viewModel: ListViewModel
                let manager: ListManager
                func show() { Task { await manager.reload() } }
            }
            """
        }
        #expect(try await Reviewing.symbols("view-bypasses-model", in: source("let name = 1")) == ["ListController.show"])
        #expect(try await Reviewing.symbols("view-bypasses-model", in: source("weak var view: ListLayout?")).isEmpty)
    }
}
