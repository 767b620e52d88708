/// Finds who uses whom from the facts.
struct TypeUseFinder {
    private var uses: [TypeUse] = []
    private let type: TypeGraph.MergedType
    private let find: (String) -> TypeGraph.MergedType?
    /// Types of the properties by name, to see whom a call reaches.
    private var propertyTypes: [String: String] = [:]
    /// The type and those around it, from the inside out.
    private let scopes: [String]
    /// What names were found to mean here; most names stand in a type many times.
    private var meanings: [String: String] = [:]

    static func uses(in types: [TypeGraph.MergedType], find: (String) -> TypeGraph.MergedType?) -> [TypeUse] {
        withoutActuallyEscaping(find) { find in
            types.flatMap { type in
                var finder = TypeUseFinder(type: type, find: find)
                finder.collect()
                return finder.uses
            }
        }
    }

    private init(type: TypeGraph.MergedType, find: @escaping (String) -> TypeGraph.MergedType?) {
        self.type = type
        self.find = find
        let parts = type.qualifiedName.split(separator: ".")
        scopes = parts.indices.reversed().map { parts[...$0].joined(separator: ".") }
        for entry in type.properties {
            let name = entry.property.type.flatMap { TypeNameScanner.names(in: $0).first } ?? entry.property.constructs
            propertyTypes[entry.property.name] = name
        }
    }

    private mutating func collect() {
        for part in type.declarations {
            for (index, parent) in part.type.inherits.enumerated() {
                add(isClass(parent, isFirst: index == 0, of: part.type) ? .inherits : .conforms, parent, part.file, part.type.position)
            }
            for element in part.type.cases {
                for written in element.associatedTypes { add(.stores, in: written, part.file, element.position) }
            }
        }
        for entry in type.properties { collect(entry.property, in: entry.file) }
        for entry in type.functions { collect(entry.function, in: entry.file) }
    }

    private func isClass(_ parent: String, isFirst: Bool, of type: TypeFact) -> Bool {
        if let found = find(parent) { return found.kind == .class }
        return type.kind == .class && isFirst && (parent.hasPrefix("UI") || parent.hasPrefix("NS") || parent.hasSuffix("TestCase"))
            && !parent.hasSuffix("Delegate") && !parent.hasSuffix("DataSource") && !parent.hasSuffix("Representable")
    }

    private mutating func collect(_ property: PropertyFact, in file: String) {
        if let written = property.type { add(property.isComputed ? .returns : .stores, in: written, file, property.position) }
        if let constructed = property.constructs {
            if property.type == nil { add(.stores, constructed, file, property.position) }
        }
        if let body = property.initialBody { collect(body, in: file, parameters: [:]) }
        for accessor in property.accessors { collect(accessor.body, in: file, parameters: [:]) }
    }

    private mutating func collect(_ function: FunctionFact, in file: String) {
        var parameters: [String: String] = [:]
        for parameter in function.parameters {
            add(.takes, in: parameter.type, file, function.position)
            parameters[parameter.name] = TypeNameScanner.names(in: parameter.type).first
        }
        if let returned = function.returnType { add(.returns, in: returned, file, function.position) }
        if let body = function.body { collect(body, in: file, parameters: parameters) }
    }

    private mutating func collect(_ body: BodyFact, in file: String, parameters: [String: String]) {
        var locals = parameters
        for event in body.events {
            switch event.kind {
            case .call(let call):
                collect(call, locals, file, event.position)
            case .variable(let variable):
                if let name = variable.type.flatMap({ TypeNameScanner.names(in: $0).first }) ?? constructed(variable.value) {
                    locals[variable.name] = name
                }
            case .reference(let text):
                // `Session.shared`: a static member of a type.
                if let owner = staticOwner(of: text) { add(.calls, owner, file, event.position) }
            default:
                break
            }
        }
    }

    private mutating func collect(_ call: CallFact, _ locals: [String: String], _ file: String, _ position: SourcePosition) {
        if isTypeName(call.name), call.receiver.map({ $0.split(separator: ".").allSatisfy(isTypeName) && !$0.isEmpty }) ?? true {
            add(.creates, call.callee, file, position)
        } else if let receiver = call.receiver {
            var components = receiver.split(separator: ".").map { $0.filter { $0 != "?" && $0 != "!" } }
            if components.first == "self", components.count > 1 { components.removeFirst() }
            guard let root = components.first else { return }
            if let owner = locals[root] ?? propertyTypes[root] ?? staticOwner(of: call.callee) { add(.calls, owner, file, position) }
        }
    }

    private func constructed(_ value: String?) -> String? {
        guard let value, let open = value.firstIndex(of: "("), value.hasSuffix(")") else { return nil }
        let name = value[..<open]
        return name.split(separator: ".").allSatisfy(isTypeName) && !name.isEmpty ? String(name) : nil
    }

    /// A name is looked up from the inside out: `Row` in `List.Header` may be `List.Row`.
    private func meaning(of name: String) -> String {
        scopes.lazy.compactMap { find($0 + "." + name)?.qualifiedName }.first ?? find(name)?.qualifiedName ?? name
    }

    private func staticOwner(of text: String) -> String? {
        // Most references are neither dotted nor begin with a type.
        guard text.utf8.contains(UInt8(ascii: ".")), text.first?.isUppercase == true else { return nil }
        let components = text.split(separator: ".").map(String.init)
        guard components.count > 1, text.first != ".", let first = components.first, isTypeName(first) else { return nil }
        let owner = components.prefix { isTypeName($0) }.joined(separator: ".")
        return find(owner) != nil ? owner : first
    }

    private func isTypeName(_ name: some StringProtocol) -> Bool {
        name.first?.isUppercase == true && !name.contains("(")
    }

    private mutating func add(_ kind: TypeUse.Kind, in written: String, _ file: String, _ position: SourcePosition) {
        for name in TypeNameScanner.names(in: written) { add(kind, name, file, position) }
    }

    private mutating func add(_ kind: TypeUse.Kind, _ name: String, _ file: String, _ position: SourcePosition) {
        let target: String
        if let known = meanings[name] {
            target = known
        } else {
            target = meaning(of: name)
            meanings[name] = target
        }
        if target != type.qualifiedName {
            uses.append(TypeUse(kind: kind, from: type.qualifiedName, to: target, file: file, position: position))
        }
    }
}
