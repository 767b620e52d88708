import Foundation
import Testing

@testable import Feed

@MainActor
struct FeedViewModelTests {
    private let repository = ControlledFeedRepository()
    private let old = [FeedItem.sample(1)]
    private let new = [FeedItem.sample(2)]
    private let failure = URLError(.timedOut)
    private let model: FeedViewModel

    init() {
        model = FeedViewModel(repository: repository)
    }

    /// A load whose request has arrived and waits for its answer.
    private func start() async -> (task: Task<Void, Never>, call: ControlledFeedCalls<Void, [FeedItem]>.Call) {
        let model = model
        let task = Task { await model.load() }
        return (task, await repository.itemsCalls.next())
    }

    private func load(_ items: [FeedItem]) async {
        let load = await start()
        load.call.succeed(with: items)
        await load.task.value
    }

    @Test func successIsShown() async {
        await load(old)
        #expect(model.state == .content(old.map(FeedViewModel.Row.init)))
        await load([])
        #expect(model.state == .empty)
    }

    @Test func failureKeepsTheListAndCanBeRetried() async {
        await load(old)
        let second = await start()
        second.call.fail(with: failure)
        await second.task.value
        #expect(model.state == .failed(failure.localizedDescription, old.map(FeedViewModel.Row.init)))
        await load(new)
        #expect(model.state == .content(new.map(FeedViewModel.Row.init)))
    }

    @Test func cancellationRestoresThePreviousState() async {
        await load(old)
        let errors: [any Error] = [CancellationError(), URLError(.cancelled)]
        for error in errors {
            let load = await start()
            load.call.fail(with: error)
            await load.task.value
            #expect(model.state == .content(old.map(FeedViewModel.Row.init)))
        }
    }

    @Test func anAnswerAfterCancellationIsIgnored() async {
        await load(old)
        let second = await start()
        second.task.cancel()
        second.call.succeed(with: new)
        await second.task.value
        #expect(model.state == .content(old.map(FeedViewModel.Row.init)))
        let third = await start()
        third.task.cancel()
        third.call.fail(with: failure)
        await third.task.value
        #expect(model.state == .content(old.map(FeedViewModel.Row.init)))
    }

    @Test func cancellingTheNewestOfTwoLoadsRestoresTheSettledState() async {
        let first = await start()
        let second = await start()
        second.call.fail(with: CancellationError())
        await second.task.value
        first.call.succeed(with: old)
        await first.task.value
        #expect(model.state == .idle)
    }

    @Test func aStaleSuccessIsIgnored() async {
        let first = await start()
        let second = await start()
        second.call.succeed(with: new)
        await second.task.value
        first.call.succeed(with: old)
        await first.task.value
        #expect(model.state == .content(new.map(FeedViewModel.Row.init)))
    }

    @Test func aStaleFailureIsIgnored() async {
        let first = await start()
        let second = await start()
        second.call.succeed(with: new)
        await second.task.value
        first.call.fail(with: failure)
        await first.task.value
        #expect(model.state == .content(new.map(FeedViewModel.Row.init)))
    }
}
