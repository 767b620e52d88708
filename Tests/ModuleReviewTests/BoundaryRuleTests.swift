import ModuleReview
import Testing

/// Rules of the group *Boundaries*: what each must find, and the look-alikes that it must leave alone.
@Suite struct BoundaryRuleTests {
    // MARK: Frameworks of the screen

    @Test func aPresenterThatImportsUIKitIsFoundUsedOrNot() async throws {
        let found = try await Reviewing.symbols(
            "presenter-imports-ui",
            in: """
                // file: LoginPresenter.swift
                import UIKit
                final class LoginPresenter { weak var view: LoginView?; func tint() -> UIColor { .red } }
                protocol LoginView: AnyObject {}
                // file: HelpPresenter.swift
                import UIKit
                final class HelpPresenter { let interactor: HelpInteractor; func open() {} }
                final class HelpInteractor {}
                // file: PhotoPresenter.swift
                import UIKit.UIImage
                final class PhotoPresenter { var last: UIImage? }
                // file: PhotoController.swift
                import UIKit
                final class PhotoController: UIViewController { let presenter: PhotoPresenter }
                """)
        #expect(found == ["HelpPresenter", "LoginPresenter", "PhotoPresenter"])
    }

    @Test func aPresenterThatNeedsNoScreenOrSharesAFileWithOneIsFine() async throws {
        let found = try await Reviewing.symbols(
            "presenter-imports-ui",
            in: """
                // file: ListPresenter.swift
                import UIKit
                final class ListPresenter { weak var view: PlainView?; func title(at path: IndexPath) -> String { "\\(path.row)" } }
                // file: Contract.swift
                import UIKit
                protocol DetailPresenter { func open() }
                protocol DetailWireframe { func show() -> UIViewController }
                // file: Screen.swift
                import UIKit
                final class MapPresenter { weak var view: PlainView? }
                final class MapViewController: UIViewController { let presenter = MapPresenter() }
                // file: Keyboard.swift
                import UIKit
                final class KeyboardInset { weak var view: UIView? }
                // file: TooltipPresenter.swift
                import UIKit
                final class TooltipPresenter { func show(in view: UIView) {} }
                // file: PlainPresenter.swift
                #if canImport(UIKit)
                import UIKit
                #endif
                final class PlainPresenter { weak var view: PlainView? }
                protocol PlainView: AnyObject {}
                """)
        #expect(found.isEmpty)
    }

    @Test func anImportThatATemplatePutEverywhereIsOneFinding() async throws {
        let source = (1...9).map { number in
            """
            // file: Screen\(number)Interactor.swift
            import UIKit
            final class Screen\(number)Interactor { func load() {} }
            """
        }.joined(separator: "\n")
        let found = try await Reviewing.findings(source).filter { $0.rule == "interactor-imports-ui" }
        #expect(found.map(\.symbol) == ["Screen1Interactor"])
        #expect(found.first?.evidence.count == 9)
    }

