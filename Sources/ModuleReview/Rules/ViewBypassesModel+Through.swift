import SwiftCode

extension ViewBypassesModel {
    /// `viewModel.repository.delete(note)`: the view model is asked for what it works with, and the view does its work. And a screen of a presenter
    /// that calls the presenter's interactor.
    static func throughTheirModels(in module: ReviewedModule) -> [Violation] {
        let presenters = Set(module.presenters.map(\.qualifiedName))
        return module.productionTypes.filter { module.role(of: $0).isScreen && !$0.isShared }.flatMap { type -> [Violation] in
            let models = module.storedTypes(of: type).filter { [.viewModel, .presenter].contains(module.role(of: $0.type)) }
            guard !models.isEmpty else { return [] }
            // Who only shows alerts is called a presenter too.
            let presenter = models.first {
                module.role(of: $0.type) == .presenter && ($0.property.name == "presenter" || presenters.contains($0.type.qualifiedName))
            }
            let interactors = module.storedTypes(of: type).filter { module.role(of: $0.type) == .interactor }.map(\.property.name)
            let found = module.members(of: type).filter { $0.kind != .initializer && !$0.isDebugOnly && !$0.isStatic }.flatMap { member in
                member.body.calls.compactMap { _, event, call -> Violation? in
                    guard let receiver = call.receiver, !tellsWhatHappened(call) else { return nil }
                    let path = NameText.path(receiver)
                    func violation(_ past: String, _ words: String) -> Violation {
                        Violation(
                            file: member.file, position: event.position, symbol: member.symbol,
                            message: "\(type.name) has `\(past)`, and calls `\(call.callee)` \(words).", evidence: [call.shortText])
                    }
                    if path.count == 1, interactors.contains(path[0]), let presenter {
                        return violation(presenter.property.name, "past it")
                    }
                    guard path.count == 2, !member.hides(path[0]),
                        let owner = models.first(where: { $0.property.name == path[0] }), isWorkedWith(path[1], by: owner.type, module)
                    else { return nil }
                    return violation(path[0], "through it")
                }
            }
            return Violation.merged(found)
        }
    }

    /// A repository, use case or network service that the model keeps for its own work.
    private static func isWorkedWith(_ name: String, by model: ReadType, _ module: ReviewedModule) -> Bool {
        module.storedTypes(of: model).contains { _, property, dependency in
            property.name == name && [.repository, .useCase].contains(module.role(of: dependency))
        }
    }
}
