import SwiftCode

/// A domain type refers to a type of the data or presentation side.
enum DomainDependsOutward: Rule {
    static let id = "domain-depends-outward"

    static func violations(in module: ReviewedModule) -> [Violation] { uses(in: module) + formats(in: module) + kits(in: module) }

    private static func uses(in module: ReviewedModule) -> [Violation] {
        let sides = DomainSides(module)
        // The edges of one type stand together, and few types are of the domain.
        var asked: (type: ReadType, isDomain: Bool)?
        let broken = module.edges.filter { edge in
            if asked?.type !== edge.from { asked = (edge.from, sides.isDomain(edge.from)) }
            return asked?.isDomain == true && !edge.isWithinOneType && sides.pointsOutward(edge)
        }
        let ofData = broken.map { sides.isOfDataLayer($0.to) }
        func edges(toData: Bool) -> [TypeEdge] { zip(broken, ofData).filter { $0.1 == toData }.map(\.0) }
        let hasDomain =
            !broken.isEmpty && module.productionTypes.contains { [.useCase, .interactor].contains(module.role(of: $0)) }
        return Violation.folded(
            targeted(edges(toData: true), sides, hasDomain: hasDomain).map(\.violation), "types of the domain", most: 20)
            // Moving the one thing that several of them use mends them all.
            + targeted(edges(toData: false), sides, hasDomain: hasDomain).grouped(by: \.target).flatMap {
                Violation.folded($0.map(\.violation), "types of the domain", most: 2)
            }
    }

    /// What each type does, with the one thing outside that it uses.
    private static func targeted(
        _ broken: [TypeEdge], _ sides: DomainSides, hasDomain: Bool
    ) -> [(target: String, violation: Violation)] {
        broken.grouped { $0.from.qualifiedName }.flatMap { edges -> [(target: String, violation: Violation)] in
            let distinct = edges.grouped { $0.to.qualifiedName }.compactMap(\.first)
            // What depends on several things outside stays by itself.
            let target = distinct.count == 1 ? distinct[0].to.qualifiedName : "several of \(edges[0].from.qualifiedName)"
            return Violation.merged(
                distinct.map { edge in
                    var violation = Violation(
                        file: edge.use.file, position: edge.use.position, symbol: edge.from.qualifiedName,
                        message:
                            "\(edge.from.name) is \(sides.domainReason(edge.from)) and \(edge.use.kind.verb) `\(edge.to.qualifiedName)`, \(sides.outsideReason(edge.to) ?? "a type of an outer layer").",
                        evidence: [edge.sentence, "\(edge.to.file):\(edge.to.position.line): \(edge.to.name)"])
                    // A folder of models in an app without rules of their own is the domain by its name alone.
                    if !hasDomain, !edge.from.file.lowercased().contains("domain") { violation.weighLess() }
                    return violation
                }
            ).map { (target, $0) }
        }
    }
}

extension DomainDependsOutward {
    private static let formatLibraries: Set<String> = ["ObjectMapper", "SwiftyJSON", "Alamofire", "Moya", "Apollo", "Gloss"]

    /// Libraries that speak the words of a server. A use case of the network layer itself may.
    private static func formats(in module: ReviewedModule) -> [Violation] {
        module.domainFiles.filter { !DomainSides.isInDataFolder($0.path) }.flatMap { file in
            Violation.merged(
                module.violations(importing: formatLibraries, in: [file]) { file, imported in
                    "The domain file of \(file.types.first?.qualifiedName ?? file.path) imports \(imported.path), the words of a server."
                })
        }
    }
}

extension DomainDependsOutward {
    /// What a provider of sign-in, payment, maps or pictures ships; each is a detail that a repository or service is there to hide.
    private static let kitPrefixes = [
        "KakaoSDK", "GoogleSignIn", "GoogleMaps", "FBSDK", "FacebookLogin", "FacebookCore", "NaverThirdPartyLogin", "NMapsMap", "Stripe",
        "RevenueCat", "Purchases", "TwilioV", "AWSCognito", "Amplify", "Kingfisher", "SDWebImage", "Nuke", "RxAlamofire", "Starscream",
        "SocketIO", "Supabase",
    ]

