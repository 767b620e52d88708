import SwiftCode

/// Knows where code surely runs off the main thread.
struct OffMain {
    let module: ReviewedModule

    /// Says in which background the code of a scope runs; nil when that is not sure.
    func background(of scope: Int, in member: Member) -> String? { background(of: scope, in: member, depth: 0) }

    private func background(of scope: Int, in member: Member, depth: Int) -> String? {
        let body = member.body
        let home = body.executionScope(of: scope)
        guard case .closure(let closure) = body.scopes[home].kind, !isOnMainAnyway(scope, body) else { return nil }
        guard let index = closure.argumentOf, let call = body.call(at: index) else {
            return body.assignment(ofClosure: home).flatMap { FrameworkCallback.place(ofAssigned: $0, in: member) }
        }
        if let known = knownBackground(call, at: index, in: member) ?? StreamQueue.scheduler(ofCallbacksOf: call, at: index, in: member) {
            return known
        }
        guard depth < Self.mostSteps, let (callee, parameter) = taker(for: closure.label, call, in: member) else { return nil }
        return calls(of: parameter.name, in: callee, depth: depth + 1)
    }

    private static let mostSteps = 6

    /// The code looked first, or hopped.
    private func isOnMainAnyway(_ scope: Int, _ body: BodyFact) -> Bool {
        body.isIsolated(scope)
            || body.scopesAround(scope).contains { index in
                switch body.scopes[index].kind {
                case .ifBranch(let text), .elseBranch(let text), .guardElse(let text): text.contains("isMainThread")
                default: false
                }
            }
    }

    // MARK: What frameworks say of their callbacks

    private func knownBackground(_ call: CallFact, at index: Int, in member: Member) -> String? {
        let receiver = call.receiver ?? ""
        if receiver.hasPrefix("DispatchQueue.global"), ["async", "asyncAfter"].contains(call.name) { return "a global queue" }
        if call.callee == "Task.detached" { return "a detached task" }
        if ["dataTask", "uploadTask", "downloadTask"].contains(call.name), isSharedSession(receiver) || isSession(receiver, member) {
            return "a completion of URLSession"
        }
        if let callbacks = Self.documented[call.name],
            callbacks.contains(where: { receiver.contains($0) || Self.isStored(receiver, as: $0, member) })
        {
            return "a callback of `\(call.callee)`"
        }
        if let known = StreamQueue(module: module).place(ofCallbacksOf: call, at: index, in: member) { return known }
        if ["addOperation", "addBarrierBlock"].contains(call.name), Self.isOperationQueue(receiver.plainPlace, member) {
            return "the operation queue `\(receiver)`"
        }
        if ["async", "asyncAfter"].contains(call.name), let local = Self.localQueue(receiver.plainPlace, member.body) { return local }
        if ["async", "asyncAfter"].contains(call.name), Self.isGlobalQueue(receiver.plainPlace, member) { return "a global queue" }
        if let documented = FrameworkCallback.place(of: call, in: member) { return documented }
        guard ["async", "asyncAfter"].contains(call.name), Self.isPrivateQueue(receiver.plainPlace, member) else { return nil }
        return "the queue `\(receiver)`"
    }

    /// Their documentation says that the callback comes on a queue of their own.
    private static let documented: [String: [String]] = [
        "requestAuthorization": ["PHPhotoLibrary", "UNUserNotificationCenter", "SFSpeechRecognizer", "HKHealthStore"],
        "performChanges": ["PHPhotoLibrary"],
        "requestAccess": ["AVCaptureDevice", "CNContactStore", "EKEventStore"],
        "getNotificationSettings": ["UNUserNotificationCenter"],
        "evaluatePolicy": ["LAContext"],
        "requestRecordPermission": ["AVAudioSession"],
        "performBackgroundTask": ["NSPersistentContainer", "persistentContainer"],
    ]

