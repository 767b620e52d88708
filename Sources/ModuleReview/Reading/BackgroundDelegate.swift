import SwiftCode

/// Delegate methods that a system framework surely calls off the main thread.
struct BackgroundDelegate {
    /// Where it runs, in words.
    let place: String
    /// Names of the methods, of which several may share one: `urlSession(_:task:didCompleteWithError:)`.
    let methods: [String]
    /// A word of the first parameter's type; nil where the name tells enough.
    var sender: String?

    func isMethod(_ member: Member) -> Bool {
        guard member.kind == .function, !member.isAsync, methods.contains(member.name) else { return false }
        guard let sender else { return true }
        return member.function?.parameters.first?.type.contains(sender) == true
    }

    /// What the type is the delegate of, in the background.
    static func all(of type: ReadType, named method: String, _ module: ReviewedModule) -> [BackgroundDelegate] {
        guard names.contains(method), type.isolation == nil else { return [] }
        let promised = adopted.filter { type.inherits.contains($0.protocol) }.map(\.delegate)
        return promised + module.members(of: type).filter { $0.body.mayCall(registering) }.flatMap { registered(in: $0) }
    }

    // MARK: What documentation promises of a protocol, wherever the delegate was set

    private static let adopted: [(protocol: String, delegate: BackgroundDelegate)] = [
        // "The methods are called on a background thread."
        (
            "WCSessionDelegate",
            BackgroundDelegate(place: "a background thread of WatchConnectivity", methods: ["session"], sender: "WCSession")
        ),
        // "Delegate calls occur on a private operation queue."
        ("MCSessionDelegate", BackgroundDelegate(place: "the private queue of an `MCSession`", methods: ["session"], sender: "MCSession")),
        // "Photos may call this method on any queue", and does so on its own.
        ("PHPhotoLibraryChangeObserver", BackgroundDelegate(place: "the queue of the photo library", methods: ["photoLibraryDidChange"])),
    ]

    private static let registering: CallNames = [
        "setSampleBufferDelegate", "setMetadataObjectsDelegate", "CBCentralManager", "CBPeripheralManager", "URLSession",
    ]

    private static let names: Set<String> = Set(adopted.flatMap(\.delegate.methods)).union([
        "captureOutput", "metadataOutput", "urlSession", "urlSessionDidFinishEvents",
    ]).union(bluetooth)

    private static let bluetooth: [String] = [
        "centralManagerDidUpdateState", "centralManager", "peripheral", "peripheralDidUpdateRSSI", "peripheralManagerDidUpdateState",
        "peripheralManager",
    ]

    // MARK: What the type asks for

    private static func registered(in member: Member) -> [BackgroundDelegate] {
        member.body.calls.compactMap { _, _, call in
            func text(_ label: String?) -> String? { call.arguments.first { $0.label == label }?.text }
            switch call.name {
            case "setSampleBufferDelegate", "setMetadataObjectsDelegate":
                guard call.arguments.first?.text == "self", let place = text("queue").flatMap({ BackgroundQueue.words($0, in: member) })
                else {
                    return nil
                }
                return BackgroundDelegate(
                    place: place, methods: call.name == "setSampleBufferDelegate" ? ["captureOutput"] : ["metadataOutput"])
            case "CBCentralManager", "CBPeripheralManager":
                guard text("delegate") == "self", let place = text("queue").flatMap({ BackgroundQueue.words($0, in: member) }) else {
                    return nil
                }
                return BackgroundDelegate(place: place, methods: bluetooth)
            case "URLSession":
                // Without a queue, a session makes a serial one of its own.
                guard text("delegate") == "self", let queue = text("delegateQueue"), queue == "nil" || queue == "OperationQueue()" else {
                    return nil
                }
                return BackgroundDelegate(place: "the queue of a URLSession", methods: ["urlSession", "urlSessionDidFinishEvents"])
            default: return nil
            }
        }
    }
}
