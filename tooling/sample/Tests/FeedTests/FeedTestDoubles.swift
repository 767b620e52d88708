import Foundation

@testable import Feed

/// Hands a call over once it has arrived; the test decides how and when it ends.
actor ControlledFeedCalls<Arguments: Sendable, Answer: Sendable> {
    struct Call: Sendable {
        let arguments: Arguments
        fileprivate let continuation: CheckedContinuation<Answer, any Error>

        func succeed(with answer: Answer) { continuation.resume(returning: answer) }
        func fail(with error: any Error) { continuation.resume(throwing: error) }
    }

    private var arrived: [Call] = []
    private var waiting: [CheckedContinuation<Call, Never>] = []

    func receive(_ arguments: Arguments) async throws -> Answer {
        try await withCheckedThrowingContinuation { continuation in
            let call = Call(arguments: arguments, continuation: continuation)
            if waiting.isEmpty { arrived.append(call) } else { waiting.removeFirst().resume(returning: call) }
        }
    }

    func next() async -> Call {
        if !arrived.isEmpty { return arrived.removeFirst() }
        return await withCheckedContinuation { waiting.append($0) }
    }
}

struct ControlledFeedRepository: FeedRepository {
    let itemsCalls = ControlledFeedCalls<Void, [FeedItem]>()

    func items() async throws -> [FeedItem] { try await itemsCalls.receive(()) }
}
