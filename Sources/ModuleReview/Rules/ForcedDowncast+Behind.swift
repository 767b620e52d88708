import SwiftCode

extension ForcedDowncast {
    /// A screen that forces its view model's protocol to be one class, logic that looks for the one class behind a protocol, a cell that takes for
    /// granted which controller it lies in.
    static func lookedBehind(by event: EventFact, in member: Member, _ module: ReviewedModule) -> Violation? {
        guard case .cast(let operation, let value, let target) = event.kind, ["as!", "as?"].contains(operation),
            let own = module.index.type(named: TypeText.base(target)), own.isDeclared, own.isReference || own.kind == .struct
        else { return nil }
        func violation(_ what: String) -> Violation {
            Violation(
                file: member.file, position: event.position, symbol: member.symbol, message: "\(member.symbol) \(what).",
                evidence: ["\(value) \(operation) \(target)"])
        }
        if member.role == .view, operation == "as!", module.role(of: own) == .viewController, own.kind == .class,
            NameText.path(value).last == "delegate"
        {
            return violation("takes for granted that `\(value)` is the controller \(own.name)")
        }
        guard let abstraction = abstraction(of: value, in: member, module), own.name != abstraction.name,
            module.index.ancestors(of: own).contains(abstraction.name)
        else { return nil }
        if member.role.isScreen {
            guard operation == "as!", [.viewModel, .presenter].contains(module.role(of: abstraction)) else { return nil }
            return violation("takes any \(abstraction.name) as `\(value)`, and stops unless it is a \(own.name)")
        }
        guard operation == "as?", member.role.isLogic else { return nil }
        let isScreen = module.role(of: own).isScreen
        guard isScreen || module.role(of: own).isDataAccess && [.useCase, .interactor].contains(member.role) else { return nil }
        var found = violation("takes any \(abstraction.name) as `\(value)`, and looks whether it is a \(own.name)")
        found.words = (
            "What it does depends on one class behind the protocol, and with any other, as in a test, it silently does nothing.",
            "Ask for what is needed in \(abstraction.name), or take \(own.name) openly."
        )
        return found
    }
}
