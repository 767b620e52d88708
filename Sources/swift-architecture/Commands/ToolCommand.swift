import ArchitectureTools
import Foundation
import MCPServer
import ModuleReview
import Playbooks
import SwiftCode

/// `select`, `review`, `scaffold` and `plan`: the four tools for people and for CI. Flags mirror the tool's fields.
struct ToolCommand {
    let name: String

    /// Flags beside those of the tool's fields.
    struct OwnFlag {
        let name: String
        let takesValue: Bool
        let meaning: String
    }

    static func ownFlags(of name: String) -> [OwnFlag] {
        var flags = [
            OwnFlag(name: "--json", takesValue: false, meaning: "Print exactly the structured result."),
            OwnFlag(name: "--input", takesValue: true, meaning: "Read the tool's JSON arguments from a file, or - for standard input."),
        ]
        flags += Surroundings.flags.map { OwnFlag(name: $0.0, takesValue: true, meaning: $0.1) }
        flags += Surroundings.switches.map { OwnFlag(name: $0.0, takesValue: false, meaning: $0.1) }
        if name == "review" { flags += shardFlags }
        if name == "review" || name == "merge" {
            flags += [
                OwnFlag(name: "--format", takesValue: true, meaning: "text (default), json, markdown, sarif, xcode, github."),
                OwnFlag(
                    name: "--fail-on", takesValue: true,
                    meaning: "Severity that makes the exit status 1: error (default), warning, info, never."),
                OwnFlag(name: "--write-baseline", takesValue: true, meaning: "Save the findings of today to a file."),
                OwnFlag(
                    name: "--init", takesValue: false,
                    meaning: "Print a .swift-architecture.json made from what the code does today, and the reasons for it."),
                OwnFlag(name: "--freeze", takesValue: false, meaning: "With --init: one that the code of today keeps to."),
            ]
        }
        if name == "plan" {
            flags += [
                OwnFlag(name: "--format", takesValue: true, meaning: "text (default), markdown (a document for a tracker), json."),
                OwnFlag(
                    name: "--check", takesValue: true,
                    meaning:
                        "Compare a plan that was saved with --json with the code: which steps are done. Exit status 1 while one is open."),
            ]
        }
        return flags
    }

    /// One call is all that a command makes.
    private static let kept = KeptUntilExit()

    /// The tool behind a command, without playbooks: for its parameters only.
    static func tool(for name: String) -> ArchitectureTool? { tool(for: name, ArchitectureTools(library: .empty)) }

    private static func tool(for name: String, _ tools: ArchitectureTools) -> ArchitectureTool? {
        let names = [
            "select": "select_pattern", "review": "review_module", "merge": "review_module", "scaffold": "scaffold_feature",
            "plan": "migration_plan",
        ]
        return tools.all.first { $0.name == names[name] }
    }

    func run(_ words: [String]) async throws -> Int32 {
        guard let described = Self.tool(for: name) else { throw UsageError("\"\(name)\" is not a command.") }
        let own = Self.ownFlags(of: name)
        let known =
            described.parameters.map { Flags.Known(name: $0.flag, takesValue: !$0.isSwitch) }
            + own.map { Flags.Known(name: $0.name, takesValue: $0.takesValue) }
        let flags = try Flags(words, known: known)
        let writable = name == "scaffold" && flags.isOn("--apply") ? [writableDirectory(flags)] : []
        let tools = ArchitectureTools(
            library: try Surroundings.library(flags), writable: writable, workingDirectory: FileManager.default.currentDirectoryPath,
            cache: Surroundings.cache(flags), shards: try name == "merge" ? shards(flags) : nil, kept: Self.kept)
        guard let tool = Self.tool(for: name, tools) else { throw UsageError("\"\(name)\" is not a command.") }
        let progress = Self.progress
        do {
            var arguments = try arguments(flags, tool.parameters)
            if Self.isConversation(name, arguments) {
                arguments = try await Self.converse(tool, try Surroundings.library(flags).vocabulary, progress: progress)
            }
            if !writable.isEmpty {
                let approval = ScaffoldApproval(tool: tool, arguments: arguments, directory: writable[0])
                guard let approved = try await approval.approved() else { return ExitStatus.fine }
                arguments = approved
            }
            if name == "review" || name == "merge" {
                return try await review(tools, Arguments(arguments, for: tool.parameters), flags, progress)
            }
            if name == "plan" { return try await plan(tools, Arguments(arguments, for: tool.parameters), flags, progress) }
            let output = try await tool.call(arguments, progress: progress)
            Self.clearProgress()
            Standard.output((flags.isOn("--json") ? output.structured.serialized(pretty: true) : output.text) + "\n")
            return ExitStatus.fine
        } catch let error as UsageError {
            Self.clearProgress()
            throw error
        } catch {
            Self.clearProgress()
            throw UsageError("\(error)")
        }
    }

    /// The flags as the tool's JSON arguments; `--input` first, flags over it.
    private func arguments(_ flags: Flags, _ parameters: [ToolParameter]) throws -> [String: JSONValue] {
        var arguments: [String: JSONValue] = [:]
        if let input = flags.value("--input") {
            let bytes = input == "-" ? FileHandle.standardInput.readDataToEndOfFile() : FileManager.default.contents(atPath: input)
            guard let bytes else { throw UsageError("--input: there is no file \"\(input)\".") }
            guard let members = try? JSONValue(parsing: bytes).objectValue else {
                throw UsageError("--input must hold a JSON object with the tool's arguments, for example {\"description\": \"…\"}.")
            }
            arguments = members
        }
        for parameter in parameters {
            guard let values = flags.values[parameter.flag] else { continue }
            arguments[parameter.name] = parameter.isList ? .array(values.map(JSONValue.string)) : values.last.map(JSONValue.string)
        }
        if name == "merge" { return arguments.merging(["path": "."]) { given, _ in given } }
        let places = ["select": ["description"], "review": ["path"], "scaffold": ["pattern", "feature"], "plan": ["path"]][name] ?? []
        for (index, word) in flags.plain.enumerated() {
            guard index < places.count else { throw UsageError("\"\(word)\" is one word too many; put text with spaces in quotes.") }
            arguments[places[index]] = .string(word)
        }
        // In a terminal "this folder" goes without saying.
        if places == ["path"], arguments["path"] == nil, arguments["source"] == nil { arguments["path"] = "." }
        return arguments
    }

    private func writableDirectory(_ flags: Flags) -> String {
        let directory = flags.value("--directory") ?? "."
        return URL(fileURLWithPath: directory).standardized.path
    }

    /// On a terminal only: standard output holds the result alone.
    private static var progress: ProgressReporter {
        guard isatty(STDERR_FILENO) != 0 else { return .silent }
        return ProgressReporter { done, total, message in
            if done == total || done.isMultiple(of: 50) { Standard.error("\r\(message) ") }
        }
    }

    static func clearProgress() {
        if isatty(STDERR_FILENO) != 0 { Standard.error("\r\u{1B}[K") }
    }
}

extension PlaybookLibrary {
    /// A library with nothing in it.
    static let empty = PlaybookLibrary(patterns: [], guides: [], problems: [], vocabulary: Vocabulary(), files: [], location: "")
}

extension ToolParameter {
    /// True when the flag needs no value.
    fileprivate var isSwitch: Bool { if case .boolean = kind { true } else { false } }
    fileprivate var isList: Bool { if case .texts = kind { true } else { false } }
}
