// Stand-in: https://developer.apple.com/documentation/swiftui/appstorage, …/scenestorage, …/focusstate, …/namespace, …/gesturestate

@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
    private let read: () -> Value
    private let write: (Value) -> Void
    fileprivate init(
        _ fallback: Value, _ key: String, _ store: UserDefaults?, from: @escaping (Any) -> Value?, to: @escaping (Value) -> Any?
    ) {
        let store = store ?? .standard
        read = { store.object(forKey: key).flatMap(from) ?? fallback }
        write = { store.set(to($0), forKey: key) }
    }
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }
    public var projectedValue: Binding<Value> { Binding(read: read, write: write) }
}
extension AppStorage: @unchecked Sendable where Value: Sendable {}
extension AppStorage {
    private init(plain fallback: Value, _ key: String, _ store: UserDefaults?) {
        self.init(fallback, key, store, from: { $0 as? Value }, to: { $0 })
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
        self.init(plain: wrappedValue, key, store)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
        self.init(plain: wrappedValue, key, store)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
        self.init(plain: wrappedValue, key, store)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
        self.init(plain: wrappedValue, key, store)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
        self.init(plain: wrappedValue, key, store)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
        self.init(wrappedValue, key, store, from: { ($0 as? String).flatMap(URL.init(string:)) }, to: { $0.absoluteString })
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(wrappedValue, key, store, from: { ($0 as? Int).flatMap(Value.init(rawValue:)) }, to: { $0.rawValue })
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == String {
        self.init(wrappedValue, key, store, from: { ($0 as? String).flatMap(Value.init(rawValue:)) }, to: { $0.rawValue })
    }
}
extension AppStorage where Value: ExpressibleByNilLiteral {
    private init<W>(wrapped: W.Type, _ key: String, _ store: UserDefaults?) where Value == W? {
        self.init(nil, key, store, from: { .some($0 as? W) }, to: { $0 })
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? { self.init(wrapped: Bool.self, key, store) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { self.init(wrapped: Int.self, key, store) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? { self.init(wrapped: Double.self, key, store) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? { self.init(wrapped: String.self, key, store) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? { self.init(wrapped: Data.self, key, store) }
}

@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
    private let storage: _Box<Value>
    fileprivate init(kept value: Value) { storage = _Box(value) }
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }
    public var projectedValue: Binding<Value> { Binding(read: { storage.value }, write: { storage.value = $0 }) }
}
extension SceneStorage: @unchecked Sendable where Value: Sendable {}
extension SceneStorage {
    public init(wrappedValue: Value, _ key: String) where Value == Bool { self.init(kept: wrappedValue) }
    public init(wrappedValue: Value, _ key: String) where Value == Int { self.init(kept: wrappedValue) }
    public init(wrappedValue: Value, _ key: String) where Value == Double { self.init(kept: wrappedValue) }
    public init(wrappedValue: Value, _ key: String) where Value == String { self.init(kept: wrappedValue) }
    public init(wrappedValue: Value, _ key: String) where Value == URL { self.init(kept: wrappedValue) }
    public init(wrappedValue: Value, _ key: String) where Value == Data { self.init(kept: wrappedValue) }
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int { self.init(kept: wrappedValue) }
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
        self.init(kept: wrappedValue)
    }
}
extension SceneStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String) where Value == Bool? { self.init(kept: nil) }
    public init(_ key: String) where Value == Int? { self.init(kept: nil) }
    public init(_ key: String) where Value == Double? { self.init(kept: nil) }
    public init(_ key: String) where Value == String? { self.init(kept: nil) }
    public init(_ key: String) where Value == URL? { self.init(kept: nil) }
    public init(_ key: String) where Value == Data? { self.init(kept: nil) }
}

@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    @propertyWrapper public struct Binding {
        fileprivate let storage: _Box<Value>
        public var wrappedValue: Value {
            get { storage.value }
            nonmutating set { storage.value = newValue }
        }
        public var projectedValue: FocusState<Value>.Binding { self }
    }
    private let storage: _Box<Value>
    public init() where Value == Bool { storage = _Box(false) }
    public init<T: Hashable>() where Value == T? { storage = _Box(nil) }
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }
    public var projectedValue: FocusState<Value>.Binding { Binding(storage: storage) }
}
extension View {
    public nonisolated func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View { EmptyView() }
    public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View { EmptyView() }
}

@propertyWrapper public struct Namespace: DynamicProperty {
    public struct ID: Hashable, Sendable {}
    public init() {}
    public var wrappedValue: Namespace.ID { ID() }
}

@propertyWrapper public struct GestureState<Value>: DynamicProperty {
    private let initial: Value
    public init(wrappedValue: Value) { initial = wrappedValue }
    public var wrappedValue: Value { initial }
    public var projectedValue: GestureState<Value> { self }
}
