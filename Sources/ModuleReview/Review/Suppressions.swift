import Playbooks
import SwiftCode

/// The comments that silence rules, and which of them did.
struct Suppressions {
    private var comments: [(file: String, comment: SuppressionComment, end: Int, used: Bool)] = []

    init(_ module: ModuleFacts) {
        for file in module.files {
            for comment in file.suppressions where comment.scope != .end {
                let end = file.suppressions.first {
                    $0.scope == .end && $0.position > comment.position && !Set($0.rules).isDisjoint(with: comment.rules)
                }
                comments.append((file.path, comment, end?.position.line ?? Int.max, false))
            }
        }
    }

    mutating func silences(_ rule: String, _ violation: Violation) -> Bool {
        for index in comments.indices where comments[index].file == violation.file && comments[index].comment.rules.contains(rule) {
            let line = comments[index].comment.position.line
            let covers =
                switch comments[index].comment.scope {
                case .next: violation.position.line == line + 1
                case .this: violation.position.line == line
                case .begin: violation.position.line >= line && violation.position.line <= comments[index].end
                case .end: false
                }
            guard covers else { continue }
            comments[index].used = true
            return true
        }
        return false
    }

    /// Comments that silenced nothing, among those whose rules all ran.
    func unused(ran: Set<String>) -> [Violation] {
        comments.filter { !$0.used && $0.comment.rules.allSatisfy { ran.contains($0) || !RuleList.ids.contains($0) } }.map {
            file, comment, _, _ in
            let rules = comment.rules.joined(separator: ", ")
            return Violation(
                file: file, position: comment.position, symbol: rules.isEmpty ? file : rules,
                message: rules.isEmpty ? "The suppression names no rule." : Self.reason(comment.rules))
        }
    }

    /// A slip of the keyboard is told apart from a fault that is gone.
    private static func reason(_ rules: [String]) -> String {
        guard let unknown = rules.first(where: { !RuleList.ids.contains($0) }) else {
            return "The suppression of \(rules.joined(separator: ", ")) silences nothing."
        }
        let meant = NearestName.find(unknown, among: RuleList.all.map { $0.id }).map { "; did you mean \($0)?" } ?? "."
        return "The suppression of \(unknown) silences nothing: there is no such rule\(meant)"
    }
}
