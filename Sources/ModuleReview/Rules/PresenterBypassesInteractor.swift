import SwiftCode

/// A presenter that has an interactor reaches data past it.
enum PresenterBypassesInteractor: Rule {
    static let id = "presenter-bypasses-interactor"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.presenters.filter { !$0.isShared }.flatMap { type -> [Violation] in
            let stored = module.storedTypes(of: type)
            guard let interactor = stored.first(where: { module.role(of: $0.type) == .interactor })?.property else { return [] }
            let past = stored.compactMap { _, property, dependency -> Violation? in
                // The data source of a list is a piece of the screen, whatever it is called.
                guard module.role(of: dependency).isDataAccess, !module.isPieceOfScreen(dependency),
                    !module.index.ancestors(of: dependency).contains(where: { $0.hasSuffix("ViewDataSource") }),
                    let found = module.firstCall(on: property.name, by: type), givesData(found.call.name, of: dependency, module)
                else { return nil }
                return violation(
                    type, found.member, found.position, "`\(property.name).\(found.call.name)`", interactor.name,
                    "\(property.name): \(dependency.name)")
            }
            return Violation.merged(past + ownIO(of: type, interactor.name, module))
        }
    }

    private static func ownIO(of type: ReadType, _ interactor: String, _ module: ReviewedModule) -> [Violation] {
        module.members(of: type).filter { !$0.isDebugOnly }.flatMap { member in
            member.body.calls.compactMap { _, event, call in
                let preferences = call.receiver == "UserDefaults.standard" ? "`\(call.callee)`" : nil
                return (preferences ?? OutsideWorld.name(of: call, sessions: OutsideWorld.sessions(of: type), in: member.body)).map {
                    violation(type, member, event.position, $0, interactor, call.callee)
                }
            }
        }
    }

    /// A service that plays a sound or logs is no way to data: what is called must wait, fail or give something back.
    private static func givesData(_ name: String, of dependency: ReadType, _ module: ReviewedModule) -> Bool {
        if module.role(of: dependency) == .repository { return true }
        return dependency.functions.contains { _, function in
            function.name == name
                && (function.isAsync || function.canThrow || function.parameters.contains { TypeText.isFunction($0.type) }
                    || TypeText.isStream(function.returnType))
        }
    }

    private static func violation(
        _ type: ReadType, _ member: Member, _ position: SourcePosition, _ what: String, _ interactor: String, _ evidence: String
    ) -> Violation {
        Violation(
            file: member.file, position: position, symbol: member.symbol,
            message: "\(type.name) has `\(interactor)`, and reaches \(what) past it, in `\(member.name)`.", evidence: [evidence])
    }
}
