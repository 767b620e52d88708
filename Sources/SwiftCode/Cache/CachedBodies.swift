extension BodyFact: CachedFact {
    func write(to writer: inout FactWriter) { writer.put(scopes, events) }
    static func read(from reader: inout FactReader) throws -> Self { try .init(scopes: reader.get(), events: reader.get()) }
}

extension ScopeFact: CachedFact {
    func write(to writer: inout FactWriter) { writer.put(kind, parent, position, end, isExplained) }
    static func read(from reader: inout FactReader) throws -> Self {
        try .init(kind: reader.get(), parent: reader.get(), position: reader.get(), end: reader.get(), isExplained: reader.get())
    }
}

extension ScopeFact.Kind: CachedFact {
    func write(to writer: inout FactWriter) {
        switch self {
        case .body: writer.put(0)
        case .closure(let closure): writer.put(1, closure)
        case .localFunction(let name, let isAsync): writer.put(2, name, isAsync)
        case .doBlock: writer.put(3)
        case .catchArm(let pattern): writer.put(4, pattern)
        case .ifBranch(let condition): writer.put(5, condition)
        case .elseBranch(let condition): writer.put(6, condition)
        case .guardElse(let condition): writer.put(7, condition)
        case .switchCase(let subject, let pattern): writer.put(8, subject, pattern)
        case .loop(let header): writer.put(9, header)
        case .deferBlock: writer.put(10)
        case .conditionalCompilation(let condition): writer.put(11, condition)
        }
    }
    static func read(from reader: inout FactReader) throws -> Self {
        switch try reader.number() {
        case 0: .body
        case 1: .closure(try reader.get())
        case 2: .localFunction(name: try reader.get(), isAsync: try reader.get())
        case 3: .doBlock
        case 4: .catchArm(pattern: try reader.get())
        case 5: .ifBranch(condition: try reader.get())
        case 6: .elseBranch(condition: try reader.get())
        case 7: .guardElse(condition: try reader.get())
        case 8: .switchCase(subject: try reader.get(), pattern: try reader.get())
        case 9: .loop(header: try reader.get())
        case 10: .deferBlock
        case 11: .conditionalCompilation(condition: try reader.get())
        default: throw DamagedEntry()
        }
    }
}

extension ClosureFact: CachedFact {
    func write(to writer: inout FactWriter) { writer.put(captures, parameters, mentionsSelf, isolation, argumentOf, label) }
    static func read(from reader: inout FactReader) throws -> Self {
        try .init(
            captures: reader.get(), parameters: reader.get(), mentionsSelf: reader.get(), isolation: reader.get(),
            argumentOf: reader.get(), label: reader.get())
    }
}

extension ClosureFact.Capture: CachedFact {
    func write(to writer: inout FactWriter) { writer.put(name, ownership, value) }
    static func read(from reader: inout FactReader) throws -> Self {
        try .init(name: reader.get(), ownership: reader.get(), value: reader.get())
    }
}

extension EventFact: CachedFact {
    func write(to writer: inout FactWriter) { writer.put(kind, scope, position) }
    static func read(from reader: inout FactReader) throws -> Self {
        try .init(kind: reader.get(), scope: reader.get(), position: reader.get())
    }
}

extension EventFact.Kind: CachedFact {
    func write(to writer: inout FactWriter) {
        switch self {
        case .call(let call): writer.put(0, call)
        case .assignment(let assignment): writer.put(1, assignment)
        case .variable(let variable): writer.put(2, variable)
        case .reference(let name): writer.put(3, name)
        case .returning(let value): writer.put(4, value)
        case .throwing(let value): writer.put(5, value)
        case .cast(let operation, let value, let type): writer.put(6, operation, value, type)
        case .awaiting(let value): writer.put(7, value)
        }
    }
    static func read(from reader: inout FactReader) throws -> Self {
        switch try reader.number() {
        case 0: .call(try reader.get())
        case 1: .assignment(try reader.get())
        case 2: .variable(try reader.get())
        case 3: .reference(try reader.get())
        case 4: .returning(try reader.get())
        case 5: .throwing(try reader.get())
        case 6: .cast(operation: try reader.get(), value: try reader.get(), type: try reader.get())
        case 7: .awaiting(try reader.get())
        default: throw DamagedEntry()
        }
    }
}

extension CallFact: CachedFact {
    func write(to writer: inout FactWriter) { writer.put(callee, name, receiver, arguments, isAwaited, tried, resultUse) }
    static func read(from reader: inout FactReader) throws -> Self {
        try .init(
            callee: reader.get(), name: reader.get(), receiver: reader.get(), arguments: reader.get(), isAwaited: reader.get(),
            tried: reader.get(), resultUse: reader.get())
    }
}

extension CallFact.ResultUse: CachedFact {
    func write(to writer: inout FactWriter) {
        switch self {
        case .discarded: writer.put(0)
        case .stored(let place): writer.put(1, place)
        case .returned: writer.put(2)
        case .argument(let call): writer.put(3, call)
        case .chained(let call): writer.put(4, call)
        case .other: writer.put(5)
        }
    }
    static func read(from reader: inout FactReader) throws -> Self {
        switch try reader.number() {
        case 0: .discarded
        case 1: .stored(try reader.get())
        case 2: .returned
        case 3: .argument(try reader.get())
        case 4: .chained(try reader.get())
        case 5: .other
        default: throw DamagedEntry()
        }
    }
}

extension ArgumentFact: CachedFact {
    func write(to writer: inout FactWriter) { writer.put(label, text, closure) }
    static func read(from reader: inout FactReader) throws -> Self {
        try .init(label: reader.get(), text: reader.get(), closure: reader.get())
    }
}

extension AssignmentFact: CachedFact {
    func write(to writer: inout FactWriter) { writer.put(target, root, operation, value) }
    static func read(from reader: inout FactReader) throws -> Self {
        try .init(target: reader.get(), root: reader.get(), operation: reader.get(), value: reader.get())
    }
}

extension VariableFact: CachedFact {
    func write(to writer: inout FactWriter) { writer.put(name, type, value, isLet, isBinding) }
    static func read(from reader: inout FactReader) throws -> Self {
        try .init(name: reader.get(), type: reader.get(), value: reader.get(), isLet: reader.get(), isBinding: reader.get())
    }
}
