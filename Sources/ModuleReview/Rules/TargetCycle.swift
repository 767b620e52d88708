import SwiftCode

/// Targets depend on or import each other in a circle.
enum TargetCycle: Rule {
    static let id = "target-cycle"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let needs = module.targets.targets.mapValues { module.targets.needs(of: $0) }
        return CycleFinder(needs.mapValues { Set($0.map(\.to)) }).cycles().compactMap { circle in
            let steps = circle.indices.compactMap { index -> TargetMap.Need? in
                let next = circle[(index + 1) % circle.count]
                return needs[circle[index]]?.first { $0.to == next }
            }
            guard let first = steps.first else { return nil }
            let way = (circle + [circle[0]]).map { "`\($0)`" }.joined(separator: " → ")
            return Violation(
                file: first.file, position: first.position, symbol: circle[0], message: "The targets \(way) need each other in a circle.",
                evidence: steps.map { "\($0.file):\($0.position.line): \($0.from): \($0.text)" })
        }
    }
}
