/// Writes the live implementation of a store over SwiftData: a record that only one actor sees, and values for everybody else.
struct DatabaseEmitter {
    let spec: FeatureSpec
    let dependency: ProtocolSpec
    let entity: EntitySpec

    private var name: String { "SwiftData" + dependency.name }
    private var record: String { entity.recordName }
    private var records: String { entity.name + "Records" }
    private var value: String { Names.lower(entity.name) }
    private var parameter: String { Names.reserved.contains(value) || entity.properties.contains { $0.name == value } ? "value" : value }

    init?(_ spec: FeatureSpec) {
        guard spec.usesDatabase, let dependency = spec.stored, let entity = spec.entity else { return nil }
        (self.spec, self.dependency, self.entity) = (spec, dependency, entity)
    }

    var files: [ScaffoldFile] {
        [
            ScaffoldFile(
                path: spec.path(.data, record), purpose: "what is stored, and the value made from it",
                text: Code.file([
                    entity.properties.contains { $0.type.needsFoundation } ? "import Foundation\nimport SwiftData" : "import SwiftData",
                    model,
                ])),
            ScaffoldFile(
                path: spec.path(.data, name), purpose: "the live data, in SwiftData",
                text: Code.file(["import Foundation\nimport SwiftData", store, modelActor])),
        ]
    }

    // MARK: - The record

    private var fields: [(property: PropertySpec, name: String)] {
        entity.properties.filter { $0.name != "id" }.map { ($0, entity.field($0.name)) }
    }

    private var model: String {
        let stored = fields.map { "var \($0.name): \($0.property.type.text)" }
        let first = ["\(entity.keyName) = \(parameter).id"]
        let taken = fields.map { "\($0.name) = \(parameter).\($0.property.name)" }
        let arguments = entity.properties.map { "\($0.name): \($0.name == "id" ? entity.keyName : entity.field($0.name))" }
        let take = """
            /// Takes over everything but the identity.
            func take(_ \(parameter): \(entity.name)) {
            \(Code.indent(Code.lines(taken)))
            }
            """
        return """
            /// A stored \(entity.name): it never leaves \(records), which hands out values.
            @Model
            \(spec.free)final class \(record) {
                @Attribute(.unique) var \(entity.keyName): \(entity.idType.text)
            \(Code.indent(Code.lines(stored)))

                init(_ \(parameter): \(entity.name)) {
            \(Code.indent(Code.lines(first + taken), by: 2))
                }

            \(Code.indent(taken.isEmpty ? "" : take + "\n\n"))\
                var value: \(entity.name) {
                    \(entity.name)(\(arguments.joined(separator: ", ")))
                }
            }
            """.replacing("\n\n\n", with: "\n\n")
    }

    // MARK: - The store

    private var store: String {
        let functions = dependency.functions.map { function in
            let values = function.parameters.map { $0.argument($0.name) }
            return function.definition("try await " + function.applied("records.\(function.name)", values))
        }
        return """
            /// Keeps the list in SwiftData.
            ///
            /// A model actor may go on working on the thread that made it, so it is made here, when it is first asked: never on the main thread.
            actor \(name): \(dependency.name) {
                private let container: ModelContainer
                private lazy var records = \(records)(modelContainer: container)

                init(container: ModelContainer) { self.container = container }

            \(Code.indent(Code.blocks(functions)))
            }
            """
    }

    private var modelActor: String {
        let functions = dependency.functions.compactMap { function -> String? in
            var own = function
            own.isAsync = false
            return StoreOperation(function, entity: entity).map { own.definition(body($0, function)) }
        }
        let finds = dependency.functions.contains { StoreOperation($0, entity: entity) != .all }
        let find = """
            private func record(_ key: \(entity.idType.text)) throws -> \(record)? {
                let found = FetchDescriptor<\(record)>(predicate: #Predicate { $0.\(entity.keyName) == key })
                return try modelContext.fetch(found).first
            }
            """
        return """
            /// The records, and the one context that they belong to.
            @ModelActor
            actor \(records) {
            \(Code.indent(Code.blocks(functions + (finds ? [find] : []))))
            }
            """
    }

