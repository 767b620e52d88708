/// Writes the owner of a stack: a coordinator of controllers, or a router of values where SwiftUI has a stack.
struct CoordinatorEmitter {
    let spec: FeatureSpec

    private var route: String { spec.destinationName }
    private var screens: String { "Live\(spec.name)Screens" }
    private var assembly: AssemblyEmitter { AssemblyEmitter(spec: spec) }
    private var observed: Bool { spec.system.hasObservation }

    var files: [ScaffoldFile] {
        guard spec.hasCoordinator else { return [] }
        let link = DeepLinkEmitter(spec: spec).file
        let owner =
            spec.coordinatesControllers
            ? [
                file(spec.name + "Screen", "each screen with what it reports", ["import UIKit", contract]),
                file(spec.coordinatorName, "owns the stack", ["import UIKit", coordinator]),
            ]
            : [
                file(spec.coordinatorName, "owns the stack", [observed ? "import Observation" : "import Combine", router]),
                file(spec.name + "RootView", "shows the stack and takes links in", ["import SwiftUI", root]),
            ]
        return owner + [link, live].compactMap { $0 }
    }

    private func file(_ name: String, _ purpose: String, _ parts: [String]) -> ScaffoldFile {
        ScaffoldFile(path: spec.path(.presentation, name), purpose: purpose, text: Code.file(parts))
    }

    // MARK: - Controllers

    private var contract: String {
        """
        /// A screen with what it reports; who makes it knows how it looks, the coordinator when it is shown.
        \(spec.mainActorLine)enum \(spec.name)Screen {
            case first(open: @MainActor (\(route)) -> Void)
            case leading(\(route), open: @MainActor (\(route)) -> Void)
        }

        typealias \(spec.name)Screens = @MainActor (\(spec.name)Screen) -> UIViewController
        """
    }

    private var coordinator: String {
        """
        /// Owns the stack: a screen reports where it leads, and only the coordinator knows what is shown then.
        \(spec.mainActorLine)final class \(spec.coordinatorName) {
            private let navigation: UINavigationController
            private let make: \(spec.name)Screens

            init(navigation: UINavigationController, make: @escaping \(spec.name)Screens) {
                self.navigation = navigation
                self.make = make
            }

            func start() {
                let first = make(.first { [weak self] in self?.show($0, animated: true) })
                navigation.setViewControllers([first], animated: false)
            }

            /// The one way in from outside: it leads to the same place, whatever is open.
            func follow(_ route: \(route)) {
                if navigation.presentedViewController != nil { navigation.dismiss(animated: false) }
                navigation.popToRootViewController(animated: false)
                show(route, animated: false)
            }

            private func show(_ route: \(route), animated: Bool) {
                let screen = make(.leading(route) { [weak self] in self?.show($0, animated: true) })
                navigation.pushViewController(screen, animated: animated)
            }
        }
        """
    }

    // MARK: - Values

    private var router: String {
        """
        /// Owns the stack's path: a view reports where it leads, and going back writes here too.
        \(spec.observedLine)final class \(spec.coordinatorName)\(observed ? "" : ": ObservableObject") {
            \(observed ? "" : "@Published ")var path: [\(route)] = []

            func open(_ route: \(route)) { path.append(route) }

            /// The one way in from outside: it leads to the same place, whatever is open.
            func follow(_ route: \(route)) { path = [route] }
        }
        """
    }

    private var root: String {
        let links =
            spec.linkedDestinations.isEmpty
            ? "" : ".onOpenURL { link in\n    if let route = \(route)(link: link) { router.follow(route) }\n}"
        let stack = """
            NavigationStack(path: $router.path) {
                root.navigationDestination(for: \(route).self, destination: destination)
            }
            """
        let owned = observed ? "@Bindable private var" : "@ObservedObject private var"
        return """
            /// Shows the router's stack; its owner keeps the router, so that links can follow it too.
            struct \(spec.name)RootView<Root: View, Destination: View>: View {
                \(owned) router: \(spec.coordinatorName)
                private let root: Root
                private let destination: (\(route)) -> Destination

                init(
                    router: \(spec.coordinatorName), @ViewBuilder destination: @escaping (\(route)) -> Destination, @ViewBuilder root: () -> Root
                ) {
                    self.router = router
                    self.destination = destination
                    self.root = root()
                }

                var body: some View {
            \(Code.indent(Code.lines([stack, links]), by: 2))
                }
            }
            """
    }

    // MARK: - Live screens

