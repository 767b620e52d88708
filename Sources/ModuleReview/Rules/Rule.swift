/// One thing to look for. Its words (title, why, fix, severity) are its entry in a playbook.
public protocol Rule: Sendable {
    /// The id that findings, suppressions and the playbook's entry carry.
    static var id: String { get }
    /// Every place that breaks the rule. A rule that cannot decide gives nothing.
    static func violations(in module: ReviewedModule) -> [Violation]
}
