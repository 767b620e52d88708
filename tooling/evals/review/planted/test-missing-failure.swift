// case: fires — only success is tested
// file: Sources/Feed/FeedModel.swift
import Observation

public protocol FeedClient: Sendable { func rows() async throws -> [String] }

@MainActor @Observable
public final class FeedModel {
    public private(set) var rows: [String] = []
    public private(set) var hasFailed = false
    private let client: any FeedClient
    public init(client: any FeedClient) { self.client = client }
    public func load() async {
        do { rows = try await client.rows() } catch { hasFailed = true }
    }
}
// file: Tests/FeedTests/FeedModelTests.swift
import Testing

@testable import Feed

struct OneRow: FeedClient { func rows() async throws -> [String] { ["a"] } }

@MainActor
@Test func loads() async {
    let model = FeedModel(client: OneRow())
    await model.load()
    #expect(model.rows == ["a"])
}

// case: fires — a presenter in XCTest
// file: Login/LoginPresenter.swift
protocol LoginView: AnyObject { func showWelcome(); func showError(_ text: String) }
protocol LoginService { func login(_ name: String) throws }

final class LoginPresenter {
    weak var view: LoginView?
    private let service: LoginService
    init(service: LoginService) { self.service = service }
    func submit(_ name: String) {
        do {
            try service.login(name)
            view?.showWelcome()
        } catch { view?.showError("Wrong name") }
    }
}
// file: LoginTests/LoginPresenterTests.swift
import XCTest

@testable import Login

final class ViewSpy: LoginView {
    var welcomes = 0
    func showWelcome() { welcomes += 1 }
    func showError(_ text: String) {}
}

final class WorkingService: LoginService { func login(_ name: String) throws {} }

final class LoginPresenterTests: XCTestCase {
    func testWelcomes() {
        let view = ViewSpy()
        let presenter = LoginPresenter(service: WorkingService())
        presenter.view = view
        presenter.submit("Ada")
        XCTAssertEqual(view.welcomes, 1)
    }
}

// case: fires — a use case that throws
// file: Sources/Bank/TransferUseCase.swift
enum TransferProblem: Error { case notEnough }
protocol AccountRepository: Sendable { func balance() async throws -> Int }

struct TransferUseCase: Sendable {
    let repository: any AccountRepository
    func execute(_ amount: Int) async throws -> Int {
        let balance = try await repository.balance()
        guard balance >= amount else { throw TransferProblem.notEnough }
        return balance - amount
    }
}
// file: Tests/BankTests/TransferTests.swift
import Testing

@testable import Bank

struct Rich: AccountRepository { func balance() async throws -> Int { 100 } }

@Test func transfers() async throws {
    let useCase = TransferUseCase(repository: Rich())
    let left = try await useCase.execute(40)
    #expect(left == 60)
}

// case: quiet — a failing double
// file: Sources/News/NewsModel.swift
import Observation

protocol NewsClient: Sendable { func titles() async throws -> [String] }

@MainActor @Observable
final class NewsModel {
    private(set) var titles: [String] = []
    private(set) var hasFailed = false
    private let client: any NewsClient
    init(client: any NewsClient) { self.client = client }
    func load() async {
        do { titles = try await client.titles() } catch { hasFailed = true }
    }
}
// file: Tests/NewsTests/NewsModelTests.swift
import Testing

@testable import News

struct Broken: NewsClient {
    struct Failure: Error {}
    func titles() async throws -> [String] { throw Failure() }
}

@MainActor
@Test func showsFailure() async {
    let model = NewsModel(client: Broken())
    await model.load()
    #expect(model.hasFailed)
}

// case: quiet — nothing can fail
// file: Sources/Count/CountModel.swift
@MainActor
final class CountModel {
    private(set) var count = 0
    func up() { count += 1 }
}
// file: Tests/CountTests/CountTests.swift
import Testing

@testable import Count

@MainActor
@Test func counts() {
    let model = CountModel()
    model.up()
    #expect(model.count == 1)
}

// case: quiet — an error is expected
// file: Sources/Parse/AgeParser.swift
enum AgeProblem: Error { case negative }

struct ParseAgeUseCase {
    func execute(_ text: String) throws -> Int {
        guard let age = Int(text), age >= 0 else { throw AgeProblem.negative }
        return age
    }
}
// file: Tests/ParseTests/AgeTests.swift
import XCTest

@testable import Parse

final class AgeTests: XCTestCase {
    func testReads() throws { XCTAssertEqual(try ParseAgeUseCase().execute("3"), 3) }
    func testRefusesNegative() { XCTAssertThrowsError(try ParseAgeUseCase().execute("-1")) }
}

// case: quiet — the type has no tests at all
// file: Sources/Map/MapModel.swift
protocol MapClient: Sendable { func places() async throws -> [String] }

@MainActor
final class MapModel {
    private(set) var places: [String] = []
    private(set) var hasFailed = false
    private let client: any MapClient
    init(client: any MapClient) { self.client = client }
    func load() async { do { places = try await client.places() } catch { hasFailed = true } }
}
