import SwiftCode

/// Coordinators that lead from screen to screen.
enum CoordinatorWitness: PatternWitness {
    static func weight(in scene: PatternScene) -> PatternWeight? {
        let coordinators = scene.concrete(.coordinator).filter { leads($0.type) }
        guard !coordinators.isEmpty else { return nil }
        return PatternWeight(
            pattern: "coordinator", score: 3 * Double(coordinators.count),
            evidence: coordinators.prefix(4).evidence { "\($0) is a coordinator" }, isBeside: true)
    }

    /// Whoever coordinates histories or downloads has the name, but no screens.
    private static func leads(_ type: TypeFact) -> Bool {
        if type.inherits.contains(where: { isGeneral(TypeText.base($0)) }) { return true }
        if type.functions.contains(where: { function in starts.contains { function.name.hasPrefix($0) } }) { return true }
        let held = type.properties.compactMap { $0.type ?? $0.constructs } + type.functions.flatMap { $0.parameters.map(\.type) }
        return held.contains { text in
            TypeText.names(in: text).contains { name in leaders.contains { TypeText.lastComponent(name).hasSuffix($0) } }
        }
    }

    /// `Coordinator`, `BaseCoordinator`, `FlowCoordinatorProtocol`: a base for coordinators of any flow.
    private static func isGeneral(_ name: String) -> Bool {
        guard name.contains("Coordinator") else { return false }
        return general.reduce(name) { $0.replacing($1, with: "") }.isEmpty
    }

    private static let general = [
        "Coordinator", "Protocol", "Base", "Navigation", "Flow", "TabBar", "View", "Any", "Child", "Parent", "Type",
    ]
    private static let starts = [
        "start", "coordinate", "navigate", "show", "present", "push", "dismiss", "prepareTransition", "toPresentable",
    ]
    private static let leaders = [
        "NavigationController", "ViewController", "TabBarController", "SplitViewController", "Window", "Router", "Coordinator",
        "NavigationPath",
        "Presentable", "Route",
    ]
}
