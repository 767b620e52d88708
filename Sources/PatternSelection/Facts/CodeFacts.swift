import SwiftCode

/// Facts that existing code gives.
struct CodeFacts {
    let names: PatternNames
    let values: FactValues

    func read(_ code: CodeReading) -> [Fact] {
        var facts: [Fact] = []
        func add(_ name: String, _ value: String, _ evidence: String) {
            facts.append(Fact(name: name, value: value, source: .code, evidence: CleanText.echo(evidence, limit: 140)))
        }
        let conventions = code.conventions
        if conventions.ui.value != "none", values.values(of: "ui").contains(conventions.ui.value) {
            add("ui", conventions.ui.value, conventions.ui.evidence)
        }
        if let os = OperatingSystem(conventions.minimumOS.value) { add("minimum_os", os.description, conventions.minimumOS.evidence) }
        switch conventions.concurrency.value {
        case "combine", "rxswift": add("streams_framework", conventions.concurrency.value, conventions.concurrency.evidence)
        default: break
        }
        let packages = ["ComposableArchitecture", "RIBs", "ReactorKit", "RxSwift", "ReSwift"]
        if let used = conventions.frameworks.first(where: { framework in packages.contains { framework.hasPrefix($0) } }) {
            add("third_party", "in-use", "import \(used)")
        }
        if code.confidence >= 0.55, let id = names.resolve(code.pattern) {
            let seen = code.evidence.prefix(2).map { "\($0.place) \($0.note)" }.joined(separator: "; ")
            add("existing_pattern", id, seen.isEmpty ? code.root : seen)
        }
        return facts
    }
}
