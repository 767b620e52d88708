import SwiftCode

/// A static or global variable holds state that is changed while the app runs.
enum MutableGlobalState: Rule {
    static let id = "mutable-global-state"

    static func violations(in module: ReviewedModule) -> [Violation] {
        writtenVariables(of: module) + writtenThroughSingletons(in: module) + screensForEver(in: module)
    }

    private static func writtenVariables(of module: ReviewedModule) -> [Violation] {
        var declared: [(owner: String?, file: String, property: PropertyFact)] = []
        for type in module.productionTypes where module.role(of: type) != .assembly && !isForTests(type.name) {
            for (file, property) in type.properties
            where property.isStatic && isMutable(property) && !isOwnInstance(property, of: type, module) {
                declared.append((type.name, file, property))
            }
        }
        for file in module.facts.files where !file.isTest && !isScript(file.path) {
            for property in file.globals where isMutable(property) { declared.append((nil, file.path, property)) }
        }
        guard !declared.isEmpty else { return [] }
        let wanted = Set(declared.map(Self.name))
        let properties = Set(declared.map(\.property.name))
        let writes = Dictionary(
            grouping: Set(module.productionMembers.flatMap { written(by: $0, among: wanted, called: properties) }), by: \.name)
        let found = declared.compactMap { owner, file, property -> (owner: String, violation: Violation)? in
            let name = Self.name(of: (owner, file, property))
            let own = Set((writes[name] ?? []).filter { !$0.isThroughIt || holdsValue(property, module) })
            guard !own.isEmpty, !isOnceFlag(property, own), !isCounterOrCache(property, own), !isReadOnce(property, own)
            else { return nil }
            let violation = Violation(
                file: file, position: property.position, symbol: name,
                message: "`\(name)` is one mutable variable for the whole process, and code writes it.",
                evidence: [property.written])
            return ("\(owner ?? name) \(file)", violation)
        }
        return Dictionary(grouping: found, by: \.owner).sorted { $0.key < $1.key }.flatMap { Violation.merged($1.map(\.violation)) }
    }

    private static func name(of declared: (owner: String?, file: String, property: PropertyFact)) -> String {
        declared.owner.map { "\($0).\(declared.property.name)" } ?? declared.property.name
    }

    /// True when what is changed through the variable is the variable's own value: that of a collection, or of a value type of the module.
    private static func holdsValue(_ property: PropertyFact, _ module: ReviewedModule) -> Bool {
        let text = property.type ?? property.initialValue ?? ""
        if ["[", "Set<", "Dictionary<", "Array<", "Data", "String"].contains(where: text.hasPrefix) { return true }
        return module.index.types(in: property.type ?? property.constructs).first.map { !$0.isReference && $0.kind != .protocol } == true
    }

    private static func isMutable(_ property: PropertyFact) -> Bool {
        !property.isLet && !property.isComputed
            // What a wrapper keeps (a preference, a tip's parameter, a task-local value) is that wrapper's affair.
            && !property.attributes.contains { $0.name.first?.isUppercase == true && !["MainActor", "Published"].contains($0.name) }
            && property.name != "defaultValue" && !isForTests(property.name)
    }

    /// `TestPasteboard.general`, `unitTestDate`: what only tests set.
    private static func isForTests(_ name: String) -> Bool {
        !Set(NameText.words(of: name)).isDisjoint(with: ["test", "tests", "testing", "mock", "mocked", "stub"])
    }

    /// A shared instance that is made when the app is ready for it is a singleton, and `singleton-access` speaks of those who reach it.
    /// A screen is no such instance: the variable keeps the last one that was shown.
    private static func isOwnInstance(_ property: PropertyFact, of type: ReadType, _ module: ReviewedModule) -> Bool {
        let isScreenInUse = module.role(of: type) == .viewController && property.constructs == nil
        return type.isReference && !isScreenInUse && TypeText.base(property.type ?? property.constructs ?? "") == type.name
            && ["shared", "instance", "current", "default", "sharedInstance", "main"].contains(property.name)
    }

    /// A script runs once, and its variables are its own.
    private static func isScript(_ file: String) -> Bool {
        file.split(separator: "/").dropLast().contains {
            ["scripts", "buildtools", "fastlane", "ci"].contains($0.lowercased()) || $0.hasSuffix(".playground")
        }
    }

    /// A flag that only ever goes over to its other value, once for the process, is what it says it is.
    private static func isOnceFlag(_ property: PropertyFact, _ writes: Set<Write>) -> Bool {
        let other = ["true": "false", "false": "true"]
        // `#if DEBUG`: which of the two it is, the launch of the app says.
        if !writes.isEmpty, writes.allSatisfy({ $0.isAtLaunch && $0.value.map { other[$0] != nil } == true }) { return true }
        guard let value = property.initialValue.flatMap({ other[$0] }) else { return false }
        return writes.allSatisfy { $0.value == value }
    }

