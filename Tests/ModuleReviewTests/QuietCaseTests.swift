import Testing

/// Look-alikes from real apps: each holds one that must be found and one that must not.
@Suite struct QuietCaseTests {
    @Test func aWrappersStorageIsNotGlobalState() async throws {
        let found = try await Reviewing.symbols(
            "mutable-global-state",
            in: """
                @propertyWrapper struct Preference<Value> { var wrappedValue: Value }
                final class Session {
                    static var user = ""
                    @Preference static var didCrash = false
                    func end() { Session.user = ""; Session.didCrash = true }
                }
                """)
        #expect(found == ["Session.user"])
    }

    @Test func writingThroughASharedObjectLeavesTheVariableAlone() async throws {
        let found = try await Reviewing.symbols(
            "mutable-global-state",
            in: """
                final class Recorder { static var shared = Recorder(); var source = "" }
                struct Options { static var current = Options(); var isOn = false }
                final class Screen { func open() { Recorder.shared.source = "menu"; Options.current.isOn = true } }
                """)
        #expect(found == ["Options.current"])
    }

    @Test func aDisabledTestSaysItselfThatItProvesNothing() async throws {
        let found = try await Reviewing.symbols(
            "test-proves-nothing",
            in: """
                import Testing
                struct FeedTests {
                    @Test func adds() { #expect(1 + 1 == 2) }
                    @Test(.disabled("later")) func comes() {}
                    @Test func empty() {}
                }
                """)
        #expect(found == ["FeedTests.empty"])
    }

    @Test func theSameCallTwiceMayDiffer() async throws {
        func source(_ assertion: String) -> String {
            """
            import XCTest
            final class IDTests: XCTestCase {
                func testOther() { XCTAssertTrue(isReady) }
                func testStable() { XCTAssertEqual(\(assertion)) }
            }
            """
        }
        #expect(try await Reviewing.symbols("test-proves-nothing", in: source("digest(of: 1), digest(of: 1)")).isEmpty)
        #expect(try await Reviewing.symbols("test-proves-nothing", in: source("a, a")) == ["IDTests.testStable"])
    }

    @Test func aPresenterOfControllersIsARouter() async throws {
        let found = try await Reviewing.symbols(
            "ui-type-in-view-model",
            in: """
                import UIKit
                struct ModalPresenter { func show(on controller: UIViewController) {} }
                protocol FeedView: AnyObject {}
                final class FeedPresenter { weak var view: FeedView?; func show(in controller: UIViewController) {} }
                """)
        #expect(found == ["FeedPresenter.show"])
    }

    @Test func rowsOfATableAreNoDependency() async throws {
        let found = try await Reviewing.symbols(
            "constructs-dependency",
            in: """
                import UIKit
                final class RowsDataSource: NSObject { let rows: [String] = [] }
                final class FeedRepository { func items() async throws -> [String] { [] } }
                final class FeedController: UIViewController {
                    func open() { let rows = RowsDataSource(); let feed = FeedRepository(); print(rows, feed) }
                }
                """)
        #expect(found == ["FeedController.open"])
    }

    @Test func aBindingOfAModelIsToldApartFromStateThatNobodyUpdates() async throws {
        let found = try await Reviewing.symbols(
            "view-wrapper-outside-view",
            in: """
                import SwiftUI
                final class ListViewModel: ObservableObject {
                    @Binding var order: Int
                    @State var query = ""
                    init(order: Binding<Int>) { _order = order }
                }
                struct Draft { @Binding var order: Int }
                """)
        #expect(found == ["ListViewModel.order", "ListViewModel.query"])
    }

    @Test func aStaticFactoryPutsTheScreenTogether() async throws {
        let found = try await Reviewing.symbols(
            "view-model-navigates",
            in: """
                import UIKit
                final class PlanViewModel {
                    weak var controller: UINavigationController?
                    static func make(in navigation: UINavigationController) { navigation.setViewControllers([], animated: false) }
                    func close() { controller?.dismiss(animated: true) }
                }
                """)
        #expect(found == ["PlanViewModel.close"])
    }

    @Test func whatTheViewModelAskedItsRouterForIsNoWayAround() async throws {
        func source(_ adopts: String) -> String {
            """
            import UIKit
            final class PlayerManager { func play(_ id: Int) {} }
            protocol ListRouter { func play(_ id: Int) }
            final class ListViewModel {}
            final class ListController: UIViewController\(adopts) {
                let viewModel = ListViewModel()
                let player: PlayerManager
                func play(_ id: Int) { player.play(id) }
            }
            """
        }
        #expect(try await Reviewing.symbols("view-bypasses-model", in: source("")) == ["ListController.play"])
        #expect(try await Reviewing.symbols("view-bypasses-model", in: source(", ListRouter")).isEmpty)
    }

