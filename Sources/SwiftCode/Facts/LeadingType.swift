extension TypeFact {
    /// True for a type that opens screens: it starts a flow, or holds or is given what shows them.
    ///
    /// Whoever coordinates downloads or histories has a coordinator's name, but no screens.
    public var leadsToScreens: Bool {
        if inherits.contains(where: Self.isBaseOfFlows) { return true }
        if functions.contains(where: { function in Self.openings.contains { function.name.hasPrefix($0) } }) { return true }
        let held = properties.compactMap { $0.type ?? $0.constructs } + functions.flatMap { $0.parameters.map(\.type) }
        return held.contains { text in
            TypeNameScanner.names(in: text).contains { name in Self.holders.contains { name.hasSuffix($0) } }
        }
    }

    /// `Coordinator`, `BaseCoordinator`, `FlowCoordinatorProtocol`: a base for coordinators of any flow.
    private static func isBaseOfFlows(_ name: String) -> Bool {
        guard name.contains("Coordinator"), let last = name.split(separator: ".").last else { return false }
        return general.reduce(String(last)) { $0.replacing($1, with: "") }.isEmpty
    }

    private static let general = [
        "Coordinator", "Protocol", "Base", "Navigation", "Flow", "TabBar", "View", "Any", "Child", "Parent", "Type",
    ]
    private static let openings = [
        "start", "coordinate", "navigate", "show", "present", "push", "dismiss", "prepareTransition", "toPresentable",
    ]
    private static let holders = [
        "NavigationController", "ViewController", "TabBarController", "SplitViewController", "Window", "Router", "Coordinator",
        "NavigationPath",
        "Presentable", "Route",
    ]
}
