/// Leaves one finding where several rules speak of one cause.
enum OneCause {
    /// Rules that say better what `role-violation` would say of the same two types.
    private static let narrower: Set<String> = [
        "view-bypasses-model", "presenter-bypasses-interactor", "domain-depends-outward", "layer-violation", "interactor-imports-ui",
        "presenter-imports-ui", "ui-type-in-view-model", "view-model-skips-use-case", "entity-in-view", "constructs-dependency",
        "view-does-io", "coordinator-has-logic", "feature-reaches-feature",
    ]

    static func folded(_ findings: [Finding]) -> [Finding] {
        let reads = Set(findings.filter { $0.rule == "view-does-io" }.flatMap(lines))
        let waits = Set(findings.filter { $0.rule == "blocking-on-main" }.map(line))
        let stored = Set(findings.filter { $0.rule == "persistence-in-domain" }.map(place))
        let kept = Set(findings.filter { $0.rule == "strong-delegate" }.map(line))
        let said = Dictionary(grouping: findings.filter { narrower.contains($0.rule) }, by: owner)
        return findings.compactMap { finding in
            switch finding.rule {
            case "role-violation": return isSaid(finding, by: said[owner(finding)] ?? []) ? nil : finding
            case "domain-depends-outward": return stored.contains(place(finding)) ? nil : finding
            case "view-model-uses-view-model": return kept.contains(line(finding)) ? nil : finding
            case "blocking-on-main": return reads.contains(line(finding)) ? nil : finding
            case "view-does-io" where !waits.isDisjoint(with: lines(finding)):
                var both = finding
                both.message += " The main thread waits for it."
                both.affects = "isolation"
                return both
            default: return finding
            }
        }
    }

    /// True when one of the findings speaks of the type that the role violation is about: the last word of `Cell stores Repository`.
    private static func isSaid(_ finding: Finding, by others: [Finding]) -> Bool {
        guard let target = finding.evidence.first?.split(separator: " ").last.map(String.init) else { return false }
        return others.contains { other in ([other.message] + other.evidence).contains { NameText.mentions(target, in: $0) } }
    }

    private static func line(_ finding: Finding) -> String { "\(finding.file):\(finding.line)" }

    /// Its own line, and those of the places that were merged into it: `Feed/FeedView.swift:12: …`.
    private static func lines(_ finding: Finding) -> [String] {
        [line(finding)] + finding.otherPlaces.map { "\($0.file):\($0.line)" }
    }

    private static func place(_ finding: Finding) -> String { "\(finding.file):\(finding.line):\(finding.column)" }

    private static func owner(_ finding: Finding) -> String {
        finding.symbol.split(separator: ".").first.map(String.init) ?? finding.symbol
    }
}
