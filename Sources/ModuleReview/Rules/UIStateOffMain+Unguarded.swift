import SwiftCode

extension UIStateOffMain {
    /// A collection that a callback in the background writes, while methods that answer at once read it and nothing guards it.
    ///
    /// Who calls them is not seen, so two things have to hold: the object is a view model or presenter that shows the collection, or the
    /// collection is a dictionary, of which a write beside a read breaks the memory.
    static func unguardedWrite(_ write: OffMainWrite, in region: OffMainRegion, _ module: ReviewedModule) -> Violation? {
        let type = write.member.type
        guard !region.isOwnQueue, let property = type.storedProperties.first(where: { $0.fact.name == write.property })?.fact,
            isShared(property, of: type, module), !module.isOnMainActor(write.member),
            let reader = reader(of: property, in: type, otherThan: write.member, module)
        else { return nil }
        var violation = Violation(
            file: write.member.file, position: write.position, symbol: write.member.symbol,
            message: "\(write.member.symbol) writes `\(write.property)` in \(region.place), and nothing guards it from \(reader.words).",
            evidence: [write.text] + write.steps + [reader.place], affects: "isolation")
        if !module.role(of: type).isPresentationLogic {
            violation.words = (
                "A collection that one thread changes while another reads it may be read half changed, and the app stops.",
                "Guard `\(write.property)` with a lock, or make \(type.name) an actor."
            )
        }
        return violation
    }

    private static func isShared(_ property: PropertyFact, of type: ReadType, _ module: ReviewedModule) -> Bool {
        let text = property.type ?? property.initialValue ?? ""
        guard text.hasPrefix("[") else { return false }
        return text.contains(":") || module.role(of: type).isPresentationLogic
    }

    /// What reads it at once, for whoever calls: a method, a computed property, or the property itself where it is not private.
    private static func reader(
        of property: PropertyFact, in type: ReadType, otherThan writer: Member, _ module: ReviewedModule
    ) -> (words: String, place: String)? {
        let readers = module.members(of: type).filter { member in
            [.function, .accessor, .subscript].contains(member.kind) && !member.isAsync && member !== writer
                && (member.function?.access ?? member.property?.access ?? .internal) >= .internal
        }
        for member in readers {
            let read = member.body.events.first { event in
                guard member.body.executionScope(of: event.scope) == 0 else { return false }
                return switch event.kind {
                case .reference(let name): name.firstOfPath == property.name && (name.hasPrefix("self") || !member.hides(property.name))
                case .call(let call):
                    call.receiver.map { $0.firstOfPath == property.name && ($0.hasPrefix("self") || !member.hides(property.name)) } == true
                default: false
                }
            }
            guard let read else { continue }
            return ("`\(member.symbol)`, which reads it at once", "\(member.file):\(read.position.line): \(member.symbol)")
        }
        guard property.access >= .internal, module.role(of: type).isPresentationLogic else { return nil }
        return ("the screen, which reads it on the main thread", property.written)
    }
}
