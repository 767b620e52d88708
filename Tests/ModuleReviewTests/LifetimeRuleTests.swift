import Testing

/// Who keeps whom: cycles through properties, closures, coordinators and routers.
@Suite struct LifetimeRuleTests {
    // MARK: strong-view-reference

    private func presenter(_ reference: String, _ rest: String = "") -> String {
        """
        import UIKit
        protocol CatView: AnyObject { func reload() }
        protocol CatPresenting: AnyObject { func load() }
        final class CatPresenter: CatPresenting {
            \(reference)
            init(view: CatView) { self.view = view }
            func load() { view.reload() }
        }
        final class CatController: UIViewController, CatView {
            var presenter: CatPresenting!
            func reload() {}
        }
        \(rest)
        """
    }

    @Test func aPresenterAndItsViewKeepEachOther() async throws {
        #expect(try await Reviewing.symbols("strong-view-reference", in: presenter("private let view: CatView")) == ["CatPresenter.view"])
    }

    @Test func aWeakViewIsQuiet() async throws {
        #expect(try await Reviewing.symbols("strong-view-reference", in: presenter("private weak var view: CatView!")).isEmpty)
    }

    @Test(arguments: [
        "final class WeakProxy<T: AnyObject> { weak var object: T? }\nextension WeakProxy: CatView where T: CatView { func reload() {} }",
        "struct CatViewProxy: CatView { weak var view: CatController?; func reload() {} }",
    ])
    func aProxyMayHoldTheViewWeakly(_ proxy: String) async throws {
        #expect(try await Reviewing.symbols("strong-view-reference", in: presenter("private let view: CatView", proxy)).isEmpty)
    }

    @Test func aViewThatDoesNotHoldBackIsQuiet() async throws {
        let source = presenter("private let view: CatView").replacing(
            "var presenter: CatPresenting!", with: "weak var presenter: CatPresenting?")
        #expect(try await Reviewing.symbols("strong-view-reference", in: source).isEmpty)
    }

    @Test func aPresenterThatDetachesItsViewIsQuiet() async throws {
        let source = presenter("private var view: CatView!").replacing("func load()", with: "func detach() { view = nil }\n    func load()")
        #expect(try await Reviewing.symbols("strong-view-reference", in: source).isEmpty)
    }

    @Test func aCycleMayHaveThreeLinks() async throws {
        let found = try await Reviewing.findings(
            """
            import UIKit
            protocol BillPresentation: AnyObject { func show() }
            final class BillController: UIViewController { var interactor: BillInteractor? }
            final class BillInteractor { var presenter: BillPresentation? }
            final class BillPresenter: BillPresentation { var controller: BillController?; func show() {} }
            """
        ).filter { $0.rule == "strong-view-reference" }
        #expect(found.map(\.symbol) == ["BillPresenter.controller"])
        #expect(found.first?.evidence.count == 3)
    }

    @Test func anInteractorKeepsItsPresenter() async throws {
        func source(_ hold: String) -> String {
            """
            protocol PostOutput: AnyObject { func show() }
            final class PostInteractor { \(hold) var output: PostOutput? }
            final class PostPresenter: PostOutput { let interactor = PostInteractor(); func show() {} }
            """
        }
        #expect(try await Reviewing.symbols("strong-view-reference", in: source("")) == ["PostInteractor.output"])
        #expect(try await Reviewing.symbols("strong-view-reference", in: source("weak")).isEmpty)
    }

    // MARK: strong-delegate

    private func manager(_ hold: String, _ owner: String = "let manager: RemoteManager?") -> String {
        """
        protocol RemoteOutputProtocol: AnyObject { func arrived() }
        final class RemoteManager { \(hold) var handler: RemoteOutputProtocol? }
        final class PostInteractor: RemoteOutputProtocol { \(owner); func arrived() {} }
        """
    }

    @Test func aManagerKeepsWhoKeepsIt() async throws {
        #expect(try await Reviewing.symbols("strong-delegate", in: manager("")) == ["RemoteManager.handler"])
    }

    @Test func aDelegateThatIsNotHeldBackByIsQuiet() async throws {
        #expect(try await Reviewing.symbols("strong-delegate", in: manager("", "func start() { _ = RemoteManager() }")).isEmpty)
        #expect(try await Reviewing.symbols("strong-delegate", in: manager("weak")).isEmpty)
        #expect(try await Reviewing.symbols("strong-delegate", in: manager("", "weak var manager: RemoteManager?")).isEmpty)
    }

