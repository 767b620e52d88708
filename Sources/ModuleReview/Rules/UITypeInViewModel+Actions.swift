import SwiftCode

extension UITypeInViewModel {
    /// A reducer or reactor whose action, mutation or state carries a controller or a view: `case route(to: UIViewController)`.
    static func carried(in module: ReviewedModule) -> [Violation] {
        let reducers = module.productionTypes.filter { module.role(of: $0) == .reducer && $0.kind != .protocol }
        return reducers.flatMap { reducer in
            Violation.merged(
                ["Action", "Mutation", "State"].compactMap { module.index.type(named: "\(reducer.qualifiedName).\($0)") }
                    .filter { $0.qualifiedName.hasPrefix(reducer.qualifiedName + ".") }.flatMap { type in
                        screens(carriedBy: type, module) { part, screen in
                            "The \(type.name.lowercased()) `\(part)` of \(reducer.name) carries a \(screen)."
                        }
                    })
        }
    }
}
