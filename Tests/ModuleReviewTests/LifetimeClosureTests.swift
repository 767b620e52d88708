import Testing

/// Who keeps whom: closures, bound methods, timers and subscriptions; and what lives as long as the app.
@Suite struct LifetimeClosureTests {
    // MARK: Bound methods

    private func subscription(_ handler: String, _ declaration: String = "func reload() {}") -> String {
        """
        import UIKit
        import RxSwift
        final class MenuController: UIViewController {
            let disposeBag = DisposeBag()
            let refresh = UIRefreshControl()
            \(declaration)
            func bind() { refresh.rx.controlEvent(.valueChanged).subscribe(onNext: \(handler)).disposed(by: disposeBag) }
        }
        """
    }

    @Test(arguments: ["reload", "self.reload"])
    func aBoundMethodOfAKeptSubscription(_ handler: String) async throws {
        #expect(try await Reviewing.symbols("escaping-self-capture", in: subscription(handler)) == ["MenuController.bind"])
    }

    @Test func aComputedClosureIsJudgedByItsCaptures() async throws {
        func property(_ capture: String) -> String { "var reload: () -> Void { { \(capture) self.title = nil } }" }
        #expect(try await Reviewing.symbols("escaping-self-capture", in: subscription("reload", property("[unowned self] in"))).isEmpty)
        #expect(try await Reviewing.symbols("escaping-self-capture", in: subscription("reload", property(""))) == ["MenuController.bind"])
    }

    @Test func whatIsGivenOrLocalIsNoMethodOfSelf() async throws {
        #expect(try await Reviewing.symbols("escaping-self-capture", in: subscription("reload", "let reload: () -> Void")).isEmpty)
        let local = subscription("reload").replacing("func bind() {", with: "func bind(_ reload: @escaping () -> Void) {")
        #expect(try await Reviewing.symbols("escaping-self-capture", in: local).isEmpty)
        #expect(try await Reviewing.symbols("escaping-self-capture", in: subscription("subject.send", "let subject = Subject()")).isEmpty)
    }

    @Test func aMethodOfAStructOrOfAOneShotCallIsQuiet() async throws {
        let value = subscription("reload").replacing("final class MenuController: UIViewController", with: "struct MenuModel")
        #expect(try await Reviewing.symbols("escaping-self-capture", in: value).isEmpty)
        let once = subscription("reload").replacing("refresh.rx.controlEvent(.valueChanged)", with: "API.fetch()")
        #expect(try await Reviewing.symbols("escaping-self-capture", in: once).isEmpty)
    }

    // MARK: Closures that others keep

    private func router(_ work: String, _ closure: String = "{ self.sort($0) }", hold: String = "") -> String {
        """
        protocol ListWireframe: AnyObject { func ask(completion: @escaping (Int) -> Void) }
        final class ListRouter: ListWireframe {
            var completion: ((Int) -> Void)?
            func ask(completion: @escaping (Int) -> Void) { \(work) }
        }
        final class ListPresenter {
            \(hold) var router: ListWireframe!
            func sort(_ by: Int) {}
            func choose() { router.ask \(closure) }
        }
        """
    }

    @Test(arguments: ["{ self.sort($0) }", "(completion: sort)"])
    func aRouterStoresTheClosureOfWhoStoresIt(_ closure: String) async throws {
        let found = try await Reviewing.symbols("escaping-self-capture", in: router("self.completion = completion", closure))
        #expect(found == ["ListPresenter.choose"])
    }

