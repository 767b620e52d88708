import SwiftCode

// A class although it is a value: every rule passes thousands of them on, and copying a structure of this size is most of what that costs.
/// A type with its extensions, as the rules look at it.
final class ReadType: Sendable {
    /// One declaration: the type itself or an extension.
    struct Part: Sendable {
        let file: String
        let fact: TypeFact
    }

    let qualifiedName: String
    let name: String
    /// The declaration first when the module has it, then extensions in the order of files.
    let parts: [Part]
    /// Superclass and protocols of all parts.
    let inherits: Set<String>
    let attributes: Set<String>
    /// Properties with the file that each is in.
    let properties: [(file: String, fact: PropertyFact)]
    /// Stored properties of instances.
    let storedProperties: [(file: String, fact: PropertyFact)]
    let functions: [(file: String, fact: FunctionFact)]

    init(qualifiedName: String, parts: [Part]) {
        self.qualifiedName = qualifiedName
        name = TypeText.lastComponent(qualifiedName)
        let declarations = parts.filter { $0.fact.kind != .extension }
        self.parts = declarations + parts.filter { $0.fact.kind == .extension }
        inherits = Set(parts.flatMap(\.fact.inherits).map(TypeText.base))
        attributes = Set(parts.flatMap(\.fact.attributes).map(\.name))
        properties = self.parts.flatMap { part in part.fact.properties.map { (part.file, $0) } }
        storedProperties = properties.filter { !$0.fact.isComputed && !$0.fact.isStatic }
        functions = self.parts.flatMap { part in part.fact.functions.map { (part.file, $0) } }
    }

    var kind: TypeFact.Kind { parts.first?.fact.kind ?? .extension }
    var file: String { parts.first?.file ?? "" }
    var position: SourcePosition { parts.first?.fact.position ?? SourcePosition(line: 1, column: 1) }
    /// True when the module declares it, false when it only extends it.
    var isDeclared: Bool { kind != .extension }
    /// True when several declarations share the name, as samples of one screen in several patterns do: what each has is not known.
    var isShared: Bool { parts.count { $0.fact.kind != .extension } > 1 }
    var isReference: Bool { kind == .class || kind == .actor }
    var isObservable: Bool { attributes.contains("Observable") || isObservableObject }
    var isObservableObject: Bool { inherits.contains("ObservableObject") || inherits.contains("BindableObject") }
    /// What the type states about its own isolation.
    var isolation: String? { parts.lazy.compactMap(\.fact.isolation).first ?? (attributes.contains("MainActor") ? "MainActor" : nil) }

    var cases: [EnumCaseFact] { parts.flatMap(\.fact.cases) }
}
