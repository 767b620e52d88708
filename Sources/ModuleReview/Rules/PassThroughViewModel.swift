import SwiftCode

/// Every member of a view model only forwards.
enum PassThroughViewModel: Rule {
    static let id = "pass-through-view-model"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { module.role(of: $0) == .viewModel && $0.kind == .class }.compactMap { type in
            let stored = type.storedProperties.map(\.fact)
            let dependencies = Set(stored.map(\.name))
            let members = module.members(of: type).filter { $0.kind != .initializer }
            guard stored.count == 1, stored.allSatisfy({ $0.isLet || $0.access <= .fileprivate }),
                stored.allSatisfy({ $0.initialValue == nil }),
                module.index.ancestors(of: type).isSubset(of: ["ObservableObject", "Sendable"]),
                members.count >= 2, members.allSatisfy({ forwards($0, to: dependencies) }), let dependency = stored.first
            else { return nil }
            return Violation(
                file: type.file, position: type.position, symbol: type.qualifiedName,
                message: "All \(members.count) members of \(type.name) only forward to `\(dependency.name)`.",
                evidence: members.map(\.name))
        }
    }

    private static func forwards(_ member: Member, to dependencies: Set<String>) -> Bool {
        guard member.body.scopes.count == 1, member.body.assignments.isEmpty, member.body.calls.count <= 1 else { return false }
        func isForwarded(_ text: String) -> Bool {
            let parts = text.split(separator: ".").map(String.init)
            let path = parts.first == "self" ? Array(parts.dropFirst()) : parts
            return path.count == 2 && path.first.map { dependencies.contains($0) } == true
        }
        if let call = member.body.calls.first?.call { return isForwarded(call.callee) }
        return member.body.references.contains { isForwarded($0.name) } && member.body.events.count <= 2
    }
}
