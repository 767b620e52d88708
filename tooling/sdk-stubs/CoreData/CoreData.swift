// Stand-in for CoreData: https://developer.apple.com/documentation/coredata/nsmanagedobject, …/nsmanagedobjectcontext, …/nspersistentcontainer,
// …/nsfetchrequest, …/nsfetchrequestresult, …/nsmanagedobjectid, …/nsmergepolicy. An object keeps its values; nothing is stored or fetched.
// NSManagedObject.fetchRequest() is left out: Swift alone has no NSFetchRequest of a protocol. Nor are there NSPredicate(format:) and
// NSSortDescriptor(key:) outside Apple's systems. @NSManaged does not exist without Objective-C: a fence writes a
// property of its own over value(forKey:) and setValue(_:forKey:).
@_exported import Foundation

public protocol NSFetchRequestResult: NSObjectProtocol {}

open class NSEntityDescription: NSObject {
    open var name: String?
    open class func entity(forEntityName entityName: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
        let entity = NSEntityDescription()
        entity.name = entityName
        return entity
    }
    open class func insertNewObject(forEntityName entityName: String, into context: NSManagedObjectContext) -> NSManagedObject {
        NSManagedObject(context: context)
    }
}

open class NSManagedObjectID: NSObject, @unchecked Sendable, NSFetchRequestResult {
    public let isTemporaryID = true
    open func uriRepresentation() -> URL { URL(fileURLWithPath: "/") }
}

open class NSManagedObject: NSObject, NSFetchRequestResult {
    public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        managedObjectContext = context
        super.init()
        context?.insert(self)
    }
    public convenience init(context moc: NSManagedObjectContext) { self.init(entity: NSEntityDescription(), insertInto: moc) }
    open class func entity() -> NSEntityDescription { NSEntityDescription() }
    public let objectID = NSManagedObjectID()
    public fileprivate(set) weak var managedObjectContext: NSManagedObjectContext?
    open fileprivate(set) var isDeleted = false
    open var isInserted: Bool { managedObjectContext?.insertedObjects.contains(self) == true }
    open var hasChanges: Bool { isInserted || isDeleted }
    private var values: [String: Any] = [:]
    open func value(forKey key: String) -> Any? { values[key] }
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    open func willSave() {}
    open func didSave() {}
    open func awakeFromInsert() {}
    open func awakeFromFetch() {}
}

public struct NSManagedObjectContextConcurrencyType: Hashable, RawRepresentable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let privateQueueConcurrencyType = NSManagedObjectContextConcurrencyType(rawValue: 1)
    public static let mainQueueConcurrencyType = NSManagedObjectContextConcurrencyType(rawValue: 2)
}