    private static func kits(in module: ReviewedModule) -> [Violation] {
        module.domainFiles.filter { !DomainSides.isInDataFolder($0.path) }.flatMap { file in
            let own = Set(file.imports.map(\.module).filter { name in kitPrefixes.contains(where: name.hasPrefix) })
            return Violation.merged(
                module.violations(importing: own, in: [file]) { file, imported in
                    "The domain file of \(file.types.first?.qualifiedName ?? file.path) imports \(imported.path), what one provider ships."
                })
        }
    }
}

/// Tells domain types from those around them.
struct DomainSides {
    private let module: ReviewedModule

    init(_ module: ReviewedModule) { self.module = module }

    func pointsOutward(_ edge: TypeEdge) -> Bool {
        guard isDomain(edge.from), !isOuterExtension(edge), !isModelOfScreen(edge), !isPartOfScreen(edge.from),
            edge.to.kind != .protocol || isStorageContract(edge)
        else { return false }
        // What the team's own layers say of both is the business of `layer-violation`.
        if module.layers.isConfigured, module.layers.layer(ofFile: edge.use.file) != nil, module.layers.layer(ofFile: edge.to.file) != nil {
            return false
        }
        if edge.to.kind == .protocol { return true }
        // One format of a server names another.
        if ["Response", "Request", "DTO", "Page", "Payload"].contains(where: edge.from.name.hasSuffix) { return false }
        // A case that carries a row's view model is an entry of a list, wherever it is declared.
        if edge.from.kind == .enum, edge.use.kind == .stores { return false }
        // An object that starts the app up is called its state as well, and may start its data.
        if isAppState(edge.from), edge.from.isReference { return [.view, .viewController].contains(module.role(of: edge.to)) }
        return outsideReason(edge.to) != nil
    }

    /// What a type has to be so that a database can keep it.
    private func isStorageContract(_ edge: TypeEdge) -> Bool {
        guard edge.use.kind == .conforms, Self.isInDomainFolder(edge.from.file), !Self.isInDomainFolder(edge.to.file) else { return false }
        return !module.imports(of: edge.to.file).isDisjoint(with: ["CoreData", "SwiftData", "Realm", "RealmSwift", "GRDB"])
    }

    func domainReason(_ type: ReadType) -> String {
        let role = module.role(of: type)
        if role == .useCase { return "a use case" }
        if Self.isInDomainFolder(type.file) { return "domain code by its folder" }
        return isAppState(type) ? "a part of the app's state" : "an entity by its folder"
    }

    /// Why a type is not the domain's; nil when it may be.
    func outsideReason(_ type: ReadType) -> String? {
        switch module.role(of: type) {
        case .transferObject where !module.isCopyOfAModel(type): return "a transfer type"
        case .view: return "a view"
        case .viewController: return "a view controller"
        case .viewModel: return "a view model"
        case .presenter: return "a presenter"
        case .viewData where !Self.isInDomainFolder(type.file): return "what a view draws"
        default: break
        }
        if type.outermostName != type.qualifiedName, let owner = module.index.type(named: type.outermostName),
            module.role(of: owner).isScreen
        {
            return "a part of the \(module.role(of: owner).words) `\(owner.name)`"
        }
        guard let layer = module.layers.layer(ofFile: type.file), !module.layers.isConfigured, does(type, workOf: layer.name) else {
            return nil
        }
        return "a type of the \(layer.name) layer, by its folder and what it does"
    }

    /// True for what is found to be outside by the folder of the data alone.
    func isOfDataLayer(_ type: ReadType) -> Bool { outsideReason(type)?.hasPrefix("a type of the Data layer") == true }

    /// Errors, logs, schedulers and plain values serve all layers, in whichever folder they lie: what counts is that a type does the layer's work.
    private func does(_ type: ReadType, workOf layer: String) -> Bool {
        let role = module.role(of: type)
        switch layer {
        case "Data":
            let isFormat = !module.index.ancestors(of: type).isDisjoint(with: ["Decodable", "Codable"])
            // What is called a service may only write values down for people to read.
            let isData = role.isDataAccess && !NameText.words(of: type.name).contains { $0.hasPrefix("format") }
            return isData || isFormat
                || role == .entity && !module.imports(of: type.file).isDisjoint(with: PersistenceInDomain.libraries)
        case "Presentation":
            return role.isPresentationLogic || [.router, .coordinator, .viewData].contains(role)
        default: return false
        }
    }

