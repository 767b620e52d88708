/// Writes a feature in the requested pattern, as a proposal.
public struct FeatureScaffolder: Sendable {
    private let checklist: @Sendable (String) -> [String]

    /// A scaffolder; `checklist` gives the review checklist of a pattern's playbook.
    public init(checklist: @escaping @Sendable (String) -> [String] = { _ in [] }) {
        self.checklist = checklist
    }

    /// The files of a feature, without writing any of them.
    public func scaffold(_ request: ScaffoldRequest) throws -> Scaffold {
        var spec = try SpecReader(request: request).read()
        let files = Self.files(spec)
        try Self.checkNames(files, request)
        spec.assumptions += Self.assumptions(spec)
        return Scaffold(
            files: files, tree: Drawing.tree(files), protocols: spec.protocols.map(\.name), graph: Drawing.graph(spec),
            wiring: AssemblyEmitter(spec: spec).wiring, checklist: checklist(spec.pattern.rawValue), assumptions: spec.assumptions)
    }

    private static func files(_ spec: FeatureSpec) -> [ScaffoldFile] {
        var files = DomainEmitter(spec: spec).files
        files.append(ModelEmitter(spec: spec).file)
        files.append(ViewEmitter(spec: spec).file)
        if let remote = spec.remote, let entity = spec.entity {
            files.append(RemoteEmitter(spec: spec, dependency: remote, entity: entity).file)
        }
        files.append(AssemblyEmitter(spec: spec).file)
        files += [SamplesEmitter(spec: spec).file, DoublesEmitter(spec: spec).file, TestsEmitter(spec: spec).file].compactMap { $0 }
        return files
    }

    /// Two declarations of one name would give two files of one path.
    private static func checkNames(_ files: [ScaffoldFile], _ request: ScaffoldRequest) throws {
        var seen: Set<String> = []
        for file in files where !seen.insert(file.path.lowercased()).inserted {
            throw ScaffoldError.refused(
                field: "feature", value: request.feature, reason: "gives two files named \(file.path); rename the entity or the dependency",
                example: "order history")
        }
    }

    private static func assumptions(_ spec: FeatureSpec) -> [String] {
        var list: [String] = []
        if let remote = spec.remote {
            list.append("Remote\(remote.name) derives its paths from the functions' names; set the server's real ones there.")
        }
        for other in spec.protocols where other != spec.remote {
            list.append("\(other.name) has no live implementation here; the assembly takes one.")
        }
        let offered = spec.rowActions + spec.screenActions
        for action in spec.actions where !action.parameters.isEmpty && !offered.contains(action) {
            list.append(
                "\"\(action.name)\" needs a value that no row has, so the view does not offer it; call it where the value is known.")
        }
        for destination in spec.destinations where destination != spec.rowDestination && !destination.values.isEmpty {
            list.append("Nothing in the view leads to \"\(destination.name)\"; link to it where its value is known.")
        }
        return list
    }
}