    @Test func aDelegateByNameMayBeAStream() async throws {
        let found = try await Reviewing.symbols(
            "strong-delegate",
            in: """
                final class EditModel { let delegate: PublishSubject<ProductModel> = PublishSubject() }
                final class ProductModel { var edit: EditModel? }
                """)
        #expect(found.isEmpty)
    }

    @Test func aTreeWhoseNodesKeepTheirParentIsACycle() async throws {
        func source(_ hold: String) -> String { "final class Node { \(hold) var parent: Node?; var children: [Node] = [] }" }
        #expect(try await Reviewing.symbols("strong-delegate", in: source("")) == ["Node.parent"])
        #expect(try await Reviewing.symbols("strong-delegate", in: source("weak")).isEmpty)
    }

    @Test func aDelegateMayBeInheritedOrGivenToALazyChild() async throws {
        func source(_ hold: String) -> String {
            """
            protocol PickerDelegate: AnyObject { func picked() }
            class BasePicker { \(hold) var pickerDelegate: PickerDelegate? }
            final class ColorPicker: BasePicker {}
            final class Editor: PickerDelegate {
                private lazy var picker: BasePicker = { let picker = ColorPicker(); picker.pickerDelegate = self; return picker }()
                func picked() {}
            }
            """
        }
        #expect(try await Reviewing.symbols("strong-delegate", in: source("")) == ["BasePicker.pickerDelegate"])
        #expect(try await Reviewing.symbols("strong-delegate", in: source("weak")).isEmpty)
    }

    // MARK: coordinators

    @Test(arguments: [("parent", true), ("delegate", true), ("next", false)])
    func aChildKeepsTheOneParentThatItHas(_ name: String, _ isFound: Bool) async throws {
        let source = """
            final class TripCoordinator { var seat: SeatCoordinator? }
            final class SeatCoordinator { private let \(name): TripCoordinator; init(_ trip: TripCoordinator) { \(name) = trip } }
            """
        #expect(try await Reviewing.symbols("coordinator-strong-parent", in: source) == (isFound ? ["SeatCoordinator.\(name)"] : []))
    }

    @Test func aParentThatKeepsNoChildrenIsQuiet() async throws {
        let found = try await Reviewing.symbols(
            "coordinator-strong-parent",
            in: """
                final class AppCoordinator { func start() { OrderCoordinator(parent: self).start() } }
                final class OrderCoordinator { let parent: AppCoordinator; init(parent: AppCoordinator) { self.parent = parent }; func start() {} }
                """)
        #expect(found.isEmpty)
    }

    @Test(arguments: [("private let screen: PhotoController", true), ("private weak var screen: PhotoController?", false)])
    func aRouterKeepsTheScreenWhosePresenterKeepsIt(_ property: String, _ isFound: Bool) async throws {
        let source = """
            import UIKit
            final class PhotoController: UIViewController { let presenter: PhotoPresenter }
            final class PhotoPresenter { let router: PhotoRouter }
            final class PhotoRouter { \(property) }
            """
        #expect(try await Reviewing.symbols("router-keeps-screen", in: source) == (isFound ? ["PhotoRouter.screen"] : []))
    }

    @Test func aRouterMadeWithSelf() async throws {
        func source(_ owner: String) -> String {
            """
            import UIKit
            final class PhotoRouter { let source: UIViewController; init(source: UIViewController) { self.source = source } }
            final class PhotoController: UIViewController { \(owner) }
            """
        }
        let kept = "private lazy var router: PhotoRouter = PhotoRouter(source: self)"
        #expect(try await Reviewing.symbols("router-keeps-screen", in: source(kept)) == ["PhotoRouter.source"])
        #expect(try await Reviewing.symbols("router-keeps-screen", in: source("func open() { PhotoRouter(source: self).open() }")).isEmpty)
    }

    @Test func aRouterThatCallsTheNetwork() async throws {
        let found = try await Reviewing.symbols(
            "coordinator-has-logic",
            in: """
                import UIKit
                final class ShopRouter {
                    let navigation = UINavigationController()
                    func open(_ url: URL) async throws { _ = try await URLSession.shared.data(from: url) }
                }
                """)
        #expect(found == ["ShopRouter.open"])
    }

