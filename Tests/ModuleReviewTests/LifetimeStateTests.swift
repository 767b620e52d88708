import Testing

/// Where code runs, what a screen reaches, and who may write state.
@Suite struct LifetimeStateTests {
    // MARK: view-controller-touched-off-main

    private func controller(_ work: String) -> String {
        """
        import UIKit
        final class Loader { func load(_ url: URL, completion: @escaping (Data?) -> Void) {
            URLSession.shared.dataTask(with: url) { data, _, _ in completion(data) }.resume()
        } }
        final class PhotoController: UIViewController {
            let label = UILabel()
            let worker = DispatchQueue(label: "work")
            let loader = Loader()
            var rows: [Int] = []
            func count() -> Int { rows.count }
            func show() { label.text = "" }
            func load(_ url: URL) { \(work) }
        }
        """
    }

    @Test(arguments: [
        "DispatchQueue.global(qos: .utility).async { self.label.text = \"\" }",
        "URLSession.shared.dataTask(with: url) { [weak self] _, _, _ in self?.show() }.resume()",
        "worker.async { self.dismiss(animated: true) }",
        "PHPhotoLibrary.requestAuthorization(for: .readWrite) { _ in self.view.addSubview(UIView()) }",
        "URLSession.shared.dataTask(with: url) { _, _, _ in self.rows = [] }.resume()",
        "loader.load(url) { _ in self.show() }",
    ])
    func aControllerInTheBackground(_ work: String) async throws {
        #expect(try await Reviewing.symbols("view-controller-touched-off-main", in: controller(work)) == ["PhotoController.load"])
    }

    @Test(arguments: [
        "DispatchQueue.global().async { DispatchQueue.main.async { self.label.text = \"\" } }",
        "URLSession.shared.dataTask(with: url) { _, _, _ in Task { @MainActor in self.show() } }.resume()",
        "UIView.animate(withDuration: 1) { self.label.alpha = 0 }", "DispatchQueue.main.async { self.show() }",
        "DispatchQueue.global().async { let text = String(1); print(text) }",
        "DispatchQueue.global().async { if Thread.isMainThread { self.show() } }",
        "worker.async { self.rows = [] }",
    ])
    func aControllerOnTheMainThread(_ work: String) async throws {
        #expect(try await Reviewing.symbols("view-controller-touched-off-main", in: controller(work)).isEmpty)
    }

