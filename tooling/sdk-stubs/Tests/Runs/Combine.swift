import Combine
import Foundation

private enum Failed: Error, Equatable { case once }

/// Time that passes when a test says so.
private final class Clock: Scheduler {
    typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
    typealias SchedulerOptions = Never
    private(set) var now = SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1))
    let minimumTolerance: SchedulerTimeType.Stride = 0
    private var jobs: [(id: Int, date: SchedulerTimeType, interval: SchedulerTimeType.Stride?, action: () -> Void)] = []
    private var next = 0
    func schedule(options: Never?, _ action: @escaping () -> Void) { add(now, nil, action) }
    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
    ) { add(date, nil, action) }
    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let id = add(date, interval, action)
        return AnyCancellable { self.jobs.removeAll { $0.id == id } }
    }
    @discardableResult private func add(
        _ date: SchedulerTimeType, _ interval: SchedulerTimeType.Stride?, _ action: @escaping () -> Void
    ) -> Int {
        next += 1
        jobs.append((next, date, interval, action))
        return next
    }
    func advance(by stride: SchedulerTimeType.Stride) {
        let end = now.advanced(by: stride)
        while let job = jobs.filter({ $0.date <= end }).min(by: { ($0.date, $0.id) < ($1.date, $1.id) }) {
            now = max(now, job.date)
            jobs.removeAll { $0.id == job.id }
            if let interval = job.interval { jobs.append((job.id, job.date.advanced(by: interval), interval, job.action)) }
            job.action()
        }
        now = end
    }
    var isIdle: Bool { jobs.isEmpty }
}

private final class Model: ObservableObject {
    @Published var name = "a"
    @Published var count = 0
}

/// Takes as many values as a test asks for.
private final class Taker<Input, Failure: Error>: Subscriber {
    var values: [Input] = []
    var ended = false
    private var subscription: (any Subscription)?
    func receive(subscription: any Subscription) { self.subscription = subscription }
    func receive(_ input: Input) -> Subscribers.Demand {
        values.append(input)
        return .none
    }
    func receive(completion: Subscribers.Completion<Failure>) { ended = true }
    func take(_ count: Int) { subscription?.request(.max(count)) }
    func cancel() { subscription?.cancel() }
}

@MainActor func run() async {
    subjects()
    demand()
    published()
    cancellation()
    errors()
    transforming()
    combining()
    flattening()
    timing()
    sharing()
    await asynchronous()
}

@MainActor private func subjects() {
    var bag = Set<AnyCancellable>()
    var seen: [Int] = []
    let events = PassthroughSubject<Int, Never>()
    events.send(0)
    events.sink { seen.append($0) }.store(in: &bag)
    events.send(1)
    events.send(completion: .finished)
    events.send(2)
    expect(seen, [1])
    var ended = false
    events.sink(receiveCompletion: { _ in ended = true }, receiveValue: { _ in }).store(in: &bag)
    expect(ended, true, "a late subscriber hears the end")

    let state = CurrentValueSubject<Int, Never>(5)
    seen = []
    state.sink { seen.append($0) }.store(in: &bag)
    state.value = 6
    state.send(7)
    expect(seen, [5, 6, 7])
    expect(state.value, 7)
    // A value that is sent while one is delivered is delivered at once.
    var order: [String] = []
    let nested = PassthroughSubject<Int, Never>()
    nested.sink {
        order.append("begin \($0)")
        if $0 == 1 { nested.send(2) }
        order.append("end \($0)")
    }.store(in: &bag)
    nested.send(1)
    expect(order, ["begin 1", "begin 2", "end 2", "end 1"])
}

@MainActor private func demand() {
    let taker = Taker<Int, Never>()
    [1, 2, 3].publisher.subscribe(taker)
    expect(taker.values, [])
    taker.take(2)
    expect(taker.values, [1, 2])
    expect(taker.ended, false)
    taker.take(1)
    expect(taker.values, [1, 2, 3])
    expect(taker.ended, true)
    let dropping = Taker<Int, Never>()
    let events = PassthroughSubject<Int, Never>()
    events.subscribe(dropping)
    events.send(1)
    dropping.take(1)
    events.send(2)
    events.send(3)
    expect(dropping.values, [2], "without demand a PassthroughSubject drops")
    let keeping = Taker<Int, Never>()
    let state = CurrentValueSubject<Int, Never>(1)
    state.subscribe(keeping)
    state.send(2)
    keeping.take(1)
    expect(keeping.values, [2], "without demand a CurrentValueSubject keeps the latest")
    let filtered = Taker<Int, Never>()
    (1...10).publisher.filter { $0.isMultiple(of: 5) }.subscribe(filtered)
    filtered.take(1)
    expect(filtered.values, [5])
    filtered.take(1)
    expect(filtered.values, [5, 10])
}

