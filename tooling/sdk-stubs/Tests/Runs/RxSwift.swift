import Foundation
import RxCocoa
import RxSwift
import UIKit

private enum Failed: Error { case once }

@MainActor func run() async {
    subjects()
    operators()
    timing()
    sharing()
    traits()
    cocoa()
    await asynchronous()
}

@MainActor private func collected<O: ObservableType>(_ source: O) -> [O.Element] {
    var all: [O.Element] = []
    source.subscribe(onNext: { all.append($0) }).dispose()
    return all
}

@MainActor private func subjects() {
    var bag = DisposeBag()
    var seen: [Int] = []
    let events = PublishSubject<Int>()
    events.onNext(0)
    events.subscribe(onNext: { seen.append($0) }).disposed(by: bag)
    events.onNext(1)
    bag = DisposeBag()
    events.onNext(2)
    expect(seen, [1])
    let relay = BehaviorRelay(value: 1)
    relay.accept(2)
    relay.subscribe(onNext: { seen.append($0) }).disposed(by: bag)
    relay.accept(3)
    expect(seen, [1, 2, 3])
    expect(relay.value, 3)
    expect(try? BehaviorSubject(value: 4).value(), 4)
}

@MainActor private func operators() {
    let numbers = Observable.of(1, 1, 2, 3)
    expect(collected(numbers.map { $0 * 2 }), [2, 2, 4, 6])
    expect(collected(numbers.distinctUntilChanged()), [1, 2, 3])
    expect(collected(numbers.scan(0, accumulator: +)), [1, 2, 4, 7])
    expect(collected(numbers.startWith(0).take(2)), [0, 1])
    expect(collected(Observable<Int>.error(Failed.once).catchAndReturn(5)), [5])
    var attempts = 0
    let flaky = Observable<Int>.create { observer in
        attempts += 1
        if attempts < 3 { observer.onError(Failed.once) } else { observer.onNext(attempts) }
        return Disposables.create()
    }
    expect(collected(flaky.retry(3)), [3])
    let (left, right) = (PublishSubject<Int>(), PublishSubject<String>())
    let bag = DisposeBag()
    var (latest, sampled): ([String], [String]) = ([], [])
    Observable.combineLatest(left, right) { "\($0)\($1)" }.subscribe(onNext: { latest.append($0) }).disposed(by: bag)
    right.withLatestFrom(left) { "\($0)\($1)" }.subscribe(onNext: { sampled.append($0) }).disposed(by: bag)
    left.onNext(1)
    right.onNext("a")
    left.onNext(2)
    right.onNext("b")
    expect(latest, ["1a", "2a", "2b"])
    expect(sampled, ["a1", "b2"])

    let queries = PublishSubject<Int>()
    var answers: [Int: PublishSubject<String>] = [:]
    var (found, disposed): ([String], [Int]) = ([], [])
    queries.flatMapLatest { query -> Observable<String> in
        let answer = PublishSubject<String>()
        answers[query] = answer
        return answer.do(onDispose: { disposed.append(query) })
    }.subscribe(onNext: { found.append($0) }).disposed(by: bag)
    queries.onNext(1)
    queries.onNext(2)
    answers[1]?.onNext("old")
    answers[2]?.onNext("new")
    expect(found, ["new"])
    expect(disposed, [1])
    let jobs = PublishSubject<Int>()
    var done: [String] = []
    jobs.concatMap { job -> Observable<String> in
        let answer = PublishSubject<String>()
        answers[job] = answer
        return answer
    }.subscribe(onNext: { done.append($0) }).disposed(by: bag)
    answers = [:]
    jobs.onNext(1)
    jobs.onNext(2)
    expect(answers.count, 2)
    answers[1]?.onNext("a")
    answers[1]?.onCompleted()
    answers[2]?.onNext("b")
    expect(done, ["a", "b"])
}

