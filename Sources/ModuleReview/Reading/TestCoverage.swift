import SwiftCode

/// What the tests of a module speak of.
struct TestCoverage: Sendable {
    /// What each file of tests speaks of, looked at when somebody asks.
    private let texts: [String: Once<Set<String>>]
    /// The files of tests that mention each name.
    private var files: [String: [FileFacts]] = [:]

    init(_ module: ModuleFacts) {
        let tests = module.files.filter(\.isTest)
        texts = Dictionary(uniqueKeysWithValues: tests.map { ($0.path, Once()) })
        for file in tests { for name in Self.typeNames(in: file) { files[name, default: []].append(file) } }
    }

    func mentions(_ type: ReadType) -> Bool { files[type.name] != nil }

    /// True when a test that speaks of the type uses a word with one of these beginnings or parts.
    func speaks(of type: ReadType, _ parts: [String]) -> Bool {
        (files[type.name] ?? []).contains { file in
            texts[file.path]?.value { Self.words(in: file) }.contains { word in parts.contains { word.contains($0) } } == true
        }
    }

    /// Bodies of tests and of what they call, not of production types that share their file.
    private static func bodies(in file: FileFacts) -> [BodyFact] {
        let types = file.types.filter(isTestType)
        return types.flatMap { $0.functions.compactMap(\.body) + $0.properties.compactMap(\.initialBody) }
            + file.functions.compactMap(\.body)
    }

    private static func isTestType(_ type: TypeFact) -> Bool {
        type.inherits.contains { $0.hasSuffix("TestCase") || $0.hasSuffix("Spec") } || type.attributes.contains { $0.name == "Suite" }
            || type.name.contains("Test") || type.functions.contains { $0.attributes.contains { $0.name == "Test" } }
    }

    private static func typeNames(in file: FileFacts) -> Set<String> {
        let types = file.types.filter(isTestType)
        var names = Set(types.flatMap(\.properties).flatMap { TypeText.names(in: $0.type ?? $0.constructs ?? "") })
        names.formUnion((types.flatMap(\.functions) + file.functions).flatMap { TypeText.names(in: $0.returnType ?? "") })
        for event in bodies(in: file).flatMap(\.events) {
            switch event.kind {
            case .call(let call): names.insert(call.name)
            case .variable(let variable): names.formUnion(TypeText.names(in: variable.type ?? ""))
            default: break
            }
        }
        return Set(names.map(TypeText.lastComponent))
    }

    private static func words(in file: FileFacts) -> Set<String> {
        var words = Set(file.types.filter(isTestType).map(\.name))
        let functions = file.types.filter(isTestType).flatMap(\.functions) + file.functions
        words.formUnion(functions.map(\.name) + functions.flatMap { $0.attributes.compactMap(\.arguments) })
        for body in bodies(in: file) {
            for scope in body.scopes {
                if case .catchArm(let pattern) = scope.kind { words.insert(pattern.isEmpty ? "catch error" : pattern) }
            }
            for event in body.events {
                switch event.kind {
                case .call(let call): words.formUnion([call.callee] + call.arguments.flatMap { [$0.label ?? "", $0.text] })
                case .reference(let name): words.insert(name)
                case .throwing(let value): words.insert("throw " + value)
                case .assignment(let assignment): words.formUnion([assignment.target, assignment.value])
                case .variable(let variable): words.formUnion([variable.name, variable.value ?? ""])
                default: break
                }
            }
        }
        return Set(words.map { $0.lowercased() })
    }
}

extension ReviewedModule {
    func findTestableTypes() -> [ReadType] {
        index.types.filter { type in
            guard type.isDeclared, type.kind == .class || type.kind == .actor || type.kind == .struct, !roles.isPreviewOrDouble(type) else {
                return false
            }
            if role(of: type) != .test { return role(of: type).isLogic }
            return RoleNames.role(of: type, ancestors: index.ancestors(of: type))?.isLogic == true
        }
    }
}
