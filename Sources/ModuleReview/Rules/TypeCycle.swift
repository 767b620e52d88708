import SwiftCode

/// Types of different roles hold each other in a circle, without a protocol in between.
enum TypeCycle: Rule {
    static let id = "type-cycle"

    static func violations(in module: ReviewedModule) -> [Violation] {
        circles(in: module).compactMap { circle in
            guard let first = circle.first else { return nil }
            let way = (circle.map(\.from.name) + [first.from.name]).map { "`\($0)`" }.joined(separator: " → ")
            let roles = circle.map { "\($0.from.name) is a \(module.role(of: $0.from).words)" }.joined(separator: ", ")
            return Violation(
                file: first.use.file, position: first.use.position, symbol: first.from.qualifiedName,
                message: "\(way): \(roles), and they know each other.", evidence: circle.map(\.evidence))
        }
    }

    /// The edges of each circle, the one that points the wrong way first.
    static func circles(in module: ReviewedModule) -> [[TypeEdge]] {
        let edges = module.edges.filter { isEligible($0, module) }
        var byPair: [String: [String: TypeEdge]] = [:]
        for edge in edges where byPair[edge.from.qualifiedName]?[edge.to.qualifiedName] == nil {
            byPair[edge.from.qualifiedName, default: [:]][edge.to.qualifiedName] = edge
        }
        return CycleFinder(byPair.mapValues { Set($0.keys) }).cycles().compactMap { names in
            let circle = names.indices.compactMap { byPair[names[$0]]?[names[($0 + 1) % names.count]] }
            guard circle.count == names.count, Set(circle.map { group(of: $0.from, module) }).count > 1 else { return nil }
            let wrong = circle.indices.max { climb(circle[$0], module) < climb(circle[$1], module) } ?? 0
            return Array(circle[wrong...] + circle[..<wrong])
        }
    }

    /// Only what a type keeps makes it unusable without the other.
    private static func isEligible(_ edge: TypeEdge, _ module: ReviewedModule) -> Bool {
        guard edge.use.kind == .stores, !edge.isWithinOneType, edge.from.isReference, edge.to.isReference else { return false }
        let pair = [edge.from, edge.to].map { group(of: $0, module) }
        guard let first = pair[0], let second = pair[1] else { return false }
        // A screen and what decides for it, or opens others from it, have rules of their own.
        return ![[.presentation, .screen], [.flow, .screen]].contains(Set([first, second]))
    }

    private enum Group: Int { case rules, data, presentation, screen, flow }

    private static func group(of type: ReadType, _ module: ReviewedModule) -> Group? {
        switch module.role(of: type) {
        case .useCase, .interactor: .rules
        case .repository, .service: .data
        case .viewModel, .presenter, .model, .store: .presentation
        case .view, .viewController: .screen
        case .router, .coordinator: .flow
        default: nil
        }
    }

    /// How far up an edge points.
    private static func climb(_ edge: TypeEdge, _ module: ReviewedModule) -> Int {
        (group(of: edge.to, module)?.rawValue ?? 0) - (group(of: edge.from, module)?.rawValue ?? 0)
    }
}
