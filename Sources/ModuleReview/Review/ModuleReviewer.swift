import Foundation
import Playbooks
import SwiftCode

/// Reviews a module with the rules that the loaded playbooks describe.
public struct ModuleReviewer: Sendable {
    private let library: PlaybookLibrary
    private let kept: KeptUntilExit?
    private static let mostEvidence = 40

    /// A reviewer that speaks in the words of this library. `kept` holds what was worked out of a module, for a process that is about to end.
    public init(library: PlaybookLibrary, kept: KeptUntilExit? = nil) {
        self.library = library
        self.kept = kept
    }

    /// Finds what breaks the rules. Throws `ReviewProblem` for an input that cannot be used.
    /// The rules run side by side; throws `CancellationError` when the task is cancelled.
    public func review(_ module: ModuleFacts, request: ReviewRequest = ReviewRequest()) async throws -> ReviewResult {
        try check(request)
        let reviewed = try await read(module, request)
        kept?.keep(reviewed)
        let (facts, pattern) = (reviewed.facts, reviewed.pattern)
        let (every, ran, missing) = try await findings(in: reviewed)
        let checklist = checklist(of: pattern.pattern, every, ran: ran)
        let kept = OneCause.folded(try filtered(every, request, module))
        let order = FindingOrder(kept)
        let all = order.sorted(kept)
        let types = reviewed.index.types.count { $0.isDeclared }

        let offset = try Self.offset(request.cursor, count: all.count)
        // A page is read by somebody who pays by the line; who asks for all of it gets every place.
        let page = all.dropFirst(offset).prefix(request.limit).map { request.limit == .max ? $0 : $0.shortened(to: Self.mostEvidence) }
        let end = offset + page.count
        var result = ReviewResult(
            module: .init(facts, types: types),
            pattern: pattern.pattern, confidence: pattern.confidence, secondary: pattern.secondary,
            boundaries: pattern.boundaries, mixed: pattern.mixed, evidence: pattern.evidence,
            features: pattern.features, findings: page,
            counts: .init(
                bySeverity: Dictionary(grouping: all, by: \.severity).mapValues(\.count),
                byRule: Dictionary(grouping: all, by: \.rule).mapValues(\.count)),
            conventions: .init(reviewed.conventions), graph: RoleGraph(reviewed, findings: all).mermaid, checklist: checklist,
            skipped: facts.skipped, nextCursor: end < all.count ? "after-\(end)" : nil, next: [],
            verdict: ReviewVerdict(all, order: order, pattern: pattern, types: types, request: request).text, report: "")
        result.next = ReviewResult.nextCalls(result, request: request, library: library)
        result.report = ReviewReport(
            result: result, missing: missing.sorted(), notes: ConfigurationNotes.notes(for: reviewed)
        )
        .markdown(limit: request.detailFull ? 24_000 : 8_000)
        return result
    }

    /// What these rules alone find, as a review would list it; no other rule runs. Throws what `review` throws.
    public func findings(of rules: [String], in module: ModuleFacts) async throws -> [Finding] {
        var request = ReviewRequest()
        request.onlyRules = rules
        try check(request)
        // Which comments silence nothing is known only when every rule has run.
        let only = rules.contains(UnusedSuppression.id) ? nil : Set(rules)
        let found = try await findings(in: try await read(module, request), only: only).all
        let kept = OneCause.folded(try filtered(found, request, module))
        return FindingOrder(kept).sorted(kept)
    }

