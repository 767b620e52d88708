import SwiftCode

/// A timer, display link or observer that is started and that no path stops.
enum ObserverNeverRemoved: Rule {
    static let id = "observer-never-removed"

    static func violations(in module: ReviewedModule) -> [Violation] {
        ofObjects(in: module) + ofViews(in: module) + ofMixins(in: module) + ofAppearances(in: module)
            + ofLibraries(in: module)
    }

    /// A protocol that adds a block for whichever screen adopts it, and drops the token without which nobody can remove it.
    private static func ofMixins(in module: ReviewedModule) -> [Violation] {
        EscapingSelfCapture.extendedScreens(in: module).flatMap { type -> [Violation] in
            let found = module.members(of: type).filter { !$0.isStatic }.flatMap { member in
                member.body.calls.compactMap { _, event, call -> Violation? in
                    guard isBlockWithoutToken(call), !holdsSelf(call, member.body) else { return nil }
                    return Violation(
                        file: member.file, position: event.position, symbol: member.symbol,
                        message:
                            "\(member.symbol) adds a notification observer for each object that calls it, and drops the token that removes it.",
                        evidence: [call.callee], affects: "lifetime")
                }
            }
            return Violation.merged(found)
        }
    }

    /// A view of SwiftUI that adds a block each time it appears and drops the token, without which nobody can remove it.
    private static func ofViews(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { $0.kind == .struct && module.role(of: $0) == .view }.flatMap { type -> [Violation] in
            let found = module.members(of: type).filter { $0.body.mayCall(adding) }.flatMap { member in
                member.body.calls.compactMap { _, event, call -> Violation? in
                    guard isBlock(call), [.discarded, .returned, .stored("_")].contains(call.resultUse),
                        appears(event.scope, member.body)
                    else { return nil }
                    return Violation(
                        file: member.file, position: event.position, symbol: member.symbol,
                        message: "\(type.name) adds a notification observer each time it appears, and drops the token that removes it.",
                        evidence: [call.callee], affects: "lifetime")
                }
            }
            return Violation.merged(found)
        }
    }

    private static let adding: CallNames = ["addObserver"]

    private static func isBlock(_ call: CallFact) -> Bool {
        call.name == "addObserver" && call.arguments.contains { $0.label == "forName" }
    }

    private static func isBlockWithoutToken(_ call: CallFact) -> Bool {
        isBlock(call) && (call.resultUse == .discarded || call.resultUse == .stored("_"))
    }

    /// True directly in the closure, whose only expression gives its value to nobody.
    private static func appears(_ scope: Int, _ body: BodyFact) -> Bool {
        body.closuresAround(scope).first.flatMap { body.call(takingClosure: $0.closure) }.map {
            ["onAppear", "task", "onChange", "onReceive"].contains($0.name)
        } == true
    }

    private static func ofObjects(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { !module.livesAsLongAsTheApp($0) && $0.isReference }.flatMap { type -> [Violation] in
            let members = module.members(of: type)
            lazy var parents = module.index.ancestors(of: type).compactMap { module.index.type(named: $0) }.filter(\.isReference)
            lazy var stoppers = members + parents.flatMap { module.members(of: $0) }
            let found = members.filter { !$0.isStatic && $0.body.mayCall(startingCalls) }.flatMap { member in
                member.body.calls.compactMap { index, event, call -> Violation? in
                    guard let started = started(by: call, at: index, in: member, module),
                        !isStopped(started, by: stoppers, besides: member, at: index)
                    else { return nil }
                    return Violation(
                        file: member.file, position: event.position, symbol: member.symbol,
                        message: "\(member.symbol) starts \(started.words), and nothing in \(type.name) ends it.", evidence: [call.callee],
                        affects: "lifetime")
                }
            }
            // What the app keeps for good ends with the process.
            return found.isEmpty || module.isKeptForTheApp(type) ? [] : Violation.merged(found)
        }
    }

    private struct Started {
        let words: String
        let stops: Set<String>
        /// True when the observed side keeps the object, so that its `deinit` is never reached.
        let keepsOwner: Bool
    }

    /// The names of all that `started` knows, so that no other call is looked at.
    private static let starters: Set<String> = [
        "scheduledTimer", "Timer", "CADisplayLink", "addObserver",
    ]
    private static let startingCalls = CallNames(starters)

