import ModuleReview
import SwiftCode
import Testing

/// What the detector makes of code that is easily taken for something else.
@Suite struct PatternDetectionTests {
    private func detect(_ source: String) -> DetectedPattern {
        let module = ModuleReader().read(source: source)
        return PatternDetector.detect(in: module, roles: RoleMap(module))
    }

    /// A library: plain types that do nothing on a screen.
    private func library(_ count: Int) -> String {
        (0..<count).map { "public struct Part\($0)Parser { func run() {} }" }.joined(separator: "\n")
    }

    @Test func oneViewModelDoesNotMakeALibraryAnApp() {
        let viewModel = "final class StatsViewModel: ObservableObject { @Published var a = 1 }"
        #expect(detect(viewModel).pattern == "mvvm")
        let found = detect(library(40) + "\n" + viewModel)
        #expect(found.pattern == "none" && found.confidence < 0.7)
        #expect(!found.evidence.isEmpty)
    }

    @Test func whoCoordinatesNoScreensIsNoCoordinator() {
        #expect(detect("final class HistoryCoordinator { var visits: [Visit] = []; func addVisit(_ visit: Visit) {} }").pattern == "none")
        #expect(detect("final class FeedCoordinator { let navigation: UINavigationController; func go() {} }").pattern == "coordinator")
        #expect(detect("final class FeedCoordinator: Coordinator { func go() {} }").pattern == "coordinator")
    }

    @Test func cellsAreNoViewsThatReadAModel() {
        let source = (0..<12).map { "final class Row\($0)Cell: UITableViewCell {}" } + ["import UIKit", "import SwiftUI"]
        let found = detect(source.joined(separator: "\n") + "\nfinal class Screen: UIViewController {}")
        #expect(found.pattern == "mvc")
    }

    @Test func controllersThatDecideThemselvesOutweighAFewViewModels() {
        let controllers = (0..<12).map { "final class C\($0)ViewController: UIViewController {}" }.joined(separator: "\n")
        let viewModels = (0..<4).map {
            "final class V\($0)ViewModel { func load() {} }\nfinal class M\($0)ViewController: UIViewController { var model: V\($0)ViewModel? }"
        }
        #expect(detect((["import UIKit", controllers] + viewModels).joined(separator: "\n")).pattern == "mvc")
    }

    @Test func aDomainThatAsksAndADataLayerThatGives() {
        let names = ["Feed", "Cart", "Order"]
        let source = names.map {
            """
            // file: Domain/\($0)Repository.swift
            public protocol \($0)RepositoryProtocol { func all() async throws -> [\($0)] }
            // file: Data/\($0)Repository.swift
            final class \($0)Repository: \($0)RepositoryProtocol {}
            // file: Presentation/\($0)ViewModel.swift
            final class \($0)ViewModel: ObservableObject { let repository: any \($0)RepositoryProtocol }
            """
        }
        #expect(detect(source.joined(separator: "\n")).pattern == "clean-architecture")
        let flat = source.joined(separator: "\n").replacing("// file: Domain/", with: "// file: Logic/")
        #expect(detect(flat).pattern == "mvvm")
    }

    @Test func foldersThatOnlySayTheKindOfFileBelongToOneFeature() {
        let found = detect(
            """
            // file: Feed/Views/FeedView.swift
            import SwiftUI
            struct FeedView: View { @StateObject var model: FeedViewModel; var body: some View { Text("") } }
            // file: Feed/ViewModels/FeedViewModel.swift
            final class FeedViewModel: ObservableObject { func load() {} }
            // file: Feed/Formatting/Dates.swift
            struct Dates {}
            // file: Tools/Log.swift
            struct Log {}
            // file: Cart/CartPresenter.swift
            final class CartPresenter { weak var view: (any CartView)? }
            """)
        #expect(found.features.map(\.path) == ["Cart", "Feed", "Tools"])
        #expect(found.features.map(\.pattern) == ["mvp", "mvvm", "none"])
    }

    @Test func aTypealiasIsSeenThrough() {
        let found = detect(
            """
            // file: Data/Layer.swift
            import UIKit
            typealias Logic = FeedViewModel
            final class FeedViewModel { func load() {} }
            final class FeedViewController: UIViewController { let logic: Logic }
            """)
        #expect(found.pattern == "mvvm" && found.confidence > 0.8)
        #expect(found.evidence.map(\.note) == ["`FeedViewModel` is a view model"])
    }

    @Test func aBaseClassOfAnotherFolderIsWhatItIsCalled() {
        let found = detect(
            "import UIKit\nfinal class Feed: BaseListViewController<String>, Refreshing {}\nfinal class Row: SelectableCell {}")
        #expect(found.pattern == "mvc")
        #expect(found.evidence.map(\.note) == ["`Feed` is a view controller with nothing that decides for it"])
    }

    @Test func aStoreThatOnlyKeepsThingsDecidesForNoScreen() {
        let screen = "import UIKit\nfinal class Feed: UIViewController { let store: BookmarkStore }\n"
        #expect(detect(screen + "final class BookmarkStore { func save() {} }").pattern == "mvc")
        #expect(detect(screen + "final class BookmarkStore { func dispatch(_ action: Int) {} }").pattern == "none")
    }

