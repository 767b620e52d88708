import Testing

/// What is so, and is less grave than what it looks like, or has another remedy.
@Suite struct JudgedFalseGradeTests {
    private func found(_ rule: String, in source: String) async throws -> [String] {
        try await Reviewing.findings(source).filter { $0.rule == rule }.map(\.grade)
    }

    @Test(arguments: [
        ("try? FileManager.default.removeItem(at: old)", "recommended"), ("_ = try? Data(contentsOf: old)", "recommended"),
        ("URLSession.shared.dataTask(with: old) { _, _, _ in }.resume()", "required"),
    ])
    func filesAreTheLeastOfWhatAScreenDoes(_ work: String, _ grade: String) async throws {
        let source = "import UIKit\nfinal class ShareController: UIViewController { func clear(_ old: URL) { \(work) } }"
        #expect(try await found("view-does-io", in: source) == [grade])
    }

    @Test(arguments: [("folder.appending(path: name)", "recommended"), ("URL(string: name)!", "required")])
    func aFileOfItsOwnIsLessThanTheNetwork(_ place: String, _ grade: String) async throws {
        let source = """
            import Foundation
            @MainActor final class ExportModel {
                func text(_ name: String) -> String? {
                    let place = \(place)
                    return try? String(contentsOf: place)
                }
            }
            """
        #expect(try await found("blocking-on-main", in: source) == [grade])
    }

    @Test(arguments: [("NSManagedObjectID", "recommended"), ("NSManagedObject", "required")])
    func anIdentifierOfTheDatabaseInTheDomain(_ type: String, _ grade: String) async throws {
        let source = "// file: App/Domain/Draft.swift\nimport CoreData\nstruct Draft { let stored: \(type)? }"
        #expect(try await found("persistence-in-domain", in: source) == [grade])
    }

    @Test(arguments: [("AvatarCache", "an actor"), ("AvatarViewModel", "fix")])
    func aCollectionOfTwoThreads(_ name: String, _ fix: String) async throws {
        let source = """
            import Foundation
            final class \(name) {
                private var known: [String: Data] = [:]
                func avatar(_ id: String) -> Data? { known[id] }
                func load(_ id: String, _ url: URL) {
                    URLSession.shared.dataTask(with: url) { data, _, _ in self.known[id] = data }.resume()
                }
            }
            """
        let fixes = try await Reviewing.findings(source).filter { $0.rule == "ui-state-off-main" }.map(\.fix)
        #expect(fixes.count == 1 && fixes.first?.contains(fix) == true, "\(fixes)")
    }

    @Test func aScreenOfWhichOnlyTheViewIsShownNeedsAParent() async throws {
        func fix(_ shown: String) async throws -> [String] {
            let source = """
                import UIKit
                final class SheetController: UIViewController {
                    var onTap: (() -> Void)?
                    func bind() { onTap = { self.close() } }
                    func close() {}
                }
                final class SheetHost: UIViewController { init(view: UIView) {} }
                struct Scenes {
                    func sheet() -> UIViewController {
                        let sheet = SheetController()
                        sheet.bind()
                        return \(shown)
                    }
                }
                """
            return try await Reviewing.findings(source).filter { $0.rule == "escaping-self-capture" }.map(\.fix)
        }
        #expect(try await fix("SheetHost(view: sheet.view)").first?.contains("addChild") == true)
        #expect(try await fix("sheet") == ["fix"])
    }

    @Test func aWeakCaptureThatIsUnwrappedBeforeTheLoop() async throws {
        let source = """
            import Foundation
            final class ClockModel {
                func start() {
                    Task { [weak self] in
                        guard let self else { return }
                        for await _ in NotificationCenter.default.notifications(named: .tick) { self.tick() }
                    }
                }
                func tick() {}
            }
            """
        let fixes = try await Reviewing.findings(source).filter { $0.rule == "escaping-self-capture" }.map(\.fix)
        #expect(fixes == ["Unwrap `self` inside of the loop, in each round."])
    }

