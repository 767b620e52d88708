// Stand-in: https://github.com/ReactiveX/RxSwift/tree/6.9.1/RxCocoa/Traits (SharedSequence, Driver, Signal, ControlEvent, ControlProperty),
// …/RxCocoa/Common/Observable+Bind.swift. RxCocoa re-exports RxRelay and RxSwift, as the original does.
@_exported import RxRelay
@_exported import RxSwift

public protocol SharingStrategyProtocol {
    static var scheduler: any SchedulerType { get }
    static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}
public struct DriverSharingStrategy: SharingStrategyProtocol {
    public static var scheduler: any SchedulerType { MainScheduler.instance }
    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(replay: 1, scope: .whileConnected)
    }
}
public struct SignalSharingStrategy: SharingStrategyProtocol {
    public static var scheduler: any SchedulerType { MainScheduler.instance }
    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(replay: 0, scope: .whileConnected)
    }
}
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

public protocol SharedSequenceConvertibleType: ObservableConvertibleType {
    associatedtype SharingStrategy: SharingStrategyProtocol
    func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>: SharedSequenceConvertibleType {
    private let source: Observable<Element>
    internal init(_ source: Observable<Element>) { self.source = SharingStrategy.share(source) }
    internal init(raw: Observable<Element>) { source = raw }
    public func asObservable() -> Observable<Element> { source }
    public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
    public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> { SharedSequence(raw: .just(element)) }
    public static func empty() -> SharedSequence<SharingStrategy, Element> { SharedSequence(raw: .empty()) }
    public static func never() -> SharedSequence<SharingStrategy, Element> { SharedSequence(raw: .never()) }
    public static func merge(_ sources: SharedSequence<SharingStrategy, Element>...) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(.merge(sources.map { $0.asObservable() }))
    }
    public static func combineLatest<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType>(
        _ source1: O1, _ source2: O2, resultSelector: @escaping (O1.Element, O2.Element) -> Element
    ) -> SharedSequence<SharingStrategy, Element> where O1.SharingStrategy == SharingStrategy, O2.SharingStrategy == SharingStrategy {
        SharedSequence(.combineLatest(source1.asObservable(), source2.asObservable(), resultSelector: resultSelector))
    }
    @MainActor public var values: AsyncStream<Element> {
        AsyncStream { continuation in
            let subscription = Held(source.subscribe(onNext: { continuation.yield($0) }, onCompleted: { continuation.finish() }))
            continuation.onTermination = { if case .cancelled = $0 { subscription.disposable.dispose() } }
        }
    }
}
private struct Held: @unchecked Sendable {
    let disposable: any Disposable
    init(_ disposable: any Disposable) { self.disposable = disposable }
}

extension SharedSequenceConvertibleType {
    private var shared: Observable<Element> { asSharedSequence().asObservable() }
    public func map<Result>(_ selector: @escaping (Element) -> Result) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence<SharingStrategy, Result>(shared.map(selector))
    }
    public func compactMap<Result>(_ selector: @escaping (Element) -> Result?) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence<SharingStrategy, Result>(shared.compactMap(selector))
    }
    public func filter(_ predicate: @escaping (Element) -> Bool) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(shared.filter(predicate))
    }
    public func scan<A>(_ seed: A, accumulator: @escaping (A, Element) -> A) -> SharedSequence<SharingStrategy, A> {
        SharedSequence<SharingStrategy, A>(shared.scan(seed, accumulator: accumulator))
    }
    public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> { SharedSequence(shared.startWith(element)) }
    public func flatMapLatest<Sharing, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> { SharedSequence<Sharing, Result>(shared.flatMapLatest(selector)) }
    public func flatMap<Sharing, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> { SharedSequence<Sharing, Result>(shared.flatMap(selector)) }
    public func distinctUntilChanged<Key: Equatable>(_ keySelector: @escaping (Element) -> Key) -> SharedSequence<SharingStrategy, Element>
    {
        SharedSequence(shared.distinctUntilChanged(keySelector))
    }
    public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(shared.debounce(dueTime, scheduler: SharingStrategy.scheduler))
    }
    public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(shared.throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
    }
    public func withLatestFrom<Second: SharedSequenceConvertibleType>(_ second: Second) -> SharedSequence<SharingStrategy, Second.Element>
    where Second.SharingStrategy == SharingStrategy {
        SharedSequence<SharingStrategy, Second.Element>(shared.withLatestFrom(second))
    }
    public func `do`(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onSubscribe: (() -> Void)? = nil,
        onDispose: (() -> Void)? = nil
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(shared.do(onNext: onNext, onCompleted: onCompleted, onSubscribe: onSubscribe, onDispose: onDispose))
    }
}
extension SharedSequenceConvertibleType where Element: Equatable {
    public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> { distinctUntilChanged { $0 } }
}

