// case: fires — a default argument is the live client
import Foundation

protocol PriceClient: Sendable { func price() async throws -> Int }

struct LivePriceClient: PriceClient {
    func price() async throws -> Int { try await URLSession.shared.data(from: URL(fileURLWithPath: "/")).0.count }
}

@MainActor
final class PriceViewModel {
    private(set) var price = 0
    private let client: any PriceClient
    init(client: any PriceClient = LivePriceClient()) { self.client = client }
    func load() async throws { price = try await client.price() }
}

// case: fires — the shared instance as default
import Foundation

class AccountService {
    static let shared = AccountService()
    func name(done: @escaping (String) -> Void) { URLSession.shared.dataTask(with: URL(fileURLWithPath: "/")) { _, _, _ in done("") }.resume() }
}

class ProfilePresenter {
    weak var view: ProfileView?
    private let service: AccountService

    init(view: ProfileView, service: AccountService = .shared) {
        self.view = view
        self.service = service
    }

    func appeared() { service.name { [weak self] in self?.view?.show($0) } }
}

protocol ProfileView: AnyObject { func show(_ name: String) }

// case: fires — URLSession and UserDefaults as defaults of a use case
import Foundation

final class RefreshTokenUseCase {
    private let session: URLSession
    private let defaults: UserDefaults

    init(session: URLSession = .shared, defaults: UserDefaults = .standard) {
        self.session = session
        self.defaults = defaults
    }

    func execute(_ url: URL) async throws {
        let (data, _) = try await session.data(from: url)
        defaults.set(data, forKey: "token")
    }
}

// case: quiet — defaults that are values
@MainActor
final class SearchViewModel {
    private(set) var query: String
    private let limit: Int
    init(query: String = "", limit: Int = 20) {
        self.query = query
        self.limit = limit
    }
    func type(_ text: String) { query = String(text.prefix(limit)) }
}

// case: quiet — no default
import Foundation

final class LoadTilesUseCase {
    private let session: URLSession
    init(session: URLSession) { self.session = session }
    func execute(_ url: URL) async throws -> Data { try await session.data(from: url).0 }
}

// case: quiet — a formatter and a calendar
import Foundation

final class AgendaViewModel {
    private let calendar: Calendar
    private let formatter: DateFormatter
    init(calendar: Calendar = .current, formatter: DateFormatter = DateFormatter()) {
        self.calendar = calendar
        self.formatter = formatter
    }
    func title(_ day: Date) -> String { calendar.isDateInToday(day) ? "Today" : formatter.string(from: day) }
}

// case: quiet — a fake as the default of a preview's helper
protocol Weather: Sendable { func text() async -> String }
struct SunnyWeather: Weather { func text() async -> String { "Sunny" } }

@MainActor
final class WeatherViewModel {
    private(set) var text = ""
    private let weather: any Weather
    init(weather: any Weather) { self.weather = weather }
    func load() async { text = await weather.text() }
    static func preview(weather: any Weather = SunnyWeather()) -> WeatherViewModel { WeatherViewModel(weather: weather) }
}
