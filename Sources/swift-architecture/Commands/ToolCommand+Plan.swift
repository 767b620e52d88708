import ArchitectureTools
import Foundation
import MCPServer
import MigrationPlanning

extension ToolCommand {
    static let planFormats = ["text", "markdown", "json"]

    /// Prints a plan, or compares a saved one with the code of today.
    func plan(_ tools: ArchitectureTools, _ arguments: Arguments, _ flags: Flags, _ progress: ProgressReporter) async throws -> Int32 {
        if let path = flags.value("--check") { return try await check(path, tools, arguments, flags, progress) }
        let format = flags.isOn("--json") ? "json" : flags.value("--format") ?? "text"
        guard Self.planFormats.contains(format) else {
            throw UsageError("--format cannot be \"\(format)\"; formats: \(Self.planFormats.joined(separator: ", ")).")
        }
        let plan = try await tools.plan(arguments, progress)
        Self.clearProgress()
        switch format {
        case "json": Standard.output(try JSONValue(encoding: plan).serialized(pretty: true) + "\n")
        case "markdown": Standard.output(plan.document)
        default: Standard.output(plan.report + "\n")
        }
        return ExitStatus.fine
    }

    /// 0 when every step that code can decide is done, 1 while one is open.
    private func check(
        _ path: String, _ tools: ArchitectureTools, _ arguments: Arguments, _ flags: Flags, _ progress: ProgressReporter
    ) async throws -> Int32 {
        let name = path == "-" ? "standard input" : "\"\(path)\""
        let bytes = path == "-" ? FileHandle.standardInput.readDataToEndOfFile() : FileManager.default.contents(atPath: path)
        guard let bytes else {
            throw UsageError("--check: there is no file \"\(path)\". Save a plan first: plan PATH --to … --json > \(path)")
        }
        let plan = try PlanCheck.plan(from: bytes, name: "--check: \(name)")
        guard arguments.has("path") || arguments.has("source") else {
            throw UsageError("--check needs the code to compare with: plan PATH --check \(path).")
        }
        let code = try await tools.codeOfToday(arguments, rules: PlanCheck.rules(of: plan), progress)
        let result = PlanCheck(plan, with: code)
        Self.clearProgress()
        Standard.output(flags.isOn("--json") ? try JSONValue(encoding: result).serialized(pretty: true) + "\n" : result.text)
        return result.isDone ? ExitStatus.fine : ExitStatus.findings
    }
}
