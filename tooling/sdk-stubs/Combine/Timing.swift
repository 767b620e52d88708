// Stand-in: https://developer.apple.com/documentation/combine/publishers/debounce, …/throttle, …/delay, …/timeout, …/receiveon, …/subscribeon
// What debounce and throttle do with a value that waits when the upstream ends follows OpenCombine's tests: debounce drops it, throttle sends it.

extension Publishers {
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let scheduler: Context
        public let options: Context.SchedulerOptions?
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, Upstream.Failure == S.Failure {
            let outlet = Outlet(subscriber)
            let collector = Collector<Output, Failure>(
                onValue: { value in scheduler.schedule(options: options) { outlet.send(value) } },
                onCompletion: { completion in scheduler.schedule(options: options) { outlet.send(completion: completion) } })
            outlet.onCancel = collector.cancel
            subscriber.receive(subscription: outlet)
            upstream.subscribe(collector)
        }
    }
    public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let scheduler: Context
        public let options: Context.SchedulerOptions?
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, Upstream.Failure == S.Failure {
            scheduler.schedule(options: options) { upstream.subscribe(subscriber) }
        }
    }
    public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let interval: Context.SchedulerTimeType.Stride
        public let tolerance: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let options: Context.SchedulerOptions?
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, Upstream.Failure == S.Failure {
            let outlet = Outlet(subscriber)
            func later(_ action: @escaping () -> Void) {
                scheduler.schedule(after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, action)
            }
            let collector = Collector<Output, Failure>(
                onValue: { value in later { outlet.send(value) } },
                onCompletion: { completion in later { outlet.send(completion: completion) } })
            outlet.onCancel = collector.cancel
            subscriber.receive(subscription: outlet)
            upstream.subscribe(collector)
        }
    }
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let dueTime: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let options: Context.SchedulerOptions?
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, Upstream.Failure == S.Failure {
            let outlet = Outlet(subscriber, dropsWithoutDemand: true)
            let lock = Lock()
            var generation = 0
            var timer: (any Cancellable)?
            func stop() {
                lock.around { () -> (any Cancellable)? in
                    generation += 1
                    defer { timer = nil }
                    return timer
                }?.cancel()
            }
            let collector = Collector<Output, Failure>(
                onValue: { value in
                    stop()
                    let mine = lock.around { generation }
                    let due = scheduler.now.advanced(by: dueTime)
                    let started = scheduler.schedule(
                        after: due, interval: dueTime, tolerance: scheduler.minimumTolerance, options: options
                    ) {
                        guard lock.around({ mine == generation }) else { return }
                        stop()
                        outlet.send(value)
                    }
                    let isLate = lock.around { () -> Bool in
                        guard mine == generation else { return true }
                        timer = started
                        return false
                    }
                    if isLate { started.cancel() }
                },
                onCompletion: { completion in
                    stop()
                    scheduler.schedule { outlet.send(completion: completion) }
                })
            outlet.onCancel = {
                stop()
                collector.cancel()
            }
            subscriber.receive(subscription: outlet)
            upstream.subscribe(collector)
        }
    }
    public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let interval: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let latest: Bool
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, Upstream.Failure == S.Failure {
            let outlet = Outlet(subscriber, dropsWithoutDemand: true)
            let lock = Lock()
            var waiting: Output?
            var end: Subscribers.Completion<Failure>?
            var last: Context.SchedulerTimeType?
            func emit() {
                let (value, completion) = lock.around { () -> (Output?, Subscribers.Completion<Failure>?) in
                    if waiting != nil { last = scheduler.now }
                    defer { waiting = nil }
                    return (waiting, end)
                }
                if let value { outlet.send(value) }
                if let completion { outlet.send(completion: completion) }
            }
            let collector = Collector<Output, Failure>(
                onValue: { value in
                    let (isFirst, earliest) = lock.around { () -> (Bool, Context.SchedulerTimeType?) in
                        let isFirst = waiting == nil
                        if isFirst || latest { waiting = value }
                        return (isFirst, last?.advanced(by: interval))
                    }
                    guard isFirst else { return }
                    let now = scheduler.now
                    if let earliest, earliest > now { scheduler.schedule(after: earliest, emit) } else { scheduler.schedule(emit) }
                },
                onCompletion: { completion in
                    let waits = lock.around { () -> Bool in
                        end = completion
                        return waiting != nil
                    }
                    if !waits { scheduler.schedule(emit) }
                })
            outlet.onCancel = collector.cancel
            subscriber.receive(subscription: outlet)
            upstream.subscribe(collector)
        }
    }
    public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let interval: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let options: Context.SchedulerOptions?
        public let customError: (() -> Upstream.Failure)?
        public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, Upstream.Failure == S.Failure {
            let outlet = Outlet(subscriber)
            let lock = Lock()
            var generation = 0
            var stopUpstream: (() -> Void)?
            func wait() {
                let mine = lock.around { () -> Int in
                    generation += 1
                    return generation
                }
                scheduler.schedule(after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance, options: options) {
                    guard lock.around({ mine == generation }) else { return }
                    stopUpstream?()
                    outlet.send(completion: customError.map { .failure($0()) } ?? .finished)
                }
            }
            let collector = Collector<Output, Failure>(
                onValue: { value in
                    wait()
                    outlet.send(value)
                },
                onCompletion: { completion in
                    lock.around { generation += 1 }
                    outlet.send(completion: completion)
                })
            stopUpstream = collector.cancel
            outlet.onCancel = {
                lock.around { generation += 1 }
                collector.cancel()
            }
            subscriber.receive(subscription: outlet)
            upstream.subscribe(collector)
            wait()
        }
    }
}

extension Publisher {
    public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.ReceiveOn<Self, S> {
        Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
    }
    public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.SubscribeOn<Self, S> {
        Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
    }
    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, S> {
        Publishers.Delay(
            upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: scheduler, options: options)
    }
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> {
        Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Publishers.Throttle<Self, S> {
        Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
    }
    public func timeout<S: Scheduler>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil, customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, S> {
        Publishers.Timeout(upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
    }
}
