import SwiftCode

/// A domain file imports a user-interface framework.
enum UIInDomain: Rule {
    static let id = "ui-in-domain"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let isVIPER = InteractorImportsUI.applies(to: module)
        let files = module.domainFiles.filter { file in
            !holdsHelpersAlone(file) && (!isVIPER || !file.types.contains { module.roles.role(of: $0.qualifiedName) == .interactor })
        }
        return streamsOfScreens(in: files) + modelFiles(module)
            + (files + entityFiles(module)).flatMap { file in
                let mentions = module.userInterfaceMentions(in: file)
                let uses = mentions.map(\.name).uniqued().prefix(4)
                let use = uses.isEmpty ? "and nothing of it is seen in use" : "and uses \(uses.map { "`\($0)`" }.joined(separator: ", "))"
                return module.violations(importing: UserInterface.frameworks, in: [file]) { file, imported in
                    "The domain file of \(file.types.first?.qualifiedName ?? file.path) imports \(imported.path), \(use)."
                }.map { violation in
                    var violation = violation
                    violation.evidence += mentions.prefix(6).map { "\(file.path):\($0.position.line): \($0.name)" }
                    if uses.isEmpty {
                        violation.isUnusedImport(violation.evidence.first?.split(separator: " ").last.map(String.init) ?? "")
                    }
                    return violation
                }
            }
    }

    /// Static functions and nothing else are helpers, whatever their type is called.
    private static func holdsHelpersAlone(_ file: FileFacts) -> Bool {
        let declared = file.types.filter { $0.kind != .extension }
        return !declared.isEmpty
            && declared.allSatisfy { type in
                type.kind != .protocol && !type.functions.isEmpty && type.functions.allSatisfy(\.isStatic)
                    && type.properties.allSatisfy { $0.isStatic || $0.isComputed } && type.inherits.isEmpty
            }
    }

    /// Files of plain values in a folder of entities that use what a framework of the screen declares.
    private static func entityFiles(_ module: ReviewedModule) -> [FileFacts] {
        let domain = Set(module.domainFiles.map(\.path))
        return module.facts.files.filter { file in
            let folders = file.path.split(separator: "/").dropLast().map { $0.lowercased() }
            let declared = file.types.filter { $0.kind != .extension }
            let isOfEntities =
                ["entities", "entity"].contains(where: folders.contains) || isInTargetOfDomain(file) && carriesLook(file, module)
                || declared.allSatisfy { $0.name.hasSuffix("Entity") }
            return !file.isTest && !domain.contains(file.path) && !declared.isEmpty && isOfEntities
                && declared.allSatisfy {
                    $0.kind == .struct && [.entity, .other, .transferObject].contains(module.roles.role(of: $0.qualifiedName))
                }
                && !module.userInterfaceMentions(in: file).isEmpty
        }
    }
}
