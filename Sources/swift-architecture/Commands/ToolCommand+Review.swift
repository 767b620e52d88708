import ArchitectureTools
import Foundation
import MCPServer
import ModuleReview

extension ToolCommand {
    static let formats = ["text", "json", "markdown", "sarif", "xcode", "github"]
    private static let severities = ["error", "warning", "info"]

    /// Reviews, prints in the wanted format, and turns findings into an exit status.
    func review(_ tools: ArchitectureTools, _ arguments: Arguments, _ flags: Flags, _ progress: ProgressReporter) async throws -> Int32 {
        if flags.isOn("--init") { return try await proposeConfiguration(tools, arguments, flags, progress) }
        guard !flags.isOn("--freeze") else { throw UsageError("--freeze goes with --init: review --init --freeze Sources.") }
        if flags.isOn("--shard") || flags.isOn("--output") { return try await writeShard(tools, arguments, flags, progress) }
        let format = flags.isOn("--json") ? "json" : flags.value("--format") ?? "text"
        guard Self.formats.contains(format) else {
            throw UsageError("--format cannot be \"\(format)\"; formats: \(Self.formats.joined(separator: ", ")).")
        }
        let failOn = flags.value("--fail-on") ?? "error"
        guard (Self.severities + ["never"]).contains(failOn) else {
            throw UsageError("--fail-on cannot be \"\(failOn)\"; it takes error, warning, info or never.")
        }
        // A person or a build log wants every finding; a program pages, as it does in chat.
        let isPaged = format == "json" || format == "markdown"
        let result = try await tools.review(arguments, progress, defaultLimit: isPaged ? 20 : .max)
        if let path = flags.value("--write-baseline") {
            guard !isPaged, !arguments.has("limit") else {
                throw UsageError(
                    "--write-baseline goes with --format text, sarif, xcode or github and without --limit, so that it holds every finding.")
            }
            try Baseline(of: result.findings).data().write(to: URL(fileURLWithPath: path), options: .atomic)
            Standard.error("saved a baseline of \(result.findings.count) findings to \(path)\n")
        }
        Standard.output(try output(result, format, tools))
        let rank = Self.severities.firstIndex(of: failOn).map { $0 + 1 } ?? 0
        let failing = Self.severities.prefix(rank).reduce(0) { $0 + (result.counts.bySeverity[$1] ?? 0) }
        return failing > 0 ? ExitStatus.findings : ExitStatus.fine
    }

    /// Prints a configuration for the code, ready to be saved; the reasons go to standard error.
    private func proposeConfiguration(
        _ tools: ArchitectureTools, _ arguments: Arguments, _ flags: Flags, _ progress: ProgressReporter
    ) async throws -> Int32 {
        let proposal = try await tools.proposeConfiguration(arguments, progress, freezes: flags.isOn("--freeze"))
        Self.clearProgress()
        Standard.error(proposal.reasons.map { "\($0)\n" }.joined())
        Standard.error(
            "Save it as .swift-architecture.json in the folder that is reviewed; findings of other rules go into a --write-baseline.\n")
        Standard.output(proposal.json + "\n")
        return ExitStatus.fine
    }

    private func output(_ result: ReviewResult, _ format: String, _ tools: ArchitectureTools) throws -> String {
        switch format {
        case "json": try JSONValue(encoding: result).serialized(pretty: true) + "\n"
        case "sarif": try sarif(result, tools)
        case "xcode": ReviewFormats.xcode(result)
        case "github": ReviewFormats.github(result)
        case "markdown": ReviewFormats.markdown(result) + "\n"
        default: terminalText(result) + "\n" + summary(result) + "\n"
        }
    }

    private func sarif(_ result: ReviewResult, _ tools: ArchitectureTools) throws -> String {
        let log = SARIFLog(
            result, library: tools.library, tool: ProductIdentity.name, toolVersion: ProductIdentity.version)
        return String(decoding: try log.data(), as: UTF8.self) + "\n"
    }

    private func terminalText(_ result: ReviewResult) -> String {
        let usesColor = isatty(STDOUT_FILENO) != 0 && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
        let root = URL(fileURLWithPath: result.module.path)
        var read: (file: String, lines: [Substring]) = ("", [])
        return TerminalText(usesColor: usesColor) { file, number in
            if result.module.path.isEmpty { return nil }
            if read.file != file {
                let data = FileManager.default.contents(atPath: root.appendingPathComponent(file).path) ?? Data()
                read = (file, String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false))
            }
            return read.lines.indices.contains(number - 1) ? String(read.lines[number - 1]) : nil
        }.text(result)
    }

    private func summary(_ result: ReviewResult) -> String {
        let counts = Self.severities.map { "\(result.counts.bySeverity[$0] ?? 0) \($0)" }.joined(separator: ", ")
        let skipped = result.skipped.isEmpty ? "" : "; not analysed, or in part: \(result.skipped.count)"
        return "\(result.module.files) files, pattern \(result.pattern) (\(result.confidence)): \(counts)\(skipped)"
    }
}