extension ObservableConvertibleType {
    public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
        Driver(asObservable().observe(on: DriverSharingStrategy.scheduler).catchAndReturn(onErrorJustReturn))
    }
    public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
        Driver(asObservable().observe(on: DriverSharingStrategy.scheduler).catch { _ in onErrorDriveWith.asObservable() })
    }
    public func asDriver(onErrorRecover: @escaping (_ error: any Swift.Error) -> Driver<Element>) -> Driver<Element> {
        Driver(asObservable().observe(on: DriverSharingStrategy.scheduler).catch { onErrorRecover($0).asObservable() })
    }
    public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
        Signal(asObservable().observe(on: SignalSharingStrategy.scheduler).catchAndReturn(onErrorJustReturn))
    }
    public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
        Signal(asObservable().observe(on: SignalSharingStrategy.scheduler).catch { _ in onErrorSignalWith.asObservable() })
    }
}
extension BehaviorRelay {
    public func asDriver() -> Driver<Element> { Driver(asObservable().observe(on: DriverSharingStrategy.scheduler)) }
}
extension PublishRelay {
    public func asSignal() -> Signal<Element> { Signal(asObservable().observe(on: SignalSharingStrategy.scheduler)) }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable where Observer.Element == Element {
        asSharedSequence().asObservable().subscribe { event in observers.forEach { $0.on(event) } }
    }
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable where Observer.Element == Element? {
        asSharedSequence().asObservable().map { $0 as Element? }.subscribe { event in observers.forEach { $0.on(event) } }
    }
    public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
        drive(onNext: { element in relays.forEach { $0.accept(element) } })
    }
    public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result { transformation(asObservable()) }
    public func drive(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable { asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed) }
    public func drive<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable { asObservable().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed) }
}
extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable where Observer.Element == Element {
        asSharedSequence().asObservable().subscribe { event in observers.forEach { $0.on(event) } }
    }
    public func emit(to relays: PublishRelay<Element>...) -> any Disposable {
        emit(onNext: { element in relays.forEach { $0.accept(element) } })
    }
    public func emit(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable { asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed) }
    public func emit<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable { asObservable().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed) }
}

extension ObservableType {
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable where Observer.Element == Element {
        subscribe { event in observers.forEach { $0.on(event) } }
    }
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable where Observer.Element == Element? {
        map { $0 as Element? }.subscribe { event in observers.forEach { $0.on(event) } }
    }
    public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }
    public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 { binder(self)(curriedArgument) }
    public func bind(onNext: @escaping (Element) -> Void) -> any Disposable { subscribe(onNext: onNext) }
    public func bind<Object: AnyObject>(with object: Object, onNext: @escaping (Object, Element) -> Void) -> any Disposable {
        subscribe(with: object, onNext: onNext)
    }
}

public protocol ControlEventType: ObservableType {
    func asControlEvent() -> ControlEvent<Element>
}
public struct ControlEvent<PropertyType>: ControlEventType {
    public typealias Element = PropertyType
    private let events: Observable<PropertyType>
    public init<Ev: ObservableType>(events: Ev) where Ev.Element == Element { self.events = events.asObservable() }
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        events.subscribe(observer)
    }
    public func asObservable() -> Observable<Element> { events }
    public func asControlEvent() -> ControlEvent<Element> { self }
    public func asDriver() -> Driver<Element> { asDriver(onErrorDriveWith: .empty()) }
    public func asSignal() -> Signal<Element> { asSignal(onErrorSignalWith: .empty()) }
}
public protocol ControlPropertyType: ObservableType, ObserverType {
    func asControlProperty() -> ControlProperty<Element>
}
public struct ControlProperty<PropertyType>: ControlPropertyType {
    public typealias Element = PropertyType
    private let values: Observable<PropertyType>
    private let sink: AnyObserver<PropertyType>
    public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
    where Element == Values.Element, Element == Sink.Element {
        self.values = values.asObservable()
        sink = valueSink.asObserver()
    }
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        values.subscribe(observer)
    }
    public func on(_ event: Event<Element>) {
        if case .next = event { sink.on(event) }
    }
    public func asObservable() -> Observable<Element> { values }
    public func asControlProperty() -> ControlProperty<Element> { self }
    public func asDriver() -> Driver<Element> { asDriver(onErrorDriveWith: .empty()) }
}
extension ControlPropertyType where Element == String? {
    public var orEmpty: ControlProperty<String> {
        ControlProperty<String>(
            values: asObservable().map { $0 ?? "" },
            valueSink: AnyObserver { event in
                if case .next(let value) = event { self.on(.next(value)) }
            })
    }
}