/// Time that passes when a test says so, as that of RxTest's TestScheduler.
private final class VirtualScheduler: SchedulerType {
    private var jobs: [(id: Int, time: Double, action: () -> Void)] = []
    private var next = 0
    private var clock = 0.0
    var now: Date { Date(timeIntervalSince1970: clock) }
    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
    }
    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: DispatchTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let serial = SerialDisposable()
        next += 1
        let id = next
        jobs.append((id, clock + dueTime.inSeconds, { if !serial.isDisposed { serial.disposable = action(state) } }))
        return Disposables.create { [weak self] in
            serial.dispose()
            self?.jobs.removeAll { $0.id == id }
        }
    }
    func advance(by interval: DispatchTimeInterval) {
        let end = clock + interval.inSeconds
        // Sums of fractions are compared with a nanosecond's tolerance.
        while let job = jobs.filter({ $0.time <= end + 1e-9 }).min(by: { ($0.time, $0.id) < ($1.time, $1.id) }) {
            clock = max(clock, job.time)
            jobs.removeAll { $0.id == job.id }
            job.action()
        }
        clock = end
    }
}
extension DispatchTimeInterval {
    fileprivate var inSeconds: Double {
        switch self {
        case .seconds(let amount): Double(amount)
        case .milliseconds(let amount): Double(amount) / 1e3
        case .nanoseconds(let amount): Double(amount) / 1e9
        default: .infinity
        }
    }
}

@MainActor private func timing() {
    let clock = VirtualScheduler()
    let bag = DisposeBag()
    let text = PublishSubject<String>()
    var (debounced, throttled): ([String], [String]) = ([], [])
    text.debounce(.milliseconds(300), scheduler: clock).subscribe(onNext: { debounced.append($0) }).disposed(by: bag)
    text.throttle(.seconds(1), scheduler: clock).subscribe(onNext: { throttled.append($0) }).disposed(by: bag)
    text.onNext("a")
    clock.advance(by: .milliseconds(200))
    text.onNext("ab")
    clock.advance(by: .milliseconds(299))
    expect(debounced, [])
    clock.advance(by: .milliseconds(1))
    expect(debounced, ["ab"])
    expect(throttled, ["a"])
    clock.advance(by: .seconds(1))
    expect(throttled, ["a", "ab"])
    var ticks: [Int] = []
    let timer = Observable<Int>.interval(.seconds(1), scheduler: clock).subscribe(onNext: { ticks.append($0) })
    clock.advance(by: .seconds(2))
    timer.dispose()
    clock.advance(by: .seconds(2))
    expect(ticks, [0, 1])
}

@MainActor private func sharing() {
    var subscriptions = 0
    let source = PublishSubject<Int>()
    let shared = source.do(onSubscribe: { subscriptions += 1 }).share(replay: 1)
    var (one, two): ([Int], [Int]) = ([], [])
    let first = shared.subscribe(onNext: { one.append($0) })
    source.onNext(1)
    let second = shared.subscribe(onNext: { two.append($0) })
    source.onNext(2)
    expect(one, [1, 2])
    expect(two, [1, 2])
    expect(subscriptions, 1)
    first.dispose()
    second.dispose()
    expect(source.hasObservers, false)
}

@MainActor private func traits() {
    var log: [String] = []
    Single.just(1).map { $0 + 1 }.subscribe(onSuccess: { log.append("\($0)") }).dispose()
    Single<Int>.error(Failed.once).subscribe(onFailure: { _ in log.append("failed") }).dispose()
    Completable.empty().andThen(Single.just("next")).subscribe(onSuccess: { log.append($0) }).dispose()
    expect(log, ["2", "failed", "next"])
    let relay = BehaviorRelay(value: 1)
    relay.asDriver().map { "\($0)" }.drive(onNext: { log.append($0) }).dispose()
    let clicks = PublishRelay<Void>()
    let emitted = clicks.asSignal().emit(onNext: { log.append("click") })
    clicks.accept(())
    emitted.dispose()
    expect(log, ["2", "failed", "next", "1", "click"])
}

@MainActor private func cocoa() {
    let bag = DisposeBag()
    let (button, label, field) = (UIButton(type: .system), UILabel(), UITextField())
    var taps = 0
    button.rx.tap.subscribe(onNext: { taps += 1 }).disposed(by: bag)
    button.sendActions(for: .touchUpInside)
    expect(taps, 1)
    field.rx.text.orEmpty.map { "\($0.count)" }.bind(to: label.rx.text).disposed(by: bag)
    field.text = "four"
    field.sendActions(for: .editingChanged)
    expect(label.text, "4")
    Driver.just(true).drive(button.rx.isHidden).disposed(by: bag)
    expect(button.isHidden, true)
}

@MainActor private func asynchronous() async {
    var all: [Int] = []
    do {
        for try await value in Observable.of(1, 2).values { all.append(value) }
    } catch { expect(true, false, "\(error)") }
    expect(all, [1, 2])
}
