/// Finds who uses whom from the facts.
struct TypeUseFinder {
    private var uses: [TypeUse] = []
    private let type: TypeGraph.MergedType
    private let types: [TypeGraph.MergedType]
    private let names: TypeLookup
    /// Types of the properties by name, to see whom a call reaches.
    private var propertyTypes: [String: String]?
    /// The type and those around it, from the inside out.
    private let scopes: [String]
    /// What names were found to mean in the file that is looked at; most names stand in a type many times.
    private var meanings: [String: [Meaning]] = [:]
    private var fileOfMeanings = ""

    private static let bundle: CallNames = ["Bundle"]

    private struct Meaning {
        let name: String
        let file: String?
    }

    static func uses(in types: [TypeGraph.MergedType], _ names: TypeLookup) -> [TypeUse] {
        var uses: [TypeUse] = []
        for type in types {
            // Whoever cancelled wants none of it.
            if Task.isCancelled { return [] }
            var finder = TypeUseFinder(type: type, types, names)
            // Handed on from type to type, for to join many lists is to copy each use.
            swap(&finder.uses, &uses)
            finder.collect()
            swap(&finder.uses, &uses)
        }
        return uses
    }

    private init(type: TypeGraph.MergedType, _ types: [TypeGraph.MergedType], _ names: TypeLookup) {
        self.type = type
        self.types = types
        self.names = names
        let parts = type.qualifiedName.split(separator: ".")
        scopes = parts.indices.reversed().map { parts[...$0].joined(separator: ".") }
    }

    /// The type of a property that a call is made on.
    private mutating func typeOfProperty(_ name: String) -> String? {
        if let propertyTypes { return propertyTypes[name] }
        var found: [String: String] = [:]
        for part in type.declarations {
            for property in part.type.properties {
                found[property.name] = property.type.flatMap { TypeNameScanner.names(in: $0).first } ?? property.constructs
            }
        }
        propertyTypes = found
        return found[name]
    }

    private mutating func collect() {
        for part in type.declarations {
            for (index, parent) in part.type.inherits.enumerated() {
                add(isClass(parent, isFirst: index == 0, of: part) ? .inherits : .conforms, parent, part.file, part.type.position)
            }
            for element in part.type.cases {
                for written in element.associatedTypes { add(.stores, in: written, part.file, element.position) }
            }
        }
        for part in type.declarations {
            for property in part.type.properties { collect(property, in: part.file) }
        }
        for part in type.declarations {
            for function in part.type.functions { collect(function, in: part.file) }
        }
    }

    private func isClass(_ parent: String, isFirst: Bool, of part: TypeGraph.Declaration) -> Bool {
        if let found = names.index(of: parent, seenFrom: part.file) { return types[found].kind == .class }
        return part.type.kind == .class && isFirst && (parent.hasPrefix("UI") || parent.hasPrefix("NS") || parent.hasSuffix("TestCase"))
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
        // `Bundle(for: Panel.self)` looks for a place and uses nothing of the class.
        lazy var bundled =
            body.mayCall(Self.bundle) ? body.calls.filter { $0.call.callee == "Bundle" }.flatMap { $0.call.arguments.map(\.text) } : []
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
                if let owner = staticOwner(of: text, in: file), !bundled.contains(text) { add(.calls, owner, file, event.position) }
            default:
                break
            }
        }
    }

    private mutating func collect(_ call: CallFact, _ locals: [String: String], _ file: String, _ position: SourcePosition) {
        if isTypeName(call.name), call.receiver.map({ $0.split(separator: ".").allSatisfy(isTypeName) && !$0.isEmpty }) ?? true {
            add(.creates, call.callee, file, position)
        } else if let root = call.receiver.flatMap(root) {
            if let owner = locals[root] ?? typeOfProperty(root) ?? staticOwner(of: call.callee, in: file) {
                add(.calls, owner, file, position)
            }
        }
    }

    /// `feed` of `self?.feed!.items`.
    private func root(of receiver: String) -> String? {
        let first = receiver[...].before(".")
        guard !first.isEmpty else { return receiver.split(separator: ".").first?.without("?!") }
        let name = first.without("?!")
        guard name == "self", first.endIndex != receiver.endIndex else { return name }
        return receiver[first.endIndex...].split(separator: ".").first?.without("?!") ?? name
    }

    private func constructed(_ value: String?) -> String? {
        guard let value, let open = value.firstIndex(of: "("), value.hasSuffix(")") else { return nil }
        let name = value[..<open]
        return name.split(separator: ".").allSatisfy(isTypeName) && !name.isEmpty ? String(name) : nil
    }

    /// A name is looked up from the inside out: `Row` in `List.Header` may be `List.Row`. A typealias means what it stands for.
    private func meanings(of name: String, in file: String, depth: Int = 0) -> [Meaning] {
        let candidates = names.mayBeNested(name, in: scopes.last ?? "") ? scopes.map { $0 + "." + name } + [name] : [name]
        for candidate in candidates {
            if let index = names.index(of: candidate, seenFrom: file) {
                return [Meaning(name: types[index].qualifiedName, file: types[index].onlyFile)]
            }
            if depth < 8, let stood = names.meaning(ofAlias: candidate) {
                return stood.filter { $0 != name }.flatMap { meanings(of: $0, in: file, depth: depth + 1) }
            }
        }
        return [Meaning(name: name, file: nil)]
    }

    private func staticOwner(of text: String, in file: String) -> String? {
        // Most references are neither dotted nor begin with a type.
        guard text.utf8.contains(UInt8(ascii: ".")), text.startsUppercase else { return nil }
        let components = text.split(separator: ".").map(String.init)
        guard components.count > 1, text.first != ".", let first = components.first, isTypeName(first) else { return nil }
        let owner = components.prefix { isTypeName($0) }.joined(separator: ".")
        return names.index(of: owner, seenFrom: file) != nil ? owner : first
    }

    private func isTypeName(_ name: String) -> Bool { isTypeName(name[...]) }

    private func isTypeName(_ name: Substring) -> Bool {
        name.startsUppercase && !name.utf8.contains(UInt8(ascii: "("))
    }

    private mutating func add(_ kind: TypeUse.Kind, in written: String, _ file: String, _ position: SourcePosition) {
        for name in TypeNameScanner.names(in: written) { add(kind, name, file, position) }
    }

    private mutating func add(_ kind: TypeUse.Kind, _ name: String, _ file: String, _ position: SourcePosition) {
        if fileOfMeanings != file {
            fileOfMeanings = file
            meanings = [:]
        }
        let found: [Meaning]
        if let known = meanings[name] {
            found = known
        } else {
            found = meanings(of: name, in: file)
            meanings[name] = found
        }
        for target in found where target.name != type.qualifiedName || target.file.map({ $0 != type.onlyFile }) ?? false {
            uses.append(
                TypeUse(
                    kind: kind, from: type.qualifiedName, to: target.name, file: file, position: position, fromFile: type.onlyFile,
                    toFile: target.file))
        }
    }
}
