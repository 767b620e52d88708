// case: fires — Task.sleep before the assertion
// file: Tests/FeedTests/FeedModelTests.swift
import Testing

@testable import Feed

@MainActor
@Test func loads() async throws {
    let model = FeedModel()
    model.start()
    try await Task.sleep(for: .milliseconds(200))
    #expect(model.rows == ["a"])
}

// case: fires — an inverted wait in XCTest
// file: Tests/TimerTests.swift
import XCTest

@testable import App

final class TimerTests: XCTestCase {
    func testTicks() {
        let model = TimerModel()
        model.start()
        sleep(2)
        XCTAssertEqual(model.seconds, 2)
    }
}

// case: fires — asyncAfter fulfils the expectation
// file: AppTests/SearchTests.swift
import XCTest

@testable import App

class SearchTests: XCTestCase {
    func testDebounce() {
        let model = SearchModel()
        model.query = "a"
        let waited = expectation(description: "waited")
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { waited.fulfill() }
        wait(for: [waited], timeout: 1)
        XCTAssertEqual(model.hits, ["a"])
    }
}

// case: fires — a helper of the tests sleeps
// file: Tests/ChatTests/ChatTests.swift
import XCTest

@testable import Chat

final class ChatTests: XCTestCase {
    private func settle() async throws { try await Task.sleep(nanoseconds: 100_000_000) }

    func testSends() async throws {
        let model = ChatModel()
        model.send("a")
        try await settle()
        XCTAssertEqual(model.lines, ["a"])
    }
}

// case: quiet — an expectation's upper bound
// file: Tests/LoadTests.swift
import XCTest

@testable import App

final class LoadTests: XCTestCase {
    func testLoads() {
        let model = LoadModel()
        let loaded = expectation(description: "loaded")
        model.onLoad = { loaded.fulfill() }
        model.load()
        wait(for: [loaded], timeout: 5)
        XCTAssertEqual(model.count, 1)
    }
}

// case: quiet — a clock that the test advances
// file: Tests/ToastTests.swift
import Clocks
import Testing

@testable import Toast

@MainActor
@Test func hides() async {
    let clock = TestClock()
    let model = ToastModel(clock: clock)
    async let shown: Void = model.show("Saved")
    await clock.advance(by: .seconds(2))
    await shown
    #expect(model.text == nil)
}

// case: quiet — a double that waits for ever, and a sleep in the app
// file: Sources/App/HintModel.swift
@MainActor
final class HintModel {
    private(set) var isShown = true
    func hideSoon() async throws {
        try await Task.sleep(for: .seconds(2))
        isShown = false
    }
}
// file: Tests/AppTests/CancelTests.swift
import Testing

@testable import App

struct NeverClient: Client {
    func rows() async throws -> [String] {
        try await Task.sleep(for: .seconds(3600))
        return []
    }
}

@MainActor
@Test func cancels() async {
    let model = RowsModel(client: NeverClient())
    let task = Task { await model.load() }
    task.cancel()
    await task.value
    #expect(model.rows.isEmpty)
}

// case: quiet — asks again, a limited number of times
// file: Tests/CommentsTests.swift
import XCTest

@testable import App

final class CommentsTests: XCTestCase {
    func testLoads() async throws {
        let model = CommentsModel()
        model.load()
        for _ in 0..<100 {
            if model.isLoaded { break }
            try await Task.sleep(nanoseconds: 1_000_000)
        }
        XCTAssertTrue(model.isLoaded)
    }
}

// case: quiet — a loop that goes on while nothing has come
import XCTest

final class SyncTests: XCTestCase {
    func testSync() async throws {
        let sync = Sync()
        sync.start()
        for _ in 0..<50 where !sync.isDone { try await Task.sleep(nanoseconds: 1_000_000) }
        XCTAssertTrue(sync.isDone)
    }
}
