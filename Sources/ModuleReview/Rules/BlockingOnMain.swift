import SwiftCode

/// Code on the main actor waits for a disk, a network or a semaphore.
enum BlockingOnMain: Rule {
    static let id = "blocking-on-main"

    static func violations(in module: ReviewedModule) -> [Violation] {
        lazy var called = CalledOnMain(module)
        lazy var reached = ReachedOnMain(module)
        let found = module.productionMembers.filter { !$0.isDebugOnly }.flatMap { member -> [(owner: String, violation: Violation)] in
            // Few calls wait, so that is asked first.
            guard member.body.mayCall(waits) else { return [] }
            let waits = member.body.calls.compactMap { index, event, call in
                isNeverReached(index, event, member.body) ? nil : blockingCall(call, member).map { (event, call, $0) }
            }
            guard !waits.isEmpty, !isLastMoment(member, module), !isOnlyCalledInBackground(member, OffMain(module: module), depth: 0)
            else { return [] }
            let isIsolated = (module.isOnMainActor(member) || extendsView(member.type)) && !member.isStatic
            var caller = isIsolated ? nil : called.screen(calling: member)
            // Through others, too, a screen may come to where something waits for another thread.
            if !isIsolated, caller == nil, waits.allSatisfy({ ["wait", "sleep", "usleep"].contains($0.1.name) }) {
                caller = reached.screens[member.symbol]
            }
            return waits.compactMap { event, call, wait in
                let stays = (isIsolated || caller != nil) && staysOnMain(event.scope, member.body, isIsolated: caller == nil)
                guard stays || goesToMain(event.scope, member.body) else { return nil }
                let place = caller.map { "is called by \($0) on the main thread" } ?? "runs on the main actor"
                var violation = Violation(
                    file: member.file, position: event.position, symbol: member.symbol,
                    message: "\(member.symbol) \(place) and waits in \(wait).", evidence: [call.shortText] + (caller.map { [$0] } ?? []),
                    affects: "isolation")
                // The app's own files are small, as a rule; the network is never quick.
                if OutsideWorld.readingLabel(of: call) != nil, !OutsideWorld.isRemote(call, in: member.body) {
                    violation.weighLess()
                }
                if ["Thread.sleep", "sleep", "usleep"].contains(call.callee) {
                    violation.words = (
                        "Nothing is drawn and no touch is handled while the thread sleeps.",
                        "Delete it, or wait with `Task.sleep` while the screen shows that it waits."
                    )
                }
                // What a screen reads is told with the rest of its reading, method by method.
                return (member.role.isScreen ? "\(member.symbol) \(member.position.line)" : member.type.qualifiedName, violation)
            }
        }
        // To take the type's work off the main actor mends all of its places.
        return found.grouped(by: \.owner).flatMap { Violation.merged($0.map(\.violation)) }
    }

    /// The names of all that `blockingCall` knows.
    private static let waits: CallNames = [
        "Data", "String", "NSData", "NSDictionary", "NSArray", "sleep", "usleep", "enumerator", "startRunning", "wait",
    ]

    /// True for a private method of a screen whose callers are all on another thread: in a closure of a background queue, or such a method too.
    private static func isOnlyCalledInBackground(_ member: Member, _ offMain: OffMain, depth: Int) -> Bool {
        guard depth < 3, member.kind == .function, let access = member.function?.access, access <= .fileprivate,
            member.isolation == nil
        else { return false }
        let calls = offMain.module.members(of: member.type).filter { $0 !== member }.flatMap { caller in
            caller.body.calls.filter { $0.call.isCall(of: member.name) || $0.call.hands(member.name) }.map { (caller, $0.event.scope) }
        }
        return !calls.isEmpty
            && calls.allSatisfy { caller, scope in
                offMain.background(of: scope, in: caller) != nil
                    || caller.body.closuresAround(scope).isEmpty && isOnlyCalledInBackground(caller, offMain, depth: depth + 1)
            }
    }

    /// True for what stands behind a return of its own branch, or of one around it.
    private static func isNeverReached(_ index: Int, _ event: EventPlace, _ body: BodyFact) -> Bool {
        let around = body.scopesAround(event.scope)
        if around.contains(where: { if case .localFunction = body.scopes[$0].kind { true } else { false } }) { return false }
        return body.events.prefix(index).contains { earlier in
            guard case .returning = earlier.kind, around.contains(earlier.scope) else { return false }
            return earlier.position.line < event.position.line
        }
    }

    /// True for what runs when the app ends, and what only that calls: what is not done when it returns is never done.
    private static func isLastMoment(_ member: Member, _ module: ReviewedModule) -> Bool {
        let last: Set<String> = ["applicationWillTerminate", "applicationShouldTerminate"]
        if last.contains(member.name) { return true }
        let callers = module.members(of: member.type).filter { caller in
            caller.body.calls.contains { $0.call.isCall(of: member.name) }
        }
        return !callers.isEmpty && callers.allSatisfy { last.contains($0.name) }
    }

    /// `extension UIImageView`: what only the main thread may use.
    private static func extendsView(_ type: ReadType) -> Bool {
        !type.isDeclared && type.name.hasPrefix("UI")
            && ["View", "Button", "Label", "Control", "Cell", "ViewController", "Field"].contains { type.name.hasSuffix($0) }
    }

    /// When a screen is there and nobody has done anything with it yet.
    private static let moments: Set<String> = ["viewDidLoad", "viewWillAppear", "viewDidAppear"]

    /// Methods that a screen comes to at once, through at most three others.
    private struct ReachedOnMain {
        private(set) var screens: [String: String] = [:]

