import SwiftCode

/// What screens read on the main thread: the variables of the objects that they know, in code that they call and that does not wait.
struct ReadsOnMain {
    private struct Reader {
        let screen: String
        let member: Member
        let line: Int
        let text: String

        var place: String { "\(member.file):\(line): \(member.symbol) reads `\(text)`" }
    }

    private static let mostSteps = 3
    /// The first reader of each variable, by the number of its type.
    private var readers: [Int: [String: Reader]] = [:]
    private let wanted: Set<String>
    /// The names of all properties that some type computes: few of what code reads is one.
    private let computed: Set<String>

    /// Only variables of the wanted names are looked for.
    init(of wanted: Set<String>, in module: ReviewedModule) {
        self.wanted = wanted
        computed = Set(module.index.types.flatMap(\.properties).filter(\.fact.isComputed).map(\.fact.name))
        let offMain = OffMain(module: module)
        var seen: Set<String> = []
        let elsewhere = Self.calledOffMainAlone(module)
        var open = module.productionMembers.filter { member in
            member.type.kind == .class && member.role.isScreen && !member.isAsync && !elsewhere.contains(member.symbol)
        }.map { (member: $0, screen: $0.symbol) }
        for step in 0...Self.mostSteps {
            var next: [(member: Member, screen: String)] = []
            for (member, screen) in open where seen.insert(member.symbol).inserted {
                var onMain = ScopesThatAreMeant { Self.isOnMain($0, in: member) }
                for event in member.body.events where onMain.contains(event.scope) {
                    if case .reference(let name) = event.kind {
                        let path = NameText.path(name)
                        note(path, name, event, in: member, screen, offMain)
                        next += accessors(readBy: path, in: member, offMain).map { ($0, screen) }
                    } else if case .call(let call) = event.kind, let receiver = call.receiver, !receiver.contains("(") {
                        note(NameText.path(receiver), receiver, event, in: member, screen, offMain)
                    }
                    guard step < Self.mostSteps, case .call(let call) = event.kind, !call.isAwaited,
                        let callee = ScreenTouch.callee(of: call, in: member, module)
                    else { continue }
                    next.append((callee, screen))
                }
            }
            open = next
        }
    }

    /// Who reads a variable on the main thread.
    func reader(of property: String, of type: ReadType) -> (screen: String, place: String)? {
        readers[type.number]?[property].map { ($0.screen, $0.place) }
    }

    /// The functions of screens that only code off the main thread calls, by their symbols. What is named without being called may run anywhere.
    private static func calledOffMainAlone(_ module: ReviewedModule) -> Set<String> {
        var off: [String: Set<String>] = [:]
        var places: Set<String> = []
        for region in module.offMainRegions where region.member.role.isScreen {
            let body = region.member.body
            places.insert(place(region.member, region.home))
            for (index, event, call) in body.calls
            where index > region.start && body.executionScope(of: event.scope) == region.home
                && ["self", nil].contains(call.receiver?.plainPlace) && !ScreenTouch.isOnMain(event.scope, body)
            {
                off[call.name, default: []].insert("\(region.member.type.qualifiedName).\(call.name)")
            }
        }
        guard !off.isEmpty else { return [] }
        for member in module.productionMembers {
            for event in member.body.events {
                switch event.kind {
                case .call(let call):
                    if off[call.name] != nil, !places.contains(place(member, member.body.executionScope(of: event.scope))) {
                        off[call.name] = nil
                    }
                    for argument in call.arguments where argument.text.hasPrefix("#selector") { off[argument.text.selectorName] = nil }
                case .reference(let name): off[name.lastOfPath] = nil
                default: break
                }
            }
        }
        return off.values.reduce(into: []) { $0.formUnion($1) }
    }

    private static func place(_ member: Member, _ home: Int) -> String { "\(member.file):\(member.position.line):\(home)" }

    /// The body itself, what is put on the main queue, and what a table asks for its cells.
    private static func isOnMain(_ scope: Int, in member: Member) -> Bool {
        let body = member.body
        let home = body.executionScope(of: scope)
        guard home != 0 else { return true }
        guard case .closure(let closure) = body.scopes[home].kind else { return false }
        guard let taker = body.call(takingClosure: closure) else { return false }
        return taker.callee.contains("main") || taker.name.hasSuffix("DataSource")
    }

    /// The code of a computed property that an event reads, of the object itself or of one that it knows.
    private func accessors(readBy path: [String], in member: Member, _ offMain: OffMain) -> [Member] {
        guard let first = path.first, !member.hides(first) || path.count > 1 else { return [] }
        let own = accessors(of: first, in: member.type, offMain)
        guard own.isEmpty, path.count > 1, computed.contains(path[1]),
            let object = offMain.object(at: first, in: member)
        else { return own }
        return accessors(of: path[1], in: object.type, offMain)
    }

    private func accessors(of property: String, in type: ReadType, _ offMain: OffMain) -> [Member] {
        guard computed.contains(property),
            type.properties.contains(where: { $0.fact.name == property && $0.fact.isComputed })
        else { return [] }
        return offMain.module.members(of: type).filter { $0.kind == .accessor && $0.name == property }
    }

    private mutating func note(
        _ path: [String], _ text: String, _ event: EventFact, in member: Member, _ screen: String, _ offMain: OffMain
    ) {
        guard let first = path.first else { return }
        let reader = Reader(screen: screen, member: member, line: event.position.line, text: text)
        if wanted.contains(first), member.type.memberNames.contains(first), text.hasPrefix("self") || !member.hides(first) {
            note(reader, of: first, in: member.type)
        }
        guard path.count > 1, wanted.contains(path[1]), let object = offMain.object(at: first, in: member) else { return }
        note(reader, of: path[1], in: object.type)
    }

    private mutating func note(_ reader: Reader, of property: String, in type: ReadType) {
        if readers[type.number]?[property] == nil { readers[type.number, default: [:]][property] = reader }
    }
}
