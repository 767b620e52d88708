/// Reads `BUILD` files of Bazel, as far as targets are written out: no macros, no loops.
enum BazelReader {
    private static let kinds: [String: String] = [
        "swift_library": "target", "swift_binary": "executableTarget", "swift_test": "testTarget", "ios_application": "executableTarget",
        "macos_application": "executableTarget", "ios_extension": "executableTarget", "ios_framework": "target",
        "ios_unit_test": "testTarget",
        "ios_ui_test": "testTarget",
    ]

    /// nil for a file that declares nothing in Swift.
    static func facts(of source: String, manifest: String) -> PackageFacts? {
        var reader = StarlarkCalls(source)
        var facts = PackageFacts(manifest: manifest)
        while let call = reader.next() {
            guard let kind = kinds[call.name], let name = call.texts["name"]?.first else { continue }
            let dependencies = (call.texts["deps"] ?? []).map { String($0.split { $0 == ":" || $0 == "/" }.last ?? "") }
            var target = PackageTarget(name: name, kind: kind, dependencies: dependencies, path: folder(of: call.texts["srcs"] ?? []))
            target.moduleName = call.texts["module_name"]?.first
            if let version = call.texts["minimum_os_version"]?.first {
                let platform = call.name.hasPrefix("macos") ? "macOS" : "iOS"
                target.platforms = ["\(platform) \(version.hasSuffix(".0") ? String(version.dropLast(2)) : version)"]
            }
            facts.targets.append(target)
        }
        facts.platforms = Set(facts.targets.flatMap(\.platforms)).sorted()
        return facts.targets.isEmpty ? nil : facts
    }

    /// The folder of the first glob or file; `.` for files beside the manifest, nothing when there are none.
    private static func folder(of sources: [String]) -> String {
        guard let first = sources.first else { return "" }
        let components = first.split(separator: "/").prefix { !$0.contains("*") && !$0.hasSuffix(".swift") }
        return components.isEmpty ? "." : components.joined(separator: "/")
    }
}

/// The calls at the top of a Starlark file with the strings in their named arguments.
struct StarlarkCalls {
    struct Call {
        var name: String
        var texts: [String: [String]] = [:]
    }

    private var rest: Substring

    init(_ source: String) {
        rest = source[...]
    }

    /// nil at the end.
    mutating func next() -> Call? {
        var word = ""
        while let character = rest.popFirst() {
            switch character {
            case "#": rest = rest.drop { !$0.isNewline }
            case "\"", "'": _ = string(endingWith: character)
            case "(" where !word.isEmpty: return call(word)
            case _ where character.isLetter || character == "_" || character.isNumber: word.append(character)
            default: word = ""
            }
        }
        return nil
    }

    private mutating func call(_ name: String) -> Call {
        var call = Call(name: name)
        var depth = 1
        var word = ""
        var argument = ""
        while depth > 0, let character = rest.popFirst() {
            switch character {
            case "#": rest = rest.drop { !$0.isNewline }
            case "\"", "'":
                let text = string(endingWith: character)
                if !argument.isEmpty { call.texts[argument, default: []].append(text) }
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            case "=" where depth == 1: argument = word
            case "," where depth == 1: argument = ""
            case _ where character.isWhitespace: continue
            default: break
            }
            word = character.isLetter || character == "_" || character.isNumber ? word + String(character) : ""
        }
        return call
    }

    private mutating func string(endingWith quote: Character) -> String {
        let text = rest.prefix { $0 != quote && !$0.isNewline }
        rest = rest.dropFirst(text.count + 1)
        return String(text)
    }
}
