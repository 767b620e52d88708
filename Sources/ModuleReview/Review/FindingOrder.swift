/// Puts findings in the order in which to mend them: by harm, then by how many others hang on the same type, then by place.
struct FindingOrder {
    /// How many other findings lie in the type of a finding or speak of that type.
    private let company: [String: Int]

    init(_ findings: [Finding]) {
        // A name that several types have says nothing of any of them; nor do names of the standard library, which are no type of a finding.
        let owners = Dictionary(grouping: Set(findings.map(\.owner))) { $0.split(separator: ".").last.map(String.init) ?? $0 }
            .compactMapValues { $0.count == 1 ? $0.first : nil }
        var company: [String: Int] = [:]
        for finding in findings {
            let spokenOf = Set(([finding.message] + finding.evidence).flatMap(Self.names).compactMap { owners[$0] })
            for owner in spokenOf.union([finding.owner]) { company[owner, default: 0] += 1 }
        }
        self.company = company
    }

    func others(around finding: Finding) -> Int { max(0, (company[finding.owner] ?? 1) - 1) }

    func sorted(_ findings: [Finding]) -> [Finding] {
        findings.map { (finding: $0, others: others(around: $0)) }.sorted(by: Self.comesFirst).map(\.finding)
    }

    private static func comesFirst(_ left: (finding: Finding, others: Int), _ right: (finding: Finding, others: Int)) -> Bool {
        let harm = (harm(left.finding), harm(right.finding))
        if harm.0 != harm.1 { return harm.0 < harm.1 }
        if left.others != right.others { return left.others > right.others }
        let places = (place(left.finding), place(right.finding))
        if places.0 != places.1 { return places.0 < places.1 }
        return (left.finding.rule, left.finding.symbol) < (right.finding.rule, right.finding.symbol)
    }

    static func rank(ofSeverity severity: String) -> Int { ["error", "warning", "info"].firstIndex(of: severity) ?? 3 }

    /// Of equal severity, what users meet comes before what tests miss.
    private static func harm(_ finding: Finding) -> (Int, Int, Int) {
        (
            rank(ofSeverity: finding.severity), finding.rule.hasPrefix("test-") ? 1 : 0,
            ["required", "recommended", "option"].firstIndex(of: finding.grade) ?? 3
        )
    }

    private static func place(_ finding: Finding) -> (String, Int, Int) { (finding.file, finding.line, finding.column) }

    private static func names(in text: String) -> [String] {
        text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.filter { $0.first?.isUppercase == true }.map(String.init)
    }
}

extension Finding {
    /// The type that it lies in, with the namespaces around it: `Editor.PickerView` of `Editor.PickerView.load`; the symbol itself without one.
    var owner: String {
        let types = symbol.split(separator: ".").prefix { $0.first?.isUppercase == true }
        return types.isEmpty ? symbol : types.joined(separator: ".")
    }
}
