import SwiftCode

// A class for the reason that `ReadType` is one.
/// One use of a production type of the module by another.
final class TypeEdge: Sendable {
    let from: ReadType
    let to: ReadType
    let use: TypeUse

    init(from: ReadType, to: ReadType, use: TypeUse) {
        self.from = from
        self.to = to
        self.use = use
    }

    /// `FeedService stores FeedViewModel`.
    var sentence: String { "\(from.name) \(use.kind.verb) \(to.name)" }
    /// The same with its place.
    var evidence: String { "\(use.file):\(use.position.line): \(sentence)" }

    /// True when both stand in one type, as a parent and what is nested in it.
    var isWithinOneType: Bool { from.outermostName == to.outermostName }

    static func all(in graph: TypeGraph, among production: [ReadType]) -> [TypeEdge] {
        let byName = Dictionary(production.map { ($0.qualifiedName, $0) }) { first, _ in first }
        var shared = SharedNames()
        return graph.uses.compactMap { use in
            guard let from = byName[use.from].flatMap({ shared.type($0, declaredIn: use.fromFile, usedIn: use.file) }),
                let to = byName[use.to].flatMap({ shared.type($0, declaredIn: use.toFile, usedIn: use.file) })
            else { return nil }
            return TypeEdge(from: from, to: to, use: use)
        }
    }
}

/// Tells apart the types that share a name. Each is made once, however many uses mean it: a type of many extensions is costly.
private struct SharedNames {
    private struct Place: Hashable {
        let type: Int
        let file: String
    }

    private var declared: [Place: ReadType?] = [:]
    private var meant: [Place: ReadType?] = [:]

    mutating func type(_ type: ReadType, declaredIn file: String?, usedIn user: String) -> ReadType? {
        guard type.isShared else { return type }
        if let file, let found = Self.known(&declared, Place(type: type.number, file: file), type.asDeclared) { return found }
        return Self.known(&meant, Place(type: type.number, file: user), type.asMeant)
    }

    private static func known(_ types: inout [Place: ReadType?], _ place: Place, _ make: (String) -> ReadType?) -> ReadType? {
        if let type = types[place] { return type }
        let type = make(place.file)
        types[place] = .some(type)
        return type
    }
}

extension ReadType {
    /// Of a name that several targets declare, the type that the graph found to be meant; nil when one file has two.
    fileprivate func asDeclared(in file: String) -> ReadType? {
        let declarations = parts.filter { $0.fact.kind != .extension }
        guard Set(declarations.map(\.file)).count == declarations.count else { return nil }
        let meant = declarations.filter { $0.file == file }
        return meant.isEmpty ? nil : ReadType(number: number, qualifiedName: qualifiedName, parts: meant)
    }

    /// Of a name that several targets declare alike, the declaration in the folder of a file; nil when nobody can say which is meant.
    fileprivate func asMeant(in file: String) -> ReadType? {
        let declarations = parts.filter { $0.fact.kind != .extension }
        let near = declarations.filter { Self.folder(of: $0.file) == Self.folder(of: file) }
        guard near.count == 1, declarations.allSatisfy({ $0.fact.kind == kind && Set($0.fact.inherits) == Set(near[0].fact.inherits) })
        else {
            return nil
        }
        return ReadType(number: number, qualifiedName: qualifiedName, parts: near)
    }

    private static func folder(of file: String) -> Substring { file[..<(file.lastIndex(of: "/") ?? file.startIndex)] }
}

extension TypeUse.Kind {
    var verb: String {
        switch self {
        case .stores: "stores"
        case .creates: "creates"
        case .calls: "calls"
        case .takes: "takes"
        case .returns: "returns"
        case .inherits: "inherits from"
        case .conforms: "conforms to"
        }
    }
}
