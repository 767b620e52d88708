import Playbooks

extension ReviewResult {
    /// What a caller would ask next, ready to be sent. Source that came as text has no path to ask about again.
    static func nextCalls(_ result: ReviewResult, request: ReviewRequest, library: PlaybookLibrary) -> [Next] {
        guard !result.module.path.isEmpty else { return [] }
        let path = result.module.path
        var calls: [Next] = []
        if let cursor = result.nextCursor {
            calls.append(Next(tool: "review_module", arguments: ["path": path, "cursor": cursor]))
        }
        if let worst = result.findings.first, worst.severity == "error", request.onlyRules.isEmpty, result.counts.byRule.count > 1 {
            calls.append(
                Next(tool: "review_module", arguments: ["path": path, "only_rules": worst.rule, "detail": "full"]))
        }
        if result.mixed, library.pattern(result.pattern) != nil {
            calls.append(Next(tool: "migration_plan", arguments: ["path": path, "to": result.pattern]))
        }
        return calls
    }
}
