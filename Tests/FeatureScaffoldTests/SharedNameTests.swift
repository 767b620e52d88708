import FeatureScaffold
import Testing

/// Values that are named as something of Swift or the SDK: what is meant by the word is said wherever it is written.
@Suite struct SharedNameTests {
    private static let mark: Character = "\u{E000}"

    private func list(_ name: String, _ pattern: String, more: String = "", ui: String = "swiftui", tests: String = "swift-testing")
        -> ScaffoldRequest
    {
        ScaffoldRequest(
            pattern: pattern, feature: "to do list",
            entity: "struct \(name): Codable { let id: UUID; var title: String; var isDone: Bool }\n\(more)",
            dependencies: [
                "protocol ToDoRepository { func all() async throws -> [\(name)]; func finish(_ id: \(name).ID) async throws }"
            ],
            actions: ["refresh", "finish(_ id: \(name).ID) -> ToDoRepository.finish"], ui: ui, tests: tests)
    }

    @Test(arguments: Fixtures.patterns) func theOtherTaskIsSwifts(pattern: String) throws {
        for (path, text) in try Fixtures.files(list("Task", pattern)) where path != "ToDoList/Task.swift" {
            for call in ["= Task {", "{ Task {", " Task<", " Task.check", "Task.is", " Task.sleep"] {
                #expect(!text.replacing("_Concurrency.Task", with: "").contains(call), "\(path): \(call)")
            }
            #expect(!text.contains(Self.mark) && !path.contains(Self.mark))
        }
        let files = try Fixtures.files(list("Task", pattern))
        let isLayered = pattern == "clean-architecture"
        #expect(files["ToDoList/\(isLayered ? "Domain/" : "")Task.swift"]?.contains("struct Task: Identifiable") == true)
        // The library has no need of it.
        #expect(files.values.contains { $0.contains("_Concurrency.Task {") } == (pattern != "tca"))
        #expect(files.values.contains { $0.contains("extension Task {") })
    }

    @Test func sectionsOfAViewAreSwiftUIs() throws {
        let view = try #require(try Fixtures.files(list("Section", "mv"))["ToDoList/ToDoListView.swift"])
        #expect(view.contains("SwiftUI.Section {"))
        #expect(view.contains("private func cell(_ item: Section) -> some View"))
    }

    @Test func whatTheCodeCallsARowGivesWay() throws {
        let model = try #require(try Fixtures.files(list("Row", "mvvm"))["ToDoList/ToDoListViewModel.swift"])
        #expect(model.contains("struct Line: Identifiable"))
        #expect(model.contains("init(_ item: Row) {"))
        #expect(model.contains("items.map(Line.init)"))
    }

    @Test func whatAStreamFailsWithIsSwifts() throws {
        let request = ScaffoldRequest(
            pattern: "mvvm", feature: "crashes", entity: "struct Error: Codable { let id: UUID; let text: String }",
            dependencies: ["protocol Crashes { func all() -> AsyncThrowingStream<[Error], Error> }"])
        let files = try Fixtures.files(request)
        #expect(files["Crashes/Crashes.swift"]?.contains("AsyncThrowingStream<[Error], any Swift.Error>") == true)
    }

    @Test func theContextOfAControllerIsSwiftUIs() throws {
        let preview = try #require(try Fixtures.files(list("Context", "mvvm", ui: "uikit"))["ToDoList/ToDoListPreviews.swift"])
        #expect(preview.contains("context: UIViewControllerRepresentableContext<Self>)"))
        #expect(!preview.contains("context: Context)"))
    }

    @Test func typesBesideTheEntityAreToldToo() throws {
        let files = try Fixtures.files(list("Note", "mvvm", more: "enum State: String, Codable { case open, done }"))
        #expect(files["ToDoList/State.swift"]?.contains("enum State: String, Codable") == true)
        let model = try #require(files["ToDoList/ToDoListViewModel.swift"])
        #expect(model.contains("enum Phase: Equatable, Sendable {") || model.contains("enum State: Equatable, Sendable {"))
        let request = ScaffoldRequest(
            pattern: "mvvm", feature: "orders",
            entity: "struct Order { let id: Int; let title: String; let state: State }\nenum State { case open, done }",
            state: ["var chosen: State = .open"])
        let orders = try #require(try Fixtures.files(request)["Orders/OrdersViewModel.swift"])
        #expect(orders.contains("var chosen: State = .open"))
        #expect(orders.contains("enum Phase: Equatable, Sendable {"))
        #expect(orders.contains("private(set) var state = Phase.idle"))
        #expect(try Fixtures.files(request)["Orders/OrdersView.swift"]?.contains("@SwiftUI.State private var") == true)
    }

    @Test func testsSayWhoseTheNameIs() throws {
        let tests = try #require(try Fixtures.files(list("Data", "mvvm"))["ToDoListTests/ToDoListViewModelTests.swift"])
        #expect(tests.contains("@testable import struct ToDoList.Data\n"))
        #expect(try Fixtures.files(list("Task", "mvvm"))["ToDoListTests/ToDoListViewModelTests.swift"]?.contains("import struct") == false)
        let beside = try Fixtures.files(list("Note", "mvvm", more: "enum Unit: Codable { case gram }"))
        #expect(beside["ToDoListTests/ToDoListViewModelTests.swift"]?.contains("@testable import enum ToDoList.Unit\n") == true)
    }

    @Test func aFeatureMayBeCalledProgress() throws {
        var request = list("Note", "mv")
        request.feature = "progress"
        let view = try #require(try Fixtures.files(request)["Progress/ProgressView.swift"])
        #expect(view.contains("struct ProgressView: View"))
        #expect(view.contains("SwiftUI.ProgressView()"))
    }

    @Test func theRestOfTheModuleIsTold() throws {
        let scaffold = try FeatureScaffolder().scaffold(list("Task", "mvvm"))
        #expect(scaffold.assumptions.contains { $0.hasPrefix("Task hides _Concurrency.Task in its module") })
        let everything = scaffold.assumptions + [scaffold.graph, scaffold.wiring, scaffold.tree]
        #expect(!everything.contains { $0.contains(Self.mark) })
    }

    @Test(arguments: ["View", "String", "Observation", "Identifiable", "MainActor"]) func namesThatEverythingNeedsAreRefused(name: String) {
        #expect(throws: ScaffoldError.self) { try Fixtures.files(list(name, "mvvm")) }
    }

    @Test func aRefusalHasNoMarks() {
        var request = list("Task", "mvvm")
        request.actions = ["finish(_ id: String) -> ToDoRepository.finish"]
        do {
            _ = try Fixtures.files(request)
            Issue.record("The refusal is expected")
        } catch {
            #expect("\(error)".contains("needs \"_ id: Task.ID\" at this place"))
        }
        #expect(throws: ScaffoldError.self) { try Fixtures.files(list("State", "tca")) }
    }
}
