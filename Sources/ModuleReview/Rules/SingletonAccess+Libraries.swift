import SwiftCode

extension SingletonAccess {
    /// What logic reaches of a library by a call that starts at a type or at an object of the whole app, with the words that say so; nil for
    /// what it may call.
    static func libraryWork(_ call: CallFact, of member: Member, _ module: ReviewedModule) -> String? {
        guard reachesItself(member.type, module) else { return nil }
        if keychains.contains(where: { call.callee.hasPrefix($0) }) { return "works with the keychain itself (`\(call.callee)`)" }
        if isRule(member.type, module), call.callee.hasPrefix("UNUserNotificationCenter.current().") {
            return "works with the notifications of the device itself (`\(call.callee)`)"
        }
        // To tidy up what need not be there is work for nobody else.
        guard isLibrary(call), !(call.name == "removeItem" && call.tried == .optional),
            let reached = OutsideWorld.name(of: call, sessions: [], in: member.body)
        else { return nil }
        return "works with \(reached) itself"
    }

    /// A view model, presenter, interactor, use case or reactor. What views share as their model may keep its data itself, and effects of the
    /// Composable Architecture have rules of their own.
    private static func reachesItself(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        switch module.role(of: type) {
        case .viewModel, .presenter, .interactor, .useCase: true
        case .reducer: type.inherits.contains("Reactor")
        default: false
        }
    }

    static func isRule(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        [.interactor, .useCase].contains(module.role(of: type))
    }

    /// `FileManager.default.removeItem`, `Firestore.firestore()`, `Auth.auth().signIn`; shared sessions are reported as such.
    private static func isLibrary(_ call: CallFact) -> Bool {
        call.callee.hasPrefix("FileManager.default.") || call.callee == "Firestore.firestore"
            || ["Auth.auth().", "Database.database().", "Storage.storage().", "Functions.functions()."].contains {
                call.callee.hasPrefix($0)
            }
    }

    /// Wrappers of the module that fill a property from a container: `@Inject var service: Service`.
    static func resolvingWrappers(in module: ReviewedModule) -> Set<String> {
        let wrappers = module.productionTypes.filter { type in
            type.attributes.contains("propertyWrapper")
                && module.members(of: type).contains { member in
                    member.body.calls.contains {
                        ["resolve", "inject"].contains($0.call.name) && $0.call.receiver?.startsUppercase == true
                    }
                }
        }
        return Set(wrappers.map(\.name))
    }

    /// The one instance that a class keeps of itself, under whatever name, or a global constant that is a service.
    static func oneInstances(in module: ReviewedModule) -> Set<String> {
        var found: Set<String> = []
        let values: Set<Role> = [.view, .viewController, .viewModel, .entity, .state, .viewData, .transferObject, .app, .assembly]
        let samples: Set<String> = [
            "empty", "placeholder", "none", "sample", "example", "mock", "preview", "unknown", "live", "test", "stub",
        ]
        for type in module.productionTypes where type.kind == .class && !isLook(type.name) && !values.contains(module.role(of: type)) {
            let own = type.properties.map(\.fact).filter { property in
                property.isStatic && TypeText.base(property.type ?? property.constructs ?? "") == type.name
            }
            // Several of them are the values that the type can have: `Theme.dark`, `Theme.light`.
            guard own.count == 1, let only = own.first, !only.isComputed, only.access > .fileprivate, !samples.contains(only.name) else {
                continue
            }
            found.insert("\(type.name).\(only.name)")
        }
        return found
    }

    /// `let apiClient = APIClient()` at file level.
    static func globalServices(in module: ReviewedModule) -> Set<String> {
        Set(
            module.facts.files.filter { !$0.isTest }.flatMap(\.globals).filter { global in
                !global.isComputed && global.access > .fileprivate && global.constructs.flatMap { module.liveDependency(named: $0) } != nil
            }.map(\.name))
    }

    private static let keychains = ["KeychainWrapper.standard.", "KeychainWrapper.defaultKeychainWrapper."]
}
