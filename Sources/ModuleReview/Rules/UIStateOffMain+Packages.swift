import SwiftCode

extension ReviewedModule {
    /// True for a property that the target of a package keeps to itself, where the target has no view and nothing public of the type reads it:
    /// the place in a list of pages, say.
    func keepsFromViews(_ name: String, of type: ReadType) -> Bool {
        guard let target = targets.target(ofFile: type.file), target.manifest.hasSuffix("Package.swift"),
            let property = type.storedProperties.first(where: { $0.fact.name == name })?.fact, property.access < .package
        else { return false }
        let draws = target.files.lazy.flatMap(\.types).contains { self.roles.role(of: $0.qualifiedName).isScreen }
        return !draws
            && !members(of: type).contains { member in
                (member.function?.access ?? member.property?.access ?? .internal) >= .package
                    && member.body.events.contains { event in
                        switch event.kind {
                        case .reference(let read): read.firstOfPath == name
                        case .call(let call): call.callee.firstOfPath == name
                        default: false
                        }
                    }
            }
    }
}
