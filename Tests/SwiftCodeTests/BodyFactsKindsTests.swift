import SwiftCode
import Testing

/// Every kind of fact about what a body does.
@Suite struct BodyFactsKindsTests {
    private func body(_ statements: String) throws -> BodyFact {
        let facts = SourceFileReader.facts(of: "func f() async throws {\n\(statements)\n}", path: "A.swift")
        return try #require(facts.functions.first?.body)
    }

    private func calls(_ body: BodyFact) -> [CallFact] {
        body.events.compactMap { if case .call(let call) = $0.kind { call } else { nil } }
    }

    private func assignments(_ body: BodyFact) -> [String] {
        body.events.compactMap { if case .assignment(let fact) = $0.kind { fact.root } else { nil } }
    }

    /// What happens, one word an event, to see the order.
    private func order(_ body: BodyFact) -> [String] {
        body.events.compactMap { event in
            switch event.kind {
            case .call(let call): call.isAwaited ? "await \(call.name)" : call.name
            case .assignment(let fact): "\(fact.root) \(fact.operation)"
            case .awaiting(let text): "awaiting \(text)"
            case .returning: "return"
            case .throwing: "throw"
            default: nil
            }
        }
    }

    @Test func whatABodyCallsItMayCall() throws {
        let called = try body("load()\nfeed.items.map { $0 }\nTask { await model.refreshAll() }")
        for names: CallNames in [["load"], ["map"], ["Task"], ["refreshAll"], ["debounce", "map"]] { #expect(called.mayCall(names)) }
        for names: CallNames in [["debounce"], ["sink", "subscribe"], []] { #expect(!called.mayCall(names)) }
    }

    @Test func bodiesThatFollowOneAnotherShareNothing() throws {
        let source = """
            struct A {
                let first = 1
                func long() { one(); two { three() }; four = five() }
                func short() { six() }
                func outer() {
                    seven()
                    struct Inner { func inside() { eight() } }
                    nine()
                }
                var last = ten()
            }
            """
        let types = SourceFileReader.facts(of: source, path: "A.swift").types
        let bodies = types.flatMap(\.functions).compactMap { function in function.body.map { (function.name, calls($0).map(\.name)) } }
        let called = Dictionary(uniqueKeysWithValues: bodies)
        #expect(
            called == [
                "long": ["one", "two", "three", "five"], "short": ["six"], "outer": ["seven", "nine"], "inside": ["eight"],
            ])
        #expect(types.flatMap(\.functions).compactMap { $0.body?.scopes.count } == [2, 1, 1, 1])
        #expect(types.flatMap(\.properties).map { $0.initialBody.map(calls)?.map(\.name) } == [nil, ["ten"]])
    }

    @Test func stateWrittenBeforeAndAfterAnAwait() throws {
        #expect(
            order(
                try body(
                    "isLoading = true\nitems = try await client.items()\ncount += 1\nisLoading = false\nfor await x in feed { use(x) }"))
                == ["isLoading =", "await items", "items =", "count +=", "isLoading =", "awaiting for await x in feed", "use"])
    }

    @Test func theHandleOfATask() throws {
        let body = try body(
            "task = Task { go() }\nTask.detached { go() }\nlet handle = Task { go() }\nif a { return Task { go() } }\ntasks.append(Task { go() })"
        )
        let found = calls(body)
        let append = body.events.firstIndex { if case .call(let call) = $0.kind { call.name == "append" } else { false } } ?? 0
        let tasks = found.filter { $0.name == "Task" || $0.name == "detached" }
        #expect(tasks.map(\.resultUse) == [.stored("task"), .discarded, .stored("handle"), .returned, .argument(append)])
    }

