import SwiftCode

extension ReviewedModule {
    /// The module's own service, repository or client of that name, when building one is more than making a value.
    func liveDependency(named name: String) -> ReadType? {
        guard let type = index.type(named: name), type.isDeclared, role(of: type).isDataAccess, type.kind != .enum, type.kind != .protocol,
            !Self.isPreviewOrDouble(type)
        else { return nil }
        if type.isReference { return type }
        return type.functions.contains { $0.fact.isAsync } ? type : nil
    }

    /// True when a call is part of a `self.init(…)`, which only supplies a default.
    func isForDelegatedInitializer(_ call: CallFact, in body: BodyFact) -> Bool {
        guard case .argument(let outer) = call.resultUse, let target = body.call(at: outer) else { return false }
        return target.callee == "self.init" || target.callee == "super.init"
    }
}
