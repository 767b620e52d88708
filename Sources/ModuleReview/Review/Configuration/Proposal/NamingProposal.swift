/// Endings that the names of a role share.
struct NamingProposal {
    private(set) var setting: [String: Any]?
    private(set) var reasons: [String] = []

    /// Roles that are told by what a type is, so that a wrong name can be noticed at all.
    private static let roles: [Role] = [.viewController, .viewModel, .presenter, .reducer, .coordinator, .useCase]

    init(_ module: ReviewedModule, freezes: Bool) {
        var setting: [String: Any] = [:]
        for role in Self.roles {
            let names = module.productionTypes.filter { module.role(of: $0) == role && $0.kind != .protocol }.map(\.name)
            guard names.count >= 3, let suffix = Self.ending(of: names, role) else { continue }
            let others = names.filter { !$0.hasSuffix(suffix) }
            guard freezes ? others.isEmpty : 10 * others.count <= names.count else { continue }
            setting[role.configurationName] = ["suffix": suffix]
            let exceptions = others.isEmpty ? "" : "; not \(others.sorted().joined(separator: ", ")), which role-violation will report"
            reasons.append(
                "naming.\(role.configurationName): \(names.count - others.count) of \(names.count) end in \(suffix)\(exceptions).")
        }
        if !setting.isEmpty { self.setting = setting }
    }

    /// The role's own name where most have it, else the last word that most share.
    private static func ending(of names: [String], _ role: Role) -> String? {
        let own = role.words.split(separator: " ").map(\.capitalized).joined()
        let candidates =
            [own]
            + names.map { name in
                String(name[(name.lastIndex(where: \.isUppercase) ?? name.startIndex)...])
            }
        let counted = candidates.map { suffix in (suffix, names.count { $0.hasSuffix(suffix) }) }
        guard let best = counted.max(by: { ($0.1, $0.0.count, $1.0) < ($1.1, $1.0.count, $0.0) }), 10 * best.1 >= 9 * names.count
        else { return nil }
        return best.0
    }
}