    /// `Network.session`, a static session of the module that was given no queue.
    private func isSharedSession(_ receiver: String) -> Bool {
        let parts = receiver.split(separator: ".").map(String.init)
        guard parts.count == 2, let type = module.index.type(named: parts[0]) else { return false }
        let isSession = type.properties.contains { _, property in
            property.isStatic && property.name == parts[1] && TypeText.base(property.type ?? property.constructs ?? "") == "URLSession"
        }
        return isSession
            && !module.members(of: type).contains { member in
                member.body.calls.contains { $0.call.arguments.contains { $0.label == "delegateQueue" } }
            }
    }

    /// A session may be told to call back on the main queue, which is rare enough to be looked for by name.
    private func isSession(_ receiver: String, _ member: Member) -> Bool {
        if receiver == "URLSession.shared" { return true }
        guard !member.type.functions.contains(where: { $0.fact.body.map(Self.setsQueueOfSession) == true }) else { return false }
        if Self.isStored(receiver, as: "URLSession", member), receiver.plainPlace != "URLSession" {
            let property = member.type.storedProperties.first { $0.fact.name == receiver.plainPlace }?.fact
            if let value = property?.initialValue { return !value.contains("delegateQueue") }
            // Whoever hands one in may have set a queue.
            return property != nil && !module.setsQueueOfSession
        }
        return member.body.events.contains { event in
            guard case .variable(let variable) = event.kind, variable.name == receiver.plainPlace else { return false }
            return variable.value?.hasPrefix("URLSession") == true && variable.value?.contains("delegateQueue") == false
        }
    }

    private static let sessions: CallNames = ["URLSession"]

    static func setsQueueOfSession(_ body: BodyFact) -> Bool {
        body.mayCall(sessions) && body.calls.contains { $0.call.arguments.contains { $0.label == "delegateQueue" && $0.text != "nil" } }
    }

    private static func isStored(_ receiver: String, as type: String, _ member: Member) -> Bool {
        let name = receiver.plainPlace
        let isProperty = member.type.properties.contains { property in
            property.fact.name == name && TypeText.base(property.fact.type ?? property.fact.constructs ?? "") == type
        }
        return isProperty
            || member.body.events.contains { event in
                guard case .variable(let variable) = event.kind, variable.name == name else { return false }
                return variable.value?.hasPrefix(type) == true || variable.type == type
            }
    }

    /// `OperationQueue()`, at once or in a constant that is given no underlying queue.
    private static func isOperationQueue(_ name: String, _ member: Member) -> Bool {
        if name == "OperationQueue()" { return true }
        let isMade = member.body.events.contains { event in
            guard case .variable(let variable) = event.kind, variable.name == name else { return false }
            return variable.value == "OperationQueue()"
        }
        return isMade || member.type.properties.contains { $0.fact.name == name && $0.fact.initialValue == "OperationQueue()" }
    }

    /// `let queue = DispatchQueue.global()`, `let queue = DispatchQueue(label: "decode")`
    private static func localQueue(_ name: String, _ body: BodyFact) -> String? {
        guard body.localNames.contains(name) else { return nil }
        for event in body.events {
            guard case .variable(let variable) = event.kind, variable.name == name, let value = variable.value else { continue }
            if value.hasPrefix("DispatchQueue.global(") { return "a global queue" }
            return value.hasPrefix("DispatchQueue(label:") && !value.contains("target:") ? "the queue `\(name)`" : nil
        }
        return nil
    }

    private static func isGlobalQueue(_ name: String, _ member: Member) -> Bool {
        member.type.properties.contains { $0.fact.name == name && $0.fact.initialValue?.hasPrefix("DispatchQueue.global(") == true }
    }

    private static func isPrivateQueue(_ name: String, _ member: Member) -> Bool {
        member.type.properties.contains { property in
            property.fact.name == name && property.fact.constructs == "DispatchQueue"
                && property.fact.initialValue?.contains("label:") == true
        }
    }

