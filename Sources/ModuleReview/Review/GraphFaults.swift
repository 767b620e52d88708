import SwiftCode

/// One arrow.
struct GraphLink {
    let from: String
    let to: String
    let isStored: Bool
    let isFault: Bool

    var arrow: String { isStored ? "-->" : "-.->" }
}

/// Which types the errors of a review lie in, and which they speak of.
struct GraphFaults {
    private var spokenOf: [String: Set<String>] = [:]

    init(_ findings: [Finding], in module: ReviewedModule) {
        for finding in findings where finding.severity == "error" {
            guard let owner = Self.owner(of: finding.symbol, in: module) else { continue }
            let words = ([finding.message] + finding.evidence).flatMap { text in
                text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
            }
            spokenOf[owner, default: []].formUnion(words)
        }
    }

    func has(_ type: ReadType) -> Bool { spokenOf[type.qualifiedName] != nil }

    /// True when an error in the one type speaks of the other.
    func concern(_ from: ReadType, _ to: ReadType) -> Bool { spokenOf[from.qualifiedName]?.contains(to.name) == true }

    /// `Feed.Row` of `Feed.Row.load`.
    private static func owner(of symbol: String, in module: ReviewedModule) -> String? {
        var parts = symbol.split(separator: ".")
        while !parts.isEmpty {
            let name = parts.joined(separator: ".")
            if let type = module.index.type(named: name), type.isDeclared, type.qualifiedName == name { return name }
            parts.removeLast()
        }
        return nil
    }
}
