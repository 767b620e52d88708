import SwiftCode

/// A write to an object's own variable that happens off the main thread, at once or through synchronous calls.
struct OffMainWrite {
    /// Who writes.
    let member: Member
    let property: String
    let position: SourcePosition
    /// The write as it stands.
    let text: String
    /// The calls that lead there, with their places.
    let steps: [String]

    private static let mostSteps = 3

    static func all(in region: OffMainRegion, _ module: ReviewedModule) -> [OffMainWrite] {
        var seen: Set<String> = []
        return all(in: region.member, home: region.home, after: region.start, steps: [], &seen, module)
    }

    private static func all(
        in member: Member, home: Int, after start: Int, steps: [String], _ seen: inout Set<String>, _ module: ReviewedModule
    ) -> [OffMainWrite] {
        let body = member.body
        let variables = guardedByNothing(member.type, module)
        var found: [OffMainWrite] = []
        for (index, event) in body.events.enumerated()
        where index > start && body.executionScope(of: event.scope) == home && !ScreenTouch.isOnMain(event.scope, body) {
            if let (property, text) = write(event, to: variables, in: member) {
                found.append(OffMainWrite(member: member, property: property, position: event.position, text: text, steps: steps))
                continue
            }
            guard steps.count < mostSteps, case .call(let call) = event.kind, !call.isAwaited,
                let next = ScreenTouch.callee(of: call, in: member, module), seen.insert(next.symbol).inserted
            else { continue }
            let step = "\(member.file):\(event.position.line): \(member.symbol) calls \(next.symbol)"
            found += all(in: next, home: 0, after: -1, steps: steps + [step], &seen, module)
        }
        return found
    }

    private static func write(_ event: EventFact, to variables: Set<String>, in member: Member) -> (property: String, text: String)? {
        switch event.kind {
        case .assignment(let assignment):
            guard variables.contains(assignment.root), member.writesOwn(assignment) else { return nil }
            return (assignment.root, "\(assignment.target) \(assignment.operation) \(assignment.value)")
        case .call(let call):
            guard changes.contains(call.name), let receiver = call.receiver, variables.contains(receiver.plainPlace),
                receiver.hasPrefix("self") || !member.hides(receiver.plainPlace)
            else { return nil }
            return (receiver.plainPlace, "\(call.callee)(…)")
        default: return nil
        }
    }

    static let changes: Set<String> = [
        "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "updateValue", "popLast", "sort",
        "formUnion",
        "merge", "swapAt", "reverse", "removeSubrange",
    ]

    /// The variables of an object that no actor, lock or queue guards. Flags and counts are left out: a stale one does no harm.
    private static func guardedByNothing(_ type: ReadType, _ module: ReviewedModule) -> Set<String> {
        guard type.kind == .class, type.isolation == nil, !module.role(of: type).isScreen, !module.isLocked(type) else {
            return []
        }
        return Set(
            type.storedProperties.map(\.fact).filter { property in
                guard !property.isLet, property.isolation == nil, property.attributes.isEmpty else { return false }
                let text = property.type ?? property.initialValue ?? ""
                let base = TypeText.base(text)
                return text.hasPrefix("[") || ["Array", "Dictionary", "Set", "Data", "String", "UIImage"].contains(base)
                    || module.index.type(named: base)?.kind == .struct
            }.map(\.name))
    }
}
