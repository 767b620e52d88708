import Playbooks
import SwiftCode

/// A type uses what the *May use* column of the pattern's playbook keeps from its role, or has another name than the team gives to it.
enum RoleViolation: Rule {
    static let id = "role-violation"

    static func violations(in module: ReviewedModule) -> [Violation] { names(in: module) + uses(in: module) }

    private static func uses(in module: ReviewedModule) -> [Violation] {
        guard let table = RoleTable(module) else { return [] }
        let circles = Set(TypeCycle.circles(in: module).flatMap { $0 }.map { [$0.from.qualifiedName, $0.to.qualifiedName] })
        // In a RIB the interactor owns the flow and is meant to hold its router.
        let broken = module.edges.filter { edge in
            table.forbids(edge) && !isOfFramework(edge.from, table, module)
                && module.imports(of: edge.use.file).isDisjoint(with: RIBsWitness.libraries)
                && !circles.contains([edge.from.qualifiedName, edge.to.qualifiedName])
        }
        // What a contract demands is the contract's fault.
        let contracts = Set(broken.filter { $0.from.kind == .protocol }.map { [$0.from.name, $0.to.qualifiedName] })
        let causes = broken.filter { edge in !edge.from.inherits.contains { contracts.contains([$0, edge.to.qualifiedName]) } }
        return causes.grouped { $0.from.qualifiedName }.flatMap { edges in
            Violation.merged(
                edges.grouped { $0.to.qualifiedName }.compactMap(\.first).map { edge in
                    let role = table.role(of: edge.from)
                    return Violation(
                        file: edge.use.file, position: edge.use.position, symbol: edge.from.qualifiedName,
                        message:
                            "\(edge.from.name) is \(role.withArticle) and \(edge.use.kind.verb) `\(edge.to.name)`, \(table.role(of: edge.to).withArticle); in \(module.pattern.pattern) it may use \(table.allowed(role)).",
                        evidence: [edge.sentence] + others(edge, in: module) + ["\(edge.to.file):\(edge.to.position.line): \(edge.to.name)"]
                    )
                })
        }
    }

    /// A controller of documents or of windows is AppKit's own kind of object, whatever it observes.
    private static func isOfFramework(_ type: ReadType, _ table: RoleTable, _ module: ReviewedModule) -> Bool {
        guard table.role(of: type) == .model else { return false }
        return module.index.ancestors(of: type).contains { name in
            (name.hasPrefix("NS") || name.hasPrefix("UI")) && (name.hasSuffix("Controller") || name.hasSuffix("Document"))
        }
    }

    /// Where else the same two meet.
    private static func others(_ edge: TypeEdge, in module: ReviewedModule) -> [String] {
        let same = module.edges.filter { other in
            other.from.qualifiedName == edge.from.qualifiedName && other.to.qualifiedName == edge.to.qualifiedName
                && other.use.position != edge.use.position
        }
        return same.prefix(3).map(\.evidence)
    }

    private static func names(in module: ReviewedModule) -> [Violation] {
        module.configuration.naming.flatMap { rule in
            module.productionTypes.filter { module.role(of: $0) == rule.role && $0.kind != .protocol && !rule.accepts($0.name) }.map {
                type in
                var violation = Violation(
                    file: type.file, position: type.position, symbol: type.qualifiedName,
                    message: "`\(type.name)` is \(rule.role.withArticle) and should \(rule.demand).", evidence: [type.name])
                violation.words = (
                    why: "Your `.swift-architecture.json` gives this role a name, so that readers know it by sight.",
                    fix: "Rename the type, or change `naming` in the configuration."
                )
                violation.weighLess()
                return violation
            }
        }
    }
}

/// The *May use* column of a playbook, in the roles that types are read as.
struct RoleTable {
    private let module: ReviewedModule
    private let mayUse: [Role: Set<Role>]
    private let screenContracts: Set<String>

    /// nil when the module's pattern has no table or is not sure.
    init?(_ module: ReviewedModule) {
        guard let rows = module.structure?.roles, !rows.isEmpty, module.pattern.confidence >= 0.6 else { return nil }
        self.module = module
        var mayUse: [Role: Set<Role>] = [:]
        for row in rows {
            let targets = Set(row.mayUse.flatMap { Self.roles(named: $0) })
            for role in Self.roles(named: row.role) { mayUse[role, default: []].formUnion(targets) }
        }
        self.mayUse = mayUse
        screenContracts = Self.screenContracts(module)
    }

