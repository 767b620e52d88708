import ComposableArchitecture
import Foundation
import Testing

@testable import InboxFeature

/// What the stand-in must do so that a feature's tests mean something: pass when they should, and fail when something was left out.
@MainActor struct InboxTests {
    private let message = Message(id: 1, subject: "a")

    private func makeStore(
        _ state: Inbox.State = Inbox.State(), _ prepare: (inout DependencyValues) -> Void = { _ in }
    ) -> TestStoreOf<Inbox> {
        TestStore(initialState: state, reducer: { Inbox() }, withDependencies: prepare)
    }

    @Test func aStateChangeAndAReceivedActionAreAsserted() async {
        let store = makeStore { $0.messages.list = { [Message(id: 1, subject: "a")] } }
        await store.send(\.view.appeared) { $0.isLoading = true }
        await store.receive(\.loaded.success) {
            $0.isLoading = false
            $0.messages = [message]
        }
    }

    @Test func anUnassertedChangeFails() async {
        await withKnownIssue {
            await makeStore().send(\.view.stopTapped) { $0.error = "" }
        } matching: { "\($0)".contains("does not match") }
        await withKnownIssue {
            let store = makeStore()
            await store.send(\.view.rowTapped, message)
        } matching: { "\($0)".contains("not expected to change") }
        await withKnownIssue {
            await makeStore().send(\.view.stopTapped) { _ in }
        } matching: { "\($0)".contains("no change occurred") }
    }

    @Test func anActionThatWasNotReceivedFails() async {
        await withKnownIssue {
            let store = makeStore { $0.messages.list = { [] } }
            await store.send(\.view.appeared) { $0.isLoading = true }
        } matching: { "\($0)".contains("unexpected action") }
        await withKnownIssue {
            let store = makeStore { $0.messages.list = { [] } }
            await store.send(\.view.appeared) { $0.isLoading = true }
            await store.receive(\.loaded.failure)
        } matching: { "\($0)".contains("but received loaded") }
        await withKnownIssue {
            await makeStore().receive(\.loaded.failure)
        } matching: { "\($0)".contains("received none") }
    }

    @Test func anEffectThatStillRunsFails() async {
        await withKnownIssue {
            let store = makeStore { $0.messages.list = { try await Task.never() } }
            await store.send(\.view.appeared) { $0.isLoading = true }
        } matching: { "\($0)".contains("still running") }
    }

    @Test func aDependencyThatWasNotSetFails() async {
        await withKnownIssue {
            let store = makeStore()
            store.exhaustivity = .off
            await store.send(\.view.appeared)
            await store.receive(\.loaded.failure)
        } matching: { "\($0)".contains("Unimplemented: 'MessageClient.list'") }
    }

    @Test func cancellingStopsAnEffect() async {
        let store = makeStore { $0.messages.list = { try await Task.never() } }
        await store.send(\.view.appeared) { $0.isLoading = true }
        await store.send(\.view.stopTapped) { $0.isLoading = false }
        await store.finish()
    }

    @Test func theNewestOfTwoSearchesDecides() async {
        let clock = TestClock()
        let store = makeStore {
            $0.continuousClock = clock
            $0.messages.search = { query, _ in [Message(id: query.count, subject: query)] }
        }
        await store.send(\.view.binding.query, "a") { $0.query = "a" }
        await clock.advance(by: .milliseconds(200))
        await store.send(.view(.binding(.set(\.query, "ab")))) { $0.query = "ab" }
        await clock.advance(by: .milliseconds(300))
        await store.receive(\.loaded.success, [Message(id: 2, subject: "ab")]) { $0.messages = [Message(id: 2, subject: "ab")] }
    }

    @Test func aChildReportsIsSharedWithAndDismisses() async {
        let store = makeStore()
        await store.send(\.view.rowTapped, message) {
            $0.destination = .edit(Edit.State(message: message))
            $0.path[id: 0] = .edit(Edit.State(message: message))
        }
        await store.send(\.destination.edit.binding.message, Message(id: 1, subject: "b")) {
            $0.destination?.modify(\.edit) { $0.message.subject = "b" }
        }
        await store.send(\.destination.edit.saveTapped) {
            $0.destination?.modify(\.edit) { $0.$drafts.withLock { $0 = 1 } }
        }
        await store.receive(\.destination.edit.delegate.saved) { $0.messages = [Message(id: 1, subject: "b")] }
        await store.receive(\.destination.dismiss) { $0.destination = nil }
        await store.send(\.path[id: 0].edit.saveTapped) { $0.path[id: 0]?.modify(\.edit) { $0.$drafts.withLock { $0 = 2 } } }
        await store.receive(\.path[id: 0].edit.delegate.saved)
        await store.receive(\.path.popFrom) { $0.path = StackState() }
    }

    @Test func aSharedChangeThatWasNotAssertedFails() async {
        await withKnownIssue {
            let store = makeStore()
            store.exhaustivity = .off
            await store.send(\.view.rowTapped, message)
            store.exhaustivity = .on
            await store.send(\.destination.edit.saveTapped)
            store.exhaustivity = .off
            await store.skipReceivedActions(strict: false)
        } matching: { "\($0)".contains("not expected to change") }
    }

    @Test func anAlertClosesItselfAndAnActionWithoutStateFails() async {
        var state = Inbox.State()
        state.messages = [message]
        let store = makeStore(state)
        store.exhaustivity = .off
        await store.send(\.view.deleteTapped)
        store.exhaustivity = .on
        await store.send(\.destination.alert.deleteConfirmed) {
            $0.destination = nil
            $0.messages = []
        }
        await withKnownIssue {
            await store.send(\.destination.alert.deleteConfirmed)
        } matching: { "\($0)".contains("destination state was absent") }
    }

    @Test func anUnhandledErrorFails() async {
        struct Broken: Error {}
        struct Failing: Reducer {
            struct State: Equatable {}
            var body: some Reducer<State, Void> { Reduce { _, _ in .run { _ in throw Broken() } } }
        }
        await withKnownIssue {
            let store = TestStore(initialState: Failing.State()) { Failing() }
            await store.send(())
            await store.finish()
        } matching: { "\($0)".contains("unhandled error") }
    }

    @Test func aScopedStoreIsObserved() {
        let store = Store(initialState: Inbox.State(rows: [Row.State(id: 1)])) { Inbox() }
        let row = store.scope(state: \.rows, action: \.rows).first!
        let seen = LockIsolated(0)
        withObservationTracking { _ = row.on } onChange: { seen.setValue(1) }
        row.send(.toggled(true))
        #expect(row.on && store.rows[id: 1]?.on == true)
        #expect(seen.value == 1)
    }
}