    // MARK: What functions of the module do with their completions

    /// A function that calls its completion in the background, or hands it to one that does, calls the caller's closure there.
    private func calls(of parameter: String, in callee: Member, depth: Int) -> String? {
        let body = callee.body
        var found: String?
        var isElsewhere = false
        var hops = false
        for (_, event, call) in body.calls {
            let place: String?
            if call.callee.plainPlace == parameter {
                place = background(of: event.scope, in: callee, depth: depth)
            } else if let argument = call.arguments.first(where: { $0.text.plainPlace == parameter }) {
                // `DispatchQueue.main.async(execute: completion)`
                let isOnMain = ["DispatchQueue.main.async", "DispatchQueue.main.asyncAfter", "OperationQueue.main.addOperation"].contains(
                    call.callee)
                place =
                    isOnMain
                    ? nil : background(of: event.scope, in: callee, depth: depth) ?? handedOn(argument, by: call, in: callee, depth: depth)
            } else {
                continue
            }
            found = found ?? place
            isElsewhere = isElsewhere || place == nil
            // A callback that says nothing is told the same in each path.
            hops = hops || !call.arguments.isEmpty && self.hops(event.scope, body)
        }
        guard let found, !isElsewhere || !hops else { return nil }
        return found.contains("calls back")
            ? found : "\(found), where `\(callee.symbol)` calls back (\(callee.file):\(callee.position.line))"
    }

    private func handedOn(_ argument: ArgumentFact, by call: CallFact, in member: Member, depth: Int) -> String? {
        guard depth < Self.mostSteps, let (callee, parameter) = taker(for: argument.label, call, in: member) else { return nil }
        return calls(of: parameter.name, in: callee, depth: depth + 1)
    }

    /// True when a function of a type without isolation awaits the closure in a task. What a closure of an isolated type then does stays there,
    /// so this says something of code without isolation alone.
    func runsInTask(_ closure: ClosureFact, of call: CallFact, in member: Member) -> Bool {
        guard let (callee, parameter) = taker(for: closure.label, call, in: member), parameter.type.contains("async"),
            !module.isOnMainActor(callee)
        else { return false }
        return callee.body.calls.contains { _, event, end in
            guard end.isAwaited, end.callee.plainPlace == parameter.name,
                case .closure(let task) = callee.body.scopes[callee.body.executionScope(of: event.scope)].kind
            else { return false }
            return task.isolation == nil && callee.body.call(takingClosure: task)?.callee == "Task"
        }
    }

    /// The one function that a call surely reaches, and its parameter for the closure under a label.
    private func taker(for label: String?, _ call: CallFact, in member: Member) -> (callee: Member, parameter: ParameterFact)? {
        guard module.declaresFunction(named: call.name), let target = target(of: call, in: member), target.type.isolation == nil else {
            return nil
        }
        let candidates = module.members(of: target.type).filter { candidate in
            candidate.kind == .function && candidate.name == call.name && candidate.isolation == nil
                && call.arguments.allSatisfy { argument in
                    argument.label == nil || candidate.function?.parameters.contains { $0.label == argument.label } == true
                }
        }
        guard candidates.count == 1, let callee = candidates.first, let function = callee.function, !callee.isAsync else { return nil }
        let closures = function.parameters.filter { TypeText.isFunction($0.type) }
        let meant = label == nil ? closures.last ?? function.parameters.last : function.parameters.first { $0.label == label }
        return meant.map { (callee, $0) }
    }

    private func hops(_ scope: Int, _ body: BodyFact) -> Bool {
        body.closuresAround(scope).contains { body.call(takingClosure: $0.closure)?.callee.contains("main") == true }
            || isOnMainAnyway(scope, body)
    }

    /// The one function of the module that a call surely reaches.
    func function(reachedBy call: CallFact, in member: Member) -> Member? {
        guard module.declaresFunction(named: call.name), let target = target(of: call, in: member) else { return nil }
        let found = module.members(of: target.type).filter { $0.kind == .function && $0.name == call.name }
        return found.count == 1 ? found.first : nil
    }

