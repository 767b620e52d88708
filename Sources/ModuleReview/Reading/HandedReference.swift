import Foundation
import SwiftCode

/// References that code gives to an object, whose declaration may name a protocol or a framework's class alone: `child.delegate = self`,
/// `Pager(delegate: self)`, `children.append(child)`.
enum HandedReference {
    static func all(in members: [Member], _ index: TypeIndex) -> [Ownership.Link] {
        var seen: Set<String> = []
        return members.flatMap { Hands(member: $0, index: index).given }.filter { handed in
            seen.insert("\(handed.owner) \(handed.property.name) \(handed.typeName)").inserted
        }
    }
}

/// What one member hands over.
private struct Hands {
    let member: Member
    let index: TypeIndex

    var given: [Ownership.Link] {
        let assigned = member.body.assignments.compactMap { _, _, assignment -> Ownership.Link? in
            guard assignment.operation == "=", isPlace(assignment.value) else { return nil }
            let path = NameText.path(assignment.target)
            switch path.count {
            case 1 where assignment.value != "self": return reference(from: ownObject, path[0], to: assignment.value)
            case 2: return reference(from: object(at: path[0]), path[1], to: assignment.value)
            default: return nil
            }
        }
        return member.body.calls.reduce(into: assigned) { links, call in
            links += passed(in: call.call)
            links += collected(by: call.call)
        }
    }

    /// `Pager(delegate: self)`, whose initializer puts it into a property.
    private func passed(in call: CallFact) -> [Ownership.Link] {
        guard call.callee == call.name, call.name.startsUppercase, call.arguments.contains(where: { isPlace($0.text) }),
            let made = index.type(named: call.name), made.kind == .class
        else { return [] }
        let initializers = index.family(of: made).flatMap(\.functions).map(\.fact).filter { $0.kind == .initializer }
        return call.arguments.compactMap { argument -> Ownership.Link? in
            guard let label = argument.label, isPlace(argument.text) else { return nil }
            let properties = initializers.lazy.compactMap { initializer -> String? in
                guard let parameter = initializer.parameters.first(where: { $0.label == label }) else { return nil }
                return initializer.body?.assignments.first { $0.assignment.value == parameter.name }?.assignment.target.plainPlace
            }
            return properties.first.flatMap { reference(from: made, $0, to: argument.text) }
        }
    }

    /// `children.append(child)`, of a list that nothing is taken out of again, unless it holds the children of a coordinator.
    private func collected(by call: CallFact) -> [Ownership.Link] {
        guard call.name == "append" || call.name == "insert", let place = call.receiver?.plainPlace, isPlace(place), !member.hides(place),
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

    private func reference(from owner: ReadType?, _ property: String, to text: String) -> Ownership.Link? {
        guard let owner, owner.kind == .class, owner.isDeclared, !owner.isShared, let target = object(at: text), target.isReference,
            target.qualifiedName != owner.qualifiedName, !target.isShared,
            let (file, fact) = index.storedProperty(named: property, of: owner),
            !TypeText.isFunction(fact.type ?? ""), fact.type?.contains("Weak") != true
        else { return nil }
        return Ownership.Link(
            owner: owner.qualifiedName, file: file, property: fact, typeName: target.qualifiedName, targets: [target.qualifiedName],
            isHanded: true)
    }

    // MARK: Who stands behind a name

    private func isPlace(_ text: String) -> Bool {
        // Every argument of every call is asked, and few are a name.
        guard text.utf8.allSatisfy(Self.isPartOfPlace) else { return false }
        let name = text.hasPrefix("self.") ? text.dropFirst(5) : text[...]
        return !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && name.first?.isUppercase == false
    }

    private static func isPartOfPlace(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
            true
        default: false
        }
    }

    private var ownObject: ReadType? { member.isStatic || member.type.kind != .class ? nil : member.type }

    private func object(at name: String) -> ReadType? {
        let plain = name.plainPlace
        if plain == "self" { return ownObject }
        if member.body.localNames.contains(plain), !name.hasPrefix("self.") { return local(plain) }
        if let parameter = member.function?.parameters.first(where: { $0.name == plain }) { return oneClass(in: parameter.type) }
        let property = index.storedProperty(named: plain, of: member.type)?.fact
        return oneClass(in: property?.type ?? property?.constructs)
    }

    /// The class that a local variable is made of, or is cast to.
    private func local(_ name: String) -> ReadType? {
        guard let variable = member.body.variable(named: name), !variable.isBinding else { return nil }
        if let type = variable.type { return oneClass(in: type) }
        guard let value = variable.value else { return nil }
        if let cast = value.range(of: " as! ", options: .backwards) { return oneClass(in: String(value[cast.upperBound...])) }
        let made = String(value.prefix { $0 != "(" && $0 != "<" })
        return made.startsUppercase && made.count < value.count ? index.type(named: made) : nil
    }

    private func oneClass(in text: String?) -> ReadType? {
        guard let text, !text.contains("["), !text.contains("<"), !TypeText.isFunction(text) else { return nil }
        let names = TypeText.names(in: text)
        return names.count == 1 ? names.first.flatMap { index.type(named: $0) } : nil
    }
}
