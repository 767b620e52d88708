import SwiftCode

/// An initializer's default argument is a live service, repository or client.
enum DefaultLiveDependency: Rule {
    static let id = "default-live-dependency"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let found = module.productionTypes.filter { module.role(of: $0).isLogic && $0.kind != .protocol }.flatMap { type -> [Violation] in
            let found = type.functions.filter { $0.fact.kind == .initializer }.flatMap { file, function in
                function.parameters.compactMap { parameter -> Violation? in
                    guard let value = parameter.defaultValue, let live = live(value, for: parameter.type, module) else { return nil }
                    return Violation(
                        file: file, position: function.position, symbol: "\(type.qualifiedName).init",
                        message: "`\(parameter.name)` of \(type.name) is the live \(live) unless the caller passes another.",
                        evidence: ["\(parameter.name): \(parameter.type) = \(value)"])
                }
            }
            return Violation.merged(found)
        }
        return Violation.folded(found, "types")
    }

    private static func live(_ value: String, for type: String, _ module: ReviewedModule) -> String? {
        let callee = value.prefix { $0 != "(" }.trimmed(of: " ")
        if value.contains("("), let built = module.liveDependency(named: callee) { return built.name }
        let parts = callee.split(separator: ".").map(String.init)
        guard let last = parts.last, ["shared", "default", "live", "sharedInstance", "instance"].contains(last) else { return nil }
        let owner = parts.count > 1 && !callee.hasPrefix(".") ? parts[0] : TypeText.base(type)
        // `UserDefaults.standard` as a default reaches nobody, and most good apps have it.
        if owner == "URLSession" { return owner }
        guard let found = module.index.type(named: owner), found.isDeclared, module.role(of: found).isDataAccess else { return nil }
        return found.name
    }
}
