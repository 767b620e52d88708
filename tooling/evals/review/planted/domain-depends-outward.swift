// case: fires — an entity knows how to build itself from a transfer object
// file: Sources/Data/BankDTO.swift
struct BankDTO: Decodable { let iban: String }
// file: Sources/Domain/Account.swift
struct Account {
    let iban: String
    init(dto: BankDTO) { iban = dto.iban }
}

// case: fires — a use case stores the concrete repository of the data layer
// file: Domain/UseCases/BookSeatUseCase.swift
final class BookSeatUseCase {
    private let repository: SeatAPIRepository
    init(repository: SeatAPIRepository) { self.repository = repository }
    func execute(_ seat: Int) async throws { try await repository.book(seat) }
}
// file: Data/Repositories/SeatAPIRepository.swift
final class SeatAPIRepository {
    func book(_ seat: Int) async throws {}
}

// case: fires — an entity returns view data
// file: Domain/Entities/Team.swift
struct Team {
    let name: String
    let points: Int
    func row() -> TeamRowViewModel { TeamRowViewModel(title: "\(name) (\(points))") }
}
// file: Presentation/Table/TeamRowViewModel.swift
struct TeamRowViewModel { let title: String }

// case: quiet — the repository's protocol lies in the domain
// file: Domain/SeatRepository.swift
protocol SeatRepository { func book(_ seat: Int) async throws }
// file: Domain/BookSeatUseCase.swift
struct BookSeatUseCase {
    let repository: SeatRepository
    func execute(_ seat: Int) async throws { try await repository.book(seat) }
}
// file: Data/APISeatRepository.swift
struct APISeatRepository: SeatRepository {
    func book(_ seat: Int) async throws {}
}

// case: quiet — the data layer extends the domain's type
// file: Domain/City.swift
struct City { let name: String }
// file: Data/City+Mapping.swift
struct CityDTO: Decodable { let n: String }
extension City { init(_ dto: CityDTO) { self.init(name: dto.n) } }

// case: quiet — the same name in two places
// file: Domain/Status.swift
enum Status { case open, closed }
struct Ticket { let status: Status }
// file: Presentation/TicketView.swift
import SwiftUI

struct TicketView: View {
    enum Status { case folded, unfolded }
    @State private var status = Status.folded
    var body: some View { Text("Ticket") }
}

// case: quiet — the Model folder of one screen, among screens
// file: App/UI/Payments/Amount/Model/AmountField.swift
import Foundation

struct AmountField {
    let digits: String
    init(digits: String, rates: RateTable) { self.digits = digits + rates.suffix }
}

// file: App/Infrastructure/Rates/RateTable.swift
struct RateTable {
    let suffix: String
}

// case: quiet — errors and logs, which serve all layers, in the folder of the data
// file: Sources/Domain/Parcel.swift
struct Parcel {
    let weight: Int
    init(weight: Int) throws {
        guard weight > 0 else {
            ParcelLogger.note("no weight")
            throw ParcelFailure("no weight")
        }
        self.weight = weight
    }
}
// file: Sources/Data/Errors/ParcelFailure.swift
struct ParcelFailure: Error {
    let text: String
    init(_ text: String) { self.text = text }
}
// file: Sources/Data/Errors/ParcelLogger.swift
enum ParcelLogger {
    static func note(_ text: String) { print(text) }
}

// case: quiet — what is shown in the sidebar, among the models
// file: Shop/Models/Navigation/SidebarEntry.swift
enum SidebarEntry {
    case folder(String)
    static func from(_ folder: StoredFolder) -> SidebarEntry { .folder(folder.title) }
}
// file: Shop/Data/StoredFolder.swift
final class StoredFolder {
    let title: String
    init(title: String) { self.title = title }
}

// case: quiet — a folder called domain that holds the screens
// file: App/Sources/domain/main/MainTabViewModel.swift
import Combine

final class MainTabViewModel {
    struct Popup { let model: BannerViewModel }
    let popups = PassthroughSubject<Popup, Never>()
}
// file: App/Sources/domain/main/MainTabViewController.swift
import UIKit

final class MainTabViewController: UIViewController { let viewModel = MainTabViewModel() }
// file: App/Sources/domain/banner/BannerViewModel.swift
final class BannerViewModel {
    var text = ""
    func load() async {}
}

// case: quiet — formats of a server below a folder called Models
// file: App/Models/Trade/Infrastructure/API/DTOs/TradeResponse.swift
struct TradeResponse: Codable { let amount: TradeAmount }
// file: App/Models/Trade/Infrastructure/API/DTOs/TradeAmount.swift
struct TradeAmount: Codable { let value: String }

// case: quiet — a class that only says where the bundle is
// file: Sources/Domain/Wording.swift
import Foundation

struct Wording {
    let text: String
    init(key: String) { text = Bundle(for: PanelController.self).localizedString(forKey: key, value: nil, table: nil) }
}
// file: Sources/Presentation/PanelController.swift
import UIKit

final class PanelController: UIViewController {}

// case: fires — a use case signs in with one provider's kit
// file: Domain/UseCases/SignInUseCase.swift
import KakaoSDKUser

final class SignInUseCase {
    func execute() { UserApi.shared.loginWithKakaoTalk { _, _ in } }
}
