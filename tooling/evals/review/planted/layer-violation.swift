// case: fires — the configured domain uses a type of the network
// file: .swift-architecture.json
// {"layers": {"Core": {"paths": ["Core/**"], "may_use": []}, "Network": {"paths": ["Network/**"]}}}
// file: Core/Catalogue.swift
struct Catalogue {
    let client: CatalogueClient
    func titles() async throws -> [String] { try await client.titles() }
}
// file: Network/CatalogueClient.swift
struct CatalogueClient { func titles() async throws -> [String] { [] } }

// case: fires — a module that the layer must not import
// file: .swift-architecture.json
// {"layers": {"Rules": {"paths": ["Sources/Rules/**"], "imports": {"must_not_use": ["Alamofire"]}}}}
// file: Sources/Rules/Tariff.swift
import Alamofire
import Foundation

struct Tariff { let perKilometre: Decimal }

// case: fires — a type that the layer must not touch
// file: .swift-architecture.json
// {"layers": {"Features": {"paths": ["Features/**"], "types": {"must_not_use": ["UserDefaults"]}}}}
// file: Features/Theme/ThemeModel.swift
import Foundation

final class ThemeModel {
    private(set) var isDark = false
    func load() { isDark = UserDefaults.standard.bool(forKey: "dark") }
}

// case: fires — folders alone: data builds presentation's rows
// file: Shop/Presentation/OfferRow.swift
struct OfferRow { let text: String }
// file: Shop/Data/OfferStore.swift
final class OfferStore {
    private var rows: [OfferRow] = []
    func add(_ text: String) { rows.append(OfferRow(text: text)) }
}
// file: Shop/Domain/Offer.swift
struct Offer { let price: Int }

// case: fires — infrastructure imports the presentation target
// file: Package.swift
// swift-tools-version: 5.9
import PackageDescription

let package = Package(name: "Radio", targets: [.target(name: "Presentation"), .target(name: "Infrastructure", dependencies: ["Presentation"])])
// file: Sources/Presentation/StationCell.swift
public struct StationCell { public let name: String }
// file: Sources/Infrastructure/StationLoader.swift
import Presentation

public final class StationLoader {
    public private(set) var cells: [StationCell] = []
}

// case: quiet — the allowed direction
// file: .swift-architecture.json
// {"layers": {"Core": {"paths": ["Core/**"], "may_use": []}, "Screens": {"paths": ["Screens/**"], "may_use": ["Core"]}}}
// file: Core/Score.swift
struct Score { let points: Int }
// file: Screens/ScoreView.swift
import SwiftUI

struct ScoreView: View {
    let score: Score
    var body: some View { Text("\(score.points)") }
}

// case: quiet — a layer that says nothing about others may use any
// file: .swift-architecture.json
// {"layers": {"UI": {"paths": ["UI/**"]}, "Model": {"paths": ["Model/**"], "may_use": []}}}
// file: UI/Row.swift
struct Row { let item: Item }
// file: Model/Item.swift
struct Item { let name: String }

// case: quiet — a nested type with the name of an outer layer's
// file: .swift-architecture.json
// {"layers": {"Core": {"paths": ["Core/**"], "may_use": []}, "Screens": {"paths": ["Screens/**"]}}}
// file: Core/Route.swift
struct Route {
    enum Style { case fast, scenic }
    var style = Style.fast
}
// file: Screens/Style.swift
enum Style { case light, dark }

// case: quiet — presentation over domain over nothing
// file: Presentation/PollView.swift
import SwiftUI

struct PollView: View {
    let poll: Poll
    var body: some View { Text(poll.question) }
}
// file: Domain/Poll.swift
struct Poll { let question: String }
// file: Data/PollStore.swift
final class PollStore { private var polls: [Poll] = []; func add(_ poll: Poll) { polls.append(poll) } }

// case: quiet — a screen in a folder called Infrastructure
// file: App/Infrastructure/Utils/ProfileInputViewController.swift
import UIKit

final class ProfileInputViewController: UIViewController {
    init(input: ProfileInput) { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { nil }
}
// file: App/Presentation/Profile/ProfileInput.swift
struct ProfileInput { let name: String }
