// A class although it is a value: every function is passed on many times, and what rules ask of each body is worked out once for all of them.
/// What a body does, as events in source order, each inside a scope.
public final class BodyFact: Codable, Sendable {
    /// `scopes[0]` is the body itself; a scope's parent comes before it.
    public let scopes: [ScopeFact]
    /// In source order: the arguments and the receiver of a call come before the call, a closure's events after it.
    public let events: [EventFact]
    /// Every call with its index in `events`, in source order.
    public let calls: [(index: Int, event: EventPlace, call: CallFact)]
    /// Every write with its index in `events`, in source order.
    public let assignments: [(index: Int, event: EventPlace, assignment: AssignmentFact)]
    /// Names of local variables, bindings included.
    public let localNames: Set<String>
    let calledBits: CallNames.Bits

    private enum CodingKeys: CodingKey {
        case scopes, events
    }

    /// Makes the value from its parts.
    public init(scopes: [ScopeFact], events: [EventFact]) {
        self.scopes = scopes
        self.events = events
        var calls: [(index: Int, event: EventPlace, call: CallFact)] = []
        var assignments: [(index: Int, event: EventPlace, assignment: AssignmentFact)] = []
        var localNames: Set<String> = []
        var calledBits = CallNames.Bits()
        calls.reserveCapacity(events.count { if case .call = $0.kind { true } else { false } })
        for (index, event) in events.enumerated() {
            switch event.kind {
            case .call(let call):
                calls.append((index, event.place, call))
                calledBits.insert(call.name)
            case .assignment(let assignment): assignments.append((index, event.place, assignment))
            case .variable(let variable): localNames.insert(variable.name)
            default: break
            }
        }
        self.calls = calls
        self.assignments = assignments
        self.localNames = localNames
        self.calledBits = calledBits
    }

    /// Reads the value back; what follows from scopes and events is worked out anew.
    public convenience init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            scopes: try container.decode([ScopeFact].self, forKey: .scopes),
            events: try container.decode([EventFact].self, forKey: .events))
    }

    /// Writes scopes and events, which say everything.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(scopes, forKey: .scopes)
        try container.encode(events, forKey: .events)
    }
}

/// A region of a body: the whole, a closure, a branch, a catch arm, …
public struct ScopeFact: Codable, Sendable {
    /// What sort of thing it is.
    public enum Kind: Codable, Sendable, Hashable {
        case body
        // Apart from the rest, so that no scope is as large as a closure.
        indirect case closure(ClosureFact)
        /// A function inside a function.
        case localFunction(name: String, isAsync: Bool)
        case doBlock
        /// The pattern is empty for a catch-all.
        case catchArm(pattern: String)
        /// Condition as written, of `if`, also as an expression.
        case ifBranch(condition: String)
        case elseBranch(condition: String)
        case guardElse(condition: String)
        /// `switch` subject and the case's patterns as written.
        case switchCase(subject: String, pattern: String)
        case loop(header: String)
        case deferBlock
        /// A branch of `#if`; the condition is empty for `#else`.
        case conditionalCompilation(condition: String)
    }
    /// What it is.
    public var kind: Kind
    /// Index in `BodyFact.scopes`; nil for the body itself.
    public var parent: Int?
    /// Where it stands.
    public var position: SourcePosition
    /// Where it ends.
    public var end: SourcePosition
    /// True for a catch arm or a case that does nothing and the way out of a guard, where a comment says why.
    public var isExplained: Bool

    /// Makes the value from its parts.
    public init(kind: Kind, parent: Int?, position: SourcePosition, end: SourcePosition, isExplained: Bool = false) {
        self.kind = kind
        self.isExplained = isExplained
        self.parent = parent
        self.position = position
        self.end = end
    }
}

/// A closure expression.
public struct ClosureFact: Codable, Sendable, Hashable {
    /// One entry of a capture list.
    public struct Capture: Codable, Sendable, Hashable {
        /// Name inside the closure: `self`, `id`.
        public var name: String
        /// How the reference is held.
        public var ownership: PropertyFact.Ownership
        /// The captured expression when it differs from the name.
        public var value: String?

        /// Makes the value from its parts.
        public init(name: String, ownership: PropertyFact.Ownership, value: String? = nil) {
            self.name = name
            self.ownership = ownership
            self.value = value
        }
    }
    /// The capture list.
    public var captures: [Capture]
    /// The parameters in order.
    public var parameters: [String]
    /// True when `self` is written anywhere inside, in nested closures and their capture lists too, unless its own list rebinds it weakly.
    public var mentionsSelf: Bool
    /// The explicit attribute `@MainActor`, …
    public var isolation: String?
    /// Index of the event (a call) that the closure is an argument of; nil when it is not an argument.
    public var argumentOf: Int?
    /// Label of that argument; nil for the first trailing closure or an unlabelled one.
    public var label: String?

    /// Makes the value from its parts.
    public init(
        captures: [Capture] = [], parameters: [String] = [], mentionsSelf: Bool = false, isolation: String? = nil,
        argumentOf: Int? = nil, label: String? = nil
    ) {
        self.captures = captures
        self.parameters = parameters
        self.mentionsSelf = mentionsSelf
        self.isolation = isolation
        self.argumentOf = argumentOf
        self.label = label
    }
}