open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    public enum ScheduledTaskType: Sendable { case immediate, enqueued }
    public init(_ type: NSManagedObjectContext.ConcurrencyType) { concurrencyType = type }
    public convenience init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
        self.init(ct == .mainQueueConcurrencyType ? .mainQueue : .privateQueue)
    }
    public enum ConcurrencyType: Sendable { case privateQueue, mainQueue }
    public let concurrencyType: ConcurrencyType
    private let queue = DispatchQueue(label: "NSManagedObjectContext")
    open var parent: NSManagedObjectContext?
    open var name: String?
    open var automaticallyMergesChangesFromParent = false
    open var mergePolicy: Any = NSMergePolicy.error
    open private(set) var insertedObjects: Set<NSManagedObject> = []
    open private(set) var deletedObjects: Set<NSManagedObject> = []
    open var updatedObjects: Set<NSManagedObject> { [] }
    open var registeredObjects: Set<NSManagedObject> { insertedObjects }
    open var hasChanges: Bool { !insertedObjects.isEmpty || !deletedObjects.isEmpty }
    open func insert(_ object: NSManagedObject) { insertedObjects.insert(object) }
    open func delete(_ object: NSManagedObject) {
        object.isDeleted = true
        if insertedObjects.remove(object) == nil { deletedObjects.insert(object) }
    }
    open func save() throws {
        insertedObjects = []
        deletedObjects = []
    }
    open func rollback() {
        insertedObjects = []
        deletedObjects = []
    }
    open func reset() { rollback() }
    open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {}
    open func object(with objectID: NSManagedObjectID) -> NSManagedObject { NSManagedObject(context: self) }
    open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject { object(with: objectID) }
    open func fetch<T: NSFetchRequestResult>(_ request: NSFetchRequest<T>) throws -> [T] { [] }
    open func count<T: NSFetchRequestResult>(for request: NSFetchRequest<T>) throws -> Int { 0 }
    open func perform(_ block: @escaping @Sendable () -> Void) { queue.async(execute: block) }
    open func performAndWait(_ block: () -> Void) { queue.sync(execute: block) }
    @available(iOS 15.0, *) public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try queue.sync(execute: block) }
    @available(iOS 15.0, *) public func perform<T>(
        schedule: ScheduledTaskType = .immediate, _ block: @escaping @Sendable () throws -> T
    ) async rethrows -> T {
        let result = await withCheckedContinuation { (continuation: CheckedContinuation<Crossing<T>, Never>) in
            queue.async { continuation.resume(returning: Crossing(result: Result { try block() })) }
        }
        return try rethrowing(result.result, block)
    }
    public nonisolated static let didSaveObjectsNotification = Notification.Name("NSManagedObjectContextDidSaveNotification")
}
private struct Crossing<Value>: @unchecked Sendable { let result: Result<Value, any Error> }
private func rethrowing<T>(_ result: Result<T, any Error>, _ block: () throws -> T) rethrows -> T {
    switch result {
    case .success(let value): return value
    // Only the block that threw before gets here; it is the one that may throw.
    case .failure: return try block()
    }
}

open class NSMergePolicy: NSObject, @unchecked Sendable {
    public static let error = NSMergePolicy()
    public static let mergeByPropertyObjectTrump = NSMergePolicy()
    public static let mergeByPropertyStoreTrump = NSMergePolicy()
    public static let overwrite = NSMergePolicy()
}

open class NSFetchRequest<ResultType: NSFetchRequestResult>: NSObject {
    public override init() {}
    public convenience init(entityName: String) {
        self.init()
        self.entityName = entityName
    }
    open private(set) var entityName: String?
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    open var fetchLimit = 0
    open var fetchOffset = 0
    open var fetchBatchSize = 0
    open var includesPropertyValues = true
    open var returnsObjectsAsFaults = true
}

open class NSManagedObjectModel: NSObject, @unchecked Sendable {}
open class NSPersistentStoreDescription: NSObject {
    public override init() {}
    public init(url: URL) { self.url = url }
    open var url: URL?
    open var type = "SQLite"
    open var shouldAddStoreAsynchronously = false
    open var shouldMigrateStoreAutomatically = true
    open var shouldInferMappingModelAutomatically = true
}
open class NSPersistentContainer: NSObject, @unchecked Sendable {
    public init(name: String, managedObjectModel model: NSManagedObjectModel) {
        self.name = name
        managedObjectModel = model
    }
    public convenience init(name: String) { self.init(name: name, managedObjectModel: NSManagedObjectModel()) }
    public let name: String
    public let managedObjectModel: NSManagedObjectModel
    public let viewContext = NSManagedObjectContext(.mainQueue)
    open var persistentStoreDescriptions: [NSPersistentStoreDescription] = [NSPersistentStoreDescription()]
    open func loadPersistentStores(completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void) {
        persistentStoreDescriptions.forEach { block($0, nil) }
    }
    open func newBackgroundContext() -> NSManagedObjectContext { NSManagedObjectContext(.privateQueue) }
    open func performBackgroundTask(_ block: @escaping @Sendable (NSManagedObjectContext) -> Void) {
        let context = newBackgroundContext()
        context.perform { block(context) }
    }
    @available(iOS 15.0, *) public func performBackgroundTask<T>(
        _ block: @escaping @Sendable (NSManagedObjectContext) throws -> T
    ) async rethrows -> T {
        let context = newBackgroundContext()
        return try await context.perform { try block(context) }
    }
}