    @Test func aCoordinatorIsKnownByWhatItAdoptsOrPushes() {
        let screens = "import SwiftUI\nstruct Home: View { @ObservedObject var texts: HomeTexts; var body: some View { Text(\"\") } }\n"
        let texts = "final class HomeTexts: ObservableObject { let title = \"\"; var onTap: () -> Void = {} }\n"
        let store = "final class FlowStore: ObservableObject, StackCoordinator { @Published var path: [Int] = []; func push(_ id: Int) {} }"
        #expect(detect(screens + texts + store).pattern == "coordinator")
        let stack =
            "struct FlowCoordinator: View { @State var path: [Int] = []; var body: some View { NavigationStack(path: $path) { Home() } } }"
        #expect(detect(screens + texts + stack).pattern == "coordinator")
        let flow = "final class FeedFlow: Flow { var root: Presentable { c }; func navigate(to step: Step) -> FlowContributors { .none } }"
        #expect(detect(flow).pattern == "coordinator")
    }

    @Test func librariesOfOneStoreAreKnownByTheirParts() {
        let parts = "final class SearchMiddleware: BaseObservableMiddleware<AppState> {}\nstruct SearchContainer: Container {}"
        let found = detect("import UDF\n" + parts)
        #expect(found.pattern == "redux" && found.evidence.count == 2)
        #expect(detect(parts).pattern == "none")
    }

    @Test func reducersThatNoViewIsBuiltOnAreTools() {
        let views = (0..<6).map { "struct V\($0): View { let title: String; var body: some View { Text(title) } }" }
        let reducer = "@Reducer struct Fetch { struct State {} }"
        let source = (["import SwiftUI", "import ComposableArchitecture", reducer] + views).joined(separator: "\n")
        #expect(detect(source).pattern == "mv")
        #expect(detect(source + "\nstruct Screen: View { let store: StoreOf<Fetch> }").pattern == "tca")
    }

    @Test func whatStandsBesideSaysWhatItOwns() {
        let found = detect(
            """
            import RxSwift
            import UIKit
            final class FeedViewModel { func load() {} }
            final class FeedViewController: UIViewController {
                let model: FeedViewModel
                func bind() { model.items.subscribe(onNext: { _ in }).disposed(by: bag) }
            }
            final class AppCoordinator { let navigation: UINavigationController; func start() {} }
            """)
        #expect(found.pattern == "mvvm" && found.secondary == found.boundaries.map(\.pattern))
        #expect(found.evidence.map(\.note) == ["`FeedViewModel` is a view model, held by `FeedViewController`"])
        #expect(
            found.boundaries == [
                PatternBoundary(pattern: "coordinator", owns: "navigation between screens, in `AppCoordinator`"),
                PatternBoundary(pattern: "reactive", owns: "how values reach `FeedViewController`"),
            ])
    }

    @Test func theHabitOfAnAppIsNamedBesideWhatIsNewer() {
        let controllers = (0..<9).map { "final class C\($0)ViewController: UIViewController {}" }
        let models = (0..<9).map { "final class V\($0)ViewModel { func load() {} }" }
        let found = detect((["import UIKit"] + controllers + models).joined(separator: "\n"))
        #expect(found.pattern == "mvvm" && found.mixed && found.confidence < 0.8)
        #expect(found.boundaries.map(\.pattern) == ["mvc"])
        #expect(
            found.boundaries.first?.owns == "what the screens of `C0ViewController`, `C1ViewController`, `C2ViewController` and 6 more show"
        )
    }

    @Test func moreEvidenceIsMoreSureAndNothingDrawnIsSurelyALibrary() {
        let one = detect("final class AViewModel { func load() {} }").confidence
        let three = detect((0..<3).map { "final class V\($0)ViewModel { func load() {} }" }.joined(separator: "\n")).confidence
        #expect(one < three)
        #expect(detect(library(5)).confidence > detect("import UIKit\n" + library(5)).confidence)
    }

    @Test func whatOnlyTestsAndDebugBuildsRunIsNoEvidence() {
        let screen = "// file: App/Feed/FeedView.swift\nimport SwiftUI\nstruct FeedView: View { @State var items: [Int] = [] }"
        let rules = ["FeedUseCase", "ItemUseCase", "VoteUseCase", "FeedRepository"]
        func code(_ prefix: String = "") -> String {
            rules.map { "final class \(prefix)\($0) { func run() {} }" }.joined(separator: "\n")
        }
        func found(_ file: String, _ text: String) -> DetectedPattern { detect("\(screen)\n// file: \(file)\n\(text)") }
        let app = found("App/Rules/Rules.swift", code())
        #expect(app.pattern == "clean-architecture" && app.features.map(\.path) == ["App/Feed", "App/Rules"])
        let bare = detect(screen)
        for silent in [
            found("App/UITesting/Rules.swift", code()), found("App/Rules/Rules.swift", code("UITest")),
            found("App/Rules/Rules.swift", "#if DEBUG\n\(code())\n#endif"),
        ] {
            #expect(silent.pattern == bare.pattern && silent.confidence == bare.confidence && silent.features.isEmpty)
        }
        // What only a release has is the app.
        #expect(found("App/Rules/Rules.swift", "#if !DEBUG\n\(code())\n#endif").pattern == "clean-architecture")
    }
}
