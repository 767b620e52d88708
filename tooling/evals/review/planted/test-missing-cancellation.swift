// case: fires — CancellationError is handled and never tested
// file: Sources/Search/SearchModel.swift
import Observation

protocol SearchClient: Sendable { func hits(_ text: String) async throws -> [String] }

@MainActor @Observable
final class SearchModel {
    private(set) var hits: [String] = []
    private(set) var hasFailed = false
    private let client: any SearchClient
    init(client: any SearchClient) { self.client = client }
    func search(_ text: String) async {
        do {
            let found = try await client.hits(text)
            hits = found
        } catch is CancellationError {
            return
        } catch { hasFailed = true }
    }
}
// file: Tests/SearchTests/SearchModelTests.swift
import Testing

@testable import Search

struct Hits: SearchClient { func hits(_ text: String) async throws -> [String] { [text] } }

struct Broken: SearchClient {
    struct Failure: Error {}
    func hits(_ text: String) async throws -> [String] { throw Failure() }
}

@MainActor
@Test func finds() async {
    let model = SearchModel(client: Hits())
    await model.search("a")
    #expect(model.hits == ["a"])
}

@MainActor
@Test func fails() async {
    let model = SearchModel(client: Broken())
    await model.search("a")
    #expect(model.hasFailed)
}

// case: fires — a task is cancelled by the next one
// file: Sources/Find/FindViewModel.swift
import Combine

protocol FindService { func find(_ text: String) async throws -> [String] }

@MainActor
final class FindViewModel: ObservableObject {
    @Published private(set) var hits: [String] = []
    private(set) var task: Task<Void, Never>?
    private let service: FindService
    init(service: FindService) { self.service = service }

    func find(_ text: String) {
        task?.cancel()
        task = Task {
            let found = (try? await service.find(text)) ?? []
            guard !Task.isCancelled else { return }
            hits = found
        }
    }
}
// file: Tests/FindTests/FindViewModelTests.swift
import XCTest

@testable import Find

struct FakeService: FindService { func find(_ text: String) async throws -> [String] { [text] } }

final class FindViewModelTests: XCTestCase {
    @MainActor
    func testFinds() async {
        let model = FindViewModel(service: FakeService())
        model.find("a")
        await model.task?.value
        XCTAssertEqual(model.hits, ["a"])
    }
}

// case: fires — a stop method cancels an upload
// file: Sources/Upload/UploadModel.swift
protocol Uploading: Sendable { func upload(_ bytes: [UInt8]) async throws }

@MainActor
final class UploadModel {
    private(set) var isDone = false
    private(set) var isUploading = false
    private(set) var work: Task<Void, Never>?
    private let uploader: any Uploading
    init(uploader: any Uploading) { self.uploader = uploader }

    func start(_ bytes: [UInt8]) {
        isUploading = true
        work = Task {
            do {
                try await uploader.upload(bytes)
                isDone = true
            } catch {
                if Task.isCancelled { isDone = false }
            }
            isUploading = false
        }
    }

    func stop() { work?.cancel() }
}
// file: Tests/UploadTests/UploadModelTests.swift
import Testing

@testable import Upload

struct Instant: Uploading { func upload(_ bytes: [UInt8]) async throws {} }

@MainActor
@Test func uploads() async {
    let model = UploadModel(uploader: Instant())
    model.start([1])
    await model.work?.value
    #expect(model.isDone)
}

// case: quiet — the cancelled path is tested
// file: Sources/Load/LoadModel.swift
protocol LoadClient: Sendable { func rows() async throws -> [String] }

@MainActor
final class LoadModel {
    private(set) var rows: [String] = []
    private(set) var hasFailed = false
    private let client: any LoadClient
    init(client: any LoadClient) { self.client = client }
    func load() async {
        do { rows = try await client.rows() } catch is CancellationError {} catch { hasFailed = true }
    }
}
// file: Tests/LoadTests/LoadModelTests.swift
import Testing

@testable import Load

struct Cancelled: LoadClient { func rows() async throws -> [String] { throw CancellationError() } }

@MainActor
@Test func leavingShowsNoFailure() async {
    let model = LoadModel(client: Cancelled())
    await model.load()
    #expect(!model.hasFailed)
}

// case: quiet — nothing cancels
// file: Sources/Plan/PlanModel.swift
protocol PlanClient: Sendable { func plan() async throws -> String }

@MainActor
final class PlanModel {
    private(set) var plan = ""
    private let client: any PlanClient
    init(client: any PlanClient) { self.client = client }
    func load() async throws { plan = try await client.plan() }
}
// file: Tests/PlanTests/PlanModelTests.swift
import Testing

@testable import Plan

struct Fake: PlanClient { func plan() async throws -> String { "a" } }

@MainActor
@Test func loads() async throws {
    let model = PlanModel(client: Fake())
    try await model.load()
    #expect(model.plan == "a")
}

// case: quiet — a test of the stale answer
// file: Sources/City/CityModel.swift
protocol CityClient: Sendable { func city(_ text: String) async throws -> String }

@MainActor
final class CityModel {
    private(set) var city = ""
    private var task: Task<Void, Never>?
    private let client: any CityClient
    init(client: any CityClient) { self.client = client }
    func search(_ text: String) async {
        task?.cancel()
        let task = Task {
            guard let city = try? await client.city(text), !Task.isCancelled else { return }
            self.city = city
        }
        self.task = task
        await task.value
    }
}
// file: Tests/CityTests/CityModelTests.swift
import Testing

@testable import City

@MainActor
@Test func aStaleAnswerIsIgnored() async {
    let gate = Gate()
    let model = CityModel(client: gate)
    async let old: Void = model.search("old")
    await gate.arrival()
    async let new: Void = model.search("new")
    await gate.open()
    await old
    await new
    #expect(model.city == "new")
}
