import SwiftCode

/// Observed state that only the type itself writes, and that everybody may write.
enum PubliclySettableState: Rule {
    static let id = "publicly-settable-state"
    private static let mostNames = 6

    static func violations(in module: ReviewedModule) -> [Violation] {
        let types = module.productionTypes.filter { type in
            type.kind == .class && (type.isObservable || module.role(of: type) == .store) && module.role(of: type).isPresentationLogic
                && (type.parts.first?.fact.access ?? .internal) > .fileprivate
        }
        guard !types.isEmpty else { return [] }
        lazy var outside = OutsideWrites(module)
        let found = types.compactMap { type -> Violation? in
            guard outside.owners.isDisjoint(with: module.index.family(of: type).map(\.name)) else { return nil }
            let members = module.members(of: type)
            let open = type.storedProperties.filter { file, property in
                (isObserved(property, of: type) || isState(property, of: type, module)) && property.setAccess > .fileprivate
                    && !property.isLet
                    && writesItself(property.name, members)
                    // `private(set)` would shut out an extension in another file.
                    && !writesItself(property.name, members.filter { $0.file != file })
                    // What every body of the module writes is asked for last.
                    && !outside.names.contains(property.name)
            }
            guard let first = open.first, module.index.ancestors(of: type).allSatisfy({ !isRequirement($0, open.map(\.fact.name), module) })
            else {
                return nil
            }
            let shown = open.prefix(mostNames).map { "`\($0.fact.name)`" }.joined(separator: ", ")
            let names = shown + (open.count > mostNames ? " and \(open.count - mostNames) others" : "")
            return Violation(
                file: first.file, position: first.fact.position, symbol: "\(type.qualifiedName).\(first.fact.name)",
                message: "Only \(type.name) writes its \(names), and every caller may.",
                evidence: open.prefix(mostNames).map { "var \($0.fact.name)" })
        }
        return Violation.folded(found, "types")
    }

    /// The state of a store, however views come to know of it.
    private static func isState(_ property: PropertyFact, of type: ReadType, _ module: ReviewedModule) -> Bool {
        module.role(of: type) == .store && module.role(ofText: property.type ?? property.constructs) == .state
    }

    private static func isObserved(_ property: PropertyFact, of type: ReadType) -> Bool {
        let names = property.attributes.map(\.name)
        if type.attributes.contains("Observable") {
            return !names.contains("ObservationIgnored") && names.allSatisfy { $0.first?.isLowercase == true || $0 == "MainActor" }
        }
        return names.contains("Published")
    }

    private static func writesItself(_ name: String, _ members: [Member]) -> Bool {
        members.contains { member in
            member.kind != .initializer && member.kind != .initialValue
                && (member.body.assignments.contains { $0.assignment.root == name && !member.body.localNames.contains(name) }
                    || member.body.calls.contains {
                        $0.call.receiver?.plainPlace == name && ["toggle", "append", "removeAll", "insert"].contains($0.call.name)
                    })
        }
    }

    /// A protocol that asks for a settable property needs the setter.
    private static func isRequirement(_ ancestor: String, _ names: [String], _ module: ReviewedModule) -> Bool {
        guard let adopted = module.index.type(named: ancestor), adopted.kind == .protocol else { return false }
        return adopted.properties.contains { property in
            names.contains(property.fact.name) && property.fact.accessors.contains { $0.name == "set" }
        }
    }
}

/// Last names of what code writes through another object, or binds both ways: `model.query = ""`, `$model.query`.
struct OutsideWrites {
    private(set) var names: Set<String> = []
    /// The types whose properties are written through key paths that are handed around: `ReferenceWritableKeyPath<Settings, Value>`.
    private(set) var owners: Set<String> = []

    init(_ module: ReviewedModule) {
        for member in module.members { add(member.body) }
        for file in module.facts.files {
            for function in file.functions { if let body = function.body { add(body) } }
            if let body = file.topLevel { add(body) }
            for function in file.functions { addOwners(function, in: nil) }
        }
        for type in module.index.types {
            for (_, property) in type.properties { addOwner(property.type, in: type.name) }
            for (_, function) in type.functions { addOwners(function, in: type.name) }
        }
    }

    private mutating func addOwners(_ function: FunctionFact, in type: String?) {
        for parameter in function.parameters { addOwner(parameter.type, in: type) }
    }

    private mutating func addOwner(_ text: String?, in type: String?) {
        guard let text, text.contains(ascii: "W") else { return }
        let names = TypeText.names(in: text)
        guard let path = names.firstIndex(where: { $0.hasSuffix("WritableKeyPath") }), path + 1 < names.count else { return }
        let root = TypeText.lastComponent(names[path + 1])
        if let owner = root == "Self" ? type : root { owners.insert(owner) }
    }

    private static let changes: Set<String> = [
        "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "toggle", "sort", "reverse", "merge",
        "subtract",
        "formUnion", "move",
    ]

    private mutating func add(_ body: BodyFact) {
        for event in body.events {
            switch event.kind {
            case .assignment(let assignment): addPath(assignment.target.plainPlace)
            case .call(let call):
                addBinding(call.callee)
                if Self.changes.contains(call.name), let receiver = call.receiver { addPath(receiver.plainPlace) }
                for argument in call.arguments { addArgument(argument.text) }
            case .reference(let name): addBinding(name)
            default: break
            }
        }
    }

    private mutating func addArgument(_ text: String) {
        addBinding(text)
        guard let first = text.utf8.first else { return }
        if first == UInt8(ascii: "&") { addPath(String(text.dropFirst()).plainPlace) }
        // What a key path leads to may be written through it: `binding(\.query)`.
        if first == UInt8(ascii: "\\") { names.formUnion(text.dropFirst().split(separator: ".").map(String.init)) }
    }

    /// A path that begins with `$` is a binding; `model.$items` is a publisher, which writes nothing.
    private mutating func addBinding(_ text: String) {
        guard text.contains(ascii: "$") else { return }
        for part in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" || $0 == ".") })
        where part.hasPrefix("$") {
            names.formUnion(part.split(separator: ".").dropFirst().map(String.init))
        }
    }

    /// All but the first name of a path, which is the object.
    private mutating func addPath(_ path: String) {
        guard path.contains(ascii: ".") else { return }
        names.formUnion(path.split(separator: ".").dropFirst().map { String($0.before("[(")) })
    }
}
