import SwiftCode

/// A view model imports a framework of the screen for colours, fonts or pieces of screen.
enum UIImportInViewModel: Rule {
    static let id = "ui-import-in-view-model"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let files = Dictionary(uniqueKeysWithValues: module.facts.files.map { ($0.path, $0) })
        // A value of that name is what the view draws.
        return colours(of: module, files) + Violation.folded(looksWithoutImport(in: module, files), "view models")
            + looksInStores(of: module)
            + module.productionTypes.filter { isViewModel($0, module) && $0.isReference }.compactMap { type in
                let found = type.parts.flatMap { part in looks(of: part, type, module).map { (file: part.file, look: $0) } }
                guard let first = found.first, let file = files[first.file] else { return nil }
                guard let imported = importOfScreens(in: file, module) else {
                    return lookInInterface(of: type, file, module)
                }
                let names = found.map(\.look.name).uniqued()
                return Violation(
                    file: file.path, position: imported.position, symbol: type.qualifiedName,
                    message:
                        "\(type.name) imports \(imported.path) and \(verb(names)): \(names.prefix(4).map { "`\($0)`" }.joined(separator: ", ")).",
                    evidence: ["import \(imported.path)"]
                        + found.prefix(6).map { "\($0.file):\($0.look.position.line): \($0.look.name)" })
            }
    }

    /// A structure called a view model that wraps a value of the app and chooses between colours for it.
    private static func colours(of module: ReviewedModule, _ files: [String: FileFacts]) -> [Violation] {
        let wrappers = module.productionTypes.filter { type in
            type.kind == .struct && type.name.hasSuffix("ViewModel") && [.viewModel, .viewData].contains(module.role(of: type))
                && module.storedTypes(of: type).contains {
                    [.entity, .other].contains(module.role(of: $0.type)) && $0.type.kind == .struct
                }
        }
        return wrappers.compactMap { type in
            guard let file = files[type.file], let imported = importOfScreens(in: file, module),
                let chosen = lookInInterface(of: type, file, module)
            else { return nil }
            return Violation(
                file: file.path, position: imported.position, symbol: chosen.symbol, message: chosen.message,
                evidence: ["import \(imported.path)", "\(file.path):\(chosen.position.line): \(chosen.evidence.first ?? "")"])
        }
    }

    /// A reactor of ReactorKit is the view model of its view.
    private static func isViewModel(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        module.role(of: type) == .viewModel || module.role(of: type) == .reducer && type.inherits.contains("Reactor")
    }

    /// Beside its view in one file the import is the view's; a colour that the view model gives out is its own decision.
    private static func lookInInterface(of type: ReadType, _ file: FileFacts, _ module: ReviewedModule) -> Violation? {
        guard file.imports.contains(where: { UserInterface.frameworks.contains($0.module) }) else { return nil }
        for (place, property) in type.properties where place == file.path && property.isComputed && !property.isStatic {
            let written = property.type.map { TypeText.names(in: $0) } ?? []
            guard let look = written.first(where: { ["Color", "Font", "UIColor", "UIFont", "NSColor", "NSFont"].contains($0) }),
                module.index.type(named: look)?.isDeclared != true, property.accessors.contains(where: { choosesBetween($0.body) })
            else { continue }
            return Violation(
                file: file.path, position: property.position, symbol: "\(type.qualifiedName).\(property.name)",
                message: "\(type.name) decides looks: `\(property.name)` is a `\(look)`.",
                evidence: ["\(property.name): \(property.type ?? look)"])
        }
        return nil
    }

    /// What the file itself does not import comes with the bridging header, or through another file, and is a look all the same.
    private static func looksWithoutImport(in module: ReviewedModule, _ files: [String: FileFacts]) -> [Violation] {
        module.productionTypes.filter { isViewModel($0, module) && $0.isReference }.compactMap { type in
            // Most files import what they use, and their looks are told there.
            guard let file = files[type.file], !file.imports.contains(where: { UserInterface.frameworks.contains($0.module) }),
                !file.types.contains(where: { module.roles.role(of: $0.qualifiedName).isScreen }),
                let look = type.parts.first.flatMap({ looks(of: $0, type, module).first })
            else { return nil }
            let kept = type.storedProperties.filter { _, property in
                TypeText.names(in: property.type ?? "").contains {
                    UserInterface.looks.contains($0) || ["UIImage", "NSImage"].contains($0)
                }
            }
            return Violation(
                file: file.path, position: look.position, symbol: type.qualifiedName,
                message:
                    "\(type.name) \(verb([look.name])), without an import of its own: `\(look.name)`.",
                evidence: ["\(file.path):\(type.position.line): \(type.name)"]
                    + kept.prefix(4).map { "\($0.file):\($0.fact.position.line): \($0.fact.written)" })
        }
    }

    private static func choosesBetween(_ body: BodyFact) -> Bool {
        body.scopes.contains { scope in
            switch scope.kind {
            case .ifBranch, .switchCase: true
            default: false
            }
        }
            || body.events.contains { if case .returning(let value) = $0.kind { value.contains(" ? ") } else { false } }
    }

    /// The import, in a file without screens, which would need it themselves.
    private static func importOfScreens(in file: FileFacts, _ module: ReviewedModule) -> ImportFact? {
        guard !file.types.contains(where: { module.roles.role(of: $0.qualifiedName).isScreen }) else { return nil }
        return file.imports.first { UserInterface.frameworks.contains($0.module) && $0.condition == nil }
    }

    private static func looks(of part: ReadType.Part, _ type: ReadType, _ module: ReviewedModule) -> [TypeMention] {
        // `.Text.secondary` is a colour of the team's own where SwiftUI is not imported.
        let hasSwiftUI = module.imports(of: part.file).contains("SwiftUI")
        let written = part.fact.typeMentions.filter {
            (UserInterface.looks.contains($0.name) || devices.contains($0.name)) && module.index.type(named: $0.name)?.isDeclared != true
                && (hasSwiftUI || $0.name.hasPrefix("UI") || $0.name.hasPrefix("NS"))
        }
        let bodies = module.members(of: type).filter { $0.file == part.file }.map(\.body)
        let passed = bodies.flatMap { body in
            body.calls.compactMap { _, event, call in lookPassed(in: call, module).map { TypeMention(name: $0, position: event.position) } }
        }
        return written + passed + pictures(of: part.fact, isState: false) + madePictures(of: type, in: part, module: module)
            + states(of: type, in: part, module).flatMap { pictures(of: $0, isState: true) }
    }

    private static let devices: Set<String> = [
        "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator", "UISelectionFeedbackGenerator", "UIPasteboard",
    ]

    private static func verb(_ names: [String]) -> String {
        if names.allSatisfy({ ["UIImage", "NSImage"].contains($0) }) { return "keeps pictures" }
        return names.allSatisfy(devices.contains) ? "drives the device of the screen" : "decides looks"
    }

    /// Pictures of UIKit or AppKit that the view model gives out. One that a person picked is what the work is about, and anyone may set it.
    private static func pictures(of fact: TypeFact, isState: Bool) -> [TypeMention] {
        fact.properties.compactMap { property in
            guard property.access > .fileprivate, isState || property.isLet || property.isComputed || property.setAccess <= .fileprivate,
                let name = TypeText.names(in: property.type ?? "").first(where: { ["UIImage", "NSImage"].contains($0) })
            else {
                return nil
            }
            return TypeMention(name: name, position: property.position)
        }
    }

    /// A picture that the view model makes itself of what it was sent: `avatar = UIImage(data: data)`.
    private static func madePictures(of type: ReadType, in part: ReadType.Part, module: ReviewedModule) -> [TypeMention] {
        let shown = Set(
            part.fact.properties.filter { property in
                property.access > .fileprivate && !property.isStatic
                    && TypeText.names(in: property.type ?? "").contains { ["UIImage", "NSImage"].contains($0) }
            }.map(\.name))
        guard !shown.isEmpty else { return [] }
        return module.members(of: type).filter { $0.file == part.file && !$0.isDebugOnly }.flatMap { member in
            member.body.assignments.compactMap { _, event, assignment -> TypeMention? in
                guard shown.contains(assignment.root), NameText.path(assignment.target).count == 1,
                    let picture = ["UIImage", "NSImage"].first(where: { assignment.value.hasPrefix("\($0)(data:") })
                else { return nil }
                return TypeMention(name: picture, position: event.position)
            }
        }
    }

    /// `Reactor.State` of a reactor.
    private static func states(of type: ReadType, in part: ReadType.Part, _ module: ReviewedModule) -> [TypeFact] {
        (module.index.type(named: type.qualifiedName + ".State")?.parts ?? []).filter { $0.file == part.file }.map(\.fact)
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