@MainActor private func published() {
    let model = Model()
    var bag = Set<AnyCancellable>()
    var (names, changes, readInside): ([String], Int, [String]) = ([], 0, [])
    model.$name.sink {
        names.append($0)
        readInside.append(model.name)
    }.store(in: &bag)
    model.objectWillChange.sink { changes += 1 }.store(in: &bag)
    model.name = "b"
    expect(names, ["a", "b"])
    expect(readInside, ["a", "a"], "a property publishes before it changes")
    model.count += 1
    expect(changes, 2)
    expect(model.objectWillChange === model.objectWillChange, true)
    let source = PassthroughSubject<String, Never>()
    source.assign(to: &model.$name)
    source.send("c")
    expect(model.name, "c")
    expect(changes, 3)
    let numbers = PassthroughSubject<Int, Never>()
    numbers.assign(to: \.count, on: model).store(in: &bag)
    numbers.send(9)
    expect(model.count, 9)
    weak var gone: Model?
    do {
        let short = Model()
        source.assign(to: &short.$name)
        gone = short
    }
    expect(gone == nil, true, "assign(to:) does not keep the object")
}

@MainActor private func cancellation() {
    var cancelled = 0
    var seen: [Int] = []
    let events = PassthroughSubject<Int, Never>()
    var token: AnyCancellable? = events.handleEvents(receiveCancel: { cancelled += 1 }).map { $0 * 2 }.sink { seen.append($0) }
    events.send(1)
    token?.cancel()
    token?.cancel()
    events.send(2)
    expect(seen, [2])
    expect(cancelled, 1)
    token = events.sink { seen.append($0) }
    token = nil
    events.send(3)
    expect(seen, [2], "a token that is gone has cancelled")
    _ = token
    class Owner {
        var bag = Set<AnyCancellable>()
    }
    var owner: Owner? = Owner()
    weak let gone = owner
    events.sink { [weak owner] _ in _ = owner }.store(in: &owner!.bag)
    owner = nil
    expect(gone == nil, true)
}

@MainActor private func errors() {
    var log: [String] = []
    var bag = Set<AnyCancellable>()
    func watch<P: Publisher>(_ publisher: P) -> [String] {
        log = []
        publisher.sink(
            receiveCompletion: { completion in
                switch completion {
                case .finished: log.append("finished")
                case .failure(let error): log.append("failed \(error)")
                }
            }, receiveValue: { log.append("\($0)") }
        ).store(in: &bag)
        return log
    }
    let failing = [1, 2].publisher.tryMap { value -> Int in
        if value == 2 { throw Failed.once }
        return value
    }
    expect(watch(failing), ["1", "failed once"])
    expect(watch(failing.catch { _ in Just(7) }), ["1", "7", "finished"])
    expect(watch(failing.replaceError(with: 8)), ["1", "8", "finished"])
    expect(watch(failing.mapError { _ in Failed.once }), ["1", "failed once"])
    var attempts = 0
    let flaky = Deferred { () -> AnyPublisher<Int, Failed> in
        attempts += 1
        return attempts < 3
            ? Fail(error: .once).eraseToAnyPublisher() : Just(attempts).setFailureType(to: Failed.self).eraseToAnyPublisher()
    }
    expect(watch(flaky.retry(2)), ["3", "finished"])
    attempts = 0
    expect(watch(flaky.retry(1)), ["failed once"])
    expect(watch(Empty<Int, Never>()), ["finished"])
    expect(watch(Fail<Int, Failed>(error: .once)), ["failed once"])
    expect(watch(Just(1).setFailureType(to: Failed.self).flatMap { _ in Fail<Int, Failed>(error: .once) }), ["failed once"])
    expect(watch(Result<Int, Failed>.failure(.once).publisher), ["failed once"])
    expect(watch(Just(Data("[1]".utf8)).decode(type: [Int].self, decoder: JSONDecoder())), ["[1]", "finished"])
    var work = 0
    let future = Future<Int, Failed> { promise in
        work += 1
        promise(.success(4))
    }
    expect(watch(future), ["4", "finished"])
    expect(watch(future), ["4", "finished"])
    expect(work, 1, "a Future works once, at once")
}

@MainActor private func collected<P: Publisher>(_ publisher: P) -> [P.Output] {
    var values: [P.Output] = []
    _ = publisher.sink(receiveCompletion: { _ in }, receiveValue: { values.append($0) })
    return values
}

