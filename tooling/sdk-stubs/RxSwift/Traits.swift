// Stand-in: https://github.com/ReactiveX/RxSwift/tree/6.9.1/RxSwift/Traits/PrimitiveSequence (Single, Completable, Maybe), …/Infallible is
// not covered

public struct PrimitiveSequence<Trait, Element> {
    internal let source: Observable<Element>
}
public protocol PrimitiveSequenceType {
    associatedtype Trait
    associatedtype Element
    var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}
extension PrimitiveSequence: PrimitiveSequenceType, ObservableConvertibleType {
    public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
    public func asObservable() -> Observable<Element> { source }
    public func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(source: source.observe(on: scheduler))
    }
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(source: source.subscribe(on: scheduler))
    }
    public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(source: source.retry(maxAttemptCount))
    }
    public func `catch`(
        _ handler: @escaping (any Swift.Error) throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> { PrimitiveSequence(source: source.catch { try handler($0).source }) }
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(source: source.delay(dueTime, scheduler: scheduler))
    }
    public static func deferred(
        _ observableFactory: @escaping () throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> { PrimitiveSequence(source: Observable.deferred { try observableFactory().source }) }
}

public enum SingleTrait {}
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>
public typealias SingleEvent<Element> = Result<Element, any Swift.Error>
extension PrimitiveSequenceType where Trait == SingleTrait {
    public typealias SingleObserver = (SingleEvent<Element>) -> Void
    public static func create(subscribe: @escaping (@escaping SingleObserver) -> any Disposable) -> Single<Element> {
        Single(
            source: Observable.create { observer in
                subscribe { event in
                    switch event {
                    case .success(let element):
                        observer.onNext(element)
                        observer.onCompleted()
                    case .failure(let error): observer.onError(error)
                    }
                }
            })
    }
    public static func just(_ element: Element) -> Single<Element> { Single(source: .just(element)) }
    public static func error(_ error: any Swift.Error) -> Single<Element> { Single(source: .error(error)) }
    public static func never() -> Single<Element> { Single(source: .never()) }
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Swift.Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable { primitiveSequence.source.subscribe(onNext: onSuccess, onError: onFailure, onDisposed: onDisposed) }
    public func subscribe<Object: AnyObject>(
        with object: Object, onSuccess: ((Object, Element) -> Void)? = nil, onFailure: ((Object, any Swift.Error) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        primitiveSequence.source.subscribe(with: object, onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
    }
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> {
        Single<Result>(source: primitiveSequence.source.map(transform))
    }
    public func flatMap<Result>(_ selector: @escaping (Element) throws -> Single<Result>) -> Single<Result> {
        Single<Result>(source: primitiveSequence.source.flatMap(selector))
    }
    public func flatMapCompletable(_ selector: @escaping (Element) throws -> Completable) -> Completable {
        Completable(source: primitiveSequence.source.flatMap(selector))
    }
    public func `do`(
        onSuccess: ((Element) throws -> Void)? = nil, onError: ((any Swift.Error) throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil,
        onDispose: (() -> Void)? = nil
    ) -> Single<Element> {
        Single(source: primitiveSequence.source.do(onNext: onSuccess, onError: onError, onSubscribe: onSubscribe, onDispose: onDispose))
    }
    public func catchAndReturn(_ element: Element) -> Single<Element> { Single(source: primitiveSequence.source.catchAndReturn(element)) }
    public func asCompletable() -> Completable { Completable(source: primitiveSequence.source.flatMap { _ in Observable<Never>.empty() }) }
    public var value: Element {
        get async throws {
            for try await value in primitiveSequence.source.values { return value }
            throw CancellationError()
        }
    }
    @_disfavoredOverload public static func create(
        detached: Bool = false, priority: TaskPriority? = nil, work: @Sendable @escaping () async throws -> Element
    ) -> Single<Element> {
        create { single in
            let send = Sending(send: single)
            let task = Task(priority: priority) {
                do { send.send(.success(try await work())) } catch { send.send(.failure(error)) }
            }
            return Disposables.create { task.cancel() }
        }
    }
}
private struct Sending<Element>: @unchecked Sendable { let send: (SingleEvent<Element>) -> Void }

public enum CompletableTrait {}
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>
public enum CompletableEvent {
    case error(any Swift.Error)
    case completed
}
extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    public typealias CompletableObserver = (CompletableEvent) -> Void
    public static func create(subscribe: @escaping (@escaping CompletableObserver) -> any Disposable) -> Completable {
        Completable(
            source: Observable.create { observer in
                subscribe { event in
                    switch event {
                    case .error(let error): observer.onError(error)
                    case .completed: observer.onCompleted()
                    }
                }
            })
    }
    public static func empty() -> Completable { Completable(source: .empty()) }
    public static func error(_ error: any Swift.Error) -> Completable { Completable(source: .error(error)) }
    public func subscribe(
        onCompleted: (() -> Void)? = nil, onError: ((any Swift.Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable { primitiveSequence.source.subscribe(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed) }
    public func andThen<Element>(_ second: Single<Element>) -> Single<Element> {
        let first = primitiveSequence.source
        return Single(
            source: Observable.create { observer in
                let all = CompositeDisposable()
                all.add(
                    first.subscribe(
                        onError: { observer.onError($0) }, onCompleted: { all.add(second.source.subscribe(observer)) }))
                return all
            })
    }
    public func andThen(_ second: Completable) -> Completable { Completable(source: primitiveSequence.source.concat(second)) }
}

public enum MaybeTrait {}
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>