    @Test func aCallbackReachesTheScreenThroughTwoObjects() async throws {
        func source(_ receive: String) -> String {
            """
            import UIKit
            protocol CatOutput: AnyObject { func receive() }
            protocol CatView: AnyObject { func show() }
            final class CatInteractor {
                weak var output: CatOutput?
                func load(_ url: URL) { URLSession.shared.dataTask(with: url) { [weak self] _, _, _ in self?.output?.receive() }.resume() }
            }
            final class CatPresenter: CatOutput {
                weak var view: CatView?
                func receive() { \(receive) }
            }
            final class CatController: UIViewController, CatView { let label = UILabel(); func show() { label.text = "" } }
            """
        }
        #expect(try await Reviewing.symbols("view-controller-touched-off-main", in: source("view?.show()")) == ["CatInteractor.load"])
        #expect(
            try await Reviewing.symbols("view-controller-touched-off-main", in: source("DispatchQueue.main.async { self.view?.show() }"))
                .isEmpty)
    }

    // MARK: ui-state-off-main

    private func model(_ work: String, isolation: String = "") -> String {
        """
        import Foundation
        \(isolation) final class FeedModel: ObservableObject {
            @Published var items: [Int] = []
            func update() { items = [1] }
            func load(_ url: URL) { \(work) }
        }
        final class FeedIntent {
            let model: FeedModel
            func start() { Task { await wait(); self.model.update() } }
            func wait() async {}
        }
        """
    }

    @Test func observedStateInACompletionAndThroughAnother() async throws {
        let work = "URLSession.shared.dataTask(with: url) { _, _, _ in self.items = [] }.resume()"
        #expect(try await Reviewing.symbols("ui-state-off-main", in: model(work)) == ["FeedModel.load", "FeedIntent.start"])
        #expect(try await Reviewing.symbols("ui-state-off-main", in: model(work, isolation: "@MainActor")).isEmpty)
        let hop = "URLSession.shared.dataTask(with: url) { _, _, _ in DispatchQueue.main.async { self.items = [] } }.resume()"
        #expect(try await Reviewing.symbols("ui-state-off-main", in: model(hop)) == ["FeedIntent.start"])
    }

    @Test(arguments: [
        ("Task { await wait(); self.update() }", true),
        ("wrapper.run { await self.wait(); self.update() }", true),
        ("Task { @MainActor in await wait(); self.update() }", false),
        ("Task { await wait(); await MainActor.run { self.update() } }", false),
        ("update()", false),
    ])
    func anOwnMethodThatWritesObservedState(_ work: String, _ isFound: Bool) async throws {
        let source = """
            import Observation
            protocol TaskWrapper { func run(_ operation: @escaping () async -> Void) }
            struct LiveTaskWrapper: TaskWrapper { func run(_ operation: @escaping () async -> Void) { Task { await operation() } } }
            @Observable final class DexModel {
                var items: [Int] = []
                let wrapper: TaskWrapper
                func start() { \(work) }
                func update() { items = [1] }
                func wait() async {}
            }
            """
        #expect(try await Reviewing.symbols("ui-state-off-main", in: source) == (isFound ? ["DexModel.start"] : []))
    }

    @Test(arguments: [(".run { _ in router.popup = 1 }", true), (".run { @MainActor _ in router.popup = 1 }", false)])
    func anEffectIsOnNoActor(_ effect: String, _ isFound: Bool) async throws {
        let source = """
            import ComposableArchitecture
            protocol Navigation: ObservableObject { var popup: Int? { get set } }
            final class LiveNavigation: Navigation { @Published var popup: Int? }
            extension DependencyValues { var router: any Navigation { get { self[Key.self] } } }
            struct Feature: Reducer {
                @Dependency(\\.router) var router
                func core() -> Effect<Action> { return \(effect) }
            }
            """
        #expect(try await Reviewing.symbols("ui-state-off-main", in: source) == (isFound ? ["Feature.core"] : []))
    }

    @Test(arguments: [("", true), ("let lock = NSLock(); func read() { lock.lock() }", false)])
    func aSharedObjectThatAScreenReads(_ member: String, _ isFound: Bool) async throws {
        let source = """
            import UIKit
            final class World {
                static let shared = World()
                var regions: [Int] = []
                \(member)
                func load() { DispatchQueue.global().async { self.regions = [1] } }
            }
            final class MapController: UIViewController { func show() { print(World.shared.regions.count) } }
            """
        #expect(try await Reviewing.symbols("ui-state-off-main", in: source) == (isFound ? ["World.load"] : []))
    }

    // MARK: view-reaches-app-delegate

    @Test(arguments: [
        ("let store = (UIApplication.shared.delegate as! AppDelegate).store", true),
        ("AppDelegate.shared.store.save()", true),
        ("appDelegate()?.store.save()", true),
        ("UIApplication.shared.open(url)", false),
        ("let inset = view.window?.safeAreaInsets", false),
        ("let controller = delegate as? ListController", false),
    ])
    func aScreenAndTheAppDelegate(_ work: String, _ isFound: Bool) async throws {
        let source = """
            import UIKit
            final class AppDelegate: NSObject, UIApplicationDelegate { static var shared: AppDelegate!; let store = Store() }
            final class ListController: UIViewController { func open() { \(work) } }
            final class AppRouter { func open() { \(work) } }
            extension NSObject { func appDelegate() -> AppDelegate? { nil } }
            """
        #expect(try await Reviewing.symbols("view-reaches-app-delegate", in: source) == (isFound ? ["ListController.open"] : []))
    }

    // MARK: Dependencies

    @Test(arguments: [
        ("service: TipService = RemoteTipService()", true), ("service: RemoteTipService = .shared", true), ("service: TipService", false),
        ("session: URLSession = .shared", true), ("limit: Int = 3", false), ("defaults: UserDefaults = .standard", false),
        ("style: TipStyle = TipStyle()", false),
    ])
    func aLiveDefault(_ parameter: String, _ isFound: Bool) async throws {
        let source = """
            protocol TipService { func send() async }
            final class RemoteTipService: TipService { static let shared = RemoteTipService(); func send() async {} }
            struct TipStyle {}
            final class TipViewModel { init(\(parameter)) {} }
            """
        #expect(try await Reviewing.symbols("default-live-dependency", in: source) == (isFound ? ["TipViewModel.init"] : []))
    }

    @Test(arguments: [
        ("DiskRecipeRepository", true), ("any RecipeRepository", false), ("RecipeFormatter", false), ("LonelyService", false),
        ("DiskRecipeRepository?", true), ("[Int]", false), ("() -> DiskRecipeRepository", false),
    ])
    func aConcreteDependency(_ type: String, _ isFound: Bool) async throws {
        let source = """
            protocol RecipeRepository { func add() }
            protocol LonelyServiceDelegate { func done() }
            final class DiskRecipeRepository: RecipeRepository { func add() {} }
            final class LonelyService: LonelyServiceDelegate { func done() {} }
            struct RecipeFormatter {}
            final class RecipesViewModel { private let dependency: \(type); init(_ dependency: \(type)) { self.dependency = dependency }; func load() {} }
            """
        #expect(try await Reviewing.symbols("concrete-dependency", in: source) == (isFound ? ["RecipesViewModel.dependency"] : []))
    }

    // MARK: State

    @Test(arguments: [
        ("var items: [Int] = []", "", true), ("private(set) var items: [Int] = []", "", false),
        ("var items: [Int] = []", "TextField(\"\", text: $model.items)", false),
        ("var items: [Int] = []", "Button(\"\") { model.items = [] }", false),
    ])
    func stateThatEveryoneMayWrite(_ property: String, _ view: String, _ isFound: Bool) async throws {
        let source = """
            import SwiftUI
            @MainActor @Observable final class FeedModel { \(property); func load() { items = [1] } }
            struct FeedView: View { @Bindable var model: FeedModel; var body: some View { Text("\\(model.items.count)"); \(view) } }
            """
        #expect(try await Reviewing.symbols("publicly-settable-state", in: source) == (isFound ? ["FeedModel.items"] : []))
    }

    @Test(arguments: [
        ("var isLoading = false\n var text: String?\n var failure: String?", true),
        ("var isLoading = false\n var text: String?\n let failure: String? = nil", false),
        ("var isShown = false\n var text: String?\n var failure: String?", false),
        ("var isLoading = false\n var text = \"\"\n var failure: String?", false),
    ])
    func flagsThatExcludeEachOther(_ state: String, _ isFound: Bool) async throws {
        let source = """
            final class ReceiptViewModel {
                \(state)
                func load() async { isLoading = true; text = await fetch(); failure = nil; isLoading = false }
                func fetch() async -> String { "" }
            }
            """
        #expect(try await Reviewing.symbols("impossible-state-flags", in: source) == (isFound ? ["ReceiptViewModel.isLoading"] : []))
    }

    @Test(arguments: [
        ("ObservableObject", "@Published var isOn = false", "isOn.toggle()", true),
        ("ObservableObject", "@Published public var isOn = false", "isOn = true", true),
        ("ObservableObject", "var isOn = false", "isOn = true", false),
        ("ObservableObject", "@Published var isOn = false", "print(isOn)", false),
    ])
    func publishedStateThatEveryoneMayWrite(_ adopts: String, _ property: String, _ work: String, _ isFound: Bool) async throws {
        let source = "final class LampViewModel: \(adopts) { \(property); func press() { \(work) } }"
        #expect(try await Reviewing.symbols("publicly-settable-state", in: source) == (isFound ? ["LampViewModel.isOn"] : []))
    }

    @Test(arguments: ["@Published ", ""])
    func flagsOfAnObservableModel(_ wrapper: String) async throws {
        let found = try await Reviewing.symbols(
            "impossible-state-flags",
            in: """
                final class ListViewModel: ObservableObject {
                    \(wrapper)var isFetching: Bool = false
                    \(wrapper)var loadFailed = false
                    \(wrapper)var items: [Int]?
                    func load() { isFetching = true; loadFailed = false; items = [1]; isFetching = false }
                }
                """)
        #expect(found == ["ListViewModel.isFetching"])
    }

    @Test func flagsThatNoFunctionSetsTogetherMayBeTrueAtOnce() async throws {
        let found = try await Reviewing.symbols(
            "impossible-state-flags",
            in: """
                final class FormViewModel {
                    var isLoading = false
                    var draft: String?
                    var validationError: String?
                    func load() { isLoading = true }
                    func edit(_ text: String) { draft = text }
                    func validate() { validationError = "short" }
                }
                """)
        #expect(found.isEmpty)
    }
}
