import SwiftCode

/// What the folders of a module hold, by the roles of the types that they declare.
struct FolderSurvey {
    enum Kind: String, CaseIterable {
        case domain = "Domain"
        case data = "Data"
        case presentation = "Presentation"
    }

    /// A folder that holds one kind alone.
    struct Found {
        let folder: String
        let kind: Kind
        /// `holds 6 types: 4 entities, 2 use cases`.
        let reason: String
    }

    let found: [Found]

    init(_ module: ReviewedModule) {
        var content: [String: [Role: Int]] = [:]
        var children: [String: Set<String>] = [:]
        for type in module.productionTypes where type.outermostName == type.qualifiedName {
            let role = type.kind == .protocol && module.role(of: type) == .repository ? .other : module.role(of: type)
            var folder = ""
            for component in type.file.split(separator: "/").dropLast() {
                let below = folder.isEmpty ? String(component) : "\(folder)/\(component)"
                children[folder, default: []].insert(below)
                content[below, default: [:]][role, default: 0] += 1
                folder = below
            }
        }
        var found: [Found] = []
        var open = (children[""] ?? []).sorted()
        while !open.isEmpty {
            let folder = open.removeFirst()
            if let kind = Self.kind(of: folder, content[folder] ?? [:]) {
                found.append(Found(folder: folder, kind: kind.0, reason: kind.1))
            } else {
                open = (children[folder] ?? []).sorted() + open
            }
        }
        self.found = found
    }

    private static func kind(of folder: String, _ roles: [Role: Int]) -> (Kind, String)? {
        let name = folder.split(separator: "/").last.map { $0.lowercased() } ?? ""
        if let named = ["domain": Kind.domain, "data": .data, "presentation": .presentation][name] {
            return (named, "is called so and holds \(summary(roles))")
        }
        func count(_ wanted: [Role]) -> Int { wanted.reduce(0) { $0 + (roles[$1] ?? 0) } }
        let rules = count([.useCase, .interactor])
        let values = count([.entity])
        let data = count([.repository, .service, .transferObject])
        let presentation = count([
            .view, .viewController, .viewModel, .presenter, .viewData, .model, .store, .reducer, .router, .coordinator,
        ])
        let known = rules + values + data + presentation
        guard known >= 2, count([.app, .assembly]) == 0 else { return nil }
        // Values lie in every layer; what else lies there tells which it is.
        if presentation == 0, data == 0 { return (.domain, "holds \(summary(roles))") }
        if presentation == 0, rules == 0, 2 * data >= known { return (.data, "holds \(summary(roles))") }
        if data == 0, rules == 0, 2 * presentation >= known { return (.presentation, "holds \(summary(roles))") }
        return nil
    }

    private static func summary(_ roles: [Role: Int]) -> String {
        let known = roles.filter { $0.key != .other }.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
        let total = roles.values.reduce(0, +)
        let parts = known.map { "\($0.value) \($0.key.plural($0.value))" } + (roles[.other].map { ["\($0) of no known role"] } ?? [])
        return "\(total) type\(total == 1 ? "" : "s"): \(parts.joined(separator: ", "))"
    }
}

extension Role {
    /// `entities` for any count but one.
    func plural(_ count: Int) -> String {
        guard count != 1 else { return words }
        if words.hasSuffix("y") { return words.dropLast() + "ies" }
        return self == .viewData ? words : words + "s"
    }
}