    /// The module as rules look at it, without what the team's configuration excludes.
    private func read(_ module: ModuleFacts, _ request: ReviewRequest) async throws -> ReviewedModule {
        let configuration = try request.configuration ?? ReviewConfiguration.atRoot(module.root)
        var facts = module
        try check(configuration)
        if !configuration.excluded.isEmpty {
            facts.files.removeAll { file in configuration.excluded.contains { PathGlob.covers(file.path, $0) } }
        }
        let kept = facts
        async let readGraph = TypeGraph(kept)
        async let readConventions = ConventionsReader.conventions(of: kept)
        let roles = RoleMap(kept)
        var pattern = PatternDetector.detect(in: kept, roles: roles)
        if let asked = request.pattern, asked != "auto" { pattern.pattern = asked }
        let (graph, conventions) = await (readGraph, readConventions)
        // What was being worked out when the call was cancelled is not whole.
        try Task.checkCancellation()
        return ReviewedModule(
            facts: kept, graph: graph, roles: roles, pattern: pattern, conventions: conventions,
            thresholds: configuration.thresholds, configuration: configuration, structure: library.pattern(pattern.pattern)?.structure)
    }

    /// What the rules find and no comment silences, which of them ran, and which no playbook describes. `only` nil runs all.
    private func findings(
        in reviewed: ReviewedModule, only: Set<String>? = nil
    ) async throws -> (all: [Finding], ran: Set<String>, missing: [String]) {
        var missing: [String] = []
        var all: [Finding] = []
        var suppressions = Suppressions(reviewed.facts)
        var entries: [(rule: any Rule.Type, entry: RuleEntry)] = []
        let (pattern, configuration) = (reviewed.pattern.pattern, reviewed.configuration)
        for rule in RuleList.all where rule.id != UnusedSuppression.id && configuration.severities[rule.id] != "off" {
            guard only?.contains(rule.id) ?? true else { continue }
            guard let entry = library.rule(rule.id) else { missing.append(rule.id); continue }
            entries.append((rule, entry))
        }
        for (index, violations) in try await violations(of: entries.map(\.rule), in: reviewed).enumerated() {
            let entry = entries[index].entry
            let heard = violations.filter { !suppressions.silences(entry.id, $0) }.map { violation in
                reviewed.unbuiltFiles.contains(violation.file) ? violation.inAFileThatNoTargetBuilds : violation
            }
            // What users meet is told place by place.
            let (grave, others) = (heard.filter { isRequired($0, entry) }, heard.filter { !isRequired($0, entry) })
            all += (grave + Violation.habits(others)).map { finding($0, entry, pattern, configuration) }
        }
        let ran = Set(entries.map(\.entry.id))
        if let entry = library.rule(UnusedSuppression.id) {
            all += suppressions.unused(ran: ran).map { finding($0, entry, pattern, configuration) }
        } else {
            missing.append(UnusedSuppression.id)
        }
        return (all, ran, missing)
    }

    /// What each rule found, in the order of the rules.
    private func violations(of rules: [any Rule.Type], in module: ReviewedModule) async throws -> [[Violation]] {
        try await withThrowingTaskGroup(of: (Int, [Violation]).self) { group in
            for (index, rule) in rules.enumerated() {
                group.addTask {
                    try Task.checkCancellation()
                    return (index, rule.violations(in: module))
                }
            }
            var found: [[Violation]] = Array(repeating: [], count: rules.count)
            for try await (index, violations) in group { found[index] = violations }
            return found
        }
    }

    private func check(_ request: ReviewRequest) throws {
        let ids = RuleList.all.map { $0.id }
        for rule in request.onlyRules + request.skipRules where !ids.contains(rule) {
            throw ReviewProblem("\"\(rule.singleLine)\" is not a rule\(NearestName.hint(rule, among: ids))")
        }
        let severities = ["error", "warning", "info"]
        if let severity = request.minimumSeverity, !severities.contains(severity) {
            throw ReviewProblem(
                "minimum_severity: \"\(severity.singleLine)\" is not a severity\(NearestName.hint(severity, among: severities))")
        }
        if let pattern = request.pattern, pattern != "auto", let problem = problem(ofPattern: pattern) { throw ReviewProblem(problem) }
        guard request.limit > 0 else { throw ReviewProblem("limit must be above 0, not \(request.limit); an example: 20") }
    }

