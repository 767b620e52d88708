import SwiftCode

extension PropertyFact {
    /// As it is declared, in short: `items: [Item]`, or `items = [Item]()` where no type is written.
    var written: String {
        if let type { return "\(name): \(type)" }
        guard let initialValue, initialValue.count < 80 else { return constructs.map { "\(name) = \($0)(…)" } ?? name }
        return "\(name) = \(initialValue)"
    }
}