@MainActor private func transforming() {
    let numbers = [1, 1, 2, 3, 3].publisher
    expect(collected(numbers.removeDuplicates()), [1, 2, 3])
    expect(collected(numbers.scan(0, +)), [1, 2, 4, 7, 10])
    expect(collected(numbers.compactMap { $0 > 1 ? "\($0)" : nil }), ["2", "3", "3"])
    expect(collected(numbers.collect()), [[1, 1, 2, 3, 3]])
    expect(collected(numbers.reduce(0, +)), [10])
    expect(collected(numbers.first()), [1])
    expect(collected(numbers.first { $0 > 1 }), [2])
    expect(collected(numbers.last()), [3])
    expect(collected(numbers.dropFirst(3)), [3, 3])
    expect(collected(numbers.drop { $0 < 2 }), [2, 3, 3])
    expect(collected(numbers.prefix(2)), [1, 1])
    expect(collected(numbers.prefix { $0 < 3 }), [1, 1, 2])
    expect(collected(numbers.prepend(0).append(9)), [0, 1, 1, 2, 3, 3, 9])
    expect(collected(numbers.prepend(Just(8))), [8, 1, 1, 2, 3, 3])
    expect(collected(numbers.ignoreOutput()).count, 0)
    expect(collected(Empty<Int, Never>().replaceEmpty(with: 6)), [6])
    expect(collected(numbers.map(\.description)), ["1", "1", "2", "3", "3"])
}

@MainActor private func combining() {
    var bag = Set<AnyCancellable>()
    let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    var (latest, pairs, merged, ends): ([String], [String], [String], [String]) = ([], [], [], [])
    left.combineLatest(right).sink(receiveCompletion: { _ in ends.append("latest") }, receiveValue: { latest.append("\($0)\($1)") })
        .store(in: &bag)
    left.zip(right).sink(receiveCompletion: { _ in ends.append("zip") }, receiveValue: { pairs.append("\($0)\($1)") }).store(in: &bag)
    left.map(String.init).merge(with: right).sink(receiveCompletion: { _ in ends.append("merge") }, receiveValue: { merged.append($0) })
        .store(in: &bag)
    left.send(1)
    left.send(2)
    right.send("a")
    right.send("b")
    expect(latest, ["2a", "2b"])
    expect(pairs, ["1a", "2b"])
    expect(merged, ["1", "2", "a", "b"])
    left.send(completion: .finished)
    expect(ends, ["zip"])
    right.send("c")
    expect(latest, ["2a", "2b", "2c"])
    right.send(completion: .finished)
    expect(ends, ["zip", "latest", "merge"])
    expect(collected(Publishers.MergeMany([Just(1), Just(2)])), [1, 2])
    expect(collected(Just(1).combineLatest(Just(2), Just(3)).map { $0 + $1 + $2 }), [6])
}

@MainActor private func flattening() {
    var bag = Set<AnyCancellable>()
    let queries = PassthroughSubject<Int, Never>()
    var answers: [Int: PassthroughSubject<String, Never>] = [:]
    var cancelled: [Int] = []
    func answer(_ query: Int) -> AnyPublisher<String, Never> {
        let subject = PassthroughSubject<String, Never>()
        answers[query] = subject
        return subject.handleEvents(receiveCancel: { cancelled.append(query) }).eraseToAnyPublisher()
    }
    var seen: [String] = []
    var ended = false
    queries.map(answer).switchToLatest().sink(receiveCompletion: { _ in ended = true }, receiveValue: { seen.append($0) }).store(in: &bag)
    queries.send(1)
    queries.send(2)
    expect(cancelled, [1], "the answer before is cancelled")
    answers[1]?.send("old")
    answers[2]?.send("new")
    expect(seen, ["new"])
    queries.send(completion: .finished)
    expect(ended, false)
    answers[2]?.send(completion: .finished)
    expect(ended, true)

    (seen, cancelled, answers, ended) = ([], [], [:], false)
    let jobs = PassthroughSubject<Int, Never>()
    let token = jobs.flatMap(answer).sink { seen.append($0) }
    jobs.send(1)
    jobs.send(2)
    answers[2]?.send("second")
    answers[1]?.send("first")
    expect(seen, ["second", "first"])
    token.cancel()
    expect(cancelled.sorted(), [1, 2])

    (seen, cancelled, answers) = ([], [], [:])
    [1, 2, 3].publisher.flatMap(maxPublishers: .max(1), answer).sink(
        receiveCompletion: { _ in ended = true }, receiveValue: { seen.append($0) }
    )
    .store(in: &bag)
    expect(answers.keys.sorted(), [1], "one at a time")
    answers[1]?.send("a")
    answers[1]?.send(completion: .finished)
    expect(answers.keys.sorted(), [1, 2])
    answers[2]?.send(completion: .finished)
    answers[3]?.send("c")
    answers[3]?.send(completion: .finished)
    expect(seen, ["a", "c"])
    expect(ended, true)
}

