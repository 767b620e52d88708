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
