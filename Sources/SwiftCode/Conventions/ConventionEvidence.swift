/// A sign of a habit in the source.
enum ConventionSign: Hashable {
    case module(String)
    case attribute(String)
    case inherits(String)
    case call(String)
    case typeNamed(String)
    case asyncFunction
    case completionHandler
    case injectedInitializer
    case sharedAccess
    case userDefaults
}

/// Counts the signs of a module and remembers where each was seen first.
struct ConventionEvidence {
    private var seen: [ConventionSign: (count: Int, place: String)] = [:]
    private var hasCalls = false
    private var hasNothing: Bool { seen.isEmpty && !hasCalls }
    /// The calls that any habit is told by; nobody counts the others.
    private static let telling: Set<String> = [
        "Task", "sink", "NavigationStack", "NavigationSplitView", "NavigationView", "pushViewController", "present",
    ]

    private static let tellingCalls = CallNames(telling)

    init(_ module: ModuleFacts) {
        for file in module.files { collect(file) }
    }

    /// The value with the most signs; `mixed` when another has at least a third as many, `none` without any.
    func pick(_ candidates: [String: [ConventionSign]]) -> Conventions.Reading {
        let scored = candidates.map { value, signs in
            (value: value, count: signs.reduce(0) { $0 + count($1) }, place: signs.lazy.compactMap(place).first ?? "")
        }.filter { $0.count > 0 }.sorted { ($1.count, $0.value) < ($0.count, $1.value) }
        guard let first = scored.first else { return hasNothing ? .unknown : Conventions.Reading(value: "none", evidence: "") }
        let rivals = scored.dropFirst().filter { $0.count * 3 >= first.count }
        guard rivals.isEmpty else {
            let evidence = ([first] + rivals).map { "\($0.value) \($0.place)" }.joined(separator: ", ")
            return Conventions.Reading(value: "mixed", evidence: evidence)
        }
        return Conventions.Reading(value: first.value, evidence: first.place)
    }

    /// How often a sign was seen.
    func count(_ sign: ConventionSign) -> Int { seen[sign]?.count ?? 0 }

    /// Where a sign was seen first; nil when it never was.
    private func place(_ sign: ConventionSign) -> String? { seen[sign]?.place }

    /// The first value whose sign was seen.
    func first(_ candidates: [(value: String, sign: ConventionSign)]) -> Conventions.Reading {
        for candidate in candidates {
            if let place = place(candidate.sign) { return Conventions.Reading(value: candidate.value, evidence: place) }
        }
        return hasNothing ? .unknown : Conventions.Reading(value: "none", evidence: "")
    }

    /// Each framework counts in the files that import it. A SwiftUI app imports UIKit here and there; that alone makes it no mixture.
    var ui: Conventions.Reading {
        let candidates = [("swiftui", ["SwiftUI"]), ("uikit", ["UIKit"]), ("appkit", ["AppKit", "Cocoa"])]
        var found: [(value: String, count: Int, place: String)] = []
        for (value, modules) in candidates {
            let signs = modules.map { ConventionSign.module($0) }
            let count = signs.reduce(0) { $0 + self.count($1) }
            if count > 0 { found.append((value, count, signs.lazy.compactMap(place).first ?? "")) }
        }
        found.sort { $0.count > $1.count }
        guard let first = found.first else { return hasNothing ? .unknown : Conventions.Reading(value: "none", evidence: "") }
        if let second = found.dropFirst().first, second.count * 4 >= first.count, first.value == "swiftui" || second.value == "swiftui" {
            return Conventions.Reading(value: "mixed", evidence: "\(first.place), \(second.place)")
        }
        return Conventions.Reading(value: first.value, evidence: first.place)
    }

    private mutating func note(_ sign: ConventionSign, _ file: String, _ position: SourcePosition) {
        seen[sign, default: (0, "\(file):\(position.line)")].count += 1
    }

    private mutating func collect(_ file: FileFacts) {
        for entry in file.imports { note(.module(entry.module), file.path, entry.position) }
        for type in file.types {
            for attribute in type.attributes { note(.attribute(attribute.name), file.path, type.position) }
            for name in type.inherits { note(.inherits(name), file.path, type.position) }
            if type.name.hasSuffix("Coordinator"), type.kind != .extension, !type.inherits.contains("NSObject"), type.leadsToScreens {
                // `Coordinator` inside a representable is SwiftUI's own word.
                if type.name != "Coordinator" || !type.qualifiedName.contains(".") {
                    note(.typeNamed("Coordinator"), file.path, type.position)
                }
            }
            for property in type.properties { collect(property, file) }
            for function in type.functions { collect(function, of: type, file) }
        }
        for property in file.globals { collect(property, file) }
        for function in file.functions { collect(function, of: nil, file) }
        if let body = file.topLevel { collect(body, file) }
    }

    private mutating func collect(_ property: PropertyFact, _ file: FileFacts) {
        for attribute in property.attributes { note(.attribute(attribute.name), file.path, property.position) }
        if let body = property.initialBody { collect(body, file) }
        for accessor in property.accessors { collect(accessor.body, file) }
    }

    private mutating func collect(_ function: FunctionFact, of type: TypeFact?, _ file: FileFacts) {
        if function.isAsync { note(.asyncFunction, file.path, function.position) }
        if function.parameters.contains(where: { $0.type.contains("->") && $0.name.lowercased().contains("completion") }) {
            note(.completionHandler, file.path, function.position)
        }
        if function.kind == .initializer, type?.kind == .class || type?.kind == .actor,
            function.parameters.contains(where: { parameter in Self.dependencyEndings.contains { parameter.type.hasSuffix($0) } })
        {
            note(.injectedInitializer, file.path, function.position)
        }
        if let body = function.body { collect(body, file) }
    }

    private mutating func collect(_ body: BodyFact, _ file: FileFacts) {
        let mayTell = body.mayCall(Self.tellingCalls)
        for event in body.events {
            switch event.kind {
            case .call(let call):
                hasCalls = true
                if mayTell, Self.telling.contains(call.name) { note(.call(call.name), file.path, event.position) }
                if call.receiver?.hasPrefix("UserDefaults") ?? (call.name == "UserDefaults") {
                    note(.userDefaults, file.path, event.position)
                }
                if call.receiver.map(isSingleton) ?? false { note(.sharedAccess, file.path, event.position) }
            case .reference(let text):
                if isSingleton(text) { note(.sharedAccess, file.path, event.position) }
            default:
                break
            }
        }
    }

    private func isSingleton(_ text: String) -> Bool {
        guard text.contains(".shared") else { return false }
        let parts = text.split(separator: ".")
        return parts.count > 1 && parts[1] == "shared" && parts[0].startsUppercase && !Self.platform.contains(parts[0])
    }

    private static let dependencyEndings = [
        "Service", "Repository", "Client", "UseCase", "Store", "Provider", "Interactor", "Protocol", "API", "Gateway",
    ]

    private static let platform: Set<Substring> = [
        "UIApplication", "NSApplication", "URLSession", "FileManager", "NotificationCenter", "UserDefaults",
    ]
}