    private static func started(by call: CallFact, at index: Int, in member: Member, _ module: ReviewedModule) -> Started? {
        guard starters.contains(call.name) else { return nil }
        let keepsOwner = call.arguments.contains { $0.label == "target" && $0.text == "self" }
        let repeats = call.arguments.contains { $0.label == "repeats" && $0.text == "true" }
        if repeats, call.callee == "Timer.scheduledTimer" || call.callee == "Timer" {
            // A closure that holds self is the affair of escaping-self-capture.
            guard !holdsSelf(call, member.body), !leaves(call, index, in: member) else { return nil }
            if keepsOwner, OffMainRegion.runsLoop(in: member.body.events[index].scope, of: member, OffMain(module: module)) {
                return Started(
                    words: "a repeating timer on the run loop of a background thread, which `RunLoop.current.run()` never leaves",
                    stops: [], keepsOwner: true)
            }
            return Started(words: "a repeating timer", stops: ["invalidate"], keepsOwner: keepsOwner)
        }
        if call.callee == "CADisplayLink", keepsOwner, !leaves(call, index, in: member) {
            return Started(words: "a display link", stops: ["invalidate"], keepsOwner: true)
        }
        guard call.name == "addObserver" else { return nil }
        if call.receiver == "NotificationCenter.default", call.arguments.contains(where: { $0.label == "selector" }),
            isAppearance(member)
        {
            return Started(words: "one more observation each time it appears", stops: ["removeObserver"], keepsOwner: false)
        }
        let labels = call.arguments.compactMap(\.label)
        if labels.contains("forKeyPath"), call.arguments.first?.text == "self" {
            return Started(
                words: "to observe \(call.receiver.map { "`\($0)`" } ?? "a key path")", stops: ["removeObserver"], keepsOwner: false)
        }
        // The block of a screen, with self weak, costs next to nothing once the screen is gone, unless each appearance adds one.
        let isAddedAgain = isBlockWithoutToken(call) && runsAgain(member)
        guard labels.contains("forName"), isAddedAgain || !isOfScreen(member.type, module), !holdsSelf(call, member.body),
            !leaves(call, index, in: member)
        else { return nil }
        return Started(
            words: "a notification observer", stops: isAddedAgain ? [] : ["removeObserver", "invalidate", "cancel"], keepsOwner: false)
    }

    /// True for what UIKit calls each time that a screen comes into view.
    static func isAppearance(_ member: Member) -> Bool {
        ["viewWillAppear", "viewDidAppear", "viewIsAppearing"].contains(member.name)
    }

    private static func runsAgain(_ member: Member) -> Bool {
        isAppearance(member) || ["layoutSubviews", "prepareForReuse", "viewDidLayoutSubviews"].contains(member.name)
    }

    private static func isOfScreen(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        module.role(of: type).isScreen
            || module.index.ancestors(of: type).contains { name in
                (name.hasPrefix("UI") || name.hasPrefix("NS")) && ["Window", "Panel", "WindowController"].contains { name.hasSuffix($0) }
            }
    }

    private static func holdsSelf(_ call: CallFact, _ body: BodyFact) -> Bool {
        call.arguments.contains { argument in
            guard let scope = argument.closure, case .closure(let closure) = body.scopes[scope].kind else { return false }
            return closure.mentionsSelf
                && !body.closuresAround(scope).contains { $0.closure.captures.contains { $0.name == "self" && $0.ownership != .strong } }
        }
    }

    /// True when the timer or token is given to somebody else, who may end it.
    private static func leaves(_ call: CallFact, _ index: Int, in member: Member) -> Bool {
        guard let end = member.body.endOfChain(from: index) else { return true }
        switch end.call.resultUse {
        case .returned, .other: return true
        case .argument(let outer): return member.body.call(at: outer).map { !["add", "append", "insert"].contains($0.name) } ?? true
        case .stored(let place):
            guard member.body.localNames.contains(place) else {
                return !member.type.storedProperties.contains { $0.fact.name == place.firstOfPath }
            }
            return member.body.events.contains { event in
                switch event.kind {
                case .call(let other):
                    other.callee != "RunLoop.main.add" && other.callee != "RunLoop.current.add"
                        && other.arguments.contains { $0.text == place }
                        || other.receiver?.plainPlace == place && other.name == "invalidate"
                case .assignment(let assignment):
                    assignment.value == place && !member.type.storedProperties.contains { $0.fact.name == assignment.root }
                case .returning(let text): text == place
                default: false
                }
            }
        case .discarded, .chained: return false
        }
    }

    /// Who only ends the one before, to start another, ends none.
    private static func isStopped(_ started: Started, by members: [Member], besides starter: Member, at start: Int) -> Bool {
        members.contains { member in
            (member.kind != .deinitializer || !started.keepsOwner)
                && member.body.calls.contains { index, _, call in
                    started.stops.contains(call.name) && (member !== starter || index > start || !started.keepsOwner)
                }
        }
    }
}
