import SwiftCode

/// Draws who uses whom, as mermaid: the types that play a role, grouped by feature; what breaks a rule is red.
struct RoleGraph {
    private static let mostTypes = 40
    let mermaid: String

    init(_ module: ReviewedModule, findings: [Finding]) {
        let faults = GraphFaults(findings, in: module)
        let links = Self.links(of: module, faults)
        let chosen = GraphChoice(of: module, links: links, faults: faults, most: Self.mostTypes)
        let number = Dictionary(uniqueKeysWithValues: chosen.types.enumerated().map { ($1.qualifiedName, $0) })

        var lines = ["graph LR"]
        let isByFeature = Self.hasFeatures(chosen.types)
        let features = Dictionary(grouping: chosen.types) { isByFeature ? Self.feature(of: $0.file) : Self.folder(of: $0.file) }
        for (index, feature) in features.keys.sorted().enumerated() {
            if !feature.isEmpty { lines.append("    subgraph f\(index)[\"\(feature.mermaidText)\"]") }
            for type in features[feature] ?? [] {
                let name = "\(type.qualifiedName.mermaidText) · \(module.role(of: type).rawValue)"
                lines.append("    t\(number[type.qualifiedName] ?? 0)[\"\(name)\"]")
            }
            if !feature.isEmpty { lines.append("    end") }
        }
        var broken: [Int] = []
        var drawn = 0
        for link in links {
            guard let from = number[link.from], let to = number[link.to] else { continue }
            if link.isFault { broken.append(drawn) }
            drawn += 1
            lines.append("    t\(from) \(link.arrow) t\(to)")
        }
        if !broken.isEmpty { lines.append("    linkStyle \(broken.map(String.init).joined(separator: ",")) stroke:#c00,stroke-width:2px") }
        let marked = chosen.types.indices.filter { faults.has(chosen.types[$0]) }
        if !marked.isEmpty {
            lines.append("    classDef fault stroke:#c00,stroke-width:2px")
            lines.append("    class \(marked.map { "t\($0)" }.joined(separator: ",")) fault")
        }
        if chosen.left > 0 { lines.append("    %% \(chosen.left) more types are not drawn") }
        mermaid = lines.joined(separator: "\n")
    }

    /// One arrow for each pair of types: what keeps the other is drawn solid, other uses dotted, and only those that matter are drawn: storing,
    /// making and implementing, and whatever else breaks a rule.
    private static func links(of module: ReviewedModule, _ faults: GraphFaults) -> [GraphLink] {
        var order: [[String]] = []
        var links: [[String]: GraphLink] = [:]
        for edge in module.edges where edge.from.qualifiedName != edge.to.qualifiedName && !edge.isWithinOneType {
            let isFault = faults.concern(edge.from, edge.to)
            guard [.stores, .creates, .conforms].contains(edge.use.kind) || isFault else { continue }
            let pair = [edge.from.qualifiedName, edge.to.qualifiedName]
            if links[pair] == nil { order.append(pair) }
            let isStored = edge.use.kind == .stores || links[pair]?.isStored == true
            links[pair] = GraphLink(from: pair[0], to: pair[1], isStored: isStored, isFault: isFault)
        }
        return order.compactMap { links[$0] }
    }

    /// Several folders that each sort their own files by kind are features; a single one is an app that is sorted by kind.
    private static func hasFeatures(_ types: [ReadType]) -> Bool {
        Set(types.map { folder(of: $0.file) }.filter { feature(in: $0) != $0 }.map(feature(in:))).count > 1
    }

    private static func folder(of file: String) -> String { file.split(separator: "/").dropLast().joined(separator: "/") }

    private static func feature(of file: String) -> String { feature(in: folder(of: file)) }

    /// The folder of a file without the folders that sort a feature's files by kind: `Scenes/Feed` of `Scenes/Feed/Views/FeedView.swift`.
    private static func feature(in folder: String) -> String {
        var folders = folder.split(separator: "/")
        while folders.count > 1, let last = folders.last, kinds.contains(last.lowercased()) { folders.removeLast() }
        return folders.joined(separator: "/")
    }

    private static let kinds: Set<String> = [
        "view", "views", "viewmodel", "viewmodels", "presenter", "presenters", "interactor", "interactors", "router", "routers", "model",
        "models", "protocol", "protocols", "cell", "cells", "subviews", "components", "controller", "controllers", "viewcontroller",
        "viewcontrollers", "wireframe", "coordinator",
    ]
}

extension String {
    /// Safe between the quotes of a mermaid label.
    fileprivate var mermaidText: String { singleLine.replacing("\"", with: "'") }
}
