import Foundation
import Testing

@testable import MCPServer

@Suite("JSON values")
struct JSONValueTests {
    @Test("integers, other numbers and strings stay apart", arguments: ["0", "-1", "9007199254740991", "\"1\"", "1.5", "true", "null"])
    func roundTrip(text: String) throws {
        #expect(try JSONValue(parsing: Data(text.utf8)).serialized() == text)
    }

    @Test("kinds")
    func kinds() throws {
        let value = try JSONValue(parsing: Data(#"{"i":5,"d":0.5,"s":"x","b":false,"n":null,"a":[1],"o":{}}"#.utf8))
        #expect(value["i"]?.integerValue == 5)
        #expect(value["i"]?.stringValue == nil)
        #expect(value["d"] == .double(0.5))
        #expect(value["s"]?.stringValue == "x")
        #expect(value["b"]?.boolValue == false)
        #expect(value["n"] == .some(.null))
        #expect(value["a"]?.arrayValue == [1])
        #expect(value["o"]?.objectValue == [:])
        #expect(value["missing"] == nil)
        #expect(JSONValue.string("x")["s"] == nil)
    }

    @Test("equal values give equal text, with sorted keys and plain slashes")
    func text() {
        let value: JSONValue = ["b": "skill://x", "a": [1, 2.5, nil, true]]
        #expect(value.serialized() == #"{"a":[1,2.5,null,true],"b":"skill://x"}"#)
        #expect(value.serialized(pretty: true).contains("\n"))
    }

    @Test("odd characters survive, and none that a line reader could split at is written raw")
    func oddCharacters() throws {
        let odd = "a\u{2028}b\u{2029}c\u{85}d\"\\/\n\r🧭\u{0}\u{7f}\u{200d}é\u{feff}"
        let text = JSONValue.string(odd).serialized()
        #expect(try JSONValue(parsing: Data(text.utf8)) == .string(odd))
        for scalar: Unicode.Scalar in ["\u{2028}", "\u{2029}", "\u{85}", "\n", "\r"] {
            #expect(!text.unicodeScalars.contains(scalar), "\(scalar.value)")
        }
        #expect(text.contains("\\u2028") && text.contains("\\u0085"))
    }

    @Test("depth up to 128 is parsed, more is refused before the parser sees it")
    func depth() throws {
        func nested(_ depth: Int) -> Data { Data((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8) }
        _ = try JSONValue(parsing: nested(128))
        #expect(throws: JSONParsingError.tooDeep) { try JSONValue(parsing: nested(129)) }
        #expect(throws: JSONParsingError.tooDeep) { try JSONValue(parsing: nested(100_000)) }
        let bracketsInText = "\"" + String(repeating: "[", count: 500) + "\\\"" + String(repeating: "{", count: 500) + "\""
        _ = try JSONValue(parsing: Data(bracketsInText.utf8))
    }

    @Test(
        "what is not JSON is refused",
        arguments: [
            "", "nul", "{'a':1}", "{\"a\":1}}", "{} x", "[1,]", "{\"a\":1 , }", "[,]", "[1,,2]", "01", "+1", ".5", "1.", "-", "1e",
            "\"\\x\"", "\"\\u12\"", "\"a\tb\"", "// a", "[1 2]", "NaN", "\"a", "{\"a\"}", "Content-Length: 52",
        ])
    func refused(text: String) {
        #expect(throws: JSONParsingError.notJSON) { try JSONValue(parsing: Data(text.utf8)) }
    }

    @Test("bytes that are not UTF-8 are refused", arguments: [[0xFF], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xC0, 0xAF]] as [[UInt8]])
    func notUTF8(bytes: [UInt8]) {
        #expect(throws: JSONParsingError.notUTF8) { try JSONValue(parsing: Data([0x22] + bytes + [0x22])) }
    }

    @Test("UTF-16 is not taken for JSON")
    func utf16() throws {
        let bytes = try #require("{\"a\":1}".data(using: .utf16LittleEndian))
        #expect(throws: JSONParsingError.self) { try JSONValue(parsing: bytes) }
    }

    @Test("a Swift value becomes JSON, numbers that JSON lacks become null")
    func encoding() throws {
        struct Sample: Encodable {
            let name: String
            let count: Int
            let share: Double
            let missing: String?
        }
        let value = try JSONValue(encoding: Sample(name: "x", count: 2, share: 0.25, missing: nil))
        #expect(value == ["name": "x", "count": 2, "share": 0.25])
        #expect(JSONValue.array([.double(.infinity), .double(.nan), 1]).serialized() == "[null,null,1]")
    }
}
