import Playbooks
import SwiftCode

// A class although it is a value: rules hand it on with every question, and it has some twenty parts.
/// All that a rule may look at.
public final class ReviewedModule: Sendable {
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
    /// Types that the module declares, without tests, previews and test doubles.
    let productionTypes: [ReadType]
    /// Members of production types.
    let productionMembers: [Member]
    let targets: TargetMap
    let layers: LayerMap
    /// Members by the number of their type.
    private let membersByType: [[Member]]
    private let productionNumbers: Set<Int>
    private let functionNames: Set<String>
    private let found = FoundOnce()

    /// What rules share, each worked out when the first of them asks.
    private struct FoundOnce: Sendable {
        let reducers = Once<[ReducerCode]>()
        let coverage = Once<TestCoverage>()
        let reentries = Once<[Reentry]>()
        let ownership = Once<Ownership>()
        let appLifetimes = Once<Set<String>>()
        let constantsOfTheApp = Once<Set<String>>()
        let statesOfTheApp = Once<Set<String>>()
        let setsQueueOfSession = Once<Bool>()
        let edges = Once<[TypeEdge]>()
        let domainFiles = Once<[FileFacts]>()
        let saysNonisolated = Once<Bool>()
        let mainActorFiles = Once<Set<String>>()
        let mainActorTypes = Once<[Bool]>()
        let lockedTypes = Once<[Bool]>()
        let imports = Once<[String: Set<String>]>()
        let presenters = Once<[ReadType]>()
        let viewContracts = Once<[ReadType]>()
        let domainValues = Once<Set<String>>()
        let screenDomains = Once<Set<String>>()
        let typesWatchedByViews = Once<Set<String>>()
        let testFunctions = Once<[TestFunction]>()
        let testableTypes = Once<[ReadType]>()
        let offMainRegions = Once<[OffMainRegion]>()
        let streamChains = Once<[(member: Member, chains: [StreamChain])]>()
        let streamOperators = Once<Set<String>>()
        let unbuiltFiles = Once<Set<String>>()
    }

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
        membersByType = index.types.map { type in Member.members(of: type, role: roles.role(of: type)) }
        members = membersByType.flatMap { $0 }
        let production = index.types.filter { roles.role(of: $0) != .test && !roles.isPreviewOrDouble($0) }
        productionTypes = production.filter(\.isDeclared)
        let numbers = Set(production.map(\.number))
        productionNumbers = numbers
        functionNames = Set(members.filter { $0.kind == .function }.map(\.name))
        productionMembers = members.filter { numbers.contains($0.type.number) }
        targets = TargetMap(facts)
        layers = LayerMap(facts, targets: targets, configured: configuration.layers)
    }

    /// Paths of files that no target builds.
    var unbuiltFiles: Set<String> { found.unbuiltFiles.value { Self.unbuiltFiles(of: facts) } }
    /// Code that reduces a state.
    var reducers: [ReducerCode] { found.reducers.value { ReducerCode.all(in: facts, productionMembers, roles) } }
    /// What the tests speak of.
    var coverage: TestCoverage { found.coverage.value { TestCoverage(facts) } }
    /// Functions that may run again before they have ended.
    var reentries: [Reentry] { found.reentries.value { Reentry.all(in: self) } }
    /// Who refers to whom through stored properties.
    var ownership: Ownership { found.ownership.value { Ownership(productionTypes, index, members: productionMembers) } }
    /// Qualified names of types whose one object the app keeps until it ends.
    var appLifetimes: Set<String> {
        found.appLifetimes.value { Self.appLifetimes(in: facts, productionTypes, productionMembers, roles, index) }
    }
    /// Qualified names of what a constant of the app's delegate holds and nobody else makes, as in `private let services = Services()`. A circle
    /// through it never has to be let go; what such a class does to itself would still be a leak wherever a test or another app makes one.
    var constantsOfTheApp: Set<String> { found.constantsOfTheApp.value { madeByTheDelegateAlone() } }
    /// Names of what the app of SwiftUI owns as its state and no other code makes.
    var statesOfTheApp: Set<String> { found.statesOfTheApp.value { madeByTheAppAlone() } }
    /// True when some code says on which queue a session calls back.
    var setsQueueOfSession: Bool {
        found.setsQueueOfSession.value { productionMembers.contains { OffMain.setsQueueOfSession($0.body) } }
    }
    /// Who uses whom among production types.
    var edges: [TypeEdge] { found.edges.value { TypeEdge.all(in: graph, among: productionTypes) } }
    /// Files that hold domain code alone: use cases, interactors, or what lies in a folder called Domain.
    var domainFiles: [FileFacts] { found.domainFiles.value(findDomainFiles) }
    /// Presenters of passive views: they know a screen by a weak protocol, ask an interactor, or are a screen's `presenter`.
    /// What presents tooltips or notices has that name too, and is none.
    var presenters: [ReadType] { found.presenters.value(findPresenters) }
    /// The protocols through which presenters speak to their screens.
    var viewContracts: [ReadType] { found.viewContracts.value(findViewContracts) }
    /// The values that rules, data or presenters work with, screens aside: what the domain is made of.
    var domainValues: Set<String> { found.domainValues.value(findDomainValues) }
    /// Names of the types that a property wrapper of a view observes.
    var typesWatchedByViews: Set<String> {
        found.typesWatchedByViews.value {
            let wrappers: Set<String> = ["StateObject", "ObservedObject", "EnvironmentObject"]
            let watched = productionTypes.flatMap(\.storedProperties).filter { property in
                property.fact.attributes.contains { wrappers.contains($0.name) }
            }
            return Set(
                watched.flatMap { TypeText.names(in: $0.fact.type ?? $0.fact.constructs ?? $0.fact.initialValue ?? "") }.map(NameText.first)
            )
        }
    }
    /// Folders called Domain that hold the screens.
    var screenDomains: Set<String> { found.screenDomains.value(findScreenDomains) }
    /// Names of the modules that a file imports.
    func imports(of file: String) -> Set<String> {
        found.imports.value {
            Dictionary(
                facts.files.map { ($0.path, Set($0.imports.map(\.module))) }, uniquingKeysWith: { first, _ in first })
        }[file] ?? []
    }
    /// True for a type whose code takes a lock, or waits for a queue of its own.
    func isLocked(_ type: ReadType) -> Bool {
        let locked = found.lockedTypes.value {
            membersByType.map { members in
                members.contains { member in
                    member.body.mayCall(Self.lockCalls) && member.body.calls.contains { Self.locks.contains($0.call.name) }
                }
            }
        }
        return locked[type.number]
    }
    private static let locks: Set<String> = ["lock", "withLock", "sync"]
    private static let lockCalls = CallNames(locks)

    /// False for a function that no type of the module has, as most of those that are called.
    func declaresFunction(named name: String) -> Bool { functionNames.contains(name) }

    /// Every test.
    var testFunctions: [TestFunction] { found.testFunctions.value { TestFunction.all(in: self) } }
    /// Types with logic, those that share a file with their tests included.
    var testableTypes: [ReadType] { found.testableTypes.value(findTestableTypes) }
    /// Code that surely runs off the main thread.
    var offMainRegions: [OffMainRegion] { found.offMainRegions.value { OffMainRegion.all(in: self) } }
    /// Production members in files that work with streams, each with what it chains; no chains for one that calls nothing of
    /// `StreamChain.telling`.
    var streamChains: [(member: Member, chains: [StreamChain])] { found.streamChains.value(findStreamChains) }

    /// Names of the functions that the module itself adds to streams.
    var streamOperators: Set<String> { found.streamOperators.value { StreamChain.ownOperators(in: index) } }

    /// The members of each production type, by the type's qualified name.
    var productionMembersByType: [[Member]] {
        index.types.filter { productionNumbers.contains($0.number) }.sorted { $0.qualifiedName < $1.qualifiedName }.map(members(of:))
    }

    private var saysNonisolated: Bool {
        found.saysNonisolated.value {
            facts.files.contains { file in
                !file.isTest && file.types.contains { $0.isolation == "nonisolated" && $0.kind != .extension }
            }
        }
    }

    /// True where every type may be on the main actor unless it says otherwise: the settings are out of sight, and code that calls whole types
    /// `nonisolated` has a reason to.
    func mayIsolateByDefault(_ file: String) -> Bool {
        guard saysNonisolated, facts.defaultIsolation(of: file) == nil, let package = facts.package(around: file) else {
            return saysNonisolated
        }
        return !package.targets.contains { !$0.path.isEmpty && file.hasPrefix(package.folder + $0.path + "/") }
    }

    /// True where an async function of no actor stays on the actor of whoever calls it, by a setting of its target.
    func runsWhereItIsCalled(_ file: String) -> Bool {
        let features = facts.target(of: file)?.upcomingFeatures ?? []
        return features.contains { ["NonisolatedNonsendingByDefault", "ApproachableConcurrency"].contains($0) }
    }

    /// The members of a type, extensions included.
    func members(of type: ReadType) -> [Member] { membersByType[type.number] }

    func role(of type: ReadType) -> Role { roles.role(of: type) }

    /// The role of the module's own type that a type text names first; `other` when none is known.
    func role(ofText text: String?) -> Role {
        index.types(in: text).first.map(role) ?? .other
    }

    /// `Developer Menu/Requests/RequestList.swift`: the screens of a menu that users never see.
    private static func isInDeveloperMenu(_ file: String) -> Bool {
        file.split(separator: "/").dropLast().contains { folder in
            // Every type of a module is asked, and few folders begin so.
            let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
            guard let first = folder.utf8.first(where: { letters.contains($0 | 0x20) }).map({ $0 | 0x20 }),
                first == UInt8(ascii: "d") || first == UInt8(ascii: "q")
            else { return false }
            let name = folder.lowercased().filter(\.isLetter)
            return developerMenus.contains(name)
        }
    }

    private static let developerMenus: Set<String> = [
        "debug", "debugmenu", "developermenu", "devmenu", "debugging", "debugscreens", "debugviews", "qa", "qamenu", "qafeatures",
    ]

    static func isPreviewOrDouble(_ type: ReadType) -> Bool {
        if type.inherits.contains("PreviewProvider") || type.inherits.contains("PreviewModifier") { return true }
        let words = ["Mock", "Stub", "Fake", "Fixture", "Spy", "Dummy", "Preview", "InMemory"]
        if words.contains(where: { type.name.hasPrefix($0) || type.name.hasSuffix($0) }) { return true }
        // What an app starts with when tests of its screens drive it.
        if type.name.hasPrefix("Testing") || type.name.hasPrefix("UITest") { return true }
        // A menu for developers is no feature, and what a preview is wrapped in no screen.
        let parts = NameText.words(of: type.name)
        if parts.contains("debug")
            || parts.starts(with: ["developer"]) && ["menu", "settings", "options", "tools"].contains(parts.dropFirst().first)
        {
            return true
        }
        // Xcode fills in the name of a template's type.
        if type.name.hasPrefix("___") { return true }
        if ["PreviewView", "PreviewWrapper", "PreviewContainer", "PreviewHost", "PreviewHelper"].contains(where: { type.name.hasSuffix($0) }
        ) {
            return true
        }
        let file = type.file.split(separator: "/").last ?? ""
        if isInDeveloperMenu(type.file) || file.hasSuffix("TestDoubles.swift") { return true }
        if ["TestKey.swift", "Mock.swift", "Mocks.swift", "Stub.swift", "Stubs.swift"].contains(where: { file.hasSuffix($0) }) {
            return true
        }
        return type.file.split(separator: "/").contains {
            $0 == "Mocks" || $0 == "fastlane" || $0.hasPrefix("XCT") || $0 == "Preview Content" || $0.hasSuffix("Tests")
                || $0.hasSuffix("UITesting")
        }
    }

    /// True when the code of a member surely runs on the main actor; nil when it cannot be known.
    func isOnMainActor(_ member: Member) -> Bool {
        if let own = member.isolation { return own.hasSuffix("MainActor") }
        if let own = member.type.isolation { return own.hasSuffix("MainActor") }
        return isInMainActorFile(member) || isMainActorType(member.type)
    }

    private func isInMainActorFile(_ member: Member) -> Bool {
        found.mainActorFiles.value { Set(facts.files.map(\.path).filter { facts.defaultIsolation(of: $0) == "MainActor" }) }
            .contains(member.file)
    }

    private func isMainActorType(_ type: ReadType) -> Bool {
        found.mainActorTypes.value {
            index.types.map { type in
                let ancestors = index.ancestors(of: type)
                return role(of: type).isScreen || !ancestors.isDisjoint(with: ["UIResponder", "UIViewController", "UIView"])
                    || ancestors.contains { index.type(named: $0)?.isolation?.hasSuffix("MainActor") == true }
            }
        }[type.number]
    }

    /// True when the module says nothing that could put a type on the main actor by a superclass out of sight.
    func mayInheritIsolation(_ type: ReadType) -> Bool {
        index.ancestors(of: type).contains { name in
            index.type(named: name)?.isDeclared != true && !Self.nonisolatedAncestors.contains(name)
        }
    }

    private static let nonisolatedAncestors: Set<String> = [
        "ObservableObject", "NSObject", "Identifiable", "Equatable", "Hashable", "Sendable", "Codable", "Decodable", "Encodable",
        "AnyObject", "CustomStringConvertible", "Observable", "BindableObject", "Error", "Comparable", "NSFetchedResultsControllerDelegate",
        "CLLocationManagerDelegate", "URLSessionDelegate", "URLSessionTaskDelegate", "URLSessionDataDelegate",
        "URLSessionDownloadDelegate", "URLSessionWebSocketDelegate", "CBCentralManagerDelegate", "CBPeripheralDelegate",
        "NSCopying", "NSCoding", "NSSecureCoding", "CustomDebugStringConvertible", "CBPeripheralManagerDelegate", "WCSessionDelegate",
        "MCSessionDelegate", "PHPhotoLibraryChangeObserver", "AVCaptureVideoDataOutputSampleBufferDelegate",
        "AVCaptureAudioDataOutputSampleBufferDelegate", "AVCaptureMetadataOutputObjectsDelegate",
    ]
}
