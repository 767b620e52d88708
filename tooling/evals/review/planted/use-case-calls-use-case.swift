// case: fires — one stores and executes another
protocol AccountRepository: Sendable { func balance() async throws -> Int }

struct CheckLimitUseCase: Sendable {
    let repository: any AccountRepository
    func execute(_ amount: Int) async throws -> Bool { try await repository.balance() >= amount }
}

struct TransferUseCase: Sendable {
    let repository: any AccountRepository
    let checkLimit: CheckLimitUseCase
    func execute(_ amount: Int) async throws -> Bool { try await checkLimit.execute(amount) && amount > 0 }
}

// case: fires — callable use cases behind protocols
protocol RefreshTokenUseCaseProtocol { func callAsFunction() async throws }
protocol OrdersRepository { func orders() async throws -> [String] }

final class RefreshTokenUseCase: RefreshTokenUseCaseProtocol {
    func callAsFunction() async throws {}
}

final class LoadOrdersUseCase {
    private let refreshToken: RefreshTokenUseCaseProtocol
    private let repository: OrdersRepository
    init(refreshToken: RefreshTokenUseCaseProtocol, repository: OrdersRepository) {
        self.refreshToken = refreshToken
        self.repository = repository
    }

    func callAsFunction() async throws -> [String] {
        try await refreshToken()
        return try await repository.orders().sorted()
    }
}

// case: fires — an old one makes the other itself
import Foundation

class ValidateEmailUseCase {
    func execute(email: String) -> Bool { email.contains("@") }
}

class RegisterUseCase {
    private let validate = ValidateEmailUseCase()
    func execute(email: String, completion: @escaping (Bool) -> Void) {
        completion(validate.execute(email: email))
    }
}

// case: quiet — a domain value decides
protocol SeatRepository: Sendable { func free() async throws -> [Int] }

struct SeatRule: Sendable {
    func best(of seats: [Int]) -> Int? { seats.min() }
}

struct ReserveSeatUseCase: Sendable {
    let repository: any SeatRepository
    let rule = SeatRule()
    func execute() async throws -> Int? { rule.best(of: try await repository.free()) }
}

// case: quiet — a domain service
protocol ExchangeRateService: Sendable { func rate(_ currency: String) async throws -> Double }

struct ConvertPriceUseCase: Sendable {
    let rates: any ExchangeRateService
    func execute(_ amount: Double, to currency: String) async throws -> Double { amount * (try await rates.rate(currency)) }
}

// case: quiet — a view model runs several
import Observation

struct AddNoteUseCase: Sendable { func execute(_ text: String) async throws -> [String] { [text] } }
struct ClearNotesUseCase: Sendable { func execute() async throws {} }

@MainActor @Observable
final class NotesViewModel {
    private(set) var notes: [String] = []
    private let add: AddNoteUseCase
    private let clear: ClearNotesUseCase
    init(add: AddNoteUseCase, clear: ClearNotesUseCase) {
        self.add = add
        self.clear = clear
    }
    func replace(_ text: String) async throws {
        try await clear.execute()
        notes = try await add.execute(text)
    }
}
