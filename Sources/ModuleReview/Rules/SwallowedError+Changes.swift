import SwiftCode

extension SwallowedError {
    /// `try? context.save()`, `do { try await api.post(note) } catch { print(error) }`: what a person did is lost, and nobody tells.
    static func ofChanges(in module: ReviewedModule) -> [Violation] {
        // A script stops, and whoever runs it sees what it wrote.
        module.productionTypes.filter { !$0.file.lowercased().split(separator: "/").contains("scripts") }.flatMap { type -> [Violation] in
            let members = module.members(of: type).filter { !$0.isDebugOnly }
            return Violation.merged(members.flatMap { unheard(in: $0, module) })
                + Violation.merged(
                    members.flatMap { member in member.body.scopes.indices.compactMap { hushed(at: $0, in: member, module) } })
        }
    }

    private static func unheard(in member: Member, _ module: ReviewedModule) -> [Violation] {
        member.body.calls.compactMap { _, event, call in
            guard call.tried == .optional, isDropped(call, at: event.scope, in: member), !tellsItself(call, in: member, module),
                LastingChange.isMade(by: call, in: member, of: module)
            else { return nil }
            return Violation(
                file: member.file, position: event.position, symbol: member.symbol,
                message: "\(member.symbol) goes on as if `\(call.callee)` had worked, whether it did or not.",
                evidence: ["try? \(call.isAwaited ? "await " : "")\(call.shortText)"])
        }
    }

    /// True for a method of the object's own that keeps its error for the screen before it throws it on.
    private static func tellsItself(_ call: CallFact, in member: Member, _ module: ReviewedModule) -> Bool {
        guard ["self", nil].contains(call.receiver?.plainPlace.without("?")) else { return false }
        return module.members(of: member.type).filter { $0.kind == .function && $0.name == call.name }.contains { called in
            called.body.assignments.contains { _, event, assignment in
                member.type.stores(assignment.root)
                    && ["error", "alert", "failure", "message"].contains { assignment.root.lowercased().contains($0) }
                    && called.body.scopesAround(event.scope).contains {
                        if case .catchArm = called.body.scopes[$0].kind { true } else { false }
                    }
            }
        }
    }

    /// True when nobody looks whether a result is nil.
    private static func isDropped(_ call: CallFact, at scope: Int, in member: Member) -> Bool {
        switch call.resultUse {
        case .discarded, .stored("_"): return true
        case .returned:
            // The only statement of a closure is what it returns, also where nobody wants it.
            guard let around = member.body.closuresAround(scope).first else { return member.function.map { $0.returnType == nil } ?? false }
            guard let taker = member.body.call(takingClosure: around.closure) else { return false }
            return takingNothingBack.contains(taker.name)
        default: return false
        }
    }

    private static let takingNothingBack: Set<String> = [
        "Task", "detached", "Button", "async", "asyncAfter", "perform", "task", "onAppear", "onDisappear", "onTapGesture", "refreshable",
        "onChange", "onSubmit", "onReceive", "withAnimation",
    ]

    private static func hushed(at arm: Int, in member: Member, _ module: ReviewedModule) -> Violation? {
        let body = member.body
        guard case .catchArm(let pattern) = body.scopes[arm].kind, ["", "_", "let error"].contains(pattern), !body.scopes[arm].isExplained,
            body.executionScope(of: arm) != 0 || member.function.map({ $0.returnType == nil }) ?? true,
            let block = body.doBlock(before: arm),
            isSilent(arm, in: body, mayLog: !member.role.isLogic && !member.role.isScreen),
            let change = body.calls.first(where: {
                body.isScope($0.event.scope, inside: block) && $0.call.tried == .plain
                    && LastingChange.isMade(by: $0.call, in: member, of: module)
            })?.call
        else { return nil }
        let told = body.calls.first { body.isScope($0.event.scope, inside: arm) }?.call
        return Violation(
            file: member.file, position: body.scopes[arm].position, symbol: member.symbol,
            message: told.map {
                "\(member.symbol) only notes (`\($0.callee)`) that `\(change.callee)` failed, and nobody who uses the app sees it."
            }
                ?? "The empty catch in \(member.symbol) hides that `\(change.callee)` failed.",
            evidence: [change.shortText])
    }

    /// True when a scope does nothing but print or log. What serves no screen may leave it at a log, which somebody reads.
    static func isSilent(_ scope: Int, in body: BodyFact, mayLog: Bool = false, answering: Set<String> = []) -> Bool {
        body.events.allSatisfy { event in
            guard body.isScope(event.scope, inside: scope) else { return true }
            return switch event.kind {
            case .call(let call): isNote(call, in: body) && !(mayLog && isLog(call.callee))
            case .assignment, .throwing, .awaiting: false
            // The only statement of a closure is what it returns.
            case .returning(let text): text.isEmpty || isNoteText(text) || answering.contains(text)
            case .variable, .reference, .cast: true
            }
        }
    }

    /// `print(error)`, `logger.error("…")`, and what is called for their words.
    static func isNote(_ call: CallFact, in body: BodyFact) -> Bool {
        if isNoteText(call.callee) || ["String", "String(describing:)", "localizedDescription"].contains(call.name) { return true }
        guard case .argument(let outer) = call.resultUse, let taker = body.call(at: outer) else { return false }
        return isNote(taker, in: body)
    }

    private static func isNoteText(_ text: String) -> Bool { prints.contains(String(text.prefix { $0 != "(" })) || isLog(text) }

    static func isLog(_ text: String) -> Bool {
        text.prefix { $0 != "(" }.split(separator: ".").contains { part in
            let name = part.lowercased().drop { $0 == "_" }
            return logs.contains(String(name)) || name.hasSuffix("logger")
        }
    }

    private static let logs: Set<String> = [
        "log", "logger", "logging", "os_log", "ddlogerror", "ddlogwarn", "ddloginfo", "ddlogdebug", "dlog", "logerror", "logmanager",
    ]
}
