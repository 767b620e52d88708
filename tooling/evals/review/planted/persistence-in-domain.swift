// case: fires — the entity is a SwiftData model
// file: Sources/Domain/Recipe.swift
import SwiftData

@Model
final class Recipe {
    var title: String
    init(title: String) { self.title = title }
}
// file: Sources/Domain/LoadRecipesUseCase.swift
protocol RecipeRepository { func all() async throws -> [Recipe] }

struct LoadRecipesUseCase {
    let repository: any RecipeRepository
    func callAsFunction() async throws -> [Recipe] { try await repository.all() }
}

// case: fires — a use case returns what Core Data manages
// file: Domain/UseCases/FindDebtorsUseCase.swift
import CoreData

final class FindDebtorsUseCase {
    private let context: NSManagedObjectContext
    init(context: NSManagedObjectContext) { self.context = context }

    func execute() throws -> [NSManagedObject] {
        try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Debtor"))
    }
}

// case: fires — a domain struct is a database record
// file: Packages/Core/Sources/Domain/Station.swift
import Foundation
import GRDB

public struct Station: Codable, FetchableRecord, PersistableRecord {
    public var id: Int64
    public var name: String
}

// case: fires — an old entity inherits from a Realm object
// file: Domain/Entities/Message.swift
import RealmSwift

class Message: Object {
    @objc dynamic var id = 0
    @objc dynamic var text = ""
}

// case: quiet — the repository's implementation maps the stored class
// file: Data/Repositories/CoreDataRecipeRepository.swift
import CoreData

final class CoreDataRecipeRepository: RecipeRepository {
    private let context: NSManagedObjectContext
    init(context: NSManagedObjectContext) { self.context = context }

    func titles() throws -> [String] {
        try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Recipe")).compactMap { $0.value(forKey: "title") as? String }
    }
}
// file: Domain/RecipeRepository.swift
protocol RecipeRepository { func titles() throws -> [String] }

// case: quiet — an app that lives in SwiftData has no domain layer
// file: Models/Trip.swift
import Foundation
import SwiftData

@Model
final class Trip {
    var place: String
    var start: Date
    init(place: String, start: Date) {
        self.place = place
        self.start = start
    }
}
// file: Views/TripList.swift
import SwiftData
import SwiftUI

struct TripList: View {
    @Query private var trips: [Trip]
    var body: some View { List(trips) { Text($0.place) } }
}

// case: quiet — an implementation that lies in the domain's folder
// file: Domain/Repositories/RealmMessageRepository.swift
import RealmSwift

protocol MessageRepository { func texts() -> [String] }

final class RealmMessageRepository: MessageRepository {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }
    func texts() -> [String] { realm.objects(StoredMessage.self).map { $0.text } }
}
// file: Data/StoredMessage.swift
import RealmSwift

class StoredMessage: Object {
    @objc dynamic var text = ""
}

// case: fires — the entity of an interactor is an object of the database
// file: Entity/Purse.swift
import RealmSwift

class Purse: Object {
    @objc dynamic var name = ""
}
// file: Modules/List/PurseInteractor.swift
protocol PurseInteractorOutput: AnyObject { func show(_ purses: [Purse]) }

final class PurseInteractor {
    weak var output: PurseInteractorOutput?
    private var purses: [Purse] = []
    func load() { output?.show(purses) }
}

// case: quiet — an entity of the database behind a repository
// file: Data/Entities/StoredCoin.swift
import RealmSwift

class StoredCoin: Object {
    @objc dynamic var name = ""
}
// file: Modules/List/CoinInteractor.swift
struct Coin { let name: String }
protocol CoinRepository { func coins() -> [Coin] }

final class CoinInteractor {
    private let repository: CoinRepository
    init(repository: CoinRepository) { self.repository = repository }
    func load() -> [Coin] { repository.coins() }
}

// case: fires — interactor, presenter and screen share a mapping object
// file: Weather.swift
import ObjectMapper

struct Weather: Mappable {
    var degrees = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) { degrees <- map["degrees"] }
}

// file: WeatherInteractor.swift
protocol WeatherService { func weather() throws -> Weather }

final class WeatherInteractor {
    private let service: WeatherService
    init(service: WeatherService) { self.service = service }
    func weather() throws -> Weather { try service.weather() }
}

// file: WeatherPresenter.swift
final class WeatherPresenter {
    private let interactor: WeatherInteractor
    init(interactor: WeatherInteractor) { self.interactor = interactor }
    func text(of weather: Weather) -> String { "\(weather.degrees)" }
}

// case: fires — an entity saves itself
// file: Models/Bill.swift
struct Bill: Codable, Identifiable {
    let id: Int
    var cents: Int
    func save() { BillDatabase.shared.write(self) }
}

// file: Data/BillDatabase.swift
final class BillDatabase {
    static let shared = BillDatabase()
    func write(_ bill: Bill) {}
}

// file: Data/BillRepository.swift
final class BillRepository {
    func all() async throws -> [Bill] { [] }
}

// case: quiet — SwiftData's models are the domain of views that query them
// file: App/Domain/Trip.swift
import SwiftData

@Model
final class Trip {
    var name: String
    init(name: String) { self.name = name }
}
// file: App/Views/TripList.swift
import SwiftData
import SwiftUI

@MainActor @Observable
final class TripFilter { var text = "" }

struct TripList: View {
    @Query private var trips: [Trip]
    @State private var filter = TripFilter()
    var body: some View { List(trips) { Text($0.name) } }
}

// case: fires — firebase in model
// file: App/Model/User.swift
import Firebase
struct User: Identifiable {
    let id: String
    var isCurrent: Bool { Auth.auth().currentUser?.uid == id }
}

// file: App/ViewModels/UserViewModel.swift
import SwiftUI
final class UserViewModel: ObservableObject { @Published var user: User; init(user: User) { self.user = user } }

// file: App/Views/UserView.swift
import SwiftUI
struct UserView: View { @StateObject var model: UserViewModel; var body: some View { Text(model.user.id) } }
