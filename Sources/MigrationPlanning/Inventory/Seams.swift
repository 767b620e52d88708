import ModuleReview
import SwiftCode

/// How the types of a module are come by: behind a protocol, as a singleton, made inside another type, or given.
struct Seams {
    private let protocols: Set<String>
    private var makers: [String: (type: String, file: String, line: Int)] = [:]
    private var given: Set<String> = []

    init(_ types: [DeclaredType]) {
        protocols = Set(types.filter { $0.fact.kind == .protocol }.map(\.fact.name))
        for type in types where type.role != .test && type.role != .assembly && type.role != .app {
            for part in [(file: type.file, fact: type.fact)] + type.extensions {
                for property in part.fact.properties {
                    if let made = property.constructs { makers[made] = makers[made] ?? (type.name, part.file, property.position.line) }
                }
                for function in part.fact.functions {
                    if function.kind == .initializer {
                        for parameter in function.parameters { given.formUnion(identifiers(in: parameter.type)) }
                    }
                    for event in function.body?.events ?? [] {
                        guard case .call(let call) = event.kind, call.receiver == nil, call.name.first?.isUppercase == true else {
                            continue
                        }
                        makers[call.name] = makers[call.name] ?? (type.name, part.file, event.position.line)
                    }
                }
            }
        }
    }

    /// The protocol of the module that stands before the type, `singleton`, who makes it, or `given`; empty when nothing says.
    func seam(of type: DeclaredType) -> String {
        if Self.isSingleton(type) { return "singleton" }
        guard type.fact.kind != .protocol, type.role != .entity else { return "" }
        let name = type.fact.name
        let contracts = type.adopted.filter { protocols.contains($0) && !$0.hasSuffix("Delegate") }.sorted()
        // Most specific first: the contract that carries the type's own name.
        if let contract = contracts.first(where: { name.hasPrefix($0) || $0.hasPrefix(name) }) ?? contracts.first {
            return "behind \(contract)"
        }
        if let maker = makers[name], maker.type != type.name { return "created inside \(maker.type) (\(maker.file):\(maker.line))" }
        return given.contains(name) ? "given" : ""
    }

    /// True when the type keeps an instance of itself in a static property.
    static func isSingleton(_ type: DeclaredType) -> Bool {
        guard type.fact.kind == .class || type.fact.kind == .actor else { return false }
        return type.fact.properties.contains { property in
            property.isStatic && !property.isComputed
                && (property.constructs == type.fact.name || identifiers(in: property.type).contains(type.fact.name))
        }
    }
}
