import ModuleReview
import SwiftCode

/// What moves along with a type and is easily forgotten: its dependencies, who makes it, the contracts that lose their reason, and the doubles that
/// adopt them.
struct Surroundings {
    let module: ModuleReading
    let inventory: InventoryMaker
    let source: String
    let target: String
    private static let contractPatterns: Set<String> = ["viper", "mvp", "clean-swift", "ribs"]

    func notes(for move: ScreenMove) -> [ScreenMove.Note] {
        move.logic.flatMap { type in
            transitions(of: type) + dependencies(of: type) + makers(of: type) + contracts(of: type) + told(by: type)
        }
    }

    private func dependencies(of type: DeclaredType) -> [ScreenMove.Note] {
        let held = type.stored.filter { property in
            identifiers(in: property.type).contains { name in
                module.type(name).map { [.service, .repository, .useCase].contains($0.role) || isContract($0) } ?? false
            }
        }
        guard !held.isEmpty else { return [] }
        let names = held.map { "`\($0.name): \($0.type ?? "")` (\(type.file):\($0.position.line))" }.joined(separator: ", ")
        return [
            ScreenMove.Note(
                kind: .type, role: roleName(type.role), text: "What `\(type.name)` holds goes to its successor's initializer: \(names).")
        ]
    }

    /// A protocol of the module behind which something else stands: no delegate, no screen, no role of the pattern itself.
    private func isContract(_ type: DeclaredType) -> Bool {
        let own: Set<Role> = [.presenter, .interactor, .router, .viewModel, .view, .viewController]
        return type.fact.kind == .protocol && !own.contains(type.role) && !type.fact.name.hasSuffix("Delegate")
            && !type.fact.name.contains("View")
            && !type.fact.name.contains("Output") && !type.fact.name.contains("Listener")
    }

    /// The state and the events that the type declares already, for targets that are made of them.
    private func transitions(of type: DeclaredType) -> [ScreenMove.Note] {
        guard ["mvi", "tca"].contains(target) else { return [] }
        let nested = module.types.filter { $0.name.hasPrefix(type.name + ".") }
        let states = nested.filter { $0.fact.kind == .struct && $0.fact.name.hasSuffix("State") }
        let events = nested.filter { other in
            other.fact.kind == .enum && ["Action", "Event", "Intent", "Mutation", "Input"].contains { other.fact.name.hasSuffix($0) }
        }
        guard !(states + events).isEmpty else { return [] }
        let names = (states + events).map { "`\($0.name)` (\($0.file):\($0.line))" }.joined(separator: ", ")
        return [ScreenMove.Note(kind: .type, role: roleName(type.role), text: "State and events are there already: \(names).")]
    }

    private func makers(of type: DeclaredType) -> [ScreenMove.Note] {
        let places = inventory.makers(of: type).prefix(4)
        guard !places.isEmpty else { return [] }
        let names = places.map { "`\($0.type)` (\($0.file):\($0.line))" }.joined(separator: ", ")
        return [
            ScreenMove.Note(kind: .type, role: roleName(type.role), text: "`\(type.name)` is made in \(names): wire the successor there.")
        ]
    }

    private func contracts(of type: DeclaredType) -> [ScreenMove.Note] {
        guard Self.contractPatterns.contains(source) else { return [] }
        let contracts = type.adopted.sorted().compactMap(module.type).filter { $0.fact.kind == .protocol }
        return contracts.compactMap { contract in
            let adopters = module.adopters(of: contract.fact.name)
            guard adopters.filter({ $0.role != .test }).count == 1 else { return nil }
            let doubles = adopters.filter { $0.role == .test }.map { "`\($0.name)` (\($0.file):\($0.line))" }
            let along = doubles.isEmpty ? "" : ", with its doubles \(doubles.joined(separator: ", "))"
            return ScreenMove.Note(
                kind: .delete, role: roleName(type.role),
                text:
                    "The contract `\(contract.name)` (\(contract.file):\(contract.line)) has no other adopter: it goes\(along).\(naming(contract, besides: type))"
            )
        }
    }

    /// Who else names the contract and stops compiling without it.
    private func naming(_ contract: DeclaredType, besides type: DeclaredType) -> String {
        let adopters = Set(module.adopters(of: contract.fact.name).map(\.name))
        let others = module.types.filter { other in
            other.role != .test && other.name != type.name && other.name != contract.name && !adopters.contains(other.name)
                && module.uses[other.name]?.contains(contract.name) == true
        }
        guard !others.isEmpty else { return "" }
        let names = others.prefix(5).map { "`\($0.name)` (\($0.file):\($0.line))" }.joined(separator: ", ")
        return " Also named by \(names)\(others.count > 5 ? " and \(others.count - 5) more" : "")."
    }

    /// The calls of the view contract, which become state.
    private func told(by type: DeclaredType) -> [ScreenMove.Note] {
        guard type.role == .presenter, Self.contractPatterns.contains(source) else { return [] }
        let views = type.stored.filter { $0.ownership == .weak }.flatMap { identifiers(in: $0.type).sorted() }.compactMap(module.type)
        guard let contract = views.first(where: { $0.fact.kind == .protocol && !$0.fact.functions.isEmpty }) else { return [] }
        let calls = contract.fact.functions.map { function in
            "`\(function.name)(\(function.parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")))`"
        }
        return [
            ScreenMove.Note(
                kind: .state, role: roleName(type.role),
                text:
                    "What the view is told is its state: \(calls.joined(separator: ", ")) of `\(contract.name)` (\(contract.file):\(contract.line)).\(naming(contract, besides: type))"
            )
        ]
    }
}
