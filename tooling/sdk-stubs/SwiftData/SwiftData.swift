// Stand-in for SwiftData: https://developer.apple.com/documentation/swiftdata/persistentmodel, …/modelcontext, …/modelcontainer,
// …/modelconfiguration, …/schema, …/fetchdescriptor, …/persistentidentifier, …/modelactor. A context keeps what is inserted and fetches from it;
// nothing is stored. Predicate is the toolchain's Foundation.
@_exported import Foundation
@_exported import Observation

public struct PersistentIdentifier: Hashable, Identifiable, Codable, Sendable {
    private let key: UUID
    public init() { key = UUID() }
    public var id: PersistentIdentifier { self }
    public var entityName: String { "" }
}

public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable where ID == PersistentIdentifier {
    var persistentModelID: PersistentIdentifier { get }
}
extension PersistentModel {
    public var id: PersistentIdentifier { persistentModelID }
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.persistentModelID == rhs.persistentModelID }
    public func hash(into hasher: inout Hasher) { hasher.combine(persistentModelID) }
    public var modelContext: ModelContext? { nil }
    public var hasChanges: Bool { false }
    public var isDeleted: Bool { false }
}

public final class Schema {
    public struct Version: Hashable {
        public init(_ major: Int, _ minor: Int, _ patch: Int) {}
    }
    public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {}
    public init() {}
}
public protocol VersionedSchema {
    static var models: [any PersistentModel.Type] { get }
    static var versionIdentifier: Schema.Version { get }
}
public enum MigrationStage {
    case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
    case custom(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type, willMigrate: ((ModelContext) throws -> Void)?,
        didMigrate: ((ModelContext) throws -> Void)?)
}
public protocol SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { get }
    static var stages: [MigrationStage] { get }
}

public struct ModelConfiguration: Identifiable, Hashable {
    public struct GroupContainer {
        public static var automatic: GroupContainer { GroupContainer() }
        public static var none: GroupContainer { GroupContainer() }
        public static func identifier(_ groupName: String) -> GroupContainer { GroupContainer() }
    }
    public struct CloudKitDatabase {
        public static var automatic: CloudKitDatabase { CloudKitDatabase() }
        public static var none: CloudKitDatabase { CloudKitDatabase() }
        public static func `private`(_ privateDBName: String) -> CloudKitDatabase { CloudKitDatabase() }
    }
    public let id: String
    public let url: URL
    public let isStoredInMemoryOnly: Bool
    public init(
        _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
        groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        id = name ?? "default"
        url = URL(fileURLWithPath: "/dev/null")
        self.isStoredInMemoryOnly = isStoredInMemoryOnly
    }
    public init(
        _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true, cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        id = name ?? "default"
        self.url = url
        isStoredInMemoryOnly = false
    }
}

/// What the contexts of a container share.
internal final class Shelf: @unchecked Sendable {
    private let lock = NSLock()
    private var models: [any PersistentModel] = []
    var all: [any PersistentModel] { lock.withLock { models } }
    func change(adding: [any PersistentModel], removing: Set<PersistentIdentifier>) {
        lock.withLock { models = (models + adding).filter { !removing.contains($0.persistentModelID) } }
    }
}

public final class ModelContainer: @unchecked Sendable {
    internal let shelf = Shelf()
    public let schema: Schema
    public private(set) var configurations: Set<ModelConfiguration>
    private var main: ModelContext?
    public init(for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: [ModelConfiguration]) throws
    {
        schema = givenSchema
        self.configurations = Set(configurations)
    }
    public convenience init(
        for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
    ) throws { try self.init(for: givenSchema, migrationPlan: migrationPlan, configurations: configurations) }
    public convenience init(
        for forTypes: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws { try self.init(for: Schema(forTypes), migrationPlan: migrationPlan, configurations: configurations) }
    @MainActor public var mainContext: ModelContext {
        let context = main ?? ModelContext(self)
        main = context
        return context
    }
    public func deleteAllData() { shelf.change(adding: [], removing: Set(shelf.all.map(\.persistentModelID))) }
}

/// Not Sendable, as in SwiftData: a context stays with the actor that made it.
public final class ModelContext {
    public let container: ModelContainer
    public var autosaveEnabled = true
    private var inserted: [any PersistentModel] = []
    private var deleted: Set<PersistentIdentifier> = []
    public init(_ container: ModelContainer) { self.container = container }
    public var hasChanges: Bool { !inserted.isEmpty || !deleted.isEmpty }
    public var insertedModelsArray: [any PersistentModel] { inserted }
    public func insert<T: PersistentModel>(_ model: T) { inserted.append(model) }
    public func delete<T: PersistentModel>(_ model: T) {
        inserted.removeAll { $0.persistentModelID == model.persistentModelID }
        deleted.insert(model.persistentModelID)
    }
    public func delete<T: PersistentModel>(model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true) throws {
        for found in try fetch(FetchDescriptor<T>(predicate: predicate)) { delete(found) }
    }
    public func save() throws {
        container.shelf.change(adding: inserted, removing: deleted)
        rollback()
    }
    public func rollback() {
        inserted = []
        deleted = []
    }
    public func transaction(block: () throws -> Void) throws {
        try block()
        try save()
    }
    public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
        let all = (container.shelf.all + inserted).compactMap { $0 as? T }.filter { !deleted.contains($0.persistentModelID) }
        let found = try all.filter { try descriptor.predicate?.evaluate($0) ?? true }.sorted(using: descriptor.sortBy)
        return Array(found.dropFirst(descriptor.fetchOffset ?? 0).prefix(descriptor.fetchLimit ?? .max))
    }
    public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int { try fetch(descriptor).count }
    public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel {
        guard let found = (container.shelf.all + inserted).first(where: { $0.persistentModelID == persistentModelID }) else {
            preconditionFailure("There is no such model")
        }
        return found
    }
    public func registeredModel<T: PersistentModel>(for persistentModelID: PersistentIdentifier) -> T? {
        (container.shelf.all + inserted).first { $0.persistentModelID == persistentModelID } as? T
    }
    public static let didSave = Notification.Name("NSModelContextDidSaveNotification")
}
@available(*, unavailable) extension ModelContext: Sendable {}

public struct FetchDescriptor<T: PersistentModel> {
    public var predicate: Predicate<T>?
    public var sortBy: [SortDescriptor<T>]
    public var fetchLimit: Int?
    public var fetchOffset: Int?
    public var includePendingChanges = true
    public var propertiesToFetch: [PartialKeyPath<T>] = []
    public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []
    public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
        self.predicate = predicate
        self.sortBy = sortBy
    }
}

public protocol ModelExecutor: Executor {
    var modelContext: ModelContext { get }
}
public protocol SerialModelExecutor: SerialExecutor, ModelExecutor {}
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
    private let queue = DispatchQueue(label: "ModelActor")
    public let modelContext: ModelContext
    public init(modelContext: ModelContext) { self.modelContext = modelContext }
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
    public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
public protocol ModelActor: Actor {
    nonisolated var modelContainer: ModelContainer { get }
    nonisolated var modelExecutor: any ModelExecutor { get }
}
extension ModelActor {
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        guard let executor = modelExecutor as? any SerialModelExecutor else { preconditionFailure("A model actor's executor is serial") }
        return executor.asUnownedSerialExecutor()
    }
    public var modelContext: ModelContext { modelExecutor.modelContext }
    public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? { modelContext.registeredModel(for: id) }
}
