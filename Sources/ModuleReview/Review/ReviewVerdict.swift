/// Says in two sentences whether a module is healthy for its pattern, and what to do first.
struct ReviewVerdict {
    let text: String

    /// `findings` are all of the review, the most important first; `types` is how many types the module has.
    init(_ findings: [Finding], order: FindingOrder, pattern: DetectedPattern, types: Int, request: ReviewRequest) {
        let errors = findings.filter { $0.severity == "error" }
        let scope = Self.scope(of: request)
        let subject =
            pattern.pattern == "none"
            ? "no presentation pattern was found" : "the code follows \(pattern.pattern) (confidence \(pattern.confidence))"
        let state =
            switch (errors.isEmpty, findings.contains { $0.severity == "warning" }) {
            case (true, false) where findings.isEmpty: "healthy: nothing was found\(scope)"
            case (true, false): "healthy: nothing but options was found\(scope)"
            case (true, true):
                "healthy: nothing that must change was found\(scope)"
            default: Self.state(of: errors, types: types) + scope
            }
        text = "\(subject.prefix(1).uppercased())\(subject.dropFirst()), and it is \(state). \(Self.advice(findings, errors, order))"
    }

    /// A few errors do not make a large module unsound.
    private static func state(of errors: [Finding], types: Int) -> String {
        let broken = Set(errors.map(\.owner)).count
        let count = "\(errors.count) error\(errors.count == 1 ? "" : "s") in \(broken) of \(types) types"
        return broken * 20 <= types ? "healthy but for \(count)" : "not healthy: \(count)"
    }

    private static func advice(_ findings: [Finding], _ errors: [Finding], _ order: FindingOrder) -> String {
        guard let first = findings.first else { return "Leave it as it is." }
        let place = "\(first.file):\(first.line)"
        if first.severity == "info" { return "Leave it; who works on \(place) anyway may look at \(first.rule)." }
        let others = order.others(around: first)
        let company = others == 0 ? "" : "; \(others == 1 ? "another finding concerns" : "\(others) other findings concern") the same type"
        let start = errors.isEmpty ? "Leave the structure, and begin with" : "First mend"
        return "\(start) \(first.rule) in \(first.symbol) (\(place))\(company)."
    }

    /// What was looked at, when it is not all.
    private static func scope(of request: ReviewRequest) -> String {
        var text = request.changedSince == nil ? "" : " in the changed lines"
        if request.baseline != nil { text += " beyond the baseline" }
        if !request.onlyRules.isEmpty || !request.skipRules.isEmpty { text += " by the rules asked for" }
        if let severity = request.minimumSeverity, severity != "info" { text += " at severity \(severity) or above" }
        return text
    }
}
