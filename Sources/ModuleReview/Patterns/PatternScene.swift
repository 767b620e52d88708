import SwiftCode

/// What the weighing of patterns sees of some files: the types by role, and who stores whom.
struct PatternScene {
    // A class, since every witness passes them on.
    final class Place: Sendable {
        let file: String
        /// The declaration, with what extensions add to it.
        let type: TypeFact

        init(_ type: ReadType) {
            file = type.file
            self.type = type.parts[0].fact.joined(by: type.parts.dropFirst().map(\.fact))
        }
    }

    let files: [FileFacts]
    let roles: RoleMap
    let imports: Set<String>
    /// Every declared type.
    let types: [Place]
    private let places: [Role: [Place]]

    /// `types` are those that the files declare, with their extensions in any file.
    init(files: [FileFacts], types: [Place], roles: RoleMap) {
        self.files = files
        self.roles = roles
        self.types = types
        imports = Set(files.flatMap(\.imports).map(\.module))
        places = Dictionary(grouping: types) { roles.role(of: $0.type.qualifiedName) }
    }

    /// Declared types of a role, protocols too.
    func all(_ role: Role) -> [Place] { places[role] ?? [] }

    /// Declared types of a role without protocols.
    func concrete(_ role: Role) -> [Place] { all(role).filter { $0.type.kind != .protocol } }

    func count(_ role: Role) -> Double { Double(concrete(role).count) }

    /// The roles of what a type stores or is given.
    func rolesStored(by type: TypeFact) -> Set<Role> {
        let stored = type.properties.filter { !$0.isStatic }.compactMap { $0.type ?? $0.constructs }
        let given = type.functions.filter { $0.kind == .initializer }.flatMap { $0.parameters.map(\.type) }
        return Set((stored + given).flatMap { TypeText.names(in: $0) }.map { roles.role(of: $0) })
    }

    /// Screens of a role that hold no object which decides for them.
    func undecided(_ role: Role) -> [Place] {
        // A store that only keeps things on disk decides nothing.
        let decides: Set<Role> = [.viewModel, .presenter, .interactor, .reducer]
        let deciding = all(.store).contains { $0.type.takesActionsOrIsObserved } ? decides.union([.store]) : decides
        return concrete(role).filter { rolesStored(by: $0.type).isDisjoint(with: deciding) }
    }

    /// Evidence lines: the first types of each role, in source order, with the screen that holds each.
    func evidence(_ roles: Role..., most: Int = 4) -> [PatternEvidence] {
        roles.flatMap { evidence(concrete($0), most: most) }
    }

    /// Evidence lines for the first of some types.
    func evidence(_ places: [Place], most: Int = 4) -> [PatternEvidence] {
        places.prefix(most).map { place in
            let role = roles.role(of: place.type.qualifiedName)
            let holder = role.isScreen ? nil : screen(holding: place.type)
            return PatternEvidence(
                file: place.file, line: place.type.position.line,
                note: "`\(place.type.qualifiedName)` is \(role.inWords)" + (holder.map { ", held by `\($0)`" } ?? ""))
        }
    }

    private func screen(holding type: TypeFact) -> String? {
        let held = { (property: PropertyFact) in
            guard !property.isComputed, !property.isStatic, let text = property.type ?? property.constructs else { return false }
            return text.contains(type.name) && TypeText.names(in: text).contains(type.name)
        }
        return (concrete(.view) + concrete(.viewController)).first { $0.type.properties.contains(where: held) }?.type.qualifiedName
    }
}

extension TypeFact {
    fileprivate var takesActionsOrIsObserved: Bool {
        inherits.contains("ObservableObject") || attributes.contains { $0.name == "Observable" }
            || functions.contains { ["send", "dispatch", "reduce", "onAction"].contains($0.name) }
    }
}

extension Sequence where Element == PatternScene.Place {
    /// The first three by name, and how many more.
    func named() -> String {
        let names = map { "`\($0.type.qualifiedName)`" }
        return names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
    }

    /// Evidence lines with one sentence for each place; `name` stands for the type's own.
    func evidence(_ note: (String) -> String) -> [PatternEvidence] {
        map { PatternEvidence(file: $0.file, line: $0.type.position.line, note: note("`\($0.type.qualifiedName)`")) }
    }
}
