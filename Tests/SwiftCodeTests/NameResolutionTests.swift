import Foundation
import SwiftCode
import Testing

/// Which type a name means, where several could be meant.
@Suite struct NameResolutionTests {
    private func uses(_ graph: TypeGraph, of name: String) -> Set<String> {
        Set(graph.uses.filter { $0.from == name }.map { "\($0.kind.rawValue) \($0.to)\($0.toFile.map { " of \($0)" } ?? "")" })
    }

    private func graph(_ source: String) -> TypeGraph { TypeGraph(ModuleReader().read(source: source)) }

    /// Two targets that both declare `Order`.
    private func twoOrders(_ files: [String: String]) async throws -> ModuleFacts {
        let manifest = """
            // swift-tools-version: 6.0
            let package = Package(name: "Shop", targets: [.target(name: "Network"), .target(name: "Storage"),
                .target(name: "App", dependencies: ["Network", "Storage"])])
            """
        let all = files.merging([
            "Package.swift": manifest,
            "Sources/Network/Order.swift": "public struct Order: Decodable { let remote: Remote }\nstruct Remote {}",
            "Sources/Storage/Order.swift": "public final class Order: Entity { let disk: Disk }\nclass Disk {}",
        ]) { first, _ in first }
        return try await ProjectFolder(all).read()
    }

    @Test func aTypealiasMeansWhatItStandsFor() {
        let graph = graph(
            """
            typealias Dependencies = HasClient & HasClock
            protocol HasClient {}
            protocol HasClock {}
            struct Model { typealias Loader = FeedLoader; let loader: Loader; init(dependencies: Dependencies) {} }
            struct FeedLoader {}
            typealias Endless = Again
            typealias Again = Endless
            struct Lost { let a: Endless }
            """)
        #expect(
            uses(graph, of: "Model")
                == ["stores FeedLoader of Source.swift", "takes HasClient of Source.swift", "takes HasClock of Source.swift"])
        #expect(uses(graph, of: "Lost").count == 1)
    }

    @Test func nestedNamesAreFoundFromTheInsideOut() {
        let graph = graph(
            """
            struct List { struct Row {}; struct Header { let row: Row } }
            struct Row {}
            struct Other { let row: Row; let inner: List.Row }
            """)
        #expect(uses(graph, of: "List.Header") == ["stores List.Row of Source.swift"])
        #expect(uses(graph, of: "Other") == ["stores Row of Source.swift", "stores List.Row of Source.swift"])
    }

    @Test func typesOfOneNameInTwoTargetsAreTwoTypes() async throws {
        let facts = try await twoOrders([
            "Sources/App/Screen.swift": "import Network\nstruct Screen { let order: Order }",
            "Sources/App/Both.swift": "import Network\nimport Storage\nstruct Both { let order: Storage.Order; let unclear: Order }",
            "Sources/Network/More.swift": "extension Order { func fetch() { Remote() } }",
        ])
        let graph = TypeGraph(facts)
        let orders = graph.types.filter { $0.qualifiedName == "Order" }
        #expect(orders.map(\.target) == ["Network", "Storage"])
        #expect(orders.map(\.inherits) == [["Decodable"], ["Entity"]])
        #expect(orders.map { $0.functions.map(\.function.name) } == [["fetch"], []])
        #expect(uses(graph, of: "Screen") == ["stores Order of Sources/Network/Order.swift"])
        #expect(uses(graph, of: "Both") == ["stores Order of Sources/Storage/Order.swift", "stores Order"])
        #expect(graph.type(named: "Order", seenFrom: "Sources/App/Screen.swift")?.target == "Network")
        #expect(graph.type(named: "Order", seenFrom: "Sources/Storage/Order.swift")?.target == "Storage")
        #expect(graph.type(named: "Order", seenFrom: "Sources/App/Both.swift") == nil)
    }

    @Test func privateTypesOfOneNameBelongToTheirFiles() {
        let graph = graph(
            """
            // file: A.swift
            private struct Row { let a: First }
            struct ListA { private let row: Row }
            struct First {}
            // file: B.swift
            private struct Row { let b: Second }
            struct ListB { private let row: Row }
            struct Second {}
            """)
        #expect(graph.types.filter { $0.name == "Row" }.count == 2)
        #expect(uses(graph, of: "ListA") == ["stores Row of A.swift"])
        #expect(uses(graph, of: "ListB") == ["stores Row of B.swift"])
    }

    @Test func extensionsInOtherFilesAddConformancesAndMembers() {
        let graph = graph(
            """
            // file: A.swift
            struct Feed { enum State {} }
            // file: B.swift
            extension Feed: Loading { func load() { Client.shared.get() } }
            extension Feed.State: Equatable {}
            struct Client { static let shared = Client(); func get() {} }
            protocol Loading {}
            """)
        #expect(uses(graph, of: "Feed") == ["conforms Loading of B.swift", "calls Client of B.swift"])
        #expect(graph.type(named: "Feed.State")?.inherits == ["Equatable"])
    }

    @Test func everyKindOfUse() {
        let graph = graph(
            """
            final class Screen: Base, Shown {
                let model: Model
                init(model: Model, log: Log) { self.model = model }
                func make() -> Row { model.load(); Session.start(); return Row() }
            }
            class Base {}
            protocol Shown {}
            class Model { func load() {} }
            struct Log {}
            struct Row {}
            enum Session { static func start() {} }
            """)
        let kinds = Set(graph.uses.filter { $0.from == "Screen" }.map { "\($0.kind.rawValue) \($0.to)" })
        #expect(
            kinds == [
                "inherits Base", "conforms Shown", "stores Model", "takes Model", "takes Log", "returns Row", "calls Model",
                "calls Session",
                "creates Row",
            ])
    }

    @Test func isolationComesFromClassesAndProtocolsOfTheModule() {
        let graph = graph(
            """
            @MainActor protocol Shown {}
            final class Screen: Shown {}
            class Base: UIViewController {}
            final class Detail: Base {}
            actor Store {}
            struct Plain: Equatable {}
            class Model {}
            extension Model: Shown {}
            final class Special: Model {}
            nonisolated struct Free: Shown {}
            @globalActor actor Disk { static let shared = Disk() }
            @Disk class Cache {}
            final class Images: Cache { struct Key {} }
            """)
        let names = ["Screen", "Detail", "Store", "Plain", "Model", "Special", "Free", "Cache", "Images", "Images.Key"]
        #expect(
            names.map { graph.type(named: $0)?.isolation } == [
                "MainActor", "MainActor", "actor", nil, nil, nil, "nonisolated", "Disk", "Disk", nil,
            ])
    }
}