    @Test func aClosureThatIsNotStoredOrLetGoIsQuiet() async throws {
        #expect(try await Reviewing.symbols("escaping-self-capture", in: router("completion(1)")).isEmpty)
        #expect(try await Reviewing.symbols("escaping-self-capture", in: router("self.completion = completion", hold: "weak")).isEmpty)
        #expect(
            try await Reviewing.symbols(
                "escaping-self-capture", in: router("self.completion = completion", "{ [weak self] in self?.sort($0) }")
            ).isEmpty)
        let letGo = router("self.completion = completion").replacing(
            "var completion:", with: "func end() { completion = nil }\n    var completion:")
        #expect(try await Reviewing.symbols("escaping-self-capture", in: letGo).isEmpty)
    }

    private func dataSource(_ work: String, _ rest: String = "") -> String {
        """
        import UIKit
        final class Rows { private let make: (Int) -> Void; init(make: @escaping (Int) -> Void) { self.make = make } }
        final class Once { init(make: (Int) -> Void) { make(1) } }
        final class ListController: UIViewController {
            private var rows: Any?
            func configure(_ row: Int) {}
            var computed: (Int) -> Void { { row in self.configure(row) } }
            \(rest)
            func setUp() { \(work) }
        }
        """
    }

    @Test(arguments: [
        "rows = Rows { self.configure($0) }", "let made = Rows(make: { self.configure($0) })\n self.rows = made",
        "rows = UITableViewDiffableDataSource<Int, Int>(tableView: UITableView()) { _, _, row in self.configure(row) }",
        "rows = Rows(make: computed)", "rows = Rows(make: configure)",
    ])
    func aHelperThatSelfStoresKeepsTheClosure(_ work: String) async throws {
        #expect(try await Reviewing.symbols("escaping-self-capture", in: dataSource(work)) == ["ListController.setUp"])
    }

    @Test(arguments: [
        "let made = Rows { self.configure($0) }\n print(made)", "rows = Once { self.configure($0) }",
        "rows = Rows { [weak self] in self?.configure($0) }",
    ])
    func aHelperThatIsNotStoredOrDoesNotKeepIsQuiet(_ work: String) async throws {
        #expect(try await Reviewing.symbols("escaping-self-capture", in: dataSource(work)).isEmpty)
    }

    // MARK: Lifetime of the app

    @Test(arguments: [
        ("", true), ("static let shared = Badge()", false), ("static var shared: Badge!", true),
    ])
    func aFixedSharedInstanceNeverEnds(_ member: String, _ isFound: Bool) async throws {
        let source = """
            import Combine
            final class Badge {
                \(member)
                var text = ""
                var bag: Set<AnyCancellable> = []
                init(_ session: Session) { session.$user.assign(to: \\.text, on: self).store(in: &bag) }
            }
            """
        #expect(try await Reviewing.symbols("assign-on-self", in: source).isEmpty == !isFound)
    }

    @Test(arguments: [".application", ".shared"])
    func aContainerMayRegisterAnObjectForTheApp(_ scope: String) async throws {
        let found = try await Reviewing.symbols(
            "assign-on-self",
            in: """
                import Combine
                final class Badge {
                    var text = ""
                    var bag: Set<AnyCancellable> = []
                    init(_ session: Session) { session.$user.assign(to: \\.text, on: self).store(in: &bag) }
                }
                extension Resolver { static func registerAll() { register { Badge(Session()) }.scope(\(scope)) } }
                """)
        #expect(found.isEmpty == (scope == ".application"))
    }

    // MARK: observer-never-removed

    private func clock(_ start: String, _ rest: String = "") -> String {
        """
        import Foundation
        final class SessionClock: NSObject {
            var timer: Timer?
            var token: Any?
            var seconds = 0
            func start() { \(start) }
            @objc func tick() {}
            \(rest)
        }
        """
    }

    @Test(arguments: [
        "timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.tick() }",
        "Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)",
        "NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { [weak self] _ in self?.tick() }",
        "let link = CADisplayLink(target: self, selector: #selector(tick))\n link.add(to: .main, forMode: .common)",
    ])
    func whatIsNeverStopped(_ start: String) async throws {
        #expect(try await Reviewing.symbols("observer-never-removed", in: clock(start)) == ["SessionClock.start"])
    }

    @Test(arguments: [
        (
            "timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.tick() }",
            "deinit { timer?.invalidate() }"
        ),
        ("timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [weak self] _ in self?.tick() }", ""),
        ("NotificationCenter.default.addObserver(self, selector: #selector(tick), name: .changed, object: nil)", ""),
        (
            "token = NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { [weak self] _ in self?.tick() }",
            "deinit { NotificationCenter.default.removeObserver(token as Any) }"
        ),
        (
            "timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.tick() }",
            "static let shared = SessionClock()"
        ),
    ])
    func whatIsStoppedOrEndsByItself(_ start: String, _ rest: String) async throws {
        #expect(try await Reviewing.symbols("observer-never-removed", in: clock(start, rest)).isEmpty)
    }

    @Test func aTimerThatKeepsItsTargetNeverReachesDeinit() async throws {
        let start = "timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)"
        #expect(
            try await Reviewing.symbols("observer-never-removed", in: clock(start, "deinit { timer?.invalidate() }")) == [
                "SessionClock.start"
            ])
        #expect(try await Reviewing.symbols("observer-never-removed", in: clock(start, "func stop() { timer?.invalidate() }")).isEmpty)
    }

    // MARK: model-built-in-body

    @Test(arguments: [("private let", "@Observable", true), ("private let", "", false), ("@State private var", "@Observable", false)])
    func aPlainPropertyOfAViewStruct(_ property: String, _ attribute: String, _ isFound: Bool) async throws {
        let source = """
            import SwiftUI
            \(attribute) final class ImageLoader { var image: Int? }
            struct CachedImage: View { \(property) loader = ImageLoader(); var body: some View { Text("") } }
            final class Screen: UIView { private let loader = ImageLoader() }
            """
        #expect(try await Reviewing.symbols("model-built-in-body", in: source) == (isFound ? ["CachedImage.loader"] : []))
    }

    // MARK: What is handed on

    /// Two shared objects that hand a closure to each other keep it nowhere, and following them comes to an end.
    @Test func sharedObjectsThatHandAClosureToEachOther() async throws {
        func source(_ end: String) -> String {
            """
            import UIKit
            final class Hub {
                static let shared = Hub()
                var blocks: [() -> Void] = []
                func observe(_ block: @escaping () -> Void) { \(end) }
            }
            final class Relay {
                static let shared = Relay()
                func observe(_ block: @escaping () -> Void) { Hub.shared.observe(block) }
            }
            final class FeedViewController: UIViewController {
                var count = 0
                override func viewDidLoad() { Relay.shared.observe { self.count += 1 } }
            }
            """
        }
        #expect(try await Reviewing.symbols("escaping-self-capture", in: source("Relay.shared.observe(block)")).isEmpty)
        #expect(
            try await Reviewing.symbols("escaping-self-capture", in: source("blocks.append(block)")) == ["FeedViewController.viewDidLoad"])
    }
}