    @Test func sharedInstancesOfOneTypeAreOneFinding() async throws {
        let found = try await Reviewing.findings(
            """
            final class Downloads { static let shared = Downloads(); func start() {} }
            final class Player { static let shared = Player(); func play() {} }
            final class Analytics { static let shared = Analytics(); func track() {} }
            final class FeedViewModel {
                func open() { Downloads.shared.start(); Player.shared.play(); Analytics.shared.track() }
            }
            """
        ).filter { $0.rule == "singleton-access" }
        #expect(found.count == 1)
        #expect(found.first?.evidence.contains { $0.contains("Player.shared") } == true)
        #expect(found.first?.evidence.contains { $0.contains("Analytics") } == false)
    }

    @Test func isolationIsThatOfTheTargetAroundTheFile() async throws {
        func source(_ settings: String) -> String {
            """
            // file: Package.swift
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(name: "App", targets: [.target(name: "App"\(settings)), .target(name: "Core")])
            // file: Sources/\(settings.isEmpty ? "Core" : "App")/Loader.swift
            import Foundation
            final class Loader { func load(_ url: URL) throws -> Data { try Data(contentsOf: url) } }
            """
        }
        #expect(try await Reviewing.symbols("blocking-on-main", in: source("")).isEmpty)
        #expect(
            try await Reviewing.symbols("blocking-on-main", in: source(", swiftSettings: [.defaultIsolation(MainActor.self)]"))
                == ["Loader.load"])
    }
}

/// The smallest code that each pattern is known by, and its nearest neighbour.
@Suite struct PatternTests {
    private func pattern(_ source: String) async throws -> String { try await Reviewing.result(source).pattern }

    private let useCases = """
        import Observation
        @Observable final class FeedViewModel { let load: LoadFeed; init(load: LoadFeedUseCase) {} }
        final class LoadFeedUseCase { let repository: any FeedRepository; init(repository: any FeedRepository) {} }
        protocol FeedRepository { func items() async throws -> [String] }
        """

    @Test func viewModelsOverUseCasesAreLayeredUntilTheLayersAreKeptApart() async throws {
        #expect(try await pattern("// file: Feed/A.swift\n\(useCases)") == "layered-mvvm")
        let apart = "// file: Domain/A.swift\n\(useCases)\n// file: Data/B.swift\nstruct ItemDTO: Decodable { let id: Int }"
        #expect(try await pattern(apart) == "clean-architecture")
    }

    @Test(arguments: [
        (
            "import SwiftUI\nstruct A: View { @State var model = B(); var body: some View { Text(\"\") } }\n@Observable final class B {}",
            "mv"
        ),
        ("import UIKit\nfinal class A: UIViewController {}", "mvc"),
        ("final class FeedViewModel { var a = 1; func load() {} }", "mvvm"),
        ("protocol V: AnyObject {}\nfinal class FeedPresenter { weak var view: V? }", "mvp"),
        ("final class FeedPresenter { let i: FeedInteractor }\nfinal class FeedInteractor {}\nfinal class FeedRouter {}", "viper"),
        ("import ComposableArchitecture\n@Reducer struct Feed { struct State {} }", "tca"),
        ("import ReactorKit\nfinal class FeedReactor: Reactor {}", "reactorkit"),
        ("import UIKit\nfinal class A: UIViewController {}\nfinal class FlowCoordinator { func start() {} }", "coordinator"),
        ("enum FeedIntent { case load }\nfinal class FeedStore { func send(_ intent: FeedIntent) {} }", "mvi"),
        ("func feedReducer(state: Int, action: Int) -> Int { state }", "redux"),
        ("struct Point { let x: Int }", "none"),
    ])
    func eachIsKnownByItsParts(_ source: String, _ expected: String) async throws {
        #expect(try await pattern(source) == expected)
    }

    @Test func oneUseCaseAmongManyViewModelsIsNoLayer() async throws {
        let many = (1...6).map { "final class A\($0)ViewModel { var x = 1; func load() {} }" }.joined(separator: "\n")
        let source = many + "\nfinal class PayUseCase {}\nfinal class PayViewModel { let pay: PayUseCase }"
        #expect(try await pattern(source) == "mvvm")
    }
}

@Suite struct NameTests {
    @Test func aNameOfAnotherModuleIsNotOurs() async throws {
        func source(_ type: String) -> String {
            """
            // file: App/AddOn.swift
            import SwiftUI
            struct AddOn: View { var body: some View { Text("") } }
            // file: App/AddOnViewModel.swift
            final class AddOnViewModel { var name = ""; init(addOn: \(type)) { name = "a" } }
            """
        }
        #expect(try await Reviewing.symbols("ui-type-in-view-model", in: source("AddOn")) == ["AddOnViewModel.init"])
        #expect(try await Reviewing.symbols("ui-type-in-view-model", in: source("Backend.AddOn")).isEmpty)
        #expect(try await Reviewing.symbols("ui-type-in-view-model", in: source("App.AddOn")) == ["AddOnViewModel.init"])
    }

    @Test func aControllerKeepsWhatItObserves() async throws {
        let found = try await Reviewing.symbols(
            "observed-object-owns",
            in: """
                import SwiftUI
                final class Model: ObservableObject {}
                final class Host: UIHostingController<Text> { @ObservedObject var model = Model() }
                struct Screen: View { @ObservedObject var model = Model(); var body: some View { Text("") } }
                """)
        #expect(found == ["Screen.model"])
    }
}
