import Foundation
import SwiftCode

/// A reference that code gives to an object, whose declaration may name a protocol or a framework's class alone: `child.delegate = self`,
/// `Pager(delegate: self)`, `children.append(child)`.
struct HandedReference {
    /// Qualified name of the class whose object is given the reference.
    let owner: String
    let link: Ownership.Link

    static func all(in members: [Member], _ index: TypeIndex) -> [HandedReference] {
        var seen: Set<String> = []
        return members.flatMap { Hands(member: $0, index: index).given }.filter { handed in
            seen.insert("\(handed.owner) \(handed.link.property.name) \(handed.link.typeName)").inserted
        }
    }
}

/// What one member hands over.
private struct Hands {
    let member: Member
    let index: TypeIndex

    var given: [HandedReference] {
        let assigned = member.body.assignments.compactMap { _, _, assignment -> HandedReference? in
            guard assignment.operation == "=", isPlace(assignment.value) else { return nil }
            let path = NameText.path(assignment.target)
            switch path.count {
            case 1 where assignment.value != "self": return reference(from: ownObject, path[0], to: assignment.value)
            case 2: return reference(from: object(at: path[0]), path[1], to: assignment.value)
            default: return nil
            }
        }
        return assigned + member.body.calls.flatMap { index, _, call in passed(in: call) + collected(by: call) }
    }

    /// `Pager(delegate: self)`, whose initializer puts it into a property.
    private func passed(in call: CallFact) -> [HandedReference] {
        guard call.callee == call.name, call.name.startsUppercase, call.arguments.contains(where: { isPlace($0.text) }),
            let made = index.type(named: call.name), made.kind == .class
        else { return [] }
        let initializers = index.family(of: made).flatMap(\.functions).map(\.fact).filter { $0.kind == .initializer }
        return call.arguments.compactMap { argument -> HandedReference? in
            guard let label = argument.label, isPlace(argument.text) else { return nil }
            let properties = initializers.lazy.compactMap { initializer -> String? in
                guard let parameter = initializer.parameters.first(where: { $0.label == label }) else { return nil }
                return initializer.body?.assignments.first { $0.assignment.value == parameter.name }?.assignment.target.plainPlace
            }
            return properties.first.flatMap { reference(from: made, $0, to: argument.text) }
        }
    }

    /// `children.append(child)`, of a list that nothing is taken out of again, unless it holds the children of a coordinator.
    private func collected(by call: CallFact) -> [HandedReference] {
        guard ["append", "insert"].contains(call.name), let place = call.receiver?.plainPlace, isPlace(place), !member.hides(place),
            let argument = call.arguments.first, argument.label == nil, isPlace(argument.text), let owner = ownObject,
            member.role == .coordinator || !isThinnedOut(place, in: owner)
        else { return [] }
        return [reference(from: owner, place, to: argument.text)].compactMap { $0 }
    }

    private func isThinnedOut(_ list: String, in owner: ReadType) -> Bool {
        index.family(of: owner).flatMap(\.functions).contains { _, function in
            function.body?.calls.contains { $0.call.name.hasPrefix("remove") && $0.call.receiver?.plainPlace == list } == true
                || function.body?.assignments.contains { $0.assignment.target.plainPlace == list } == true
        }
    }

    private func reference(from owner: ReadType?, _ property: String, to text: String) -> HandedReference? {
        guard let owner, owner.kind == .class, owner.isDeclared, !owner.isShared, let target = object(at: text), target.isReference,
            target.qualifiedName != owner.qualifiedName, !target.isShared,
            let (file, fact) = index.family(of: owner).lazy.flatMap(\.storedProperties).first(where: { $0.fact.name == property }),
            !TypeText.isFunction(fact.type ?? ""), fact.type?.contains("Weak") != true
        else { return nil }
        let link = Ownership.Link(
            owner: owner.qualifiedName, file: file, property: fact, typeName: target.qualifiedName, targets: [target.qualifiedName],
            isHanded: true)
        return HandedReference(owner: owner.qualifiedName, link: link)
    }

    // MARK: Who stands behind a name

    private func isPlace(_ text: String) -> Bool {
        let name = text.hasPrefix("self.") ? text.dropFirst(5) : text[...]
        return !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && name.first?.isUppercase == false
    }

    private var ownObject: ReadType? { member.isStatic || member.type.kind != .class ? nil : member.type }

    private func object(at name: String) -> ReadType? {
        let plain = name.plainPlace
        if plain == "self" { return ownObject }
        if member.body.localNames.contains(plain), !name.hasPrefix("self.") { return local(plain) }
        if let parameter = member.function?.parameters.first(where: { $0.name == plain }) { return oneClass(in: parameter.type) }
        let property = index.family(of: member.type).lazy.flatMap(\.storedProperties).first { $0.fact.name == plain }?.fact
        return oneClass(in: property?.type ?? property?.constructs)
    }

    /// The class that a local variable is made of, or is cast to.
    private func local(_ name: String) -> ReadType? {
        for event in member.body.events {
            guard case .variable(let variable) = event.kind, variable.name == name else { continue }
            guard !variable.isBinding else { return nil }
            if let type = variable.type { return oneClass(in: type) }
            guard let value = variable.value else { return nil }
            if let cast = value.range(of: " as! ", options: .backwards) { return oneClass(in: String(value[cast.upperBound...])) }
            let made = String(value.prefix { $0 != "(" && $0 != "<" })
            return made.startsUppercase && made.count < value.count ? index.type(named: made) : nil
        }
        return nil
    }

    private func oneClass(in text: String?) -> ReadType? {
        guard let text, !text.contains("["), !text.contains("<"), !TypeText.isFunction(text) else { return nil }
        let names = TypeText.names(in: text)
        return names.count == 1 ? names.first.flatMap { index.type(named: $0) } : nil
    }
}