    func isDomain(_ type: ReadType) -> Bool {
        guard type.kind != .extension else { return false }
        let role = module.role(of: type)
        if role == .useCase { return true }
        if module.isInDomainOfScreens(type.file) { return false }
        if isAppState(type) { return true }
        let isValueOrRule = [.entity, .other, .repository, .interactor, .state].contains(role)
        if Self.isInDomainFolder(type.file) { return isValueOrRule && (role != .repository || type.kind == .protocol) }
        return role == .entity && isInEntityFolder(type.file)
    }

    /// The outer layer may teach a domain type to be made of its own types, beside them.
    private func isOuterExtension(_ edge: TypeEdge) -> Bool {
        if edge.use.file == edge.to.file { return true }
        return edge.use.file != edge.from.file && !Self.isInDomainFolder(edge.use.file) && !isInEntityFolder(edge.use.file)
    }

    /// `Feed/Model/Section.swift` beside `Feed/View/RowView.swift` holds what the screen of that one feature draws.
    private func isModelOfScreen(_ edge: TypeEdge) -> Bool {
        guard !Self.isInDomainFolder(edge.from.file), module.role(of: edge.from) == .entity else { return false }
        let folders = edge.from.file.split(separator: "/").dropLast()
        guard let own = folders.lastIndex(where: { Self.entityFolders.contains($0.lowercased()) }), own > folders.startIndex else {
            return false
        }
        if folders[..<own].contains(where: { Self.screenFolders.contains($0.lowercased()) }) { return true }
        let feature = folders[..<own].joined(separator: "/") + "/"
        guard edge.to.file.hasPrefix(feature) else { return false }
        // In a large app the folder that most of it lies in is no feature.
        let inside = module.facts.files.count { $0.path.hasPrefix(feature) }
        return inside < 40 || inside * 2 < module.facts.files.count
    }

    /// A value inside of a view model, or of what a view draws, belongs to the screen in whichever folder it lies.
    private func isPartOfScreen(_ type: ReadType) -> Bool {
        guard type.outermostName != type.qualifiedName, let owner = module.index.type(named: type.outermostName) else { return false }
        let role = module.role(of: owner)
        return role.isScreen || [.viewModel, .viewData, .presenter].contains(role)
    }

    /// The state that all features share.
    private func isAppState(_ type: ReadType) -> Bool {
        type.outermostName == "AppState" && !module.role(of: type).isScreen && module.role(of: type) != .viewModel
    }

    static func isInDomainFolder(_ file: String) -> Bool { isIn(["domain", "usecases", "usecase"], file) }
    static func isInDataFolder(_ file: String) -> Bool {
        isIn(["data", "network", "networking", "infrastructure", "api", "remote", "dto", "dtos"], file)
    }
    /// `Models/Navigation/SidebarItem.swift` is what is shown and where, not what the app is about.
    private func isInEntityFolder(_ file: String) -> Bool {
        let folders = file.split(separator: "/").dropLast().map { $0.lowercased() }
        // The formats of a server, a database or a backup may be called models too.
        guard let own = folders.lastIndex(where: { Self.entityFolders.contains($0) }), !Self.isInDataFolder(file),
            !Self.isIn(["persistence", "database", "storage", "backup"], file)
        else { return false }
        return !folders[own...].contains { Self.screenFolders.contains($0) || ["navigation", "routing", "routes"].contains($0) }
    }
    private static let screenFolders: Set<String> = [
        "ui", "screen", "screens", "scene", "scenes", "view", "views", "presentation", "viewcontrollers", "controllers", "viewmodels",
    ]
    private static let entityFolders: Set<String> = ["entities", "entity", "models", "model"]

    private static func isIn(_ names: Set<String>, _ file: String) -> Bool {
        file.split(separator: "/").dropLast().contains { names.contains($0.lowercased()) }
    }
}
