/// Writes the tests of a coordinator or a router: each route, links, and what is released.
struct CoordinatorTestsEmitter {
    let spec: FeatureSpec

    private var usesXCTest: Bool { spec.tests == .xctest }
    private var route: String { spec.destinationName }
    private var suite: String { spec.coordinatorName + "Tests" }

    var file: ScaffoldFile? {
        guard spec.tests != .none, spec.hasCoordinator else { return nil }
        let controllers = spec.coordinatesControllers
        return ScaffoldFile(
            path: spec.path(.tests, suite), purpose: "proves where each route leads",
            text: Code.file([
                spec.testImports(more: controllers ? ["UIKit"] : []), controllers ? recorder : "",
                """
                \(usesXCTest ? "\(spec.free)final class \(suite): XCTestCase" : "@MainActor\nstruct \(suite)") {
                \(Code.indent(Code.blocks([controllers ? fixture : routerFixture] + (controllers ? pushing : following))))
                }
                """,
            ]))
    }

    private var recorder: String {
        """
        /// Keeps what was made, and what each screen reports through.
        \(spec.mainActorLine)private final class RecordingScreens {
            private(set) var routes: [\(route)] = []
            private var reports: [@MainActor (\(route)) -> Void] = []
            /// What the newest screen reports through.
            var open: (@MainActor (\(route)) -> Void)? { reports.last }

            func make(_ screen: \(spec.name)Screen) -> UIViewController {
                switch screen {
                case .first(let open): reports.append(open)
                case .leading(let route, let open): (routes, reports) = (routes + [route], reports + [open])
                }
                return UIViewController()
            }
        }
        """
    }

    private var fixture: String {
        guard usesXCTest else {
            return """
                private let stack = UINavigationController()
                private let screens = RecordingScreens()
                private let coordinator: \(spec.coordinatorName)

                init() {
                    coordinator = \(spec.coordinatorName)(navigation: stack, make: screens.make)
                    coordinator.start()
                }
                """
        }
        // In Swift 5 mode a lazy value may not take a method of its neighbour as it is.
        return """
            @MainActor private lazy var stack = UINavigationController()
            @MainActor private lazy var screens = RecordingScreens()
            @MainActor private lazy var coordinator: \(spec.coordinatorName) = {
                let coordinator = \(spec.coordinatorName)(navigation: stack, make: { [screens] in screens.make($0) })
                coordinator.start()
                return coordinator
            }()
            """
    }

    private var routerFixture: String {
        "\(usesXCTest ? "@MainActor private lazy var" : "private let") router = \(spec.coordinatorName)()"
    }

    private func test(_ name: String, _ lines: [String]) -> String {
        "\(usesXCTest ? "@MainActor func test\(Names.upper(name))() async" : "@Test func \(name)()") {\n\(Code.indent(Code.lines(lines)))\n}"
    }

    private func expect(_ left: String, _ right: String) -> String {
        usesXCTest ? "XCTAssertEqual(\(left), \(right))" : "#expect(\(left) == \(right))"
    }

    private func isNil(_ value: String) -> String { usesXCTest ? "XCTAssertNil(\(value))" : "#expect(\(value) == nil)" }

    private func value(_ destination: DestinationSpec, _ number: String = "7") -> String {
        destination.value(
            destination.opening.parameters.map { Samples.value($0.type, named: $0.name, entity: spec.entity, number: number) })
    }

    private var first: String { spec.destinations.first.map { value($0) } ?? "" }
    private var last: String { spec.destinations.last.map { value($0, "8") } ?? "" }
    /// XCTest makes the coordinator when it is first asked for.
    private var begin: [String] { usesXCTest ? ["let coordinator = coordinator"] : [] }
    private var beginOnly: [String] { usesXCTest ? ["_ = coordinator"] : [] }

    private var pushing: [String] {
        let routes = spec.destinations.map { destination in
            test(
                "\(destination.name)IsPushed",
                beginOnly + [
                    "screens.open?(\(value(destination)))", expect("screens.routes", "[\(value(destination))]"),
                    expect("stack.viewControllers.count", "2"),
                ])
        }
        return routes + [
            test(
                "aScreenLeadsOn",
                beginOnly + [
                    "screens.open?(\(first))", "screens.open?(\(last))", expect("screens.routes", "[\(first), \(last)]"),
                    expect("stack.viewControllers.count", "3"),
                ]),
            test(
                "aLinkReplacesWhatIsOpen",
                begin + [
                    "screens.open?(\(first))", "screens.open?(\(first))", "coordinator.follow(\(last))",
                    expect("screens.routes.last", last), expect("stack.viewControllers.count", "2"),
                ]),
            test(
                "aLinkClosesWhatIsPresented",
                begin + [
                    "stack.present(UIViewController(), animated: false)", "coordinator.follow(\(first))",
                    isNil("stack.presentedViewController"),
                ]),
            test(
                "nothingThatTheScreensKeepHoldsTheCoordinator",
                [
                    "let screens = RecordingScreens()",
                    "var coordinator: \(spec.coordinatorName)? = \(spec.coordinatorName)(navigation: UINavigationController(), make: screens.make)",
                    "coordinator?.start()", "coordinator?.follow(\(first))", "let kept = { [weak coordinator] in coordinator }",
                    "coordinator = nil",
                    isNil("kept()"), "screens.open?(\(first))", expect("screens.routes.count", "1"),
                ]),
        ]
    }

    private var following: [String] {
        spec.destinations.map { destination in
            test("\(destination.name)IsPushed", ["router.open(\(value(destination)))", expect("router.path", "[\(value(destination))]")])
        } + [
            test("aScreenLeadsOn", ["router.open(\(first))", "router.open(\(last))", expect("router.path", "[\(first), \(last)]")]),
            test(
                "aLinkReplacesWhatIsOpen",
                ["router.open(\(first))", "router.open(\(first))", "router.follow(\(last))", expect("router.path", "[\(last)]")]),
        ]
    }
}
