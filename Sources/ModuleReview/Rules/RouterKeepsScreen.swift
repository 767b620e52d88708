import SwiftCode

/// A router or coordinator keeps the screen that keeps it.
enum RouterKeepsScreen: Rule {
    static let id = "router-keeps-screen"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let owners = module.productionTypes.filter { $0.isReference && [.router, .coordinator].contains(module.role(of: $0)) }
        let found = owners.flatMap { type -> [Violation] in
            let known = module.ownership.links(of: type).compactMap { link -> Violation? in
                guard link.targets.allSatisfy({ module.roles.role(of: $0).isScreen }),
                    let cycle = ReferenceCycle(closedBy: link, in: module)
                else { return nil }
                return cycle.violation(
                    in: type, message: "\(type.name) keeps the screen `\(link.property.name)`, and `\(cycle.holder)` keeps \(type.name).")
            }
            return known + unnamed(of: type, module)
        }
        return Violation.oneAPlace(found)
    }

    /// `var viewController: UIViewController` says nothing of whose it is; the code that hands it over does.
    private static func unnamed(of type: ReadType, _ module: ReviewedModule) -> [Violation] {
        let generic = type.storedProperties.filter { _, property in
            property.ownership == .strong && !property.attributes.contains { $0.name.contains("Weak") }
                && ["UIViewController", "NSViewController"].contains(TypeText.names(in: property.type ?? "").first ?? "")
                && property.type?.contains("[") == false
        }
        guard !generic.isEmpty else { return [] }
        let screens = module.productionTypes.filter { module.role(of: $0) == .viewController }
        return generic.compactMap { file, property in
            if let violation = connected(type, property, file, screens, module) { return violation }
            for screen in screens {
                let held = module.ownership.links(ofNamed: screen.qualifiedName).first {
                    $0.isStrong && $0.targets == [type.qualifiedName]
                }
                guard let held, let place = handsItselfOver(screen, to: type, held, property, module) else { continue }
                return Violation(
                    file: file, position: property.position, symbol: "\(type.qualifiedName).\(property.name)",
                    message:
                        "\(type.name) keeps `\(property.name)`, which is \(screen.name), and `\(screen.name).\(held.property.name)` keeps \(type.name).",
                    evidence: [place, "\(held.file):\(held.property.position.line): \(screen.name) stores `\(held.text)` strongly"],
                    affects: "lifetime")
            }
            return nil
        }
    }

    /// `wireframe.viewController = view` in the code that puts a module together, where the screen keeps the wireframe through others.
    private static func connected(
        _ type: ReadType, _ property: PropertyFact, _ file: String, _ screens: [ReadType], _ module: ReviewedModule
    ) -> Violation? {
        for member in module.productionMembers {
            let isOwn = member.type.qualifiedName == type.qualifiedName
            for (_, event, assignment) in member.body.assignments
            where assignment.target.plainPlace.hasSuffix("." + property.name) || isOwn && assignment.target.plainPlace == property.name {
                func made(_ local: String) -> String? {
                    guard let name = member.declaredText(of: local).flatMap({ TypeText.names(in: $0).first }) else { return nil }
                    return returned(by: name, of: type) ?? TypeText.lastComponent(name)
                }
                guard isOwn || made(assignment.root) == type.name, let name = made(assignment.value),
                    let screen = screens.first(where: { $0.name == name }),
                    let way = module.ownership.way(from: screen.qualifiedName, to: type.qualifiedName), let first = way.first
                else { continue }
                return Violation(
                    file: file, position: property.position, symbol: "\(type.qualifiedName).\(property.name)",
                    message:
                        "\(type.name) keeps `\(property.name)`, which is \(screen.name), and `\(screen.name).\(first.property.name)` leads back to \(type.name).",
                    evidence: ["\(member.file):\(event.position.line): \(assignment.target) = \(assignment.value)"]
                        + way.map {
                            "\($0.file):\($0.property.position.line): \(TypeText.lastComponent($0.owner)) stores `\($0.text)` strongly"
                        },
                    affects: "lifetime")
            }
        }
        return nil
    }

    /// What `makeScreen` gives, when that is a function of the type itself.
    private static func returned(by name: String, of type: ReadType) -> String? {
        type.functions.first { $0.fact.name == TypeText.lastComponent(name) && $0.fact.kind == .function }?.fact.returnType.map(
            TypeText.base)
    }

    /// Where a screen passes itself to the router that it keeps.
    private static func handsItselfOver(
        _ screen: ReadType, to type: ReadType, _ held: Ownership.Link, _ property: PropertyFact, _ module: ReviewedModule
    ) -> String? {
        for member in module.members(of: screen) {
            for (_, event, assignment) in member.body.assignments where assignment.value == "self" {
                let target = assignment.target.filter { $0 != "?" && $0 != "!" }
                guard target.hasSuffix("\(held.property.name).\(property.name)") else { continue }
                return "\(member.file):\(event.position.line): \(assignment.target) = self"
            }
            for (_, event, call) in member.body.calls where call.name == type.name {
                guard call.arguments.contains(where: { $0.text == "self" && $0.label == property.name }) else { continue }
                return "\(member.file):\(event.position.line): \(call.callee)(\(property.name): self)"
            }
        }
        return nil
    }
}
