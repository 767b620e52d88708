import Foundation
import MCPServer
import ModuleReview
import SwiftCode

extension ArchitectureTools {
    /// `review_module`.
    var reviewModule: ArchitectureTool {
        ArchitectureTool(
            name: "review_module", title: "Review module architecture",
            description: """
                Reads Swift code (file, folder, package or app) with the compiler's parser and reports its pattern, its conventions and \
                architecture faults, each with file, line, evidence, why and the smallest fix. Deterministic; nothing is built, run or \
                written. Use it before judging code by eye, and after changes with changed_since.
                """,
            parameters: Self.reviewParameters, outputSchema: Self.reviewOutput, isReadOnly: true
        ) { arguments, progress in
            let result = try await review(arguments, progress)
            return try ToolOutput(result, text: result.report)
        }
    }

    /// The whole result, for the command line's formats too. `defaultLimit` is how many findings a page holds when the arguments do not say.
    /// Throws what reading and reviewing throw.
    public func review(_ arguments: Arguments, _ progress: ProgressReporter, defaultLimit: Int = 20) async throws -> ReviewResult {
        let facts = try await facts(arguments, progress)
        let library = self.library(for: facts)
        let pattern = arguments.text("pattern").flatMap { $0.lowercased() == "auto" ? nil : $0 }
        var request = ReviewRequest()
        request.pattern = try pattern.map { try PatternName(library: library).resolve($0, field: "pattern") }
        request.onlyRules = arguments.texts("only_rules")
        request.skipRules = arguments.texts("skip_rules")
        request.minimumSeverity = arguments.text("minimum_severity")
        request.changedSince = arguments.text("changed_since")
        request.baseline = try arguments.text("baseline").map { try paths.resolve($0, field: "baseline") }
        request.limit = arguments.integer("limit") ?? defaultLimit
        request.cursor = arguments.text("cursor")
        request.detailFull = arguments.wantsDetail
        return try await ModuleReviewer(library: library, kept: kept).review(facts, request: request)
    }

    /// A configuration made from what the code of a call does today, for the command line. `freezes` proposes what the code keeps to.
    /// Throws what reading throws.
    public func proposeConfiguration(
        _ arguments: Arguments, _ progress: ProgressReporter, freezes: Bool
    ) async throws -> ConfigurationProposal {
        ConfigurationProposal(for: try await facts(arguments, progress), freezes: freezes)
    }

    private static let reviewParameters: [ToolParameter] = [
        CommonParameters.path("a file, folder, package or app"),
        CommonParameters.source,
        ToolParameter("pattern", .text, "`auto` (default), or the pattern to hold the code against."),
        ToolParameter("only_rules", .texts, "Ids of the only rules to run, as `stale-response`."),
        ToolParameter("skip_rules", .texts, "Ids of rules to leave out."),
        ToolParameter("minimum_severity", .choice(["error", "warning", "info"]), "Lowest severity to report."),
        ToolParameter("changed_since", .text, "Git revision: only findings in lines changed since, as `origin/main`."),
        ToolParameter("baseline", .text, "Path of a saved baseline: only findings that it does not hold."),
        ToolParameter("limit", .integer(1...500), "Most findings in one answer (default 20)."),
        ToolParameter("cursor", .text, "next_cursor of the answer before."),
        CommonParameters.detail,
    ]

    private static let reviewOutput = OutputSchema.object(
        [
            ("module", .object), ("pattern", .text), ("confidence", .number), ("secondary", .texts), ("mixed", .boolean),
            ("evidence", .objects), ("features", .objects), ("findings", .objects), ("counts", .object), ("conventions", .object),
            ("graph", .text), ("checklist", .objects), ("skipped", .objects), ("next_cursor", .text), ("next", .objects),
            ("verdict", .text), ("report", .text),
        ])
}
