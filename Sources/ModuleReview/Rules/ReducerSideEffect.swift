import SwiftCode

/// A reducer of the Composable Architecture does work outside an effect.
enum ReducerSideEffect: Rule {
    static let id = "reducer-side-effect"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.reducers.filter { $0.kind == .composable }.flatMap { code in
            Violation.merged(
                code.body.events.compactMap { event in
                    guard code.reduces(in: event.scope), let work = ReducerWork.name(of: event, in: code.body) else { return nil }
                    return Violation(
                        file: code.file, position: event.position, symbol: code.symbol,
                        message: "\(code.symbol) does more than reduce, outside any effect: \(work).", evidence: [work])
                })
        }
    }
}