    @Test func whereAClosureEndsUp() throws {
        let body = try body(
            """
            onDone = { [unowned self, count = items.count] in self.stop(count) }
            items.forEach { use($0) }
            publisher.sink(receiveCompletion: { _ in }, receiveValue: { value in self.show(value) }).store(in: &bag)
            UIView.animate(withDuration: 1) { grow() } completion: { _ in shrink() }
            defer { close() }
            """)
        let closures = body.scopes.compactMap { if case .closure(let closure) = $0.kind { closure } else { nil } }
        #expect(closures.map(\.label) == [nil, nil, "receiveCompletion", "receiveValue", nil, "completion"])
        #expect(closures[0].argumentOf == nil)
        #expect(closures[0].captures.map(\.ownership) == [.unowned, .strong])
        #expect(closures[0].captures[1].value == "items.count")
        #expect(closures.map(\.mentionsSelf) == [false, false, false, true, false, false])
        #expect(closures[3].parameters == ["value"])
        let sink = try #require(calls(body).first { $0.name == "sink" })
        guard case .chained(let store) = sink.resultUse, case .call(let call) = body.events[store].kind else {
            Issue.record("the subscription goes nowhere")
            return
        }
        #expect(call.name == "store" && call.arguments.map(\.text) == ["&bag"])
    }

    @Test func branchesLoopsAndCatchArms() throws {
        let kinds = try body(
            """
            guard let self else { return }
            if a { b() } else if c { d() } else { e() }
            switch state { case .loaded(let items) where items.isEmpty: f(); default: g() }
            while h() { i() }
            repeat { j() } while k
            do { try l() } catch let error as URLError { m(error) } catch { n() }
            #if DEBUG
            o()
            #else
            p()
            #endif
            func local() async { q() }
            """
        ).scopes.map(\.kind)
        #expect(kinds.contains(.guardElse(condition: "let self")))
        #expect(kinds.contains(.ifBranch(condition: "a")) && kinds.contains(.ifBranch(condition: "c")))
        #expect(kinds.contains(.elseBranch(condition: "a")) && kinds.contains(.elseBranch(condition: "c")))
        #expect(kinds.contains(.switchCase(subject: "state", pattern: ".loaded(let items) where items.isEmpty")))
        #expect(kinds.contains(.switchCase(subject: "state", pattern: "default")))
        #expect(kinds.contains(.loop(header: "while h()")) && kinds.contains(.loop(header: "repeat while k")))
        #expect(
            kinds.contains(.doBlock) && kinds.contains(.catchArm(pattern: "let error as URLError"))
                && kinds.contains(.catchArm(pattern: "")))
        #expect(kinds.contains(.conditionalCompilation(condition: "DEBUG")) && kinds.contains(.conditionalCompilation(condition: "")))
        #expect(kinds.contains(.localFunction(name: "local", isAsync: true)))
    }

    @Test func aBodyOfSwiftUIIsModifiersAndTheirClosures() throws {
        let view = SourceFileReader.facts(
            of: """
                struct Feed: View { var body: some View {
                    List(items) { item in Row(item: item).onTapGesture { open(item) } }
                        .task(id: query) { await model.load() }
                        .sheet(item: $route) { Detail(route: $0) }
                } }
                """, path: "A.swift")
        let body = try #require(view.types[0].properties[0].accessors.first?.body)
        #expect(calls(body).map(\.name) == ["List", "Row", "onTapGesture", "open", "task", "load", "sheet", "Detail"])
        let task = try #require(calls(body).first { $0.name == "task" })
        #expect(task.arguments.map(\.label) == ["id", nil] && task.arguments[1].closure != nil)
        #expect(calls(body).first { $0.name == "load" }?.isAwaited == true)
    }

    @Test func thrownReturnedCastAndOptionalTries() throws {
        let body = try body("if x is Failure { throw Failure() }\nlet y = try? load() as! Item\nreturn try! save(y)")
        #expect(order(body) == ["Failure", "throw", "load", "save", "return"])
        #expect(calls(body).map(\.tried) == [.none, .optional, .forced])
        let casts = body.events.compactMap { if case .cast(let operation, _, let type) = $0.kind { "\(operation) \(type)" } else { nil } }
        #expect(casts == ["is Failure", "as! Item"])
    }

    @Test func macrosInBodiesAreCalls() throws {
        #expect(calls(try body("#expect(a == b)\nlet p = #Predicate<Item> { $0.isOn }")).map(\.name) == ["#expect", "#Predicate"])
    }

    @Test func whatIsWrittenThroughAChainCountsForItsRoot() throws {
        #expect(assignments(try body("self.model.items[0].title = \"a\"\nstate?.count -= 1\nitems[1] = b")) == ["model", "state", "items"])
    }
}