    private func check(_ configuration: ReviewConfiguration) throws {
        for pattern in configuration.migrations.flatMap({ [$0.from, $0.to] }) {
            if let problem = problem(ofPattern: pattern) { throw ConfigurationValue.problem("\"migrations\": \(problem)") }
        }
    }

    /// What is wrong with a pattern's id; nil when it is one, or when no playbook is loaded to tell.
    private func problem(ofPattern pattern: String) -> String? {
        guard !library.patterns.isEmpty, library.pattern(pattern) == nil else { return nil }
        let known = library.patterns.map(\.id) + ["mvc", "ribs", "clean-swift", "reactorkit", "redux"]
        return known.contains(pattern) ? nil : "\"\(pattern.singleLine)\" is not a pattern\(NearestName.hint(pattern, among: known))"
    }

    private func isRequired(_ violation: Violation, _ entry: RuleEntry) -> Bool { (violation.harm?.grade ?? entry.grade) == "required" }

    private func finding(_ violation: Violation, _ entry: RuleEntry, _ pattern: String, _ configuration: ReviewConfiguration) -> Finding {
        Finding(
            rule: entry.id, severity: configuration.severities[entry.id] ?? violation.harm?.severity ?? entry.severity,
            grade: violation.harm?.grade ?? entry.grade,
            pattern: entry.patternID ?? pattern,
            file: violation.file.singleLine, line: violation.position.line, column: violation.position.column,
            symbol: violation.symbol.singleLine,
            message: violation.message.singleLine, evidence: violation.evidence.map(\.singleLine),
            why: violation.words?.why ?? entry.why, fix: violation.words?.fix ?? entry.fix,
            affects: violation.affects, playbook: "skill://swift-architecture/references/\(entry.file)#\(entry.id)")
    }

    /// The pattern's own items, judged by the whole module even when only a part of its findings was asked for. An item whose rule was turned off
    /// or has no entry is for a person to check.
    private func checklist(of pattern: String, _ findings: [Finding], ran: Set<String>) -> [ReviewResult.Check] {
        (library.pattern(pattern)?.checklist ?? []).map { item in
            guard let rule = item.rule, ran.contains(rule) else {
                return .init(item: item.text.singleLine, state: "manual", findings: 0)
            }
            let count = findings.count { $0.rule == rule }
            return .init(item: item.text.singleLine, state: count == 0 ? "pass" : "fail", findings: count)
        }
    }

    private func filtered(_ findings: [Finding], _ request: ReviewRequest, _ module: ModuleFacts) throws -> [Finding] {
        var kept = findings
        if !request.onlyRules.isEmpty { kept.removeAll { !request.onlyRules.contains($0.rule) } }
        kept.removeAll { request.skipRules.contains($0.rule) }
        if let minimum = request.minimumSeverity {
            kept.removeAll { FindingOrder.rank(ofSeverity: $0.severity) > FindingOrder.rank(ofSeverity: minimum) }
        }
        if let revision = request.changedSince {
            let changed = try ChangedLines.since(revision, in: module.root)
            kept = kept.compactMap { $0.told(at: changed.contains) }
        }
        if let path = request.baseline {
            kept = try Baseline(readingFrom: path).newFindings(among: kept)
        }
        return kept
    }

    private static func offset(_ cursor: String?, count: Int) throws -> Int {
        guard let cursor else { return 0 }
        guard cursor.hasPrefix("after-"), let offset = Int(cursor.dropFirst(6)), offset >= 0, offset <= count else {
            throw ReviewProblem("cursor: \"\(cursor.singleLine)\" is none that a review gave; repeat the call without it")
        }
        return offset
    }
}

extension String {
    /// The text without control characters, so that nothing read from a file can steer a terminal or break a line.
    var singleLine: String {
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
        let line = String(
            unicodeScalars.map {
                $0.properties.generalCategory == .control || $0.properties.generalCategory == .format ? " " : Character($0)
            })
        // Code that ran over several lines keeps its words, not its indentation.
        return contains(where: \.isNewline) ? line.split(separator: " ").joined(separator: " ") : line
    }
}
