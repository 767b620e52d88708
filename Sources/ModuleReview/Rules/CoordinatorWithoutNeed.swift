import SwiftCode

/// A coordinator that only wraps the path of one SwiftUI stack.
enum CoordinatorWithoutNeed: Rule {
    static let id = "coordinator-without-need"

    private static let pathWork: Set<String> = ["append", "removeLast", "removeAll", "popLast", "remove", "isEmpty", "count"]

    static func violations(in module: ReviewedModule) -> [Violation] {
        let types = module.productionTypes.filter {
            $0.kind == .class && $0.isObservable && [.coordinator, .router].contains(module.role(of: $0))
        }
        return types.compactMap { type in
            let stored = type.storedProperties.map(\.fact)
            guard stored.count == 1, let path = stored.first, isPath(path), !hasSeveralUsers(type, module) else { return nil }
            let members = module.members(of: type).filter { $0.kind != .initialValue }
            guard !members.isEmpty, members.allSatisfy({ onlyChanges(path.name, $0.body) }) else { return nil }
            return Violation(
                file: type.file, position: type.position, symbol: type.qualifiedName,
                message:
                    "\(type.name) keeps `\(path.name)` for one stack, and its \(members.count == 1 ? "method" : "\(members.count) methods") only change it.",
                evidence: members.map(\.name))
        }
    }

    private static func isPath(_ property: PropertyFact) -> Bool {
        if property.type == "NavigationPath" || property.constructs == "NavigationPath" { return true }
        return property.name.lowercased().hasSuffix("path")
            && (property.type?.hasPrefix("[") == true || property.initialValue?.hasPrefix("[") == true)
    }

    /// Several views that reach it, or a protocol before it, make it more than one stack's affair.
    private static func hasSeveralUsers(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        let users = Set(module.graph.uses.filter { $0.to == type.qualifiedName && [.stores, .takes].contains($0.kind) }.map(\.from))
        let plain: Set<String> = ["ObservableObject", "Observable", "Sendable", "AnyObject"]
        return users.count > 1 || !module.index.ancestors(of: type).isSubset(of: plain)
    }

    private static func onlyChanges(_ path: String, _ body: BodyFact) -> Bool {
        let assigns = body.assignments.allSatisfy { $0.assignment.root == path }
        let calls = body.calls.allSatisfy { _, _, call in
            // A value of the path may be made on the way: `path.append(Route.note(id))`.
            if case .argument = call.resultUse { return true }
            if call.callee == "NavigationPath", call.arguments.isEmpty { return true }
            return call.receiver?.plainPlace == path && pathWork.contains(call.name)
        }
        return assigns && calls && body.scopes.allSatisfy { if case .switchCase = $0.kind { false } else { true } }
    }
}
