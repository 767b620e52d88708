import SwiftCode

/// Logic reaches for a shared instance instead of being given it.
enum SingletonAccess: Rule {
    static let id = "singleton-access"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let presenters = Set(module.presenters.map(\.qualifiedName))
        let logic = module.productionTypes.filter { type in
            let role = module.role(of: type)
            // Who puts a banner over the screen is called a presenter too, and who keeps every service is the root that passes them on.
            return role.isLogic && type.kind != .protocol
                // A document is made by the system, which passes nothing in.
                && module.index.ancestors(of: type).isDisjoint(with: ["NSDocument", "UIDocument"])
                && (role != .presenter || presenters.contains(type.qualifiedName))
                && !(role == .model && keepsTheServices(type, module))
        }
        let globalBases = databases(among: module.facts.files.flatMap(\.globals))
        let wrappers = containerWrappers.union(resolvingWrappers(in: module))
        let instances = oneInstances(in: module)
        let globals = globalServices(in: module)
        let found = logic.flatMap { type -> [Violation] in
            var seen: Set<String> = []
            var found: [Violation] = []
            let bases = databases(among: type.storedProperties.map(\.fact)).union(globalBases)
            func add(_ text: String, _ file: String, _ position: SourcePosition, _ member: String, isOwn: Bool = false) {
                guard
                    let shared = sharedInstance(in: text, of: type, module) ?? oneInstance(in: text, of: type, among: instances)
                        ?? (isOwn ? nil : global(in: text, of: type, among: globals)),
                    seen.insert(shared).inserted
                else { return }
                found.append(
                    Violation(
                        file: file, position: position, symbol: "\(type.qualifiedName).\(member)",
                        message: "\(type.name) reaches `\(shared)` in `\(member)`.", evidence: [shared]))
            }
            for (file, property) in type.storedProperties where property.initialBody == nil {
                guard let value = property.initialValue else { continue }
                let known = found.count
                add(value, file, property.position, property.name)
                if found.count > known { found[known].evidence += uses(of: property.name, by: type, module) }
            }
            found += injectedByContainer(into: type, wrappers) + wholeContainers(of: type, module)
            for member in module.members(of: type) where !isForPreviews(member) {
                let handed = handedToInit(by: member)
                for event in member.body.events where !isHanded(event, to: handed) {
                    switch event.kind {
                    case .call(let call):
                        add(
                            call.callee, member.file, event.position, member.name, isOwn: member.hides(NameText.first(of: call.callee)))
                        if let work = libraryWork(call, of: member, module), seen.insert(work).inserted {
                            found.append(
                                Violation(
                                    file: member.file, position: event.position, symbol: member.symbol,
                                    message: "\(type.name) \(work), in `\(member.name)`.", evidence: [call.callee]))
                        } else if let asked = firestore(call, type, bases, module), seen.insert(asked).inserted {
                            found.append(
                                Violation(
                                    file: member.file, position: event.position, symbol: member.symbol,
                                    message: "\(type.name) asks Firestore itself (`\(asked)`) in `\(member.name)`.", evidence: [call.callee]
                                ))
                        }
                        if let called = staticAccess(call, from: type, module), seen.insert(called).inserted {
                            var violation = Violation(
                                file: member.file, position: event.position, symbol: member.symbol,
                                message: "\(type.name) calls `\(called)`, which belongs to no instance, in `\(member.name)`.",
                                evidence: [called])
                            violation.words = (
                                "What is called by the type's name cannot be replaced in a test, and no signature shows that it is needed.",
                                "Hand in a value with this operation; the composition root gives the one that calls `\(called)`."
                            )
                            found.append(violation)
                        }
                    case .reference(let name):
                        add(name, member.file, event.position, member.name, isOwn: member.hides(NameText.first(of: name)))
                    default: break
                    }
                }
            }
            return Violation.merged(found)
        }
        return found + lookups(in: module, besides: logic) + sharedScreens(of: module)
    }

    /// The first places where the shared instance that a property keeps is asked for something.
    private static func uses(of property: String, by type: ReadType, _ module: ReviewedModule) -> [String] {
        module.members(of: type).lazy.flatMap { member in
            member.body.calls.filter { $0.call.receiver?.plainPlace.firstOfPath == property && !member.hides(property) }.map {
                "\(member.file):\($0.event.position.line): \($0.call.callee)"
            }
        }.prefix(3).map { $0 }
    }

    /// `self.init(database: .shared)`: a convenience for callers, beside an initializer that takes what it is given.
    private static func handedToInit(by member: Member) -> [String] {
        guard member.kind == .initializer else { return [] }
        return member.body.calls.filter { $0.call.callee == "self.init" }.flatMap { $0.call.arguments.map(\.text) }
    }

    private static func isHanded(_ event: EventFact, to arguments: [String]) -> Bool {
        guard !arguments.isEmpty else { return false }
        let text: String? =
            switch event.kind {
            case .reference(let name): name
            case .call(let call): call.callee
            default: nil
            }
        return text.map { text in arguments.contains { $0.hasPrefix(text) } } ?? false
    }

    /// A question to the database that starts at a type, which no test can replace.
    private static func firestore(_ call: CallFact, _ type: ReadType, _ bases: Set<String>, _ module: ReviewedModule) -> String? {
        guard module.role(of: type).isPresentationLogic, let receiver = call.receiver,
            receiver.first?.isUppercase == true || bases.contains(receiver.firstOfPath),
            ["addSnapshotListener", "getDocuments", "getDocument", "addDocument", "setData", "updateData"].contains(call.name)
        else { return nil }
        return call.name
    }

    /// Properties and constants that are the database or a part of it.
    private static func databases(among known: [PropertyFact]) -> Set<String> {
        Set(known.filter { $0.initialValue?.hasPrefix("Firestore.firestore()") == true }.map(\.name))
    }

    private static func isForPreviews(_ member: Member) -> Bool {
        member.isStatic && member.name.hasPrefix("preview") || member.file.split(separator: "/").dropLast().contains("Mocks")
    }

    private static func keepsTheServices(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        type.storedProperties.count { module.role(ofText: $0.fact.type ?? $0.fact.constructs).isDataAccess } >= 5
    }

    /// `Resolver.resolve()`, `AF.request(…)`, or a static function of an own service that waits or fails.
    private static func staticAccess(_ call: CallFact, from type: ReadType, _ module: ReviewedModule) -> String? {
        let parts = call.callee.split(separator: ".").map(String.init)
        guard parts.count == 2, let owner = parts.first, owner != type.name, !isLeftAlone(owner) else { return nil }
        guard let own = module.index.type(named: owner), own.isDeclared else {
            let known = [
                "Resolver": ["resolve", "optional"], "AF": ["request", "upload", "download"],
                "Alamofire": ["request", "upload", "download"],
                "RxAlamofire": ["request", "requestData", "requestJSON", "requestDecodable", "requestString", "upload", "download"],
            ]
            return known[owner]?.contains(call.name) == true ? call.callee : nil
        }
        // `Locator.resolve(PlanService.self)`
        if call.name == "resolve", call.arguments.first?.text.hasSuffix(".self") == true,
            own.functions.contains(where: { $0.fact.isStatic && $0.fact.name == call.name })
        {
            return call.callee
        }
        guard module.role(of: own).isDataAccess else { return nil }
        let isWork = own.functions.contains { _, function in
            function.isStatic && function.name == call.name && TypeText.base(function.returnType ?? "") != own.name
                && (function.isAsync || function.canThrow || TypeText.isStream(function.returnType)
                    || function.parameters.contains(where: isCompletion))
        }
        return isWork ? call.callee : nil
    }

    /// `completion: @escaping (Result<Feed, Error>) -> Void`; a closure that gives something back is no answer.
    private static func isCompletion(_ parameter: ParameterFact) -> Bool {
        let name = parameter.name.lowercased()
        let isVoid = parameter.type.hasSuffix("-> Void") || parameter.type.hasSuffix("-> Void)?") || parameter.type.hasSuffix("-> ()")
        return isVoid && ["completion", "handler", "callback", "result"].contains { name.contains($0) }
    }

    /// Properties that a wrapper fills from a container.
    private static func injectedByContainer(into type: ReadType, _ wrappers: Set<String>) -> [Violation] {
        type.storedProperties.compactMap { file, property in
            // By key path, the declaration says which dependency it is, and a test can replace it.
            guard
                let wrapper = property.attributes.first(where: {
                    wrappers.contains($0.name) && $0.arguments?.hasPrefix("\\") != true
                })?.name
            else { return nil }
            return Violation(
                file: file, position: property.position, symbol: "\(type.qualifiedName).\(property.name)",
                message: "\(type.name) takes `\(property.name)` from a container, through `@\(wrapper)`.", evidence: ["@\(wrapper)"])
        }
    }

    private static let containerWrappers: Set<String> = ["Injected", "LazyInjected", "WeakLazyInjected"]

    /// `Account` and `current` of `Account.current.name`, where that is the one instance that the class keeps of itself.
    private static func oneInstance(in text: String, of type: ReadType, among instances: Set<String>) -> String? {
        guard text.startsUppercase else { return nil }
        let parts = text.split(separator: ".").map(String.init)
        guard parts.count >= 2, parts[0] != type.name, !isLeftAlone(parts[0]) else { return nil }
        let place = "\(parts[0]).\(parts[1])"
        return instances.contains(place) ? place : nil
    }

    /// `apiClient` of `apiClient.load()`, where the file level has one and the type none.
    private static func global(in text: String, of type: ReadType, among globals: Set<String>) -> String? {
        let name = NameText.first(of: text)
        return globals.contains(name) && !type.memberNames.contains(name) ? name : nil
    }

    /// A stored container that is asked for what the initializer should have been given.
    private static func wholeContainers(of type: ReadType, _ module: ReviewedModule) -> [Violation] {
        module.storedTypes(of: type).compactMap { file, property, stored in
            guard stored.name.hasSuffix("Container"), module.role(of: stored) == .assembly,
                property.type?.hasPrefix("[") != true, let asked = module.firstCall(on: property.name, by: type),
                stored.functions.contains(where: { $0.fact.name == asked.call.name })
            else { return nil }
            return Violation(
                file: file, position: property.position, symbol: "\(type.qualifiedName).\(property.name)",
                message: "\(type.name) takes the whole \(stored.name), and gets what it needs by `\(asked.call.name)`.",
                evidence: ["\(asked.member.file):\(asked.position.line): \(asked.call.callee)"])
        }
    }

    /// Recording what happened changes no result, and passing a logger through every initializer helps nobody. Schedulers have a rule of
    /// their own.
    private static func isLeftAlone(_ owner: String) -> Bool {
        [
            "Analytics", "Tracker", "Logger", "Log", "Logging", "LogManager", "LoggingService", "Telemetry", "CrashReporter", "Scheduler",
            "Formatter", "FormatHelper", "Constants", "UIFactory",
        ]
        .contains { owner.hasSuffix($0) }
    }

    /// How the app looks and is set up is the same for everybody, and does nothing.
    static func isLook(_ owner: String) -> Bool {
        ["Theme", "Style", "Appearance", "Palette", "Configuration", "Config", "Constants"].contains(where: owner.hasSuffix)
    }

    /// `AppSession.current`: a static property of a class that holds the one of it, whatever it is called.
    private static func isOwnInstance(_ name: String, of owner: String, _ module: ReviewedModule) -> Bool {
        guard ["current", "main", "standard"].contains(name) || name.hasPrefix("shared"), let type = module.index.type(named: owner),
            type.isReference, !isLook(owner)
        else { return false }
        return type.properties.contains { _, property in
            property.isStatic && property.name == name && TypeText.base(property.type ?? property.constructs ?? "") == type.name
        }
    }

    /// `Backend.accounts` of `Backend.accounts.reset(mail)`: a client that a type holds for everybody.
    private static func clientOfAType(_ parts: [String], of user: ReadType, _ module: ReviewedModule) -> String? {
        guard parts.count >= 3, parts[0].startsUppercase, parts[0] != user.name, let owner = module.index.type(named: parts[0]),
            owner.isDeclared,
            !isLeftAlone(parts[0]),
            let property = owner.properties.first(where: { $0.fact.isStatic && $0.fact.name == parts[1] })?.fact,
            let held = module.index.type(named: TypeText.base(property.type ?? property.constructs ?? "")), held.kind == .class,
            module.role(of: held).isDataAccess, held.qualifiedName != owner.qualifiedName, !isLeftAlone(held.name)
        else { return nil }
        return "\(parts[0]).\(parts[1])"
    }

    private static func sharedInstance(in text: String, of type: ReadType, _ module: ReviewedModule) -> String? {
        // A screen's logic may remember a preference; a rule of the domain is given what it depends on.
        if text.hasPrefix("UserDefaults.standard"), isRule(type, module) { return "UserDefaults.standard" }
        let parts = text.split(separator: ".").map(String.init)
        guard parts.count >= 2, let owner = parts.first else { return nil }
        if let held = clientOfAType(parts, of: type, module) { return held }
        guard ["shared", "default", "instance", "sharedInstance"].contains(parts[1]) || isOwnInstance(parts[1], of: owner, module) else {
            return nil
        }
        if owner == type.name || owner == "Self" || isLeftAlone(owner) { return nil }
        let isKnown =
            ["URLSession", "UIApplication", "NSApplication"].contains(owner) && parts[1] == "shared"
            // The session of a networking library.
            || owner == "Session" && parts[1] == "shared" && module.index.type(named: owner)?.isDeclared != true
            || (parts[1] == "instance" && parts.count == 2 && owner.first?.isUppercase == true && module.index.type(named: owner) == nil)
            || (owner == "Container" && parts[1] == "shared" && module.index.type(named: owner)?.isDeclared != true)
        guard isKnown || module.index.type(named: owner).map({ $0.isReference }) == true else { return nil }
        return "\(owner).\(parts[1])"
    }
}
