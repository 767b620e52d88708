import SwiftCode

// A class although it is a value: every rule passes thousands of them on, and copying a structure of this size is most of what that costs.
/// A type with its extensions, as the rules look at it.
final class ReadType: Sendable {
    /// One declaration: the type itself or an extension.
    struct Part: Sendable {
        let file: String
        let fact: TypeFact
    }

    /// Its place in the index, by which everything that was worked out for each type is found. A single one of several declarations that share a
    /// name has the place of them all.
    let number: Int
    let qualifiedName: String
    let name: String
    /// `List` of `List.Row`.
    let outermostName: String
    let kind: TypeFact.Kind
    /// Where the type is declared.
    let file: String
    /// What the type states about its own isolation. An extension of a declared type speaks for its own members alone.
    let isolation: String?
    /// True when several declarations share the name, as samples of one screen in several patterns do: what each has is not known.
    let isShared: Bool
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

    /// The names of all properties and functions.
    let memberNames: Set<String>

    init(number: Int, qualifiedName: String, parts: [Part]) {
        self.number = number
        self.qualifiedName = qualifiedName
        name = TypeText.lastComponent(qualifiedName)
        outermostName = qualifiedName.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(qualifiedName[..<$0]) } ?? qualifiedName
        let declarations = parts.count { $0.fact.kind != .extension }
        self.parts =
            declarations == parts.count || declarations == 0
            ? parts : parts.filter { $0.fact.kind != .extension } + parts.filter { $0.fact.kind == .extension }
        isShared = declarations > 1
        kind = self.parts.first?.fact.kind ?? .extension
        file = self.parts.first?.file ?? ""
        inherits = Set(parts.flatMap(\.fact.inherits).map(TypeText.base))
        attributes = Set(parts.flatMap(\.fact.attributes).map(\.name))
        properties = self.parts.flatMap { part in part.fact.properties.map { (part.file, $0) } }
        storedProperties = properties.filter { !$0.fact.isComputed && !$0.fact.isStatic }
        functions = self.parts.flatMap { part in part.fact.functions.map { (part.file, $0) } }
        memberNames = Set(properties.map(\.fact.name)).union(functions.map(\.fact.name))
        let own = self.parts.filter { $0.fact.kind != .extension }
        let speaking = own.isEmpty ? self.parts : own
        isolation =
            speaking.lazy.compactMap(\.fact.isolation).first
            ?? (speaking.contains { $0.fact.attributes.contains { $0.name == "MainActor" } } ? "MainActor" : nil)
    }

    var position: SourcePosition { parts.first?.fact.position ?? SourcePosition(line: 1, column: 1) }
    /// True when the module declares it, false when it only extends it.
    var isDeclared: Bool { kind != .extension }
    var isReference: Bool { kind == .class || kind == .actor }
    var isObservable: Bool { attributes.contains("Observable") || isObservableObject }
    var isObservableObject: Bool { inherits.contains("ObservableObject") || inherits.contains("BindableObject") }
    /// True for the name of a stored property of instances.
    func stores(_ name: String) -> Bool { storedProperties.contains { $0.fact.name == name } }
    var cases: [EnumCaseFact] { parts.flatMap(\.fact.cases) }
}
