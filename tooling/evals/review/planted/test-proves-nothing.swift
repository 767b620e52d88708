// case: fires — no assertion
// file: Tests/LoginTests.swift
import XCTest

@testable import Login

final class LoginTests: XCTestCase {
    func testLogin() {
        let model = LoginModel()
        model.name = "Ada"
        model.submit()
    }
}

// case: fires — true is true
// file: Tests/SmokeTests.swift
import Testing

@testable import App

@Test func works() {
    let model = AppModel()
    model.start()
    #expect(true)
}

// case: fires — a value is compared with itself
// file: Tests/PriceTests.swift
import XCTest

@testable import Shop

class PriceTests: XCTestCase {
    func testTotal() {
        let cart = Cart()
        cart.add(100)
        XCTAssertEqual(cart.total, cart.total)
    }
}

// case: fires — what was just made is not nil
// file: Sources/Shop/ShopModel.swift
final class ShopModel {
    private(set) var wares: [String] = []
    init() {}
    func add(_ ware: String) { wares.append(ware) }
}
// file: Tests/ModelTests.swift
import XCTest

@testable import Shop

final class ModelTests: XCTestCase {
    func testInit() {
        let model = ShopModel()
        XCTAssertNotNil(model)
    }
}

// case: quiet — a confirmation
// file: Tests/EventTests.swift
import Testing

@testable import Events

@Test func emits() async {
    await confirmation { emitted in
        let bus = EventBus { emitted() }
        bus.fire()
    }
}

// case: quiet — a test store
// file: Tests/CounterTests.swift
import ComposableArchitecture
import Testing

@testable import Counter

@MainActor
@Test func counts() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.up) { $0.count = 1 }
}

// case: quiet — a snapshot
// file: Tests/CardSnapshotTests.swift
import SnapshotTesting
import XCTest

@testable import Cards

final class CardSnapshotTests: XCTestCase {
    func testCard() {
        assertSnapshot(of: CardView(title: "A"), as: .image)
    }
}

// case: quiet — a throwing call and an expectation
// file: Tests/ParseTests.swift
import XCTest

@testable import Parser

final class ParseTests: XCTestCase {
    func testParses() throws {
        _ = try Parser().parse("1 + 1")
    }

    func testCallsBack() {
        let called = expectation(description: "called")
        Parser().parse("1") { _ in called.fulfill() }
        waitForExpectations(timeout: 1)
    }
}

// case: quiet — a helper asserts
// file: Tests/HelperTests.swift
import XCTest

@testable import Maths

final class HelperTests: XCTestCase {
    private func check(_ input: Int, is expected: Int, line: UInt = #line) {
        XCTAssertEqual(double(input), expected, line: line)
    }

    func testDoubles() { check(2, is: 4) }
}

// case: quiet — a user-interface test whose every click needs its button
import XCTest

final class PanesTests: XCTestCase {
    func testTitle() { XCTAssertEqual(XCUIApplication().windows.count, 1) }

    func testEveryPaneOpens() {
        let app = XCUIApplication()
        app.launch()
        app.menuItems["Settings…"].click()
        app.buttons["General"].firstMatch.click()
        app.buttons["Windows"].firstMatch.click()
    }
}

// case: quiet — a static function gives a test its values
import XCTest

final class RulesTests: XCTestCase {
    static func testRules() -> [String] { ["a", "b"] }

    func testCount() { XCTAssertEqual(Self.testRules().count, 2) }
}

// case: quiet — what the tests are given has the name of a test
// file: Tests/RouteTests.swift
import XCTest

@testable import Routes

final class RouteTests: XCTestCase {
    func testLength() {
        XCTAssertEqual(testRoute().length, 3)
    }

    private func testRoute() -> Route { Route(stops: ["a", "b", "c"]) }
}

// case: quiet — a test store of an old version asserts as it sends
// file: Tests/PhraseTests.swift
import ComposableArchitecture
import XCTest

@testable import App

final class PhraseTests: XCTestCase {
    func testNew() {
        let store = TestStore(initialState: .empty, reducer: .default, environment: .demo)
        store.send(.new) { $0.phrase = .placeholder }
    }
    func testEqual() { XCTAssertEqual(Phrase.placeholder, .placeholder) }
}

// case: quiet — a helper with an underscore asserts
// file: Tests/SeedTests.swift
import XCTest

@testable import App

final class SeedTests: XCTestCase {
    func testTwelve() { _prove(.twelve) }
    private func _prove(_ count: Count) { XCTAssertEqual(Seed(count).words.count, count.rawValue) }
}

// case: quiet — the double of the test asserts
// file: Tests/StoreTests.swift
import XCTest

@testable import App

final class StoreTests: XCTestCase {
    func testForbidden() {
        let reducer = ForbiddenReducer()
        let store = Store(reducer: reducer.handle)
        store.dispatch(.set(1))
    }
}

final class ForbiddenReducer {
    func handle(_ action: Action) { XCTFail("nobody may dispatch here") }
}

// case: quiet — a robot of the screen asserts
// file: UITests/LoginFlow.swift
import XCTest

final class LoginFlow: XCTestCase {
    private let home = HomeRobot()
    func testLogin() { home.logIn().seesName() }
    func testLogout() { LoginPage().open().verify.isShown() }
    func testShown() { XCTAssertNotNil(Optional("a")) }
}
// file: UITests/HomeRobot.swift
import XCTest

final class HomeRobot {
    func logIn() -> HomeRobot { self }
    func seesName() { XCTAssertTrue(XCUIApplication().staticTexts["name"].exists) }
}

// case: quiet — nothing compiles it
// file: Tests/SwitchTests.swift
import XCTest

@testable import App

final class SwitchTests: XCTestCase {
    #if false
        func testLater() {}
    #endif
    func testNow() { XCTAssertEqual(Switch().isOn, false) }
}

// case: quiet — a function that shows that it compiles
import XCTest

final class LiteralTests: XCTestCase {
    func testLiterals() {
        func compiles() { _ = Rational(1) }
        _ = Rational(2)
    }
    func testSum() { XCTAssertEqual(Rational(1).value, 1) }
}

// case: quiet — the code asserts by itself
import XCTest

struct HebrewYear {
    static func walkYears() { precondition(HebrewYear.length > 0) }
    static let length = 354
}

final class CalendarTests: XCTestCase {
    func testYears() { HebrewYear.walkYears() }
    func testLength() { XCTAssertEqual(HebrewYear.length, 354) }
}

// case: quiet — a test that wants the sanitizer to see nothing
import XCTest

final class RatesStressTests: XCTestCase {
    func testReaders() {
        let rates = Rates()
        for number in 0..<100 { rates.update(number) }
    }
}

final class RatesTests: XCTestCase {
    func testUpdate() { XCTAssertEqual(Rates().update(1), 1) }
}
