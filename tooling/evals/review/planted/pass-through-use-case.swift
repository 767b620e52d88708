// case: fires — one call and nothing else
protocol RecipeRepository: Sendable { func recipes() async throws -> [String] }

struct LoadRecipesUseCase: Sendable {
    let repository: any RecipeRepository
    func execute() async throws -> [String] { try await repository.recipes() }
}

// case: fires — callable, behind a protocol
protocol UserRepository { func delete(id: Int) async throws }
protocol DeleteUserUseCaseProtocol { func callAsFunction(id: Int) async throws }

final class DeleteUserUseCase: DeleteUserUseCaseProtocol {
    private let repository: UserRepository
    init(repository: UserRepository) { self.repository = repository }
    func callAsFunction(id: Int) async throws {
        return try await repository.delete(id: id)
    }
}

// case: fires — Combine, handed through
import Combine

protocol TeamRepository { func teams(of league: Int) -> AnyPublisher<[String], Error> }

final class FetchTeamsUseCase {
    let teamRepository: TeamRepository
    init(teamRepository: TeamRepository) { self.teamRepository = teamRepository }
    func execute(league: Int) -> AnyPublisher<[String], Error> {
        teamRepository.teams(of: league)
    }
}

// case: quiet — it sorts
protocol CityRepository: Sendable { func cities() async throws -> [String] }

struct LoadCitiesUseCase: Sendable {
    let repository: any CityRepository
    func execute() async throws -> [String] { try await repository.cities().sorted() }
}

// case: quiet — it combines two repositories
protocol PriceRepository: Sendable { func cents(_ id: Int) async throws -> Int }
protocol CouponRepository: Sendable { func percent() async throws -> Int }

struct PriceUseCase: Sendable {
    let prices: any PriceRepository
    let coupons: any CouponRepository
    func execute(_ id: Int) async throws -> Int {
        let cents = try await prices.cents(id)
        return cents - cents * (try await coupons.percent()) / 100
    }
}

// case: quiet — it keeps the last answer
protocol RateRepository: Sendable { func rate() async throws -> Double }

actor LoadRateUseCase {
    private let repository: any RateRepository
    private var known: Double?
    init(repository: any RateRepository) { self.repository = repository }
    func execute() async throws -> Double {
        if let known { return known }
        let rate = try await repository.rate()
        known = rate
        return rate
    }
}

// case: quiet — it validates first
protocol PhoneRepository: Sendable { func save(_ number: String) async throws }
enum PhoneProblem: Error { case tooShort }

struct SavePhoneUseCase: Sendable {
    let repository: any PhoneRepository
    func callAsFunction(_ number: String) async throws {
        guard number.count > 5 else { throw PhoneProblem.tooShort }
        try await repository.save(number)
    }
}