    @Test func aPresenterThatCopiesToThePasteboardUsesWhatItImports() async throws {
        let source = """
            import UIKit
            protocol FeedView: AnyObject { func show(_ text: String) }
            final class FeedInteractor { func load() {} }
            final class FeedPresenter {
                weak var view: FeedView?
                private let interactor: FeedInteractor
                init(interactor: FeedInteractor) { self.interactor = interactor }
                func copy(_ text: String) { UIPasteboard.general.string = text }
            }
            """
        let found = try await Reviewing.findings(source).filter { $0.rule == "presenter-imports-ui" }
        #expect(found.map(\.grade) == ["required"])
        #expect(found.first?.message.contains("`UIPasteboard`") == true)
    }

    @Test(arguments: [("sheet = nil", "recommended"), ("sheet?.close()", "required")])
    func aSheetThatItsHolderLetsGo(_ end: String, _ grade: String) async throws {
        let source = """
            protocol SheetDelegate: AnyObject { func done() }
            final class Sheet { var delegate: SheetDelegate?; func close() {} }
            final class ChatController: SheetDelegate {
                private var sheet: Sheet?
                func show() { sheet = Sheet(); sheet?.delegate = self }
                func done() { \(end) }
            }
            """
        #expect(try await found("strong-delegate", in: source) == [grade])
    }

    @Test(arguments: [("OrderStore", "required"), ("InvoiceStore", "recommended")])
    func whatTheViewModelDoesNotWorkWith(_ known: String, _ grade: String) async throws {
        let source = """
            import UIKit
            final class OrderStore { static let shared = OrderStore(); func delete(order: String) {} }
            final class OrdersViewModel { private let store: \(known); init(store: \(known)) { self.store = store } }
            final class OrdersViewController: UIViewController {
                let viewModel: OrdersViewModel
                func delete(_ id: String) { OrderStore.shared.delete(order: id) }
            }
            """
        #expect(try await found("view-bypasses-model", in: source) == [grade])
    }

    @Test(arguments: [("UIHostingController(rootView: LogView())", "recommended"), ("VStack { LogView() }", "required")])
    func aViewThatUIKitAloneMakes(_ made: String, _ grade: String) async throws {
        let source = """
            import SwiftUI
            final class LogModel: ObservableObject { @Published var lines: [String] = [] }
            struct LogView: View {
                @ObservedObject private var model = LogModel()
                var body: some View { Text("") }
            }
            struct Screens { func log() -> Any { \(made) } }
            """
        #expect(try await found("observed-object-owns", in: source) == [grade])
    }

    @Test(arguments: [("leave", "recommended"), ("show", "required")])
    func aBagThatAMethodEmpties(_ name: String, _ grade: String) async throws {
        let source = """
            import Combine
            final class Meeting {
                @Published var people: [String] = []
                private var bag = Set<AnyCancellable>()
                private var count = 0
                func join() { $people.sink { self.count = $0.count }.store(in: &bag) }
                func \(name)() { bag.removeAll() }
            }
            """
        #expect(try await found("escaping-self-capture", in: source) == [grade])
    }

    @Test(arguments: [
        ("for _ in 0..<50 { if model.isDone { break }; await Task.yield() }", "recommended"), ("await Task.yield()", "required"),
    ])
    func aLoopThatYieldsAndLooks(_ wait: String, _ grade: String) async throws {
        let source = """
            import Testing
            struct ModelTests {
                @Test func loads() async {
                    let model = Model()
                    model.load()
                    \(wait)
                    #expect(model.isDone)
                }
            }
            """
        #expect(try await found("test-yields", in: source) == [grade])
    }

