import SwiftCode

/// Draws who uses whom, as mermaid: the types that play a role, grouped by folder; what breaks a rule is red.
struct RoleGraph {
    private static let mostTypes = 40
    let mermaid: String

    init(_ module: ReviewedModule, findings: [Finding]) {
        let faults = findings.filter { $0.severity == "error" }
        func isAt(_ finding: Finding, _ type: ReadType) -> Bool {
            finding.symbol == type.qualifiedName || finding.symbol.hasPrefix(type.qualifiedName + ".")
        }
        let candidates = module.productionTypes.filter { ![.other, .entity, .state].contains(module.role(of: $0)) }
        // Of a large module, what a finding speaks of comes first; the order within is the source's.
        let spoken = candidates.filter { type in faults.contains { isAt($0, type) } }
        let names = Set(spoken.map(\.qualifiedName))
        let types = Array((spoken + candidates.filter { !names.contains($0.qualifiedName) }).prefix(Self.mostTypes))
        let number = Dictionary(uniqueKeysWithValues: types.enumerated().map { ($1.qualifiedName, $0) })

        var lines = ["graph LR"]
        let folders = Dictionary(grouping: types) { $0.file.split(separator: "/").dropLast().joined(separator: "/") }
        for (index, folder) in folders.keys.sorted().enumerated() {
            if !folder.isEmpty { lines.append("    subgraph f\(index)[\"\(folder.mermaidText)\"]") }
            for type in folders[folder] ?? [] {
                let name = "\(type.qualifiedName.mermaidText) · \(module.role(of: type).rawValue)"
                lines.append("    t\(number[type.qualifiedName] ?? 0)[\"\(name)\"]")
            }
            if !folder.isEmpty { lines.append("    end") }
        }
        var drawn: Set<[Int]> = []
        var broken: [Int] = []
        for use in module.graph.uses where [.stores, .creates].contains(use.kind) {
            guard let from = number[use.from], let to = number[use.to], from != to, drawn.insert([from, to]).inserted else { continue }
            let target = types[to].name
            let isFault = faults.contains { finding in
                isAt(finding, types[from]) && ([finding.message] + finding.evidence).contains { NameText.mentions(target, in: $0) }
            }
            if isFault { broken.append(drawn.count - 1) }
            lines.append("    t\(from) \(use.kind == .creates ? "-.->" : "-->") t\(to)")
        }
        if !broken.isEmpty { lines.append("    linkStyle \(broken.map(String.init).joined(separator: ",")) stroke:#c00,stroke-width:2px") }
        let marked = spoken.compactMap { number[$0.qualifiedName] }
        if !marked.isEmpty {
            lines.append("    classDef fault stroke:#c00,stroke-width:2px")
            lines.append("    class \(marked.map { "t\($0)" }.joined(separator: ",")) fault")
        }
        if candidates.count > types.count { lines.append("    %% \(candidates.count - types.count) more types are not drawn") }
        mermaid = lines.joined(separator: "\n")
    }
}

extension String {
    /// Safe between the quotes of a mermaid label.
    fileprivate var mermaidText: String { singleLine.replacing("\"", with: "'") }
}
