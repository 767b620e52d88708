import SwiftCode

/// Calls that subscribe to a stream, for the planner.
enum StreamCalls {
    static let subscribing: Set = ["sink", "subscribe", "drive", "bind", "assign"]
}

/// What one or more bodies do, as far as it decides where they belong.
struct BodyReading {
    private(set) var names: Set<String> = []
    private(set) var writes: Set<String> = []
    private(set) var called: Set<String> = []
    private(set) var awaitedCalls = 0
    private(set) var startsTask = false
    private(set) var reactsToInput = false
    private(set) var decisions = 0
    /// Subscribes to a stream or starts a timer.
    private(set) var subscribes = false
    /// Screens that are made here, by name.
    private(set) var madeScreens: [String] = []

    /// Reads the bodies as one.
    init(_ bodies: [BodyFact]) {
        for body in bodies {
            for scope in body.scopes { read(scope) }
            for event in body.events { read(event) }
        }
    }

    private static let systemAccess: Set = ["URLSession", "UserDefaults", "FileManager", "NSUbiquitousKeyValueStore", "CLLocationManager"]
    private static let moves: Set = ["dismiss", "pushViewController", "present", "popViewController", "popToRootViewController"]

    /// True when network, files or settings are reached directly.
    var reachesSystem: Bool { !names.isDisjoint(with: Self.systemAccess) }
    /// The system types that are reached, by name.
    var systemTypes: [String] { names.intersection(Self.systemAccess).sorted() }
    /// True when another screen is opened or this one is closed.
    var navigates: Bool { !presentsAlertsOnly && goesElsewhere }
    private var goesElsewhere: Bool {
        !called.isDisjoint(with: Self.moves) || !writes.isDisjoint(with: ["path", "route", "navigationPath"])
    }
    private static let drawing: Set = [
        "animate", "addSubview", "addArrangedSubview", "removeFromSuperview", "layoutIfNeeded", "setNeedsLayout", "setNeedsDisplay",
        "activate", "dequeueReusableCell", "register", "addGestureRecognizer", "becomeFirstResponder", "resignFirstResponder", "endEditing",
        "scrollToItem", "scrollToRow", "setContentOffset", "setImage", "setTitle", "selectItem", "deselectRow", "reloadData", "snp",
        "makeConstraints", "transition", "insertSubview", "setViewControllers",
    ]
    private static let drawn: Set = [
        "isHidden", "alpha", "frame", "backgroundColor", "textColor", "tintColor", "text", "image", "isEnabled", "constant", "transform",
        "isSelected", "attributedText", "placeholder", "title", "font", "contentOffset", "borderColor", "borderWidth",
    ]

    /// True when views are laid out, filled or animated here.
    var touchesViews: Bool { !called.isDisjoint(with: Self.drawing) || touchesViewProperty }
    private(set) var touchesViewProperty = false

    /// An alert or a share sheet is a part of the screen that shows it.
    private var presentsAlertsOnly: Bool {
        !madeScreens.isEmpty && madeScreens.allSatisfy { ["UIAlertController", "UIActivityViewController"].contains($0) }
            && called.isDisjoint(with: ["pushViewController", "popViewController", "popToRootViewController"])
    }

    /// True for animation and focus, which stay with the drawing.
    var drawsOnly: Bool { called.contains("withAnimation") || writes.contains { $0.lowercased().contains("focus") } }

    private mutating func read(_ scope: ScopeFact) {
        switch scope.kind {
        case .ifBranch(let condition), .guardElse(let condition): decide(condition)
        case .switchCase(let subject, _): decide(subject)
        case .catchArm: decisions += 1
        default: break
        }
    }

    private mutating func decide(_ condition: String) {
        names.formUnion(identifiers(in: condition))
        if Self.isDecision(condition) { decisions += 1 }
    }

    /// Unwrapping, casting and asking for the system's version choose nothing that a rule would.
    private static func isDecision(_ condition: String) -> Bool {
        condition.split(separator: ",").contains { clause in
            let text = clause.drop { $0 == " " || $0.isNewline }
            return !["let ", "var ", "#available", "#unavailable", "Task.isCancelled", "!Task.isCancelled"].contains { text.hasPrefix($0) }
                && !text.contains(" is ") && !text.contains("as?")
        }
    }

    private mutating func read(_ event: EventFact) {
        switch event.kind {
        case .call(let call):
            names.formUnion(identifiers(in: call.callee))
            for argument in call.arguments where argument.closure == nil { names.formUnion(identifiers(in: argument.text)) }
            called.insert(call.name)
            if StreamCalls.subscribing.contains(call.name), call.receiver != nil { subscribes = true }
            if call.receiver == nil, call.name.first?.isUppercase == true,
                ["Controller", "Screen", "View"].contains(where: call.name.hasSuffix)
            {
                madeScreens.append(call.name)
            }
            if call.isAwaited { awaitedCalls += 1 }
            if call.name == "Task" { startsTask = true }
            if call.name == "onChange" || (call.name == "task" && call.arguments.contains { $0.label == "id" }) { reactsToInput = true }
        case .assignment(let assignment):
            writes.insert(assignment.root)
            if let dot = assignment.target.lastIndex(of: "."),
                !assignment.target.hasPrefix("self.") || assignment.target.filter({ $0 == "." }).count > 1
            {
                touchesViewProperty =
                    touchesViewProperty || Self.drawn.contains(String(assignment.target[assignment.target.index(after: dot)...]))
            }
            names.formUnion(identifiers(in: assignment.target))
            names.formUnion(identifiers(in: assignment.value))
        case .variable(let variable):
            names.formUnion(identifiers(in: variable.value))
            names.formUnion(identifiers(in: variable.type))
        case .reference(let text), .returning(let text), .throwing(let text), .awaiting(let text):
            names.formUnion(identifiers(in: text))
        case .cast(_, let value, let type):
            names.formUnion(identifiers(in: value))
            names.formUnion(identifiers(in: type))
        }
    }
}