    /// Protocols of views that screens alone adopt.
    private static func screenContracts(_ module: ReviewedModule) -> Set<String> {
        var adopters: [String: [Role]] = [:]
        for type in module.productionTypes where type.kind != .protocol {
            for name in type.inherits { adopters[name, default: []].append(module.role(of: type)) }
        }
        let contracts = module.productionTypes.filter { type in
            type.kind == .protocol && type.name.contains("View") && adopters[type.name]?.allSatisfy(\.isScreen) == true
        }
        return Set(contracts.map(\.qualifiedName))
    }

    func forbids(_ edge: TypeEdge) -> Bool {
        guard [.stores, .takes, .creates, .calls, .returns].contains(edge.use.kind), !edge.isWithinOneType else { return false }
        let (from, to) = (role(of: edge.from), role(of: edge.to))
        guard edge.from.kind != .protocol || from == .interactor && to.isScreen, from != to, !from.isComposition,
            let allowed = mayUse[from], mayUse[to] != nil, !allowed.contains(to),
            !NarrowerRules.cover(from, to) || isCell(edge.from) && to == .repository
        else { return false }
        // The words of this pattern are used by others for their own things.
        if module.pattern.pattern == "tca", !module.imports(of: edge.from.file).contains("ComposableArchitecture") { return false }
        return isSure(edge, from) && isReal(edge, from, to)
    }

    /// A row that is drawn again and again, and has what it draws handed in.
    private func isCell(_ type: ReadType) -> Bool {
        type.inherits.contains { $0.hasSuffix("TableViewCell") || $0.hasSuffix("CollectionViewCell") }
    }

    /// The type's role, and entity for a value with an identity that nothing else is known of.
    func role(of type: ReadType) -> Role {
        let role = module.role(of: type)
        if role == .other, screenContracts.contains(type.qualifiedName) { return .view }
        guard role == .other, type.kind == .struct, type.storedProperties.contains(where: { $0.fact.name == "id" }) else { return role }
        return .entity
    }

    /// True when the one that uses is surely what it is taken for.
    private func isSure(_ edge: TypeEdge, _ role: Role) -> Bool {
        switch role {
        case .state: edge.use.kind == .stores
        // `extension Feature { static func row(…) -> some View }` beside the views uses the feature as their namespace.
        case .reducer: edge.use.file == edge.from.file
        case .model:
            // A document opens its own windows.
            module.index.ancestors(of: edge.from).isDisjoint(with: ["NSDocument", "UIDocument"]) && !putsAppTogether(edge.from)
        case .entity:
            // Many an enumeration or key is equatable and no entity; what a value keeps is what ties it.
            edge.use.kind == .stores && edge.from.kind == .struct && edge.from.storedProperties.contains { $0.fact.name == "id" }
                && !isJob(edge.from)
        case .view, .viewController:
            edge.use.kind == .stores
        case .store:
            // What keeps records has the name too.
            edge.from.functions.contains { ["send", "dispatch", "process", "accept", "reduce"].contains($0.fact.name) }
        case .repository where edge.use.kind == .stores && module.role(of: edge.to).isPresentationLogic:
            true
        case .repository, .service:
            // What is called a manager or a source of rows is often a helper of screens.
            !["Manager", "DataSource", "DataManager"].contains { edge.from.name.hasSuffix($0) }
                && edge.from.functions.contains { $0.fact.isAsync || $0.fact.canThrow }
        default:
            true
        }
    }

    /// What does nothing but run is a piece of work, whose identity is its own name.
    private func isJob(_ type: ReadType) -> Bool {
        let own = type.functions.filter { $0.fact.kind == .function && !$0.fact.isStatic }
        return !own.isEmpty && own.allSatisfy { ["run", "execute", "perform", "callAsFunction"].contains($0.fact.name) }
    }

