// case: fires — one feature target builds another's screen
// file: Package.swift
// swift-tools-version: 5.10
import PackageDescription

let package = Package(
    name: "Bank",
    targets: [.target(name: "CardsFeature"), .target(name: "TransferFeature", dependencies: ["CardsFeature"])])
// file: Sources/CardsFeature/CardsView.swift
import SwiftUI

public struct CardsView: View {
    public init() {}
    public var body: some View { Text("Cards") }
}
// file: Sources/TransferFeature/TransferView.swift
import CardsFeature
import SwiftUI

public struct TransferView: View {
    public init() {}
    public var body: some View { NavigationLink("Choose a card") { CardsView() } }
}

// case: fires — folders that the configuration calls features
// file: .swift-architecture.json
// {"features": {"paths": ["App/Features/*"], "shared": ["App/Features/Shared"]}}
// file: App/Features/Chat/ChatPresenter.swift
final class ChatPresenter {
    private let contacts: ContactsViewModel
    init(contacts: ContactsViewModel) { self.contacts = contacts }
    func title() -> String { contacts.names.first ?? "" }
}
// file: App/Features/Contacts/ContactsViewModel.swift
final class ContactsViewModel {
    private(set) var names: [String] = []
}

// case: fires — a feature package uses a view model of another
// file: Package.swift
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Fitness",
    targets: [
        .target(name: "Shared"),
        .target(name: "WorkoutFeature", dependencies: ["Shared"]),
        .target(name: "StatsFeature", dependencies: ["WorkoutFeature", "Shared"]),
    ])
// file: Sources/Shared/Kilogram.swift
public struct Kilogram: Sendable { public let value: Double }
// file: Sources/WorkoutFeature/WorkoutViewModel.swift
import Shared

@MainActor
public final class WorkoutViewModel {
    public private(set) var lifted: [Kilogram] = []
    public init() {}
}
// file: Sources/StatsFeature/StatsViewModel.swift
import Shared
import WorkoutFeature

@MainActor
public final class StatsViewModel {
    private let workout: WorkoutViewModel
    public init(workout: WorkoutViewModel) { self.workout = workout }
    public var total: Double { workout.lifted.reduce(0) { $0 + $1.value } }
}

// case: quiet — a shared module
// file: Package.swift
// swift-tools-version: 6.0
import PackageDescription

let package = Package(name: "Cafe", targets: [.target(name: "DesignSystem"), .target(name: "MenuFeature", dependencies: ["DesignSystem"])])
// file: Sources/DesignSystem/PriceTag.swift
import SwiftUI

public struct PriceTag: View {
    let cents: Int
    public init(cents: Int) { self.cents = cents }
    public var body: some View { Text("\(cents)") }
}
// file: Sources/MenuFeature/MenuView.swift
import DesignSystem
import SwiftUI

public struct MenuView: View {
    public init() {}
    public var body: some View { PriceTag(cents: 250) }
}

// case: quiet — an interface target between the two
// file: Package.swift
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Travel",
    targets: [
        .target(name: "MapsFeatureInterface"),
        .target(name: "MapsFeature", dependencies: ["MapsFeatureInterface"]),
        .target(name: "HotelFeature", dependencies: ["MapsFeatureInterface"]),
    ])
// file: Sources/MapsFeatureInterface/MapRoute.swift
public struct MapRoute: Hashable, Sendable {
    public let place: String
    public init(place: String) { self.place = place }
}
// file: Sources/MapsFeature/MapsView.swift
import MapsFeatureInterface
import SwiftUI

public struct MapsView: View {
    let route: MapRoute
    public var body: some View { Text(route.place) }
}
// file: Sources/HotelFeature/HotelRouter.swift
import MapsFeatureInterface

@MainActor
public final class HotelRouter {
    public private(set) var path: [MapRoute] = []
    public func openMap(_ place: String) { path.append(MapRoute(place: place)) }
}

// case: quiet — the app target joins features
// file: Package.swift
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Shop",
    targets: [
        .target(name: "HomeFeature"), .target(name: "CartFeature"),
        .executableTarget(name: "ShopApp", dependencies: ["HomeFeature", "CartFeature"]),
    ])
// file: Sources/HomeFeature/HomeView.swift
import SwiftUI

public struct HomeView: View { public init() {}; public var body: some View { Text("Home") } }
// file: Sources/CartFeature/CartView.swift
import SwiftUI

public struct CartView: View { public init() {}; public var body: some View { Text("Cart") } }
// file: Sources/ShopApp/ShopApp.swift
import CartFeature
import HomeFeature
import SwiftUI

@main
struct ShopApp: App {
    var body: some Scene { WindowGroup { TabView { HomeView(); CartView() } } }
}