@MainActor private func timing() {
    var bag = Set<AnyCancellable>()
    let clock = Clock()
    let text = PassthroughSubject<String, Never>()
    var (debounced, throttled, first, delayed, received): ([String], [String], [String], [String], [String]) = ([], [], [], [], [])
    text.debounce(for: .milliseconds(300), scheduler: clock).sink { debounced.append($0) }.store(in: &bag)
    text.throttle(for: .seconds(1), scheduler: clock, latest: true).sink { throttled.append($0) }.store(in: &bag)
    text.throttle(for: .seconds(1), scheduler: clock, latest: false).sink { first.append($0) }.store(in: &bag)
    text.delay(for: .milliseconds(50), scheduler: clock).sink { delayed.append($0) }.store(in: &bag)
    text.receive(on: clock).sink { received.append($0) }.store(in: &bag)
    text.send("a")
    expect(received + delayed + throttled, [])
    clock.advance(by: .milliseconds(0))
    expect(received, ["a"])
    expect(throttled, ["a"])
    clock.advance(by: .milliseconds(100))
    text.send("ab")
    clock.advance(by: .milliseconds(299))
    expect(debounced, [])
    text.send("abc")
    clock.advance(by: .milliseconds(300))
    expect(debounced, ["abc"])
    expect(delayed, ["a", "ab", "abc"])
    clock.advance(by: .seconds(1))
    expect(throttled, ["a", "abc"])
    expect(first, ["a", "ab"])
    expect(debounced, ["abc"], "once")
    text.send("d")
    bag = []
    clock.advance(by: .seconds(5))
    expect(debounced + received, ["abc", "a", "ab", "abc"], "nothing arrives after cancellation")
    var ends: [String] = []
    PassthroughSubject<Int, Failed>().timeout(.seconds(2), scheduler: clock, customError: { .once })
        .sink(receiveCompletion: { ends.append("\($0)") }, receiveValue: { _ in }).store(in: &bag)
    clock.advance(by: .seconds(2))
    expect(ends.count, 1)
    expect(collected(Just(1).receive(on: ImmediateScheduler.shared)), [1])
    expect(collected(Just(1).subscribe(on: ImmediateScheduler.shared)), [1])
}

@MainActor private func sharing() {
    var bag = Set<AnyCancellable>()
    var (subscriptions, cancelled): (Int, Int) = (0, 0)
    let source = PassthroughSubject<Int, Never>()
    let shared = source.handleEvents(receiveSubscription: { _ in subscriptions += 1 }, receiveCancel: { cancelled += 1 }).share()
    var (one, two): ([Int], [Int]) = ([], [])
    let token = shared.sink { one.append($0) }
    shared.sink { two.append($0) }.store(in: &bag)
    source.send(1)
    expect(subscriptions, 1)
    token.cancel()
    source.send(2)
    expect(one, [1])
    expect(two, [1, 2])
    expect(cancelled, 0)
    bag = []
    expect(cancelled, 1)
    shared.sink { one.append($0) }.store(in: &bag)
    source.send(3)
    expect(one, [1, 3])
    expect(subscriptions, 2)
}

nonisolated private func promised() async -> Int { await Future<Int, Never> { $0(.success(3)) }.value }

@MainActor private func asynchronous() async {
    var values: [Int] = []
    for await value in [1, 2, 3].publisher.values { values.append(value) }
    expect(values, [1, 2, 3])
    do {
        for try await value in Fail<Int, Failed>(error: .once).values { values.append(value) }
        expect(true, false, "no error")
    } catch {
        expect(error as? Failed, .once)
    }
    let state = CurrentValueSubject<Int, Never>(1)
    for await value in state.values {
        values.append(value)
        if value == 1 { state.send(2) } else { break }
    }
    expect(values, [1, 2, 3, 1, 2])
    expect(await promised(), 3)
    let never = Task {
        for await _ in PassthroughSubject<Int, Never>().values {}
        return "ended"
    }
    never.cancel()
    expect(await never.value, "ended")
    await withCheckedContinuation { continuation in
        var token: AnyCancellable?
        token = Just(1).delay(for: .milliseconds(5), scheduler: DispatchQueue.main).receive(on: DispatchQueue.main).sink { _ in
            continuation.resume()
            token?.cancel()
        }
        _ = token
    }
    let name = Notification.Name("changed")
    var heard = 0
    let token = NotificationCenter.default.publisher(for: name).sink { _ in heard += 1 }
    NotificationCenter.default.post(name: name, object: nil)
    token.cancel()
    NotificationCenter.default.post(name: name, object: nil)
    expect(heard, 1)
}