    @Test(arguments: [
        ("let next = DetailController()\n present(next, animated: true)", true),
        ("self.navigationController?.setViewControllers([DetailController()], animated: true)", true),
        ("let warning = UIAlertController()\n present(warning, animated: true)", false),
        ("navigationController?.popViewController(animated: true)", false),
        ("router.present(DetailController(), animated: true)", false),
    ])
    func whatAScreenOpensItself(_ work: String, _ isFound: Bool) async throws {
        let source = """
            import UIKit
            final class DetailController: UIViewController {}
            final class ListController: UIViewController { func open() { \(work) } }
            final class ListCoordinator {
                let navigation = UINavigationController()
                func start() { navigation.pushViewController(ListController(), animated: false) }
            }
            """
        #expect(try await Reviewing.symbols("navigation-outside-coordinator", in: source) == (isFound ? ["ListController.open"] : []))
    }

    @Test(arguments: [
        "final class TripRouter: ObservableObject { @Published var path = NavigationPath(); func pop() { path.removeLast() } }",
        "@Observable final class TripRouter { var path: [Route] = []; func show(_ id: Int) { path.append(Route.trip(id)) }; func home() { path = [] } }",
    ])
    func aRouterOfOnePathIsNotNeeded(_ router: String) async throws {
        #expect(try await Reviewing.symbols("coordinator-without-need", in: "import SwiftUI\n\(router)") == ["TripRouter"])
    }

    private func children(_ rest: String) -> String {
        """
        protocol Coordinator: AnyObject { func start() }
        class BaseCoordinator: Coordinator {
            var children: [Coordinator] = []
            func start() {}
            \(rest)
        }
        """
    }

    @Test(arguments: [
        "func add(_ child: Coordinator) { children.append(child) }", "func show(_ child: Coordinator) { self.children.append(child) }",
    ])
    func childrenThatNobodyRemoves(_ adding: String) async throws {
        #expect(try await Reviewing.symbols("coordinator-never-releases-child", in: children(adding)).count == 1)
    }

    @Test(arguments: [
        "func remove(_ child: Coordinator) { children.removeAll { $0 === child } }",
        "func remove(_ child: Coordinator) { children = children.filter { $0 !== child } }",
        "func end() { self.children = [] }",
    ])
    func childrenThatSomeoneRemoves(_ removing: String) async throws {
        let source = children("func add(_ child: Coordinator) { children.append(child) }\n    \(removing)")
        #expect(try await Reviewing.symbols("coordinator-never-releases-child", in: source).isEmpty)
    }

    @Test func oneChildAmongOthersIsNeverRemoved() async throws {
        func source(_ ending: String) -> String {
            children(
                "func addChild(_ child: Coordinator) { children.append(child) }\n    func removeChild(_ child: Coordinator) { children.removeAll() }"
            ) + """

                final class LoginCoordinator: BaseCoordinator { var onEnd: (() -> Void)? }
                final class AppCoordinator: BaseCoordinator {
                    func login() {
                        let child = LoginCoordinator()
                        child.onEnd = { [weak self] in self?.removeChild(child) }
                        addChild(child)
                    }
                    func main() {
                        let tabs = LoginCoordinator()
                        \(ending)
                        addChild(tabs)
                    }
                }
                """
        }
        #expect(try await Reviewing.symbols("coordinator-never-releases-child", in: source("")) == ["AppCoordinator.main"])
        #expect(try await Reviewing.symbols("coordinator-never-releases-child", in: source("tabs.onEnd = done")).isEmpty)
    }

    @Test func aChildKeepsItsParentAmongAnyCoordinators() async throws {
        func source(_ hold: String) -> String {
            """
            protocol Coordinator: AnyObject { var childCoordinators: [Coordinator] { get set } }
            final class AppCoordinator: Coordinator { var childCoordinators: [Coordinator] = [] }
            final class OrderCoordinator: Coordinator { var childCoordinators: [Coordinator] = []; \(hold) var parentCoordinator: AppCoordinator? }
            """
        }
        #expect(try await Reviewing.symbols("coordinator-strong-parent", in: source("")) == ["OrderCoordinator.parentCoordinator"])
        #expect(try await Reviewing.symbols("coordinator-strong-parent", in: source("weak")).isEmpty)
        #expect(try await Reviewing.symbols("coordinator-strong-parent", in: source("unowned")).isEmpty)
    }

    @Test func aRouterKeepsTheScreenThatHandsItselfOver() async throws {
        func source(_ hold: String) -> String {
            """
            import UIKit
            final class PhotoRouter { \(hold) var viewController: UIViewController? }
            final class PhotoController: UIViewController {
                private let router = PhotoRouter()
                override func viewDidLoad() { router.viewController = self }
            }
            """
        }
        #expect(try await Reviewing.symbols("router-keeps-screen", in: source("")) == ["PhotoRouter.viewController"])
        #expect(try await Reviewing.symbols("router-keeps-screen", in: source("weak")).isEmpty)
    }

