import Playbooks
import SwiftCode

/// All that a rule may look at.
public struct ReviewedModule: Sendable {
    /// What was read from the source.
    public let facts: ModuleFacts
    /// Who uses whom.
    public let graph: TypeGraph
    /// The role of each type.
    public let roles: RoleMap
    /// The architecture in use.
    public let pattern: DetectedPattern
    /// The project's habits.
    public let conventions: Conventions
    /// Numbers that the team may have set.
    public let thresholds: Thresholds
    /// What else the team has set.
    public let configuration: ReviewConfiguration
    /// How the playbook of the pattern lays a feature out; nil without one.
    public let structure: Structure?

    let index: TypeIndex
    let members: [Member]
    /// Code that reduces a state.
    let reducers: [ReducerCode]
    /// What the tests speak of.
    let coverage: TestCoverage
    /// Types that the module declares, without tests, previews and test doubles.
    let productionTypes: [ReadType]
    /// Members of production types.
    let productionMembers: [Member]
    /// Functions that may run again before they have ended.
    let reentries: [Reentry]
    /// Who refers to whom through stored properties.
    let ownership: Ownership
    /// Qualified names of types whose one object the app keeps until it ends.
    let appLifetimes: Set<String>
    /// Who uses whom among production types.
    let edges: [TypeEdge]
    let targets: TargetMap
    let layers: LayerMap
    /// Names of the functions that the module itself adds to streams.
    let streamOperators: Set<String>
    private let membersByType: [String: [Member]]
    private let saysNonisolated: Bool

    /// Makes the value from its parts.
    public init(
        facts: ModuleFacts, graph: TypeGraph, roles: RoleMap, pattern: DetectedPattern, conventions: Conventions,
        thresholds: Thresholds = Thresholds(), configuration: ReviewConfiguration = ReviewConfiguration(), structure: Structure? = nil
    ) {
        self.facts = facts
        self.graph = graph
        self.roles = roles
        self.pattern = pattern
        self.conventions = conventions
        self.thresholds = thresholds
        self.configuration = configuration
        self.structure = structure
        index = roles.index
        coverage = TestCoverage(facts)
        members = index.types.flatMap { type in
            Member.members(of: type, role: roles.role(of: type.qualifiedName))
        }
        let production = index.types.filter { roles.role(of: $0.qualifiedName) != .test && !Self.isPreviewOrDouble($0) }
        productionTypes = production.filter(\.isDeclared)
        let names = Set(production.map(\.qualifiedName))
        productionMembers = members.filter { names.contains($0.type.qualifiedName) }
        reducers = ReducerCode.all(in: facts, productionMembers, roles)
        membersByType = Dictionary(grouping: members) { $0.type.qualifiedName }
        reentries = Reentry.all(among: membersByType, ofProduction: names)
        ownership = Ownership(productionTypes, index)
        appLifetimes = Self.appLifetimes(in: facts, productionTypes, productionMembers, roles, index)
        edges = TypeEdge.all(in: graph, among: productionTypes)
        targets = TargetMap(facts)
        streamOperators = StreamChain.ownOperators(in: index)
        saysNonisolated = facts.files.contains { file in
            !file.isTest && file.types.contains { $0.isolation == "nonisolated" && $0.kind != .extension }
        }
        layers = LayerMap(facts, targets: targets, configured: configuration.layers)
    }

    /// True where every type may be on the main actor unless it says otherwise: the settings are out of sight, and code that calls whole types
    /// `nonisolated` has a reason to.
    func mayIsolateByDefault(_ file: String) -> Bool {
        guard saysNonisolated, facts.defaultIsolation(of: file) == nil, let package = facts.package(around: file) else {
            return saysNonisolated
        }
        return !package.targets.contains { !$0.path.isEmpty && file.hasPrefix(package.folder + $0.path + "/") }
    }

    /// The members of a type, extensions included.
    func members(of type: ReadType) -> [Member] { membersByType[type.qualifiedName] ?? [] }

    func role(of type: ReadType) -> Role { roles.role(of: type.qualifiedName) }

    /// The role of the module's own type that a type text names first; `other` when none is known.
    func role(ofText text: String?) -> Role {
        index.types(in: text).first.map(role) ?? .other
    }

    static func isPreviewOrDouble(_ type: ReadType) -> Bool {
        if type.inherits.contains("PreviewProvider") || type.inherits.contains("PreviewModifier") { return true }
        let words = ["Mock", "Stub", "Fake", "Fixture", "Spy", "Dummy", "Preview", "InMemory"]
        if words.contains(where: { type.name.hasPrefix($0) || type.name.hasSuffix($0) }) { return true }
        if type.name.hasPrefix("Testing") { return true }
        // A menu for developers is no feature, and what a preview is wrapped in no screen.
        if NameText.words(of: type.name).contains("debug") { return true }
        // Xcode fills in the name of a template's type.
        if type.name.hasPrefix("___") { return true }
        if ["PreviewWrapper", "PreviewContainer", "PreviewHost", "PreviewHelper"].contains(where: { type.name.hasSuffix($0) }) {
            return true
        }
        return type.file.split(separator: "/").contains {
            $0 == "Mocks" || $0 == "fastlane" || $0 == "Preview Content" || $0.hasSuffix("Tests") || $0.hasSuffix("UITests")
        }
    }

    /// True when the code of a member surely runs on the main actor; nil when it cannot be known.
    func isOnMainActor(_ member: Member) -> Bool {
        if let own = member.isolation { return own.hasSuffix("MainActor") }
        if let own = member.type.isolation { return own.hasSuffix("MainActor") }
        if facts.defaultIsolation(of: member.file) == "MainActor" { return true }
        let ancestors = index.ancestors(of: member.type)
        if role(of: member.type).isScreen || !ancestors.isDisjoint(with: ["UIResponder", "UIViewController", "UIView"]) { return true }
        return ancestors.contains { index.type(named: $0)?.isolation?.hasSuffix("MainActor") == true }
    }

    /// True when the module says nothing that could put a type on the main actor by a superclass out of sight.
    func mayInheritIsolation(_ type: ReadType) -> Bool {
        index.ancestors(of: type).contains { name in
            index.type(named: name)?.isDeclared != true && !Self.nonisolatedAncestors.contains(name)
        }
    }

    private static let nonisolatedAncestors: Set<String> = [
        "ObservableObject", "NSObject", "Identifiable", "Equatable", "Hashable", "Sendable", "Codable", "Decodable", "Encodable",
        "AnyObject", "CustomStringConvertible", "Observable", "BindableObject", "Error", "Comparable",
    ]
}
