import SwiftCode

/// The types of a module, extensions merged, found by name.
struct TypeIndex: Sendable {
    /// In the order of files and declarations.
    let types: [ReadType]
    private let byQualifiedName: [String: Int]
    private let byName: [String: [Int]]
    private var ancestors: [String: Set<String>] = [:]

    init(_ module: ModuleFacts) {
        var order: [String] = []
        var parts: [String: [ReadType.Part]] = [:]
        for file in module.files {
            for fact in file.types {
                if parts[fact.qualifiedName] == nil { order.append(fact.qualifiedName) }
                parts[fact.qualifiedName, default: []].append(.init(file: file.path, fact: fact))
            }
        }
        types = order.map { ReadType(qualifiedName: $0, parts: parts[$0] ?? []) }
        byQualifiedName = Dictionary(uniqueKeysWithValues: types.enumerated().map { ($1.qualifiedName, $0) })
        byName = Dictionary(grouping: types.indices, by: { [types] in types[$0].name })
        ancestors = Dictionary(uniqueKeysWithValues: types.map { ($0.qualifiedName, collectAncestors(of: $0)) })
    }

    /// The type of that name; a name that several types share gives none, unless it is qualified.
    func type(named name: String) -> ReadType? {
        if let index = byQualifiedName[name] { return types[index] }
        guard let found = byName[TypeText.lastComponent(name)] else { return nil }
        let qualifier = name.split(separator: ".").dropLast().last
        let declared = found.filter { types[$0].isDeclared && isMeant(types[$0], by: qualifier) }
        guard declared.count == 1, let only = declared.first else { return nil }
        return types[only]
    }

    /// `Storage.Order` is the `Order` below a folder of that name, not one of another module; a type around the name was looked up whole.
    private func isMeant(_ type: ReadType, by qualifier: Substring?) -> Bool {
        guard let qualifier, byName[String(qualifier)] == nil else { return true }
        return type.file.split(separator: "/").contains(qualifier)
    }

    /// The module's own types named in a type text.
    func types(in text: String?) -> [ReadType] {
        guard let text else { return [] }
        return TypeText.names(in: text).compactMap { type(named: $0) }.filter(\.isDeclared)
    }

    /// What the type inherits, also through its superclasses and protocols in this module.
    func ancestors(of type: ReadType) -> Set<String> { ancestors[type.qualifiedName] ?? collectAncestors(of: type) }

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
