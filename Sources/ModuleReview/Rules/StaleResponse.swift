import SwiftCode

/// The answer of an older request can overwrite the answer of a newer one.
enum StaleResponse: Rule {
    static let id = "stale-response"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.reentries.compactMap { work in
            guard let input = work.input else { return nil }
            return Violation(
                file: work.member.file, position: work.position, symbol: work.member.symbol,
                message:
                    "\(work.member.symbol) awaits a request for `\(input)` and then writes `\(work.written)`, whichever call answers last.",
                evidence: ["no cancel, no check of cancellation or of `\(input)` after the await"])
        }
    }

}
