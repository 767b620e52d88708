// case: fires — a view shows the transfer object
// file: Network/ShopDTO.swift
import Foundation

struct ShopDTO: Decodable {
    let shop_id: Int
    let display_name: String?
}
// file: Network/ShopClient.swift
import Foundation

struct ShopClient {
    func shop(_ url: URL) async throws -> ShopDTO {
        let (data, _) = try await URLSession.shared.data(from: url)
        return try JSONDecoder().decode(ShopDTO.self, from: data)
    }
}
// file: Shop/ShopView.swift
import SwiftUI

struct ShopView: View {
    let shop: ShopDTO
    var body: some View { Text(shop.display_name ?? "Unnamed") }
}

// case: fires — a view model keeps the response
import Combine
import Foundation

struct LoginResponse: Codable {
    let access_token: String
    let expires_in: Int
}

protocol AuthService { func login(name: String) async throws -> LoginResponse }

@MainActor
final class LoginViewModel: ObservableObject {
    @Published private(set) var response: LoginResponse?
    private let service: AuthService
    init(service: AuthService) { self.service = service }

    func submit(name: String) async {
        do { response = try await service.login(name: name) } catch { response = nil }
    }
}

// case: fires — a use case decides over transfer objects
// file: Data/OrderDTO.swift
struct OrderDTO: Decodable {
    let id: Int
    let state: String
}
// file: Domain/OpenOrdersUseCase.swift
protocol OrderRepository: Sendable { func orders() async throws -> [OrderDTO] }

struct OpenOrdersUseCase: Sendable {
    let repository: any OrderRepository
    func execute() async throws -> [OrderDTO] { try await repository.orders().filter { $0.state == "open" } }
}

// case: quiet — mapped inside the repository
// file: Data/RemoteOrderRepository.swift
import Foundation

struct OrderDTO: Decodable {
    let id: Int
    let state: String
}

struct RemoteOrderRepository: OrderRepository {
    let load: @Sendable () async throws -> Data
    func orders() async throws -> [Order] {
        try JSONDecoder().decode([OrderDTO].self, from: try await load()).map { Order(id: $0.id, isOpen: $0.state == "open") }
    }
}
// file: Domain/Order.swift
struct Order: Sendable {
    let id: Int
    let isOpen: Bool
}

protocol OrderRepository: Sendable { func orders() async throws -> [Order] }
// file: Orders/OrdersViewModel.swift
@MainActor
final class OrdersViewModel {
    private(set) var open: [Order] = []
    private let repository: any OrderRepository
    init(repository: any OrderRepository) { self.repository = repository }
    func load() async throws { open = try await repository.orders().filter(\.isOpen) }
}

// case: quiet — one plain value is decoded and used by all
import Observation

struct Country: Codable, Identifiable, Hashable {
    let id: String
    let name: String
}

protocol CountryClient: Sendable { func countries() async throws -> [Country] }

@MainActor @Observable
final class CountryPickerModel {
    private(set) var countries: [Country] = []
    private let client: any CountryClient
    init(client: any CountryClient) { self.client = client }
    func load() async throws { countries = try await client.countries() }
}

// case: quiet — a server response of UIKit's own kind
import UIKit
import UserNotifications

final class PushViewController: UIViewController {
    func opened(_ response: UNNotificationResponse) { title = response.actionIdentifier }
}

// case: quiet — a list of network responses inside the client
import Foundation

private struct Page<Item: Decodable>: Decodable {
    let items: [Item]
    let next: String?
}

final class CatalogueClient {
    private let session: URLSession
    init(session: URLSession) { self.session = session }

    func names(_ url: URL) async throws -> [String] {
        let (data, _) = try await session.data(from: url)
        return try JSONDecoder().decode(Page<String>.self, from: data).items
    }
}

// case: quiet — one plain value for all, in views that use their models directly
import SwiftUI

struct EventResponse: Decodable {
    let id: Int
    let place_name: String
}

@MainActor @Observable
final class EventsModel {
    private(set) var events: [EventResponse] = []
    func load() async {}
}

struct EventView: View {
    @State private var model = EventsModel()
    let event: EventResponse
    var body: some View { Text(event.place_name) }
}
