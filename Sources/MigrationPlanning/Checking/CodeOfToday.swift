import ModuleReview
import SwiftCode

/// What the code shows, asked by criteria.
public struct CodeOfToday: Sendable {
    private let types: Set<String>
    private let members: Set<String>
    private let adopted: Set<String>
    private let tests: Set<String>
    private let signs: Set<String>
    private let imports: Set<String>
    private let findings: Set<String>
    private let targets: Int

    /// Reads the module once; `findings` are those of the rules that criteria may name.
    public init(_ module: ModuleFacts, findings: [Finding]) {
        self.init(ModuleReading(module), findings: findings)
    }

    init(_ module: ModuleReading, findings: [Finding]) {
        types = Set(module.types.map(\.name))
        var members: Set<String> = []
        var adopted: Set<String> = []
        var tests: Set<String> = []
        var signs: Set<String> = []
        for type in module.types {
            for name in type.adopted { adopted.insert("\(type.name): \(name)") }
            for part in [type.fact] + type.extensions.map(\.fact) {
                for property in part.properties { members.insert("\(type.name).\(property.name)") }
                for function in part.functions {
                    members.insert("\(type.name).\(function.name)")
                    if type.role == .test || function.attributes.contains(where: { $0.name == "Test" }) {
                        tests.insert("\(type.fact.name).\(function.name)")
                    }
                }
            }
            for sign in type.signs {
                let member = "\(type.name).\(sign.name)"
                if sign.takesCompletion { signs.insert("\(member) completion") }
                if sign.waitsForSemaphore { signs.insert("\(member) semaphore") }
                if sign.subscribes { signs.insert("\(member) subscription") }
                if sign.navigates { signs.insert("\(member) navigation") }
            }
        }
        self.members = members
        self.adopted = adopted
        self.tests = tests
        self.signs = signs
        imports = Set(module.facts.files.flatMap { file in file.imports.map { "\(file.path) \($0.module)" } })
        self.findings = Set(findings.map { "\($0.file) \($0.rule)" })
        targets = module.facts.package?.targets.count ?? 0
    }

    /// Whether the criterion holds; `by-hand` never does.
    public func holds(_ criterion: MigrationPlan.Criterion) -> Bool {
        let (subject, place) = (criterion.subject, criterion.place)
        return switch criterion.kind {
        case .testExists: isTested(subject)
        case .typeExists: types.contains(subject)
        case .typeGone: !types.contains(subject)
        case .memberGone: !members.contains(subject)
        case .notAdopting: !adopted.contains(subject)
        case .signGone: !signs.contains("\(subject) \(place)")
        case .ruleClean: !findings.contains("\(place) \(subject)")
        case .importGone: !imports.contains("\(place) \(subject)")
        case .moreTargets: targets > (Int(subject) ?? .max)
        case .byHand: false
        }
    }

    /// With or without the `test` in front that XCTest wants.
    private func isTested(_ name: String) -> Bool {
        if tests.contains(name) { return true }
        guard let dot = name.lastIndex(of: "."), case let function = name[name.index(after: dot)...], let first = function.first else {
            return false
        }
        return tests.contains("\(name[...dot])test\(first.uppercased())\(function.dropFirst())")
    }
}
