import MigrationPlanning
import Testing

/// Adapters with the module's names. That they compile is proved by tooling/evals/migration/typecheck.py.
@Suite struct AdapterTests {
    private func adapters(_ module: String, _ request: PlanRequest) throws -> [MigrationPlan.Adapter] {
        let plan = try Planning().plan(try Planning.module(module), request)
        let ids = Set(plan.steps.map(\.id))
        for adapter in plan.adapters {
            #expect(ids.contains(adapter.addedIn) && ids.contains(adapter.deletedIn))
            #expect(!adapter.code.contains("Orders") || module == "controllers")
        }
        return plan.adapters
    }

    @Test func aDisplayAdoptsEveryRequirement() throws {
        let made = try adapters("viper", PlanRequest(change: "ui-framework", minimumOS: "iOS 17", ui: "swiftui"))
        let display = try #require(made.first { $0.name == "LoanDisplay" })
        #expect(display.code.contains("final class LoanDisplay: LoanView {"))
        #expect(display.code.contains("private(set) var lastShow: (title: String, due: String)?"))
        #expect(display.code.contains("func show(error: String) {"))
        #expect(display.code.contains("lastStartLoading += 1"))
        #expect(made.contains { $0.name == "LoanEntry" && $0.code.contains("old: () -> LoanViewController") })
    }

    @Test func beforeObservationADisplayPublishes() throws {
        let made = try adapters("viper", PlanRequest(change: "ui-framework", minimumOS: "iOS 15", ui: "swiftui"))
        let display = try #require(made.first { $0.name == "LoanDisplay" })
        #expect(display.code.contains("ObservableObject") && display.code.contains("@Published private(set) var lastShow"))
    }

    @Test func aFollowerSnapshotsWhatCanBeRead() throws {
        let made = try adapters("interacting", PlanRequest(to: "mvi"))
        let follower = try #require(made.first { $0.name == "SearchFollower" })
        #expect(follower.code.contains("SearchSnapshot(results: source.results, query: source.query"))
        #expect(!follower.code.contains("client"))
    }

    @Test func streamsAndCallbacksGetAsyncNeighbours() throws {
        let values = try #require(try adapters("streams", PlanRequest(change: "streams-to-async")).first)
        #expect(values.code.contains("func stationsAnswer(near place: String, limit: Int) async throws -> [String]"))
        #expect(values.code.contains("for await answer in favourites().values"))
        let awaited = try #require(try adapters("callbacks", PlanRequest(change: "concurrency")).first)
        #expect(awaited.code.contains("func profileAwaited(id: Int) async throws -> Profile"))
        #expect(awaited.code.contains("profile(id: id) { answer in"))
    }
}