    private func body(_ operation: StoreOperation, _ function: FunctionSpec) -> String {
        let value = function.parameters.first?.name ?? ""
        switch operation {
        case .all:
            guard let order = entity.order else { return "" }
            // A sort descriptor takes a key path that is sendable, which none is in Swift 5 mode; so the values are sorted.
            let precedes =
                order.type == .named("String")
                ? "$0.\(order.name).localizedStandardCompare($1.\(order.name)) == .orderedAscending" : "$0.\(order.name) < $1.\(order.name)"
            return """
                let all = try modelContext.fetch(FetchDescriptor<\(record)>()).map(\\.value)
                return all.sorted { \(precedes) }
                """
        case .find: return "try record(\(value))?.value"
        case .delete, .deleteByID:
            let id = operation == .delete ? "\(value).id" : value
            return "if let record = try record(\(id)) { modelContext.delete(record) }\ntry modelContext.save()"
        case .save:
            let insert = "modelContext.insert(\(record)(\(value)))"
            let known =
                fields.isEmpty
                ? "if try record(\(value).id) == nil { \(insert) }"
                : "if let known = try record(\(value).id) { known.take(\(value)) } else { \(insert) }"
            return Code.lines([known, "try modelContext.save()", function.result == .void ? "" : "return \(value)"])
        }
    }

    // MARK: - Tests

    var testFile: ScaffoldFile? {
        let helper = """
            private func makeContainer() throws -> ModelContainer {
                try ModelContainer(for: \(record).self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
            }
            """
        return StoreTestsEmitter(
            spec: spec, dependency: dependency, entity: entity, name: name,
            place: .init(
                helpers: [helper], begin: ["let container = try makeContainer()"], store: "\(name)(container: container)",
                alone: "\(name)(container: makeContainer())", imports: ["SwiftData"])
        ).file
    }
}

extension EntitySpec {
    var recordName: String { name + "Record" }
    /// The name of the stored identity: `id` is the record's own.
    var keyName: String { properties.contains { $0.name == "key" } ? "identity" : "key" }

    /// The name of the stored property: those that a record has by itself get another one.
    func field(_ property: String) -> String {
        Self.ofRecords.contains(property) || property == "value" ? "stored" + Names.upper(property) : property
    }

    private static let ofRecords: Set<String> = [
        "description", "debugDescription", "hash", "hashValue", "entity", "objectID", "isDeleted", "isInserted", "isUpdated", "isFault",
        "hasChanges", "modelContext", "managedObjectContext", "persistentModelID", "persistentBackingData", "schemaMetadata",
        "observationRegistrar",
    ]

    /// The property that the list is sorted by: what a person reads, else when it was, else how much.
    var order: PropertySpec? {
        let kinds: [[TypeName]] = [[.named("String")], [.named("Date")], TypeName.storedNumbers.map { .named($0) }]
        let candidates = properties.filter { $0.name != "id" }
        for kind in kinds {
            if let found = candidates.first(where: { kind.contains($0.type) }) { return found }
        }
        return properties.first { $0.name == "id" && ($0.type == .named("String") || TypeName.storedNumbers.contains($0.type.text)) }
    }

    /// Whether a database can store every property as it is, tell records apart and sort them.
    var fitsDatabase: Bool {
        let identities = ["UUID", "String"] + TypeName.storedNumbers.filter(TypeName.wholeNumbers.contains)
        guard order != nil, identities.contains(idType.text) else { return false }
        return properties.allSatisfy { property in
            switch property.type {
            case .optional(let inner), .array(let inner): isStored(inner)
            default: isStored(property.type)
            }
        }
    }

    /// Values that are stored as they are, and enums that are made of one.
    private func isStored(_ type: TypeName) -> Bool {
        guard case .named(let name) = type else { return false }
        if ["String", "Bool", "Date", "UUID", "URL", "Data"].contains(name) || TypeName.storedNumbers.contains(name) { return true }
        guard let companion = companions.first(where: { $0.name == name }), case .enumeration = companion.kind else { return false }
        return companion.conformances.contains("Codable") && !Set(companion.conformances).isDisjoint(with: ["String", "Int"])
    }
}

extension TypeName {
    /// The numbers that SwiftData has attributes for.
    static let storedNumbers = ["Int", "Int16", "Int32", "Int64", "Double", "Float", "Decimal", "TimeInterval"]
}

extension FeatureSpec {
    /// Whether the store is SwiftData's rather than a file.
    var usesDatabase: Bool { system.hasSwiftData && entity?.fitsDatabase == true && stored != nil }
}