        init(_ module: ReviewedModule) {
            var open = module.productionMembers.filter { member in
                !member.isAsync && member.type.kind == .class
                    && (member.role == .viewController || member.role == .presenter && moments.contains(member.name))
            }.map { (member: $0, screen: $0.symbol) }
            for _ in 0..<3 {
                var next: [(member: Member, screen: String)] = []
                for (member, screen) in open {
                    for (_, event, call) in member.body.calls where !call.isAwaited && member.body.executionScope(of: event.scope) == 0 {
                        guard let callee = ScreenTouch.callee(of: call, in: member, module), screens[callee.symbol] == nil else { continue }
                        screens[callee.symbol] = screen
                        next.append((callee, screen))
                    }
                }
                open = next
            }
        }
    }

    /// Methods that a screen calls straight from its life cycle, on an object that it stores.
    private struct CalledOnMain {
        private var screens: [String: String] = [:]

        init(_ module: ReviewedModule) {
            for member in module.productionMembers where member.role == .viewController && moments.contains(member.name) {
                for (_, event, call) in member.body.calls where member.body.closuresAround(event.scope).isEmpty && !call.isAwaited {
                    guard let receiver = call.receiver, NameText.path(receiver).count == 1, let text = member.declaredText(of: receiver),
                        let type = module.index.types(in: text).first
                    else { continue }
                    screens["\(type.qualifiedName).\(call.name)"] = member.symbol
                }
            }
        }

        func screen(calling member: Member) -> String? {
            member.kind == .function && !member.isAsync && member.isolation == nil ? screens[member.symbol] : nil
        }
    }

    private static func staysOnMain(_ scope: Int, _ body: BodyFact, isIsolated: Bool) -> Bool {
        body.closuresAround(scope).allSatisfy { _, closure in
            guard let call = body.call(takingClosure: closure) else { return false }
            // A task inherits the isolation of where it is made, and a method that happens to be called on main has none.
            return call.callee == "Task" && isIsolated || call.callee == "DispatchQueue.main.async" || call.name == "Button"
                || runsAtOnce(call)
        } && !body.scopesAround(scope).contains { if case .localFunction = body.scopes[$0].kind { true } else { false } }
    }

    /// True where the code itself goes over to the main thread, wherever it came from.
    private static func goesToMain(_ scope: Int, _ body: BodyFact) -> Bool {
        for (_, closure) in body.closuresAround(scope) {
            guard let call = body.call(takingClosure: closure) else { return false }
            if call.callee == "DispatchQueue.main.async" || closure.isolation == "MainActor" && call.callee == "Task" { return true }
            guard runsAtOnce(call) else { return false }
        }
        return false
    }

    /// A stream of one value that is there already, on no other scheduler: its operators run where it is subscribed to.
    private static func runsAtOnce(_ call: CallFact) -> Bool {
        guard call.name == "map", let receiver = call.receiver, receiver.hasPrefix("Observable.just(") else { return false }
        return !["observe", "subscribe", "delay", "flatMap"].contains { receiver.contains("." + $0) }
    }

    private static func blockingCall(_ call: CallFact, _ member: Member) -> String? {
        if let label = OutsideWorld.readingLabel(of: call), !call.isAwaited, !OutsideWorld.isFromBundle(call, in: member.body) {
            return "`\(call.name)(\(label):)`"
        }
        if ["Thread.sleep", "sleep", "usleep"].contains(call.callee),
            !member.type.functions.contains(where: { $0.fact.name == call.callee }),
            // The last moment of the process may be waited for.
            !member.body.calls.contains(where: { ["exit", "_exit", "_Exit"].contains($0.call.callee) })
        {
            return "`\(call.callee)`"
        }
        // Every file below the folder is asked for, one after the other.
        if call.callee == "FileManager.default.enumerator", !OutsideWorld.isFromBundle(call, in: member.body) { return "`\(call.callee)`" }
        if call.name == "startRunning", let receiver = call.receiver,
            TypeText.base(member.declaredText(of: receiver.plainPlace) ?? "") == "AVCaptureSession"
        {
            return "`\(call.callee)()`"
        }
        guard call.name == "wait", !call.isAwaited, let receiver = call.receiver else { return nil }
        let name = receiver.hasPrefix("self.") ? String(receiver.dropFirst(5)) : receiver
        let isLocal = member.body.events.contains { event in
            guard case .variable(let variable) = event.kind, variable.name == name else { return false }
            // With a value of one it is a lock.
            guard variable.value?.contains("value: 1") != true else { return false }
            return ["DispatchSemaphore", "DispatchGroup"].contains { variable.value?.hasPrefix($0) == true || variable.type == $0 }
        }
        let isStored = member.type.storedProperties.contains {
            $0.fact.name == name && $0.fact.initialValue?.contains("value: 1") != true
                && ["DispatchSemaphore", "DispatchGroup"].contains($0.fact.constructs ?? $0.fact.type ?? "")
        }
        return isLocal || isStored ? "`\(call.callee)()`" : nil
    }
}

extension CallFact {
    /// `load()` or `self.load()`.
    fileprivate func isCall(of method: String) -> Bool { name == method && ["", "self", "self?"].contains(receiver ?? "") }

    /// `ids.forEach(load(id:))`, a method by its name.
    fileprivate func hands(_ method: String) -> Bool {
        arguments.contains { argument in
            let plain = argument.text.plainPlace
            return plain == method || plain.hasPrefix(method + "(") && plain.hasSuffix(":)")
        }
    }
}
