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
        for pattern in Fixtures.patterns {
            let text = try FeatureScaffolder().scaffold(Fixtures.orders(pattern)).files.map(\.text).joined()
            for mark in ["TODO", "FIXME", "fatalError", "<#", "Task.sleep", "Task.yield", "try!"] {
                #expect(!text.contains(mark), "\(mark)")
            }
        }
    }
}

/// Writes proposals to SCAFFOLD_DUMP for tooling/validate/scaffold-runs.sh.
@Suite struct ProposalDump {
    private static let root = ProcessInfo.processInfo.environment["SCAFFOLD_DUMP"] ?? ""

    @Test(.enabled(if: !ProposalDump.root.isEmpty)) func dump() throws {
        for (name, make) in [("feed", Fixtures.feed), ("orders", Fixtures.orders)] {
            for pattern in Fixtures.patterns {
                for system in ["15", "16", "17"] {
                    for tests in ["swift-testing", "xctest"] {
                        for isolation in ["none", "main-actor"] {
                            let scaffold = try FeatureScaffolder().scaffold(make(pattern, "iOS \(system)", tests, isolation))
                            try Disk.write(scaffold, to: "\(Self.root)/\(name)-\(pattern)-\(system)-\(tests)-\(isolation)")
                        }
                    }
                }
            }
        }
    }
}
