import ModuleReview
import SwiftCode
import Testing

/// Conformance and attribute speak first, then what stores what and what a type can do; a name is asked last.
@Suite struct RoleInferenceTests {
    private func role(_ type: String, in source: String) -> Role {
        RoleMap(ModuleReader().read(source: source)).role(of: type)
    }

    @Test(arguments: [
        ("struct FeedPresenter: View {}", "FeedPresenter", Role.view),
        ("final class FeedModel: UIViewController {}", "FeedModel", .viewController),
        ("class Base: UIViewController {}\nfinal class FeedPresenter: Base {}", "FeedPresenter", .viewController),
        ("final class FeedService: Reactor {}", "FeedService", .reducer),
        ("final class FeedService: NSManagedObject {}", "FeedService", .entity),
        ("enum FeedClient: DependencyKey {}", "FeedClient", .assembly),
        ("final class FeedViewModel: XCTestCase {}", "FeedViewModel", .test),
        ("final class FeedView: UIResponder, UIApplicationDelegate {}", "FeedView", .app),
    ])
    func whatATypeConformsToBeatsItsName(source: String, type: String, expected: Role) {
        #expect(role(type, in: source) == expected)
    }

    @Test(arguments: [
        ("@Reducer struct FeedStore {}", Role.reducer), ("@Model final class FeedStore {}", .entity),
        ("@ObservableState struct FeedStore {}", .state), ("@DependencyClient struct FeedStore {}", .service),
    ])
    func attributesBeatNames(source: String, expected: Role) {
        #expect(role("FeedStore", in: source) == expected)
    }

    @Test func whatStoresWhatTellsAPresenterAndAModel() {
        let source = """
            final class FeedBrain { weak var view: (any FeedDrawing)? }
            @Observable final class Feed { var items: [Int] = [] }
            struct FeedScreen: View { let feed: Feed }
            """
        #expect(role("FeedBrain", in: source) == .presenter)
        #expect(role("Feed", in: source) == .model)
    }

    @Test func aRowOfValuesIsNoViewModel() {
        let row = "struct RowViewModel: Diffable { let title: String; func isEqual(to other: Self) -> Bool { title == other.title } }\n"
        #expect(role("RowViewModel", in: row + "final class Row: UITableViewCell { func show(_ model: RowViewModel) {} }") == .viewData)
        #expect(role("RowViewModel", in: row + "final class Screen: UIViewController { let rows: [RowViewModel] }") == .viewData)
        #expect(role("RowViewModel", in: row + "final class Screen: UIViewController { var viewModel: RowViewModel? }") == .viewModel)
        let asking =
            "final class FeedClient { func load() {} }\nstruct RowViewModel { let client: FeedClient; func load() { client.load() } }"
        #expect(role("RowViewModel", in: asking) == .viewModel)
    }

    @Test func aStructureOfValuesReachesNobody() {
        #expect(role("Repository", in: "struct Repository { let owner: String; let name: String }") == .other)
        #expect(role("Repository", in: "struct Repository { let client: Client; func all() -> [Int] { [] } }") == .repository)
        #expect(role("FeedClient", in: "struct FeedClient { var fetch: () async -> [Int] }") == .service)
    }

    @Test func aNumberAtTheEndOfANameSaysNothing() {
        #expect(role("FeedViewModel2", in: "final class FeedViewModel2 { func load() {} }") == .viewModel)
    }

    @Test func anOperationMayBeKnownByItsFolder() {
        let source = """
            // file: Domain/UseCases/AddAccount.swift
            protocol AddAccount { func add(_ account: Account) }
            struct Account { let name: String }
            // file: Domain/Models/AddOrder.swift
            protocol AddOrder { func add() }
            """
        #expect(role("AddAccount", in: source) == .useCase)
        #expect(role("Account", in: source) == .other && role("AddOrder", in: source) == .other)
    }
}
