import SwiftCode

/// Something other than the reducer writes the state of a store.
enum StateOutsideReducer: Rule {
    static let id = "state-outside-reducer"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let stores = module.productionTypes.compactMap { type in Store(type, module) }
        guard !stores.isEmpty else { return [] }
        return stores.flatMap { inside($0, module) } + outside(stores, module)
    }

    /// A class that keeps a state and lets a reducer make the next one.
    private struct Store {
        let type: ReadType
        let state: String

        init?(_ type: ReadType, _ module: ReviewedModule) {
            guard type.kind == .class || type.kind == .actor,
                let state = type.storedProperties.map(\.fact).first(where: { $0.name == "state" && !$0.isLet }),
                type.functions.contains(where: { ["send", "dispatch", "process", "handle", "accept"].contains($0.fact.name) }),
                module.members(of: type).contains(where: { $0.body.calls.contains { StateOutsideReducer.reduces($0.call) } })
            else { return nil }
            self.type = type
            self.state = state.name
        }
    }

    private static func reduces(_ call: CallFact) -> Bool {
        let name = call.name.lowercased()
        return name.hasPrefix("reduce") && call.arguments.contains { $0.text.contains("state") } || name.hasSuffix("reducer")
    }

    private static func inside(_ store: Store, _ module: ReviewedModule) -> [Violation] {
        let members = module.members(of: store.type).filter { member in
            ![.initializer, .initialValue].contains(member.kind) && member.property?.name != store.state
                && !member.name.lowercased().contains("reduc") && !member.body.calls.contains { reduces($0.call) }
        }
        return Violation.merged(
            members.flatMap { member in
                member.body.assignments.compactMap { _, event, assignment in
                    guard assignment.root == store.state, !member.hides(store.state) else { return nil }
                    return violation(member.file, event, member.symbol, assignment, store.type)
                }
            })
    }

    private static func outside(_ stores: [Store], _ module: ReviewedModule) -> [Violation] {
        let ofMembers = module.productionMembers.flatMap { member in
            writes(in: member.body, file: member.file, symbol: member.symbol, stores) { member.declaredText(of: $0) }
        }
        let ofFunctions = module.facts.files.filter { !$0.isTest }.flatMap { file in
            file.functions.flatMap { function -> [Violation] in
                guard let body = function.body else { return [] }
                return writes(in: body, file: file.path, symbol: function.name, stores) { path in
                    function.parameters.first { $0.name == NameText.first(of: path) }?.type
                }
            }
        }
        return ofMembers + ofFunctions
    }

    private static func writes(
        in body: BodyFact, file: String, symbol: String, _ stores: [Store], typeText: (String) -> String?
    ) -> [Violation] {
        Violation.merged(
            body.assignments.compactMap { _, event, assignment in
                var parts = assignment.target.split(separator: ".").map(String.init)
                if parts.first == "self" { parts.removeFirst() }
                guard parts.count >= 2, let text = typeText(assignment.target) else { return nil }
                let base = TypeText.base(text)
                guard let store = stores.first(where: { $0.type.name == base && $0.state == parts[1] }) else { return nil }
                return violation(file, event, symbol, assignment, store.type)
            })
    }

    private static func violation(_ file: String, _ event: EventPlace, _ symbol: String, _ write: AssignmentFact, _ store: ReadType)
        -> Violation
    {
        Violation(
            file: file, position: event.position, symbol: symbol,
            message: "\(symbol) writes `\(write.target)` past the reducer of \(store.name).",
            evidence: ["\(write.target) \(write.operation) \(write.value)"])
    }
}
