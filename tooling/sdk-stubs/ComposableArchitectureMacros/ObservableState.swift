// Stand-in for https://github.com/pointfreeco/swift-composable-architecture/blob/1.25.5/Sources/ComposableArchitectureMacros/ObservableStateMacro.swift
// and …/PresentsMacro.swift
import SwiftSyntax
import SwiftSyntaxMacros

/// Wrappers that observe for themselves.
private let observingWrappers = ["Shared", "SharedReader", "Fetch", "FetchAll", "FetchOne", "Presents", "ObservationStateIgnored", "ObservationStateTracked"]

public enum ObservableStateMacro: MemberMacro, MemberAttributeMacro, ExtensionMacro {
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard !protocols.isEmpty else { return [] }
        return [
            try ExtensionDeclSyntax("extension \(type.trimmed): ComposableArchitecture.ObservableState, Observation.Observable {}")
        ]
    }

    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingAttributesFor member: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        guard !declaration.is(EnumDeclSyntax.self), let variable = member.as(VariableDeclSyntax.self), variable.storedName != nil
        else { return [] }
        if variable.attributes.has("PresentationState") {
            throw MacroFailure(description: "'@PresentationState' cannot be used in '@ObservableState'; use '@Presents'")
        }
        if variable.attributes.has("ObservationStateIgnored") || variable.attributes.has("ObservationStateTracked") { return [] }
        let ignored = observingWrappers.contains { variable.attributes.has($0) }
        return ignored ? ["@ObservationStateIgnored"] : ["@ObservationStateTracked"]
    }

    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        if let declaration = declaration.as(EnumDeclSyntax.self) { return ofEnum(declaration) }
        guard declaration.is(StructDeclSyntax.self) else {
            throw MacroFailure(description: "'@ObservableState' cannot be applied to classes and actors")
        }
        let member = context.makeUniqueName("Member")
        return [
            "@ObservationStateIgnored var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()",
            "public var _$id: ComposableArchitecture.ObservableStateID { _$observationRegistrar.id }",
            "public mutating func _$willModify() { _$observationRegistrar._$willModify() }",
            "private nonisolated func shouldNotifyObservers<\(member)>(_ lhs: \(member), _ rhs: \(member)) -> Bool { true }",
            "private nonisolated func shouldNotifyObservers<\(member): Equatable>(_ lhs: \(member), _ rhs: \(member)) -> Bool { lhs != rhs }",
        ]
    }

    private static func ofEnum(_ declaration: EnumDeclSyntax) -> [DeclSyntax] {
        var ids: [String] = []
        var modifications: [String] = []
        for (tag, element) in declaration.cases.enumerated() {
            let name = element.name.text
            if element.parameters.count == 1 {
                let label = element.parameters[0].firstName.map { $0.text == "_" ? "" : $0.text + ": " } ?? ""
                ids.append("case let .\(name)(state): return ._$id(for: state)._$tag(\(tag))")
                modifications.append(
                    "case var .\(name)(state): ComposableArchitecture._$willModify(&state); self = .\(name)(\(label)state)")
            } else {
                ids.append("case .\(name): return ComposableArchitecture.ObservableStateID()._$tag(\(tag))")
                modifications.append("case .\(name): break")
            }
        }
        return [
            """
            public var _$id: ComposableArchitecture.ObservableStateID {
                switch self {
                \(raw: ids.joined(separator: "\n"))
                }
            }
            """,
            """
            public mutating func _$willModify() {
                switch self {
                \(raw: modifications.joined(separator: "\n"))
                }
            }
            """,
        ]
    }
}

public enum ObservationStateTrackedMacro: AccessorMacro, PeerMacro {
    public static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let name = declaration.as(VariableDeclSyntax.self)?.storedName else { return [] }
        return [
            "@storageRestrictions(initializes: _\(raw: name)) init(initialValue) { _\(raw: name) = initialValue }",
            "get { _$observationRegistrar.access(self, keyPath: \\.\(raw: name)); return _\(raw: name) }",
            """
            set {
                _$observationRegistrar.mutate(
                    self, keyPath: \\.\(raw: name), &_\(raw: name), newValue, _$isIdentityEqual, shouldNotifyObservers)
            }
            """,
            """
            _modify {
                let oldValue = _$observationRegistrar.willModify(self, keyPath: \\.\(raw: name), &_\(raw: name))
                defer { _$observationRegistrar.didModify(self, keyPath: \\.\(raw: name), &_\(raw: name), oldValue, _$isIdentityEqual) }
                yield &_\(raw: name)
            }
            """,
        ]
    }

    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let variable = declaration.as(VariableDeclSyntax.self), let name = variable.storedName,
            let binding = variable.bindings.first
        else { return [] }
        let type = binding.typeAnnotation.map { ": \($0.type.trimmedDescription)" } ?? ""
        let value = binding.initializer.map { " = \($0.value.trimmedDescription)" } ?? ""
        return ["@ObservationStateIgnored private var _\(raw: name)\(raw: type)\(raw: value)"]
    }
}

public enum ObservationStateIgnoredMacro: AccessorMacro {
    public static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] { [] }
}

public enum PresentsMacro: AccessorMacro, PeerMacro {
    public static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let name = declaration.as(VariableDeclSyntax.self)?.storedName else { return [] }
        return [
            """
            @storageRestrictions(initializes: _\(raw: name)) init(initialValue) {
                _\(raw: name) = PresentationState(wrappedValue: initialValue)
            }
            """,
            "get { _$observationRegistrar.access(self, keyPath: \\.\(raw: name)); return _\(raw: name).wrappedValue }",
            """
            set {
                _$observationRegistrar.mutate(
                    self, keyPath: \\.\(raw: name), &_\(raw: name).wrappedValue, newValue, _$isIdentityEqual)
            }
            """,
        ]
    }

    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let variable = declaration.as(VariableDeclSyntax.self), let name = variable.storedName,
            let binding = variable.bindings.first, let type = binding.typeAnnotation?.type.as(OptionalTypeSyntax.self)
        else { throw MacroFailure(description: "'@Presents' needs a variable with an optional type") }
        let wrapped = type.wrappedType.trimmedDescription
        let value = binding.initializer?.value.trimmedDescription ?? "nil"
        return [
            """
            \(raw: variable.accessPrefix)var $\(raw: name): ComposableArchitecture.PresentationState<\(raw: wrapped)> {
                get { _$observationRegistrar.access(self, keyPath: \\.\(raw: name)); return _\(raw: name).projectedValue }
                set {
                    _$observationRegistrar.mutate(
                        self, keyPath: \\.\(raw: name), &_\(raw: name).projectedValue, newValue, _$isIdentityEqual)
                }
            }
            """,
            """
            @ObservationStateIgnored private var _\(raw: name) = \
            ComposableArchitecture.PresentationState<\(raw: wrapped)>(wrappedValue: \(raw: value))
            """,
        ]
    }
}
