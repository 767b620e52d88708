import Foundation
import ModuleReview
import SwiftCode
import Testing

/// More kinds of false alarms that were read in real apps, each beside the fault that it looks like.
@Suite struct JudgedFalseTests {
    @Test func picturesForAShopMayWait() async throws {
        func source(_ last: String) -> String {
            """
            // file: AppUITests/AppUITests.swift
            import XCTest
            final class AppUITests: XCTestCase {
                func testSettings() { XCUIApplication().buttons["Settings"].tap(); sleep(5); \(last) }
            }
            """
        }
        #expect(try await Reviewing.symbols("test-sleeps", in: source("XCTAssertTrue(isOpen)")) == ["AppUITests.testSettings"])
        #expect(try await Reviewing.symbols("test-sleeps", in: source(#"snapshot("03_settings")"#)).isEmpty)
    }

    @Test func aTestOfScreensIsToldToWaitForTheScreen() async throws {
        let found = try await Reviewing.findings(
            """
            // file: AppUITests/OpenTests.swift
            import XCTest
            final class OpenTests: XCTestCase {
                func testOpens() { XCUIApplication().launch(); sleep(5); XCTAssertTrue(isOpen) }
            }
            """
        ).filter { $0.rule == "test-sleeps" }
        #expect(found.map { $0.fix.contains("waitForExistence") } == [true])
    }

    @Test func whatALaterClosurePutsIntoTheStateIsKept() async throws {
        func source(_ line: String) -> String {
            """
            import SwiftUI
            @Observable final class LoginViewModel {}
            struct ReauthView: View {
                @State private var login: LoginViewModel?
                var body: some View {
                    LoginButton(open: { let viewModel = LoginViewModel(); \(line) })
                }
            }
            """
        }
        #expect(try await Reviewing.symbols("model-built-in-body", in: source("show(viewModel)")) == ["ReauthView.body"])
        #expect(try await Reviewing.symbols("model-built-in-body", in: source("login = viewModel")).isEmpty)
    }

    @Test func aPictureThatNobodyTouchesMayHaveAThrowawayModel() async throws {
        func source(_ isTouchable: Bool) -> String {
            """
            import SwiftUI
            @Observable final class Router { var path: [String] = [] }
            struct QuoteView: View {
                var body: some View {
                    Text("quote").environment(Router()).allowsHitTesting(\(isTouchable))
                }
            }
            """
        }
        #expect(try await Reviewing.symbols("model-built-in-body", in: source(true)) == ["QuoteView.body"])
        #expect(try await Reviewing.symbols("model-built-in-body", in: source(false)).isEmpty)
    }

    @Test func aSubscriptionOfRxSwiftThatSaysWhenItEndsNeedsNoKeeper() async throws {
        func source(_ operators: String) -> String {
            """
            import RxSwift
            final class Cell {
                func watch() { _ = reuse.asObservable()\(operators).subscribe(onNext: { _ in }) }
            }
            """
        }
        #expect(try await Reviewing.symbols("lost-subscription", in: source("")) == ["Cell.watch"])
        #expect(try await Reviewing.symbols("lost-subscription", in: source(".take(until: deallocated)")).isEmpty)
    }

    @Test func theSharedInstanceIsWhatItsOwnTestIsFor() async throws {
        func source(_ name: String) -> String {
            """
            // file: Sources/HostRepository.swift
            public final class HostRepository { public static let shared = HostRepository(); public func next() async -> String { "" } }
            // file: Tests/HostTests.swift
            import XCTest
            final class \(name): XCTestCase {
                func testNext() async { let host = await HostRepository.shared.next(); XCTAssertEqual(host, "") }
            }
            """
        }
        #expect(try await Reviewing.symbols("test-uses-live-dependency", in: source("FeedTests")) == ["FeedTests.testNext"])
        #expect(try await Reviewing.symbols("test-uses-live-dependency", in: source("HostRepositoryTests")).isEmpty)
    }