    /// The first screen is the feature's own; where nothing but destinations was given, the app brings that too.
    private var live: ScaffoldFile? {
        guard spec.hasScreen else { return nil }
        return ScaffoldFile(
            path: spec.path(.app, screens), purpose: "knows how each screen is made",
            text: Code.file([
                Code.lines([
                    spec.live.isEmpty || spec.usesDatabase ? "" : "import Foundation", spec.usesDatabase ? "import SwiftData" : "",
                    spec.usesUIKit ? "" : "import SwiftUI",
                    spec.coordinatesControllers ? "import UIKit" : "",
                ]), spec.coordinatesControllers ? liveControllers : liveViews,
            ]))
    }

    private var passedOn: String { assembly.passedOn.map { $0 + ", " }.joined() }

    private var liveControllers: String {
        let leading = "leading: @escaping @MainActor (\(route), _ open: @escaping @MainActor (\(route)) -> Void) -> UIViewController"
        let detail = assembly.detail(\.property)
        let behind = detail.map { "case .leading(\($0.pattern), _):\n    \(hosted($0.made))" }
        let others = leadsElsewhere ? "case .leading(let route, let open):\n    leading(route, open)" : ""
        let first = "\(spec.assemblyName).\(assembly.function)(\(passedOn)open: open)"
        return """
            /// The only place that knows how each screen is made and what it depends on.
            \(spec.mainActorLine)enum \(screens) {
                static func make(\(Code.list(assembly.outerDependencies + (leadsElsewhere ? [leading] : []), within: 59, by: 2))) -> \(spec.name)Screens {
            \(Code.indent(shared, by: 2))        \(shared.isEmpty ? "" : "return "){ screen in
                        switch screen {
                        case .first(let open):
                            \(hosted(first))
            \(Code.indent(Code.lines([behind ?? "", others]), by: 3))
                        }
                    }
                }
            }
            """
    }

    /// What the first screen and the one behind a row share.
    private var shared: String { spec.detailScreen == nil ? "" : assembly.shared }

    private func hosted(_ screen: String) -> String { spec.usesUIKit ? screen : "UIHostingController(rootView: \(screen))" }

    /// Whether a route leads to a screen that is not written here.
    private var leadsElsewhere: Bool { spec.detailScreen == nil || spec.destinations.count > 1 }

    private var liveViews: String {
        let parameters =
            ["router: \(spec.coordinatorName)"] + assembly.outerDependencies
            + (leadsElsewhere ? ["@ViewBuilder destination: @escaping (\(route)) -> Destination"] : [])
        let places = assembly.place(others: "destination(place)")
        let generic = leadsElsewhere ? "<Destination: View>" : ""
        let result = places == nil ? "\(spec.name)RootView<\(spec.viewName), Destination>" : "some View"
        return """
            /// The only place that knows how each screen is made and what it depends on.
            \(spec.mainActorLine)enum \(screens) {
                static func makeRoot\(generic)(\(Code.list(parameters, within: 39, by: 2))) -> \(result) {
            \(Code.indent(shared + (shared.isEmpty ? "" : "return ") + "\(spec.name)RootView(router: router\(places.map { ") \($0) root: {" } ?? ", destination: destination) {")", by: 2))
                        \(spec.assemblyName).makeView(\(passedOn)open: { router.open($0) })
                    }
                }
            }
            """
    }

    /// How an app starts the flow.
    var wiring: String {
        let dependencies = assembly.givenArguments
        guard spec.coordinatesControllers else {
            let start = "let router = \(spec.coordinatorName)()"
            guard spec.hasScreen else {
                return start
                    + "\n\(spec.name)RootView(router: router) { route in DestinationView(route) } root: { FirstView(open: { router.open($0) }) }"
            }
            let list = (["router: router"] + dependencies).joined(separator: ", ")
            return start + "\n\(screens).makeRoot(\(list))" + (leadsElsewhere ? " { route in DestinationView(route) }" : "")
        }
        let make =
            spec.hasScreen
            ? "\(screens).make\(dependencies.isEmpty && leadsElsewhere ? "" : "(\(dependencies.joined(separator: ", ")))")"
                + (leadsElsewhere ? " { route, open in makeScreen(route, open) }" : "")
            : "{ screen in makeScreen(screen) }"
        return """
            let coordinator = \(spec.coordinatorName)(
                navigation: navigation,
                make: \(make))
            coordinator.start()
            """
    }
}

extension FeatureSpec {
    /// Whether the stack is UIKit's: where the screens are, or where SwiftUI has none yet.
    var coordinatesControllers: Bool { hasCoordinator && (usesUIKit || !system.hasNavigationStack) }
    var coordinatorName: String { name + (coordinatesControllers ? "Coordinator" : "Router") }
    /// Whether the feature has a screen of its own.
    var hasScreen: Bool { load != nil || !state.isEmpty || !protocols.isEmpty }
}
