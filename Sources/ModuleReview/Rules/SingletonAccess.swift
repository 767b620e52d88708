import SwiftCode

/// Logic reaches for a shared instance instead of being given it.
enum SingletonAccess: Rule {
    static let id = "singleton-access"

    static func violations(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { module.role(of: $0).isLogic && $0.kind != .protocol }.flatMap { type -> [Violation] in
            var seen: Set<String> = []
            var found: [Violation] = []
            func add(_ text: String, _ file: String, _ position: SourcePosition, _ member: String) {
                guard let shared = sharedInstance(in: text, of: type, module), seen.insert(shared).inserted else { return }
                found.append(
                    Violation(
                        file: file, position: position, symbol: "\(type.qualifiedName).\(member)",
                        message: "\(type.name) reaches `\(shared)` in `\(member)`.", evidence: [shared]))
            }
            for (file, property) in type.storedProperties where property.initialBody == nil {
                if let value = property.initialValue { add(value, file, property.position, property.name) }
            }
            for member in module.members(of: type) {
                for event in member.body.events {
                    switch event.kind {
                    case .call(let call): add(call.callee, member.file, event.position, member.name)
                    case .reference(let name): add(name, member.file, event.position, member.name)
                    default: break
                    }
                }
            }
            return Violation.merged(found)
        }
    }

    /// Recording what happened changes no result, and passing a logger through every initializer helps nobody.
    private static func isAnalytics(_ owner: String) -> Bool {
        ["Analytics", "Tracker", "Logger", "Log", "Telemetry", "CrashReporter"].contains { owner.hasSuffix($0) }
    }

    private static func sharedInstance(in text: String, of type: ReadType, _ module: ReviewedModule) -> String? {
        let parts = text.split(separator: ".").map(String.init)
        guard parts.count >= 2, let owner = parts.first, ["shared", "default", "instance", "sharedInstance"].contains(parts[1]) else {
            return nil
        }
        if owner == type.name || owner == "Self" || isAnalytics(owner) { return nil }
        let isKnown = ["URLSession", "UIApplication", "NSApplication"].contains(owner) && parts[1] == "shared"
        guard isKnown || module.index.type(named: owner).map({ $0.isReference }) == true else { return nil }
        return "\(owner).\(parts[1])"
    }
}