    @Test func aDocumentAndTheModelsOfPreviewsReachSharedInstances() async throws {
        func source(_ folder: String, _ superclass: String) -> String {
            """
            // file: App/Settings.swift
            final class Settings { static let shared = Settings(); var savesOnItsOwn = true }
            // file: App/NotesModel.swift
            import Observation
            @Observable final class NotesModel\(superclass) {}
            // file: App/\(folder)/NotesModel+Sample.swift
            extension NotesModel { func sample() -> Bool { Settings.shared.savesOnItsOwn } }
            """
        }
        #expect(try await Reviewing.symbols("singleton-access", in: source("Models", "")) == ["NotesModel.sample"])
        #expect(try await Reviewing.symbols("singleton-access", in: source("Mocks", "")).isEmpty)
        #expect(try await Reviewing.symbols("singleton-access", in: source("Models", ": NSDocument")).isEmpty)
    }

    @Test func theRootKnowsWhichFlowComesFirst() async throws {
        func source(_ name: String) -> String {
            """
            import UIKit
            final class \(name)Coordinator {
                let navigation: UINavigationController
                func start() { if UserDefaults.standard.bool(forKey: "isSignedIn") { showHome() } else { showLogin() } }
                func showHome() { navigation.pushViewController(UIViewController(), animated: true) }
                func showLogin() { navigation.pushViewController(UIViewController(), animated: true) }
            }
            """
        }
        #expect(try await Reviewing.symbols("coordinator-has-logic", in: source("Checkout")) == ["CheckoutCoordinator.start"])
        #expect(try await Reviewing.symbols("coordinator-has-logic", in: source("App")).isEmpty)
    }

    @Test func aValueThatIsReadOnceIsNoState() async throws {
        func source(_ first: String) -> String {
            """
            struct Island {
                private static var islands: [Island]?
                static func all() -> [Island]? {
                    \(first)
                    let read = Reader().read()
                    Self.islands = read
                    return read
                }
            }
            """
        }
        #expect(try await Reviewing.symbols("mutable-global-state", in: source("print(1)")) == ["Island.islands"])
        #expect(try await Reviewing.symbols("mutable-global-state", in: source("if let islands = Self.islands { return islands }")).isEmpty)
    }

    @Test(arguments: [
        ("UIAccessibility.post(notification: .announcement, argument: text)", false), ("store.append(text)", true),
    ])
    func whatIsOnlyHeardOrFeltIsPresentation(_ work: String, _ isFound: Bool) async throws {
        let source = """
            import UIKit
            protocol VoiceService { func say(_ text: String) }
            final class DeviceVoiceService: VoiceService { func say(_ text: String) { \(work) } }
            final class SearchViewModel { var items: [String] = [] }
            final class SearchViewController: UIViewController {
                private let viewModel: SearchViewModel
                private let voice: VoiceService
                func announce() { voice.say(viewModel.items.first ?? "") }
            }
            """
        #expect(try await Reviewing.symbols("view-bypasses-model", in: source) == (isFound ? ["SearchViewController.announce"] : []))
    }

    @Test(arguments: [
        ("ReferenceWritableKeyPath<SettingsModel, T>", false), ("KeyPath<SettingsModel, T>", true),
        ("ReferenceWritableKeyPath<OtherModel, T>", true),
    ])
    func whatIsWrittenThroughKeyPathsNeedsItsSetter(_ path: String, _ isFound: Bool) async throws {
        let source = """
            import Observation
            @Observable final class SettingsModel {
                var size = 1
                func reset() { size = 1 }
            }
            struct Setting<T> { let path: \(path) }
            """
        #expect(try await Reviewing.symbols("publicly-settable-state", in: source) == (isFound ? ["SettingsModel.size"] : []))
    }

