import SwiftCode

/// A reducer of the Composable Architecture asks the system for a date, an identity, chance or the user's settings.
enum ReducerUncontrolledDependency: Rule {
    static let id = "reducer-uncontrolled-dependency"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.reducers.filter { $0.kind == .composable }.flatMap { code in
            Violation.merged(
                code.body.events.compactMap { event in
                    guard let asked = ReducerWork.uncontrolled(event) else { return nil }
                    return Violation(
                        file: code.file, position: event.position, symbol: code.symbol,
                        message: "\(code.symbol) asks the system itself: `\(asked)`.", evidence: [asked])
                })
        }
    }
}
