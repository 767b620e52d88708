import ArchitectureTools
import MCPServer
import Testing

@Suite struct ArgumentsTests {
    private let parameters = [
        ToolParameter("ui", .choice(["swiftui", "uikit"]), "User interface framework."),
        ToolParameter("team_size", .integer(1...50), "People."),
        ToolParameter("apply", .boolean, "Write."),
        ToolParameter("rejected", .texts, "Patterns."),
        ToolParameter("feature", .text, "Name.", isRequired: true),
    ]

    private func read(_ more: [String: JSONValue]) throws -> Arguments {
        try Arguments(more.merging(["feature": "login"]) { given, _ in given }, for: parameters)
    }

    @Test func acceptsWhatCanOnlyMeanOneThing() throws {
        let arguments = try read(["ui": "Swift-UI", "team_size": "5", "apply": "true", "rejected": "[\"tca\", \"viper\"]"])
        #expect(arguments.text("ui") == "swiftui")
        #expect(arguments.integer("team_size") == 5)
        #expect(arguments.boolean("apply") == true)
        #expect(arguments.texts("rejected") == ["tca", "viper"])
        #expect(try read(["rejected": "tca"]).texts("rejected") == ["tca"])
        #expect(try read(["rejected": "tca, clean-architecture"]).texts("rejected") == ["tca", "clean-architecture"])
        #expect(try read(["rejected": ["func a(b: Int, c: Int)"]]).texts("rejected") == ["func a(b: Int, c: Int)"])
    }

    @Test func nullAndItsSpellingMeanAbsent() throws {
        let arguments = try read(["ui": .null, "team_size": "null", "rejected": ""])
        #expect(!arguments.has("ui") && !arguments.has("team_size") && !arguments.has("rejected"))
    }

    @Test func aNearMissIsNamed() {
        #expect(throws: ArgumentError.self) { try read(["ui": "swiftuj"]) }
        let said = message { try read(["ui": "swiftuj"]) }
        #expect(
            said
                == "\"ui\" cannot be \"swiftuj\". Did you mean \"swiftui\"? Expected one of \"swiftui\", \"uikit\", for example \"ui\": \"swiftui\"."
        )
        #expect(
            message { try read(["tem_size": 4]) }?.hasPrefix("\"tem_size\" is not a field of this tool. Did you mean \"team_size\"?")
                == true)
    }

    @Test func aValueOutsideItsRangeIsRefused() {
        #expect(message { try read(["team_size": 51]) }?.contains("an integer from 1 to 50") == true)
        #expect(message { try read(["team_size": 1.5]) } != nil)
        #expect(message { try read(["rejected": ["tca", 5]]) }?.contains("an array of strings") == true)
    }

    @Test func whatIsRequiredIsAskedFor() {
        #expect(message { try Arguments([:], for: parameters) }?.hasPrefix("\"feature\" is missing") == true)
    }

    private func message(_ work: () throws -> Arguments) -> String? {
        do {
            _ = try work()
            return nil
        } catch { return "\(error)" }
    }
}
