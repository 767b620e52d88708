import Testing

/// Listeners of libraries, each beside one that somebody ends.
struct ListenerTests {
    @Test(arguments: [
        (listen: "rooms.addSnapshotListener { [weak self] snapshot, _ in self?.count = 1 }", end: "", finds: ["observer-never-removed"]),
        (listen: "handle = rooms.addSnapshotListener { [weak self] _, _ in self?.count = 1 }", end: "handle?.remove()", finds: []),
        (
            listen: "handle = rooms.addSnapshotListener { [weak self] _, _ in self?.count = 1 }", end: "",
            finds: ["observer-never-removed"]
        ),
        (
            listen: "handle = rooms.addSnapshotListener { _, _ in self.count = 1 }", end: "handle?.remove()",
            finds: ["escaping-self-capture"]
        ),
        (
            listen: "Auth.auth().addStateDidChangeListener { [weak self] _, _ in self?.count = 1 }", end: "",
            finds: ["observer-never-removed"]
        ),
        (listen: "Auth.auth().addStateDidChangeListener { _, _ in self.count = 1 }", end: "", finds: ["escaping-self-capture"]),
        (listen: "rooms.observe(.childAdded) { [weak self] _ in self?.count = 1 }", end: "", finds: ["observer-never-removed"]),
        (
            listen: "rooms.observe(.childAdded) { [weak self] _ in self?.count = 1 }", end: "rooms.removeAllObservers()",
            finds: []
        ),
        // Who is held until its own end never ends.
        (
            listen: "rooms.observe(.childAdded) { _ in self.count = 1 }", end: "rooms.removeAllObservers()",
            finds: ["escaping-self-capture"]
        ),
        (listen: "rooms.getDocuments { _, _ in self.count = 1 }", end: "", finds: []),
    ])
    func ofFirebase(listen: String, end: String, finds: [String]) async throws {
        let source = """
            import FirebaseAuth
            import FirebaseDatabase
            import FirebaseFirestore
            final class RoomViewModel: ObservableObject {
                @Published var count = 0
                private var handle: ListenerRegistration?
                let rooms: CollectionReference
                init(rooms: CollectionReference) { self.rooms = rooms }
                func listen() { \(listen) }
                deinit { \(end) }
            }
            """
        #expect(try await found(in: source) == finds)
    }

    @Test(arguments: [
        (start: "socket.on(\"ring\") { _, _ in self.isRinging = true }", stop: "", finds: ["escaping-self-capture"]),
        (start: "socket.on(\"ring\") { [weak self] _, _ in self?.isRinging = true }", stop: "", finds: []),
        (start: "socket.on(\"ring\") { _, _ in self.isRinging = true }", stop: "socket.removeAllHandlers()", finds: []),
        (start: "SKPaymentQueue.default().add(self)", stop: "", finds: ["observer-never-removed"]),
        (start: "SKPaymentQueue.default().add(self)", stop: "SKPaymentQueue.default().remove(self)", finds: []),
        (start: "motion.startGyroUpdates(to: .main) { _, _ in self.isRinging = true }", stop: "", finds: ["escaping-self-capture"]),
        (start: "motion.startGyroUpdates(to: .main) { _, _ in self.isRinging = true }", stop: "motion.stopGyroUpdates()", finds: []),
    ])
    func ofOtherLibraries(start: String, stop: String, finds: [String]) async throws {
        let source = """
            import CoreMotion
            import SocketIO
            import StoreKit
            final class CallViewModel {
                private let socket: SocketIOClient
                private let motion = CMMotionManager()
                private var isRinging = false
                init(socket: SocketIOClient) { self.socket = socket }
                func start() { \(start) }
                func stop() { \(stop) }
            }
            """
        #expect(try await found(in: source) == finds)
    }

    /// A screen that is kept in a static variable, beside what may stay.
    @Test(arguments: [
        (declared: "static let shared = PlayerController()", state: "private var track = 0", isFound: true),
        (declared: "static let shared = PlayerController()", state: "", isFound: false),
        (declared: "static let identifier = String(1)", state: "private var track = 0", isFound: false),
    ])
    func screensInStatics(declared: String, state: String, isFound: Bool) async throws {
        let source = """
            import UIKit
            final class PlayerController: UIViewController {
                \(declared)
                \(state)
            }
            """
        #expect(try await Reviewing.symbols("mutable-global-state", in: source) == (isFound ? ["PlayerController.shared"] : []))
    }

    @Test(arguments: [
        (model: "@ObservedObject var model = Factory.model()", isFound: true),
        (model: "@ObservedObject var model = Factory.kept()", isFound: false),
        (model: "@ObservedObject var model: StepModel = { let model = StepModel(); return model }()", isFound: true),
        (model: "@ObservedObject var model: StepModel\ninit(model: StepModel = StepModel()) { self.model = model }", isFound: true),
        (model: "@ObservedObject var model: StepModel\ninit(model: StepModel) { self.model = model }", isFound: false),
    ])
    func observedObjectsFromElsewhere(model: String, isFound: Bool) async throws {
        let source = """
            import SwiftUI
            final class StepModel: ObservableObject { @Published var steps = 0 }
            enum Factory {
                private static let one = StepModel()
                static func model() -> StepModel { StepModel() }
                static func kept() -> StepModel { one }
            }
            struct StepScreen: View {
                \(model)
                var body: some View { Text("\\(model.steps)") }
            }
            """
        #expect(try await Reviewing.symbols("observed-object-owns", in: source) == (isFound ? ["StepScreen.model"] : []))
    }

    private func found(in source: String) async throws -> [String] {
        let rules: Set<String> = ["observer-never-removed", "escaping-self-capture"]
        return try await Reviewing.findings(source).map(\.rule).filter(rules.contains).sorted()
    }
}
