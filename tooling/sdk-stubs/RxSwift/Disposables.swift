// Stand-in: https://github.com/ReactiveX/RxSwift/tree/6.9.1/RxSwift/Disposables
import Foundation

public protocol Disposable {
    func dispose()
}
public protocol Cancelable: Disposable {
    var isDisposed: Bool { get }
}

public struct Disposables {
    public static func create(with dispose: @escaping () -> Void) -> any Cancelable { Once(dispose) }
    public static func create() -> any Disposable { Once {} }
    public static func create(_ disposables: any Disposable...) -> any Cancelable { create(disposables) }
    public static func create(_ disposables: [any Disposable]) -> any Cancelable { Once { disposables.forEach { $0.dispose() } } }

    private final class Once: Cancelable {
        private let lock = NSLock()
        private var action: (() -> Void)?
        init(_ action: @escaping () -> Void) { self.action = action }
        var isDisposed: Bool { lock.withLock { action == nil } }
        func dispose() {
            lock.withLock {
                defer { action = nil }
                return action
            }?()
        }
    }
}

public final class SerialDisposable: Cancelable {
    private let lock = NSLock()
    private var current: (any Disposable)?
    private var over = false
    public init() {}
    public var isDisposed: Bool { lock.withLock { over } }
    public var disposable: any Disposable {
        get { lock.withLock { current } ?? Disposables.create() }
        set {
            let stale = lock.withLock { () -> (any Disposable)? in
                guard !over else { return newValue }
                defer { current = newValue }
                return current
            }
            stale?.dispose()
        }
    }
    public func dispose() {
        lock.withLock { () -> (any Disposable)? in
            over = true
            defer { current = nil }
            return current
        }?.dispose()
    }
}

public final class CompositeDisposable: Cancelable {
    private let lock = NSLock()
    private var members: [any Disposable]? = []
    public init() {}
    public init(disposables: [any Disposable]) { members = disposables }
    public var isDisposed: Bool { lock.withLock { members == nil } }
    internal func add(_ disposable: any Disposable) {
        let isOver = lock.withLock { () -> Bool in
            members?.append(disposable)
            return members == nil
        }
        if isOver { disposable.dispose() }
    }
    public func dispose() {
        lock.withLock { () -> [any Disposable]? in
            defer { members = nil }
            return members
        }?.forEach { $0.dispose() }
    }
}

public final class DisposeBag {
    private let members = CompositeDisposable()
    public init() {}
    deinit { members.dispose() }
    public func insert(_ disposable: any Disposable) { members.add(disposable) }
    public func insert(_ disposables: any Disposable...) { disposables.forEach(members.add) }
}
extension Disposable {
    public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
