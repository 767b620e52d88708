// Stand-in: https://github.com/ReactiveX/RxSwift/blob/6.9.1/RxSwift/SchedulerType.swift, …/Schedulers/MainScheduler.swift,
// …/Schedulers/ConcurrentDispatchQueueScheduler.swift, …/Schedulers/SerialDispatchQueueScheduler.swift, …/Schedulers/CurrentThreadScheduler.swift
import Dispatch
import Foundation

public typealias RxTimeInterval = DispatchTimeInterval
public typealias RxTime = Date

public protocol ImmediateSchedulerType {
    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable
}
public protocol SchedulerType: ImmediateSchedulerType {
    var now: RxTime { get }
    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable
    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping (StateType) -> StateType
    ) -> any Disposable
}
extension SchedulerType {
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        let serial = SerialDisposable()
        func tick(_ state: StateType, _ due: RxTimeInterval) {
            serial.disposable = scheduleRelative(state, dueTime: due) { state in
                let next = action(state)
                if !serial.isDisposed { tick(next, period) }
                return Disposables.create()
            }
        }
        tick(state, startAfter)
        return serial
    }
}

private struct Crossing<Value>: @unchecked Sendable { let value: Value }

public class SerialDispatchQueueScheduler: SchedulerType {
    fileprivate let queue: DispatchQueue
    fileprivate init(_ queue: DispatchQueue) { self.queue = queue }
    public convenience init(qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial") {
        self.init(DispatchQueue(label: internalSerialQueueName, qos: qos))
    }
    public convenience init(queue: DispatchQueue, internalSerialQueueName: String) { self.init(queue) }
    public var now: Date { Date() }
    public func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
    }
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let serial = SerialDisposable()
        let work = Crossing(value: { if !serial.isDisposed { serial.disposable = action(state) } })
        if case .nanoseconds(0) = dueTime {
            queue.async { work.value() }
        } else {
            queue.asyncAfter(deadline: .now() + dueTime) { work.value() }
        }
        return serial
    }
}

/// Work that is scheduled on the main thread from the main thread runs at once, as RxSwift's does.
public final class MainScheduler: SerialDispatchQueueScheduler {
    public init() { super.init(.main) }
    public nonisolated(unsafe) static let instance = MainScheduler()
    public nonisolated(unsafe) static let asyncInstance = SerialDispatchQueueScheduler(DispatchQueue.main)
    public class func ensureRunningOnMainThread(errorMessage: String? = nil) {
        precondition(Thread.isMainThread, errorMessage ?? "Running on background thread.")
    }
    public override func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        Thread.isMainThread ? action(state) : super.schedule(state, action: action)
    }
}

public class ConcurrentDispatchQueueScheduler: SerialDispatchQueueScheduler {
    public init(qos: DispatchQoS) { super.init(DispatchQueue(label: "rx.concurrent", qos: qos, attributes: .concurrent)) }
    public init(queue: DispatchQueue) { super.init(queue) }
}
public final class ConcurrentMainScheduler: SerialDispatchQueueScheduler {
    public nonisolated(unsafe) static let instance = ConcurrentMainScheduler(DispatchQueue.main)
}
public final class CurrentThreadScheduler: ImmediateSchedulerType {
    public nonisolated(unsafe) static let instance = CurrentThreadScheduler()
    public func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable { action(state) }
}
