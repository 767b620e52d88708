import Foundation
import ModuleReview
import Playbooks
import SwiftCode
import Testing

@Suite struct DomainDependsOutwardTests {
    private let id = "domain-depends-outward"

    @Test func aUseCaseThatBuildsWhatACellDraws() async throws {
        let found = try await Reviewing.symbols(
            id,
            in: """
                // file: Cats/CatUseCase.swift
                final class CatUseCase { func rows(of names: [String]) -> [CatCellData] { names.map { CatCellData(title: $0) } } }
                // file: Cats/CatPresenter.swift
                struct CatCellData { let title: String }
                """)
        #expect(found == ["CatUseCase"])
    }

    @Test func aModelThatKnowsAPartOfAView() async throws {
        let found = try await Reviewing.symbols(
            id,
            in: """
                // file: Models/Report.swift
                struct Report: Codable { var range: ChartView.Range }
                // file: Screens/ChartView.swift
                import SwiftUI
                struct ChartView: View { enum Range: String, Codable { case day, week }; var body: some View { Text("") } }
                """)
        #expect(found == ["Report"])
    }

    @Test func aProtocolOfTheDomainThatSpeaksInTransferTypes() async throws {
        let found = try await Reviewing.symbols(
            id,
            in: """
                // file: Domain/TideRepository.swift
                protocol TideRepository { func tides() async throws -> [TideDTO] }
                // file: Data/TideDTO.swift
                struct TideDTO: Decodable { let height: Double }
                """)
        #expect(found == ["TideRepository"])
    }

    @Test func theOuterLayerTeachesADomainTypeItsOwn() async throws {
        let found = try await Reviewing.symbols(
            id,
            in: """
                // file: Domain/Tide.swift
                struct Tide: Equatable { let height: Double }
                // file: Data/TideDTO.swift
                struct TideDTO: Decodable { let height: Double }
                // file: Data/Tide+DTO.swift
                extension Tide { init(_ dto: TideDTO) { self.init(height: dto.height) } }
                """)
        #expect(found.isEmpty)
    }

    @Test func anEntityInTheWordsOfAServerOrADatabase() async throws {
        var request = ReviewRequest()
        request.onlyRules = [id]
        let source = """
            // file: Domain/Product.swift
            import ObjectMapper
            struct Product { var id = 0 }
            // file: Domain/User.swift
            struct User { var id = 0 }
            extension User: StoredModel {}
            // file: Data/StoredModel.swift
            import CoreData
            protocol StoredModel { var id: Int { get } }
            """
        #expect(try await Reviewing.result(source, request).findings.map(\.symbol).sorted() == ["Product", "User"])
        // Beside the rule on databases, which says the same of both, it is silent.
        #expect(try await Reviewing.symbols(id, in: source).isEmpty)
    }

    @Test func theStateOfTheAppThatKnowsItsScreens() async throws {
        let found = try await Reviewing.symbols(
            id,
            in: """
                // file: Core/AppState.swift
                struct AppState { struct Routing: Equatable { var list = ListView.Routing() } }
                // file: UI/ListView.swift
                import SwiftUI
                struct ListView: View { struct Routing: Equatable {}; var body: some View { Text("") } }
                """)
        #expect(found == ["AppState.Routing"])
    }

    @Test func aRangeIsNotTheOneOfACard() async throws {
        let found = try await Reviewing.symbols(
            id,
            in: """
                // file: Models/Note.swift
                struct Note: Codable { let text: String; func part(_ range: NSRange) -> Bool { Range(range, in: text) != nil } }
                // file: Cards/Card.swift
                import SwiftUI
                struct Card: View { struct Range {}; var body: some View { Text("") } }
                """)
        #expect(found.isEmpty)
    }

    @Test func aRouteOutsideOfTheDomainMayCarryAViewModel() async throws {
        let found = try await Reviewing.symbols(
            id,
            in: """
                // file: Feed/Route.swift
                enum Route: Hashable { case detail(DetailViewModel) }
                // file: Feed/DetailViewModel.swift
                final class DetailViewModel: Hashable { var title = ""; func load() {} }
                """)
        #expect(found.isEmpty)
    }

