// Stand-in: https://github.com/ReactiveX/RxSwift/tree/6.9.1/RxSwift/Observables (Map, Filter, CompactMap, Scan, DistinctUntilChanged, StartWith,
// Take, Skip, Do, Merge (flatMap), Switch (flatMapLatest), Catch, RetryWhen, ObserveOn, SubscribeOn, Debounce, Throttle, Delay, Timeout,
// WithLatestFrom, WithUnretained, ShareReplayScope, ToArray, Materialize)
import Foundation

extension ObservableType {
    /// What an operator does with each element; errors and completion pass.
    private func each<Result>(_ handle: @escaping () -> (Element, AnyObserver<Result>) throws -> Void) -> Observable<Result> {
        Observable<Result>(attach: { observer in
            let work = handle()
            return self.subscribe { event in
                switch event {
                case .next(let element):
                    do { try work(element, observer) } catch { observer.onError(error) }
                case .error(let error): observer.onError(error)
                case .completed: observer.onCompleted()
                }
            }
        })
    }
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
        each { { $1.onNext(try transform($0)) } }
    }
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        each { { if try predicate($0) { $1.onNext($0) } } }
    }
    public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Observable<Result> {
        each { { if let result = try transform($0) { $1.onNext(result) } } }
    }
    public func scan<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> {
        each {
            var result = seed
            return {
                result = try accumulator(result, $0)
                $1.onNext(result)
            }
        }
    }
    public func distinctUntilChanged<Key: Equatable>(_ keySelector: @escaping (Element) throws -> Key) -> Observable<Element> {
        each {
            var last: Key?
            return {
                let key = try keySelector($0)
                guard key != last else { return }
                last = key
                $1.onNext($0)
            }
        }
    }
    public func take(_ count: Int) -> Observable<Element> {
        each {
            var left = count
            return {
                guard left > 0 else { return $1.onCompleted() }
                left -= 1
                $1.onNext($0)
                if left == 0 { $1.onCompleted() }
            }
        }
    }
    public func take(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        each { { try predicate($0) ? $1.onNext($0) : $1.onCompleted() } }
    }
    public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
        Observable(attach: { observer in
            Disposables.create(other.subscribe(onNext: { _ in observer.onCompleted() }), self.subscribe(observer))
        })
    }
    public func skip(_ count: Int) -> Observable<Element> {
        each {
            var left = count
            return { if left > 0 { left -= 1 } else { $1.onNext($0) } }
        }
    }
    public func first() -> Single<Element?> {
        Single.create { single in
            self.take(1).subscribe(
                onNext: { single(.success($0)) }, onError: { single(.failure($0)) }, onCompleted: { single(.success(nil)) })
        }
    }
    public func startWith(_ elements: Element...) -> Observable<Element> {
        Observable(attach: { observer in
            elements.forEach(observer.onNext)
            return self.subscribe(observer)
        })
    }
    public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element> where Source.Element == Element {
        Observable<Element>.concat(asObservable(), second.asObservable())
    }
    public func `do`(
        onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
        onError: ((any Swift.Error) throws -> Void)? = nil,
        afterError: ((any Swift.Error) throws -> Void)? = nil, onCompleted: (() throws -> Void)? = nil,
        afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> Observable<Element> {
        Observable(attach: { observer in
            onSubscribe?()
            let subscription = self.subscribe { event in
                do {
                    switch event {
                    case .next(let element):
                        try onNext?(element)
                        observer.on(event)
                        try afterNext?(element)
                    case .error(let error):
                        try onError?(error)
                        observer.on(event)
                        try afterError?(error)
                    case .completed:
                        try onCompleted?()
                        observer.on(event)
                        try afterCompleted?()
                    }
                } catch { observer.onError(error) }
            }
            onSubscribed?()
            return Disposables.create(subscription, Disposables.create { onDispose?() })
        })
    }
    public func flatMap<Source: ObservableConvertibleType>(_ selector: @escaping (Element) throws -> Source) -> Observable<Source.Element> {
        flatten(limit: .max) { try selector($0).asObservable() }
    }
    public func concatMap<Source: ObservableConvertibleType>(_ selector: @escaping (Element) throws -> Source) -> Observable<Source.Element>
    {
        flatten(limit: 1) { try selector($0).asObservable() }
    }
    public func flatMapFirst<Source: ObservableConvertibleType>(_ selector: @escaping (Element) throws -> Source) -> Observable<
        Source.Element
    > {
        flatten(limit: 1, drops: true) { try selector($0).asObservable() }
    }
    public func flatMapLatest<Source: ObservableConvertibleType>(_ selector: @escaping (Element) throws -> Source) -> Observable<
        Source.Element
    > {
        Observable<Source.Element>(attach: { observer in
            let lock = NSRecursiveLock()
            let inner = SerialDisposable()
            var generation = 0
            var (innerRuns, outerIsOver) = (false, false)
            let outer = self.subscribe { event in
                switch event {
                case .next(let element):
                    do {
                        let source = try selector(element).asObservable()
                        let mine = lock.withLock { () -> Int in
                            generation += 1
                            innerRuns = true
                            return generation
                        }
                        inner.disposable = Disposables.create()
                        let subscription = source.subscribe { event in
                            guard lock.withLock({ mine == generation }) else { return }
                            guard event.isCompleted else { return observer.on(event) }
                            let done = lock.withLock { () -> Bool in
                                innerRuns = false
                                return outerIsOver
                            }
                            if done { observer.onCompleted() }
                        }
                        if lock.withLock({ mine == generation }) { inner.disposable = subscription } else { subscription.dispose() }
                    } catch { observer.onError(error) }
                case .error(let error): observer.onError(error)
                case .completed:
                    let done = lock.withLock { () -> Bool in
                        outerIsOver = true
                        return !innerRuns
                    }
                    if done { observer.onCompleted() }
                }
            }
            return Disposables.create(outer, inner)
        })
    }
    fileprivate func flatten<Result>(
        limit: Int, drops: Bool = false, _ selector: @escaping (Element) throws -> Observable<Result>
    ) -> Observable<Result> {
        Observable<Result>(attach: { observer in
            let lock = NSRecursiveLock()
            let all = CompositeDisposable()
            var waiting: [Observable<Result>] = []
            var (running, outerIsOver) = (0, false)
            func start(_ source: Observable<Result>) {
                all.add(
                    source.subscribe { event in
                        guard event.isCompleted else { return observer.on(event) }
                        let next = lock.withLock { () -> Observable<Result>? in
                            if !waiting.isEmpty { return waiting.removeFirst() }
                            running -= 1
                            return nil
                        }
                        if let next { return start(next) }
                        if lock.withLock({ running == 0 && outerIsOver }) { observer.onCompleted() }
                    })
            }
            all.add(
                self.subscribe { event in
                    switch event {
                    case .next(let element):
                        do {
                            if drops, lock.withLock({ running >= limit }) { return }
                            let source = try selector(element)
                            let starts = lock.withLock { () -> Bool in
                                guard running < limit else {
                                    waiting.append(source)
                                    return false
                                }
                                running += 1
                                return true
                            }
                            if starts { start(source) }
                        } catch { observer.onError(error) }
                    case .error(let error): observer.onError(error)
                    case .completed:
                        let done = lock.withLock { () -> Bool in
                            outerIsOver = true
                            return running == 0
                        }
                        if done { observer.onCompleted() }
                    }
                })
            return all
        })
    }
    public func `catch`(_ handler: @escaping (any Swift.Error) throws -> Observable<Element>) -> Observable<Element> {
        Observable(attach: { observer in
            let serial = SerialDisposable()
            let first = self.subscribe { event in
                guard case .error(let error) = event else { return observer.on(event) }
                do { serial.disposable = try handler(error).subscribe(observer) } catch { observer.onError(error) }
            }
            return Disposables.create(first, serial)
        })
    }
    public func catchAndReturn(_ element: Element) -> Observable<Element> { self.catch { _ in Observable.just(element) } }
    public func retry() -> Observable<Element> { retry(.max) }
    public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
        guard maxAttemptCount > 1 else { return asObservable() }
        return self.catch { _ in self.retry(maxAttemptCount - 1) }
    }
    public func retry<TriggerObservable: ObservableType>(
        when notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
    ) -> Observable<Element> {
        Observable(attach: { observer in
            let errors = PublishSubject<any Swift.Error>()
            let serial = SerialDisposable()
            func attempt() {
                serial.disposable = self.subscribe { event in
                    if case .error(let error) = event { errors.onNext(error) } else { observer.on(event) }
                }
            }
            let triggers = notificationHandler(errors).subscribe(
                onNext: { _ in attempt() }, onError: { observer.onError($0) }, onCompleted: { observer.onCompleted() })
            attempt()
            return Disposables.create(serial, triggers)
        })
    }
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        Observable(attach: { observer in
            let all = CompositeDisposable()
            all.add(
                self.subscribe { event in
                    all.add(
                        scheduler.schedule(event) {
                            if !all.isDisposed { observer.on($0) }
                            return Disposables.create()
                        })
                })
            return all
        })
    }
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        Observable(attach: { observer in scheduler.schedule(()) { self.subscribe(observer) } })
    }
    public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        Observable(attach: { observer in
            let timer = SerialDisposable()
            var waiting: Element?
            let source = self.subscribe { event in
                switch event {
                case .next(let element):
                    waiting = element
                    timer.disposable = scheduler.scheduleRelative((), dueTime: dueTime) {
                        if let element = waiting {
                            waiting = nil
                            observer.onNext(element)
                        }
                        return Disposables.create()
                    }
                case .error(let error):
                    timer.dispose()
                    observer.onError(error)
                case .completed:
                    // RxSwift sends what waits before it completes.
                    timer.dispose()
                    if let element = waiting { observer.onNext(element) }
                    observer.onCompleted()
                }
            }
            return Disposables.create(source, timer)
        })
    }
    public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType) -> Observable<Element> {
        Observable(attach: { observer in
            let timer = SerialDisposable()
            var (closed, waiting): (Bool, Element?) = (false, nil)
            func open() {
                closed = true
                timer.disposable = scheduler.scheduleRelative((), dueTime: dueTime) {
                    closed = false
                    if let element = waiting {
                        waiting = nil
                        observer.onNext(element)
                        open()
                    }
                    return Disposables.create()
                }
            }
            let source = self.subscribe { event in
                switch event {
                case .next(let element):
                    guard !closed else {
                        if latest { waiting = element }
                        return
                    }
                    observer.onNext(element)
                    open()
                case .error(let error): observer.onError(error)
                case .completed:
                    if let element = waiting { observer.onNext(element) }
                    observer.onCompleted()
                }
            }
            return Disposables.create(source, timer)
        })
    }
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        Observable(attach: { observer in
            let all = CompositeDisposable()
            all.add(
                self.subscribe { event in
                    if case .error = event { return observer.on(event) }
                    all.add(
                        scheduler.scheduleRelative(event, dueTime: dueTime) {
                            observer.on($0)
                            return Disposables.create()
                        })
                })
            return all
        })
    }
    public func withLatestFrom<Source: ObservableConvertibleType, ResultType>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> ResultType
    ) -> Observable<ResultType> {
        Observable<ResultType>(attach: { observer in
            var latest: Source.Element?
            let other = second.asObservable().subscribe(onNext: { latest = $0 }, onError: { observer.onError($0) })
            let source = self.subscribe { event in
                switch event {
                case .next(let element):
                    guard let latest else { return }
                    do { observer.onNext(try resultSelector(element, latest)) } catch { observer.onError(error) }
                case .error(let error): observer.onError(error)
                case .completed: observer.onCompleted()
                }
            }
            return Disposables.create(other, source)
        })
    }
    public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
        withLatestFrom(second) { $1 }
    }
    public func withUnretained<Object: AnyObject>(_ obj: Object) -> Observable<(Object, Element)> {
        each { [weak obj] in
            { [weak obj] in
                guard let obj else { return $1.onCompleted() }
                $1.onNext((obj, $0))
            }
        }
    }
    public func toArray() -> Single<[Element]> {
        Single.create { single in
            var all: [Element] = []
            return self.subscribe(onNext: { all.append($0) }, onError: { single(.failure($0)) }, onCompleted: { single(.success(all)) })
        }
    }
    public func asSingle() -> Single<Element> {
        Single.create { single in
            var all: [Element] = []
            return self.subscribe(
                onNext: {
                    all.append($0)
                    if all.count > 1 { single(.failure(RxError.moreThanOneElement)) }
                }, onError: { single(.failure($0)) },
                onCompleted: { single(all.first.map { .success($0) } ?? .failure(RxError.noElements)) })
        }
    }
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
        let lock = NSRecursiveLock()
        var subject: ReplaySubject<Element>?
        var connection: (any Disposable)?
        var observers = 0
        return Observable(attach: { observer in
            lock.lock()
            defer { lock.unlock() }
            let current = subject ?? ReplaySubject.create(bufferSize: replay)
            subject = current
            observers += 1
            let subscription = current.subscribe(observer)
            if connection == nil {
                let serial = SerialDisposable()
                connection = serial
                serial.disposable = self.subscribe { event in
                    if event.isStopEvent, scope == .whileConnected { lock.withLock { (subject, connection) = (nil, nil) } }
                    current.on(event)
                }
            }
            return Disposables.create(
                subscription,
                Disposables.create {
                    lock.withLock {
                        observers -= 1
                        guard observers == 0 else { return }
                        connection?.dispose()
                        connection = nil
                        if scope == .whileConnected { subject = nil }
                    }
                })
        })
    }
    public func debug(_ identifier: String? = nil) -> Observable<Element> { asObservable() }
}
public enum SubjectLifetimeScope { case whileConnected, forever }
extension ObservableType where Element: Equatable {
    public func distinctUntilChanged() -> Observable<Element> { distinctUntilChanged { $0 } }
}
extension ObservableType where Element: ObservableConvertibleType {
    public func merge() -> Observable<Element.Element> { flatMap { $0 } }
    public func switchLatest() -> Observable<Element.Element> { flatMapLatest { $0 } }
}
extension ObservableConvertibleType {
    public var values: AsyncThrowingStream<Element, any Swift.Error> {
        AsyncThrowingStream { continuation in
            let box = Box(
                asObservable().subscribe(
                    onNext: { continuation.yield($0) }, onError: { continuation.finish(throwing: $0) },
                    onCompleted: { continuation.finish() }))
            continuation.onTermination = { if case .cancelled = $0 { box.disposable.dispose() } }
        }
    }
}
internal struct Box: @unchecked Sendable {
    let disposable: any Disposable
    init(_ disposable: any Disposable) { self.disposable = disposable }
}