    @Test func anInteractorThatImportsUIKitIsFoundOnce() async throws {
        let source = """
            // file: AvatarPresenter.swift
            final class AvatarPresenter { let interactor: AvatarInteractor }
            // file: AvatarInteractor.swift
            import UIKit
            final class AvatarInteractor { func accepts(_ image: UIImage) -> Bool { true } }
            // file: ThemeInteractor.swift
            import UIKit
            final class ThemeInteractor { func open() { UIApplication.shared.open(nil) } }
            // file: PlainInteractor.swift
            import UIKit
            final class PlainInteractor { func open() {} }
            """
        #expect(
            try await Reviewing.symbols("interactor-imports-ui", in: source) == ["AvatarInteractor", "PlainInteractor", "ThemeInteractor"])
        #expect(try await Reviewing.symbols("ui-in-domain", in: source).isEmpty)
    }

    @Test func interactorsWithoutPresentersBelongToAnotherRule() async throws {
        let source = """
            // file: CountriesView.swift
            import SwiftUI
            struct CountriesView: View { var body: some View { Text("") } }
            // file: CountriesInteractor.swift
            import SwiftUI
            struct CountriesInteractor { func load(into value: Binding<String>) {} }
            """
        #expect(try await Reviewing.symbols("interactor-imports-ui", in: source).isEmpty)
        #expect(try await Reviewing.symbols("ui-in-domain", in: source) == ["CountriesInteractor"])
        let foundation = """
            // file: A.swift
            import Foundation
            final class NotesInteractor { func load() {} }
            final class NotesPresenter { let interactor: NotesInteractor }
            // file: B.swift
            import UIKit
            final class ListInteractor { func title(at path: IndexPath) {} }
            // file: Contract.swift
            import UIKit
            protocol CardInteractorInputProtocol { func load() }
            protocol CardViewProtocol { func show(_ view: UIView) }
            // file: C.swift
            import UIKit
            final class MapInteractor { func load() {} }
            final class MapRouter { func open(_ controller: UIViewController) {} }
            """
        #expect(try await Reviewing.symbols("interactor-imports-ui", in: foundation).isEmpty)
    }

    @Test func aViewModelThatDecidesLooksIsFound() async throws {
        let found = try await Reviewing.symbols(
            "ui-import-in-view-model",
            in: """
                // file: Battery.swift
                import SwiftUI
                final class BatteryViewModel { var level = 1.0; var tint: Color { level < 0.2 ? .red : .green } }
                // file: Badge.swift
                import UIKit
                final class BadgeViewModel { func icon() { show(UIImage(named: "star")) }; func show(_ image: UIImage?) {} }
                // file: Chips.swift
                import SwiftUI
                final class ChipsViewModel { func load() { chips = [Chip(title: "All", color: .black)] }; var chips: [Chip] = [] }
                // file: Chip.swift
                import SwiftUI
                struct Chip { let title: String; let color: Color }
                """)
        #expect(found == ["BadgeViewModel", "BatteryViewModel", "ChipsViewModel"])
    }

    @Test func aViewModelThatImportsForOtherThingsIsFine() async throws {
        let found = try await Reviewing.symbols(
            "ui-import-in-view-model",
            in: """
                // file: Feed.swift
                import SwiftUI
                final class FeedViewModel: ObservableObject { @Published var path = NavigationPath(); func move() { withAnimation {} } }
                // file: Photo.swift
                import UIKit
                final class PhotoViewModel { var picked: UIImage?; func pick(_ image: UIImage) { picked = image } }
                // file: Sync.swift
                import SwiftUI
                final class SyncViewModel { var theme: Color { .red } }
                struct SyncView: View { let model: SyncViewModel; var body: some View { Text("") } }
                """)
        #expect(found.isEmpty)
        let own = """
            import SwiftUI
            struct Color { let name: String }
            final class PaintViewModel { var color = Color(name: "red") }
            """
        #expect(try await Reviewing.symbols("ui-import-in-view-model", in: own).isEmpty)
    }

    @Test func aPresenterThatBuildsAScreenKnowsIt() async throws {
        let source = """
            import Foundation
            // file: Screens.swift
            import UIKit
            final class SettingViewController: UIViewController {}
            // file: ListPresenter.swift
            protocol ListView: AnyObject {}
            final class ListPresenter {
                weak var view: ListView?
                func edit() { let screen = SettingViewController(); show(screen) }
                func show(_ any: AnyObject) {}
            }
            final class SheetPresenter { func present() { _ = SettingViewController() } }
            final class MenuController: UIViewController { let presenter = SheetPresenter() }
            final class MenuPresenter { weak var view: ListView?; static func make() { _ = SettingViewController() } }
            final class MapViewModel { struct Map { let id: Int }; func open() { _ = Map(id: 1) } }
            struct Map: View { var body: some View { EmptyView() } }
            final class RowsPresenter { func rows() -> [String] { [String](repeating: "", count: 2) } }
            final class ScreenRouter { func open() { _ = SettingViewController() } }
            """
        #expect(try await Reviewing.symbols("ui-type-in-view-model", in: source) == ["ListPresenter.edit"])
    }

    @Test func aViewGoesThroughNoDispatcher() async throws {
        let flux = """
            import UIKit
            protocol SearchActionType { func footer(_ view: UIView) }
            final class SearchDispatcher { let loading = PassthroughSubject<(UIView, Bool), Never>() }
            final class SearchStore { let text = PassthroughSubject<String, Never>() }
            """
        #expect(
            try await Reviewing.symbols("ui-type-in-view-model", in: flux) == ["SearchActionType.footer", "SearchDispatcher.loading"])
        let menu =
            "import UIKit\nfinal class ShareAction { func run(from view: UIView) {} }\nfinal class ThemeStore { var window: UIWindow? }"
        #expect(try await Reviewing.symbols("ui-type-in-view-model", in: menu).isEmpty)
    }

    // MARK: Presenters, interactors and passive views

    @Test func aPresenterReachesDataThroughItsInteractor() async throws {
        let found = try await Reviewing.symbols(
            "presenter-bypasses-interactor",
            in: """
                import Foundation
                protocol NotesRepository { func delete(_ id: Int) async throws }
                final class SoundService { func play() {} }
                final class SyncService { func sync() async {} }
                final class NotesInteractor { func load() {} }
                final class NotesPresenter {
                    let interactor: NotesInteractor; let notes: any NotesRepository
                    func delete() async throws { try await notes.delete(1) }
                }
                final class SyncPresenter {
                    let interactor: NotesInteractor; let service: SyncService
                    func open() { Task { await self.service.sync() } }
                }
                final class ImagePresenter {
                    let interactor: NotesInteractor
                    func open() async throws { _ = try await URLSession.shared.data(from: url) }
                }
                final class PlainPresenter {
                    let interactor: NotesInteractor; let sounds: SoundService
                    func open() { interactor.load(); sounds.play() }
                }
                final class PassivePresenter { let notes: any NotesRepository; func delete() async throws { try await notes.delete(1) } }
                final class UnusedPresenter { let interactor: NotesInteractor; let notes: any NotesRepository }
                """)
        #expect(found == ["NotesPresenter.delete", "SyncPresenter.open", "ImagePresenter.open"])
    }

    @Test func aPassiveViewIsGivenItsWords() async throws {
        func source(_ members: String, show: String = "func show(days: Int)") -> String {
            """
            import UIKit
            struct Parcel { let price: Int; let weight: Int }
            protocol ParcelView: AnyObject { \(show) }
            final class ParcelPresenter { weak var view: (any ParcelView)? }
            final class ParcelController: UIViewController, ParcelView { \(members) }
            """
        }
        let faults = [
            source("func show(days: Int) { title = days > 0 ? \"Late\" : \"On its way\" }"),
            source("func show(days: Int) { if days > 0 { title = \"Late\" } else { title = \"On its way\" } }"),
            source("func show(days: Int) { label.set(days == 1 ? \"One day\" : \"Days\") }"),
            source("func show(_ parcel: Parcel) { title = String(format: \"%d\", parcel.price) }", show: "func show(_ parcel: Parcel)"),
        ]
        for fault in faults {
            #expect(try await Reviewing.symbols("passive-view-decides", in: fault) == ["ParcelController.show"], "\(fault)")
        }
        let fine = [
            source("func show(days: Int) { title = \"\\(days)\" }"),
            source("func show(days: Int) { view.alpha = days > 0 ? 1 : 0 }"),
            source("func show(text: String?) { title = text != nil ? \"A\" : \"B\" }", show: "func show(text: String?)"),
            source("func show(isLate: Bool) { title = isLate ? \"A\" : \"B\" }", show: "func show(isLate: Bool)"),
            source("func show(date: Date) { title = date.formatted() }", show: "func show(date: Date)"),
            source("func show(days: Int) {}; func other(days: Int) { title = days > 0 ? \"A\" : \"B\" }"),
        ]
        for quiet in fine { #expect(try await Reviewing.symbols("passive-view-decides", in: quiet).isEmpty, "\(quiet)") }
    }

    @Test func anEntityStopsAtThePresenterWhereViewDataExists() async throws {
        func source(_ contract: String, _ values: String) -> String {
            """
            import UIKit
            \(values)
            protocol AccountView: AnyObject { \(contract) }
            final class AccountPresenter { weak var view: (any AccountView)?; func opened(_ account: Account, _ card: CardView.Model) {} }
            final class CardView: UIView { struct Model { let title: String } }
            final class AccountController: UIViewController, AccountView {}
            """
        }
        let account = "struct Account: Identifiable { let id: Int }"
        let data = "struct AccountViewData { let title: String }"
        for fault in [
            source("func show(_ account: Account)", account + "\n" + data),
            source("func show(_ accounts: [Account])", account + "\nstruct AccountCellModel { let title: String }"),
            source("func show(_ a: Account); func list(_ rows: [RowViewData])", account + "\nstruct RowViewData { let title: String }"),
        ] {
            #expect(try await Reviewing.symbols("entity-in-view", in: fault) == ["AccountView.show"])
        }
        for quiet in [
            source("func show(_ account: Account)", account),
            source("func show(_ data: AccountViewData)", account + "\n" + data),
            source("func show(_ title: String)", account + "\n" + data),
            source("func show(_ account: Account)", account + "\nstruct OrderViewData { let title: String }"),
            source("func show(_ card: CardView.Model); func list(_ rows: [AccountViewData])", account + "\n" + data),
            source("func show(viewModel: Account)", account + "\n" + data),
        ] {
            #expect(try await Reviewing.symbols("entity-in-view", in: quiet).isEmpty)
        }
    }

    @Test func aViewHandsOverWhatWasEntered() async throws {
        let found = try await Reviewing.symbols(
            "view-builds-entity",
            in: """
                import UIKit
                struct Expense: Sendable { var name: String }
                struct ExpenseDraft { var name: String }
                struct Point { let x: Int }
                final class ExpensePresenter { var saved: [Expense] = []; func save(_ e: Expense) {}; func edit(_ d: ExpenseDraft) {}; func tap(_ p: Point) {} }
                final class NewController: UIViewController {
                    let presenter: ExpensePresenter
                    func done() { presenter.save(Expense(name: "a")) }
                }
                final class LaterController: UIViewController {
                    let presenter: ExpensePresenter
                    func done() { let expense = Expense(name: "a"); presenter.save(expense) }
                }
                final class EditController: UIViewController {
                    let presenter: ExpensePresenter; var expense: Expense
                    func done() { expense.name = "b"; self.presenter.save(self.expense) }
                }
                final class DraftController: UIViewController {
                    let presenter: ExpensePresenter
                    func done() { presenter.edit(ExpenseDraft(name: "a")) }
                }
                final class TapController: UIViewController { let presenter: ExpensePresenter; func done() { presenter.tap(Point(x: 1)) } }
                struct Notice { let text: String }
                final class NoticePresenter { var queue: [Notice] = []; func enqueue(_ notice: Notice) {} }
                final class NoticeController: UIViewController {
                    let notices: NoticePresenter
                    func fail() { notices.enqueue(Notice(text: "no")) }
                }
                final class PassController: UIViewController {
                    let presenter: ExpensePresenter; var expense: Expense
                    func done() { presenter.save(expense) }
                }
                final class PreviewController: UIViewController { func sample() -> Expense { Expense(name: "a") } }
                """)
        #expect(found == ["NewController.done", "LaterController.done", "EditController.done"])
    }

    // MARK: Types of other layers

    @Test func aTransferObjectStopsAtTheRepository() async throws {
        let found = try await Reviewing.symbols(
            "dto-leaks",
            in: """
                import SwiftUI
                struct StationDTO: Decodable { let nm: String; var station: Station { Station(name: nm) } }
                struct FeedResponse: Codable { let items: [String]; func toDomain() -> Station { Station(name: "") } }
                struct TokenResponse: Codable { let token: String }
                struct LoginDto { let name: String }
                struct Station: Hashable { let name: String }
                final class MapViewModel { var stations: [StationDTO] = [] }
                struct ListUseCase { func run() async throws -> FeedResponse { fatalError() } }
                struct RowView: View { let station: StationDTO; var body: some View { Text("") } }
                final class TokenViewModel { var token: TokenResponse? }
                final class LoginViewModel { func login(_ dto: LoginDto) {} }
                final class StationRepository { func stations() async throws -> [StationDTO] { [] } }
                final class CleanViewModel { var stations: [Station] = [] }
                """)
        #expect(found == ["MapViewModel.stations", "ListUseCase.run", "RowView.station"])
    }

    @Test func aDomainProtocolSpeaksTheDomainsLanguage() async throws {
        let found = try await Reviewing.symbols(
            "framework-type-in-protocol",
            in: """
                // file: Domain/Tides.swift
                import Foundation
                protocol TideRepository { func tides(using session: URLSession) async throws -> Data }
                protocol TideStoring { var context: NSManagedObjectContext { get } }
                protocol PlainRepository { func tides(on date: Date) async throws -> [URL] }
                // file: Data/Api.swift
                import Alamofire
                final class ApiClient { func load() async {} }
                protocol LoginUseCase { init(api: ApiClient); func login() }
                protocol UploadInteractor { func upload(_ request: DataRequest) }
                protocol ApiService { func run(_ session: URLSession) }
                protocol Loading { func load(_ session: URLSession) }
                protocol AnyUseCase { init(api: any ApiService) }
                """)
        #expect(Set(found) == ["TideRepository.tides", "TideStoring.context", "LoginUseCase.init", "UploadInteractor.upload"])
    }

    @Test func anAbstractionIsNotForcedToBeOneType() async throws {
        let found = try await Reviewing.symbols(
            "forced-downcast",
            in: """
                import UIKit
                protocol Player { func play() }
                protocol Preloading { func preload() }
                struct StreamingPlayer: Player, Preloading { func play() {}; func preload() {} }
                protocol MapScreen: AnyObject {}
                final class MapController: UIViewController, MapScreen {}
                final class QueueViewModel { let player: any Player; func start() { (player as! StreamingPlayer).preload() } }
                final class ListPresenter { weak var view: MapScreen?; func open() { _ = view as! UIViewController } }
                final class MixInteractor { func start(_ player: Player) { (player as! Preloading).preload() } }
                final class MapRouter { weak var view: MapScreen?; func open() { _ = view as! MapController; _ = view as! UIViewController } }
                final class SafeViewModel { let player: any Player; func start() { (player as? StreamingPlayer)?.preload() } }
                final class AnyViewModel { let value: Any; func start() { _ = value as! String } }
                final class Cells: UIViewController { let player: any Player; func row() { _ = player as! StreamingPlayer } }
                """)
        #expect(found == ["QueueViewModel.start", "ListPresenter.open", "MixInteractor.start"])
    }

    @Test func aStoredObjectStaysInItsContext() async throws {
        let layered = """
            // file: Records.swift
            import CoreData
            final class TripRecord: NSManagedObject {}
            // file: Note.swift
            import SwiftData
            @Model final class Note {}
            // file: Trips.swift
            protocol TripRepository { func trips() throws -> [TripRecord] }
            protocol NoteService { func notes() -> [String] }
            final class TripsViewModel { let trips: any TripRepository; var notes: [Note] = [] }
            final class OpenInteractor { let trips: any TripRepository; func open(_ record: TripRecord) {} }
            final class ListInteractor: ListInteractorProtocol { let trips: any TripRepository; func all() -> [TripRecord] { [] } }
            protocol ListInteractorProtocol { func all() -> [TripRecord] }
            final class LiveRepository: TripRepository { func trips() throws -> [TripRecord] { [] } }
            final class CleanViewModel { let service: any NoteService; func open(_ kind: TripRecord.Type) {} }
            """
        #expect(
            Set(try await Reviewing.symbols("managed-object-leaks", in: layered)) == [
                "TripRepository.trips", "TripsViewModel.notes", "OpenInteractor.open", "ListInteractorProtocol.all",
            ])
        let flat = """
            import SwiftData
            import SwiftUI
            @Model final class Note {}
            final class NotesViewModel: ObservableObject { var notes: [Note] = [] }
            struct NoteView: View { @Query var notes: [Note]; var body: some View { Text("") } }
            """
        #expect(try await Reviewing.symbols("managed-object-leaks", in: flat).isEmpty)
    }

    @Test func theDomainImportsNoDatabase() async throws {
        let found = try await Reviewing.symbols(
            "persistence-in-domain",
            in: """
                // file: App/Domain/Product.swift
                import ObjectMapper
                struct Product { var id = 0 }
                // file: App/Models/Reminder.swift
                import FirebaseFirestoreSwift
                struct Reminder { @DocumentID var id: String? }
                // file: App/Data/Store.swift
                import CoreData
                protocol CoreDataModel {}
                final class ReminderRepository { func all() async -> [Reminder] { [] } }
                // file: App/Domain/User.swift
                struct User { var id = 0 }
                extension User: CoreDataModel {}
                // file: App/Models/Record.swift
                import CoreData
                final class Record: NSManagedObject {}
                // file: App/Models/Sort.swift
                import FirebaseFirestore
                final class SortManager { func sort() async {} }
                """)
        #expect(Set(found) == ["Product", "Reminder", "User"])
    }

    // MARK: View models and use cases

    @Test func aViewModelIsNotBuiltOnAnother() async throws {
        let found = try await Reviewing.symbols(
            "view-model-uses-view-model",
            in: """
                final class BasketViewModel { var prices: [Int] = []; func add() {} }
                struct RowViewModel { let title: String }
                protocol ListViewModel: AnyObject {}
                final class ShippingViewModel { let basket: BasketViewModel; init(basket: BasketViewModel) { self.basket = basket } }
                final class OrderViewModel { weak var basket: BasketViewModel?; init(_ basket: BasketViewModel?) { self.basket = basket } }
                final class TotalViewModel { private var basket: BasketViewModel; init(basket: BasketViewModel) { self.basket = basket } }
                final class ParentViewModel { let basket: BasketViewModel; init() { basket = BasketViewModel() } }
                final class RowsViewModel { let baskets: [BasketViewModel]; init(baskets: [BasketViewModel]) { self.baskets = baskets } }
                final class CellViewModel { let row: RowViewModel; init(row: RowViewModel) { self.row = row } }
                final class DetailViewModel { let list: any ListViewModel; init(list: any ListViewModel) { self.list = list } }
                """)
        #expect(found == ["ShippingViewModel.basket", "OrderViewModel.basket", "TotalViewModel.basket"])
    }

    @Test func aUseCaseCallsNoOther() async throws {
        let found = try await Reviewing.symbols(
            "use-case-calls-use-case",
            in: """
                protocol LoadUseCase { func load() async }
                protocol SaveUseCaseOutput: AnyObject { func saved() }
                struct PriceUseCase { func callAsFunction(_ room: Int) -> Int { room } }
                struct BookUseCase { let price: PriceUseCase; func callAsFunction() -> Int { price(1) + 1 } }
                struct StayUseCase { let price: PriceUseCase; func run() -> Int { self.price.callAsFunction(2) } }
                struct TripUseCase { let loading: any LoadUseCase; func run() async { await loading.load() } }
                struct CachedLoadUseCase: LoadUseCase { let next: any LoadUseCase; func load() async { await next.load() } }
                final class SaveUseCase { weak var output: SaveUseCaseOutput?; func run() { output?.saved() } }
                struct KeepUseCase { let price: PriceUseCase; func run() -> Int { 1 } }
                """)
        #expect(found == ["BookUseCase.callAsFunction", "StayUseCase.run", "TripUseCase.run"])
    }

    @Test func aViewModelGoesThroughTheRule() async throws {
        let found = try await Reviewing.symbols(
            "view-model-skips-use-case",
            in: """
                protocol ParkingRepository { func extend(by minutes: Int) async; func places() async -> [Int] }
                protocol TrackingService { func track() async }
                protocol ActionsService { func dispatch() async }
                struct SwitchUseCase { let actions: any ActionsService; func run() async { await actions.dispatch() } }
                final class BusViewModel { let actions: any ActionsService; func load() async { await actions.dispatch() } }
                struct ExtendUseCase { let parking: any ParkingRepository; func run() async { await parking.extend(by: min(1, 2)) } }
                final class BothViewModel {
                    let extend: ExtendUseCase; let parking: any ParkingRepository
                    func more() async { await parking.extend(by: 120) }
                }
                final class AroundViewModel { let parking: any ParkingRepository; func more() async { await parking.extend(by: 1) } }
                final class ReadViewModel {
                    let extend: ExtendUseCase; let parking: any ParkingRepository
                    func load() async { _ = await parking.places() }
                }
                final class ListViewModel { let parking: any ParkingRepository; func load() async { _ = await parking.places() } }
                final class TrackViewModel {
                    let extend: ExtendUseCase; let tracking: any TrackingService
                    func load() async { await tracking.track() }
                }
                final class CleanViewModel { let extend: ExtendUseCase; func more() async { await extend.run() } }
                """)
        #expect(found == ["BothViewModel.more", "AroundViewModel.more", "ReadViewModel.load"])
        let layerless = """
            protocol ParkingRepository { func extend(by minutes: Int) async }
            final class AroundViewModel { let parking: any ParkingRepository; func more() async { await parking.extend(by: 1) } }
            """
        #expect(try await Reviewing.symbols("view-model-skips-use-case", in: layerless).isEmpty)
    }

    @Test func aUseCaseThatOnlyForwardsIsFound() async throws {
        let found = try await Reviewing.symbols(
            "pass-through-use-case",
            in: """
                protocol StationRepository { func names() async throws -> [String] }
                protocol FareRepository { func fare(for zone: Int) async throws -> Int }
                protocol TripRepository { func trips() async -> [Int]; func save(_ id: Int) async }
                struct FetchStationsUseCase { let stations: any StationRepository; func callAsFunction() async throws -> [String] { try await stations.names() } }
                final class FetchFareUseCase { private let fares: any FareRepository
                    init(fares: any FareRepository) { self.fares = fares }
                    func run(zone: Int) async throws -> Int { return try await self.fares.fare(for: zone) } }
                struct ListTripsUseCase { let trips: any TripRepository; func run() async -> [Int] { await trips.trips() } }
                struct SaveTripUseCase { let trips: any TripRepository; func run(_ id: Int) async { await trips.save(max(id, 0)) } }
                struct SortUseCase { let stations: any StationRepository; func run() async throws -> [String] { try await stations.names().sorted() } }
                struct GuardUseCase { let fares: any FareRepository; func run(zone: Int) async throws -> Int { guard zone > 0 else { return 0 }; return try await fares.fare(for: zone) } }
                """)
        #expect(found.isEmpty)
        let plain = """
            protocol StationRepository { func names() async throws -> [String] }
            protocol FareRepository { func fare(for zone: Int) async throws -> Int }
            protocol TripRepository { func trips() async -> [Int] }
            struct FetchStationsUseCase { let stations: any StationRepository; func callAsFunction() async throws -> [String] { try await stations.names() } }
            final class FetchFareUseCase { private let fares: any FareRepository
                init(fares: any FareRepository) { self.fares = fares }
                func run(zone: Int) async throws -> Int { return try await self.fares.fare(for: zone) } }
            struct ListTripsUseCase { let trips: any TripRepository; func run() async -> [Int] { await trips.trips() } }
            """
        #expect(
            try await Reviewing.symbols("pass-through-use-case", in: plain) == [
                "FetchStationsUseCase", "FetchFareUseCase", "ListTripsUseCase",
            ])
    }

    // MARK: What older rules of these groups missed

    @Test func aSessionThatIsALocalIsTheNetworkToo() async throws {
        let found = try await Reviewing.symbols(
            "view-does-io",
            in: """
                import UIKit
                final class CatsController: UIViewController {
                    func load() { let session = URLSession(configuration: .default); session.dataTask(with: url) { _, _, _ in }.resume() }
                }
                final class DogsController: UIViewController { func load() { Alamofire.request(url) } }
                final class RxController: UIViewController { func load() { URLSession.shared.rx.json(url: url) } }
                final class PlainController: UIViewController {
                    func load() { let session = makeSession(); session.dataTask(with: url); game.request(url) }
                }
                """)
        #expect(found == ["CatsController.load", "DogsController.load", "RxController.load"])
    }

    @Test func whatIsBuiltInsideAnotherIsBuiltAllTheSame() async throws {
        let found = try await Reviewing.symbols(
            "constructs-dependency",
            in: """
                import UIKit
                final class UserService { func users() async {} }
                final class UserPresenter { init(service: UserService) {} }
                final class UserController: UIViewController { let presenter = UserPresenter(service: UserService()) }
                final class CatsViewModel { func load() { let session = URLSession(configuration: .default); session.dataTask(with: url) } }
                final class OwnController: UIViewController { func load() { let session = URLSession(configuration: .default) } }
                final class StatusViewModel { struct Service { func isUp() async {} }; let checks = [Service()] }
                final class RowsManager: NSObject, UITableViewDelegate {}
                final class RowsController: UIViewController { let rows = RowsManager(); func open() { _ = RowsManager() } }
                final class UserAssembly { let presenter = UserPresenter(service: UserService()) }
                final class ShownPresenter { let service: UserService; init(service: UserService) { self.service = service } }
                """)
        #expect(found == ["UserController.presenter", "CatsViewModel.load"])
    }

    @Test func aContainerIsASingletonToo() async throws {
        let found = try await Reviewing.symbols(
            "singleton-access",
            in: """
                import Foundation
                struct ArticlesService { static func fetch() async throws -> [Int] { [] }; static func name() -> String { "" }
                    static func make() async -> ArticlesService { ArticlesService() } }
                final class ListViewModel { let repository: AnyObject = Container.shared.repository() }
                final class TaskViewModel { init() { repository = Resolver.resolve() }; var repository: AnyObject }
                final class ShopViewModel { @Injected var cart: AnyObject }
                final class ArticlesInteractor { func load() async throws { _ = try await ArticlesService.fetch() } }
                final class NameInteractor { func load() async { _ = ArticlesService.name(); _ = await ArticlesService.make() } }
                final class CombiningService { static func combine(_ make: @escaping () -> Int) -> Int { make() } }
                final class SumInteractor { func sum() -> Int { CombiningService.combine { 1 } } }
                final class BoxViewModel { func load(_ container: AnyObject) { container.resolve() } }
                final class Composition { let cart = Container.shared.cart() }
                """)
        #expect(Set(found) == ["ListViewModel.repository", "TaskViewModel.init", "ShopViewModel.cart", "ArticlesInteractor.load"])
    }
}
