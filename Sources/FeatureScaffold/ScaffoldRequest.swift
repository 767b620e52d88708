/// What a feature should be made of: every field of `scaffold_feature` that decides the code.
///
/// Structure is given as Swift declarations, so that a caller writes what it would write in a file and an error points into it.
public struct ScaffoldRequest: Sendable, Hashable {
    /// The id of the pattern, such as `mvvm`.
    public var pattern: String
    /// The feature's name in any words: `order history` becomes `OrderHistory`.
    public var feature: String
    /// A Swift `struct`, such as `struct Order { let id: UUID; var title: String }`.
    public var entity: String?
    /// Swift properties with a type and a default value, such as `var query: String = ""`.
    public var state: [String]
    /// Swift protocols, such as `protocol OrderRepository { func orders() async throws -> [Order] }`.
    public var dependencies: [String]
    /// What a person can do: `refresh -> OrderRepository.orders`, `cancel(_ id: Order.ID) -> OrderRepository.cancel` or `toggleFilter`.
    public var actions: [String]
    /// Swift enum cases that name where the feature leads, such as `case detail(Order.ID)`.
    public var destinations: [String]
    /// The ids of further patterns to combine with.
    public var with: [String]
    /// `swiftui` or `uikit`.
    public var ui: String
    /// The lowest system that the code must run on, such as `iOS 17`.
    public var minimumOS: String
    /// `swift-testing`, `xctest` or `none`.
    public var tests: String
    /// `none` or `main-actor`: the module's default isolation.
    public var defaultIsolation: String
    /// `feature` (one folder) or `layer` (a folder for each layer).
    public var layout: String
    /// The folder that the files are meant for.
    public var directory: String?
    /// How the neighbours are named and laid out.
    public var style = HouseStyle()
    /// The version of the Composable Architecture that the project has resolved, such as `1.17.0`.
    public var composableVersion: String?

    /// A request; everything but the pattern and the name has a default.
    public init(
        pattern: String, feature: String, entity: String? = nil, state: [String] = [], dependencies: [String] = [],
        actions: [String] = [], destinations: [String] = [], with: [String] = [], ui: String = "swiftui", minimumOS: String = "iOS 17",
        tests: String = "swift-testing", defaultIsolation: String = "none", layout: String = "feature", directory: String? = nil
    ) {
        self.pattern = pattern
        self.feature = feature
        self.entity = entity
        self.state = state
        self.dependencies = dependencies
        self.actions = actions
        self.destinations = destinations
        self.with = with
        self.ui = ui
        self.minimumOS = minimumOS
        self.tests = tests
        self.defaultIsolation = defaultIsolation
        self.layout = layout
        self.directory = directory
    }
}
