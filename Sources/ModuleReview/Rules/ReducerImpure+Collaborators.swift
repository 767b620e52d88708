import SwiftCode

extension ReducerImpure {
    /// `storage.write(text)`: an object that the reducer keeps is told something, and no answer is wanted. A child that is handed the state reduces it.
    static func tellsACollaborator(_ call: CallFact, _ code: ReducerCode, _ module: ReviewedModule) -> Bool {
        guard call.resultUse == .discarded, let receiver = call.receiver, let type = code.type, !code.body.localNames.contains(receiver),
            !call.arguments.contains(where: { $0.text.hasPrefix("&") }), !ReducerWork.isRecord(receiver)
        else { return false }
        let name = CallFact.withoutSelf(receiver)
        guard let told = module.storedTypes(of: type).first(where: { $0.property.name == name })?.type,
            told.kind == .protocol || told.isReference
        else { return false }
        let isPart = [.reducer, .state, .entity].contains(module.role(of: told))
        return !isPart && !ReducerWork.isRecord(told.name) && !told.name.hasSuffix("Logging")
    }

    /// `nextID += 1`: a variable at file level moves on with every action.
    static func movesAGlobal(_ assignment: AssignmentFact, _ code: ReducerCode, _ module: ReviewedModule) -> Bool {
        guard assignment.target == assignment.root, ["+=", "-=", "="].contains(assignment.operation),
            !code.body.localNames.contains(assignment.root), code.type?.memberNames.contains(assignment.root) != true,
            !["state", "action", "model"].contains(assignment.root)
        else { return false }
        return module.facts.files.first { $0.path == code.file }?.globals.contains { $0.name == assignment.root && !$0.isLet } == true
    }

    /// `store.state.user` of the store at file level: the whole app's state, beside the one that is handed in.
    static func readsTheStore(_ name: String, _ code: ReducerCode, _ module: ReviewedModule) -> Bool {
        guard name.hasPrefix("store.state."), !code.body.localNames.contains("store"), code.type?.memberNames.contains("store") != true
        else {
            return false
        }
        return module.facts.files.contains { file in
            file.globals.contains { $0.name == "store" && $0.initialValue?.hasPrefix("Store") == true }
        }
    }
}