    /// An environment that creates the services it keeps is where the app is put together, whatever observes it.
    private func putsAppTogether(_ type: ReadType) -> Bool {
        let own = module.edges.filter { $0.from.number == type.number }
        let kept = Set(own.filter { $0.use.kind == .stores }.map(\.to.qualifiedName))
        let created = own.filter { $0.use.kind == .creates && [.service, .repository].contains(role(of: $0.to)) }
        return Set(created.map(\.to.qualifiedName)).intersection(kept).count >= 3
    }

    /// True when the used type is what its name says, and no protocol that turns the edge round.
    private func isReal(_ edge: TypeEdge, _ from: Role, _ to: Role) -> Bool {
        let type = edge.to
        switch to {
        case .repository, .service:
            return type.kind == .protocol || type.isReference || type.functions.contains { $0.fact.isAsync }
        case .router where type.kind == .protocol:
            // The interactor of VIPER reports, and the presenter opens the next screen.
            let adopters = module.ownership.adopters(of: type.qualifiedName)
            return from == .interactor && !adopters.isEmpty && adopters.allSatisfy { module.roles.role(of: $0) == .router }
        case .router, .coordinator:
            return type.kind != .protocol && type.isReference && edge.use.kind != .creates && importsUI(type.file)
        case .assembly:
            // Many a factory makes keys, requests or models, which is nobody's composition.
            return type.kind != .protocol && buildsScreens(type)
        case .view where type.kind == .protocol:
            // An output that is told the result is the interactor's own contract; a screen that is handed in is not.
            return from == .interactor && edge.use.kind == .takes
        default:
            return type.kind != .protocol
        }
    }

    private func buildsScreens(_ type: ReadType) -> Bool {
        type.functions.contains { function in
            TypeText.names(in: function.fact.returnType ?? "").contains { name in
                let role = module.roles.role(of: name)
                // A structure of texts and pictures is what a view shows, whatever it is called.
                let isValue = module.index.type(named: name)?.kind == .struct
                return RoleNames.isViewController(name) || RoleNames.isView(name) || role.isScreen || role.isPresentationLogic && !isValue
                    || [.router, .coordinator].contains(role)
            }
        }
    }

    private func importsUI(_ file: String) -> Bool {
        !module.imports(of: file).isDisjoint(with: ["UIKit", "SwiftUI", "AppKit"])
    }

    /// `entities, repositories and services` as the table has it.
    func allowed(_ role: Role) -> String {
        let row = module.structure?.roles.first { Self.roles(named: $0.role).contains(role) }
        let names = row?.mayUse ?? []
        return names.isEmpty ? "nothing" : names.joined(separator: ", ")
    }

    private static func roles(named name: String) -> [Role] {
        switch name.lowercased() {
        case "view": [.view, .viewController]
        case "client": [.service]
        // How the two differ is a matter of wording in most code.
        case "repository", "service": [.repository, .service]
        case "factory": [.assembly]
        case "router", "coordinator": [.router, .coordinator]
        default: Role.allCases.filter { $0.words == name.lowercased() }
        }
    }
}

/// Pairs of roles that rules with a better name speak of.
enum NarrowerRules {
    static func cover(_ from: Role, _ to: Role) -> Bool {
        switch (from, to) {
        case (.view, _), (.viewController, _): ![.interactor, .reducer].contains(to)
        case (.viewModel, _), (.presenter, _): true
        // A plain value may be a word of the pattern that has no role here, as an event or a route.
        case (_, .entity), (_, .state): true
        // What is observed and shared by views may lie at any depth; a generic reducer's name stands for its state.
        case (_, .model), (.state, .reducer): true
        // Where no type handles effects, the store is who runs them.
        case (.store, .service), (.store, .repository), (.store, .useCase): true
        // Which of the two a type is called is a matter of wording, and many a repository stands on services.
        case (.repository, .service), (.repository, .repository), (.service, .repository), (.service, .service): true
        case (.entity, .view), (.entity, .viewController), (.entity, .viewModel), (.entity, .presenter), (.entity, .transferObject),
            (.entity, .viewData):
            true
        case (.useCase, _): ![.router, .coordinator, .store, .reducer].contains(to)
        case (_, .transferObject), (.transferObject, _), (.viewData, _): true
        default: false
        }
    }
}

extension Role {
    /// `an entity`, `a view model`.
    var withArticle: String { (["a", "e", "i", "o", "u"].contains(words.prefix(1)) && self != .useCase ? "an " : "a ") + words }
}
