import SwiftCode

/// A logic type starts a `Task` that can overlap itself and keeps no handle.
enum UntrackedTask: Rule {
    static let id = "untracked-task"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.reentries.filter { $0.isUntracked && $0.input == nil }.map { work in
            Violation(
                file: work.member.file, position: work.member.position, symbol: work.member.symbol,
                message: "\(work.member.symbol) starts a Task that \(work.verb) `\(work.written)`, and keeps no handle to it.",
                evidence: ["Task { … }"], affects: "lifetime")
        }
    }

}
