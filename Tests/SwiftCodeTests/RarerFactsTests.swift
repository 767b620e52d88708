import SwiftCode
import Testing

/// Facts of code that is met less often: effects without a call, accessors, initial values, settings that a file inherits.
@Suite struct RarerFactsTests {
    private func facts(_ source: String) -> FileFacts { SourceFileReader.facts(of: source, path: "A.swift") }

    private func awaited(_ body: BodyFact?) -> [String] {
        (body?.events ?? []).compactMap { event in
            switch event.kind {
            case .awaiting(let text): text
            case .call(let call): call.isAwaited ? call.callee : nil
            default: nil
            }
        }
    }

    @Test func awaitsThatAreNoCalls() {
        let found = facts("func f() async { async let a = load()\nlet b = await a\nawait model.state }").functions[0]
        #expect(awaited(found.body).count == 2)
        #expect(awaited(found.body).last?.contains("model.state") == true)
    }

    @Test func accessorsThatWaitAndThrowHaveBodies() throws {
        let type = facts(
            """
            struct Feed {
                var latest: Item { get async throws { try await client.latest() } }
                subscript(id: Int) -> Item { get { items[id] } set { items[id] = newValue; save() } }
                deinit { stop() }
            }
            """
        ).types[0]
        let get = try #require(type.properties.first?.accessors.first)
        #expect(type.properties[0].isComputed && get.name == "get")
        #expect(awaited(get.body) == ["client.latest"])
        #expect(type.functions.map(\.kind) == [.subscript, .deinitializer])
        #expect(type.functions[1].body?.events.count == 1)
    }

    @Test func closuresInInitialValuesKnowWhatTheyHold() throws {
        let properties = facts(
            """
            final class Screen {
                lazy var onTap: () -> Void = { [weak self] in self?.open() }
                let row: Row = { let row = Row(); row.fill(); return row }()
                var handler: @MainActor () -> Void = { @MainActor in show() }
            }
            """
        ).types[0].properties
        let closures = properties.map { property in
            (property.initialBody?.scopes ?? []).compactMap { if case .closure(let closure) = $0.kind { closure } else { nil } }.first
        }
        #expect(closures[0]?.captures.map(\.ownership) == [.weak])
        #expect(
            properties[1].initialBody?.events.contains { if case .call(let call) = $0.kind { call.name == "fill" } else { false } } == true)
        #expect(closures[2]?.isolation == "MainActor")
    }

    @Test func armsWithSeveralPatterns() throws {
        let body = try #require(
            facts("func f() { do { try a() } catch Failure.lost, Failure.late { b() } catch { c() } }").functions[0].body)
        let arms = body.scopes.compactMap { if case .catchArm(let pattern) = $0.kind { pattern } else { nil } }
        #expect(arms == ["Failure.lost, Failure.late", ""])
    }

    @Test func conformancesKeepTheirNameWithoutWhatIsSaidOfThem() {
        let types = facts("extension Feed: @preconcurrency Loads, @unchecked Sendable, Store<Item>.Source {}").types
        #expect(types[0].inherits.contains("Loads") && types[0].inherits.contains("Sendable"))
    }

    @Test func operatorsAndTrailingClosuresDoNotMoveWhatTheyStandBeside() {
        let found = facts(
            """
            infix operator <~>: AdditionPrecedence
            precedencegroup Loose { higherThan: AssignmentPrecedence }
            func <~> (left: Int, right: Int) -> Int { left }
            func f() { let a = b <~> c { d } <~> e
                load { x in x.go() } onFailure: { _ in stop() }
            }
            """)
        #expect(found.syntaxErrors.isEmpty && found.functions.map(\.name) == ["<~>", "f"])
        let calls = (found.functions[1].body?.events ?? []).compactMap { if case .call(let call) = $0.kind { call.name } else { nil } }
        #expect(calls == ["c", "load", "go", "stop"])
    }

    @Test func aFileIsIsolatedAsItsTargetSays() {
        let module = ModuleReader().read(
            source: """
                // file: Package.swift
                // swift-tools-version: 6.2
                let package = Package(name: "Shop", targets: [
                    .target(name: "Feed", swiftSettings: [.defaultIsolation(MainActor.self)]), .target(name: "Core")])
                // file: Sources/Feed/A.swift
                struct A {}
                // file: Sources/Core/B.swift
                struct B {}
                """)
        #expect(module.defaultIsolation(of: "Sources/Feed/A.swift") == "MainActor")
        #expect(module.defaultIsolation(of: "Sources/Core/B.swift") == nil)
    }
}
