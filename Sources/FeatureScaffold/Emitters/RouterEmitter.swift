/// Writes the router of a VIPER module: each destination is a call.
struct RouterEmitter {
    let spec: FeatureSpec

    private var name: String { spec.name + "Router" }
    private var observed: Bool { spec.system.hasObservation }

    var file: ScaffoldFile? {
        guard spec.hasRouter else { return nil }
        return ScaffoldFile(path: spec.path(.presentation, name), purpose: "opens what the module leads to", text: Code.file(parts))
    }

    private var calls: String {
        let calls = spec.destinations.map { destination in
            let opening = destination.opening
            return "\(opening.declaration) { open(\(destination.value(opening.parameters.map(\.name)))) }"
        }
        return Code.indent(Code.lines(calls))
    }

    private var parts: [String] {
        let foundation = spec.destinations.contains { $0.values.contains { $0.type.needsFoundation } } ? "import Foundation" : ""
        switch spec.navigation {
        case .pushed: return ["import UIKit", pushing]
        case .path:
            return [Code.lines([observed ? "" : "import Combine", foundation, observed ? "import Observation" : ""]), path]
        default: return [foundation, handing]
        }
    }

    private var pushing: String {
        """
        /// Pushes other modules onto the stack that its own screen is in.
        \(spec.mainActorLine)final class \(name): \(spec.name)Routing {
            /// Weak, because the screen owns its presenter, which owns this router.
            weak var screen: UIViewController?
            private let makeScreen: @MainActor (\(spec.destinationName)) -> UIViewController

            init(makeScreen: @escaping @MainActor (\(spec.destinationName)) -> UIViewController) {
                self.makeScreen = makeScreen
            }

        \(calls)

            private func open(_ destination: \(spec.destinationName)) {
                screen?.navigationController?.pushViewController(makeScreen(destination), animated: true)
            }
        }
        """
    }

    private var path: String {
        """
        /// Owns the path of the module's stack, which the view shows.
        \(spec.observedLine)final class \(name): \(observed ? "" : "ObservableObject, ")\(spec.name)Routing {
            \(observed ? "" : "@Published ")var path: [\(spec.destinationName)] = []

        \(calls)

            private func open(_ destination: \(spec.destinationName)) { path.append(destination) }
        }
        """
    }

    private var handing: String {
        """
        /// Hands each destination to the owner of the stack that the module is in.
        \(spec.mainActorLine)final class \(name): \(spec.name)Routing {
            private let open: \(spec.openType)

            init(open: @escaping \(spec.openType)) { self.open = open }

        \(calls)
        }
        """
    }

    // MARK: - Tests

    private var usesXCTest: Bool { spec.tests == .xctest }

    var testFile: ScaffoldFile? {
        guard spec.tests != .none, spec.hasRouter else { return nil }
        let pushes = spec.navigation == .pushed
        let suite = name + "Tests"
        return ScaffoldFile(
            path: spec.path(.tests, suite), purpose: "proves where each destination leads",
            text: Code.file([
                spec.testImports(more: pushes ? ["UIKit"] : []),
                """
                \(usesXCTest ? "\(spec.free)final class \(suite): XCTestCase" : "@MainActor\nstruct \(suite)") {
                \(Code.indent(Code.blocks(spec.destinations.map(test) + (pushes ? [release] : []))))
                }
                """,
            ]))
    }

    private func test(_ name: String, _ lines: [String]) -> String {
        "\(usesXCTest ? "@MainActor func test\(Names.upper(name))() async" : "@Test func \(name)()") {\n\(Code.indent(Code.lines(lines)))\n}"
    }

    private func expect(_ left: String, _ right: String) -> String {
        usesXCTest ? "XCTAssertEqual(\(left), \(right))" : "#expect(\(left) == \(right))"
    }

    private func test(_ destination: DestinationSpec) -> String {
        let opening = destination.opening
        let values = opening.parameters.map { Samples.value($0.type, named: $0.name, entity: spec.entity, number: "7") }
        let call = "router.\(opening.name)(\(zip(opening.parameters, values).map { $0.argument($1) }.joined(separator: ", ")))"
        let value = destination.value(values)
        let seen = "var opened: [\(spec.destinationName)] = []"
        let testName = "\(destination.name)Is\(spec.navigation == .presented ? "HandedOn" : "Pushed")"
        switch spec.navigation {
        case .pushed:
            return test(
                testName,
                [
                    seen, "let made = UIViewController()", "let screen = UIViewController()",
                    "let navigation = UINavigationController(rootViewController: screen)",
                    "let router = \(name) { destination in", "    opened.append(destination)", "    return made", "}",
                    "router.screen = screen", call, expect("opened", "[\(value)]"),
                    usesXCTest ? "XCTAssertTrue(navigation.topViewController === made)" : "#expect(navigation.topViewController === made)",
                ])
        case .path: return test(testName, ["let router = \(name)()", call, expect("router.path", "[\(value)]")])
        default: return test(testName, [seen, "let router = \(name) { opened.append($0) }", call, expect("opened", "[\(value)]")])
        }
    }

    private var release: String {
        test(
            "theScreenIsNotKept",
            [
                "let router = \(name) { _ in UIViewController() }", "var screen: UIViewController? = UIViewController()",
                "router.screen = screen", "screen = nil", usesXCTest ? "XCTAssertNil(router.screen)" : "#expect(router.screen == nil)",
            ])
    }
}
