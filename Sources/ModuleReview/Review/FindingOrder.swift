/// Puts findings in the order in which to mend them: by harm, then by how many others hang on the same type, then by place.
struct FindingOrder {
    /// How many other findings lie in the type of a finding or speak of that type.
    private let company: [String: Int]

    init(_ findings: [Finding]) {
        let owners = Set(findings.map(Self.owner))
        var company: [String: Int] = [:]
        for finding in findings {
            // Names of the standard library and of short generic words are no type of a finding, so only owners count.
            let spokenOf = Set(([finding.message] + finding.evidence).flatMap(Self.names)).intersection(owners)
            for owner in spokenOf.union([Self.owner(finding)]) { company[owner, default: 0] += 1 }
        }
        self.company = company
    }

    func others(around finding: Finding) -> Int { max(0, (company[Self.owner(finding)] ?? 1) - 1) }

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

    /// The outermost type of `FeedViewModel.load`, or the symbol itself.
    private static func owner(_ finding: Finding) -> String {
        finding.symbol.split(separator: ".").first.map(String.init) ?? finding.symbol
    }

    private static func names(in text: String) -> [String] {
        text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.filter { $0.first?.isUppercase == true }.map(String.init)
    }
}