    @Test(arguments: [("$query", "$rows", "required"), ("api.login()", "$rows", "recommended"), ("$query", "api.rows()", "recommended")])
    func subscriptionsThatMayGather(_ outer: String, _ inner: String, _ grade: String) async throws {
        let source = """
            import Combine
            final class SearchModel: ObservableObject {
                @Published var query = ""
                @Published var rows: [String] = []
                private var bag = Set<AnyCancellable>()
                func start() {
                    \(outer).sink { [weak self] _ in
                        guard let self else { return }
                        \(inner).sink { print($0) }.store(in: &bag)
                    }.store(in: &bag)
                }
            }
            """
        #expect(try await found("nested-subscription", in: source) == [grade])
    }

    @Test(arguments: [("RatesService", "recommended"), ("RatesViewModel", "required")])
    func aServiceThatPublishesAndNoViewWatches(_ name: String, _ grade: String) async throws {
        let source = """
            import Combine
            final class \(name): ObservableObject {
                @Published var rates: [Double] = []
                func load() async { rates = await fetch() }
                private func fetch() async -> [Double] { [] }
            }
            """
        #expect(try await found("ui-state-off-main", in: source) == [grade])
    }

    @Test(arguments: [("XCTRates/Sources/Doubles.swift", 0), ("Rates/Sources/Doubles.swift", 1)])
    func doublesInATargetForTests(_ file: String, _ count: Int) async throws {
        let source = """
            // file: \(file)
            protocol RatesObserver: AnyObject { func changed() }
            final class ControllableRates { var observer: RatesObserver? }
            final class RatesBoard: RatesObserver {
                private let rates = ControllableRates()
                init() { rates.observer = self }
                func changed() {}
            }
            """
        #expect(try await found("strong-delegate", in: source).count == count)
    }

    @Test(arguments: [("app.launch()", "recommended"), ("", "required")])
    func aTestThatOnlyLaunches(_ work: String, _ grade: String) async throws {
        let source = """
            import XCTest
            final class FeedUITests: XCTestCase {
                func testExample() { let app = XCUIApplication(); \(work) }
                func testTitle() { XCTAssertTrue(XCUIApplication().staticTexts["Feed"].exists) }
            }
            """
        #expect(try await found("test-proves-nothing", in: source) == [grade])
    }

    @Test(arguments: [("finished = true", "recommended"), ("title = webView.title", "required")])
    func aViewThatAFrameworksDelegateIsGiven(_ work: String, _ grade: String) async throws {
        let source = """
            import WebKit
            final class PageViewModel: NSObject, WKNavigationDelegate {
                private(set) var finished = false
                private(set) var title: String?
                func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { \(work) }
            }
            """
        #expect(try await found("ui-type-in-view-model", in: source) == [grade])
    }

    @Test(arguments: [("", ["Wallet"]), (", FetchableRecord", [])])
    func aRowThatAdoptsWhatStandsBesideItsDatabase(_ record: String, _ symbols: [String]) async throws {
        let source = """
            // file: Store/CreateTable.swift
            import GRDB
            protocol CreateTable { static func create(_ db: Database) }
            // file: Store/Models/Wallet.swift
            struct Wallet: CreateTable\(record) { let id: Int; static func create(_ db: Any) {} }
            // file: Store/LoadWalletsUseCase.swift
            final class LoadWalletsUseCase { func execute() {} }
            """
        #expect(try await Reviewing.symbols("persistence-in-domain", in: source) == symbols)
    }

    @Test(arguments: [("Models", "recommended"), ("Domain/Models", "required")])
    func aFolderOfModelsInAnAppWithoutRules(_ folder: String, _ grade: String) async throws {
        let source = """
            // file: \(folder)/Post.swift
            struct Post: Hashable { let id: Int; init(_ answer: PostResponseDTO) { id = answer.id } }
            // file: Models/Response/PostResponseDTO.swift
            struct PostResponseDTO: Decodable { let id: Int }
            // file: Screens/PostsViewModel.swift
            import UIKit
            final class PostsViewModel { private(set) var posts: [Post] = [] }
            final class PostsViewController: UIViewController { let viewModel = PostsViewModel() }
            """
        #expect(try await found("domain-depends-outward", in: source) == [grade])
    }
}
