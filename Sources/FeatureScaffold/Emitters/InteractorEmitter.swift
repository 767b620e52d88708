/// Writes the interactor of a VIPER module and the contract that its presenter knows it by.
struct InteractorEmitter {
    let spec: FeatureSpec

    var files: [ScaffoldFile] {
        let operations = spec.useCases
        guard spec.hasInteractor, !operations.isEmpty else { return [] }
        let types = operations.flatMap { [$0.function.result] + $0.function.parameters.map(\.type) }
        let imports = types.contains { $0.needsFoundation } ? "import Foundation" : ""
        let apart = ScaffoldFile(
            path: spec.path(.domain, spec.name + "Interacting"), purpose: "what the presenter asks its interactor for",
            text: Code.file([imports, contract]))
        return (spec.layout == .layer ? [apart] : []) + [
            ScaffoldFile(
                path: spec.path(.domain, spec.interactorName), purpose: "decides and fetches, without any screen",
                text: Code.file([imports, interactor(operations)]))
        ]
    }

    private func declaration(_ operation: UseCaseSpec) -> String {
        var signature = operation.function.asFunction
        signature.name = operation.operation
        return signature.declaration
    }

    /// The contract that the presenter knows the interactor by.
    var contract: String {
        guard !spec.useCases.isEmpty else { return "" }
        return """
            \(spec.free)protocol \(spec.name)Interacting: Sendable {
            \(Code.indent(Code.lines(spec.useCases.map(declaration))))
            }
            """
    }

    private func interactor(_ operations: [UseCaseSpec]) -> String {
        let stored = spec.neededProtocols.map { "let \($0.property): any \($0.name)" }
        return """
            /// What the module decides and fetches, without any screen.
            \(spec.free)struct \(spec.interactorName): \(spec.name)Interacting {
            \(Code.indent(Code.lines(stored)))

            \(Code.indent(Code.blocks(operations.map(function))))
            }
            """
    }

    private func function(_ operation: UseCaseSpec) -> String {
        "\(declaration(operation)) {\n\(Code.indent(operation.body(listing: spec.entity)))\n}"
    }
}

extension FeatureSpec {
    var interactorName: String { name + "Interactor" }
}
