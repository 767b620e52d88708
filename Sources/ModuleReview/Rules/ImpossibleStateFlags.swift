import SwiftCode

/// A loading flag, an optional failure and an optional result side by side, where one enum would say which holds.
enum ImpossibleStateFlags: Rule {
    static let id = "impossible-state-flags"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { type in
            let role = module.role(of: type)
            return (role.isPresentationLogic || role == .state) && (type.kind == .class || type.kind == .struct)
        }.compactMap { type in
            let state = type.storedProperties.filter { !$0.fact.isLet }
            if let phases = phases(of: type, state, module) { return phases }
            if let doubled = doubledFailure(of: type, state, module) { return doubled }
            guard let loading = state.first(where: { isLoading($0.fact) }),
                let failure = state.first(where: { isFailure($0.fact) && $0.fact.name != loading.fact.name })
            else {
                return nil
            }
            let results = state.filter { isOptional($0.fact) && $0.fact.name != failure.fact.name }.map(\.fact.name)
            let flags = [loading.fact.name, failure.fact.name]
            guard
                let result = results.first(where: {
                    writtenTogether(flags, $0, module.members(of: type))
                        || module.role(of: type) == .state && reducedTogether(flags, $0, module)
                })
            else { return nil }
            return Violation(
                file: loading.file, position: loading.fact.position, symbol: "\(type.qualifiedName).\(loading.fact.name)",
                message:
                    "\(type.name) keeps `\(loading.fact.name)`, `\(failure.fact.name)` and `\(result)` side by side, and they exclude each other.",
                evidence: (flags + [result]).map { "var \($0)" })
        }
    }

    /// `isErrorOccurred` beside `error: NSError?`, which one function sets together: each says what the other may deny.
    private static func doubledFailure(
        of type: ReadType, _ state: [(file: String, fact: PropertyFact)], _ module: ReviewedModule
    ) -> Violation? {
        guard
            let flag = state.first(where: { _, property in
                let words = NameText.words(of: property.name)
                return ["is", "has", "did"].contains(words.first ?? "") && isFailure(property) && !isOptional(property)
            }),
            let failure = state.first(where: { _, property in
                isOptional(property) && TypeText.names(in: property.type ?? "").contains { $0.hasSuffix("Error") }
            })
        else { return nil }
        let names = [flag.fact.name, failure.fact.name]
        let isReduced =
            module.role(of: type) == .state
            && module.productionMembers.contains { member in
                member.role == .reducer
                    && member.body.scopes.indices.contains { scope in
                        let written = member.body.assignments.filter { $0.event.scope == scope }.map(\.assignment.target)
                        return names.allSatisfy { name in written.contains { $0.hasSuffix("." + name) } }
                    }
            }
        let isWritten = module.members(of: type).contains { member in
            member.kind == .function && Set(member.body.assignments.map(\.assignment.root)).isSuperset(of: names)
        }
        guard isReduced || isWritten else { return nil }
        return Violation(
            file: flag.file, position: flag.fact.position, symbol: "\(type.qualifiedName).\(flag.fact.name)",
            message: "\(type.name) keeps `\(names[0])` beside `\(names[1])`, which says the same, and may deny it.",
            evidence: names.map { "var \($0)" })
    }

    private static let phaseWords = ["waiting", "loading", "finished", "failed", "loaded", "completed", "running", "started"]

    /// Three or more flags for the phases of one piece of work, of which a function switches one on and another off.
    private static func phases(
        of type: ReadType, _ state: [(file: String, fact: PropertyFact)], _ module: ReviewedModule
    ) -> Violation? {
        let flags = state.filter { _, property in
            let isFlag = property.type == "Bool" || ["true", "false"].contains(property.initialValue ?? "")
            let words = NameText.words(of: property.name)
            return isFlag && words.count == 2 && ["is", "has", "did"].contains(words[0]) && phaseWords.contains(words[1])
        }
        guard flags.count >= 3, let first = flags.first else { return nil }
        let names = Set(flags.map(\.fact.name))
        let switches = module.members(of: type).contains { member in
            let writes = member.body.assignments.filter { names.contains($0.assignment.root) }
            return member.kind == .function && Set(writes.map(\.assignment.root)).count > 1 && Set(writes.map(\.assignment.value)).count > 1
        }
        guard switches else { return nil }
        let list = flags.map { "`\($0.fact.name)`" }
        return Violation(
            file: first.file, position: first.fact.position, symbol: "\(type.qualifiedName).\(first.fact.name)",
            message:
                "\(type.name) keeps \(list.dropLast().joined(separator: ", ")) and \(list.last ?? "") side by side, and they exclude each other.",
            evidence: flags.map { "var \($0.fact.name)" })
    }

    /// A reducer ends the loading where it sets the result, and where it sets the failure.
    private static func reducedTogether(_ flags: [String], _ result: String, _ module: ReviewedModule) -> Bool {
        module.reducers.contains { code in
            func scopes(_ name: String, _ isMeant: (String) -> Bool) -> Set<Int> {
                Set(
                    code.body.assignments.filter { $0.assignment.target.hasSuffix("." + name) && isMeant($0.assignment.value) }
                        .map(\.event.scope))
            }
            let ends = scopes(flags[0]) { $0 == "false" }
            return !ends.isDisjoint(with: scopes(result) { $0 != "nil" })
                && !ends.isDisjoint(with: scopes(flags[1]) { $0 != "nil" && $0 != "false" })
        }
    }

    private static func isLoading(_ property: PropertyFact) -> Bool {
        let name = property.name.lowercased()
        let isFlag = property.type == "Bool" || ["true", "false"].contains(property.initialValue ?? "")
        return isFlag && !isFailure(property)
            && ["loading", "fetching", "refreshing", "searching", "saving", "submitting", "sending", "inprogress", "busy"].contains {
                name.contains($0)
            }
    }

    private static func isFailure(_ property: PropertyFact) -> Bool {
        let name = property.name.lowercased()
        guard ["error", "failure", "failed"].contains(where: { name.contains($0) }), !name.contains("alert") else { return false }
        return isOptional(property) || property.type == "Bool" || property.initialValue == "false"
    }

    private static func isOptional(_ property: PropertyFact) -> Bool {
        guard let type = property.type, type.hasSuffix("?"), !TypeText.isFunction(type) else { return false }
        return property.ownership == .strong && !["Task", "AnyCancellable", "Timer"].contains(TypeText.base(type))
    }

    /// One function sets the flag and both outcomes, so they are states of the same work.
    private static func writtenTogether(_ flags: [String], _ result: String, _ members: [Member]) -> Bool {
        members.contains { member in
            guard member.kind == .function else { return false }
            let roots = Set(member.body.assignments.map(\.assignment.root))
            let real = member.body.assignments.contains { $0.assignment.root == result && $0.assignment.value != "nil" }
            return real && roots.isSuperset(of: flags)
        }
    }
}
