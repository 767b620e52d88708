import Foundation
import Testing

@testable import MCPServer

@Suite("The envelope of JSON-RPC")
struct JSONRPCTests {
    let conversation = Conversation()

    @Test("what is not JSON gets -32700 without id, and the next line is served", arguments: ["hello", "{\"jsonrpc\":", "{} x", "nul"])
    func parseError(line: String) throws {
        let reply = try conversation.reply(to: line)
        #expect(code(reply) == -32700)
        #expect(reply["id"] == nil)
        #expect(try conversation.legacy("ping") == [:])
    }

    @Test("invalid UTF-8 and deep nesting get -32700")
    func bytes() {
        conversation.session.receive(.bytes(Data([0x22, 0xFF, 0x22])))
        conversation.send(String(repeating: "[", count: 10_000))
        #expect(conversation.messages.map { code($0) } == [-32700, -32700])
    }

    @Test("a line that is too long gets -32600 without id")
    func tooLong() {
        conversation.session.receive(.tooLong)
        #expect(conversation.messages.map { code($0) } == [-32600])
        #expect(conversation.messages.allSatisfy { $0["id"] == nil })
    }

    @Test("what is not an object gets -32600 without id", arguments: ["[]", "5", "\"x\"", "null", "true", "1.5"])
    func notAnObject(line: String) throws {
        let reply = try conversation.reply(to: line)
        #expect(code(reply) == -32600)
        #expect(reply["id"] == nil)
    }

    @Test(
        "a wrong jsonrpc or method gets -32600 with the id",
        arguments: [
            #"{"id":"x","method":"ping"}"#, #"{"jsonrpc":"1.0","id":"x","method":"ping"}"#, #"{"jsonrpc":2.0,"id":"x","method":"ping"}"#,
            #"{"jsonrpc":"2.0","id":"x"}"#, #"{"jsonrpc":"2.0","id":"x","method":5}"#, #"{"jsonrpc":"2.0","id":"x","method":null}"#,
        ])
    func invalidRequest(line: String) throws {
        let reply = try conversation.reply(to: line)
        #expect(code(reply) == -32600)
        #expect(reply["id"] == "x")
    }

    @Test(
        "stray responses and notifications get nothing",
        arguments: [
            #"{"jsonrpc":"2.0","id":3,"result":{}}"#, #"{"jsonrpc":"2.0","id":4,"error":{"code":1,"message":"x"}}"#,
            #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, #"{"jsonrpc":"2.0","method":"tools/list","params":[]}"#,
            #"{"jsonrpc":"2.0","method":"initialize","params":"x"}"#, #"{"jsonrpc":"2.0","method":"no/such","params":null}"#,
            #"{"jsonrpc":"2.0","method":"notifications/cancelled"}"#, #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":[1]}"#,
            #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1.5}}"#,
        ])
    func silence(line: String) {
        #expect(conversation.replies(to: line) == [])
    }

    @Test("an id of another kind gets -32600 without id", arguments: ["null", "1.5", "true", "[]", "{}"])
    func oddIdentifiers(id: String) throws {
        let reply = try conversation.reply(to: #"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#)
        #expect(code(reply) == -32600)
        #expect(reply["id"] == nil)
    }

    @Test("ids come back in type and value", arguments: [0, -1, 9_007_199_254_740_991, "", "1", "null", "e\u{301}\u{2028}"] as [JSONValue])
    func identifiers(id: JSONValue) throws {
        let reply = try conversation.reply(to: request("ping", id: id))
        #expect(reply["id"] == id)
        #expect(reply["result"] == [:])
        if let text = id.stringValue { #expect(reply["id"]?.stringValue?.unicodeScalars.elementsEqual(text.unicodeScalars) == true) }
    }

    @Test("params of another type than object get -32602", arguments: [[], "x", 5, true, ["a"]] as [JSONValue])
    func parameters(value: JSONValue) throws {
        for method in ["ping", "server/discover", "no/such"] {
            #expect(code(try conversation.reply(to: request(method, value))) == -32602)
        }
    }

    @Test("params null or absent are empty")
    func noParameters() throws {
        #expect(try conversation.reply(to: #"{"jsonrpc":"2.0","id":1,"method":"ping","params":null}"#)["result"] == [:])
        #expect(try conversation.reply(to: #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)["result"] == [:])
    }

    @Test("an id that is in flight is refused without id, whatever the second request is; 1 and \"1\" differ")
    func identifierInFlight() throws {
        let acknowledgement = try conversation.reply(to: modernRequest("subscriptions/listen", ["notifications": [:]], id: 1))
        #expect(acknowledgement["method"] == "notifications/subscriptions/acknowledged")
        for line in [
            modernRequest("tools/list", id: 1), request("ping", id: 1), request("ping", "x", id: 1), #"{"id":1,"method":"ping"}"#,
            modernRequest("subscriptions/listen", ["notifications": [:]], id: 1),
        ] {
            let reply = try conversation.reply(to: line)
            #expect(code(reply) == -32600)
            #expect(reply["id"] == nil)
        }
        #expect(try conversation.reply(to: request("ping", id: "1"))["result"] == [:])
        #expect(conversation.replies(to: cancellation(of: "1")) == [])
        conversation.session.end(within: 0)
        #expect(conversation.messages.filter { $0["id"] == 1 }.count == 1)
    }

    @Test("two spellings of the same letter are two ids")
    func spellings() throws {
        _ = try conversation.reply(to: modernRequest("subscriptions/listen", ["notifications": [:]], id: "\u{e9}"))
        #expect(try conversation.reply(to: request("ping", id: "e\u{301}"))["result"] == [:])
    }
}
