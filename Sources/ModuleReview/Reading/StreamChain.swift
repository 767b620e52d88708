import SwiftCode

/// Calls that are chained on one another: `query.debounce(…).flatMap { … }.sink { … }`.
struct StreamChain {
    /// In the order in which they are chained.
    let calls: [(index: Int, event: EventPlace, call: CallFact)]
    let member: Member

    /// Every chain of at least one operator in the body of a member.
    static func all(in member: Member) -> [StreamChain] {
        let (body, calls) = (member.body, member.body.calls)
        var before: [Int: Int] = [:]
        var hasNext: Set<Int> = []
        for (index, _, call) in calls {
            guard case .chained(let next) = call.resultUse, next != index else { continue }
            before[next] = index
            hasNext.insert(index)
        }
        if hasNext.isEmpty { return calls.map { StreamChain(calls: [$0], member: member) } }
        return calls.filter { !hasNext.contains($0.index) }.map { last in
            var chain = [last]
            if before[last.index] == nil { return StreamChain(calls: chain, member: member) }
            var index = last.index
            while let previous = before[index], let call = body.call(at: previous), chain.count < 100 {
                chain.append((previous, body.events[previous].place, call))
                index = previous
            }
            return StreamChain(calls: chain.reversed(), member: member)
        }
    }

    /// What the first call is made on: `query`, `self.$text`, `Observable`; nil when it is made on nothing.
    var root: String? { calls.first?.call.receiver.flatMap { $0.isEmpty ? nil : $0 } }

    func position(of names: Set<String>, after start: Int = -1) -> Int? {
        calls.indices.first { $0 > start && names.contains(calls[$0].call.name) }
    }

    /// True when operators or the root say that values arrive over time; a collection has none of these.
    var isStream: Bool {
        if calls.contains(where: { Self.streamOnly.contains($0.call.name) }) { return true }
        guard let root else { return false }
        if root.contains("$") || root.contains(".rx") || ["Observable", "Single", "Driver"].contains(root) { return true }
        guard let text = member.declaredText(of: root) else { return false }
        return text.contains("$") || text.hasPrefix("Observable") || TypeText.names(in: text).prefix(1).contains(where: Self.isStreamType)
    }

    /// True when the root goes on sending for as long as its owner lives: a subject, a relay, a published value, a control.
    var hasLastingRoot: Bool {
        guard let root else { return false }
        if root.contains("(") { return false }
        if root.split(separator: ".").contains(where: { $0.hasPrefix("$") || $0 == "rx" }) { return true }
        guard root.split(separator: ".").filter({ $0 != "self" && $0 != "self?" }).count == 1 else { return false }
        return member.declaredText(of: root).map(Self.isSubject) == true
    }

    /// The root's declaration as written.
    var rootText: String? { root.flatMap(member.declaredText) }

    /// Subjects and relays, of Combine and RxSwift.
    static func isSubject(_ text: String) -> Bool {
        TypeText.names(in: text).first.map { subjects.contains(TypeText.lastComponent($0)) } == true
    }

    /// What extensions of streams and their protocols add.
    static func ownOperators(in index: TypeIndex) -> Set<String> {
        let extended: Set<String> = ["ObservableType", "ObservableConvertibleType", "SharedSequence", "SharedSequenceConvertibleType"]
        let streams = index.types.filter { !$0.isDeclared && (extended.contains($0.name) || isStreamType($0.name)) }
        return Set(streams.flatMap { $0.functions.map(\.fact.name) })
    }

    private static func isStreamType(_ name: String) -> Bool {
        let last = TypeText.lastComponent(name)
        return subjects.contains(last)
            || ["AnyPublisher", "Publisher", "Observable", "Driver", "Signal", "Single", "Maybe", "Infallible", "SignalProducer"].contains(
                last)
    }

    /// Names of which one stands in every chain that a rule asks about.
    static let telling: CallNames = [
        "flatMap", "flatMapLatest", "flatMapFirst", "concatMap", "switchToLatest", "tryMap", "tryCompactMap", "map", "filter", "compactMap",
        "takeUntil", "take", "mapError", "catch", "catchError",
    ]

    static let subjects: Set<String> = [
        "PassthroughSubject", "CurrentValueSubject", "PublishSubject", "BehaviorSubject", "ReplaySubject", "PublishRelay", "BehaviorRelay",
    ]

    private static let streamOnly: Set<String> = [
        "sink", "eraseToAnyPublisher", "subscribe", "disposed", "asDriver", "asObservable", "asSignal", "drive", "debounce", "throttle",
        "removeDuplicates", "distinctUntilChanged", "switchToLatest", "flatMapLatest", "observe", "share", "replaceError", "catchError",
        "catchErrorJustReturn", "catchAndReturn", "withLatestFrom", "combineLatest", "setFailureType", "materialize", "dataTaskPublisher",
        "replay", "subscribeOn", "observeOn", "handleEvents", "receive",
    ]
}

extension ReviewedModule {
    func findStreamChains() -> [(member: Member, chains: [StreamChain])] {
        let libraries: Set<String> = ["Combine", "OpenCombine", "RxSwift", "RxCocoa", "RxRelay", "SwiftUI"]
        let files = Set(facts.files.filter { file in file.imports.contains { libraries.contains($0.module) } }.map(\.path))
        return productionMembers.filter { files.contains($0.file) }.map { member in
            (member, member.body.mayCall(StreamChain.telling) ? StreamChain.all(in: member) : [])
        }
    }
}

extension ReadType {
    /// Names of its stored subjects and relays.
    var subjectNames: Set<String> {
        Set(storedProperties.filter { StreamChain.isSubject($0.fact.type ?? $0.fact.initialValue ?? "") }.map(\.fact.name))
    }
}
