import SwiftSyntax
import SwiftSyntaxMacros

struct MacroFailure: Error, CustomStringConvertible {
    let description: String
}

extension DeclGroupSyntax {
    /// `public ` or `package `, which generated members repeat; nothing otherwise.
    var accessPrefix: String {
        let access = modifiers.first { ["public", "package"].contains($0.name.text) }
        return access.map { $0.name.text + " " } ?? ""
    }

    func declaresType(_ name: String) -> Bool {
        memberBlock.members.contains { member in
            member.decl.as(StructDeclSyntax.self)?.name.text == name || member.decl.as(EnumDeclSyntax.self)?.name.text == name
                || member.decl.as(TypeAliasDeclSyntax.self)?.name.text == name
        }
    }

    func inherits(_ names: String...) -> Bool {
        inheritanceClause?.inheritedTypes.contains { names.contains($0.type.trimmedDescription) } ?? false
    }
}

extension AttributeListSyntax {
    func has(_ name: String) -> Bool {
        contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription.split(separator: ".").last.map(String.init) == name }
    }
}

extension VariableDeclSyntax {
    /// The name of a stored instance variable that can be changed; nothing for constants, statics and computed ones.
    var storedName: String? {
        guard bindingSpecifier.tokenKind == .keyword(.var), bindings.count == 1, let binding = bindings.first,
            !modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) }),
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return nil }
        switch binding.accessorBlock?.accessors {
        case nil: return name
        case .getter: return nil
        case .accessors(let list):
            return list.contains { ["get", "_read"].contains($0.accessorSpecifier.text) } ? nil : name
        @unknown default: return nil
        }
    }

    var accessPrefix: String {
        modifiers.filter { ["public", "package", "private", "fileprivate"].contains($0.name.text) }.map { $0.trimmedDescription + " " }.joined()
    }
}

extension EnumDeclSyntax {
    var cases: [EnumCaseElementSyntax] {
        memberBlock.members.flatMap { member in member.decl.as(EnumCaseDeclSyntax.self).map { Array($0.elements) } ?? [] }
    }
}

extension EnumCaseElementSyntax {
    var parameters: [EnumCaseParameterSyntax] { parameterClause.map { Array($0.parameters) } ?? [] }

    /// The type that a case path to this case has.
    var payload: String {
        switch parameters.count {
        case 0: "Void"
        case 1: parameters[0].type.trimmedDescription
        default:
            "("
                + parameters.map { ($0.firstName.map { $0.text == "_" ? "" : $0.text + ": " } ?? "") + $0.type.trimmedDescription }
                .joined(separator: ", ") + ")"
        }
    }
}
