import FeatureScaffold
import Foundation
import Testing

/// Properties that every proposal has.
@Suite struct ProposalTests {
    @Test func sameRequestSameBytes() throws {
        for pattern in Fixtures.patterns {
            let first = try FeatureScaffolder().scaffold(Fixtures.orders(pattern))
            let second = try FeatureScaffolder().scaffold(Fixtures.orders(pattern))
            #expect(first == second)
            #expect(first.proposal.count == 16)
        }
    }

    @Test func everyByteCountsForTheProposal() throws {
        let one = try FeatureScaffolder().scaffold(Fixtures.feed("mv"))
        let other = try FeatureScaffolder().scaffold(Fixtures.feed("mv", minimumOS: "iOS 16"))
        #expect(one.proposal != other.proposal)
    }

    @Test func nothingGivenIsAListWithOneLoad() throws {
        let scaffold = try FeatureScaffolder().scaffold(ScaffoldRequest(pattern: "mvvm", feature: "order history"))
        #expect(scaffold.protocols == ["OrderHistoryRepository"])
        #expect(scaffold.files.contains { $0.path == "OrderHistory/OrderHistoryItem.swift" })
        #expect(!scaffold.assumptions.isEmpty)
    }

    @Test func stateAloneStaysTiny() throws {
        let request = ScaffoldRequest(
            pattern: "mv", feature: "settings", state: ["var notifications: Bool = true"], actions: ["toggleNotifications"])
        let scaffold = try FeatureScaffolder().scaffold(request)
        #expect(
            scaffold.files.map(\.path) == [
                "Settings/SettingsModel.swift", "Settings/SettingsView.swift", "Settings/SettingsAssembly.swift",
                "SettingsTests/SettingsModelTests.swift",
            ])
    }

    @Test func olderSystemsGetNothingNewer() throws {
        for pattern in Fixtures.patterns {
            let text = try FeatureScaffolder().scaffold(Fixtures.orders(pattern, minimumOS: "iOS 15")).files.map(\.text).joined()
            for newer in ["@Observable ", "import Observation", "NavigationStack", "NavigationLink", "ContentUnavailableView", "@State "] {
                // The Composable Architecture brings its own observation, so a store is plain state on every system.
                if pattern == "tca", newer == "@State " { continue }
                #expect(!text.contains(newer), "\(newer)")
            }
        }
    }

    @Test func layeredViewModelsKnowOnlyUseCases() throws {
        let scaffold = try FeatureScaffolder().scaffold(Fixtures.orders("layered-mvvm"))
        let model = try #require(scaffold.files.first { $0.path == "OrderHistory/OrderHistoryViewModel.swift" }).text
        #expect(!model.contains("any OrderRepository"))
        #expect(model.contains("try await cancelUseCase(id)"))
        #expect(scaffold.files.contains { $0.path == "OrderHistory/LoadOrderHistoryUseCase.swift" })
        #expect(scaffold.files.contains { $0.path == "OrderHistoryTests/OrderHistoryUseCaseTests.swift" })
    }

    @Test func reducersArePure() throws {
        let scaffold = try FeatureScaffolder().scaffold(Fixtures.orders("mvi"))
        let reducer = try #require(scaffold.files.first { $0.path == "OrderHistory/OrderHistoryReducer.swift" }).text
        for impure in ["await", "any Order", "Task", "class "] { #expect(!reducer.contains(impure), "\(impure)") }
        #expect(scaffold.files.contains { $0.path == "OrderHistoryTests/OrderHistoryReducerTests.swift" })
    }

    private func text(_ request: ScaffoldRequest, _ name: String) throws -> String {
        try #require(try FeatureScaffolder().scaffold(request).files.first { $0.path.hasSuffix("/\(name).swift") }).text
    }

    @Test(arguments: ["mvp", "viper"], ["uikit", "swiftui"]) func presentersKnowNoFramework(pattern: String, ui: String) throws {
        let presenter = try text(Fixtures.orders(pattern, ui: ui), "OrderHistoryPresenter")
        for word in ["import UIKit", "import SwiftUI", "ViewController", "Observ"] { #expect(!presenter.contains(word), "\(word)") }
        #expect(presenter.contains("weak var view: (any OrderHistoryView)?"))
    }

    @Test func modulesAreJoinedByTheirContracts() throws {
        let presenter = try text(Fixtures.orders("viper", ui: "uikit"), "OrderHistoryPresenter")
        #expect(presenter.contains("any OrderHistoryInteracting"))
        #expect(presenter.contains("func openDetail(_ id: Order.ID) { router.openDetail(id) }"))
        #expect(!presenter.contains("OrderRepository"))
        let router = try text(Fixtures.orders("viper", ui: "uikit"), "OrderHistoryRouter")
        #expect(router.contains("weak var screen: UIViewController?"))
        // Where each layer has a folder, the interactor's contract must not stand above it.
        var layered = Fixtures.orders("viper", ui: "uikit")
        layered.layout = "layer"
        let paths = try FeatureScaffolder().scaffold(layered).files.map(\.path)
        #expect(paths.contains("Domain/OrderHistory/OrderHistoryInteracting.swift"))
        #expect(paths.contains("Presentation/OrderHistory/OrderHistoryContract.swift"))
    }

    @Test func aPassiveScreenHasTheFilesOfItsPattern() throws {
        let request = ScaffoldRequest(pattern: "mvp", feature: "order details", ui: "uikit", minimumOS: "iOS 15")
        let paths = try FeatureScaffolder().scaffold(request).files.map(\.path)
        for name in ["ViewController", "Presenter", "View", "ViewData", "Assembly", "Previews"] {
            #expect(paths.contains("OrderDetails/OrderDetails\(name).swift"), "\(name)")
        }
        #expect(paths.contains("OrderDetailsTests/OrderDetailsPresenterTests.swift"))
    }

    @Test func destinationsAloneAreACoordinator() throws {
        let destinations = ["case order(Int)", "case settings"]
        func paths(_ ui: String, _ system: String) throws -> [String] {
            let request = ScaffoldRequest(
                pattern: "coordinator", feature: "app router", destinations: destinations, ui: ui, minimumOS: system)
            return try FeatureScaffolder().scaffold(request).files.map(\.path)
        }
        #expect(
            try paths("swiftui", "iOS 16") == [
                "App/AppRoute.swift", "App/AppRouter.swift", "App/AppRootView.swift", "App/AppDeepLink.swift",
                "AppTests/AppRouterTests.swift",
                "AppTests/AppDeepLinkTests.swift",
            ])
        // Without NavigationStack the stack is UIKit's.
        for (ui, system) in [("uikit", "iOS 17"), ("swiftui", "iOS 15")] {
            #expect(
                try paths(ui, system) == [
                    "App/AppRoute.swift", "App/AppScreen.swift", "App/AppCoordinator.swift", "App/AppDeepLink.swift",
                    "AppTests/AppCoordinatorTests.swift", "AppTests/AppDeepLinkTests.swift",
                ])
        }
    }

    @Test func screensUnderACoordinatorOnlyReport() throws {
        for ui in ["uikit", "swiftui"] {
            let scaffold = try FeatureScaffolder().scaffold(Fixtures.orders("coordinator", ui: ui))
            for file in scaffold.files where !file.path.contains("Tests/") {
                let owns = ["Coordinator", "RootView"].contains { file.path.hasSuffix($0 + ".swift") }
                #expect(file.text.contains("pushViewController") == file.path.hasSuffix("Coordinator.swift"), "\(file.path)")
                #expect(!file.text.contains("NavigationStack") || owns, "\(file.path)")
            }
            #expect(scaffold.files.contains { $0.path == "OrderHistory/LiveOrderHistoryScreens.swift" })
        }
    }

    @Test(arguments: Fixtures.patternsOfUIKit) func controllersAreNotViewsOfSwiftUI(pattern: String) throws {
        let scaffold = try FeatureScaffolder().scaffold(Fixtures.orders(pattern, ui: "uikit"))
        for file in scaffold.files where !file.path.hasSuffix("Previews.swift") { #expect(!file.text.contains("SwiftUI"), "\(file.path)") }
        #expect(scaffold.files.contains { $0.path.hasSuffix("/OrderHistoryViewController.swift") })
        #expect(scaffold.wiring.contains(pattern == "coordinator" ? "coordinator.start()" : "OrderHistoryAssembly.makeController"))
    }

    @Test func cleanArchitectureHasItsLayersAsFolders() throws {
        let files = try FeatureScaffolder().scaffold(Fixtures.feed("clean-architecture")).files
        for path in [
            "Feed/Domain/FeedItem.swift", "Feed/Domain/LoadFeedUseCase.swift", "Feed/Data/FeedItemDTO.swift",
            "Feed/Data/RemoteFeedRepository.swift", "Feed/Presentation/FeedViewModel.swift", "Feed/App/FeedAssembly.swift",
            "FeedTests/FeedItemMappingTests.swift",
        ] {
            #expect(files.contains { $0.path == path }, "\(path)")
        }
        for file in files where file.path.contains("/Domain/") { #expect(!file.text.contains("DTO"), "\(file.path)") }
    }

    @Test func composableFeaturesUseCurrentForms() throws {
        let text = try FeatureScaffolder().scaffold(Fixtures.orders("tca")).files.map(\.text).joined()
        for form in ["@Reducer", "@ObservableState", "@DependencyClient", "StoreOf<", "TestStoreOf<"] {
            #expect(text.contains(form), "\(form)")
        }
        for old in ["WithViewStore", "TaskResult", "@BindingState", "PresentationState"] { #expect(!text.contains(old), "\(old)") }
    }

    @Test func layersGetFoldersOfTheirOwn() throws {
        var request = Fixtures.feed("mvvm")
        request.layout = "layer"
        let paths = try FeatureScaffolder().scaffold(request).files.map(\.path)
        #expect(paths.contains("Domain/Feed/FeedItem.swift"))
        #expect(paths.contains("Data/Feed/RemoteFeedRepository.swift"))
        #expect(paths.contains("Presentation/Feed/FeedViewModel.swift"))
    }

    @Test func theReportSaysHowToGetWhatItLeavesOut() throws {
        let scaffold = try FeatureScaffolder(checklist: { ["\($0) is checked"] }).scaffold(Fixtures.orders("mvvm"))
        let brief = scaffold.report(detail: false)
        #expect(brief.count <= 8_000)
        #expect(brief.contains("detail: \"full\""))
        #expect(brief.contains("- [ ] mvvm is checked"))
        let full = scaffold.report(detail: true)
        for file in scaffold.files { #expect(full.contains(file.text)) }
    }

    @Test func noCodeIsAPlaceholder() throws {
        let controllers = Fixtures.patternsOfUIKit.map { Fixtures.orders($0, ui: "uikit") }
        for request in Fixtures.patterns.map({ Fixtures.orders($0) }) + controllers {
            let text = try FeatureScaffolder().scaffold(request).files.map(\.text).joined()
            for mark in ["TODO", "FIXME", "fatalError", "<#", "Task.sleep", "Task.yield", "try!"] {
                #expect(!text.contains(mark), "\(mark)")
            }
        }
    }
}
