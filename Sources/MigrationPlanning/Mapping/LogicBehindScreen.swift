import ModuleReview

/// The types that decide for a screen.
struct LogicBehindScreen {
    let module: ModuleReading

    private static let roles: Set<Role> = [.viewModel, .presenter, .model, .interactor, .reducer, .store]

    /// Where the screen knows only a protocol, those that adopt it are meant.
    func types(of screen: DeclaredType) -> [DeclaredType] {
        let known = module.used(by: screen, roles: Self.roles)
        let concrete = known.flatMap { type -> [DeclaredType] in
            guard type.fact.kind == .protocol else { return [type] }
            return module.adopters(of: type.fact.name).filter { $0.role != .test && !$0.isScreen }
        }
        // A presenter brings its interactor along.
        let behind = concrete.flatMap { type in
            (module.uses[type.name] ?? []).sorted().compactMap(module.type).flatMap { used in
                used.fact.kind == .protocol
                    ? module.adopters(of: used.fact.name).filter { $0.role == .interactor } : used.role == .interactor ? [used] : []
            }
        }
        var seen: Set<String> = []
        return (concrete + behind).filter { $0.fact.kind != .protocol && $0.name != screen.name && seen.insert($0.name).inserted }
    }
}
