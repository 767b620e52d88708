import ModuleReview
import SwiftCode
import Testing

/// What the detector makes of code that is easily taken for something else.
@Suite struct PatternDetectionTests {
    private func detect(_ source: String) -> DetectedPattern {
        let module = ModuleReader().read(source: source)
        return PatternDetector.detect(in: module, roles: RoleMap(module))
    }

    /// A library: plain types that do nothing on a screen.
    private func library(_ count: Int) -> String {
        (0..<count).map { "public struct Part\($0)Parser { func run() {} }" }.joined(separator: "\n")
    }

    @Test func oneViewModelDoesNotMakeALibraryAnApp() {
        let viewModel = "final class StatsViewModel: ObservableObject { @Published var a = 1 }"
        #expect(detect(viewModel).pattern == "mvvm")
        let found = detect(library(40) + "\n" + viewModel)
        #expect(found.pattern == "none" && found.confidence < 0.7)
        #expect(!found.evidence.isEmpty)
    }

    @Test func whoCoordinatesNoScreensIsNoCoordinator() {
        #expect(detect("final class HistoryCoordinator { var visits: [Visit] = []; func addVisit(_ visit: Visit) {} }").pattern == "none")
        #expect(detect("final class FeedCoordinator { let navigation: UINavigationController; func go() {} }").pattern == "coordinator")
        #expect(detect("final class FeedCoordinator: Coordinator { func go() {} }").pattern == "coordinator")
    }

    @Test func cellsAreNoViewsThatReadAModel() {
        let source = (0..<12).map { "final class Row\($0)Cell: UITableViewCell {}" } + ["import UIKit", "import SwiftUI"]
        let found = detect(source.joined(separator: "\n") + "\nfinal class Screen: UIViewController {}")
        #expect(found.pattern == "mvc")
    }

    @Test func controllersThatDecideThemselvesOutweighAFewViewModels() {
        let controllers = (0..<12).map { "final class C\($0)ViewController: UIViewController {}" }.joined(separator: "\n")
        let viewModels = (0..<4).map {
            "final class V\($0)ViewModel { func load() {} }\nfinal class M\($0)ViewController: UIViewController { var model: V\($0)ViewModel? }"
        }
        #expect(detect((["import UIKit", controllers] + viewModels).joined(separator: "\n")).pattern == "mvc")
    }

    @Test func aDomainThatAsksAndADataLayerThatGives() {
        let names = ["Feed", "Cart", "Order"]
        let source = names.map {
            """
            // file: Domain/\($0)Repository.swift
            public protocol \($0)RepositoryProtocol { func all() async throws -> [\($0)] }
            // file: Data/\($0)Repository.swift
            final class \($0)Repository: \($0)RepositoryProtocol {}
            // file: Presentation/\($0)ViewModel.swift
            final class \($0)ViewModel: ObservableObject { let repository: any \($0)RepositoryProtocol }
            """
        }
        #expect(detect(source.joined(separator: "\n")).pattern == "clean-architecture")
        let flat = source.joined(separator: "\n").replacing("// file: Domain/", with: "// file: Logic/")
        #expect(detect(flat).pattern == "mvvm")
    }

    @Test func foldersThatOnlySayTheKindOfFileBelongToOneFeature() {
        let found = detect(
            """
            // file: Feed/Views/FeedView.swift
            import SwiftUI
            struct FeedView: View { @StateObject var model: FeedViewModel; var body: some View { Text("") } }
            // file: Feed/ViewModels/FeedViewModel.swift
            final class FeedViewModel: ObservableObject { func load() {} }
            // file: Feed/Formatting/Dates.swift
            struct Dates {}
            // file: Tools/Log.swift
            struct Log {}
            // file: Cart/CartPresenter.swift
            final class CartPresenter { weak var view: (any CartView)? }
            """)
        #expect(found.features.map(\.path) == ["Cart", "Feed", "Tools"])
        #expect(found.features.map(\.pattern) == ["mvp", "mvvm", "none"])
    }

    @Test func aTypealiasIsSeenThrough() {
        let found = detect(
            """
            // file: Data/Layer.swift
            import UIKit
            typealias Logic = FeedViewModel
            final class FeedViewModel { func load() {} }
            final class FeedViewController: UIViewController { let logic: Logic }
            """)
        #expect(found.pattern == "mvvm" && found.confidence > 0.9)
    }
}
