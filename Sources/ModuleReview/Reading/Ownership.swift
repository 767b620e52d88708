import SwiftCode

/// Which classes of the module refer to which through their stored properties.
struct Ownership: Sendable {
    /// A stored property that refers to objects of the module.
    struct Link: Sendable {
        /// Qualified name of the class whose objects have the property.
        let owner: String
        let file: String
        let property: PropertyFact
        /// The name of a class or protocol that the property's type names.
        let typeName: String
        /// Qualified names of the classes that may stand behind it.
        let targets: Set<String>
        /// True when code hands the reference over that no declaration tells.
        var isHanded = false

        /// A relationship of a managed object is a fault to be filled, which its context lets go.
        var isStrong: Bool {
            property.ownership == .strong && !property.attributes.contains { $0.name.contains("Weak") || $0.name == "NSManaged" }
        }
        var text: String { property.written }
    }

    private var ownLinks: [String: [Link]] = [:]
    private var allLinks: [String: [Link]] = [:]
    private var adopters: [String: Set<String>] = [:]
    private var valueAdopters: [String: Set<String>] = [:]
    private var weakStandIns: Set<String> = []
    /// The classes of the module that a class inherits from.
    private var superclasses: [String: Set<String>] = [:]

    /// Behind a protocol that more classes adopt, nobody can say whose object it is.
    private static let mostAdopters = 3

    /// `members` are those that may hand one object to another.
    init(_ types: [ReadType], _ index: TypeIndex, members: [Member]) {
        for type in types where type.kind != .protocol {
            for name in index.ancestors(of: type) {
                guard let adopted = index.type(named: name), adopted.isDeclared else { continue }
                if type.isReference {
                    adopters[adopted.qualifiedName, default: []].insert(type.qualifiedName)
                    let holdsWeakly =
                        type.name.contains("Weak")
                        || type.genericNames.contains { generic in
                            type.storedProperties.contains {
                                $0.fact.ownership == .weak && TypeText.names(in: $0.fact.type ?? "").contains(generic)
                            }
                        }
                    if holdsWeakly { weakStandIns.insert(adopted.qualifiedName) }
                } else {
                    valueAdopters[adopted.qualifiedName, default: []].insert(type.qualifiedName)
                }
            }
        }
        // An extension gives a wrapper from elsewhere a protocol of the module.
        for type in index.types where !type.isDeclared && type.name.contains("Weak") {
            weakStandIns.formUnion(type.inherits.compactMap { index.type(named: $0)?.qualifiedName })
        }
        for type in types where type.kind != .protocol {
            ownLinks[type.qualifiedName] =
                type.storedProperties.compactMap { link(of: type, $0.file, $0.fact, index) } + filledIn(by: type, index)
            superclasses[type.qualifiedName] = Set(index.superclasses(of: type).map(\.qualifiedName))
        }
        joinInherited(types, index)
        for handed in HandedReference.all(in: members, index) where !isKnown(handed) {
            ownLinks[handed.owner, default: []].append(handed)
        }
        joinInherited(types, index)
    }

    private mutating func joinInherited(_ types: [ReadType], _ index: TypeIndex) {
        for type in types where type.kind != .protocol {
            allLinks[type.qualifiedName] = index.family(of: type).flatMap { ownLinks[$0.qualifiedName] ?? [] }
        }
    }

    /// What a declaration says already needs no code that hands it over.
    private func isKnown(_ handed: Link) -> Bool {
        links(ofNamed: handed.owner).contains {
            $0.property.name == handed.property.name && isPrecise($0) && !$0.targets.isDisjoint(with: handed.targets)
        }
    }

    /// `view: View?` of `class BasePresenter<View>`, as `ProfilePresenter: BasePresenter<ProfileView>` has it.
    private func filledIn(by type: ReadType, _ index: TypeIndex) -> [Link] {
        type.parts.flatMap(\.fact.inherits).flatMap { text -> [Link] in
            guard let open = text.firstIndex(of: "<"), text.last == ">", let base = index.type(named: String(text[..<open])),
                base.isReference, let parameters = base.parts.first?.fact.genericParameters
            else { return [] }
            let arguments = text[text.index(after: open)...].dropLast().split(separator: ",").map { String($0).filter { $0 != " " } }
            guard arguments.count == parameters.count else { return [] }
            let meant = Dictionary(zip(parameters, arguments), uniquingKeysWith: { first, _ in first })
            return base.storedProperties.compactMap { file, property in
                guard let name = TypeText.names(in: property.type ?? "").first, let argument = meant[name] else { return nil }
                return link(of: type, file, property, index, as: argument)
            }
        }
    }

    /// What the type's own properties refer to.
    func links(of type: ReadType) -> [Link] { ownLinks[type.qualifiedName] ?? [] }

    /// The same with what it inherits.
    func links(ofNamed type: String) -> [Link] { allLinks[type] ?? [] }

    func adopters(of name: String) -> Set<String> { adopters[name] ?? [] }

