// case: fires — a repository returns the managed class to a view model
// file: Data/CDBook.swift
import CoreData

@objc(CDBook)
public class CDBook: NSManagedObject {
    @NSManaged public var title: String?
}
// file: Data/BookRepository.swift
import CoreData

protocol BookRepository { func books() throws -> [CDBook] }

final class CoreDataBookRepository: BookRepository {
    private let context: NSManagedObjectContext
    init(context: NSManagedObjectContext) { self.context = context }
    func books() throws -> [CDBook] { try context.fetch(NSFetchRequest<CDBook>(entityName: "CDBook")) }
}
// file: Presentation/ShelfViewModel.swift
import Combine

@MainActor
final class ShelfViewModel: ObservableObject {
    @Published private(set) var books: [CDBook] = []
    private let repository: BookRepository
    init(repository: BookRepository) { self.repository = repository }
    func load() throws { books = try repository.books() }
}

// case: fires — a use case takes a SwiftData model
// file: Storage/StoredVisit.swift
import Foundation
import SwiftData

@Model
final class StoredVisit {
    var day: Date
    init(day: Date) { self.day = day }
}
// file: Domain/CountVisitsUseCase.swift
import Foundation

struct CountVisitsUseCase {
    func callAsFunction(_ visits: [StoredVisit], since day: Date) -> Int { visits.filter { $0.day > day }.count }
}
// file: Presentation/VisitsViewModel.swift
@MainActor
final class VisitsViewModel {
    private(set) var count = 0
    func show(_ count: Int) { self.count = count }
}

// case: fires — an interactor hands a Realm object to its presenter
// file: Database/RealmContact.swift
import RealmSwift

class RealmContact: Object {
    @objc dynamic var phone = ""
}
// file: Contacts/ContactsInteractor.swift
import Foundation

protocol ContactsInteractorOutput: AnyObject { func found(_ contacts: [RealmContact]) }
protocol ContactStore { func all() -> [RealmContact] }

final class ContactsInteractor {
    weak var output: ContactsInteractorOutput?
    private let store: ContactStore
    init(store: ContactStore) { self.store = store }
    func load() { output?.found(store.all()) }
}

// case: quiet — model and view over SwiftData
import SwiftData
import SwiftUI

@Model
final class Goal {
    var text: String
    init(text: String) { self.text = text }
}

struct GoalsView: View {
    @Query private var goals: [Goal]
    var body: some View { List(goals) { GoalRow(goal: $0) } }
}

struct GoalRow: View {
    @Bindable var goal: Goal
    var body: some View { TextField("Goal", text: $goal.text) }
}

// case: quiet — mapped where the context is
// file: Data/CoreDataTripRepository.swift
import CoreData

public class TripRecord: NSManagedObject {
    @NSManaged public var name: String
}

final class CoreDataTripRepository: TripRepository {
    private let context: NSManagedObjectContext
    init(context: NSManagedObjectContext) { self.context = context }
    func trips() throws -> [Trip] {
        try context.fetch(NSFetchRequest<TripRecord>(entityName: "Trip")).map { Trip(name: $0.name) }
    }
}
// file: Domain/Trip.swift
struct Trip { let name: String }
protocol TripRepository { func trips() throws -> [Trip] }
// file: Presentation/TripsViewModel.swift
@MainActor
final class TripsViewModel {
    private(set) var names: [String] = []
    private let repository: TripRepository
    init(repository: TripRepository) { self.repository = repository }
    func load() throws { names = try repository.trips().map(\.name) }
}

// case: quiet — a class called Object that is ours
// file: Domain/Object.swift
class Object { var mass = 0.0 }
final class Planet: Object { var moons = 0 }
// file: Presentation/OrbitViewModel.swift
@MainActor
final class OrbitViewModel {
    private(set) var planets: [Planet] = []
    func add(_ planet: Planet) { planets.append(planet) }
}

// case: fires — a view model of a layered module keeps the database beside its use case
// file: History/HistoryViewModel.swift
import RealmSwift

final class HistoryViewModel {
    private let realm: Realm
    private let load: any LoadHistoryUseCase
    init(realm: Realm, load: any LoadHistoryUseCase) {
        self.realm = realm
        self.load = load
    }
    func clear() throws { try realm.write { realm.deleteAll() } }
}
// file: Domain/LoadHistoryUseCase.swift
protocol LoadHistoryUseCase { func execute() }

// case: quiet — a small app without layers inserts into its context
import CoreData

final class HabitsViewModel: ObservableObject {
    private let context: NSManagedObjectContext
    init(context: NSManagedObjectContext) { self.context = context }
    func save() throws { try context.save() }
}
