import Testing

@testable import MCPServer

@Suite("Progress")
struct ProgressTests {
    /// Time that passes by itself: a tenth of a second with each look at the clock.
    private static func clock() -> @Sendable () -> Duration {
        let tenths = Guarded(0)
        return {
            tenths.withLock { tenths in
                tenths += 1
                return .milliseconds(100 * tenths)
            }
        }
    }

    private func notifications(token: JSONValue?, version: String? = nil) async throws -> [JSONValue] {
        let worker = Tool.named("worker") { call in
            for step in [0, 1, 2, 2, 1, 3, 4, 5, 6, 7, 8, 9, 10] { call.progress.report(step, of: 10, "step \(step)") }
            return .success(text: "done", structured: nil)
        }
        let conversation = Conversation(.sample(tools: [worker]), clock: Self.clock())
        if let version {
            try conversation.initialize(version)
            _ = await conversation.next()
            var parameters: [String: JSONValue] = ["name": "worker"]
            parameters["_meta"] = token.map { ["progressToken": $0] }
            conversation.send(request("tools/call", .object(parameters)))
        } else {
            conversation.send(modernRequest("tools/call", ["name": "worker"], progressToken: token))
        }
        var notifications: [JSONValue] = []
        while true {
            let message = await conversation.next()
            if message["id"] != nil { return notifications }
            notifications.append(message)
        }
    }

    @Test("without a token, or with one of another kind, there is none", arguments: [nil, .null, 1.5, true, [1]] as [JSONValue?])
    func noToken(token: JSONValue?) async throws {
        #expect(try await notifications(token: token) == [])
    }

    @Test("the token comes back in type and value", arguments: ["x", 0, ""] as [JSONValue])
    func token(token: JSONValue) async throws {
        let notifications = try await notifications(token: token)
        #expect(!notifications.isEmpty)
        #expect(notifications.allSatisfy { $0["method"] == "notifications/progress" && $0["params"]?["progressToken"] == token })
    }

    @Test("values rise, the total is never reached, and a quarter of a second lies between two")
    func values() async throws {
        let notifications = try await notifications(token: "x")
        // A report every tenth of a second: the first one, then every third, without the repeated and falling ones and the last.
        #expect(notifications.map { $0["params"]?["progress"] } == [0, 2, 4, 7])
        #expect(notifications.allSatisfy { $0["params"]?["total"] == 10 })
        #expect(notifications.last?["params"]?["message"] == "step 7")
    }

    @Test("the message comes with 2025-03-26", arguments: LegacyEraTests.versions)
    func message(version: String) async throws {
        let notifications = try await notifications(token: 1, version: version)
        #expect(!notifications.isEmpty)
        #expect(notifications.allSatisfy { ($0["params"]?["message"] != nil) == (version >= "2025-03-26") })
    }

    @Test("nothing comes after the answer")
    func afterTheAnswer() async {
        let (reporters, kept) = AsyncStream.makeStream(of: ProgressReporter.self)
        let careless = Tool.named("careless") { call in
            kept.yield(call.progress)
            return .success(text: "done", structured: nil)
        }
        let conversation = Conversation(.sample(tools: [careless]))
        conversation.send(modernRequest("tools/call", ["name": "careless"], progressToken: 1))
        #expect(await conversation.next()["id"] == 1)
        for await reporter in reporters {
            reporter.report(1, of: 10, "late")
            break
        }
        #expect(conversation.lines.count == 1)
    }
}
