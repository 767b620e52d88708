import Foundation
import ModuleReview
import SwiftCode
import Testing

/// More kinds of false alarms that were read in real apps, each beside the fault that it looks like.
@Suite struct JudgedFalseTests {
    @Test func picturesForAShopMayWait() async throws {
        func source(_ last: String) -> String {
            """
            // file: AppUITests/AppUITests.swift
            import XCTest
            final class AppUITests: XCTestCase {
                func testSettings() { XCUIApplication().buttons["Settings"].tap(); sleep(5); \(last) }
            }
            """
        }
        #expect(try await Reviewing.symbols("test-sleeps", in: source("XCTAssertTrue(isOpen)")) == ["AppUITests.testSettings"])
        #expect(try await Reviewing.symbols("test-sleeps", in: source(#"snapshot("03_settings")"#)).isEmpty)
    }

    @Test func aTestOfScreensIsToldToWaitForTheScreen() async throws {
        let found = try await Reviewing.findings(
            """
            // file: AppUITests/OpenTests.swift
            import XCTest
            final class OpenTests: XCTestCase {
                func testOpens() { XCUIApplication().launch(); sleep(5); XCTAssertTrue(isOpen) }
            }
            """
        ).filter { $0.rule == "test-sleeps" }
        #expect(found.map { $0.fix.contains("waitForExistence") } == [true])
    }

    @Test func whatALaterClosurePutsIntoTheStateIsKept() async throws {
        func source(_ line: String) -> String {
            """
            import SwiftUI
            @Observable final class LoginViewModel {}
            struct ReauthView: View {
                @State private var login: LoginViewModel?
                var body: some View {
                    LoginButton(open: { let viewModel = LoginViewModel(); \(line) })
                }
            }
            """
        }
        #expect(try await Reviewing.symbols("model-built-in-body", in: source("show(viewModel)")) == ["ReauthView.body"])
        #expect(try await Reviewing.symbols("model-built-in-body", in: source("login = viewModel")).isEmpty)
    }

    @Test func aPictureThatNobodyTouchesMayHaveAThrowawayModel() async throws {
        func source(_ isTouchable: Bool) -> String {
            """
            import SwiftUI
            @Observable final class Router { var path: [String] = [] }
            struct QuoteView: View {
                var body: some View {
                    Text("quote").environment(Router()).allowsHitTesting(\(isTouchable))
                }
            }
            """
        }
        #expect(try await Reviewing.symbols("model-built-in-body", in: source(true)) == ["QuoteView.body"])
        #expect(try await Reviewing.symbols("model-built-in-body", in: source(false)).isEmpty)
    }

    @Test func aSubscriptionOfRxSwiftThatSaysWhenItEndsNeedsNoKeeper() async throws {
        func source(_ operators: String) -> String {
            """
            import RxSwift
            final class Cell {
                func watch() { _ = reuse.asObservable()\(operators).subscribe(onNext: { _ in }) }
            }
            """
        }
        #expect(try await Reviewing.symbols("lost-subscription", in: source("")) == ["Cell.watch"])
        #expect(try await Reviewing.symbols("lost-subscription", in: source(".take(until: deallocated)")).isEmpty)
    }

    @Test func theSharedInstanceIsWhatItsOwnTestIsFor() async throws {
        func source(_ name: String) -> String {
            """
            // file: Sources/HostRepository.swift
            public final class HostRepository { public static let shared = HostRepository(); public func next() async -> String { "" } }
            // file: Tests/HostTests.swift
            import XCTest
            final class \(name): XCTestCase {
                func testNext() async { let host = await HostRepository.shared.next(); XCTAssertEqual(host, "") }
            }
            """
        }
        #expect(try await Reviewing.symbols("test-uses-live-dependency", in: source("FeedTests")) == ["FeedTests.testNext"])
        #expect(try await Reviewing.symbols("test-uses-live-dependency", in: source("HostRepositoryTests")).isEmpty)
    }

    @Test func aDocumentAndTheModelsOfPreviewsReachSharedInstances() async throws {
        func source(_ folder: String, _ superclass: String) -> String {
            """
            // file: App/Settings.swift
            final class Settings { static let shared = Settings(); var savesOnItsOwn = true }
            // file: App/NotesModel.swift
            import Observation
            @Observable final class NotesModel\(superclass) {}
            // file: App/\(folder)/NotesModel+Sample.swift
            extension NotesModel { func sample() -> Bool { Settings.shared.savesOnItsOwn } }
            """
        }
        #expect(try await Reviewing.symbols("singleton-access", in: source("Models", "")) == ["NotesModel.sample"])
        #expect(try await Reviewing.symbols("singleton-access", in: source("Mocks", "")).isEmpty)
        #expect(try await Reviewing.symbols("singleton-access", in: source("Models", ": NSDocument")).isEmpty)
    }

    @Test func theRootKnowsWhichFlowComesFirst() async throws {
        func source(_ name: String) -> String {
            """
            import UIKit
            final class \(name)Coordinator {
                let navigation: UINavigationController
                func start() { if UserDefaults.standard.bool(forKey: "isSignedIn") { showHome() } else { showLogin() } }
                func showHome() { navigation.pushViewController(UIViewController(), animated: true) }
                func showLogin() { navigation.pushViewController(UIViewController(), animated: true) }
            }
            """
        }
        #expect(try await Reviewing.symbols("coordinator-has-logic", in: source("Checkout")) == ["CheckoutCoordinator.start"])
        #expect(try await Reviewing.symbols("coordinator-has-logic", in: source("App")).isEmpty)
    }

    @Test func aValueThatIsReadOnceIsNoState() async throws {
        func source(_ first: String) -> String {
            """
            struct Island {
                private static var islands: [Island]?
                static func all() -> [Island]? {
                    \(first)
                    let read = Reader().read()
                    Self.islands = read
                    return read
                }
            }
            """
        }
        #expect(try await Reviewing.symbols("mutable-global-state", in: source("print(1)")) == ["Island.islands"])
        #expect(try await Reviewing.symbols("mutable-global-state", in: source("if let islands = Self.islands { return islands }")).isEmpty)
    }
}
