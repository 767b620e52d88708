// Stand-in: https://github.com/ReactiveX/RxSwift/tree/6.9.1/RxSwift/Observables (Create, Just, Sequence, Empty, Never, Error, Deferred, Timer,
// Range, Merge, Concat, CombineLatest, Zip)
import Foundation

extension ObservableType {
    public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable<Element> {
        Observable(attach: subscribe)
    }
    public static func just(_ element: Element) -> Observable<Element> { from([element]) }
    public static func of(_ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance) -> Observable<
        Element
    > {
        from(elements)
    }
    public static func from(
        _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        Observable(attach: { observer in
            array.forEach(observer.onNext)
            observer.onCompleted()
            return Disposables.create()
        })
    }
    public static func empty() -> Observable<Element> { from([]) }
    public static func never() -> Observable<Element> { Observable(attach: { _ in Disposables.create() }) }
    public static func error(_ error: any Swift.Error) -> Observable<Element> {
        Observable(attach: {
            $0.onError(error)
            return Disposables.create()
        })
    }
    public static func deferred(_ observableFactory: @escaping () throws -> Observable<Element>) -> Observable<Element> {
        Observable(attach: { observer in
            do { return try observableFactory().subscribe(observer) } catch {
                observer.onError(error)
                return Disposables.create()
            }
        })
    }
    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> { merge(sources) }
    public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
        Observable<Observable<Element>>.from(sources).merge()
    }
    public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
        Observable<Observable<Element>>.from(sources).concatMap { $0 }
    }
    public static func combineLatest<O1: ObservableType, O2: ObservableType>(
        _ source1: O1, _ source2: O2, resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
    ) -> Observable<Element> {
        Observable(attach: { observer in
            let lock = NSRecursiveLock()
            var (first, second): (O1.Element?, O2.Element?)
            var running = 2
            func emit() {
                guard let first, let second else { return }
                do { observer.onNext(try resultSelector(first, second)) } catch { observer.onError(error) }
            }
            func handle<T>(_ event: Event<T>, _ store: (T) -> Void) {
                lock.withLock {
                    switch event {
                    case .next(let element):
                        store(element)
                        emit()
                    case .error(let error): observer.onError(error)
                    case .completed:
                        running -= 1
                        if running == 0 { observer.onCompleted() }
                    }
                }
            }
            return Disposables.create(
                source1.subscribe(AnyObserver<O1.Element>(eventHandler: { event in handle(event) { first = $0 } })),
                source2.subscribe(AnyObserver<O2.Element>(eventHandler: { event in handle(event) { second = $0 } })))
        })
    }
    public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3, resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
    ) -> Observable<Element> {
        combineLatest(Observable<(O1.Element, O2.Element)>.combineLatest(source1, source2) { ($0, $1) }, source3) {
            try resultSelector($0.0, $0.1, $1)
        }
    }
    public static func zip<O1: ObservableType, O2: ObservableType>(
        _ source1: O1, _ source2: O2, resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
    ) -> Observable<Element> {
        Observable(attach: { observer in
            let lock = NSRecursiveLock()
            var (first, second): ([O1.Element], [O2.Element]) = ([], [])
            var (firstIsOver, secondIsOver) = (false, false)
            func step() {
                while !first.isEmpty, !second.isEmpty {
                    do { observer.onNext(try resultSelector(first.removeFirst(), second.removeFirst())) } catch { observer.onError(error) }
                }
                if firstIsOver && first.isEmpty || secondIsOver && second.isEmpty { observer.onCompleted() }
            }
            func handle<T>(_ event: Event<T>, _ store: (T) -> Void, _ end: () -> Void) {
                lock.withLock {
                    switch event {
                    case .next(let element): store(element)
                    case .error(let error): observer.onError(error)
                    case .completed: end()
                    }
                    step()
                }
            }
            return Disposables.create(
                source1.subscribe(
                    AnyObserver<O1.Element>(eventHandler: { event in handle(event, { first.append($0) }, { firstIsOver = true }) })),
                source2.subscribe(
                    AnyObserver<O2.Element>(eventHandler: { event in handle(event, { second.append($0) }, { secondIsOver = true }) })))
        })
    }
}
extension ObservableType where Element == Any {
    public static func combineLatest<O1: ObservableType, O2: ObservableType>(
        _ source1: O1, _ source2: O2
    ) -> Observable<(O1.Element, O2.Element)> { Observable<(O1.Element, O2.Element)>.combineLatest(source1, source2) { ($0, $1) } }
    public static func zip<O1: ObservableType, O2: ObservableType>(
        _ source1: O1, _ source2: O2
    ) -> Observable<(O1.Element, O2.Element)> { Observable<(O1.Element, O2.Element)>.zip(source1, source2) { ($0, $1) } }
}
extension ObservableType where Element: FixedWidthInteger {
    public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        Observable(attach: { observer in
            scheduler.schedulePeriodic(Element(0), startAfter: period, period: period) {
                observer.onNext($0)
                return $0 + 1
            }
        })
    }
    public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType) -> Observable<Element>
    {
        Observable(attach: { observer in
            guard let period else {
                return scheduler.scheduleRelative((), dueTime: dueTime) {
                    observer.onNext(0)
                    observer.onCompleted()
                    return Disposables.create()
                }
            }
            return scheduler.schedulePeriodic(Element(0), startAfter: dueTime, period: period) {
                observer.onNext($0)
                return $0 + 1
            }
        })
    }
}
