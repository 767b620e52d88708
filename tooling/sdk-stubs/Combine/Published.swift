// Stand-in: https://developer.apple.com/documentation/combine/published, …/observableobject, …/publisher/assign(to:)
// As in Combine a property publishes before it changes: who reads it in a sink reads the old value.

public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never
    private let audience = Audience<Void, Never>()
    public init() {}
    public func send() { audience.send(()) }
    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Void {
        audience.add(subscriber, keepsLatest: false, first: nil)
    }
}

public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher where ObjectWillChangePublisher.Failure == Never
    var objectWillChange: ObjectWillChangePublisher { get }
}

private protocol Announcing {
    var announcer: ObservableObjectPublisher? { get nonmutating set }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// All @Published properties share one publisher, that is made when somebody asks for it first.
    public var objectWillChange: ObservableObjectPublisher {
        var properties: [any Announcing] = []
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            properties += current.children.compactMap { $0.value as? any Announcing }
            mirror = current.superclassMirror
        }
        let publisher = properties.lazy.compactMap(\.announcer).first ?? ObservableObjectPublisher()
        for property in properties where property.announcer == nil { property.announcer = publisher }
        return publisher
    }
}

@propertyWrapper public struct Published<Value> {
    fileprivate final class Storage {
        private let lock = Lock()
        private let audience = Audience<Value, Never>()
        private var current: Value
        private var assigned: [AnyCancellable] = []
        var announcer: ObservableObjectPublisher?
        init(_ value: Value) { current = value }
        var value: Value {
            get { lock.around { current } }
            set {
                announcer?.send()
                audience.send(newValue)
                lock.around { current = newValue }
            }
        }
        func add<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
            audience.add(subscriber, keepsLatest: true, first: value)
        }
        func keep(_ cancellable: AnyCancellable) { lock.around { assigned.append(cancellable) } }
    }
    fileprivate let storage: Storage

    public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
    public init(initialValue: Value) { storage = Storage(initialValue) }

    public struct Publisher: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never
        fileprivate let storage: Storage
        public func receive<S: Subscriber>(subscriber: S) where Value == S.Input, S.Failure == Never { storage.add(subscriber) }
    }

    public var projectedValue: Published<Value>.Publisher {
        mutating get { Publisher(storage: storage) }
        set {}
    }

    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError() }
        set { fatalError() }
    }

    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf, wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].storage.value }
        set { object[keyPath: storageKeyPath].storage.value = newValue }
    }
}
extension Published: Announcing {
    fileprivate var announcer: ObservableObjectPublisher? {
        get { storage.announcer }
        nonmutating set { storage.announcer = newValue }
    }
}

extension Publisher where Failure == Never {
    /// The subscription lives as long as the property.
    public func assign(to published: inout Published<Output>.Publisher) {
        let storage = published.storage
        storage.keep(sink { [weak storage] in storage?.value = $0 })
    }
}