/// One thing that a body does.
public struct EventFact: Codable, Sendable {
    /// What sort of thing it is.
    public enum Kind: Codable, Sendable {
        case call(CallFact)
        case assignment(AssignmentFact)
        /// A local variable.
        case variable(VariableFact)
        /// A use of a name or member that is neither called nor assigned: `isLoading`, `self.items.count`.
        case reference(String)
        /// The returned expression as written; empty for none. An implicit return has the kind too.
        case returning(String)
        case throwing(String)
        /// `x as! T`; `operation` is `as`, `as?`, `as!` or `is`.
        indirect case cast(operation: String, value: String, type: String)
        /// `await` on something that is no call: a property, `async let`, `for await`.
        case awaiting(String)
    }
    /// What it is.
    public var kind: Kind
    /// Where it happens.
    public let place: EventPlace
    /// Index in `BodyFact.scopes`.
    @inlinable public var scope: Int { place.scope }
    /// Where it stands.
    @inlinable public var position: SourcePosition { place.position }

    /// Makes the value from its parts.
    public init(kind: Kind, scope: Int, position: SourcePosition) {
        self.kind = kind
        place = EventPlace(scope: scope, position: position)
    }
}

/// Where an event of a body happens.
public struct EventPlace: Codable, Sendable {
    @usableFromInline let storedScope: Int32
    /// Where it stands.
    public let position: SourcePosition
    /// Index in `BodyFact.scopes`.
    @inlinable public var scope: Int { Int(storedScope) }

    init(scope: Int, position: SourcePosition) {
        storedScope = Int32(clamping: scope)
        self.position = position
    }
}

// A class although it is a value: calls are most of what a body holds, every rule looks at all of them, and copying them would be most of its work.
/// A call.
public final class CallFact: Codable, Sendable {
    /// What becomes of the result.
    public enum ResultUse: Codable, Sendable, Hashable {
        /// A statement by itself.
        case discarded
        /// Assigned to, or the initial value of, the named place (`_` counts).
        case stored(String)
        case returned
        /// An argument of the call at this event index.
        case argument(Int)
        /// The receiver of the call at this event index.
        case chained(Int)
        case other
    }
    /// The `try` that covers a call.
    public enum Try: String, Codable, Sendable {
        case none, plain = "try", optional = "try?", forced = "try!"
    }
    /// The called expression without its arguments, calls in the chain with `()`: `URLSession.shared.data`, `publisher.map().sink`.
    public let callee: String
    /// Last component: `data`, `sink`; for a construction the type name.
    public let name: String
    /// What stands before the last dot, written as in `callee`; nil when there is no dot.
    public let receiver: String?
    /// The arguments in source order, trailing closures last.
    public let arguments: [ArgumentFact]
    /// True when an `await` covers this call.
    public let isAwaited: Bool
    /// The `try` that covers the call.
    public let tried: Try
    /// What becomes of the result.
    public let resultUse: ResultUse

    /// Makes the value from its parts.
    public init(
        callee: String, name: String, receiver: String? = nil, arguments: [ArgumentFact] = [], isAwaited: Bool = false,
        tried: Try = .none, resultUse: ResultUse = .other
    ) {
        self.callee = callee
        self.name = name
        self.receiver = receiver
        self.arguments = arguments
        self.isAwaited = isAwaited
        self.tried = tried
        self.resultUse = resultUse
    }
}

/// An argument of a call.
public struct ArgumentFact: Codable, Sendable, Hashable {
    /// The argument label; nil when there is none.
    public var label: String?
    /// As written, shortened to 200 characters; for a closure `{…}`.
    public var text: String
    /// Scope of the closure when the argument is one.
    public var closure: Int?

    /// Makes the value from its parts.
    public init(label: String?, text: String, closure: Int? = nil) {
        self.label = label
        self.text = text
        self.closure = closure
    }
}

// Classes for the reason that `CallFact` is one.
/// A write to a place.
public final class AssignmentFact: Codable, Sendable {
    /// As written: `self.items`, `isLoading`.
    public let target: String
    /// First name of the target without `self.`: `items` of `self.items[0].title`.
    public let root: String
    /// `=`, `+=`, or `toggle()`-like mutations that are calls are not assignments.
    public let operation: String
    /// The value as written, shortened to 200 characters.
    public let value: String

    /// Makes the value from its parts.
    public init(target: String, root: String, operation: String, value: String) {
        self.target = target
        self.root = root
        self.operation = operation
        self.value = value
    }
}

/// A local variable.
public final class VariableFact: Codable, Sendable {
    /// The name as declared.
    public let name: String
    /// The type as written.
    public let type: String?
    /// The value as written; nil when there is none.
    public let value: String?
    /// True for `let`.
    public let isLet: Bool
    /// True for `guard let`/`if let`/`while let` bindings.
    public let isBinding: Bool

    /// Makes the value from its parts.
    public init(name: String, type: String? = nil, value: String? = nil, isLet: Bool, isBinding: Bool = false) {
        self.name = name
        self.type = type
        self.value = value
        self.isLet = isLet
        self.isBinding = isBinding
    }
}