    @Test func whatAProtocolDemandsOfViewModelsIsSaidOnce() async throws {
        func source(_ requirement: String) -> String {
            """
            import SwiftUI
            protocol InfoViewModel { \(requirement) }
            final class ErrorViewModel: InfoViewModel { let image: AnyView = AnyView(Text("")) }
            final class EmptyViewModel: InfoViewModel { let image: AnyView = AnyView(Text("")) }
            """
        }
        let rule = "ui-type-in-view-model"
        #expect(try await Reviewing.symbols(rule, in: source("var image: AnyView { get }")).count == 1)
        #expect(try await Reviewing.symbols(rule, in: source("var title: String { get }")).count == 2)
        let found = try await Reviewing.findings(source("var image: AnyView { get }")).filter { $0.rule == rule }
        #expect(found.first?.message.hasSuffix("The same holds for 1 more type.") == true)
    }

    @Test(arguments: [("try await task.response", false), ("task", true)])
    func aTestThatAwaitsAPropertyAndMayThrowProvesThatItComes(_ end: String, _ isFound: Bool) async throws {
        let source = """
            // file: Tests/PipelineTests.swift
            import Testing
            @Suite struct PipelineTests {
                @Test func cancelsOne() async throws {
                    let task = pipeline.task()
                    pipeline.resume()
                    _ = \(end)
                }
                @Test func loads() async throws { #expect(await pipeline.count() == 1) }
            }
            """
        #expect(try await Reviewing.symbols("test-proves-nothing", in: source) == (isFound ? ["PipelineTests.cancelsOne"] : []))
    }

    @Test(arguments: [("WalletsViewModel", false), ("Wallets", true)])
    func aValueInsideOfWhatAViewDrawsIsOfTheScreen(_ owner: String, _ isFound: Bool) async throws {
        let source = """
            // file: App/Icons/IconViewModel.swift
            final class IconViewModel { var name = "" }
            // file: App/Modules/Wallets/Model/Section.swift
            enum \(owner) {
                struct Warning: Hashable { let id: String; let icon: IconViewModel }
            }
            """
        #expect(try await Reviewing.symbols("domain-depends-outward", in: source) == (isFound ? ["Wallets.Warning"] : []))
    }

    @Test(arguments: [("PriceFormatterService", false), ("PriceService", true)])
    func whoWritesValuesDownForPeopleIsNoData(_ name: String, _ isFound: Bool) async throws {
        let source = """
            // file: App/Domain/Models/Price.swift
            struct Price: Equatable { let value: Double; var text: String { \(name).shared.text(of: value) } }
            // file: App/Infrastructure/\(name).swift
            final class \(name) { static let shared = \(name)(); func text(of value: Double) -> String { "" } }
            """
        #expect(try await Reviewing.symbols("domain-depends-outward", in: source) == (isFound ? ["Price"] : []))
    }

    @Test(arguments: [
        ("model.name.subscribe(onNext: { print($0) }).disposed(by: cell.bag)", false),
        ("sheet.onTap = { model.name.subscribe(onNext: { print($0) }).disposed(by: self.bag) }", false),
        ("model.name.subscribe(onNext: { print($0) }).disposed(by: self.bag)", true),
    ])
    func aSubscriptionThatEndsWithTheCellOrStartsWithATapIsNotNested(_ work: String, _ isFound: Bool) async throws {
        let source = """
            import RxSwift
            final class UsersController {
                let bag = DisposeBag()
                let users: Observable<[User]>
                func bind() { users.subscribe(onNext: { model, cell in \(work) }).disposed(by: bag) }
            }
            """
        #expect(try await Reviewing.symbols("nested-subscription", in: source) == (isFound ? ["UsersController.bind"] : []))
    }

