// One extension a fact: what is written, in the order in which it is read. A test writes and reads real files and compares every field.

extension AccessLevel: CachedFact {}
extension TypeFact.Kind: CachedFact {}
extension FunctionFact.Kind: CachedFact {}
extension PropertyFact.Ownership: CachedFact {}
extension SuppressionComment.Scope: CachedFact {}
extension CallFact.Try: CachedFact {}

extension SourcePosition: CachedFact {
    func write(to writer: inout FactWriter) { writer.put(line, column) }
    static func read(from reader: inout FactReader) throws -> Self { try .init(line: reader.get(), column: reader.get()) }
}

extension FileFacts: CachedFact {
    func write(to writer: inout FactWriter) {
        writer.put(lines, imports, types, typealiases, functions, globals, topLevel, syntaxErrors, suppressions)
    }
    /// Without its path: the same text may stand anywhere.
    static func read(from reader: inout FactReader) throws -> Self {
        try .init(
            path: "", lines: reader.get(), imports: reader.get(), types: reader.get(), typealiases: reader.get(),
            functions: reader.get(), globals: reader.get(), topLevel: reader.get(), syntaxErrors: reader.get(), suppressions: reader.get())
    }
}

extension ImportFact: CachedFact {
    func write(to writer: inout FactWriter) { writer.put(module, path, attributes, condition, position) }
    static func read(from reader: inout FactReader) throws -> Self {
        try .init(
            module: reader.get(), path: reader.get(), attributes: reader.get(), condition: reader.get(), position: reader.get())
    }
}

extension SyntaxProblem: CachedFact {
    func write(to writer: inout FactWriter) { writer.put(message, position) }
    static func read(from reader: inout FactReader) throws -> Self { try .init(message: reader.get(), position: reader.get()) }
}

extension SuppressionComment: CachedFact {
    func write(to writer: inout FactWriter) { writer.put(scope, rules, reason, position) }
    static func read(from reader: inout FactReader) throws -> Self {
        try .init(scope: reader.get(), rules: reader.get(), reason: reader.get(), position: reader.get())
    }
}

extension AttributeFact: CachedFact {
    func write(to writer: inout FactWriter) { writer.put(name, arguments) }
    static func read(from reader: inout FactReader) throws -> Self { try .init(name: reader.get(), arguments: reader.get()) }
}

extension TypeFact: CachedFact {
    func write(to writer: inout FactWriter) {
        writer.put(
            kind, name, qualifiedName, access, modifiers, attributes, inherits, genericParameters, constraints, isolation, properties,
            functions,
            cases, condition, isLocal, position, end)
    }
    static func read(from reader: inout FactReader) throws -> Self {
        try .init(
            kind: reader.get(), name: reader.get(), qualifiedName: reader.get(), access: reader.get(), modifiers: reader.get(),
            attributes: reader.get(), inherits: reader.get(), genericParameters: reader.get(), constraints: reader.get(),
            isolation: reader.get(), properties: reader.get(), functions: reader.get(), cases: reader.get(), condition: reader.get(),
            isLocal: reader.get(),
            position: reader.get(), end: reader.get())
    }
}

extension TypealiasFact: CachedFact {
    func write(to writer: inout FactWriter) { writer.put(name, qualifiedName, type, access, position) }
    static func read(from reader: inout FactReader) throws -> Self {
        try .init(
            name: reader.get(), qualifiedName: reader.get(), type: reader.get(), access: reader.get(), position: reader.get())
    }
}

extension EnumCaseFact: CachedFact {
    func write(to writer: inout FactWriter) { writer.put(name, associatedTypes, position) }
    static func read(from reader: inout FactReader) throws -> Self {
        try .init(name: reader.get(), associatedTypes: reader.get(), position: reader.get())
    }
}

extension PropertyFact: CachedFact {
    func write(to writer: inout FactWriter) {
        writer.put(
            name, type, attributes, modifiers, access, setAccess, isLet, isStatic, ownership, initialValue, constructs, initialBody,
            accessors, isComputed, isolation, position, end)
    }
    static func read(from reader: inout FactReader) throws -> Self {
        try .init(
            name: reader.get(), type: reader.get(), attributes: reader.get(), modifiers: reader.get(), access: reader.get(),
            setAccess: reader.get(), isLet: reader.get(), isStatic: reader.get(), ownership: reader.get(), initialValue: reader.get(),
            constructs: reader.get(), initialBody: reader.get(), accessors: reader.get(), isComputed: reader.get(),
            isolation: reader.get(), position: reader.get(), end: reader.get())
    }
}

extension AccessorFact: CachedFact {
    func write(to writer: inout FactWriter) { writer.put(name, body) }
    static func read(from reader: inout FactReader) throws -> Self { try .init(name: reader.get(), body: reader.get()) }
}

extension FunctionFact: CachedFact {
    func write(to writer: inout FactWriter) {
        writer.put(
            kind, name, parameters, returnType, genericParameters, constraints, isAsync, canThrow, isStatic, access, modifiers, attributes,
            isolation, body, position, end)
    }
    static func read(from reader: inout FactReader) throws -> Self {
        try .init(
            kind: reader.get(), name: reader.get(), parameters: reader.get(), returnType: reader.get(),
            genericParameters: reader.get(), constraints: reader.get(), isAsync: reader.get(), canThrow: reader.get(),
            isStatic: reader.get(), access: reader.get(), modifiers: reader.get(), attributes: reader.get(),
            isolation: reader.get(), body: reader.get(), position: reader.get(), end: reader.get())
    }
}

extension ParameterFact: CachedFact {
    func write(to writer: inout FactWriter) { writer.put(label, name, type, defaultValue) }
    static func read(from reader: inout FactReader) throws -> Self {
        try .init(label: reader.get(), name: reader.get(), type: reader.get(), defaultValue: reader.get())
    }
}
