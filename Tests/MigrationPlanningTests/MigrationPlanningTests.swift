import Foundation
import MigrationPlanning
import Playbooks
import SwiftCode
import Testing

@Suite struct MigrationPlanningTests {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let planner: MigrationPlanner

    init() throws {
        planner = MigrationPlanner(library: try PlaybookLibrary.load(from: Self.root.appendingPathComponent("references").path))
    }

    static let shop = """
        // file: Shop/Item.swift
        struct Item: Codable, Identifiable { let id: Int; var name: String }
        // file: Shop/ShopView.swift
        import SwiftUI
        struct ShopView: View {
            @State private var items: [Item] = []
            @State private var query = ""
            @State private var onlyNew = false
            let row = DetailView()
            var shown: [Item] { items.filter { $0.name.contains(query) || onlyNew } }
            var body: some View { List(shown) { Text($0.name) }.onChange(of: query) { Task { await load() } } }
            private func load() async {
                let answer = try? await URLSession.shared.data(from: URL(filePath: "/items"))
                items = answer.flatMap { try? JSONDecoder().decode([Item].self, from: $0.0) } ?? []
            }
        }
        // file: Shop/DetailView.swift
        import SwiftUI
        struct DetailView: View {
            @State private var price = 1
            @State private var count = 2
            var total: Int { price * count }
            var body: some View { Text("\\(total)") }
        }
        """

    static let forwarding = """
        // file: Feed/FeedStore.swift
        protocol FeedRepository { func items() async throws -> [String] }
        // file: Feed/FeedViewModel.swift
        import Observation
        @Observable final class FeedViewModel {
            let repository: FeedRepository
            init(repository: FeedRepository) { self.repository = repository }
            func items() async throws -> [String] { try await repository.items() }
        }
        // file: Feed/FeedView.swift
        import SwiftUI
        struct FeedView: View {
            let viewModel: FeedViewModel
            var body: some View { Text("Feed") }
        }
        """

