import SwiftCode

extension UITypeInViewModel {
    /// Actions and states of a store without reactors: `enum RoutingAction: Action { case push(UIViewController) }`.
    static func carriedByStores(in module: ReviewedModule) -> [Violation] {
        carriers(in: module).flatMap { type in
            Violation.merged(
                screens(carriedBy: type, module) { part, screen in
                    "`\(part)` of \(type.name), which goes through the store, carries a \(screen)."
                })
        }
    }

    /// The cases and properties of a type that carry a controller or a view, each said in the words for it and what it carries.
    static func screens(
        carriedBy type: ReadType, _ module: ReviewedModule, words: (_ part: String, _ screen: String) -> String
    ) -> [Violation] {
        parts(of: type).compactMap { part in
            guard let screen = part.texts.lazy.compactMap({ screenType(in: $0, module) }).first else { return nil }
            return Violation(
                file: part.file, position: part.position, symbol: "\(type.qualifiedName).\(part.name)",
                message: words(part.name, screen), evidence: ["\(part.name): \(part.texts.joined(separator: ", "))"])
        }
    }

    /// Types that adopt ReSwift's `Action`, and the states and actions that plain reducers of the module name.
    static func carriers(in module: ReviewedModule) -> [ReadType] {
        let files = Set(module.reducers.filter { $0.kind == .plain }.map(\.file))
        let functions = module.facts.files.filter { files.contains($0.path) }.flatMap(\.functions).filter {
            $0.name.lowercased().hasSuffix("reducer")
        }
        let texts: [String] = functions.flatMap { $0.parameters.map(\.type) }
        let named: [ReadType] = texts.flatMap { module.index.types(in: $0) }
        let reduced = Set(named.filter { $0.kind == .struct || $0.kind == .enum }.map(\.qualifiedName))
        return module.productionTypes.filter { type in
            (type.kind == .struct || type.kind == .enum) && !module.role(of: type).isScreen
                && (reduced.contains(type.qualifiedName)
                    || module.index.ancestors(of: type).contains("Action")
                        && !module.imports(of: type.file).isDisjoint(with: ["ReSwift", "SwiftUIFlux"]))
        }
    }

    /// Cases with what they carry, and stored properties.
    static func parts(of type: ReadType) -> [(file: String, name: String, texts: [String], position: SourcePosition)] {
        var found: [(file: String, name: String, texts: [String], position: SourcePosition)] = []
        for part in type.parts {
            for one in part.fact.cases { found.append((part.file, one.name, one.associatedTypes, one.position)) }
        }
        for (file, property) in type.storedProperties {
            found.append((file, property.name, [property.type].compactMap { $0 }, property.position))
        }
        return found
    }
}

extension UIImportInViewModel {
    /// Colours, fonts and pictures in what goes through a store.
    static func looksInStores(of module: ReviewedModule) -> [Violation] {
        let looks: Set<String> = ["Color", "Font", "UIColor", "UIFont", "UIImage", "NSColor", "NSFont", "NSImage"]
        return UITypeInViewModel.carriers(in: module).compactMap { type in
            for part in UITypeInViewModel.parts(of: type) {
                guard let look = part.texts.flatMap({ TypeText.names(in: $0) }).first(where: looks.contains),
                    module.index.type(named: look)?.isDeclared != true,
                    let file = module.facts.files.first(where: { $0.path == part.file }),
                    let imported = file.imports.first(where: { UserInterface.frameworks.contains($0.module) })
                else { continue }
                return Violation(
                    file: part.file, position: imported.position, symbol: "\(type.qualifiedName).\(part.name)",
                    message: "`\(part.name)` of \(type.name), which goes through the store, is a `\(look)`.",
                    evidence: ["import \(imported.path)", "\(part.file):\(part.position.line): \(look)"])
            }
            return nil
        }
    }
}
