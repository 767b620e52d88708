import SwiftCode

extension UIInDomain {
    /// `Sources/NotesDomain/Note.swift`: the target says that it is the domain.
    static func isInTargetOfDomain(_ file: FileFacts) -> Bool {
        file.path.split(separator: "/").dropLast().contains { $0.hasSuffix("Domain") && $0 != "Domain" }
    }

    /// `Driver` and `Signal` deliver on the main thread for a screen; a rule that gives them out has chosen that for everyone.
    static func streamsOfScreens(in files: [FileFacts]) -> [Violation] {
        let traits: Set<String> = ["Driver", "Signal", "ControlEvent", "ControlProperty", "Binder"]
        return files.compactMap { file in
            guard let imported = file.imports.first(where: { $0.module == "RxCocoa" && $0.condition == nil }),
                let used = file.typeMentions.first(where: { traits.contains($0.name) })
            else { return nil }
            let name = file.types.first?.qualifiedName ?? file.path
            var found = Violation(
                file: file.path, position: imported.position, symbol: name,
                message: "The domain file of \(name) imports RxCocoa, and gives out a `\(used.name)`, which is made for screens.",
                evidence: ["import RxCocoa", "\(file.path):\(used.position.line): \(used.name)"])
            found.weighLess()
            found.words = (
                "A `\(used.name)` delivers on the main thread and cannot fail: the rule decides for its callers what only a screen needs.",
                "Give out an `Observable`; let the view model make a `\(used.name)` of it."
            )
            return found
        }
    }

    /// Values among the models that rules, data or presentation pass round, and that know how they look.
    static func modelFiles(_ module: ReviewedModule) -> [Violation] {
        guard !["mv", "mvc", "none"].contains(module.pattern.pattern) else { return [] }
        let domain = Set(module.domainFiles.map(\.path))
        let candidates = module.facts.files.filter { file in
            guard !file.isTest, !domain.contains(file.path), file.imports.contains(where: { UserInterface.frameworks.contains($0.module) })
            else { return false }
            let folders = file.path.split(separator: "/").dropLast().map { $0.lowercased() }
            let declared = file.types.filter { $0.kind != .extension }
            return ["models", "model"].contains(where: folders.contains) && screenFolders.isDisjoint(with: folders) && !declared.isEmpty
                && declared.allSatisfy {
                    ($0.kind == .struct || $0.kind == .enum)
                        && [.entity, .other, .transferObject].contains(module.roles.role(of: $0.qualifiedName))
                }
        }
        guard !candidates.isEmpty else { return [] }
        let carriers = module.productionTypes.filter {
            module.role(of: $0).isDataAccess || [.interactor, .useCase].contains(module.role(of: $0))
        }
        let carried = Set(carriers.flatMap { type in type.parts.flatMap { $0.fact.typeMentions.map(\.name) } })
        return candidates.compactMap { file in
            let uses = module.userInterfaceMentions(in: file).filter { looks.contains($0.name) }
            guard let use = uses.first, file.types.contains(where: { choosesLook($0, module) }),
                let imported = file.imports.first(where: { UserInterface.frameworks.contains($0.module) && $0.condition == nil }),
                let type = file.types.first(where: { $0.kind != .extension && carried.contains($0.name) })
            else { return nil }
            var found = Violation(
                file: file.path, position: imported.position, symbol: type.qualifiedName,
                message: "The model \(type.name) imports \(imported.path), and knows how it looks: `\(use.name)`.",
                evidence: ["import \(imported.path)"] + uses.prefix(4).map { "\(file.path):\($0.position.line): \($0.name)" })
            found.weighLess()
            return found
        }
    }

    /// A value that is read from a server or a disk, or has a raw value, and works out a colour or picture of itself. What a screen is set up with
    /// stores them.
    private static func choosesLook(_ fact: TypeFact, _ module: ReviewedModule) -> Bool {
        guard let type = module.index.type(named: fact.qualifiedName),
            !type.inherits.isDisjoint(with: ["Codable", "Decodable", "String", "Int"])
        else { return false }
        return fact.properties.contains { property in
            property.isComputed && !property.isStatic && TypeText.names(in: property.type ?? "").contains(where: looks.contains)
        }
    }

    /// True where a plain value of such a target carries a colour, a font or a picture.
    static func carriesLook(_ file: FileFacts, _ module: ReviewedModule) -> Bool {
        module.userInterfaceMentions(in: file).contains { looks.contains($0.name) }
    }

    private static let looks: Set<String> = ["Color", "Font", "Image", "UIColor", "UIFont", "UIImage", "NSColor", "NSFont", "NSImage"]
    private static let screenFolders: Set<String> = [
        "ui", "screen", "screens", "scene", "scenes", "view", "views", "presentation", "viewcontrollers", "viewmodels", "design", "theme",
    ]
}
