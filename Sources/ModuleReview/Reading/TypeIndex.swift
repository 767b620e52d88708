import SwiftCode

/// The types of a module, extensions merged, found by name.
struct TypeIndex: Sendable {
    /// In the order of files and declarations.
    let types: [ReadType]
    private let byQualifiedName: [String: Int]
    private let byName: [String: [Int]]
    /// By the number of each type.
    private var ancestors: [Set<String>] = []
    /// The classes and actors of the module among the ancestors, by the number of each type.
    private var superclasses: [[ReadType]] = []
    /// What a typealias stands for, by its own name and by its qualified one.
    private let aliases: [String: [String]]

    init(_ module: ModuleFacts) {
        var order: [String] = []
        var parts: [String: [ReadType.Part]] = [:]
        for file in module.files {
            for fact in file.types {
                if parts[fact.qualifiedName] == nil { order.append(fact.qualifiedName) }
                parts[fact.qualifiedName, default: []].append(.init(file: file.path, fact: fact))
            }
        }
        types = order.enumerated().map { ReadType(number: $0, qualifiedName: $1, parts: parts[$1] ?? []) }
        byQualifiedName = Dictionary(uniqueKeysWithValues: types.enumerated().map { ($1.qualifiedName, $0) })
        byName = Dictionary(grouping: types.indices, by: { [types] in types[$0].name })
        aliases = Self.aliases(in: module)
        ancestors = types.map(collectAncestors)
        superclasses = ancestors.map { names in names.compactMap(type(named:)).filter(\.isReference) }
    }

    /// A short name that several typealiases share stands for nothing that could be told.
    private static func aliases(in module: ModuleFacts) -> [String: [String]] {
        var meanings: [String: Set<String>] = [:]
        // A closure is none of the types that it is given.
        for alias in module.files.flatMap(\.typealiases) where !TypeText.isFunction(alias.type) {
            for name in Set([alias.name, alias.qualifiedName]) { meanings[name, default: []].insert(alias.type) }
        }
        return meanings.compactMapValues { $0.count == 1 ? $0.first.map { TypeText.names(in: $0) } : nil }
    }

    /// The type of that name; a name that several types share gives none, unless it is qualified.
    func type(named name: String) -> ReadType? {
        if let index = byQualifiedName[name] { return types[index] }
        guard let found = byName[TypeText.lastComponent(name)] else { return stood(for: name) }
        let qualifier = name.split(separator: ".").dropLast().last
        let declared = found.filter { types[$0].isDeclared && isMeant(types[$0], by: qualifier) }
        guard declared.count == 1, let only = declared.first else { return nil }
        return types[only]
    }

    /// The one type that a typealias of that name stands for.
    private func stood(for name: String) -> ReadType? {
        var name = name
        for _ in 0..<8 {
            guard let meant = aliases[name], meant.count == 1, meant[0] != name else { return nil }
            name = meant[0]
            if let index = byQualifiedName[name] { return types[index] }
        }
        return nil
    }

    /// `Storage.Order` is the `Order` below a folder of that name, not one of another module; a type around the name was looked up whole.
    private func isMeant(_ type: ReadType, by qualifier: Substring?) -> Bool {
        guard let qualifier, byName[String(qualifier)] == nil else { return true }
        return type.file.split(separator: "/").contains(qualifier)
    }

    /// The module's own types named in a type text.
    func types(in text: String?) -> [ReadType] {
        guard let text else { return [] }
        return TypeText.names(in: text).flatMap { name in
            // A composition that has a name: `HasClient & HasClock`.
            byName[TypeText.lastComponent(name)] == nil ? aliases[name] ?? [name] : [name]
        }.compactMap { type(named: $0) }.filter(\.isDeclared)
    }

    /// What the type inherits, also through its superclasses and protocols in this module.
    func ancestors(of type: ReadType) -> Set<String> { ancestors[type.number] }

    /// The classes of the module that the type inherits from, also through others.
    func superclasses(of type: ReadType) -> [ReadType] { superclasses[type.number] }

    /// The type, then the classes of the module that it inherits from.
    func family(of type: ReadType) -> [ReadType] { [type] + superclasses(of: type) }

    /// The stored property of that name with its file, also one that a superclass of the module declares.
    func storedProperty(named name: String, of type: ReadType) -> (file: String, fact: PropertyFact)? {
        family(of: type).lazy.flatMap(\.storedProperties).first { $0.fact.name == name }
    }

    private func collectAncestors(of type: ReadType) -> Set<String> {
        var found: Set<String> = []
        var open = Array(type.inherits)
        while let next = open.popLast() {
            guard found.insert(next).inserted else { continue }
            if let parent = self.type(named: next) { open += parent.inherits }
        }
        return found
    }
}
