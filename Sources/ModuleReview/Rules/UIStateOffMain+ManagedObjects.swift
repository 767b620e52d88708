import SwiftCode

extension UIStateOffMain {
    /// The main context of Core Data or SwiftData, or a Realm that was opened on the main thread, is used in the background.
    static func usesOfManagedObjects(in module: ReviewedModule) -> [Violation] {
        let frameworks: Set<String> = ["CoreData", "SwiftData", "RealmSwift"]
        guard module.facts.files.contains(where: { file in file.imports.contains { frameworks.contains($0.module) } }) else { return [] }
        var store: (type: ReadType, uses: MainStore)?
        let found = module.offMainRegions.filter { $0.start < 0 }.compactMap { region -> (type: Int, violation: Violation)? in
            // The regions of one type follow one another.
            if store?.type !== region.member.type { store = (region.member.type, MainStore(region.member.type, module)) }
            return store?.uses.violation(in: region).map { (region.member.type.number, $0) }
        }
        return Violation.merged(byType: found)
    }
}

/// What of a type belongs to the main thread by the word of its framework.
private struct MainStore {
    /// Own properties that hold a context of the main queue.
    let contexts: Set<String>
    /// Own properties that hold a Realm, which only the thread that opened it may use.
    let realms: Set<String>

    init(_ type: ReadType, _ module: ReviewedModule) {
        let stored = type.storedProperties.map(\.fact)
        let atBirth = module.members(of: type).filter { $0.kind == .initializer }.flatMap(\.body.assignments).map(\.assignment)
        let others = module.members(of: type).filter { $0.kind != .initializer && $0.kind != .initialValue }
        func isReplaced(_ name: String) -> Bool {
            others.contains { member in member.body.assignments.contains { $0.assignment.target.plainPlace == name } }
        }
        func isMade(_ property: PropertyFact, _ isMeant: (String) -> Bool) -> Bool {
            guard !property.modifiers.contains("lazy"), !isReplaced(property.name) else { return false }
            if let value = property.initialValue { return isMeant(value) }
            let given = atBirth.filter { $0.target.plainPlace == property.name }
            return !given.isEmpty && given.allSatisfy { isMeant($0.value) }
        }
        contexts = Set(
            stored.filter { property in
                property.attributes.contains {
                    $0.name == "Environment" && ["\\.managedObjectContext", "\\.modelContext"].contains($0.arguments)
                } || isMade(property, Self.isMainContext)
            }.map(\.name))
        realms = Set(stored.filter { isMade($0) { $0.hasPrefix("try! Realm(") || $0.hasPrefix("try? Realm(") } }.map(\.name))
    }

    /// `container.viewContext`, `container.mainContext`
    private static func isMainContext(_ text: String) -> Bool {
        !text.contains("(") && ["viewContext", "mainContext"].contains(TypeText.lastComponent(text.plainPlace)) && text.contains(".")
    }

    func violation(in region: OffMainRegion) -> Violation? {
        let body = region.member.body
        var meant = ScopesThatAreMeant { body.executionScope(of: $0) == region.home && !ScreenTouch.isOnMain($0, body) }
        for (_, event, call) in body.calls where meant.contains(event.scope) {
            guard let used = used(by: call, in: event.scope, of: region) else { continue }
            var violation = Violation(
                file: region.member.file, position: event.position, symbol: region.member.symbol,
                message: "\(region.member.symbol) uses \(used.words) in \(region.place).", evidence: [call.shortText], affects: "isolation")
            violation.words = used.isRealm ? Self.realmWords : Self.contextWords
            return violation
        }
        return nil
    }

    private static let contextWords = (
        why:
            "A context of the main queue and its objects may only be used there: off it they race, and Core Data stops the app when it checks.",
        fix: "Do it inside `context.perform { … }`, or with a context of the background's own, and hand over identifiers, not objects."
    )
    private static let realmWords = (
        why: "A Realm and its objects belong to the thread that opened it; another thread that uses them gets an exception.",
        fix: "Open a Realm inside the closure, and look the object up there by its key or a `ThreadSafeReference`."
    )

    private static let contextWork: Set<String> = [
        "save", "fetch", "delete", "insert", "count", "object", "existingObject", "rollback", "execute",
    ]
    private static let realmWork: Set<String> = ["write", "objects", "object", "add", "delete", "create", "beginWrite", "deleteAll"]

    private func used(by call: CallFact, in scope: Int, of region: OffMainRegion) -> (words: String, isRealm: Bool)? {
        let given = region.member.body.closuresAround(scope).flatMap(\.closure.parameters)
        func isOwn(_ text: String) -> Bool {
            text.hasPrefix("self") || !region.member.hides(text.plainPlace) && !given.contains(text.plainPlace)
        }
        func isMain(_ text: String) -> Bool {
            if Self.isMainContext(text) { return true }
            let place = text.plainPlace
            if isOwn(text) { return contexts.contains(place) || ["viewContext", "mainContext"].contains(place) }
            // `let context = container.viewContext`
            return !given.contains(place) && region.member.body.localNames.contains(place)
                && region.member.declaredText(of: place).map(Self.isMainContext) == true
        }
        if let receiver = call.receiver, !receiver.contains("(") {
            let place = receiver.plainPlace
            if Self.contextWork.contains(call.name), isMain(receiver) {
                return ("the main context (`\(receiver)`)", false)
            }
            // A Realm may have been opened on the object's own queue.
            if Self.realmWork.contains(call.name), realms.contains(place), isOwn(receiver), !region.isOwnQueue {
                return ("`\(receiver)`, a Realm of the thread that made \(region.member.type.name),", true)
            }
        }
        let passed = call.arguments.first { argument in
            ["context", "into", "insertInto"].contains(argument.label)
                && isMain(argument.text)
        }
        return passed.map { ("the main context (`\($0.text)`)", false) }
    }
}
