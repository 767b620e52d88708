import Testing

/// Callbacks whose framework says on which thread they come, each beside its look-alike.
struct FrameworkThreadTests {
    @Test(arguments: [
        (start: "HKSampleQuery(sampleType: type, limit: 1) { [weak self] _, _, _ in self?.count = 2 }", isFound: true),
        (
            start: "HKSampleQuery(sampleType: type, limit: 1) { [weak self] _, _, _ in DispatchQueue.main.async { self?.count = 2 } }",
            isFound: false
        ),
        (start: "provider.loadObject(ofClass: Pin.self) { _, _ in self.count = 2 }", isFound: true),
        (start: "provider.loadObject(named: name) { _, _ in self.count = 2 }", isFound: false),
        (start: "group.notify(queue: .global()) { self.count = 2 }", isFound: true),
        (start: "group.notify(queue: .main) { self.count = 2 }", isFound: false),
        (start: "let work = BlockOperation()\nwork.completionBlock = { self.count = 2 }", isFound: true),
        (start: "let work = Tooltip()\nwork.completionBlock = { self.count = 2 }", isFound: false),
        (start: "work.addOperation { self.count = 2 }", isFound: true),
        (start: "OperationQueue.main.addOperation { self.count = 2 }", isFound: false),
    ])
    func closures(start: String, isFound: Bool) async throws {
        let source = """
            import Foundation
            final class CounterModel: ObservableObject {
                @Published var count = 0
                private let work = OperationQueue()
                private let group = DispatchGroup()
                let provider: NSItemProvider
                init(provider: NSItemProvider) { self.provider = provider }
                func load() {
                    \(start)
                }
            }
            """
        #expect(try await Reviewing.symbols("ui-state-off-main", in: source) == (isFound ? ["CounterModel.load"] : []))
    }

