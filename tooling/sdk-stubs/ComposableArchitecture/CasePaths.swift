// Stand-in: https://github.com/pointfreeco/swift-case-paths/blob/1.9.1/Sources/CasePathsCore/CasePathable.swift, …/AnyCasePath.swift,
// …/Optional+CasePathable.swift, …/Result+CasePathable.swift

@dynamicMemberLookup public struct AnyCasePath<Root, Value>: Sendable {
    private let embedding: @Sendable (Value) -> Root
    private let extraction: @Sendable (Root) -> Value?

    public init(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
        embedding = embed
        extraction = extract
    }
    public static func _$embed(_ embed: @escaping (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) -> Self {
        nonisolated(unsafe) let embed = embed
        return Self(embed: { embed($0) }, extract: extract)
    }
    public func embed(_ value: Value) -> Root { embedding(value) }
    public func extract(from root: Root) -> Value? { extraction(root) }
}

extension AnyCasePath {
    public init(_ keyPath: CaseKeyPath<Root, Value>) {
        let path = Case(keyPath)
        self.init(embed: { path._embed($0) as! Root }, extract: { path._extract(from: $0) })
    }
}

extension AnyCasePath where Value: CasePathable {
    public subscript<Appended>(dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Appended>>) -> AnyCasePath<Root, Appended> {
        let inner = Value.allCasePaths[keyPath: keyPath]
        return AnyCasePath<Root, Appended>(
            embed: { self.embed(inner.embed($0)) }, extract: { self.extract(from: $0).flatMap(inner.extract) })
    }
}

@dynamicMemberLookup public struct Case<Value>: Sendable {
    fileprivate let embedding: @Sendable (Value) -> Any
    fileprivate let extraction: @Sendable (Any) -> Value?

    public init<Root>(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
        embedding = embed
        extraction = { ($0 as? Root).flatMap(extract) }
    }
    public init() { self.init(embed: { $0 }, extract: { $0 }) }
    public init<Root>(_ keyPath: CaseKeyPath<Root, Value>) { self = Case<Root>()[keyPath: keyPath] }
    public subscript<Appended>(dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Appended>>) -> Case<Appended>
    where Value: CasePathable {
        let inner = Value.allCasePaths[keyPath: keyPath]
        let outer = self
        var path = Case<Appended>()
        path = Case<Appended>(erasedEmbed: { outer.embedding(inner.embed($0)) }, extract: { outer.extraction($0).flatMap(inner.extract) })
        return path
    }
    private init(erasedEmbed: @escaping @Sendable (Value) -> Any, extract: @escaping @Sendable (Any) -> Value?) {
        embedding = erasedEmbed
        extraction = extract
    }
    public func _embed(_ value: Value) -> Any { embedding(value) }
    public func _extract(from root: Any) -> Value? { extraction(root) }
}

private protocol AnyCase { func extractAny(from root: Any) -> Any? }
extension Case: AnyCase {
    fileprivate func extractAny(from root: Any) -> Any? { extraction(root) }
}

public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension CaseKeyPath {
    public func callAsFunction<Enum, AssociatedValue>(_ value: AssociatedValue) -> Enum
    where Root == Case<Enum>, Value == Case<AssociatedValue> { Case(self)._embed(value) as! Enum }
    public func callAsFunction<Enum>() -> Enum where Root == Case<Enum>, Value == Case<Void> { Case(self)._embed(()) as! Enum }
    public static func ~= <Enum: CasePathable, AssociatedValue>(lhs: KeyPath, rhs: Enum) -> Bool
    where Root == Case<Enum>, Value == Case<AssociatedValue> { rhs[case: lhs] != nil }
}

public protocol CasePathable {
    associatedtype AllCasePaths
    static var allCasePaths: AllCasePaths { get }
}

extension CasePathable {
    public typealias Cases = Case<Self>

    public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? { Case(keyPath)._extract(from: self) }
    @_disfavoredOverload public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value {
        @available(*, unavailable) get { fatalError() }
        set {
            let path = Case(keyPath)
            guard path._extract(from: self) != nil else { return }
            self = path._embed(newValue) as! Self
        }
    }
    public subscript<Value>(dynamicMember keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value>>) -> Value? {
        get { Self.allCasePaths[keyPath: keyPath].extract(from: self) }
        @available(*, unavailable, message: "Write 'enum = .case(value)', not 'enum.case = value'") set { fatalError() }
    }
    @_disfavoredOverload public subscript<Value>(dynamicMember keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value>>) -> Value {
        @available(*, unavailable) get { fatalError() }
        set {
            let path = Self.allCasePaths[keyPath: keyPath]
            guard path.extract(from: self) != nil else { return }
            self = path.embed(newValue)
        }
    }
    public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
        (Case<Self>()[keyPath: keyPath] as? any AnyCase)?.extractAny(from: self) != nil
    }
    public mutating func modify<Value>(
        _ keyPath: CaseKeyPath<Self, Value>, yield: (inout Value) -> Void, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let path = Case(keyPath)
        guard var value = path._extract(from: self) else {
            return reportIssue("Can't modify '\(self)' as another case", fileID: fileID, filePath: filePath, line: line, column: column)
        }
        yield(&value)
        self = path._embed(value) as! Self
    }
}

extension Optional: CasePathable {
    @dynamicMemberLookup public struct AllCasePaths: Sendable {
        public var none: AnyCasePath<Optional, Void> { AnyCasePath(embed: { .none }, extract: { $0 == nil ? () : nil }) }
        public var some: AnyCasePath<Optional, Wrapped> { ._$embed({ .some($0) }, extract: { $0 }) }
        public subscript<Member>(dynamicMember keyPath: KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>>) -> AnyCasePath<Optional, Member?>
        where Wrapped: CasePathable {
            let inner = Wrapped.allCasePaths[keyPath: keyPath]
            return AnyCasePath<Optional, Member?>(
                embed: { $0.map(inner.embed) }, extract: { $0.flatMap(inner.extract).map(Optional<Member>.some) ?? nil })
        }
    }
    public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Result: CasePathable {
    public struct AllCasePaths: Sendable {
        public var success: AnyCasePath<Result, Success> {
            ._$embed({ .success($0) }, extract: { if case .success(let value) = $0 { value } else { nil } })
        }
        public var failure: AnyCasePath<Result, Failure> {
            ._$embed({ .failure($0) }, extract: { if case .failure(let error) = $0 { error } else { nil } })
        }
    }
    public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
