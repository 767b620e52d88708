import SwiftCode

/// Knows on which queue the values of a stream arrive, where the stream itself says so.
struct StreamQueue {
    let module: ReviewedModule
    private static let mostSteps = 3

    /// The background in which a subscription calls its closures; nil when that is not sure.
    func place(ofCallbacksOf call: CallFact, at index: Int, in member: Member) -> String? {
        guard ["sink", "subscribe", "do", "assign"].contains(call.name), call.receiver != nil else { return nil }
        let chain = chain(endingAt: index, in: member.body)
        if call.name != "do", let place = ofSession(chain, in: member, depth: 0) { return place }
        return call.name == "subscribe" || call.name == "do" ? ofScheduler(chain) : nil
    }

    /// Says on which scheduler of the background a stream calls its subscriber, of Combine or RxSwift: that of the last hop before.
    static func scheduler(ofCallbacksOf call: CallFact, at index: Int, in member: Member) -> String? {
        guard ["sink", "subscribe", "bind"].contains(call.name), call.receiver?.contains(".") == true else { return nil }
        for operation in member.body.callsBefore(index).map(\.call) {
            // What these make of the stream answers when and where it likes.
            if ["flatMap", "flatMapLatest", "delay", "debounce", "throttle", "timeout", "asDriver", "asSignal"].contains(operation.name) {
                return nil
            }
            guard ["receive", "observe", "observeOn"].contains(operation.name),
                let scheduler = operation.arguments.first(where: { $0.label == "on" || operation.name == "observeOn" })?.text
            else { continue }
            if let words = BackgroundQueue.words(scheduler, in: member) { return words }
            let isBackground = ["ConcurrentDispatchQueueScheduler(", "OperationQueueScheduler("].contains { scheduler.hasPrefix($0) }
            return isBackground ? "the scheduler `\(scheduler.prefix(60))`" : nil
        }
        return nil
    }

    /// The calls before one, in the order in which they are chained.
    private func chain(endingAt index: Int, in body: BodyFact) -> [CallFact] {
        body.callsBefore(index).prefix(50).map(\.call).reversed()
    }

    /// Combine's publisher of URLSession, also behind a function of the module that gives it, with no `receive(on:)` on the way.
    private func ofSession(_ chain: [CallFact], in member: Member, depth: Int) -> String? {
        guard let first = chain.first, !chain.contains(where: hops) else { return nil }
        if first.name == "dataTaskPublisher" { return "the queue of URLSession" }
        guard depth < Self.mostSteps, let function = OffMain(module: module).function(reachedBy: first, in: member),
            let returned = function.function?.returnType, TypeText.base(returned) == "AnyPublisher",
            ofSession(returnedBy: function, depth: depth + 1)
        else { return nil }
        return "the queue of URLSession, on which `\(function.symbol)` publishes (\(function.file):\(function.position.line))"
    }

    /// True when every stream that a function returns comes from URLSession and stays on its queue.
    private func ofSession(returnedBy function: Member, depth: Int) -> Bool {
        let body = function.body
        let ends = body.calls.filter { body.executionScope(of: $0.event.scope) == 0 && $0.call.resultUse == .returned }
        guard !ends.isEmpty else { return false }
        return ends.allSatisfy { index, _, call in
            !hops(call) && ofSession(chain(endingAt: index, in: body) + [call], in: function, depth: depth) != nil
        }
    }

    private func hops(_ call: CallFact) -> Bool {
        ["receive", "subscribe", "debounce", "throttle", "delay"].contains(call.name)
            || call.arguments.contains { $0.text.contains("main") || $0.text.contains("cheduler") }
    }

    /// RxSwift's `observe(on:)` with a scheduler of the background, the last one before the subscription.
    private func ofScheduler(_ chain: [CallFact]) -> String? {
        let hop = chain.last {
            ["observe", "observeOn"].contains($0.name) && $0.arguments.first.map { $0.label == "on" || $0.label == nil } == true
        }
        guard let scheduler = hop?.arguments.first?.text,
            ["ConcurrentDispatchQueueScheduler(", "SerialDispatchQueueScheduler("].contains(where: scheduler.hasPrefix),
            !scheduler.contains("main")
        else { return nil }
        return "the scheduler of `observe(on: \(scheduler))`"
    }
}