    @Test(arguments: [("SwitchState", false), ("(() -> SwitchState)?", true)])
    func aPropertyOfAValueIsGivenWhatAClosureReturns(_ type: String, _ isFound: Bool) async throws {
        let long = String(repeating: "if state == 1 { return SwitchState(isOn: true) }; ", count: 6)
        let call = isFound ? "" : "()"
        let source = """
            struct SwitchState { let isOn: Bool }
            final class ConnectionViewModel {
                var state = 0
                private var shown: \(type)
                func update() {
                    shown = { () -> SwitchState in
                        let isOn = { () -> Bool in self.state == 1 }()
                        \(long)
                        return SwitchState(isOn: isOn)
                    }\(call)
                }
            }
            """
        #expect(try await Reviewing.symbols("escaping-self-capture", in: source) == (isFound ? ["ConnectionViewModel.update"] : []))
    }

    @Test(arguments: [
        ("state.text = DateTexts.shared.formatText(from: state.date)", false), ("TokenStore.shared.clear()", true),
    ])
    func aReducerMayHaveAValueWrittenDown(_ work: String, _ isFound: Bool) async throws {
        let source = """
            import ComposableArchitecture
            @Reducer struct Feed {
                struct State { var text = ""; var date = 0 }
                enum Action { case opened }
                var body: some ReducerOf<Self> {
                    Reduce { state, action in
                        switch action {
                        case .opened:
                            \(work)
                            return .none
                        }
                    }
                }
            }
            """
        #expect(try await Reviewing.symbols("reducer-side-effect", in: source) == (isFound ? ["Feed.body"] : []))
    }