    /// True when what stands behind the property may be a value, or an object that holds the real one weakly.
    func mayBeProxy(_ link: Link) -> Bool { mayBeProxy(named: link.typeName) }

    func mayBeProxy(named type: String) -> Bool { valueAdopters[type] != nil || weakStandIns.contains(type) }

    /// The one type, class or value, that stands behind a type of the module; nil for a protocol that several adopt.
    func soleType(behind type: ReadType) -> String? {
        guard type.kind == .protocol else { return type.qualifiedName }
        let all = adopters(of: type.qualifiedName).union(valueAdopters[type.qualifiedName] ?? [])
        return all.count == 1 ? all.first : nil
    }

    /// The strong references that lead from what a link refers to back to the link's owner: at most three, the shortest way first.
    func wayBack(of link: Link) -> [Link]? {
        guard isPrecise(link) else { return nil }
        return way(from: link.targets, to: link.owner, besides: link)
    }

    /// The strong references that lead from one class to another: at most three, the shortest way first.
    func way(from start: String, to end: String) -> [Link]? { way(from: [start], to: end, besides: nil) }

    private func way(from starts: Set<String>, to end: String, besides link: Link?) -> [Link]? {
        var ways: [(name: String, way: [Link])] = starts.sorted().map { ($0, []) }
        for step in 1...3 {
            var next: [(name: String, way: [Link])] = []
            for (name, way) in ways {
                for candidate in links(ofNamed: name) where candidate.isStrong && isPrecise(candidate) {
                    if let link, isSame(candidate, link) { continue }
                    if candidate.targets.contains(where: { $0 == end || superclasses[$0]?.contains(end) == true }) {
                        return way + [candidate]
                    }
                    // A longer way is sure only when each step on it has one possible object.
                    guard step < 3, candidate.targets.count == 1, let only = candidate.targets.first, only != name else { continue }
                    next.append((only, way + [candidate]))
                }
            }
            ways = Array(next.prefix(64))
        }
        return nil
    }

    private func isPrecise(_ link: Link) -> Bool { (1...Self.mostAdopters).contains(link.targets.count) }

    private func isSame(_ left: Link, _ right: Link) -> Bool {
        left.owner == right.owner && left.property.name == right.property.name
    }

    /// `filling` is what a generic parameter stands for that the property is declared with.
    private func link(
        of type: ReadType, _ file: String, _ property: PropertyFact, _ index: TypeIndex, as filling: String? = nil
    ) -> Link? {
        guard let text = filling ?? property.type ?? property.constructs ?? Self.emptyList(property) ?? Self.injected(property, index),
            !TypeText.isFunction(text),
            Self.holdsDirectly(text)
        else { return nil }
        let generics = type.genericNames
        var typeName: String?
        var targets: Set<String>?
        for name in TypeText.names(in: text) where !generics.contains(name) {
            guard let found = resolve(name, from: type, index), found.isReference || found.kind == .protocol else { continue }
            let classes = found.isReference ? [found.qualifiedName] : adopters(of: found.qualifiedName)
            typeName = typeName ?? found.qualifiedName
            targets = text.contains("&") ? targets?.intersection(classes) ?? classes : (targets ?? []).union(classes)
        }
        guard let typeName, let targets, !targets.isEmpty else { return nil }
        return Link(owner: type.qualifiedName, file: file, property: property, typeName: typeName, targets: targets)
    }

    /// `[Coordinator]` of `var children = [Coordinator]()`.
    private static func emptyList(_ property: PropertyFact) -> String? {
        guard let value = property.initialValue, value.hasPrefix("["), value.hasSuffix("]()") else { return nil }
        return String(value.dropLast(2))
    }

    /// The type of `@Dependency(\.router) var router`, which stands where the key is declared.
    private static func injected(_ property: PropertyFact, _ index: TypeIndex) -> String? {
        guard let path = property.attributes.first(where: { $0.name == "Dependency" })?.arguments, path.hasPrefix("\\.") else { return nil }
        let key = String(path.dropFirst(2))
        return index.type(named: "DependencyValues")?.properties.first { $0.fact.name == key }?.fact.type
    }

    /// False for what a box, a stream or a weak wrapper holds: `Weak<FeedView>`, `Observable<Feed>`.
    private static func holdsDirectly(_ text: String) -> Bool {
        guard let open = text.firstIndex(of: "<") else { return true }
        return ["Array", "Set", "Optional", "Dictionary"].contains(String(text[..<open]))
    }

    /// A nested type is found from the inside out.
    private func resolve(_ name: String, from type: ReadType, _ index: TypeIndex) -> ReadType? {
        var scope = type.qualifiedName
        while !scope.isEmpty {
            if let nested = index.type(named: scope + "." + name), nested.qualifiedName == scope + "." + name, nested.isDeclared {
                return nested
            }
            scope = scope.split(separator: ".").dropLast().joined(separator: ".")
        }
        return index.type(named: name).flatMap { $0.isDeclared ? $0 : nil }
    }
}

extension ReadType {
    var genericNames: Set<String> { Set(parts.flatMap(\.fact.genericParameters)) }
}
