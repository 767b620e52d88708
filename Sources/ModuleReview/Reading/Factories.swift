import SwiftCode

/// Functions of the module that make a new object whenever they are called.
enum Factories {
    /// The class that `container.makeFeedModel()` or `Container.shared.makeFeedModel()` makes each time; nil when it may hand out one that is kept.
    static func model(madeBy call: CallFact, _ module: ReviewedModule) -> ReadType? {
        guard let receiver = call.receiver, let root = receiver.split(separator: ".").first.map(String.init),
            let owner = module.index.type(named: root), owner.isDeclared
        else { return nil }
        let found = module.members(of: owner).filter { $0.kind == .function && $0.name == call.name && !$0.isAsync }
        guard found.count == 1, let maker = found.first else { return nil }
        return model(returnedBy: maker, module)
    }

    /// The class of which a function does nothing but return a new object.
    private static func model(returnedBy maker: Member, _ module: ReviewedModule) -> ReadType? {
        guard maker.body.assignments.isEmpty else { return nil }
        let returned = maker.body.calls.filter { $0.call.resultUse == .returned }
        guard returned.count == 1, let call = returned.first?.call, call.callee == call.name,
            let model = module.index.type(named: call.name), model.kind == .class
        else { return nil }
        return model
    }
}
