import SwiftCode

/// A stretch of code that surely runs off the main thread: a closure that is called back there, or what follows an `await` on no actor.
struct OffMainRegion: Sendable {
    let member: Member
    /// The scope of the closure, or of the body.
    let home: Int
    /// The index of the event that it comes after.
    let start: Int
    /// Where it runs, in words.
    let place: String

    /// True for a queue of the object's own, which may guard its variables.
    var isOwnQueue: Bool { place.hasPrefix("the queue `") }

    /// True for a whole method that is called in the background.
    var isMethod: Bool { home == 0 && start < 0 }

    static func all(in module: ReviewedModule) -> [OffMainRegion] {
        let offMain = OffMain(module: module)
        return module.productionMembers.filter {
            ($0.type.kind == .class || ScreenTouch.extends($0.type)) && !$0.isDebugOnly && $0.isolation == nil
        }.flatMap { member in
            let body = member.body
            let closures = body.closures.compactMap { scope, _ -> OffMainRegion? in
                guard body.executionScope(of: scope) == scope, let place = offMain.background(of: scope, in: member) else { return nil }
                return OffMainRegion(member: member, home: scope, start: -1, place: place)
            }
            let afterAwaits = afterAwaits(in: member, module)
            return closures + timerMethods(in: member, offMain) + delegateMethods(of: member, module)
                + (afterAwaits.isEmpty || !isOnNoActor(member, module) ? [] : afterAwaits)
        }
    }

    /// What a framework calls that was told to, or that promises it.
    private static func delegateMethods(of member: Member, _ module: ReviewedModule) -> [OffMainRegion] {
        guard member.kind == .function, !member.isStatic else { return [] }
        let delegate = BackgroundDelegate.all(of: member.type, named: member.name, module).first { $0.isMethod(member) }
        return delegate.map { [OffMainRegion(member: member, home: 0, start: -1, place: $0.place)] } ?? []
    }

    /// What a timer calls that was scheduled on the run loop of a background thread.
    private static func timerMethods(in member: Member, _ offMain: OffMain) -> [OffMainRegion] {
        guard member.body.mayCall(timer) else { return [] }
        return member.body.calls.compactMap { _, event, call in
            guard call.callee == "Timer.scheduledTimer", call.arguments.contains(where: { $0.label == "target" && $0.text == "self" }),
                let selector = call.arguments.first(where: { $0.label == "selector" })?.text, runsLoop(in: event.scope, of: member, offMain)
            else { return nil }
            let called = offMain.module.members(of: member.type).first { $0.kind == .function && $0.name == selector.selectorName }
            return called.map { OffMainRegion(member: $0, home: 0, start: -1, place: timerPlace) }
        }
    }

    private static let timer: CallNames = ["scheduledTimer"]

    static let timerPlace = "a timer on the run loop of a background thread"

    /// A run loop that is told to run without an end stays with its timers; only its own thread may end one.
    static func runsLoop(in scope: Int, of member: Member, _ offMain: OffMain) -> Bool {
        let body = member.body
        let home = body.executionScope(of: scope)
        return offMain.background(of: scope, in: member) != nil
            && body.calls.contains { _, event, call in
                call.callee == "RunLoop.current.run" && call.arguments.isEmpty && body.executionScope(of: event.scope) == home
            }
    }

    private static func isOnNoActor(_ member: Member, _ module: ReviewedModule) -> Bool {
        !module.mayInheritIsolation(member.type) && !ScreenTouch.extends(member.type) && !module.isOnMainActor(member)
            && !module.mayIsolateByDefault(member.file)
    }

    private static func afterAwaits(in member: Member, _ module: ReviewedModule) -> [OffMainRegion] {
        let body = member.body
        let tasks = body.closures.filter { _, closure in
            closure.isolation == nil && body.call(takingClosure: closure)?.callee == "Task"
        }.map(\.scope)
        return ((member.isAsync && !module.runsWhereItIsCalled(member.file) ? [0] : []) + tasks).compactMap { home in
            guard let first = body.events.firstIndex(where: { body.executionScope(of: $0.scope) == home && body.suspends($0) }) else {
                return nil
            }
            return OffMainRegion(member: member, home: home, start: first, place: "what follows an `await` on no actor")
        }
    }
}
