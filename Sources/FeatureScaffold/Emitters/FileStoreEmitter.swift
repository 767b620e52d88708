/// Writes the live implementation of a store: the list in one file.
struct FileStoreEmitter {
    let spec: FeatureSpec
    let dependency: ProtocolSpec
    let entity: EntitySpec

    private var name: String { "File" + dependency.name }

    init?(_ spec: FeatureSpec) {
        guard !spec.usesDatabase, let dependency = spec.stored, let entity = spec.entity else { return nil }
        (self.spec, self.dependency, self.entity) = (spec, dependency, entity)
    }

    var file: ScaffoldFile {
        ScaffoldFile(
            path: spec.path(.data, name), purpose: "the live data, in a file",
            text: Code.file([
                "import Foundation",
                """
                /// Keeps the list in one file, which is replaced as a whole: a crash leaves the old one.
                actor \(name): \(dependency.name) {
                    private let file: URL

                    init(file: URL) { self.file = file }

                \(Code.indent(Code.blocks(dependency.functions.compactMap(function) + [reading, writing])))
                }
                """,
            ]))
    }

    private func function(_ function: FunctionSpec) -> String? {
        StoreOperation(function, entity: entity).map { function.definition($0.body(function, entity)) }
    }

    private var reading: String {
        """
        private func read() throws -> [\(entity.name)] {
            guard FileManager.default.fileExists(atPath: file.path) else { return [] }
            return try JSONDecoder().decode([\(entity.name)].self, from: Data(contentsOf: file))
        }
        """
    }

    private var writing: String {
        guard dependency.functions.contains(where: { StoreOperation($0, entity: entity)?.writes == true }) else { return "" }
        return """
            private func write(_ list: [\(entity.name)]) throws {
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try JSONEncoder().encode(list).write(to: file, options: .atomic)
            }
            """
    }

    // MARK: - Tests

    var testFile: ScaffoldFile? {
        let helper = """
            /// Where no file is yet, in a folder of its own.
            private func makePlace() -> URL {
                FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).appendingPathComponent("list.json")
            }
            """
        return StoreTestsEmitter(
            spec: spec, dependency: dependency, entity: entity, name: name,
            place: .init(
                helpers: [helper],
                begin: ["let file = makePlace()", "defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }"],
                store: "\(name)(file: file)", alone: "\(name)(file: makePlace())")
        ).file
    }
}

/// What a function of a store does, as far as its form and its name say it.
enum StoreOperation: Sendable, Hashable {
    case all, save, delete, deleteByID, find

    private static let saving = ["save", "add", "insert", "update", "store", "upsert", "put", "keep"]
    private static let deleting = ["delete", "remove"]

    init?(_ function: FunctionSpec, entity: EntitySpec) {
        guard function.isAsync, function.isThrowing, function.failure == nil else { return nil }
        let whole = TypeName.named(entity.name)
        let identity = [TypeName.named(entity.name + ".ID"), entity.idType]
        let types = function.parameters.map(\.type)
        func begins(_ words: [String]) -> Bool { words.contains(where: function.name.hasPrefix) }
        switch (types, function.result) {
        case ([], .array(whole)): self = .all
        case ([whole], .void) where begins(Self.saving), ([whole], whole) where begins(Self.saving): self = .save
        case ([whole], .void) where begins(Self.deleting): self = .delete
        case (_, .void) where types.count == 1 && identity.contains(types[0]) && begins(Self.deleting): self = .deleteByID
        case (_, .optional(whole)) where types.count == 1 && identity.contains(types[0]): self = .find
        default: return nil
        }
    }

    var writes: Bool { self != .all && self != .find }

    func body(_ function: FunctionSpec, _ entity: EntitySpec) -> String {
        let value = function.parameters.first?.name ?? ""
        switch self {
        case .all: return "try read()"
        case .find: return "try read().first { $0.id == \(value) }"
        case .delete: return "try write(read().filter { $0.id != \(value).id })"
        case .deleteByID: return "try write(read().filter { $0.id != \(value) })"
        case .save:
            let all = value == "list" ? "kept" : "list"
            return """
                var \(all) = try read()
                if let index = \(all).firstIndex(where: { $0.id == \(value).id }) { \(all)[index] = \(value) } else { \(all).append(\(value)) }
                try write(\(all))\(function.result == .void ? "" : "\nreturn \(value)")
                """
        }
    }
}

extension FeatureSpec {
    private static let storing = ["Store", "Storage", "Cache", "Database", "Archive", "Persistence"]
    private static let local = ["Local", "Offline", "Stored", "Persistent", "Persisted", "OnDevice", "SwiftData"]

    /// Whether what the screen shows is kept on the device, as the dependency's name says.
    var isKeptHere: Bool {
        load.map { load in
            Self.storing.contains(where: load.dependency.name.hasSuffix) || Self.local.contains(where: load.dependency.name.hasPrefix)
        } ?? false
    }

    /// The dependency that the assembly can make over a database or a file.
    var stored: ProtocolSpec? {
        guard parent == nil, isKeptHere, let load, let entity, load.inputs.isEmpty, load.paging == nil,
            entity.conformances.contains("Codable") || (system.hasSwiftData && entity.fitsDatabase)
        else { return nil }
        return load.dependency.functions.allSatisfy { StoreOperation($0, entity: entity) != nil } ? load.dependency : nil
    }

    /// The dependencies that the assembly makes itself.
    var live: [ProtocolSpec] { [remote, stored].compactMap { $0 } }
}
