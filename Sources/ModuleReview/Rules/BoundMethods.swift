import SwiftCode

/// Methods of self that are passed by name, which hold self as a closure would.
enum BoundMethods {
    static func violations(in member: Member, _ module: ReviewedModule) -> [Violation] {
        let passed = member.body.calls.flatMap { index, event, call -> [Violation] in
            let found = call.arguments.compactMap { argument -> Violation? in
                guard argument.closure == nil, let holder = holder(argument.text, in: member, module),
                    let kept = keeper(of: argument, call, at: index, in: member, module)
                else { return nil }
                return violation(member, event.position, holder, kept)
            }
            return Violation.merged(found)
        }
        return passed + assigned(in: member, module)
    }

    /// What holds self, by name and in words, and where it is declared.
    private struct Holder {
        let name: String
        let words: String
        let place: String
    }

    private static func violation(_ member: Member, _ position: SourcePosition, _ holder: Holder, _ kept: String) -> Violation {
        var violation = Violation(
            file: member.file, position: position, symbol: member.symbol,
            message: "\(holder.words) is passed by name in \(member.symbol) and holds self, and \(kept).", evidence: [kept, holder.place],
            affects: "lifetime")
        violation.words = (
            "What is passed by name holds its object as a closure does: whoever keeps it keeps the object.",
            "Pass a closure in place of `\(holder.name)` that calls it on `[weak self]`."
        )
        return violation
    }

    private static func keeper(
        of argument: ArgumentFact, _ call: CallFact, at index: Int, in member: Member, _ module: ReviewedModule
    ) -> String? {
        let isCallback = argument.label?.hasPrefix("on") == true || argument.label?.hasPrefix("receive") == true
        if isCallback || !Subscriptions.isSubscription(call), let lasting = Subscriptions.lasting(from: index, in: member, module) {
            return "the subscription `\(lasting.call.callee)` is kept by \(lasting.keeper)"
        }
        if argument.label == "block", let kept = EscapingSelfCapture.runningTimer(at: index, call, in: member, module) { return kept }
        return ClosureKeeper(member: member, module: module).keeper(at: index, call, label: argument.label)
    }

    /// `onTick = tick`
    private static func assigned(in member: Member, _ module: ReviewedModule) -> [Violation] {
        member.body.assignments.compactMap { _, event, assignment in
            let place = assignment.target.plainPlace
            guard let holder = holder(assignment.value, in: member, module) ?? firstOfList(assignment.value, in: member, module) else {
                return nil
            }
            let keeper = ClosureKeeper(member: member, module: module)
            if let kept = keeper.lastingPlace(of: assignment) ?? keeper.ownChild(of: assignment)
                ?? keeper.ownLocal(of: assignment, at: event.position)
            {
                return violation(member, event.position, holder, kept)
            }
            guard !member.body.localNames.contains(place),
                let property = member.type.storedProperties.first(where: { $0.fact.name == place })?.fact,
                property.type?.contains("->") == true,
                !keeper.isLetGo(place, in: member.type)
            else { return nil }
            return violation(member, event.position, holder, "`\(place)` keeps it for \(member.type.name)")
        }
    }

    /// `steps = [askName, askAge]`
    private static func firstOfList(_ text: String, in member: Member, _ module: ReviewedModule) -> Holder? {
        guard text.hasPrefix("["), text.hasSuffix("]"), !text.contains("(") else { return nil }
        let elements = text.dropFirst().dropLast().split(separator: ",").map { $0.trimmingWhitespace }
        return elements.lazy.compactMap { holder($0, in: member, module) }.first
    }

    /// What a controller has is what the plain name means, though its data source has methods of that name.
    private static let propertiesOfControllers: Set<String> = ["collectionView", "tableView", "searchController", "view"]

    /// Says what a name stands for when it is a method of self, or a computed closure that captures self strongly.
    private static func holder(_ text: String, in member: Member, _ module: ReviewedModule) -> Holder? {
        guard mayBeName(text) else { return nil }
        let name = baseName(of: text.hasPrefix("self.") ? String(text.dropFirst(5)) : text)
        // Few arguments are a member's name, so that is asked first.
        let family = module.index.family(of: member.type)
        guard family.contains(where: { $0.memberNames.contains(name) }), name.first?.isLowercase == true,
            !propertiesOfControllers.contains(name) || text.contains("("),
            name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        else { return nil }
        if text == name {
            let parameters = member.function?.parameters.map(\.name) ?? []
            guard !parameters.contains(name), !member.body.localNames.contains(name),
                !member.body.closures.contains(where: { $0.closure.parameters.contains(name) }),
                !member.body.scopes.contains(where: { if case .localFunction(name, _) = $0.kind { true } else { false } })
            else { return nil }
        }
        if let (file, property) = family.lazy.compactMap({ type in type.properties.first { $0.fact.name == name } }).first {
            return closureWithSelf(of: property).map {
                Holder(name: name, words: "`\(name)`, a closure with self,", place: "\(file):\($0.line): self in `\(name)`")
            }
        }
        let method = family.lazy.compactMap { type in
            type.functions.first {
                $0.fact.kind == .function && $0.fact.name == name && !$0.fact.isStatic && !(text.hasSuffix(name) && isOfDelegate($0.fact))
            }
        }.first
        return method.map { Holder(name: name, words: "The method `\(name)`", place: "\($0.file):\($0.fact.position.line): func \(name)") }
    }

    /// False for what is surely no name of a member, such as a value or a call with values: each argument of each call is asked.
    private static func mayBeName(_ text: String) -> Bool {
        let small = UInt8(ascii: "a")...UInt8(ascii: "z")
        guard let first = text.utf8.first, first >= 0x80 || small.contains(first) else { return false }
        return text.utf8.allSatisfy { byte in
            switch byte {
            case small, UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "."),
                UInt8(ascii: "("), UInt8(ascii: ")"), 0x80...:
                true
            default: false
            }
        }
    }

    /// `tableView(_ tableView:…)`: the bare name is that of the property which such a method is told of.
    private static func isOfDelegate(_ function: FunctionFact) -> Bool {
        function.parameters.count > 1 && function.parameters.first?.name == function.name
    }

    /// `search` of `search(query:)`; what has arguments is a call, and stays as it is.
    private static func baseName(of name: String) -> String {
        guard name.hasSuffix(":)"), let open = name.firstIndex(of: "(") else { return name }
        let labels = name[name.index(after: open)...].dropLast()
        return labels.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == ":" } ? String(name[..<open]) : name
    }

    /// Where the closure that a computed property makes uses self without holding it weakly.
    private static func closureWithSelf(of property: PropertyFact) -> SourcePosition? {
        guard property.isComputed, let body = property.accessors.first(where: { $0.name == "get" })?.body else { return nil }
        let scope = body.closures.first { scope, closure in
            closure.argumentOf == nil && closure.mentionsSelf && !EscapingSelfCapture.isWeak(scope, body)
        }?.scope
        return scope.map { scope in
            let use = body.events.first { event in
                guard body.isScope(event.scope, inside: scope) else { return false }
                return switch event.kind {
                case .reference(let name): name.hasPrefix("self")
                case .call(let call): call.callee.hasPrefix("self.")
                case .assignment(let assignment): assignment.target.hasPrefix("self.")
                default: false
                }
            }
            return use?.position ?? body.scopes[scope].position
        }
    }
}

extension Substring {
    fileprivate var trimmingWhitespace: String { String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()) }
}
