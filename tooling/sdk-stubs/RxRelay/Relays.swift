// Stand-in: https://github.com/ReactiveX/RxSwift/blob/6.9.1/RxRelay/PublishRelay.swift, …/BehaviorRelay.swift, …/Observable+Bind.swift
import RxSwift

public final class PublishRelay<Element>: ObservableType {
    private let subject = PublishSubject<Element>()
    public init() {}
    public func accept(_ event: Element) { subject.onNext(event) }
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        subject.subscribe(observer)
    }
    public func asObservable() -> Observable<Element> { subject.asObservable() }
}

public final class BehaviorRelay<Element>: ObservableType {
    private let subject: BehaviorSubject<Element>
    private var current: Element
    public init(value: Element) {
        subject = BehaviorSubject(value: value)
        current = value
    }
    public var value: Element { current }
    public func accept(_ event: Element) {
        current = event
        subject.onNext(event)
    }
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        subject.subscribe(observer)
    }
    public func asObservable() -> Observable<Element> { subject.asObservable() }
}

extension ObservableType {
    public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
        subscribe(onNext: { element in relays.forEach { $0.accept(element) } })
    }
    public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
        subscribe(onNext: { element in relays.forEach { $0.accept(element) } })
    }
    public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
        subscribe(onNext: { element in relays.forEach { $0.accept(element) } })
    }
    public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
        subscribe(onNext: { element in relays.forEach { $0.accept(element) } })
    }
}
