import ModuleReview
import SwiftCode

/// A type of the module with its extensions, its place and its role.
struct DeclaredType {
    let fact: TypeFact
    let file: String
    let role: Role
    let extensions: [(file: String, fact: TypeFact)]
    /// Computed properties and methods, each with what it does; `body` of a view draws and stays, so it is left out.
    let members: [DeclaredMember]
    /// What everything in the type does, `body` and initial values included.
    let reading: BodyReading

    init(fact: TypeFact, file: String, role: Role, extensions: [(file: String, fact: TypeFact)]) {
        self.fact = fact
        self.file = file
        self.role = role
        self.extensions = extensions
        let parts = [(file: file, fact: fact)] + extensions
        members = Self.members(of: parts, isScreen: role == .view || role == .viewController)
        reading = BodyReading(parts.flatMap { Self.bodies($0.fact) })
    }

    var name: String { fact.qualifiedName }
    var line: Int { fact.position.line }
    var lines: Int { fact.end.line - fact.position.line + 1 }
    var isScreen: Bool { role == .view || role == .viewController }

    /// What the declaration and its extensions inherit or conform to.
    var adopted: Set<String> { Set(([fact] + extensions.map(\.fact)).flatMap(\.inherits)) }

    /// The folder of the file; empty at the root.
    var folder: String { file.split(separator: "/").dropLast().joined(separator: "/") }

    var stored: [PropertyFact] { fact.properties.filter { !$0.isComputed && !$0.isStatic } }

    private static func members(of places: [(file: String, fact: TypeFact)], isScreen: Bool) -> [DeclaredMember] {
        places.flatMap { place in
            place.fact.properties.filter { $0.isComputed && !($0.name == "body" && isScreen) }.map {
                DeclaredMember(
                    name: $0.name, type: $0.type, file: place.file, line: $0.position.line,
                    access: $0.access, isAsync: false, isProperty: true,
                    reading: BodyReading($0.accessors.map(\.body)))
            }
                + place.fact.functions.filter { $0.kind == .function && $0.body != nil }.map { function in
                    DeclaredMember(
                        name: function.name, type: function.returnType, file: place.file, line: function.position.line,
                        access: function.access, isAsync: function.isAsync, isProperty: false,
                        reading: BodyReading(function.body.map { [$0] } ?? []))
                }
        }
    }

    private static func bodies(_ type: TypeFact) -> [BodyFact] {
        type.functions.compactMap(\.body)
            + type.properties.flatMap { property in property.accessors.map(\.body) + [property.initialBody].compactMap { $0 } }
    }

    /// Names in the declarations, as far as they may be types.
    var mentioned: Set<String> {
        var names = reading.names
        for part in [fact] + extensions.map(\.fact) {
            for property in part.properties {
                names.formUnion(identifiers(in: property.type))
                names.formUnion(identifiers(in: property.initialValue))
            }
            for function in part.functions {
                names.formUnion(identifiers(in: function.returnType))
                for parameter in function.parameters { names.formUnion(identifiers(in: parameter.type)) }
            }
            for part in part.inherits { names.formUnion(identifiers(in: part)) }
        }
        return names
    }
}

/// A computed property or a method.
struct DeclaredMember {
    let name: String
    let type: String?
    let file: String
    let line: Int
    let access: AccessLevel
    let isAsync: Bool
    let isProperty: Bool
    let reading: BodyReading

    /// True for a piece of a view's drawing: `some View` and the like.
    var draws: Bool { !identifiers(in: type).isDisjoint(with: ["View", "Scene", "ViewBuilder", "ToolbarContent", "Binding", "Commands"]) }

    /// True when the member waits for something or starts work that does.
    var hasEffect: Bool { isAsync || reading.startsTask || reading.awaitedCalls > 0 || reading.reachesSystem }
}
