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

    /// The role's own name, or another word for it, that nearly all have.
    private static func ending(of names: [String], _ role: Role) -> String? {
        let own = role.words.split(separator: " ").map(\.capitalized).joined()
        let words = [own] + (others[role] ?? [])
        return words.first { suffix in 10 * names.count { $0.hasSuffix(suffix) } >= 9 * names.count }
    }

    private static let others: [Role: [String]] = [
        .viewController: ["Screen", "Scene", "Controller", "VC"], .viewModel: ["Model", "VM"], .reducer: ["Feature"],
        .useCase: ["Interactor"], .coordinator: ["Flow"],
    ]
}
