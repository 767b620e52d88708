// case: fires — the real session
// file: Tests/ClientTests.swift
import XCTest

@testable import Weather

final class ClientTests: XCTestCase {
    func testLoads() async throws {
        let client = WeatherClient(session: URLSession.shared)
        let text = try await client.text("Riga")
        XCTAssertFalse(text.isEmpty)
    }
}

// case: fires — the standard defaults
// file: Tests/ThemeTests.swift
import Testing

@testable import Theme

@Test func remembers() {
    let model = ThemeModel(defaults: UserDefaults.standard)
    model.darken()
    #expect(UserDefaults.standard.bool(forKey: "dark"))
}

// case: fires — a shared instance of the app
// file: Sources/App/SessionStore.swift
import Foundation

final class SessionStore {
    static let shared = SessionStore()
    private(set) var name = ""
    func signIn(_ name: String) {
        self.name = name
        UserDefaults.standard.set(name, forKey: "name")
    }
}
// file: Tests/AppTests/SessionTests.swift
import XCTest

@testable import App

final class SessionTests: XCTestCase {
    func testSignsIn() {
        SessionStore.shared.signIn("Ada")
        XCTAssertEqual(SessionStore.shared.name, "Ada")
    }
}

// case: fires — the date of the day
// file: Tests/AgeTests.swift
import XCTest

@testable import Age

final class AgeTests: XCTestCase {
    func testIsAdult() {
        let rule = AgeRule()
        XCTAssertTrue(rule.isAdult(bornIn: 2000, on: Date()))
    }
}

// case: quiet — an in-memory store
// file: Tests/StorageTests.swift
import SwiftData
import Testing

@testable import Storage

@MainActor
@Test func saves() throws {
    let container = try ModelContainer(for: Note.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let repository = NoteRepository(context: container.mainContext)
    try repository.add("a")
    #expect(try repository.count() == 1)
}

// case: quiet — a protocol stub for the session
// file: Tests/StubTests.swift
import XCTest

@testable import Weather

final class StubTests: XCTestCase {
    func testDecodes() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [StubProtocol.self]
        let client = WeatherClient(session: URLSession(configuration: configuration))
        let text = try await client.text("Riga")
        XCTAssertEqual(text, "Rain")
    }
}

// case: quiet — a suite of its own and a fixed date
// file: Tests/DefaultsTests.swift
import XCTest

@testable import Theme

final class DefaultsTests: XCTestCase {
    func testRemembers() throws {
        let defaults = try XCTUnwrap(UserDefaults(suiteName: "theme-tests"))
        defaults.removePersistentDomain(forName: "theme-tests")
        let model = ThemeModel(defaults: defaults)
        model.opened(on: Date(timeIntervalSince1970: 0))
        XCTAssertEqual(defaults.integer(forKey: "opened"), 0)
    }
}

// case: quiet — the app uses the session, the tests use a fake
// file: Sources/App/LiveClient.swift
import Foundation

struct LiveClient: Client {
    func rows() async throws -> [String] { [String(decoding: try await URLSession.shared.data(from: URL(fileURLWithPath: "/")).0, as: UTF8.self)] }
}
protocol Client: Sendable { func rows() async throws -> [String] }
// file: Tests/AppTests/RowsTests.swift
import Testing

@testable import App

struct FakeClient: Client { func rows() async throws -> [String] { ["a"] } }

@Test func loads() async throws { #expect(try await FakeClient().rows() == ["a"]) }
