import SwiftCode

extension CallFact {
    /// True for `property.name(…)`, also through `self`, and for `property(…)`.
    func isCall(on property: String) -> Bool {
        if let receiver { return Self.withoutSelf(receiver) == property || (receiver == "self" && name == property) }
        return callee == property
    }

    /// The own property or local name that a chain begins at: `feed` of `self?.feed.items().map`.
    var root: String? {
        receiver.flatMap { Self.withoutSelf($0).split(separator: ".").first.map { String($0.before("([")) } }
    }

    /// As it was written, shortened: `Data(contentsOf: url)`.
    var shortText: String {
        let all = arguments.map { argument in (argument.label.map { $0 + ": " } ?? "") + argument.text }.joined(separator: ", ")
        return "\(callee)(\(all.count > 60 ? all.prefix(60) + "…" : all))"
    }

    /// `feed` of `self?.feed!`.
    static func withoutSelf(_ path: String) -> String {
        guard path.utf8.contains(where: { $0 == UInt8(ascii: ".") }) else { return path.without("?!`") }
        let parts = path.split(separator: ".").map { $0.without("?!`") }
        return (parts.count > 1 && parts.first == "self" ? Array(parts.dropFirst()) : parts).joined(separator: ".")
    }
}

extension ReviewedModule {
    /// What a type stores of the module's own types: the property, its file, and the first own type that its text names.
    func storedTypes(of type: ReadType) -> [(file: String, property: PropertyFact, type: ReadType)] {
        type.storedProperties.compactMap { file, property in
            guard let text = property.type ?? property.constructs, !TypeText.isFunction(text), let stored = index.types(in: text).first
            else { return nil }
            return (file, property, stored)
        }
    }

    /// Names of what a type stores, also by a superclass of the module.
    func storedNames(of type: ReadType) -> Set<String> {
        Set(index.family(of: type).flatMap { $0.storedProperties.map(\.fact.name) })
    }

    /// The first call that members of a type, initializers aside, make on a stored property.
    func firstCall(on property: String, by type: ReadType) -> (member: Member, position: SourcePosition, call: CallFact)? {
        for member in members(of: type) where member.kind != .initializer && !member.isDebugOnly {
            if let found = member.body.calls.first(where: { $0.call.isCall(on: property) }) {
                return (member, found.event.position, found.call)
            }
        }
        return nil
    }
}
