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

    @Test func macrosThatDeclareAreAttributesOrCodeOfTheFile() {
        let found = facts(
            """
            @Reducer struct Feed { @ObservableState struct State { @Presents var detail: Detail.State? } }
            @Suite("Feed", .serialized) struct FeedTests { @Test(arguments: [1, 2]) func loads(_ count: Int) {} }
            extension EnvironmentValues { @Entry var client = Client() }
            #Preview("Feed") { FeedView(items: sample()) }
            """)
        #expect(found.types.map { $0.attributes.map(\.name) } == [["Reducer"], ["ObservableState"], ["Suite"], []])
        #expect(found.types[1].properties[0].attributes.map(\.name) == ["Presents"])
        #expect(found.types[2].attributes[0].arguments == "\"Feed\", .serialized")
        #expect(found.types[2].functions[0].attributes == [AttributeFact(name: "Test", arguments: "arguments: [1, 2]")])
        #expect(found.types[3].properties[0].attributes.map(\.name) == ["Entry"])
        #expect(found.topLevel?.calls.map(\.call.name) == ["#Preview", "sample", "FeedView"])
    }

    @Test func typesInBodiesKnowTheTypeAroundThem() {
        let types = facts(
            """
            final class Model {
                var rows: Int { struct Row { var depth = 1 }; return 1 }
                init() { enum Phase { case one }; run { class Box: Holder { func open() { actor Inner {} } } } }
            }
            """
        ).types
        #expect(types.map(\.qualifiedName) == ["Model", "Model.Row", "Model.Phase", "Model.Box", "Model.Box.Inner"])
        #expect(types.map(\.isLocal) == [false, true, true, true, true])
        #expect(types[3].inherits == ["Holder"] && types[3].functions.map(\.name) == ["open"])
    }

    @Test func ownershipIsThatOfTheReferenceNotOfTheValue() {
        let found = facts(
            """
            struct Buffer: ~Copyable {
                weak let parent: Parent?
                unowned(unsafe) var root: Root
                func take(_ item: consuming Item, from pool: borrowing Pool, on actor: isolated Disk, sending box: sending Box) {}
            }
            """)
        let type = found.types[0]
        #expect(found.syntaxErrors.isEmpty && type.inherits == ["~Copyable"])
        #expect(type.properties.map(\.ownership) == [.weak, .unowned] && type.properties[0].isLet)
        #expect(type.functions[0].parameters.map(\.type) == ["consuming Item", "borrowing Pool", "isolated Disk", "sending Box"])
    }

    @Test func eachTaskIsKnownByWhereItsHandleGoes() throws {
        let body = try #require(
            facts(
                """
                func f() async {
                    tasks[id] = Task(priority: .low) { go() }
                    self.task?.cancel()
                    async let first = load()
                    await withTaskGroup(of: Int.self) { group in group.addTask { await work() } }
                    _ = Task.detached { go() }
                    await Task { go() }.value
                }
                """
            ).functions[0].body)
        let uses = body.calls.filter { $0.call.name == "Task" || $0.call.name == "detached" }.map(\.call.resultUse)
        #expect(uses.prefix(2) == [.stored("tasks[id]"), .stored("_")] && uses.count == 3)
        #expect(body.calls.first { $0.call.name == "cancel" }?.call.receiver == "self.task?")
        #expect(body.calls.first { $0.call.name == "load" }?.call.resultUse == .stored("first"))
        #expect(awaited(body).contains("withTaskGroup") && awaited(body).contains("work") && !awaited(body).contains("group.addTask"))
    }

    @Test func whatIsWrittenAroundEachWaitStandsInOrder() throws {
        let body = try #require(
            facts(
                """
                func f() async {
                    defer { isLoading = false }
                    isLoading = true
                    (page, error) = (await next(), nil)
                    while let item = await iterator.next() { count += 1 }
                    await store.save(items); saved = true
                }
                """
            ).functions[0].body)
        let order = body.events.compactMap { event in
            switch event.kind {
            case .assignment(let fact): fact.root
            case .call(let call): call.isAwaited ? "await " + call.name : nil
            default: nil
            }
        }
        #expect(
            order == [
                "isLoading", "isLoading", "await next", "page", "error", "await next", "count", "await save", "saved",
            ])
        #expect(body.scopes.contains { $0.kind == .deferBlock })
    }

    @Test func whereAClosureGoesIsSaidByTheCallThatTakesIt() throws {
        let body = try #require(
            facts(
                """
                func f() {
                    let total = { add() }()
                    onDone = { [weak self] in self?.stop() }
                    Task { [model] in await model.load() }
                    stream.sink { show($0) }.store(in: &bag)
                    service.unknown(then: { finish() }, else: { [self] in fail() })
                }
                """
            ).functions[0].body)
        let closures = body.scopes.compactMap { scope -> (taker: String?, closure: ClosureFact)? in
            guard case .closure(let closure) = scope.kind else { return nil }
            let event = closure.argumentOf.map { body.events[$0].kind }
            if case .call(let call) = event { return (call.callee, closure) }
            return (nil, closure)
        }
        #expect(closures.map(\.taker) == [nil, nil, "Task", "stream.sink", "service.unknown", "service.unknown"])
        #expect(closures.map(\.closure.label) == [nil, nil, nil, nil, "then", "else"])
        #expect(closures.map { $0.closure.captures.map(\.name) } == [[], ["self"], ["model"], [], [], ["self"]])
        #expect(closures[5].closure.mentionsSelf && !closures[1].closure.mentionsSelf)
    }
}