    /// The class that a call on a property, a shared instance or a type surely reaches; the type itself for a call on self.
    func target(of call: CallFact, in member: Member) -> (type: ReadType, property: String)? {
        guard let receiver = call.receiver else {
            return call.name.first?.isLowercase == true ? (member.type, "self") : nil
        }
        return object(at: receiver, in: member)
    }

    /// The class of what a place surely holds.
    func object(at receiver: String, in member: Member) -> (type: ReadType, property: String)? {
        if receiver == "self" || receiver == "self?" { return (member.type, "self") }
        let place = receiver.plainPlace
        let parts = place.split(separator: ".").map(String.init)
        if parts.count == 2, Self.sharedNames.contains(parts[1]), let type = module.index.type(named: parts[0]), type.isReference {
            return (type, place)
        }
        guard parts.count == 1, !place.contains("(") else { return nil }
        if place.startsUppercase, let type = module.index.type(named: place), type.isReference { return (type, place) }
        if let made = madeHere(place, member.body) { return (made, place) }
        let name = boundProperty(place, member.body) ?? place
        let link = module.ownership.links(ofNamed: member.type.qualifiedName).first { $0.property.name == name }
        // A composition of protocols, too, may leave one class.
        if let link, link.targets.count == 1, !module.ownership.mayBeProxy(link), let only = link.targets.first,
            link.property.type?.contains("[") != true
        {
            return module.index.type(named: only).map { ($0, name) }
        }
        let property = link?.property ?? member.type.properties.first { $0.fact.name == name }?.fact
        let written =
            link.flatMap { module.index.type(named: $0.typeName) } ?? module.index.types(in: property?.type ?? property?.constructs).first
        guard let written, !TypeText.isFunction(property?.type ?? ""), property?.type?.contains("[") != true,
            let only = module.ownership.soleType(behind: written), let type = module.index.type(named: only)
        else { return nil }
        return (type, name)
    }

    private static let sharedNames: Set<String> = ["shared", "sharedInstance", "instance", "default", "current"]

    /// The class of a local variable that was made here: `let request = Request(url)`.
    private func madeHere(_ local: String, _ body: BodyFact) -> ReadType? {
        body.variable(named: local).flatMap(classMade)
    }

    private func classMade(_ variable: VariableFact) -> ReadType? {
        guard !variable.isBinding, let value = variable.value, let open = value.firstIndex(of: "(") else { return nil }
        let callee = value[..<open]
        // `Picker<Kind>(options: all)`
        let name = String((callee.hasSuffix(".init") ? callee.dropLast(5) : callee).prefix { $0 != "<" })
        return module.index.type(named: name).flatMap { $0.isReference && name.startsUppercase ? $0 : nil }
    }

    /// True for a call of what the module itself declares under that name: `picker.sink { … }` of its own `Picker`. Each branch may make its own.
    func reachesOwn(_ call: CallFact, in member: Member) -> Bool {
        guard module.declaresFunction(named: call.name), let receiver = call.receiver else { return false }
        if function(reachedBy: call, in: member) != nil { return true }
        let made = member.body.events.compactMap { event -> VariableFact? in
            guard case .variable(let variable) = event.kind, variable.name == receiver else { return nil }
            return variable
        }
        return !made.isEmpty
            && made.allSatisfy { variable in
                classMade(variable).map { type in
                    module.index.family(of: type).contains { $0.functions.contains { $0.fact.name == call.name } }
                } == true
            }
    }

    /// `view` of `guard let shown = view`; nil for a local variable that is something else.
    private func boundProperty(_ local: String, _ body: BodyFact) -> String? {
        guard let variable = body.variable(named: local) else { return nil }
        return variable.isBinding ? variable.value?.plainPlace : "a local variable"
    }
}
