import SwiftCode

/// Recognises what a reducer must not do by itself.
enum ReducerWork {
    /// What an event of a body does to the world outside; nil when it is not known to do anything.
    static func name(of event: EventFact, in body: BodyFact) -> String? {
        switch event.kind {
        case .call(let call): name(of: call, in: body)
        case .assignment(let assignment): outsideTarget(assignment)
        default: nil
        }
    }

    static func name(of call: CallFact, in body: BodyFact) -> String? {
        if let world = OutsideWorld.name(of: call, sessions: [], in: body) { return world }
        if let system = systems.first(where: { call.callee.hasPrefix($0) }) { return "`\(system)\(call.name)`" }
        if ["insert", "delete", "save"].contains(call.name), let place = call.receiver?.lastOfPath, isContext(place) {
            return "the database (`\(call.callee)`)"
        }
        if call.callee == "Task" || call.callee == "Task.detached" || call.callee == "Timer.scheduledTimer" {
            return "`\(call.callee)`"
        }
        // A task that the team's own extension starts.
        if call.receiver == "Task", call.resultUse == .discarded || call.resultUse == .returned,
            call.arguments.contains(where: { $0.closure != nil })
        {
            return "`\(call.callee)`"
        }
        if call.callee.hasPrefix("DispatchQueue."), call.name.hasPrefix("async") { return "`\(call.callee)`" }
        let parts = call.callee.split(separator: ".").map(String.init)
        if parts.count > 2, parts[1] == "shared", parts[0].startsUppercase, !isRecord(parts[0]), !formats(call, of: parts[0]) {
            return "`\(call.callee)`"
        }
        return nil
    }

    /// `DateTexts.shared.string(from: date)`, whose answer is used: what only writes a value down changes nothing.
    private static func formats(_ call: CallFact, of owner: String) -> Bool {
        guard call.resultUse != .discarded, !call.isAwaited, call.tried == .none else { return false }
        let verbs: Set<String> = ["format", "formatted", "string", "text", "convert", "localized", "localize", "describe"]
        return NameText.words(of: owner).contains { $0.hasPrefix("format") }
            || NameText.words(of: call.name).first.map(verbs.contains) == true
    }

    /// What an event asks the system for, and gives another answer each time.
    static func uncontrolled(_ event: EventFact) -> String? {
        switch event.kind {
        case .call(let call):
            if ["Date", "UUID", "Date.init", "UUID.init"].contains(call.callee), call.arguments.isEmpty { return "\(call.callee)()" }
            let isRandom = call.name == "random" && call.arguments.contains { $0.label == "in" } || randomCalls.contains(call.name)
            if isRandom || call.callee == "Bool.random", !call.arguments.contains(where: { $0.label == "using" }) {
                return call.callee + "()"
            }
            return settings.first { call.callee.hasPrefix($0 + ".") }
        case .reference(let name):
            return name == "Date.now" ? name : settings.first { name == $0 || name.hasPrefix($0 + ".") }
        default:
            return nil
        }
    }

    /// `AppDefaults.region = …`: a write to a variable that no state owns.
    private static func outsideTarget(_ assignment: AssignmentFact) -> String? {
        let parts = assignment.target.split(separator: ".").map(String.init)
        guard parts.count > 1, let first = parts.first, first.startsUppercase, first != "Self" else { return nil }
        return "`\(assignment.target) \(assignment.operation) …`"
    }

    private static func isContext(_ place: String) -> Bool {
        ["context", "modelContext", "viewContext", "managedObjectContext", "mainContext"].contains(place)
    }

    /// Recording what happened changes no state.
    static func isRecord(_ owner: String) -> Bool {
        ["Analytics", "Tracker", "Logger", "Log", "Telemetry", "CrashReporter"].contains { owner.hasSuffix($0) }
    }

    private static let systems = [
        "UserDefaults.standard.", "NotificationCenter.default.", "UIApplication.shared.", "NSWorkspace.shared.", "UIPasteboard.general.",
        "UNUserNotificationCenter.current().", "NSUbiquitousKeyValueStore.default.",
    ]
    private static let randomCalls: Set<String> = ["randomElement", "shuffled", "shuffle"]
    private static let settings = ["Calendar.current", "Calendar.autoupdatingCurrent", "TimeZone.current", "Locale.current"]
}
