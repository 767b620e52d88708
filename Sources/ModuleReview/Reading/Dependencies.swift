import SwiftCode

extension ReviewedModule {
    /// The module's own service, repository or client of that name, when building one is more than making a value.
    func liveDependency(named name: String) -> ReadType? {
        guard let type = index.type(named: name), type.isDeclared, role(of: type).isDataAccess, type.kind != .enum, type.kind != .protocol,
            !roles.isPreviewOrDouble(type), !isPieceOfScreen(type)
        else { return nil }
        if type.isReference { return isHelper(type) ? nil : type }
        return type.functions.contains { $0.fact.isAsync } ? type : nil
    }

    /// Who is called a manager and neither waits, fails nor calls back, as one of key commands.
    private func isHelper(_ type: ReadType) -> Bool {
        guard type.name.hasSuffix("Manager"), !type.name.hasSuffix("DataManager") else { return false }
        return !type.functions.contains { _, function in
            function.isAsync || function.canThrow || TypeText.isStream(function.returnType)
                || function.parameters.contains { $0.type.contains("->") }
        } && !type.properties.contains { TypeText.isStream($0.fact.type) }
    }

    /// A manager of a table or of scrolling serves one screen: it adopts what UIKit asks back, or holds its views.
    func isPieceOfScreen(_ type: ReadType) -> Bool {
        if type.kind == .protocol {
            return index.types.contains { $0.isReference && $0.inherits.contains(type.name) && isPieceOfScreen($0) }
        }
        let parts = [type] + type.inherits.compactMap { index.type(named: $0) }
        return parts.contains { part in
            part.inherits.contains { $0.hasPrefix("UI") && !$0.hasSuffix("ApplicationDelegate") }
                || part.storedProperties.contains { property in
                    TypeText.names(in: property.fact.type ?? property.fact.constructs ?? "").contains {
                        RoleNames.isView($0) && $0 != "View" && $0.hasPrefix("UI") || role(ofText: $0).isScreen
                    }
                }
        }
    }

    /// True when a call is part of a `self.init(…)`, which only supplies a default.
    func isForDelegatedInitializer(_ call: CallFact, in body: BodyFact) -> Bool {
        guard case .argument(let outer) = call.resultUse, let target = body.call(at: outer) else { return false }
        return target.callee == "self.init" || target.callee == "super.init"
    }
}