    @Test(arguments: [
        (queue: "DispatchQueue(label: \"radio\")", hop: "isOn = true", isFound: true),
        (queue: "radio", hop: "isOn = true", isFound: true),
        (queue: "nil", hop: "isOn = true", isFound: false),
        (queue: ".main", hop: "isOn = true", isFound: false),
        (queue: "radio", hop: "DispatchQueue.main.async { self.isOn = true }", isFound: false),
    ])
    func radioDelegates(queue: String, hop: String, isFound: Bool) async throws {
        let source = """
            import CoreBluetooth
            final class RadioModel: NSObject, ObservableObject, CBCentralManagerDelegate {
                @Published var isOn = false
                private let radio = DispatchQueue(label: "radio")
                private var central: CBCentralManager?
                func start() { central = CBCentralManager(delegate: self, queue: \(queue)) }
                func centralManagerDidUpdateState(_ central: CBCentralManager) { \(hop) }
            }
            """
        #expect(
            try await Reviewing.symbols("ui-state-off-main", in: source) == (isFound ? ["RadioModel.centralManagerDidUpdateState"] : []))
    }

    @Test(arguments: [
        (set: "output.setSampleBufferDelegate(self, queue: DispatchQueue(label: \"frames\"))", isFound: true),
        (set: "output.setSampleBufferDelegate(self, queue: .main)", isFound: false),
        (set: "output.setSampleBufferDelegate(reader, queue: DispatchQueue(label: \"frames\"))", isFound: false),
    ])
    func framesOfACamera(set: String, isFound: Bool) async throws {
        let source = """
            import AVFoundation
            import UIKit
            final class ScanController: UIViewController, AVCaptureVideoDataOutputSampleBufferDelegate {
                private let output = AVCaptureVideoDataOutput()
                private let label = UILabel()
                override func viewDidLoad() { super.viewDidLoad(); \(set) }
                func captureOutput(_ output: AVCaptureOutput, didOutput buffer: CMSampleBuffer, from connection: AVCaptureConnection) {
                    label.text = "seen"
                }
            }
            """
        #expect(
            try await Reviewing.symbols("view-controller-touched-off-main", in: source) == (isFound ? ["ScanController.captureOutput"] : [])
        )
    }

    @Test(arguments: [
        (given: "session", makes: "URLSession(configuration: .default)", isFound: true),
        (given: "session", makes: "URLSession(configuration: .default, delegate: nil, delegateQueue: .main)", isFound: false),
        (given: "client", makes: "URLSession(configuration: .default)", isFound: false),
    ])
    func sessionsThatAreHandedIn(given: String, makes: String, isFound: Bool) async throws {
        let source = """
            import Foundation
            protocol Client { func dataTask(with url: URL, _ done: @escaping (Data?, Error?) -> Void) -> Task }
            final class AvatarModel: ObservableObject {
                @Published private(set) var data: Data?
                private let session: URLSession
                private let client: Client
                init(session: URLSession, client: Client) { self.session = session; self.client = client }
                func load(_ url: URL) { \(given).dataTask(with: url) { data, _ in self.data = data }.resume() }
            }
            enum Start { static func model(client: Client) -> AvatarModel { AvatarModel(session: \(makes), client: client) } }
            """
        #expect(try await Reviewing.symbols("ui-state-off-main", in: source) == (isFound ? ["AvatarModel.load"] : []))
    }

    @Test(arguments: [
        (work: "DispatchQueue.global().async { try? self.context.save() }", isFound: true),
        (work: "DispatchQueue.global().async { self.context.perform { try? self.context.save() } }", isFound: false),
        (work: "DispatchQueue.main.async { try? self.context.save() }", isFound: false),
        (work: "Task.detached { _ = Note(context: self.container.viewContext) }", isFound: true),
        (work: "container.performBackgroundTask { context in _ = Note(context: context); try? context.save() }", isFound: false),
        (work: "URLSession.shared.dataTask(with: url) { _, _, _ in self.context.delete(note) }.resume()", isFound: true),
    ])
    func contextsOfTheMainQueue(work: String, isFound: Bool) async throws {
        let source = """
            import CoreData
            final class NoteStore {
                private let container: NSPersistentContainer
                private let context: NSManagedObjectContext
                init(container: NSPersistentContainer) { self.container = container; context = container.viewContext }
                func touch(_ note: NSManagedObject, at url: URL) { \(work) }
            }
            """
        #expect(try await Reviewing.symbols("ui-state-off-main", in: source) == (isFound ? ["NoteStore.touch"] : []))
    }

    @Test(arguments: [
        (realm: "private let realm = try! Realm()", isFound: true),
        (realm: "private var realm: Realm { try! Realm() }", isFound: false),
        (realm: "private lazy var realm = try! Realm()", isFound: false),
    ])
    func realmsOfOneThread(realm: String, isFound: Bool) async throws {
        let source = """
            import RealmSwift
            final class ChoreRepository {
                \(realm)
                func finish(_ chore: Chore) {
                    DispatchQueue.global().async { try? self.realm.write { chore.isDone = true } }
                }
            }
            """
        #expect(try await Reviewing.symbols("ui-state-off-main", in: source) == (isFound ? ["ChoreRepository.finish"] : []))
    }

    @Test(arguments: [
        (cache: "[URL: Data]", write: "self.cache[url] = data", read: "cache[url]", isFound: true),
        (cache: "[URL: Data]", write: "self.lock.lock(); self.cache[url] = data; self.lock.unlock()", read: "cache[url]", isFound: false),
        (cache: "[URL: Data]", write: "DispatchQueue.main.async { self.cache[url] = data }", read: "cache[url]", isFound: false),
        (cache: "[URL: Data]", write: "self.cache[url] = data", read: "nil", isFound: false),
    ])
    func dictionariesThatNothingGuards(cache: String, write: String, read: String, isFound: Bool) async throws {
        let source = """
            import Foundation
            final class PictureStore {
                private var cache: \(cache) = [:]
                private let lock = NSLock()
                func picture(_ url: URL) -> Data? { \(read) }
                func load(_ url: URL) { URLSession.shared.dataTask(with: url) { data, _, _ in \(write) }.resume() }
            }
            """
        #expect(try await Reviewing.symbols("ui-state-off-main", in: source) == (isFound ? ["PictureStore.load"] : []))
    }

    @Test(arguments: [
        (wait: "gate.wait()", gate: "DispatchSemaphore(value: 0)", isFound: true),
        (wait: "gate.wait()", gate: "DispatchSemaphore(value: 1)", isFound: false),
        (wait: "gate.signal()", gate: "DispatchSemaphore(value: 0)", isFound: false),
    ])
    func waitsBehindAPresenter(wait: String, gate: String, isFound: Bool) async throws {
        let source = """
            import Foundation
            final class TokenProvider {
                private let gate = \(gate)
                func token() -> String { \(wait); return "" }
            }
            final class HomePresenter {
                weak var view: HomeView?
                private let provider: TokenProvider
                init(provider: TokenProvider) { self.provider = provider }
                func viewDidLoad() { view?.show(provider.token()) }
            }
            protocol HomeView: AnyObject { func show(_ text: String) }
            """
        #expect(try await Reviewing.symbols("blocking-on-main", in: source) == (isFound ? ["TokenProvider.token"] : []))
    }
}