    @Test func aRouterThatItsScreenDoesNotKeepIsQuiet() async throws {
        let found = try await Reviewing.symbols(
            "router-keeps-screen",
            in: """
                import UIKit
                final class TabController: UIViewController { var onSelect: (() -> Void)? }
                final class TabCoordinator { private let tabs: TabController; init(tabs: TabController) { self.tabs = tabs } }
                """)
        #expect(found.isEmpty)
    }

    @Test func aRouterThatDecidesByAPreference() async throws {
        func source(_ body: String) -> String {
            """
            import UIKit
            final class OptionsRouter {
                func logOut(from view: UIViewController) {
                    \(body)
                }
            }
            """
        }
        let preference = "if UserDefaults.standard.bool(forKey: \"first\") { view.dismiss(animated: true) }"
        #expect(try await Reviewing.symbols("coordinator-has-logic", in: source(preference)) == ["OptionsRouter.logOut"])
        #expect(try await Reviewing.symbols("coordinator-has-logic", in: source("view.dismiss(animated: true)")).isEmpty)
    }

    @Test func aRouterOfRequestsIsAnotherThing() async throws {
        let found = try await Reviewing.symbols(
            "coordinator-has-logic",
            in: """
                import Foundation
                final class APIRouter { func send(_ url: URL) async throws -> Data { try await URLSession.shared.data(from: url).0 } }
                """)
        #expect(found.isEmpty)
    }

    @Test func aCoordinatorThatFetchesAndPassesOnIsQuiet() async throws {
        func source(_ decision: String) -> String {
            """
            import UIKit
            protocol LoanRepository { func count() async -> Int }
            final class LoanCoordinator {
                let navigation = UINavigationController()
                let loans: LoanRepository
                func open() async {
                    let count = await loans.count()
                    \(decision)
                }
                func show(_ count: Int) { navigation.pushViewController(UIViewController(), animated: true) }
            }
            """
        }
        #expect(
            try await Reviewing.symbols("coordinator-has-logic", in: source("if count > 3 { show(count) }")) == ["LoanCoordinator.open"])
        #expect(try await Reviewing.symbols("coordinator-has-logic", in: source("show(count)")).isEmpty)
    }

    @Test func onlyScreensOfACoordinatorMustLeaveTheStackAlone() async throws {
        let found = try await Reviewing.symbols(
            "navigation-outside-coordinator",
            in: """
                import UIKit
                final class DetailController: UIViewController {}
                final class ListController: UIViewController {
                    func open() { navigationController?.pushViewController(DetailController(), animated: true) }
                    func warn() { present(UIAlertController(), animated: true) }
                }
                final class AboutController: UIViewController {
                    func open() { navigationController?.pushViewController(DetailController(), animated: true) }
                }
                final class ShareController: UIViewController {
                    func share() { present(UIActivityViewController(), animated: true) }
                }
                final class ListCoordinator {
                    let navigation = UINavigationController()
                    func start() { navigation.pushViewController(ListController(), animated: false) }
                    func share() { navigation.pushViewController(ShareController(), animated: false) }
                }
                """)
        #expect(found == ["ListController.open"])
    }

    @Test func aCoordinatorWithLinksOrSeveralViewsHasAUse() async throws {
        func source(_ member: String, _ views: String = "") -> String {
            """
            import SwiftUI
            @Observable final class NotesCoordinator {
                var path: [Int] = []
                func show(_ note: Int) { path.append(note) }
                \(member)
            }
            struct NotesView: View { @State var coordinator = NotesCoordinator(); var body: some View { Text("") } }
            \(views)
            """
        }
        #expect(try await Reviewing.symbols("coordinator-without-need", in: source("")) == ["NotesCoordinator"])
        #expect(try await Reviewing.symbols("coordinator-without-need", in: source("func open(_ url: URL) { parse(url) }")).isEmpty)
        #expect(try await Reviewing.symbols("coordinator-without-need", in: source("var sheet: Int?")).isEmpty)
        let other = "struct TagsView: View { let coordinator: NotesCoordinator; var body: some View { Text(\"\") } }"
        #expect(try await Reviewing.symbols("coordinator-without-need", in: source("", other)).isEmpty)
    }
}