    @Test func aUseCaseMayUseEntitiesAndRepositories() async throws {
        let found = try await Reviewing.symbols(
            id,
            in: """
                // file: Domain/HighestTideUseCase.swift
                struct HighestTideUseCase { let tides: any TideRepository; func callAsFunction() async throws -> Tide? { try await tides.tides().first } }
                // file: Domain/Tide.swift
                struct Tide: Equatable { let height: Double }
                protocol TideRepository { func tides() async throws -> [Tide] }
                """)
        #expect(found.isEmpty)
    }
}

@Suite struct LayerViolationTests {
    private let id = "layer-violation"

    private func found(_ configuration: String, _ source: String) async throws -> [Finding] {
        var request = ReviewRequest()
        request.configuration = try ReviewConfiguration(json: Data(configuration.utf8))
        return try await Reviewing.result(source, request).findings.filter { $0.rule == id }
    }

    private let shop = """
        // file: Shop/Rules/Price.swift
        import Foundation
        struct Price { let row: PriceRow; let store: UserDefaults }
        // file: Shop/Screens/PriceRow.swift
        import SwiftUI
        struct PriceRow { let title: String }
        """

    @Test func dataThatKnowsPresentationByItsFolder() async throws {
        let found = try await Reviewing.symbols(
            id,
            in: """
                // file: App/Data/Archive.swift
                final class Archive { func rows() -> [Row] { [] } }
                // file: App/Presentation/Row.swift
                struct Row { let title: String }
                """)
        #expect(found == ["Archive"])
    }

    @Test func presentationMayKnowDataWhereNobodyForbidsIt() async throws {
        let found = try await Reviewing.symbols(
            id,
            in: """
                // file: App/Presentation/List.swift
                final class List { let archive = Archive() }
                // file: App/Data/Archive.swift
                final class Archive {}
                """)
        #expect(found.isEmpty)
    }

