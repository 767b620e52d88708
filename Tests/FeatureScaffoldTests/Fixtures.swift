import FeatureScaffold

/// Requests that several tests use.
enum Fixtures {
    /// The patterns that can be written.
    static let patterns = ["mv", "mvvm", "layered-mvvm", "mvi", "tca", "clean-architecture", "viper", "mvp", "coordinator", "reactive"]
    /// Those that UIKit has too.
    static let patternsOfUIKit = patterns.filter { $0 != "mv" && $0 != "reactive" }

    /// The text of what is written, by its path.
    static func files(_ request: ScaffoldRequest) throws -> [String: String] {
        Dictionary(uniqueKeysWithValues: try FeatureScaffolder().scaffold(request).files.map { ($0.path, $0.text) })
    }

    static func feed(
        _ pattern: String, minimumOS: String = "iOS 17", tests: String = "swift-testing", isolation: String = "none", ui: String = "swiftui"
    ) -> ScaffoldRequest {
        ScaffoldRequest(
            pattern: pattern, feature: "feed", entity: "struct FeedItem: Codable { let id: Int; let title: String; var isRead: Bool }",
            dependencies: [
                "protocol FeedRepository { func items() async throws -> [FeedItem]; func markRead(_ id: FeedItem.ID) async throws }"
            ],
            actions: ["refresh -> FeedRepository.items", "markRead -> FeedRepository.markRead"], ui: ui, minimumOS: minimumOS, tests: tests,
            defaultIsolation: isolation)
    }

    /// Everything at once: several dependencies, parameters, state, local actions and destinations.
    static func orders(
        _ pattern: String, minimumOS: String = "iOS 17", tests: String = "swift-testing", isolation: String = "none", ui: String = "swiftui"
    ) -> ScaffoldRequest {
        ScaffoldRequest(
            pattern: pattern, feature: "order history",
            entity: "struct Order { let id: UUID; let title: String; let placed: Date; let total: Double; var note: String? }",
            state: ["var query: String = \"\"", "var page: Int = 1", "var showsOpen: Bool = false"],
            dependencies: [
                "protocol OrderRepository { func orders(page: Int) async throws -> [Order]; func cancel(_ id: Order.ID) async throws; func rename(_ id: Order.ID, to title: String) async throws -> Order }",
                "protocol OrderLog { func note(_ text: String); func opened(_ order: Order) async }",
            ],
            actions: [
                "refresh -> OrderRepository.orders", "cancel(_ id: Order.ID) -> OrderRepository.cancel", "rename -> OrderRepository.rename",
                "opened -> OrderLog.opened", "toggleOpen", "toggleFilter", "setPage(_ value: Int)", "clearQuery",
            ],
            destinations: ["case detail(Order.ID)", "case settings", "case invoice(number: Int, Order)"], ui: ui, minimumOS: minimumOS,
            tests: tests,
            defaultIsolation: isolation)
    }
}
