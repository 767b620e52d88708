import FeatureScaffold
import SwiftCode
import Testing

/// A new feature looks like its neighbours.
@Suite struct HouseStyleTests {
    private let neighbours = """
        // file: Sources/Features/Feed/FeedScreen.swift
        import SwiftUI
        struct FeedScreen: View { var body: some View { Text("") } }
        // file: Sources/Features/Feed/FeedModel.swift
        import Combine
        protocol Loadable {}
        final class FeedModel: ObservableObject, Loadable {}
        // file: Sources/Features/Cart/CartScreen.swift
        import SwiftUI
        struct CartScreen: View { var body: some View { Text("") } }
        // file: Sources/Features/Cart/CartModel.swift
        import Combine
        final class CartModel: ObservableObject, Loadable {}
        // file: Tests/AppTests/FeedModelTests.swift
        import XCTest
        @testable import App
        final class FeedModelTests: XCTestCase {}
        // file: Tests/AppTests/CartModelTests.swift
        import XCTest
        @testable import App
        final class CartModelTests: XCTestCase {}
        """

    private var style: HouseStyle {
        let facts = ModuleReader().read(source: neighbours)
        return HouseStyleReader(facts: facts, conventions: ConventionsReader.conventions(of: facts)).style()
    }

    @Test func namesFoldersAndTheModuleAreTakenOver() throws {
        var request = ScaffoldRequest(
            pattern: "mvvm", feature: "onboarding", state: ["var step: Int = 0"], actions: ["setStep(_ value: Int)"], minimumOS: "iOS 16")
        request.style = style
        let files = try FeatureScaffolder().scaffold(request).files
        #expect(files.map(\.path).contains("Sources/Features/Onboarding/OnboardingScreen.swift"))
        let model = try #require(files.first { $0.path == "Sources/Features/Onboarding/OnboardingModel.swift" })
        #expect(model.text.contains("final class OnboardingModel: ObservableObject, Loadable {"))
        let tests = try #require(files.first { $0.path == "Tests/AppTests/OnboardingModelTests.swift" })
        #expect(tests.text.contains("@testable import App"))
    }

    @Test func whatWasTakenOverIsSaid() {
        for text in ["ends in Screen", "ends in Model", "Sources/Features", "Tests/AppTests", "import App", "Loadable"] {
            #expect(style.notes.contains { $0.contains(text) }, "\(text)")
        }
    }

    @Test func oneNeighbourDecidesNothing() {
        let facts = ModuleReader().read(source: "import SwiftUI\nstruct FeedScreen: View { var body: some View { Text(\"\") } }")
        let style = HouseStyleReader(facts: facts, conventions: ConventionsReader.conventions(of: facts)).style()
        #expect(style.viewSuffix == "View")
    }

    @Test func indentationIsTheirs() throws {
        var request = ScaffoldRequest(pattern: "mv", feature: "flags", state: ["var isOn: Bool"])
        request.style.indentation = "\t"
        let text = try FeatureScaffolder().scaffold(request).files.map(\.text).joined()
        #expect(text.contains("\n\tvar isOn: Bool"))
        #expect(!text.contains("\n    "))
    }

    @Test func publicScreensHavePublicEntrances() throws {
        var request = ScaffoldRequest(
            pattern: "mvvm", feature: "feed", entity: "struct Item { let id: Int; var note: String? }",
            dependencies: ["protocol Items { func items() async throws -> [Item] }"])
        request.style.isPublic = true
        let files = try FeatureScaffolder().scaffold(request).files
        let text = files.map(\.text).joined()
        for expected in [
            "public struct FeedView: View {", "public var body: some View", "public enum FeedAssembly {", "public static func makeView",
            "public protocol Items: Sendable {", "public init(id: Int, note: String? = nil) {",
        ] { #expect(text.contains(expected), "\(expected)") }
    }

    @Test func publicControllersArePublicInAllThatTheyOverride() throws {
        let source = ["Feed", "Cart"].map {
            "// file: Sources/\($0)/\($0)ViewController.swift\nimport UIKit\nimport Foundation\npublic final class \($0)ViewController: UIViewController {}\n"
        }
        let facts = ModuleReader().read(source: source.joined())
        var request = ScaffoldRequest(pattern: "mvp", feature: "orders", state: ["var query: String"], ui: "uikit")
        request.style = HouseStyleReader(facts: facts, conventions: ConventionsReader.conventions(of: facts)).style()
        let files = try FeatureScaffolder().scaffold(request).files
        let text = try #require(files.first { $0.path.hasSuffix("/OrdersViewController.swift") }).text
        for expected in [
            "public final class OrdersViewController", "public override func viewDidLoad()", "public required init?(coder",
            "public func updateSearchResults",
        ] {
            #expect(text.contains(expected), "\(expected)")
        }
        #expect(files.contains { $0.text.contains("public static func makeController") })
    }

    @Test func importsStandAsTheNeighboursHaveThem() throws {
        func imports(_ order: String) throws -> [String] {
            let source = ["Feed", "Cart"].map {
                "// file: Sources/\($0)/\($0)ViewModel.swift\n\(order)\nfinal class \($0)ViewModel: ObservableObject {}\n"
            }
            let facts = ModuleReader().read(source: source.joined())
            var request = ScaffoldRequest(pattern: "mvvm", feature: "orders", minimumOS: "iOS 16")
            request.style = HouseStyleReader(facts: facts, conventions: ConventionsReader.conventions(of: facts)).style()
            let model = try FeatureScaffolder().scaffold(request).files.first { $0.path.hasSuffix("/OrdersViewModel.swift") }
            return (model?.text ?? "").split(separator: "\n").filter { $0.hasPrefix("import ") }.map(String.init)
        }
        #expect(try imports("import Foundation\nimport Combine") == ["import Foundation", "import Combine"])
        #expect(try imports("import Combine\nimport Foundation") == ["import Combine", "import Foundation"])
    }

    @Test func layersOfAUIKitAppAreWhereTheNeighboursAre() throws {
        let source =
            ["Domain/Entities/Movie", "Domain/UseCases/FetchMovies", "Data/Network/MovieAPI", "Data/Storage/MovieCache"].map {
                "// file: App/\($0).swift\nstruct \($0.split(separator: "/").last ?? "") {}\n"
            }
            + ["Movies", "Favorites"].map {
                "// file: App/Presentation/\($0)Scene/\($0)ViewController.swift\nimport UIKit\nfinal class \($0)ViewController: UIViewController {}\n"
            }
        let facts = ModuleReader().read(source: source.joined())
        let style = HouseStyleReader(facts: facts, conventions: ConventionsReader.conventions(of: facts)).style()
        #expect(style.layerFolders == ["Domain": "App/Domain", "Data": "App/Data", "Presentation": "App/Presentation"])
        var request = ScaffoldRequest(pattern: "clean-architecture", feature: "orders", ui: "uikit", layout: "layer")
        request.style = style
        let paths = try FeatureScaffolder().scaffold(request).files.map(\.path)
        #expect(paths.contains("App/Presentation/Orders/OrdersViewController.swift"))
        #expect(paths.contains("App/Domain/Orders/OrdersItem.swift"))
        #expect(paths.contains("App/App/Orders/OrdersAssembly.swift"))
    }
}
