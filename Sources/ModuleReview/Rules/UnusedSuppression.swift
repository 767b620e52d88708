import SwiftCode

/// A suppression comment that silences nothing. The reviewer finds these itself, once it knows every finding.
enum UnusedSuppression: Rule {
    static let id = "unused-suppression"

    static func violations(in module: ReviewedModule) -> [Violation] {
        []
    }

}
