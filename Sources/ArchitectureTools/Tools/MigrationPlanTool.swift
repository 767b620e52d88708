import MCPServer
import MigrationPlanning
import ModuleReview
import PatternSelection
import Playbooks
import SwiftCode

extension ArchitectureTools {
    /// `migration_plan`.
    var migrationPlan: ArchitectureTool {
        ArchitectureTool(
            name: "migration_plan", title: "Plan a migration",
            description: """
                Plans the way from this code to another pattern as small pull requests: first whether it is worth it, then what becomes of \
                each type, steps in the order of the code's own dependencies, tests to write first, gates, rollback and coexistence. \
                Without code it gives the plan for the pair of patterns. Writes nothing.
                """,
            parameters: Self.planParameters, outputSchema: Self.planOutput, isReadOnly: true
        ) { arguments, progress in
            let plan = try await plan(arguments, progress)
            return try ToolOutput(plan, text: plan.report)
        }
    }

    /// The plan as a value, for front ends that print it in a form of their own.
    public func plan(_ arguments: Arguments, _ progress: ProgressReporter) async throws -> MigrationPlan {
        guard !arguments.isEmpty else {
            throw ArgumentError(
                "Nothing was given. Pass \"to\" and, for a plan of real code, \"path\", for example {\"path\": \"/Users/ana/App/Sources/Feed\", \"to\": \"mvvm\"}."
            )
        }
        let hasCode = arguments.has("path") || arguments.has("source")
        let module = hasCode ? try await facts(arguments, progress) : nil
        let library = module.map { self.library(for: $0) } ?? self.library
        let names = PatternName(library: library)
        let from = arguments.text("from").flatMap { $0.lowercased() == "auto" ? nil : $0 }
        var request = PlanRequest()
        let written = WrittenMove(from: from, to: arguments.text("to"), names: names, library: library)
        request.from = try written.source()
        request.to = try written.target()
        request.change = arguments.text("change") ?? (request.to == nil ? written.change : nil)
        request.description = arguments.text("description")
        request.minimumOS = arguments.text("minimum_os")
        request.targetOS = arguments.text("target_os")
        request.ui = arguments.text("ui") ?? written.interface
        request.teamSize = arguments.integer("team_size")
        request.thirdParty = arguments.text("third_party")
        request.keep = arguments.texts("keep")
        request.scope = arguments.text("scope")
        request.detailFull = arguments.wantsDetail
        complete(&request, hasCode: hasCode, library)
        let planner = MigrationPlanner(library: library)
        let findings = try await blockingFindings(module, planner.blockingRules(from: request.from, to: request.to), library)
        return try planner.plan(request, module: module, findings: findings)
    }

    /// What the code of today shows, for the comparison with a saved plan.
    public func codeOfToday(_ arguments: Arguments, rules: [String], _ progress: ProgressReporter) async throws -> CodeOfToday {
        let module = try await facts(arguments, progress)
        return CodeOfToday(module, findings: try await blockingFindings(module, rules, library(for: module)))
    }

    /// Findings of those rules alone; none without code or without a playbook that describes them.
    private func blockingFindings(_ module: ModuleFacts?, _ rules: [String], _ library: PlaybookLibrary) async throws -> [Finding] {
        let known = rules.filter { rule in RuleList.all.contains { $0.id == rule } && library.rule(rule) != nil }
        guard let module, !known.isEmpty else { return [] }
        return try await ModuleReviewer(library: library).findings(of: known, in: module)
    }

    /// What the words say and no field does: the pattern to arrive at, the one that is there, the system, the team.
    private func complete(_ request: inout PlanRequest, hasCode: Bool, _ library: PlaybookLibrary) {
        guard let words = request.description else { return }
        var selection = SelectionRequest()
        selection.description = words
        guard let read = try? PatternSelector(library: library).select(selection) else { return }
        func value(_ fact: String) -> String? { read.facts.first { $0.name == fact && $0.source == .description }?.value }
        // Words that ask for another kind of change name the pattern only in passing.
        if request.to == nil, request.change == nil, library.move(askedForBy: words) == nil {
            request.to = value("requested_pattern")
        }
        if !hasCode, request.to != nil { request.from = request.from ?? value("existing_pattern") }
        request.minimumOS = request.minimumOS ?? value("minimum_os")
        request.teamSize = request.teamSize ?? value("team_size").flatMap { Int($0) }
        request.thirdParty = request.thirdParty ?? value("third_party")
    }

    private static let planParameters: [ToolParameter] = [
        CommonParameters.path("the code to migrate"),
        CommonParameters.source,
        ToolParameter("from", .text, "`auto` (default), or the pattern that the code has."),
        ToolParameter("to", .text, "Pattern to migrate to, as `mvvm`."),
        ToolParameter(
            "change",
            .choice([
                "pattern", "ui-framework", "observation", "concurrency", "streams-to-async", "navigation", "modules",
                "framework-version", "test-framework", "shared-logic",
            ]), "What changes; read from the other fields when absent."),
        ToolParameter("description", .text, "The wish in the user's own words."),
        CommonParameters.minimumOS,
        ToolParameter("target_os", .text, "Lowest system after the migration."),
        ToolParameter("ui", .choice(["swiftui", "uikit", "mixed", "appkit", "none"]), "UI framework wanted."),
        CommonParameters.teamSize,
        CommonParameters.thirdParty,
        ToolParameter("keep", .texts, "Types, files or things that must not change."),
        ToolParameter("scope", .text, "`feature` (the pilot alone), `module`, `app`, or a folder, feature or type to plan."),
        CommonParameters.detail,
    ]

    private static let planOutput = OutputSchema.object(
        [
            ("verdict", .text), ("reasons", .texts), ("instead", .text), ("current", .object), ("target", .text),
            ("mapping", .objects), ("steps", .objects), ("coexistence", .text), ("traps", .texts), ("risks", .texts),
            ("done_when", .texts), ("graph", .text), ("report", .text), ("change", .text), ("adapters", .objects), ("step_graph", .text),
            ("scope", .text),
        ])
}
