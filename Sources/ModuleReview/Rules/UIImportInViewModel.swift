import SwiftCode

/// A view model imports a framework of the screen for colours, fonts or pieces of screen.
enum UIImportInViewModel: Rule {
    static let id = "ui-import-in-view-model"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let files = Dictionary(uniqueKeysWithValues: module.facts.files.map { ($0.path, $0) })
        // A value of that name is what the view draws.
        return module.productionTypes.filter { module.role(of: $0) == .viewModel && $0.isReference }.compactMap { type in
            let found = type.parts.flatMap { part in looks(of: part, type, module).map { (file: part.file, look: $0) } }
            guard let first = found.first, let file = files[first.file], let imported = importOfScreens(in: file, module) else {
                return nil
            }
            let names = found.map(\.look.name).uniqued()
            return Violation(
                file: file.path, position: imported.position, symbol: type.qualifiedName,
                message:
                    "\(type.name) imports \(imported.path) and decides looks: \(names.prefix(4).map { "`\($0)`" }.joined(separator: ", ")).",
                evidence: ["import \(imported.path)"]
                    + found.prefix(6).map { "\($0.file):\($0.look.position.line): \($0.look.name)" })
        }
    }

    /// The import, in a file without screens, which would need it themselves.
    private static func importOfScreens(in file: FileFacts, _ module: ReviewedModule) -> ImportFact? {
        guard !file.types.contains(where: { module.roles.role(of: $0.qualifiedName).isScreen }) else { return nil }
        return file.imports.first { UserInterface.frameworks.contains($0.module) && $0.condition == nil }
    }

    private static func looks(of part: ReadType.Part, _ type: ReadType, _ module: ReviewedModule) -> [TypeMention] {
        let written = part.fact.typeMentions.filter {
            UserInterface.looks.contains($0.name) && module.index.type(named: $0.name)?.isDeclared != true
        }
        let bodies = module.members(of: type).filter { $0.file == part.file }.map(\.body)
        let passed = bodies.flatMap { body in
            body.calls.compactMap { _, event, call in lookPassed(in: call, module).map { TypeMention(name: $0, position: event.position) } }
        }
        return written + passed
    }

    /// `Color` of `Chip(title: name, color: .black)` where `Chip.color` is a `Color`; `UIImage(named:)` picks a look by its name.
    private static func lookPassed(in call: CallFact, _ module: ReviewedModule) -> String? {
        if ["UIImage", "NSImage"].contains(call.callee), call.arguments.contains(where: { ["named", "systemName"].contains($0.label) }) {
            return call.callee
        }
        guard call.callee == call.name, let built = module.index.type(named: call.name), built.isDeclared else { return nil }
        return call.arguments.lazy.compactMap { argument -> String? in
            guard let label = argument.label, argument.text.hasPrefix("."),
                let property = built.storedProperties.first(where: { $0.fact.name == label })?.fact
            else { return nil }
            return TypeText.names(in: property.type ?? "").first { UserInterface.looks.contains($0) }
        }.first
    }
}
