import SwiftCode

/// Layers from folders that hold one kind of type alone.
struct LayerProposal {
    private(set) var setting: [String: Any]?
    private(set) var reasons: [String] = []

    private static let outsideFrameworks = [
        "AppKit", "CoreData", "GRDB", "Realm", "RealmSwift", "SwiftData", "SwiftUI", "UIKit",
    ]

    init(_ module: ReviewedModule, freezes: Bool) {
        let survey = FolderSurvey(module)
        let kinds = FolderSurvey.Kind.allCases.filter { kind in survey.found.contains { $0.kind == kind } }
        guard kinds.count > 1 else {
            reasons = ["layers: none. No two folders hold different kinds of types alone, so the code has no border to keep yet."]
            return
        }
        let rules = kinds.map { kind in
            LayerRule(name: kind.rawValue, paths: survey.found.filter { $0.kind == kind }.map { "\($0.folder)/**" })
        }
        let map = LayerMap(module.facts, targets: module.targets, configured: rules)
        let uses = Self.uses(module, map)
        let imports = Self.imports(module, map)
        var setting: [String: Any] = [:]
        for (kind, rule) in zip(kinds, rules) {
            for found in survey.found where found.kind == kind {
                reasons.append("layers.\(rule.name): \(found.folder) \(found.reason).")
            }
            let today = uses[rule.name] ?? [:]
            let wanted = Self.wanted(kind, among: kinds, today)
            let allowed = freezes ? today.keys.sorted() : wanted
            var layer: [String: Any] = ["paths": rule.paths, "may_use": allowed]
            let forbidden = Self.outsideFrameworks.filter { !freezes || imports[rule.name]?.contains($0) != true }
            if kind == .domain, !forbidden.isEmpty { layer["imports"] = ["must_not_use": forbidden] }
            setting[rule.name] = layer
            for (other, count) in today.sorted(by: { $0.key < $1.key }) where !wanted.contains(other) {
                reasons.append(Self.againstTheDirection(rule.name, other, count, freezes))
            }
        }
        self.setting = setting
    }

    private static func againstTheDirection(_ layer: String, _ other: String, _ count: Int, _ freezes: Bool) -> String {
        let places = "in \(count) place\(count == 1 ? "" : "s")"
        return freezes
            ? "layers.\(layer): uses \(other) \(places) today, so it may; take \"\(other)\" out of may_use once that is mended."
            : "layers.\(layer): uses \(other) \(places) today, which layer-violation will report."
    }

    /// The direction that such layers have; presentation may use data where there is nothing else that it could use.
    private static func wanted(_ kind: FolderSurvey.Kind, among kinds: [FolderSurvey.Kind], _ today: [String: Int]) -> [String] {
        let domain = kinds.contains(.domain) ? ["Domain"] : []
        switch kind {
        case .domain: return []
        case .data: return domain
        case .presentation: return (today["Data"] ?? 0) > 0 ? ["Data"] + domain : domain
        }
    }

    /// How often each layer uses each other one today, counted as the rule counts.
    private static func uses(_ module: ReviewedModule, _ map: LayerMap) -> [String: [String: Int]] {
        var uses: [String: [String: Int]] = [:]
        func add(_ from: LayerRule?, _ to: LayerRule?) {
            guard let from, let to, from.name != to.name else { return }
            uses[from.name, default: [:]][to.name, default: 0] += 1
        }
        for edge in module.edges { add(map.layer(ofFile: edge.use.file), map.layer(ofFile: edge.to.file)) }
        for file in module.facts.files where !file.isTest {
            for fact in file.imports where fact.condition == nil { add(map.layer(ofFile: file.path), map.layer(ofModule: fact.module)) }
        }
        return uses
    }

    private static func imports(_ module: ReviewedModule, _ map: LayerMap) -> [String: Set<String>] {
        module.facts.files.filter { !$0.isTest }.reduce(into: [:]) { imports, file in
            guard let layer = map.layer(ofFile: file.path) else { return }
            imports[layer.name, default: []].formUnion(file.imports.filter { $0.condition == nil }.map(\.module))
        }
    }
}
