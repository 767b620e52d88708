import Foundation
import Playbooks
import Testing

@testable import PatternSelection

@Suite("Decisions with the real references")
struct ReferencedDecisionTests {
    private static let library: PlaybookLibrary? = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return try? PlaybookLibrary.load(from: root.path + "/references")
    }()

    private func answer(_ fill: (inout SelectionRequest) -> Void) throws -> Selection {
        try select(try #require(Self.library), fill)
    }

    private func answer(_ text: String) throws -> Selection { try answer { $0.description = text } }

    // MARK: Minimum versions

    @Test("The newest TCA on iOS 14 is refused with its need; an older release is not")
    func newestRelease() throws {
        let newest = try answer(
            "The latest TCA please, minimum iOS 14, SwiftUI, big app with complex state, exhaustive tests, packages are ok")
        #expect(newest.outcome == .mismatch && newest.primary != "tca")
        #expect(newest.report.contains("its newest release needs iOS 16, and you support iOS 14"))
        #expect(newest.risks.contains { $0.contains("pin a release before 1.24") })
        let older = try answer("Should we use TCA? minimum iOS 14, SwiftUI, big app with complex state, exhaustive tests, packages are ok")
        #expect(older.primary == "tca" && older.report.contains("pin a release before 1.24"))
        let new = try answer("Should we use TCA? minimum iOS 17, SwiftUI, big app with complex state, exhaustive tests, packages are ok")
        #expect(new.primary == "tca" && !new.report.contains("1.24"))
    }

    @Test("What no release supports is ruled out, and code that is there stays on the release it has")
    func lowestVersions() throws {
        let old = try answer {
            $0.requestedPattern = "tca"
            $0.thirdParty = "allowed"
            $0.minimumOS = "iOS 12"
            $0.ui = "uikit"
            $0.state = "high"
        }
        #expect(old.outcome == .mismatch && old.report.contains("it needs iOS 13, and you support iOS 12"))
        let kept = try answer("We're on iOS 15 and everything is TCA 1.9. New feature, the newest release or stay? SwiftUI")
        #expect(kept.outcome == .keep && kept.primary == "tca")
    }

    @Test("Observation is not promised below iOS 17")
    func observation() throws {
        let below = try answer {
            $0.ui = "swiftui"
            $0.minimumOS = "iOS 16"
            $0.state = "medium"
        }
        #expect(below.report.contains("use `ObservableObject`"))
        let above = try answer {
            $0.ui = "swiftui"
            $0.minimumOS = "iOS 17"
            $0.state = "medium"
        }
        #expect(!above.report.contains("use `ObservableObject`"))
    }

    // MARK: What stays

    @Test("Sixty TCA modules are not left for one small screen")
    func investment() throws {
        let selection = try answer {
            $0.description = "One settings screen with two switches, would MV do?"
            $0.existingPattern = ["tca"]
            $0.requestedPattern = "mv"
            $0.modules = 60
            $0.scope = "screen"
            $0.state = "low"
            $0.ui = "swiftui"
        }
        #expect(selection.outcome == .keep && selection.primary == "tca")
    }

    @Test("A layer that only forwards may go; the same layer that decides stays")
    func forwarding() throws {
        let base = "Our SwiftUI profile screen has a view model."
        let forwards = try answer { request in
            request.description = base + " It only forwards three calls."
            request.existingPattern = ["mvvm"]
            request.state = "low"
            request.scope = "screen"
        }
        #expect(forwards.primary == "mv" && forwards.outcome == .recommend)
        let decides = try answer { request in
            request.description = base
            request.existingPattern = ["mvvm"]
            request.state = "low"
            request.scope = "screen"
        }
        #expect(decides.primary == "mvvm" && decides.outcome == .keep)
    }

    @Test("What hurts is changed sooner than what works")
    func friction() throws {
        func decide(_ words: String) throws -> Selection {
            try answer { request in
                request.description = words
                request.existingPattern = ["mv"]
                request.ui = "swiftui"
                request.state = "medium"
                request.effects = "concurrent"
                request.task = "refactor"
            }
        }
        #expect(try decide("The view is a mess, 900 lines").primary == "mvvm")
        #expect(try decide("It works fine for us").primary == "mv")
    }

    @Test("A move that is impossible is not proposed")
    func noRewrite() throws {
        let selection = try answer("Our SwiftUI app is on ReSwift and lags. We cannot rewrite everything.")
        #expect(selection.outcome == .keep && selection.primary == "mvi")
    }

    // MARK: No pattern

    @Test(
        "Games, tools and single faults need no pattern for screens",
        arguments: [
            "SpriteKit puzzle, MVVM or TCA?", "A command line tool that renames files, which architecture?",
            "The button color is wrong on one SwiftUI screen, add view models?",
        ])
    func none(text: String) throws { #expect(try answer(text).outcome == .none) }

    @Test("Without screens, interacting states still call for a reducer")
    func reducerWithoutScreens() throws {
        let selection = try answer("Packet tunnel extension, no UI: complex state with reconnect, every transition must be tested.")
        #expect(selection.outcome == .recommend && selection.primary == "mvi")
    }

    // MARK: Requests

    @Test("A framework is no answer to a tie, and no answer at all when dependencies are forbidden")
    func frameworks() throws {
        #expect(try answer("A new SwiftUI app, TCA?").primary != "tca")
        let forbidden = try answer("We want TCA, SwiftUI, complex state, exhaustive tests, but no third party code.")
        #expect(forbidden.outcome == .mismatch && forbidden.primary == "mvi")
    }

    @Test("Learning and insisting are respected")
    func purpose() throws {
        #expect(try answer("I want to learn TCA with a tiny SwiftUI radio player, just me.").outcome == .fit)
        let insisted = try answer("SwiftUI settings screen with two switches. TCA is decided, no discussion.")
        #expect(insisted.outcome == .proceedWithRisk && insisted.primary == "tca" && !insisted.risks.isEmpty)
    }

    @Test("What others want is no fact")
    func hearsay() throws {
        let selection = try answer("Someone asks for SwiftUI. The app is UIKit, with view models, and works fine.")
        #expect(selection.facts.first { $0.name == "ui" }?.value == "uikit")
    }

    @Test("Never two patterns for one boundary, and a layering names who builds its screens")
    func boundaries() throws {
        let selection = try answer {
            $0.ui = "swiftui"
            $0.scope = "app"
            $0.teamSize = 12
            $0.businessRules = "rich"
            $0.infrastructure = "replaceable"
            $0.testing = "high"
        }
        #expect(selection.primary == "clean-architecture")
        let owners = selection.secondary.map(\.owns)
        #expect(owners.contains("presentation") && Set(owners).count == owners.count)
    }

    // MARK: Questions

    @Test(
        "Every question flips the primary pattern when it is answered, and no more than three are asked",
        arguments: [
            "SwiftUI app with a list and a detail", "UIKit app, MVC, new feature", "A form", "SwiftUI wizard, 5 steps", "mac app in AppKit",
        ])
    func questionsFlip(text: String) throws {
        let base = try answer(text)
        #expect(base.questions.count <= 3)
        for question in base.questions {
            let answered = try answer { request in
                request.description = text
                switch question.fact {
                case "ui": request.ui = question.value
                case "scope": request.scope = question.value
                case "state": request.state = question.value
                case "effects": request.effects = question.value
                case "navigation": request.navigation = question.value
                case "business_rules": request.businessRules = question.value
                case "infrastructure": request.infrastructure = question.value
                case "testing": request.testing = question.value
                case "third_party": request.thirdParty = question.value
                case "lifetime": request.lifetime = question.value
                case "streams_framework": request.streamsFramework = question.value
                case "regulated": request.regulated = question.value == "true"
                case "team": request.teamSize = Int(question.value.prefix { $0.isNumber })
                default: Issue.record("\(question.fact) cannot be given to the tool")
                }
            }
            #expect(answered.primary == question.flipsTo, "\(question.fact): \(question.value)")
            #expect(answered.primary != base.primary)
        }
    }
}
