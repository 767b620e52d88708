import SwiftCode

extension UIStateOffMain {
    /// The context of the main queue, or an object in it, that code of a background queue reads or changes.
    static func usesOfMainContext(in module: ReviewedModule) -> [Violation] {
        let found = module.offMainRegions.filter { $0.home != 0 && $0.start == -1 }.compactMap {
            region -> (type: Int, violation: Violation)? in
            let member = region.member
            let body = member.body
            for event in body.events where body.executionScope(of: event.scope) == region.home && !ScreenTouch.isOnMain(event.scope, body) {
                guard case .call(let call) = event.kind, let context = mainContext(usedBy: call, in: member) else { continue }
                let violation = Violation(
                    file: member.file, position: event.position, symbol: member.symbol,
                    message: "\(member.symbol) uses `\(context)`, the context of the main queue, in \(region.place).",
                    evidence: [call.shortText], affects: "isolation")
                return (member.type.number, violation)
            }
            return nil
        }
        return found.grouped(by: \.type).flatMap { group -> [Violation] in
            Violation.merged(group.map(\.violation)).map { violation in
                var violation = violation
                violation.words = (
                    "The context belongs to the main queue: another thread that uses it, or an object of it, races with the screens.",
                    "Do this work in `perform` of a background context, and hand object ids over."
                )
                return violation
            }
        }
    }

    private static let work: Set<String> = ["fetch", "save", "insert", "delete", "count", "existingObject", "execute"]

    private static func mainContext(usedBy call: CallFact, in member: Member) -> String? {
        if work.contains(call.name), let receiver = call.receiver { return isMainContext(receiver, in: member) ? receiver : nil }
        guard call.callee == call.name, call.name.startsUppercase, let argument = call.arguments.first(where: { $0.label == "context" })
        else {
            return nil
        }
        return isMainContext(argument.text, in: member) ? argument.text : nil
    }

    private static func isMainContext(_ place: String, in member: Member) -> Bool {
        let name = place.lastOfPath
        if ["viewContext", "mainContext"].contains(name) { return true }
        guard place.plainPlace == place.firstOfPath else { return false }
        let text = member.body.localNames.contains(place) ? member.declaredText(of: place) : nil
        if let text { return ["viewContext", "mainContext"].contains(text.lastOfPath) }
        return member.type.functions.contains { _, function in
            function.kind == .initializer
                && function.body?.assignments.contains {
                    $0.assignment.target.plainPlace == place.plainPlace
                        && ["viewContext", "mainContext"].contains($0.assignment.value.lastOfPath)
                } == true
        }
    }
}
