// case: fires — an entity carries its colour
// file: Sources/Domain/Entities/Habit.swift
import SwiftUI

struct Habit: Identifiable {
    let id: UUID
    var title: String
    var tint: Color
}
// file: Sources/Presentation/HabitRow.swift
import SwiftUI

struct HabitRow: View {
    let habit: Habit
    var body: some View { Text(habit.title).foregroundStyle(habit.tint) }
}

// case: fires — a use case renders an image
// file: Checkout/Domain/MakeTicketUseCase.swift
import UIKit

protocol TicketRepository { func code(for seat: Int) -> String }

final class MakeTicketUseCase {
    let repository: TicketRepository

    init(repository: TicketRepository) { self.repository = repository }

    func execute(seat: Int) -> UIImage? {
        UIImage(named: repository.code(for: seat))
    }
}

// case: fires — a domain protocol speaks of AppKit images
// file: Modules/Domain/Sources/AvatarRepository.swift
import AppKit

public protocol AvatarRepository {
    func avatar(of member: String) async throws -> NSImage
}

// case: fires — the import goes to one submodule only
// file: Domain/Models/Product.swift
import Foundation
import UIKit.UIImage

public struct Product {
    public let name: String
    public let picture: UIImage
}

// case: quiet — a domain of plain values
// file: Sources/Domain/Loan.swift
import Foundation

struct Loan: Equatable {
    let amount: Decimal
    let due: Date

    func isOverdue(on day: Date) -> Bool { day > due }
}

// case: quiet — a value type gains a look where the framework exists
// file: Sources/Domain/GeoPoint.swift
import Foundation
#if canImport(UIKit)
import UIKit
#endif

struct GeoPoint: Equatable {
    let latitude: Double
    let longitude: Double
}

#if canImport(UIKit)
extension GeoPoint {
    init(_ point: CGPoint) { self.init(latitude: Double(point.y), longitude: Double(point.x)) }
}
#endif

// case: quiet — the screens of a feature called Domains import SwiftUI
// file: Features/Domains/DomainListView.swift
import SwiftUI

struct DomainListView: View {
    let names: [String]
    var body: some View { List(names, id: \.self) { Text($0) } }
}

// case: quiet — the app target imports SwiftUI beside a domain folder
// file: App/GardenApp.swift
import SwiftUI

@main
struct GardenApp: App {
    var body: some Scene { WindowGroup { Text(Plant(name: "Fern").name) } }
}
// file: Domain/Plant.swift
struct Plant { let name: String }

// case: fires — a target that is called the domain
// file: Sources/NotesDomain/Note.swift
import UIKit

public struct Note {
    public let title: String
    public let icon: UIImage
}
// file: Sources/NotesUI/NoteView.swift
import NotesDomain
import SwiftUI

struct NoteView: View {
    let note: Note
    var body: some View { Text(note.title) }
}

// case: fires — the entity of a presenter's module carries a picture
// file: Menu/Entity/MenuItem.swift
import UIKit

struct MenuItem {
    let title: String
    let icon: UIImage?
}
// file: Menu/MenuInteractor.swift
final class MenuInteractor {
    weak var output: MenuInteractorOutput?
    func load() { output?.loaded([]) }
}

protocol MenuInteractorOutput: AnyObject { func loaded(_ items: [MenuItem]) }

// case: fires — a use case gives out what is made for screens
// file: Domain/UseCases/SearchCitiesUseCase.swift
import RxCocoa

protocol SearchCitiesUseCase { func search(_ text: String) -> Driver<[String]> }

// case: quiet — a use case gives out plain streams
// file: Domain/UseCases/SearchCitiesUseCase.swift
import RxSwift

protocol SearchCitiesUseCase { func search(_ text: String) -> Observable<[String]> }

// case: quiet — a small app's model knows its colour, and views draw it
// file: Models/Expense.swift
import SwiftUI

struct Expense: Identifiable {
    let id: Int
    let color: Color
}
// file: Views/ExpensesView.swift
import SwiftUI

struct ExpensesView: View {
    let expenses: [Expense]
    var body: some View { List(expenses) { Circle().fill($0.color) } }
}

// case: fires — a model with a raw value chooses its colour where services hand it round
// file: Models/Transaction.swift
import UIKit

enum TransactionKind: String, Codable {
    case incoming, outgoing
    var color: UIColor { self == .incoming ? .systemGreen : .systemRed }
}
// file: Controllers/TransactionsViewController.swift
import UIKit

final class TransactionsViewController: UIViewController {
    var viewModel: TransactionsViewModel!
    private let label = UILabel()
    override func viewDidLoad() {
        super.viewDidLoad()
        viewModel.onChange = { [weak self] in self?.label.textColor = $0.color }
        viewModel.load()
    }
}
// file: ViewModels/TransactionsViewModel.swift
final class TransactionsViewModel {
    private let service: TransactionServicing
    var onChange: ((TransactionKind) -> Void)?
    init(service: TransactionServicing) { self.service = service }
    func load() { service.latest { [weak self] in self?.onChange?($0) } }
}

protocol TransactionServicing { func latest(_ completion: @escaping (TransactionKind) -> Void) }

// case: quiet — a search module is set up with colours
// file: Search/Models/Configuration.swift
import UIKit

public struct SearchColors {
    let background: UIColor
    let text: UIColor
}
// file: Search/SearchService.swift
final class SearchService {
    private let colors: SearchColors
    init(colors: SearchColors) { self.colors = colors }
}
// file: Search/SearchViewModel.swift
final class SearchViewModel {
    private let service: SearchService
    init(service: SearchService) { self.service = service }
}

// case: quiet — static helpers of screens, whatever their type is called
import UIKit

final class ShareUseCase {
    static func picture(of view: UIView) -> UIImage { UIImage() }
}

final class LogController: UIViewController {
    func share() { _ = ShareUseCase.picture(of: view) }
}
