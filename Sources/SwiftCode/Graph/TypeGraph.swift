/// The types of a module with their extensions merged, and who uses whom.
public struct TypeGraph: Sendable {
    /// A declaration, or an extension, and the file it stands in.
    public struct Declaration: Sendable {
        /// Path relative to the root.
        public var file: String
        /// The type as written.
        public var type: TypeFact
    }

    /// A property and the file it stands in.
    public struct Property: Sendable {
        /// Path relative to the root.
        public var file: String
        /// A stored or computed property.
        public var property: PropertyFact
    }

    /// A function and the file it stands in.
    public struct Function: Sendable {
        /// Path relative to the root.
        public var file: String
        /// A function, method, initializer or subscript.
        public var function: FunctionFact
    }

    /// A type with all its extensions in the module.
    public struct MergedType: Sendable {
        /// The name as declared.
        public var name: String
        /// With the types around it: `List.Row`.
        public var qualifiedName: String
        /// `extension` when the type itself is declared elsewhere.
        public var kind: TypeFact.Kind
        /// The declaration itself first, then extensions in the order of files.
        public var declarations: [Declaration]
        /// What the declaration and every extension inherits or conforms to, without repetition.
        public var inherits: [String]
        /// Stored and computed properties, in source order.
        public var properties: [Property] {
            declarations.flatMap { part in part.type.properties.map { Property(file: part.file, property: $0) } }
        }
        /// Methods, initializers, deinitializers and subscripts, in source order.
        public var functions: [Function] {
            declarations.flatMap { part in part.type.functions.map { Function(file: part.file, function: $0) } }
        }
        /// Stated on the declaration, or inherited: `MainActor`, `actor`, `nonisolated`; nil when nothing says so.
        public var isolation: String?
        /// The target that declares it; nil when no manifest says.
        public var target: String?

        /// Where the type is declared.
        public var file: String { declarations.first?.file ?? "" }
        /// Where the type is declared, unless several declarations share the name and nothing tells them apart.
        var onlyFile: String?
        /// Where the name of the type stands.
        public var position: SourcePosition { declarations.first?.type.position ?? SourcePosition(line: 1, column: 1) }
    }

    /// Every type by its qualified name, sorted.
    public let types: [MergedType]
    /// Who uses whom, in the order of types and source.
    public let uses: [TypeUse]
    private let names: TypeLookup

    /// Makes the value from its parts.
    public init(_ module: ModuleFacts) {
        var merged = TypeMerger.merge(module)
        let names = TypeLookup(merged, module)
        self.names = names
        let actors = Set(
            merged.filter { $0.declarations.contains { $0.type.attributes.contains { $0.name == "globalActor" } } }.map(\.name))
        if !actors.isEmpty {
            for index in merged.indices where merged[index].isolation == nil {
                merged[index].isolation = InheritedIsolation.stated(of: merged[index], among: actors)
            }
        }
        for index in merged.indices where merged[index].isolation == nil {
            let file = merged[index].file
            merged[index].isolation = InheritedIsolation.isolation(of: merged[index]) { name in
                names.index(ofAny: name, seenFrom: file).map { merged[$0] }
            }
        }
        types = merged
        uses = TypeUseFinder.uses(in: merged, names)
    }

    /// A type by its qualified name, or by its last component; of several with that name, the first by file.
    public func type(named name: String) -> MergedType? {
        names.index(ofAny: name, seenFrom: nil).map { types[$0] }
    }

    /// The type that a name means in a file: of several with that name, the one of the file itself, of its target, or of a target that the
    /// file imports. nil when the module has none, or nobody can say which is meant.
    public func type(named name: String, seenFrom file: String) -> MergedType? {
        names.index(of: name, seenFrom: file).map { types[$0] }
    }
}

/// One use of a type by another.
public struct TypeUse: Codable, Sendable, Hashable {
    /// How a type uses another.
    public enum Kind: String, Codable, Sendable {
        case stores, creates, calls, takes, returns, inherits, conforms
    }
    /// What it is.
    public var kind: Kind
    /// Qualified name of the type that uses.
    public var from: String
    /// Qualified name of a type of the module, or the name as written of one from elsewhere.
    public var to: String
    /// Where the use stands.
    public var file: String
    /// Where it stands.
    public var position: SourcePosition
    /// Where the type that uses is declared; nil when several declarations share its name and nothing tells them apart.
    public var fromFile: String?
    /// Where the used type is declared; nil for one from elsewhere, or when nobody can say which of several is meant.
    public var toFile: String?
}
