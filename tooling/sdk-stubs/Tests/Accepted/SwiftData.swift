import CoreData
import SwiftData
import SwiftUI

@Model nonisolated final class Trip {
    @Attribute(.unique) var name: String
    var start: Date
    @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []
    @Transient var isOpen = false
    init(name: String, start: Date) {
        self.name = name
        self.start = start
    }
}
@Model nonisolated final class Stop {
    var place: String
    var trip: Trip?
    init(place: String) { self.place = place }
}

extension EnvironmentValues {
    @Entry var currency = "EUR"
    @Entry var limit: Int? = nil
}

struct TripsView: View {
    @Query(sort: \Trip.start, order: .reverse) private var trips: [Trip]
    @Environment(\.modelContext) private var context
    @Environment(\.currency) private var currency
    var body: some View {
        List(trips) { trip in Text(trip.name + currency) }
            .environment(\.limit, 3)
    }
    private func add() throws {
        context.insert(Trip(name: "", start: .now))
        try context.save()
    }
}

@ModelActor actor TripStore {
    func names() throws -> [String] { try modelContext.fetch(FetchDescriptor<Trip>()).map(\.name) }
    func rename(_ id: PersistentIdentifier, to name: String) throws {
        guard let trip = self[id, as: Trip.self] else { return }
        trip.name = name
        try modelContext.save()
    }
}

@main struct TripsApp: App {
    var body: some Scene {
        WindowGroup { TripsView() }.modelContainer(for: [Trip.self, Stop.self])
    }
}

nonisolated final class Record: NSManagedObject {
    var title: String {
        get { value(forKey: "title") as? String ?? "" }
        set { setValue(newValue, forKey: "title") }
    }
}

struct RecordsView: View {
    @FetchRequest(sortDescriptors: [NSSortDescriptor(keyPath: \Record.title, ascending: true)]) private var records: FetchedResults<Record>
    @Environment(\.managedObjectContext) private var context
    var body: some View { ForEach(records, id: \.objectID) { Text("\($0.objectID)") } }
}

nonisolated final class RecordStore: Sendable {
    private let container = NSPersistentContainer(name: "Records")
    func count() async throws -> Int {
        try await container.performBackgroundTask { context in
            try context.count(for: NSFetchRequest<Record>(entityName: "Record"))
        }
    }
}
