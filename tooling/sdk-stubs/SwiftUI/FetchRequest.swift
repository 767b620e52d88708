// Stand-in: https://developer.apple.com/documentation/swiftui/fetchrequest, …/fetchedresults,
// …/environmentvalues/managedobjectcontext. A file that uses them imports CoreData, as it does with the SDK.
import CoreData

@MainActor @preconcurrency @propertyWrapper public struct FetchRequest<Result: NSFetchRequestResult>: DynamicProperty {
    public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {}
    public var wrappedValue: FetchedResults<Result> { FetchedResults() }
    public nonisolated mutating func update() {}
}
extension FetchRequest where Result: NSManagedObject {
    public init(sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil) {}
    public init(sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil, animation: Animation? = nil) {}
}
public struct FetchedResults<Result: NSFetchRequestResult>: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public subscript(position: Int) -> Result { fatalError("Nothing was fetched") }
}
extension EnvironmentValues {
    public var managedObjectContext: NSManagedObjectContext {
        get { NSManagedObjectContext(.mainQueue) }
        set {}
    }
}
