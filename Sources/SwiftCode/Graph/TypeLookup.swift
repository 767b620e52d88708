/// Finds types by what a file calls them.
struct TypeLookup: Sendable {
    private struct Candidate: Sendable {
        let index: Int
        let file: String
        let target: String?
        let importName: String?
        let isPrivate: Bool
    }

    private var byQualifiedName: [String: [Candidate]] = [:]
    private var byName: [String: [Candidate]] = [:]
    /// What a typealias stands for: the names in it, by its qualified name.
    private var aliases: [String: [String]] = [:]
    /// The last components of every type and typealias that stands inside of another.
    private var nestedNames: Set<Substring> = []
    private let modules: Set<String>
    private var importsByFile: [String: Set<String>] = [:]
    private var targetByFile: [String: String] = [:]

    init(_ types: [TypeGraph.MergedType], _ module: ModuleFacts) {
        let importNames = Dictionary(module.packages.flatMap(\.targets).map { ($0.name, $0.importName) }) { first, _ in first }
        modules = Set(importNames.values)
        for (index, type) in types.enumerated() {
            let isPrivate = type.kind != .extension && (type.declarations.first?.type.access ?? .internal) <= .fileprivate
            let candidate = Candidate(
                index: index, file: type.file, target: type.target, importName: type.target.flatMap { importNames[$0] },
                isPrivate: isPrivate && !type.qualifiedName.contains("."))
            byQualifiedName[type.qualifiedName, default: []].append(candidate)
            byName[type.name, default: []].append(candidate)
            noteNested(type.qualifiedName)
        }
        let ambiguous = byQualifiedName.values.contains { $0.count > 1 }
        for file in module.files {
            for alias in file.typealiases where byQualifiedName[alias.qualifiedName] == nil {
                aliases[alias.qualifiedName, default: []] += TypeNameScanner.names(in: alias.type)
                noteNested(alias.qualifiedName)
            }
            // Only names that mean several types need to know who asks.
            guard ambiguous else { continue }
            importsByFile[file.path] = Set(file.imports.map(\.module))
            targetByFile[file.path] = module.target(of: file.path)?.name
        }
    }

    /// False for a name that no type or typealias inside of another has, so that nobody need look for one. In a type that is called as a module is,
    /// what the module declares may look nested too.
    func mayBeNested(_ name: String, in outermost: String) -> Bool {
        if modules.contains(outermost) { return true }
        let last = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.utf8.index(after: $0)...] } ?? name[...]
        return nestedNames.contains(last)
    }

    private mutating func noteNested(_ qualifiedName: String) {
        guard let dot = qualifiedName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return }
        nestedNames.insert(qualifiedName[qualifiedName.utf8.index(after: dot)...])
    }

    /// The type of that qualified name that a file sees.
    func index(of name: String, seenFrom file: String) -> Int? {
        guard let found = byQualifiedName[name] else { return moduleQualified(name, seenFrom: file) }
        return choice(among: found, seenFrom: file)
    }

    /// The same by the last component of the name too; without a file, the first of several.
    func index(ofAny name: String, seenFrom file: String?) -> Int? {
        func pick(_ found: [Candidate]?) -> Int? {
            guard let found else { return nil }
            return file.flatMap { choice(among: found, seenFrom: $0) } ?? found.first?.index
        }
        return pick(byQualifiedName[name]) ?? pick(byName[name]) ?? pick(byName[name.split(separator: ".").last.map(String.init) ?? name])
    }

    /// What a typealias of that qualified name stands for; nil when there is none.
    func meaning(ofAlias name: String) -> [String]? { aliases[name] }

    /// `Storage.Order`: the `Order` of the target `Storage`.
    private func moduleQualified(_ name: String, seenFrom file: String) -> Int? {
        guard let dot = name.firstIndex(of: "."), let found = byQualifiedName[String(name[name.index(after: dot)...])] else { return nil }
        let module = name[..<dot]
        let inside = found.filter { $0.importName.map { $0 == module } ?? false }
        return inside.count == 1 ? inside[0].index : nil
    }

    private func choice(among found: [Candidate], seenFrom file: String) -> Int? {
        if found.count == 1 {
            // What another file keeps to itself is not meant.
            return found[0].isPrivate && found[0].file != file ? nil : found[0].index
        }
        if let own = found.first(where: { $0.file == file }) { return own.index }
        let open = found.filter { !$0.isPrivate }
        let target = targetByFile[file]
        let same = open.filter { target != nil && $0.target == target }
        if let only = same.first, same.count == 1 { return only.index }
        let imports = importsByFile[file] ?? []
        let imported = open.filter { $0.importName.map(imports.contains) ?? false }
        if let only = imported.first, imported.count == 1 { return only.index }
        return open.count == 1 ? open[0].index : nil
    }
}