    @Test func namesExistAndStepsAreAcyclic() throws {
        for (source, from, to) in [(Self.shop, "mv", "mvvm"), (Self.forwarding, "mvvm", "mv")] {
            let module = ModuleReader().read(source: source)
            let plan = try planner.plan(PlanRequest(from: from, to: to), module: module)
            #expect(!plan.steps.isEmpty)
            #expect(plan.verdict != .notRecommended)
            let declared = module.files.flatMap { file in
                file.types.flatMap { type in
                    ["\(file.path):\(type.position.line):\(type.qualifiedName)"]
                        + type.properties.map { "\(file.path):\($0.position.line):\(type.qualifiedName).\($0.name)" }
                        + type.functions.map { "\(file.path):\($0.position.line):\(type.qualifiedName).\($0.name)" }
                }
            }
            for row in plan.mapping { #expect(declared.contains("\(row.file):\(row.line):\(row.symbol)")) }
            for item in plan.current.inventory { #expect(declared.contains("\(item.file):\(item.line):\(item.symbol)")) }
            var seen: Set<String> = []
            for step in plan.steps {
                #expect(seen.isSuperset(of: step.dependsOn))
                #expect(seen.insert(step.id).inserted)
                #expect(!step.gate.isEmpty && !step.rollback.isEmpty && !step.stopWhen.isEmpty)
            }
            #expect(plan.report.count <= 8000)
        }
    }

    @Test func leavesComeFirst() throws {
        let plan = try planner.plan(PlanRequest(from: "mv", to: "mvvm"), module: ModuleReader().read(source: Self.shop))
        let detail = try #require(plan.steps.firstIndex { $0.title.hasSuffix("DetailView") })
        let shop = try #require(plan.steps.firstIndex { $0.title.hasSuffix("ShopView") })
        #expect(detail < shop)
    }

    @Test func membersGoWhereWhatTheyTouchBelongs() throws {
        let plan = try planner.plan(PlanRequest(from: "mv", to: "mvvm"), module: ModuleReader().read(source: Self.shop))
        #expect(plan.mapping.contains { $0.symbol == "ShopView.load" && $0.action == .move && $0.detail.contains("URLSession") })
        #expect(plan.mapping.contains { $0.symbol == "ShopView.shown" && $0.toRole == "view model" })
        #expect(plan.mapping.contains { $0.symbol == "ShopView.items" && $0.action == .move })
    }

    @Test func aTinyFeatureStaysAsItIs() throws {
        let source = """
            // file: NoteView.swift
            import SwiftUI
            struct NoteView: View { @State private var text = ""; var body: some View { TextField("Note", text: $text) } }
            """
        let plan = try planner.plan(PlanRequest(to: "mvvm"), module: ModuleReader().read(source: source))
        #expect(plan.verdict == .notRecommended)
        #expect(plan.instead != nil)
    }

    @Test func nothingIsLeftToDoInTheTargetPattern() throws {
        let plan = try planner.plan(PlanRequest(to: "mvvm"), module: ModuleReader().read(source: Self.forwarding))
        #expect(plan.verdict == .notRecommended)
        #expect(plan.steps.isEmpty)
    }

    @Test func sameInputSameBytes() throws {
        let module = ModuleReader().read(source: Self.shop)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let request = PlanRequest(from: "mv", to: "mvvm", detailFull: true)
        #expect(try encoder.encode(planner.plan(request, module: module)) == encoder.encode(planner.plan(request, module: module)))
    }

    @Test func errorsSayWhatIsAllowed() {
        #expect { try planner.plan(PlanRequest(from: "mv", to: "mvvn"), module: nil) } throws: { "\($0)".contains("did you mean \"mvvm\"") }
        #expect { try planner.plan(PlanRequest(from: "mv", to: "mv"), module: nil) } throws: { "\($0)".contains("nothing to migrate") }
        #expect { try planner.plan(PlanRequest(to: "mvvm"), module: nil) } throws: { "\($0)".contains("`from` is missing") }
    }

    @Test func thePairAloneHasAPlan() throws {
        #expect(try !planner.plan(PlanRequest(from: "mv", to: "mvvm"), module: nil).steps.isEmpty)
        #expect(try !planner.plan(PlanRequest(from: "mvvm", to: "mv"), module: nil).steps.isEmpty)
    }
}

/// Pairs that are planned from roles and from what members touch.
@Suite struct OtherPairTests {
    private func plan(_ source: String, to: String) throws -> MigrationPlan {
        var request = PlanRequest()
        request.to = to
        let references = MigrationPlanningTests.root.appendingPathComponent("references").path
        return try MigrationPlanner(library: PlaybookLibrary.load(from: references)).plan(
            request, module: ModuleReader().read(source: source))
    }

    private let controllers = """
        // file: Feed/FeedController.swift
        import UIKit
        final class FeedController: UIViewController {
            private var items: [String] = []
            override func viewDidLoad() { super.viewDidLoad(); reload() }
            func reload() { Task { let answer = try await URLSession.shared.data(from: URL(fileURLWithPath: "/")); show(answer.0.count) } }
            func show(_ count: Int) { if count > 3 { title = "many" } else { title = "few" } }
            func open() { navigationController?.pushViewController(UIViewController(), animated: true) }
        }
        // file: Feed/FeedCell.swift
        import UIKit
        final class FeedCell: UITableViewCell { func draw() { backgroundColor = .red } }
        """

    @Test func aControllersMembersGoWhereWhatTheyTouchBelongs() throws {
        let plan = try plan(controllers, to: "mvvm")
        #expect(plan.current.pattern == "mvc")
        func row(_ symbol: String) -> MigrationPlan.MappingRow? { plan.mapping.first { $0.symbol == symbol } }
        #expect(row("FeedController.reload")?.toRole == "repository")
        #expect(row("FeedController.show")?.toRole == "view model")
        #expect(row("FeedController.open")?.toRole == "router")
        #expect(row("FeedController")?.action == .split)
        #expect(row("FeedController.viewDidLoad") == nil)
        #expect(row("FeedCell")?.action != .split)
    }

    @Test func aPresenterBehindAProtocolIsFound() throws {
        let plan = try plan(
            """
            // file: Loan/LoanContract.swift
            protocol LoanView: AnyObject { func show(_ text: String) }
            protocol LoanPresenting: AnyObject { func renew() }
            // file: Loan/LoanPresenter.swift
            final class LoanPresenter {
                weak var view: LoanView?
                let interactor: LoanInteractor
                init(interactor: LoanInteractor) { self.interactor = interactor }
            }
            extension LoanPresenter: LoanPresenting { func renew() { Task { view?.show(await interactor.renew()) } } }
            // file: Loan/LoanInteractor.swift
            final class LoanInteractor { func renew() async -> String { if Bool.random() { return "yes" } else { return "no" } } }
            // file: Loan/LoanRouter.swift
            final class LoanRouter { func close() {} }
            // file: Loan/LoanController.swift
            import UIKit
            final class LoanController: UIViewController { var presenter: LoanPresenting? }
            """, to: "layered-mvvm")
        #expect(plan.current.pattern == "viper")
        func row(_ symbol: String) -> MigrationPlan.MappingRow? { plan.mapping.first { $0.symbol == symbol } }
        #expect(row("LoanPresenter")?.toRole == "view model")
        #expect(row("LoanInteractor")?.toRole == "use case")
        #expect(plan.steps.contains { $0.title.contains("LoanController") })
    }

    @Test func aPairWithoutStepsGoesOverAStop() throws {
        let plan = try plan(controllers, to: "mvi")
        #expect(plan.steps.first?.title.hasPrefix("To MVVM: ") == true)
        #expect(plan.steps.last?.title.hasPrefix("To MVI: ") == true)
        // What the second stretch moves does not exist yet, so it names no line.
        #expect(plan.steps.last?.changes.allSatisfy { !$0.contains(".swift:") } == true)
    }
}

/// Moves that keep the pattern, by the guide's steps.
@Suite struct KeepingThePatternTests {
    private func plan(_ source: String?, change: String? = nil, description: String? = nil) throws -> MigrationPlan {
        var request = PlanRequest()
        request.change = change
        request.description = description
        let references = MigrationPlanningTests.root.appendingPathComponent("references").path
        let facts = source.map { ModuleReader().read(source: $0) }
        return try MigrationPlanner(library: PlaybookLibrary.load(from: references)).plan(request, module: facts)
    }

    private let source = """
        // file: Feed/FeedModel.swift
        import Combine
        final class FeedModel: ObservableObject {
            @Published var names: [String] = []
            private var bag: Set<AnyCancellable> = []
            func load(completion: @escaping ([String]) -> Void) { completion([]) }
            func watch(_ values: AnyPublisher<String, Never>) { values.sink { self.names.append($0) }.store(in: &bag) }
        }
        // file: Feed/FeedController.swift
        import UIKit
        final class FeedController: UIViewController {
            let model = FeedModel()
            func open() { navigationController?.pushViewController(UIViewController(), animated: true) }
        }
        // file: FeedTests/FeedTests.swift
        import XCTest
        final class FeedTests: XCTestCase { func testNames() { XCTAssertTrue(names.isEmpty) } }
        """

    @Test(arguments: [
        ("ui-framework", "FeedController"), ("observation", "FeedModel"), ("concurrency", "FeedModel.load"),
        ("streams-to-async", "FeedModel.watch"), ("navigation", "FeedController.open"), ("test-framework", "FeedTests"),
    ])
    func eachMoveFindsWhatItConcerns(_ change: String, _ symbol: String) throws {
        let plan = try plan(source, change: change)
        #expect(plan.mapping.contains { $0.symbol == symbol && $0.action != .keep }, "\(plan.mapping.map(\.symbol))")
        #expect(plan.target == plan.current.pattern)
        #expect(plan.steps.count >= 2)
        #expect(plan.verdict != .notRecommended)
    }

    @Test(arguments: [("modules", 4), ("framework-version", 3), ("shared-logic", 6)])
    func movesThatNoTypeShowsGiveTheirSteps(_ change: String, _ count: Int) throws {
        // Without singletons and extensions, two steps of `modules` do not apply.
        #expect(try plan(source, change: change).steps.count == count)
    }

    @Test func nothingConcernedIsNoPlan() throws {
        let plan = try plan("struct Point { let x: Int }", change: "streams-to-async")
        #expect(plan.verdict == .notRecommended)
        #expect(plan.steps.isEmpty)
    }

    @Test func observationWaitsForTheMinimumSystem() throws {
        let manifest = "// file: Package.swift\n// swift-tools-version: 5.9\nlet package = Package(name: \"A\", platforms: [.iOS(.v15)])\n"
        let plan = try plan(manifest + source, change: "observation")
        #expect(plan.verdict == .notRecommended)
        #expect(plan.instead?.contains("minimum OS") == true)
    }

    @Test func theWordsNameTheMove() throws {
        let plan = try plan(source, description: "We have lots of Combine. Move from Combine to async, screen by screen.")
        #expect(plan.mapping.contains { $0.symbol == "FeedModel.watch" && $0.action != .keep })
    }

    @Test func anUnknownChangeListsTheKnown() {
        let problem = #expect(throws: PlanError.self) { try plan(source, change: "language") }
        #expect(problem?.description.contains("ui-framework") == true)
    }
}
