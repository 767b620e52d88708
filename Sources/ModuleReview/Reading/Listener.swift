import SwiftCode

/// A call that tells a library or framework to call a closure until it is told to stop.
struct Listener {
    /// In words: `a Firestore snapshot listener`.
    let words: String
    /// Names of the calls that end it.
    let stops: Set<String>
    /// True when only the returned handle can end it.
    let hasHandle: Bool

    /// What the call starts; nil for any other call.
    static func started(by call: CallFact, in file: Set<String>) -> Listener? {
        guard let known = table[call.name], call.receiver != nil else { return nil }
        return known.first { $0.isMeant(call, file) }?.listener
    }

    static let names: Set<String> = Set(table.map(\.key))
    static let calls = CallNames(names)

    private struct Entry {
        let listener: Listener
        let isMeant: @Sendable (CallFact, Set<String>) -> Bool
    }

    private static func isClosure(_ call: CallFact) -> Bool { call.arguments.contains { $0.closure != nil } }

    private static func entry(
        _ words: String, stops: Set<String>, hasHandle: Bool = true, _ isMeant: @escaping @Sendable (CallFact, Set<String>) -> Bool
    ) -> Entry {
        Entry(listener: Listener(words: words, stops: stops, hasHandle: hasHandle), isMeant: isMeant)
    }

    private static let table: [String: [Entry]] = {
        // Firestore keeps the closure until `remove()` of the registration that the call returns.
        let snapshot = entry("a Firestore snapshot listener", stops: ["remove"]) { call, _ in isClosure(call) }
        let configuration = entry("a listener of Remote Config", stops: ["remove"]) { call, _ in isClosure(call) }
        // Firebase's sign-in keeps it until it is given the handle back.
        let auth = entry("a listener of the sign-in", stops: ["removeStateDidChangeListener", "removeIDTokenDidChangeListener"]) {
            call, _ in
            isClosure(call)
        }
        // The Realtime Database returns a handle, and a reference can drop all of its observers.
        let database = entry("an observer of the Realtime Database", stops: ["removeObserver", "removeAllObservers"]) { call, imports in
            let events: Set<String> = [".childAdded", ".childChanged", ".childRemoved", ".childMoved", ".value"]
            return !imports.isDisjoint(with: ["FirebaseDatabase", "Firebase"]) && isClosure(call)
                && call.arguments.first.map { argument in events.contains { [$0, "DataEventType\($0)"].contains(argument.text) } } == true
        }
        // A token of Realm stops with its end; kept by the object that the block holds, it has none.
        let realm = entry("a notification block of Realm", stops: ["invalidate"]) { call, imports in
            imports.contains("RealmSwift") && isClosure(call)
                && call.arguments.allSatisfy { $0.closure != nil || $0.label == "keyPaths" || $0.label == "on" }
        }
        // A socket keeps each handler in a list, and goes on keeping it when it has disconnected.
        let socket = entry("a handler of the socket", stops: ["off", "removeAllHandlers"], hasHandle: false) { call, imports in
            imports.contains("SocketIO") && isClosure(call)
                && call.arguments.first.map { $0.text.hasPrefix("\"") || $0.label == "clientEvent" || $0.label == nil && $0.closure == nil }
                    == true
        }
        // Core Motion keeps its handler until the updates are stopped.
        func motion(_ what: String) -> Entry {
            entry("\(what.lowercased()) updates", stops: ["stop\(what)Updates"], hasHandle: false) { call, _ in
                isClosure(call) && call.arguments.contains { $0.label == "to" }
            }
        }
        // A remote command lives as long as the app, and keeps its handlers.
        let command = entry("a handler of a remote command", stops: ["removeTarget"]) { call, imports in
            imports.contains("MediaPlayer") && isClosure(call) && call.receiver?.hasSuffix("Command") == true
        }
        return [
            "addSnapshotListener": [snapshot], "addOnConfigUpdateListener": [configuration],
            "addStateDidChangeListener": [auth], "addIDTokenDidChangeListener": [auth],
            "observe": [database, realm], "on": [socket], "addTarget": [command],
            "startAccelerometerUpdates": [motion("Accelerometer")], "startGyroUpdates": [motion("Gyro")],
            "startMagnetometerUpdates": [motion("Magnetometer")], "startDeviceMotionUpdates": [motion("DeviceMotion")],
        ]
    }()
}

extension Listener {
    /// Says what keeps the closure of a listener for the object that it holds; nil when nothing surely does, or some code ends it.
    static func keeper(at index: Int, _ call: CallFact, in member: Member, _ module: ReviewedModule) -> String? {
        guard names.contains(call.name), let listener = started(by: call, in: module.imports(of: member.file)) else { return nil }
        let keptBy: String
        switch call.resultUse {
        case .discarded where listener.hasHandle && call.name != "addTarget", .stored("_"):
            // A dropped token of Realm ends at once.
            guard listener.hasHandle, listener.stops != ["invalidate"] else { return nil }
            keptBy = "the library keeps it, as its handle is dropped"
        case .stored(let place) where listener.hasHandle:
            guard let property = ownProperty(keeping: place, in: member),
                !isEnded(property, by: listener.stops, outside: member.type, module)
            else { return nil }
            keptBy = "`\(property)` keeps it for \(member.type.name)"
        case .discarded, .other:
            if call.name == "addTarget" {
                keptBy = "the command centre keeps it for as long as the app runs"
            } else {
                guard !listener.hasHandle, let root = call.receiver.map(NameText.first), member.type.stores(root), !member.hides(root)
                else {
                    return nil
                }
                keptBy = "`\(root)`, which \(member.type.name) stores, keeps it"
            }
        default: return nil
        }
        let isEnded = module.index.family(of: member.type).flatMap(module.members).contains { other in
            other.kind != .deinitializer
                && other.body.calls.contains { position, _, end in
                    listener.stops.contains(end.name) && (other !== member || position > index)
                }
        }
        return isEnded ? nil : "\(keptBy), \(listener.words) that nothing ends"
    }

    /// True when another type ends it through the handle.
    static func isEnded(_ property: String, by stops: Set<String>, outside type: ReadType, _ module: ReviewedModule) -> Bool {
        let names = CallNames(stops)
        return module.productionMembers.contains { member in
            member.type !== type && member.body.mayCall(names)
                && member.body.calls.contains { stops.contains($0.call.name) && $0.call.receiver?.lastOfPath == property }
        }
    }

    /// The strong property that a result is put into, at once or through a local constant.
    private static func ownProperty(keeping place: String, in member: Member) -> String? {
        let name =
            member.body.localNames.contains(place)
            ? member.body.assignments.first { $0.assignment.value == place && member.type.stores($0.assignment.root) }?.assignment.root
            : place.firstOfPath
        guard let name, let property = member.type.storedProperties.first(where: { $0.fact.name == name })?.fact,
            property.ownership == .strong
        else { return nil }
        return name
    }
}
