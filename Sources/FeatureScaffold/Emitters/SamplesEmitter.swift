/// Writes samples of the entity and an implementation of each dependency that needs no network: for previews and tests.
struct SamplesEmitter {
    let spec: FeatureSpec

    var file: ScaffoldFile? {
        guard spec.entity != nil || !spec.protocols.isEmpty else { return nil }
        let types =
            (spec.entity?.properties.map(\.type) ?? [])
            + spec.protocols.flatMap { $0.functions.flatMap { [$0.result] + $0.parameters.map(\.type) } }
        let sample = spec.entity.map { entity in
            """
            \(spec.free)extension \(entity.name) {
                static func sample(_ number: Int) -> \(entity.name) {
                    \(Samples.entity(entity, number: "number"))
                }
            }
            """
        }
        return ScaffoldFile(
            path: spec.path(.presentation, spec.name + "Samples"), purpose: "samples for previews and tests",
            text: Code.file([
                "#if DEBUG\n"
                    + Code.indent(
                        Code.blocks(
                            [withParts(types).contains { $0.needsFoundation } || hasRefusals ? "import Foundation" : "", sample ?? ""]
                                + spec.protocols.map(stand)))
                    + "\n#endif"
            ]))
    }

    /// The types with those that samples of them are made of.
    private func withParts(_ types: [TypeName]) -> [TypeName] {
        var (all, seen) = (types, Set<String>())
        var next = 0
        while next < all.count {
            for name in all[next].names where seen.insert(name).inserted {
                all += spec.entity?.companions.first { $0.name == name }?.types ?? []
            }
            next += 1
        }
        return all
    }

    private var hasRefusals: Bool { spec.protocols.contains { $0.functions.contains { spec.refusal(of: $0) != nil } } }

    private func stand(_ dependency: ProtocolSpec) -> String {
        let functions = dependency.functions.map { function in
            function.definition(spec.refusal(of: function) ?? answer(function.result), inline: true)
        }
        return """
            \(spec.free)struct Sample\(dependency.name): \(dependency.name) {
            \(Code.indent(Code.lines(functions)))
            }
            """
    }

    private func answer(_ type: TypeName) -> String {
        if type == .void { return "" }
        if let entity = spec.entity, type == .array(.named(entity.name)) { return "(1...3).map(\(entity.name).sample)" }
        if type.isStream { return stream(type) }
        return Samples.value(type, named: "sample", entity: spec.entity, number: "1")
    }

    private func stream(_ type: TypeName) -> String {
        let name = type.text.hasPrefix("AsyncStream") ? "AsyncStream" : "AsyncThrowingStream"
        return "\(name) { $0.yield(\(answer(type.answer))) }"
    }
}
