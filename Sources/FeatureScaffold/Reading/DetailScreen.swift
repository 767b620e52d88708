/// The screen behind a row: one value by its identity, written beside the list in the list's own pattern.
extension FeatureSpec {
    /// What a screen shares with the feature that it is written for.
    struct Parent: Sendable {
        var name: String
        /// Whether the doubles that both use say which error a call can end with.
        var namesFailures: Bool
    }

    /// The feature whose folders, module and doubles this one uses.
    var family: String { parent?.name ?? name }

    /// The specification of the screen that a row leads to, where a function loads one entity by its identity.
    var detailScreen: FeatureSpec? {
        guard parent == nil, let detail, let entity, detail.function.isAsync else { return nil }
        let isOptional = detail.function.answer.isOptional
        // What is not there is one more error, which a function that throws only errors of one type could not end with.
        guard !isOptional || (detail.function.isThrowing && detail.function.failure == nil) else { return nil }
        let own = Names.upper(detail.destination.name)
        let about = SharedName.plain(entity.name)
        let name = about + (own.hasPrefix(about) || about.hasSuffix(own) ? "Detail" : own)
        guard name != self.name else { return nil }
        var spec = self
        spec.parent = Parent(name: self.name, namesFailures: namesFailures)
        (spec.name, spec.title) = (name, Names.words(entity.name))
        if pattern == .coordinator { spec.pattern = .mvvm }
        spec.combined.remove(.coordinator)
        (spec.protocols, spec.state, spec.actions, spec.destinations, spec.assumptions) = ([detail.dependency], [], [], [], [])
        (spec.shapes, spec.discard) = (ActionShapes(), nil)
        var function = detail.function
        function.parameters[0].name = "id"
        spec.load = LoadSpec(
            dependency: detail.dependency, function: function, shape: .value(.named(entity.name)),
            subject: ParameterSpec(label: "id", name: "id", type: .named(entity.name + ".ID")), path: isOptional ? ".found()" : "")
        return spec
    }

    /// What the screen is about, if it is about one thing: given when it is made.
    var subject: ParameterSpec? { load?.subject }

    /// What the screen is about, in a preview or a test.
    var sampleSubject: String { subject.map { Samples.value($0.type, named: $0.name, entity: entity, number: "1") } ?? "" }

    /// The argument that says what the screen is about, before others.
    func subjectArgument(_ value: String?) -> [String] { subject.map { ["\($0.name): \(value ?? sampleSubject)"] } ?? [] }

    /// Whether one that is asked for by its identity can be missing.
    var canBeMissing: Bool { load?.path == ".found()" }
    /// The error of a value that is not there.
    var missingName: String { (entity?.name ?? "") + "Missing" }
    var missingText: String { "This \(Names.words(entity?.name ?? "").lowercased()) is no longer there." }
}
