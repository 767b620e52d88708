import SwiftCode

/// A logic type starts a `Task` that can overlap itself and keeps no handle.
enum UntrackedTask: Rule {
    static let id = "untracked-task"

    static func violations(in module: ReviewedModule) -> [Violation] {
        tasks(in: module) + requestsOfStreams(in: module)
    }

    private static func tasks(in module: ReviewedModule) -> [Violation] {
        module.reentries.filter { $0.isUntracked && $0.input == nil }.map { work -> Violation in
            let end = work.keeper.map { "puts it in `\($0)` without ending the one before" } ?? "keeps no handle to it"
            return Violation(
                file: work.member.file, position: work.member.position, symbol: work.member.symbol,
                message: "\(work.member.symbol) starts a Task that \(work.verb) `\(work.written)`, and \(end).",
                evidence: [work.keeper.map { "\($0) = Task { … }" } ?? "Task { … }"], affects: "lifetime")
        }
    }

    private static let making: CallNames = ["create"]

    /// `Observable.create { observer in load { observer.onNext($0) }; return Disposables.create() }`: disposing the stream stops nothing.
    private static func requestsOfStreams(in module: ReviewedModule) -> [Violation] {
        let found = module.productionMembers.filter { $0.role.isDataAccess }.flatMap { member -> [Violation] in
            let body = member.body
            guard body.mayCall(making) else { return [] }
            return body.closures.compactMap { scope, closure -> Violation? in
                guard let make = body.call(takingClosure: closure), make.name == "create", let receiver = make.receiver,
                    ["Observable", "Single", "Maybe", "Completable"].contains(TypeText.base(receiver)),
                    let observer = closure.parameters.first, let end = emptyEnd(of: scope, body),
                    let request = request(in: scope, toldTo: observer, body)
                else { return nil }
                return Violation(
                    file: member.file, position: end, symbol: member.symbol,
                    message: "\(member.symbol) starts `\(request)` for a stream, and disposing the stream does not end it.",
                    evidence: [request, "return Disposables.create()"], affects: "lifetime")
            }
        }
        return Dictionary(grouping: found) { $0.file + $0.symbol.prefix { $0 != "." } }.sorted { $0.key < $1.key }
            .flatMap { Violation.merged($0.value) }
    }

    /// `return Disposables.create()`, when that is all the closure ever gives back.
    private static func emptyEnd(of scope: Int, _ body: BodyFact) -> SourcePosition? {
        let ends = body.events.compactMap { event -> (text: String, position: SourcePosition)? in
            guard case .returning(let text) = event.kind, body.executionScope(of: event.scope) == scope else { return nil }
            return (text, event.position)
        }
        return ends.allSatisfy { $0.text == "Disposables.create()" } ? ends.last?.position : nil
    }

    /// A request whose callback tells the observer.
    private static func request(in scope: Int, toldTo observer: String, _ body: BodyFact) -> String? {
        let words: Set<String> = ["fetch", "load", "request", "download", "upload", "send", "search", "response", "data"]
        return body.calls.lazy.compactMap { _, event, call -> String? in
            guard body.executionScope(of: event.scope) == scope, let first = NameText.words(of: call.name).first,
                words.contains(first.lowercased()),
                let callback = call.arguments.lazy.compactMap(\.closure).last,
                body.calls.contains(where: {
                    ($0.call.root ?? $0.call.callee) == observer && body.isScope($0.event.scope, inside: callback)
                })
            else { return nil }
            return call.name
        }.first
    }
}
