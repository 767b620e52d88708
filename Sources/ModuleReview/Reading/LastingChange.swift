import SwiftCode

/// Recognises calls that keep, send or remove what a person made: work that is lost when they fail.
enum LastingChange {
    static func isMade(by call: CallFact, in member: Member, of module: ReviewedModule) -> Bool {
        guard let verb = NameText.words(of: call.name).first, keeping.contains(verb) || call.name == "write" || asking.contains(verb),
            !isHousekeeping(call, in: member),
            // What was fetched can be fetched again.
            !reading.contains(NameText.words(of: member.name).first ?? "")
        else { return false }
        guard !keepsAnAnswer(call, in: member), mayThrow(call, in: member, of: module) else { return false }
        if keeping.contains(verb) { return true }
        if call.name == "write" {
            return ["to", "toFile"].contains(call.arguments.first?.label) && call.arguments.first?.text.hasPrefix("&") == false
        }
        guard asking.contains(verb), member.role.isLogic || member.role.isScreen, let receiver = call.receiver else { return false }
        return call.isAwaited || module.role(ofText: member.declaredText(of: receiver)).isDataAccess
    }

    /// `let rows = try await api.rows(); try? store.save(rows); return rows`: what is kept aside can be asked for again.
    private static func keepsAnAnswer(_ call: CallFact, in member: Member) -> Bool {
        let answers = Set(
            member.body.events.compactMap { event -> String? in
                if case .variable(let variable) = event.kind, variable.value?.contains("await ") == true { variable.name } else { nil }
            })
        return call.arguments.contains { argument in answers.contains { NameText.mentions($0, in: argument.text) } }
    }

    /// Where the called function is known and does not fail, the `try` is there for an argument.
    private static func mayThrow(_ call: CallFact, in member: Member, of module: ReviewedModule) -> Bool {
        guard let receiver = call.receiver, NameText.path(receiver).count == 1,
            let type = module.index.types(in: member.declaredText(of: receiver)).first
        else { return true }
        let known = type.functions.filter { $0.fact.name == call.name }
        return known.isEmpty || known.contains { $0.fact.canThrow }
    }

    private static let reading: Set<String> = [
        "fetch", "load", "get", "read", "refresh", "reload", "sync", "download", "search", "request", "receive", "retrieve", "observe",
    ]
    private static let keeping: Set<String> = ["save", "persist"]
    private static let asking: Set<String> = [
        "post", "put", "delete", "remove", "create", "add", "insert", "update", "edit", "send", "submit", "upload", "publish", "follow",
        "unfollow", "mute", "unmute", "block", "unblock", "report", "like", "unlike", "favorite", "unfavorite", "bookmark", "unbookmark",
        "vote", "join", "leave", "rename", "purchase", "import", "archive", "store", "rate", "reply", "move", "mark", "accept", "reject",
        "invite", "transfer", "pay", "book", "cancel", "toggle",
    ]

    /// Copies, traces and clean-up may fail unheard.
    private static func isHousekeeping(_ call: CallFact, in member: Member) -> Bool {
        let arguments = call.arguments.filter { $0.closure == nil }.map(\.text)
        return ([call.callee, member.name, member.type.name] + arguments).contains { text in
            TypeText.names(in: text).contains { name in
                name.split(separator: ".").contains { !Set(NameText.words(of: String($0))).isDisjoint(with: housekeeping) }
            }
        }
    }

    private static let housekeeping: Set<String> = [
        "cache", "caches", "cached", "caching", "temp", "tmp", "temporary", "log", "logs", "logger", "logging", "analytics", "tracker",
        "track", "tracking", "metrics", "metric", "telemetry", "pixel", "event", "thumbnail", "preview", "debug", "cleanup", "clean",
        "prune",
        "prefetch", "warm", "migrate", "migration", "timestamp", "notification", "subscription", "deinit", "expired", "stale",
        "diagnostics",
        "crash", "spotlight", "shortcut", "donate", "widget", "widgets", "watch", "notifications", "subscriptions", "events", "shortcuts",
        "session", "activity", "fixture", "sample", "seed",
    ]
}