    @Test func configuredLayersForbidTypesModulesAndNames() async throws {
        func layers(_ rules: String) -> String {
            #"{"layers": {"Rules": {"paths": ["Shop/Rules"]\#(rules)}, "Screens": {"paths": ["Shop/Screens/**"]}}}"#
        }
        #expect(try await found(layers(""), shop).isEmpty)
        #expect(try await found(layers(#", "may_use": ["Screens"]"#), shop).isEmpty)
        #expect(try await found(layers(#", "may_use": []"#), shop).map(\.symbol) == ["Price"])
        #expect(
            try await found(layers(#", "must_not_use": ["Screens"]"#), shop).first?.message.contains("`PriceRow` of layer Screens") == true)
        #expect(
            try await found(layers(#", "imports": {"must_not_use": ["Foundation"]}"#), shop).first?.message.contains("imports Foundation")
                == true)
        #expect(try await found(layers(#", "imports": {"may_use": ["Foundation"]}"#), shop).isEmpty)
        #expect(try await found(layers(#", "imports": {"may_use": []}"#), shop).count == 1)
        #expect(
            try await found(layers(#", "types": {"must_not_use": ["UserDefaults"]}"#), shop).first?.message.contains("UserDefaults") == true
        )
    }

    @Test func anImportAndTheUsesBehindItAreOneFinding() async throws {
        let findings = try await Reviewing.findings(
            """
            // file: Sources/Data/Archive.swift
            import Presentation
            final class Archive { let row: Row; func rows() -> [Row] { [row] } }
            // file: Sources/Presentation/Row.swift
            public struct Row { let title: String }
            """
        ).filter { $0.rule == id }
        #expect(findings.count == 1)
        #expect(findings.first?.evidence.count == 3)
    }

    @Test func aLayerWithoutFilesIsSaid() async throws {
        var request = ReviewRequest()
        request.configuration = try ReviewConfiguration(json: Data(#"{"layers": {"Rules": {"paths": ["Shop/Rule/**"]}}}"#.utf8))
        #expect(try await Reviewing.result(shop, request).report.contains("no file lies in the layer \"Rules\" (Shop/Rule/**)"))
    }

    @Test func theLayersOfTheTeamReplaceThoseOfTheFolders() async throws {
        let source = """
            // file: App/Data/Archive.swift
            final class Archive { func rows() -> [Row] { [] } }
            // file: App/Presentation/Row.swift
            struct Row { let title: String }
            """
        #expect(try await found(#"{"layers": {"All": {"paths": ["App/**"]}}}"#, source).isEmpty)
    }
}

@Suite struct FeatureRuleTests {
    private let id = "feature-reaches-feature"

    private func package(_ user: String) -> String {
        """
        // file: Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "App", targets: [
            .target(name: "CartFeature"), .target(name: "HomeFeature", dependencies: ["CartFeature"]), .target(name: "Shared"),
        ])
        // file: Sources/CartFeature/Cart.swift
        import SwiftUI
        public final class CartViewModel { var count = 0; public func load() {} }
        public final class CartRepository { public func items() async -> [Int] { [] } }
        public struct CartView: View { public var body: some View { Text("") } }
        // file: Sources/HomeFeature/Home.swift
        import CartFeature
        \(user)
        // file: Sources/Shared/Log.swift
        public final class LogService { public init() {} }
        """
    }

    @Test func anothersViewModelOrRepository() async throws {
        #expect(try await Reviewing.symbols(id, in: package("final class HomeViewModel { let cart: CartViewModel }")) == ["HomeViewModel"])
        #expect(
            try await Reviewing.symbols(id, in: package("final class HomeViewModel { let cart = CartRepository() }")) == ["HomeViewModel"])
    }

    @Test func anothersScreenOrWhatIsShared() async throws {
        let shows = "import SwiftUI\nstruct HomeView: View { let log: LogService; var body: some View { CartView() } }"
        #expect(try await Reviewing.symbols(id, in: package(shows)).isEmpty)
        #expect(try await Reviewing.symbols(id, in: package("struct HomeAssembly { func make() { let model = CartViewModel() } }")).isEmpty)
    }

    @Test func foldersThatTheTeamCallsFeatures() async throws {
        let source = """
            // file: App/Features/Home/Home.swift
            struct Home { let price: Price; let cart: Cart }
            // file: App/Features/Cart/Cart.swift
            struct Cart { let total: Int }
            // file: App/Features/Common/Price.swift
            struct Price { let amount: Int }
            """
        func symbols(_ features: String) async throws -> [String] {
            var request = ReviewRequest()
            request.configuration = try ReviewConfiguration(json: Data(#"{"features": \#(features)}"#.utf8))
            return try await Reviewing.result(source, request).findings.filter { $0.rule == id }.map { "\($0.symbol) \($0.evidence.count)" }
        }
        #expect(try await Reviewing.symbols(id, in: source).isEmpty)
        #expect(try await symbols(#"{"paths": ["App/Features/*"]}"#) == ["Home 2"])
        #expect(try await symbols(#"{"paths": ["App/Features/*"], "shared": ["App/Features/Common"]}"#) == ["Home 1"])
        #expect(try await symbols(#"{"paths": ["App/Features/*"], "shared": ["App/Features/C*"]}"#).isEmpty)
    }
}

@Suite struct CycleRuleTests {
    private func package(_ dependencies: [(String, [String])]) -> String {
        let targets = dependencies.map { name, needs in
            ".target(name: \"\(name)\", dependencies: [\(needs.map { "\"\($0)\"" }.joined(separator: ", "))])"
        }
        let files = dependencies.map { "// file: Sources/\($0.0)/\($0.0)Value.swift\nstruct \($0.0)Value {}" }
        return """
            // file: Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "App", targets: [
                \(targets.joined(separator: ",\n    "))
            ])
            \(files.joined(separator: "\n"))
            """
    }

    @Test func aCircleOfThreeTargetsIsOneFinding() async throws {
        let findings = try await Reviewing.findings(package([("A", ["B"]), ("B", ["C"]), ("C", ["A"]), ("D", ["A"])])).filter {
            $0.rule == "target-cycle"
        }
        #expect(findings.map(\.symbol) == ["A"])
        #expect(findings.first.map { [$0.file, "\($0.line)"] } == ["Package.swift", "4"])
        #expect(findings.first?.evidence.count == 3)
    }

    @Test func anImportThatNobodyDeclaredClosesACircle() async throws {
        let source = package([("A", ["B"]), ("B", [])]) + "\n// file: Sources/B/Back.swift\nimport A\nstruct Back {}"
        #expect(try await Reviewing.symbols("target-cycle", in: source) == ["A"])
    }

    @Test func diamondsAndTestsAreNoCircle() async throws {
        #expect(
            try await Reviewing.symbols("target-cycle", in: package([("A", ["B", "C"]), ("B", ["D"]), ("C", ["D"]), ("D", [])])).isEmpty)
        let tested = package([("A", []), ("ATests", ["A"])]).replacingOccurrences(
            of: ".target(name: \"ATests\"", with: ".testTarget(name: \"ATests\"")
        #expect(try await Reviewing.symbols("target-cycle", in: tested).isEmpty)
        let conditional =
            package([("A", ["B"]), ("B", [])]) + "\n// file: Sources/B/Back.swift\n#if canImport(A)\nimport A\n#endif\nstruct Back {}"
        #expect(try await Reviewing.symbols("target-cycle", in: conditional).isEmpty)
    }

    @Test func aServiceThatHoldsAViewModelAndTheReverse() async throws {
        let source = """
            final class SyncService { weak var model: FeedViewModel?; func run() async {} }
            final class FeedViewModel { let service: SyncService; init(service: SyncService) { self.service = service } }
            """
        #expect(try await Reviewing.symbols("type-cycle", in: source) == ["SyncService"])
    }

    @Test func aCircleOverThreeTypes() async throws {
        let source = """
            final class SyncService { var screen: FeedCoordinator? }
            final class FeedCoordinator { var model: FeedViewModel? }
            final class FeedViewModel { let service: SyncService; init(service: SyncService) { self.service = service } }
            """
        #expect(try await Reviewing.symbols("type-cycle", in: source) == ["SyncService"])
    }

    @Test func aProtocolANestedTypeOrOneRoleIsNoCircle() async throws {
        let inverted = """
            protocol SyncObserver: AnyObject { func show(_ value: Double) }
            final class SyncService { weak var observer: SyncObserver? }
            final class FeedViewModel: SyncObserver { let service: SyncService; func show(_ value: Double) {} }
            """
        let nested = "final class FeedViewModel { var loader: LoadService?; final class LoadService { weak var model: FeedViewModel? } }"
        let equals = "final class AService { var b: BService? }\nfinal class BService { weak var a: AService? }"
        let screen = """
            import UIKit
            final class FeedRouter { weak var screen: FeedController? }
            final class FeedController: UIViewController { var router: FeedRouter? }
            """
        for source in [inverted, nested, equals, screen] {
            #expect(try await Reviewing.symbols("type-cycle", in: source).isEmpty, "\(source)")
        }
    }
}

@Suite struct RoleViolationTests {
    private static let references = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../references")
        .standardizedFileURL.path

    /// With the playbooks on disk, since the rule asks their tables.
    private func symbols(_ source: String, configuration: String = "{}") async throws -> [String] {
        var request = ReviewRequest()
        request.configuration = try ReviewConfiguration(json: Data(configuration.utf8))
        let reviewer = ModuleReviewer(library: try PlaybookLibrary.load(from: Self.references))
        return try await reviewer.review(ModuleReader().read(source: source), request: request).findings.filter {
            $0.rule == "role-violation"
        }
        .map(\.symbol)
    }

    private let screen = """
        import SwiftUI
        struct FeedView: View { let model: FeedViewModel; var body: some View { Text("") } }
        final class FeedViewModel { private(set) var items: [Item] = []; let feed: FeedRepository; init(feed: FeedRepository) { self.feed = feed } }

        """

    @Test func aRepositoryThatKnowsAViewModel() async throws {
        let source =
            screen + "final class FeedRepository { func items(for model: FeedViewModel) async {} }\nstruct Item: Codable { let id: Int }"
        #expect(try await symbols(source) == ["FeedRepository"])
    }

    @Test func aValueThatSavesItself() async throws {
        let source =
            screen
            + "final class FeedRepository { func items() async {} }\nstruct Item { let id: Int; let feed: FeedRepository; func save() async {} }"
        #expect(try await symbols(source) == ["Item"])
    }

    @Test func aKeyOrAPassedDependencyIsNoValueWithTies() async throws {
        let source =
            screen + """
                final class FeedRepository { func items() async {} }
                enum Tab: Hashable { case feed(FeedRepository) }
                struct CacheKey: Hashable { let feed: FeedRepository }
                struct Item: Codable { let id: Int; func save(in feed: FeedRepository) async {} }
                """
        #expect(try await symbols(source).isEmpty)
    }

    @Test func aManagerOfScreensIsNoService() async throws {
        let source =
            screen + """
                final class FeedRepository {}
                final class OverlayManager { func cover() async -> FeedViewModel? { nil } }
                final class OverlayService { func cover() async -> FeedViewModel? { nil } }
                struct Item: Codable { let id: Int }
                """
        #expect(try await symbols(source) == ["OverlayService"])
    }

    @Test(arguments: [("struct RateViewModel: Hashable { func text() -> String { price }", false), ("final class RateViewModel {", true)])
    func aFactoryOfValuesPutsNothingTogether(_ product: String, _ isFound: Bool) async throws {
        let source = """
            import UIKit
            protocol RateView: AnyObject { func show(_ text: String) }
            final class RateController: UIViewController, RateView { var presenter: RatePresenter?; func show(_ text: String) {} }
            final class RatePresenter {
                weak var view: RateView?
                let interactor: RateInteractor
                let router: RateRouter
                init(interactor: RateInteractor, router: RateRouter) { self.interactor = interactor; self.router = router }
            }
            final class RateInteractor { let service: RateService; weak var presenter: RatePresenter? }
            final class RateRouter { weak var controller: UIViewController? }
            \(product); let price: String }
            final class RateFactory { func make() -> RateViewModel { RateViewModel(price: "1") } }
            final class RateService { let factory: RateFactory; func load() async throws -> String { "" } }
            """
        #expect(try await symbols(source) == (isFound ? ["RateService"] : []))
    }

    @Test func anInteractorThatHoldsAScreen() async throws {
        let source = """
            import UIKit
            protocol LoanView: AnyObject { func show(_ text: String) }
            final class LoanController: UIViewController, LoanView { var presenter: LoanPresenter?; func show(_ text: String) {} }
            final class LoanPresenter { weak var view: LoanView?; let interactor: LoanInteractor; let router: LoanRouter }
            final class LoanInteractor { weak var screen: LoanController?; func loans() async -> [Int] { [] } }
            final class LoanRouter { func open() {} }
            """
        #expect(try await Reviewing.symbols("interactor-imports-ui", in: source) == ["LoanInteractor.screen"])
        #expect(try await symbols(source).isEmpty)
    }

    @Test func anInteractorThatIsHandedAScreenByItsContract() async throws {
        let source = """
            import UIKit
            protocol LoanViewProtocol: AnyObject { func show(_ text: String) }
            protocol LoanInteractorOutput: AnyObject { func found(_ loans: [Int]) }
            protocol LoanInteractorInputProtocol: AnyObject { func signIn(on view: LoanViewProtocol) }
            final class LoanController: UIViewController, LoanViewProtocol { var presenter: LoanPresenter?; func show(_ text: String) {} }
            final class LoanPresenter: LoanInteractorOutput {
                weak var view: LoanViewProtocol?
                let interactor: LoanInteractor
                func found(_ loans: [Int]) {}
            }
            final class LoanInteractor: LoanInteractorInputProtocol {
                weak var output: LoanInteractorOutput?
                func signIn(on view: LoanViewProtocol) {}
            }
            """
        #expect(try await symbols(source) == ["LoanInteractorInputProtocol"])
    }

    @Test func aCellThatAsksARepository() async throws {
        let source =
            screen + """
                import UIKit
                protocol PosterRepository { func poster() async }
                final class FeedRepository {}
                final class PosterCell: UITableViewCell { var posters: PosterRepository? }
                final class PosterController: UIViewController { var posters: PosterRepository? }
                struct Item: Codable { let id: Int }
                """
        #expect(try await symbols(source) == ["PosterCell"])
    }

    @Test func whatTheTableAllowsAndWhatOthersSpeakOf() async throws {
        let allowed =
            screen
            + "final class FeedRepository { let client: FeedClient }\nfinal class FeedClient {}\nstruct Item: Codable { let id: Int }"
        #expect(try await symbols(allowed).isEmpty)
        let inverted =
            screen + """
                protocol FeedObserver: AnyObject {}
                final class FeedRepository { weak var observer: FeedObserver? }
                extension FeedViewModel: FeedObserver {}
                struct Item: Codable { let id: Int }
                """
        #expect(try await symbols(inverted).isEmpty)
        let assembled =
            screen + """
                final class FeedRepository {}
                struct Item: Codable { let id: Int }
                struct FeedAssembly { func make() -> FeedViewModel { FeedViewModel(feed: FeedRepository()) } }
                """
        #expect(try await symbols(assembled).isEmpty)
    }

    @Test func namesThatTheTeamAsksFor() async throws {
        let source =
            "import UIKit\nfinal class Feed: UIViewController {}\nfinal class CartScreen: UIViewController {}\nfinal class MockFeed: UIViewController {}"
        #expect(try await symbols(source).isEmpty)
        #expect(try await symbols(source, configuration: #"{"naming": {"view_controller": {"suffix": "Screen"}}}"#) == ["Feed"])
        #expect(try await symbols(source, configuration: #"{"naming": {"view_controller": {"suffix": ["Screen", "Feed"]}}}"#).isEmpty)
        #expect(try await symbols(source, configuration: #"{"naming": {"view_controller": {"prefix": "App"}}}"#) == ["Feed", "CartScreen"])
    }
}

@Suite struct MixedPatternsTests {
    private let id = "mixed-patterns"

    private let presenter = """
        protocol TotalView: AnyObject { func show(_ text: String) }
        final class TotalPresenter { weak var view: TotalView?; func update(_ prices: [Int]) {} }

        """

    @Test func aViewModelThatDecidesThroughAPresenter() async throws {
        let source = presenter + "final class CartViewModel { var prices: [Int] = []; let total: TotalPresenter; func add() {} }"
        #expect(try await Reviewing.symbols(id, in: source) == ["CartViewModel"])
    }

    @Test func aScreenWithBoth() async throws {
        let source =
            presenter + """
                import UIKit
                final class CartViewModel { var prices: [Int] = []; func add() {} }
                final class CartController: UIViewController { let model: CartViewModel; let presenter: TotalPresenter }
                """
        #expect(try await Reviewing.symbols(id, in: source) == ["CartController"])
    }

    @Test func aViewOverAStoreAndAViewModel() async throws {
        let source = """
            import ComposableArchitecture
            import SwiftUI
            final class CartViewModel { var prices: [Int] = []; func add() {} }
            struct CartView: View { let store: StoreOf<Cart>; let model: CartViewModel; var body: some View { Text("") } }
            """
        #expect(try await Reviewing.symbols(id, in: source) == ["CartView"])
    }

    @Test func dataCalledViewModelAndMessagesCalledPresenter() async throws {
        let data =
            presenter + """
                import UIKit
                struct CartViewModel { let title: String }
                final class NoticePresenter { func show(_ text: String) {} }
                final class ListViewModel { var items: [Int] = []; let notices: NoticePresenter; func load() {} }
                final class CartController: UIViewController { var model: CartViewModel?; let presenter: TotalPresenter }
                """
        #expect(try await Reviewing.symbols(id, in: data).isEmpty)
    }

    @Test func differentPatternsInDifferentFeatures() async throws {
        let source =
            presenter + """
                import UIKit
                final class TotalController: UIViewController { let presenter: TotalPresenter }
                final class CartViewModel { var prices: [Int] = []; func add() {} }
                final class CartController: UIViewController { let model: CartViewModel }
                """
        #expect(try await Reviewing.symbols(id, in: source).isEmpty)
    }

    @Test func aMigrationThatSaysSo() async throws {
        let source =
            "// file: Cart/Cart.swift\n" + presenter
            + "final class CartViewModel { var prices: [Int] = []; let total: TotalPresenter; func add() {} }"
        func count(_ migration: String) async throws -> Int {
            var request = ReviewRequest()
            request.configuration = try ReviewConfiguration(json: Data(#"{"migrations": [\#(migration)]}"#.utf8))
            return try await Reviewing.result(source, request).findings.count { $0.rule == id }
        }
        #expect(try await count(#"{"from": "viper", "to": "mvvm"}"#) == 0)
        #expect(try await count(#"{"from": "viper", "to": "mvvm", "paths": ["Cart"]}"#) == 0)
        #expect(try await count(#"{"from": "viper", "to": "mvvm", "paths": ["Home"]}"#) == 1)
    }
}
