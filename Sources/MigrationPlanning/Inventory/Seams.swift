import ModuleReview
import SwiftCode

/// How the types of a module are come by: behind a protocol, as a singleton, made inside another type, or given.
struct Seams {
    private let protocols: Set<String>
    /// A place that constructs a type.
    struct Maker {
        let type: String
        let file: String
        let line: Int
        /// True where construction is the job: an assembly or the app.
        let isComposition: Bool
    }

    private var makers: [String: [Maker]] = [:]
    private var given: Set<String> = []

    init(_ types: [DeclaredType]) {
        protocols = Set(types.filter { $0.fact.kind == .protocol }.map(\.fact.name))
        for type in types where type.role != .test {
            let isComposition = type.role == .assembly || type.role == .app
            for part in [(file: type.file, fact: type.fact)] + type.extensions {
                for property in part.fact.properties {
                    if let made = property.constructs {
                        makers[made, default: []].append(
                            Maker(type: type.name, file: part.file, line: property.position.line, isComposition: isComposition))
                    }
                }
                for function in part.fact.functions {
                    if function.kind == .initializer {
                        for parameter in function.parameters { given.formUnion(identifiers(in: parameter.type)) }
                    }
                    for event in function.body?.events ?? [] {
                        guard case .call(let call) = event.kind, call.receiver == nil, call.name.first?.isUppercase == true else {
                            continue
                        }
                        makers[call.name, default: []].append(
                            Maker(type: type.name, file: part.file, line: event.position.line, isComposition: isComposition))
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
        if let maker = makers(of: type).first(where: { !$0.isComposition }) {
            return "created inside \(maker.type) (\(maker.file):\(maker.line))"
        }
        return given.contains(name) ? "given" : ""
    }

    /// Who constructs the type, itself left out.
    func makers(of type: DeclaredType) -> [Maker] { (makers[type.fact.name] ?? []).filter { $0.type != type.name } }

    /// True when the type keeps an instance of itself in a static property.
    static func isSingleton(_ type: DeclaredType) -> Bool {
        guard type.fact.kind == .class || type.fact.kind == .actor else { return false }
        return type.fact.properties.contains { property in
            property.isStatic && !property.isComputed
                && (property.constructs == type.fact.name || identifiers(in: property.type).contains(type.fact.name))
        }
    }
}
