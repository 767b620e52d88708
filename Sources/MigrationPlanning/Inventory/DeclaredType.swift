import ModuleReview
import SwiftCode

/// A type of the module with its extensions, its place and its role.
struct DeclaredType {
    let fact: TypeFact
    let file: String
    let role: Role
    let extensions: [(file: String, fact: TypeFact)]

    var name: String { fact.qualifiedName }
    var line: Int { fact.position.line }
    var lines: Int { fact.end.line - fact.position.line + 1 }
    var isScreen: Bool { role == .view || role == .viewController }

    /// What the declaration and its extensions inherit or conform to.
    var adopted: Set<String> { Set(([fact] + extensions.map(\.fact)).flatMap(\.inherits)) }

    /// The folder of the file; empty at the root.
    var folder: String { file.split(separator: "/").dropLast().joined(separator: "/") }

    var stored: [PropertyFact] { fact.properties.filter { !$0.isComputed && !$0.isStatic } }

    /// Computed properties and methods, each with what it does; `body` of a view draws and stays, so it is left out.
    var members: [DeclaredMember] {
        let places = [(file: file, fact: fact)] + extensions
        return places.flatMap { place in
            place.fact.properties.filter { $0.isComputed && !($0.name == "body" && isScreen) }.map {
                DeclaredMember(
                    name: $0.name, type: $0.type, file: place.file, line: $0.position.line, isAsync: false, isProperty: true,
                    reading: BodyReading($0.accessors.map(\.body)))
            }
                + place.fact.functions.filter { $0.kind == .function && $0.body != nil }.map { function in
                    DeclaredMember(
                        name: function.name, type: function.returnType, file: place.file, line: function.position.line,
                        isAsync: function.isAsync, isProperty: false, reading: BodyReading(function.body.map { [$0] } ?? []))
                }
        }
    }

    /// What everything in the type does, `body` and initial values included.
    var reading: BodyReading { BodyReading(([fact] + extensions.map(\.fact)).flatMap(Self.bodies)) }

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
    let isAsync: Bool
    let isProperty: Bool
    let reading: BodyReading

    /// True for a piece of a view's drawing: `some View` and the like.
    var draws: Bool { !identifiers(in: type).isDisjoint(with: ["View", "Scene", "ViewBuilder", "ToolbarContent", "Binding", "Commands"]) }

    /// True when the member waits for something or starts work that does.
    var hasEffect: Bool { isAsync || reading.startsTask || reading.awaitedCalls > 0 || reading.reachesSystem }
}
