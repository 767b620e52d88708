/// Tells which endings of type names are a habit.
enum NamingReader {
    /// Longer endings first: a `ViewModel` is no `Model`.
    private static let endings = [
        "ViewController", "HostingController", "ViewModel", "TableViewCell", "CollectionViewCell", "Cell", "View", "Screen", "Page",
        "Presenter",
        "Interactor", "Router", "Wireframe", "Coordinator", "Navigator", "UseCase", "Repository", "Gateway", "DataSource", "Service",
        "Manager",
        "Client", "Provider", "Store", "Reducer", "Feature", "Reactor", "Builder", "Factory", "Assembly", "Configurator", "Model", "State",
        "Action",
        "DTO", "Entity", "Remote", "Mapper",
    ]
    /// Fewer than this are no habit.
    private static let minimum = 3

    static func naming(of module: ModuleFacts) -> Conventions.Reading {
        var counts: [String: (count: Int, evidence: String)] = [:]
        for file in module.files where !file.imports.contains(where: { $0.module == "XCTest" || $0.module == "Testing" }) {
            for type in file.types where type.kind != .extension && type.kind != .protocol && !type.isLocal {
                guard let ending = endings.first(where: { type.name.hasSuffix($0) && type.name != $0 }) else { continue }
                counts[ending, default: (0, "\(file.path):\(type.position.line)")].count += 1
            }
        }
        let habits = counts.filter { $0.value.count >= minimum }.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(6)
        guard !habits.isEmpty else { return .unknown }
        return Conventions.Reading(
            value: habits.map(\.key).joined(separator: ", "), evidence: habits.map(\.value.evidence).joined(separator: ", "))
    }
}