    /// What gives each object its number, and what keeps what was worked out once, is nobody's state.
    private static func isCounterOrCache(_ property: PropertyFact, _ writes: Set<Write>) -> Bool {
        let isNumbered = property.isStatic && writes.allSatisfy { $0.isAtBirth && $0.operation == "+=" }
        let words = NameText.words(of: property.name)
        if words.first == "cached" || words.last.map({ ["cache", "caches"].contains($0) }) == true { return true }
        guard property.setAccess <= .fileprivate else { return isNumbered }
        guard let value = property.initialValue else { return false }
        if Int(value) != nil { return writes.allSatisfy { $0.operation == "+=" || $0.operation == "&+=" } }
        let text = property.type ?? value
        return text.hasPrefix("[") && text.contains(":") && property.name.lowercased().hasSuffix("s") && property.isStatic
            && (value == "[:]" || value.hasSuffix("]()"))
    }

    /// A private value that one place fills when it is still missing, and never empties, is constant from then on.
    private static func isReadOnce(_ property: PropertyFact, _ writes: Set<Write>) -> Bool {
        property.setAccess <= .fileprivate && [nil, "nil"].contains(property.initialValue)
            && ["?", "!"].contains { property.type?.hasSuffix($0) == true }
            && writes.allSatisfy { $0.isWhenMissing && $0.operation == "=" && $0.value != "nil" }
    }

    /// A variable that a member writes: `Session.user`. Through it: `Session.user.name`, which leaves the variable itself alone when it refers to
    /// an object.
    private struct Write: Hashable {
        let name: String
        let isThroughIt: Bool
        /// What is assigned; nil for a call that changes it.
        let value: String?
        let operation: String
        /// True where the member asks first whether there is a value.
        let isWhenMissing: Bool
        /// True in an initializer.
        let isAtBirth: Bool
        /// True in the app's own code.
        var isAtLaunch = false
    }

    /// `Session` of `Self`, of `type(of: self)`, and of `self` in its static members.
    private static func ownType(_ written: String, _ member: Member) -> String {
        ["Self", "type(of: self)", "type()"].contains(written) || member.isStatic && written == "self" ? member.type.name : written
    }

    private static func asksForMissing(_ name: String, _ body: BodyFact) -> Bool {
        body.scopes.contains { scope in
            switch scope.kind {
            case .guardElse(let condition), .ifBranch(let condition):
                NameText.mentions(name, in: condition) && (condition.hasPrefix("let ") || condition.hasSuffix("== nil"))
            default: false
            }
        }
    }

    private static let changes: Set<String> = ["append", "insert", "remove", "removeAll", "removeValue", "removeLast", "toggle"]

    private static let changing = CallNames(changes)

    private static func written(by member: Member, among wanted: Set<String>, called properties: Set<String>) -> [Write] {
        let writes = allWritten(by: member, among: wanted, called: properties)
        guard !writes.isEmpty, !isForTests(member.name) else { return [] }
        // `stubArguments(_:)` is there for tests, and so is the `resetArguments()` beside it.
        guard member.name.hasPrefix("reset") else { return writes }
        return member.type.functions.contains { isForTests($0.fact.name) } ? [] : writes
    }

    /// The second name of a path, or the only one: `user` of `Session.user.name`.
    private static func ownedName(of place: String) -> String {
        let dot = UInt8(ascii: ".")
        let path = place.utf8.drop { $0 == dot }
        guard let end = path.firstIndex(of: dot) else { return place }
        let name = path[end...].drop { $0 == dot }.prefix { $0 != dot }
        return name.isEmpty ? place : String(Substring(name))
    }

    private static func allWritten(by member: Member, among wanted: Set<String>, called properties: Set<String>) -> [Write] {
        func isLocal(_ name: String) -> Bool {
            member.hides(name) || member.type.storedProperties.contains { $0.fact.name == name }
        }
        let calls = member.body.mayCall(changing) ? member.body.calls : []
        let changed = calls.compactMap { _, _, call -> String? in
            guard changes.contains(call.name), let receiver = call.receiver, properties.contains(ownedName(of: receiver)) else {
                return nil
            }
            if let dot = receiver.firstIndex(of: ".") { return ownType(String(receiver[..<dot]), member) + receiver[dot...] }
            return member.isStatic ? "\(member.type.name).\(receiver)" : isLocal(receiver) ? nil : receiver
        }
        return changed.filter(wanted.contains).map {
            Write(name: $0, isThroughIt: true, value: nil, operation: "", isWhenMissing: false, isAtBirth: false)
        }
            + member.body.assignments.flatMap { _, _, assignment -> [Write] in
                // To take each path apart takes longer than all else here.
                guard properties.contains(ownedName(of: assignment.target)) else { return [] }
                let parts = assignment.target.split(separator: ".").map(String.init)
                func write(_ name: String, isThroughIt: Bool = false) -> [Write] {
                    guard wanted.contains(name) else { return [] }
                    let write = Write(
                        name: name, isThroughIt: isThroughIt, value: assignment.value, operation: assignment.operation,
                        isWhenMissing: asksForMissing(parts.last ?? name, member.body), isAtBirth: member.kind == .initializer,
                        isAtLaunch: member.role == .app)
                    return [write]
                }
                guard let first = parts.first, parts.count >= 2 else {
                    if member.isStatic { return write("\(member.type.name).\(assignment.target)") }
                    return isLocal(assignment.target) ? [] : write(assignment.target)
                }
                return write("\(ownType(first, member)).\(parts[1])", isThroughIt: parts.count > 2)
            }
    }
}