    @Test(arguments: [("QA Features", false), ("Features", true)])
    func aMenuForTestersIsNoFeature(_ folder: String, _ isFound: Bool) async throws {
        let source = """
            // file: App/\(folder)/OnboardSection.swift
            import SwiftUI
            final class OnboardSectionViewModel { func present(_ view: AnyView) {} }
            """
        #expect(
            try await Reviewing.symbols("ui-type-in-view-model", in: source) == (isFound ? ["OnboardSectionViewModel.present"] : []))
    }

    @Test(arguments: [("setState(.failed(error)); return", false), ("print(error); return", true), ("completion(); return", true)])
    func aCompletionForWhatComesNextIsNotCalledByFailures(_ way: String, _ isFound: Bool) async throws {
        let source = """
            final class VpnService {
                func start(completion: @escaping () -> Void) {
                    manager.load { manager, error in
                        if let error { \(way) }
                        guard let manager else { return }
                        manager.start()
                        completion()
                    }
                }
            }
            """
        let found = try await Reviewing.symbols("swallowed-error", in: source)
        #expect(found == (isFound ? ["VpnService.start"] : []))
    }

    @Test(arguments: [("true", false), ("settings.isProduction", true)])
    func aSwitchThatTheLaunchOfTheAppSets(_ value: String, _ isFound: Bool) async throws {
        let source = """
            import UIKit
            enum Log { public static var isProduction = true }
            @main final class AppDelegate: NSObject, UIApplicationDelegate {
                func application(_ app: UIApplication) -> Bool {
                    #if DEBUG
                    Log.isProduction = false
                    #else
                    Log.isProduction = \(value)
                    #endif
                    return true
                }
            }
            """
        #expect(try await Reviewing.symbols("mutable-global-state", in: source) == (isFound ? ["Log.isProduction"] : []))
    }

    @Test(arguments: [("temporaryURLs", false), ("documents", true)])
    func aViewMayTakeAwayWhatWasTemporary(_ list: String, _ isFound: Bool) async throws {
        let source = """
            import UIKit
            final class ShareController: UIViewController {
                var \(list): [URL] = []
                func shared() { for url in \(list) { try? FileManager.default.removeItem(at: url) } }
            }
            """
        #expect(try await Reviewing.symbols("view-does-io", in: source) == (isFound ? ["ShareController.shared"] : []))
    }

    @Test(arguments: [("@StateObject", false), ("@ObservedObject", true)])
    func aModelThatTheViewKeepsMayBeALocal(_ wrapper: String, _ isFound: Bool) async throws {
        let source = """
            import SwiftUI
            final class FeedbackViewModel: ObservableObject { @Published var text = "" }
            struct FeedbackView: View {
                \(wrapper) private var viewModel: FeedbackViewModel
                init(viewModel: FeedbackViewModel) { _viewModel = \(wrapper.dropFirst())(wrappedValue: viewModel) }
                var body: some View { Text(viewModel.text) }
            }
            struct ImportView: View {
                var body: some View {
                    let model = FeedbackViewModel()
                    FeedbackView(viewModel: model)
                }
            }
            """
        #expect(try await Reviewing.symbols("model-built-in-body", in: source) == (isFound ? ["ImportView.body"] : []))
    }

    @Test(arguments: [("Payslip", false), ("Encodable", true)])
    func aCopyOfAModelIsNoFormatOfAServer(_ adopted: String, _ isFound: Bool) async throws {
        let source = """
            // file: Models/PayslipItem.swift
            protocol Payslip { var id: Int { get } }
            struct PayslipItem: Payslip, Equatable { let id: Int; func copy() -> PayslipDTO { PayslipDTO(id: id) } }
            // file: Models/DTOs/PayslipDTO.swift
            struct PayslipDTO: Codable, \(adopted) { let id: Int }
            """
        #expect(try await Reviewing.symbols("domain-depends-outward", in: source) == (isFound ? ["PayslipItem"] : []))
    }

    @Test func aRowIsNotTheRowInsideOfAnotherType() async throws {
        func source(_ owner: String) -> String {
            """
            import SwiftUI
            typealias Rows = Int
            \(owner) struct Row: View { var body: some View { Text("") } } \(owner.isEmpty ? "" : "}")
            final class CountriesViewModel { func row(at index: Int) -> Row { fatalError() } }
            """
        }
        let rule = "ui-type-in-view-model"
        #expect(try await Reviewing.symbols(rule, in: source("")) == ["CountriesViewModel.row"])
        #expect(try await Reviewing.symbols(rule, in: source("enum ConnectionDetails {")).isEmpty)
    }

    @Test(arguments: [
        ("router.pick(from: sourceView)", "recommended"), ("sourceView.isHidden = true; router.pick(from: sourceView)", "required"),
    ])
    func anAnchorThatIsOnlyHandedOnIsTheLeastOfIt(_ work: String, _ grade: String) async throws {
        let source = """
            import UIKit
            final class RoomViewModel { let router: RoomRouter; func choose(sourceView: UIView) { \(work) } }
            """
        #expect(try await Reviewing.findings(source).filter { $0.rule == "ui-type-in-view-model" }.map(\.grade) == [grade])
    }

    @Test func theDomainTypesThatUseOneThingOutsideAreOneFinding() async throws {
        let users = (0..<3).map { "protocol Sender\($0) { func send(_ request: OrderDTO) }" }.joined(separator: "\n")
        let source = """
            // file: App/Domain/Senders.swift
            \(users)
            // file: App/Data/OrderDTO.swift
            struct OrderDTO: Encodable { let id: Int }
            """
        let found = try await Reviewing.findings(source).filter { $0.rule == "domain-depends-outward" }
        #expect(found.map(\.symbol) == ["Sender0"])
        #expect(found.first?.message.hasSuffix("The same holds for 2 more types of the domain.") == true)
    }

    @Test func whatATypeWaitsForOnTheMainActorIsOneFinding() async throws {
        let source = """
            import Foundation
            @MainActor final class MapStore {
                func tiles() -> Data? { try? Data(contentsOf: place) }
                func styles() -> Data? { try? Data(contentsOf: other) }
            }
            """
        let found = try await Reviewing.findings(source).filter { $0.rule == "blocking-on-main" }
        #expect(found.map(\.symbol) == ["MapStore.tiles"])
        #expect(found.first?.evidence.contains { $0.hasPrefix("source.swift:4") || $0.contains(":4: ") } == true)
    }
}
