// case: fires — a view model reads a remote file synchronously
import Foundation
import Observation

@MainActor @Observable
final class FeedModel {
    private(set) var bytes = 0
    func load(_ url: URL) {
        if let data = try? Data(contentsOf: url) { bytes = data.count }
    }
}

// case: fires — a controller waits on a semaphore
import UIKit

final class LoginController: UIViewController {
    @objc func tapped() {
        let semaphore = DispatchSemaphore(value: 0)
        DispatchQueue.global().async { semaphore.signal() }
        semaphore.wait()
        title = "Done"
    }
}

// case: fires — a picture in cellForRow
import UIKit

class PhotosController: UITableViewController {
    var urls: [URL] = []

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        if let data = try? Data(contentsOf: urls[indexPath.row]) { cell.imageView?.image = UIImage(data: data) }
        return cell
    }
}

// case: fires — a main-actor model sleeps its thread
import Foundation

@MainActor
final class RetryModel {
    private(set) var tries = 0
    func retry() {
        tries += 1
        Thread.sleep(forTimeInterval: 2)
    }
}

// case: quiet — inside an actor
import Foundation

actor DiskCache {
    private var known: [URL: Data] = [:]
    func data(_ url: URL) throws -> Data {
        if let data = known[url] { return data }
        let data = try Data(contentsOf: url)
        known[url] = data
        return data
    }
}

// case: quiet — in a background queue of a controller
import UIKit

final class ReportController: UIViewController {
    func load(_ url: URL) {
        DispatchQueue.global(qos: .userInitiated).async {
            let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
            DispatchQueue.main.async { self.title = text }
        }
    }
}

// case: quiet — a suspension is not a block
import Observation

@MainActor @Observable
final class PauseModel {
    private(set) var isOver = false
    func start() async throws {
        try await Task.sleep(for: .seconds(1))
        isOver = true
    }
}

// case: quiet — a group's notify
import UIKit

final class StartController: UIViewController {
    func load(_ steps: [(@escaping () -> Void) -> Void]) {
        let group = DispatchGroup()
        for step in steps {
            group.enter()
            step { group.leave() }
        }
        group.notify(queue: .main) { [weak self] in self?.title = "Ready" }
    }
}

// case: fires — a block on the main queue downloads a picture
import Foundation

extension URLCache {
    static func picture(at url: URL, then use: @escaping (Data?) -> Void) {
        DispatchQueue.main.async {
            use(try? Data(contentsOf: url))
        }
    }
}

// case: fires — a camera is started on the main thread
import AVFoundation
import UIKit

final class ScannerViewController: UIViewController {
    private let session = AVCaptureSession()

    override func viewDidLoad() {
        super.viewDidLoad()
        session.startRunning()
    }
}

// case: quiet — the camera is started on a queue of its own
import AVFoundation
import UIKit

final class PassportViewController: UIViewController {
    private let session = AVCaptureSession()

    override func viewDidLoad() {
        super.viewDidLoad()
        DispatchQueue.global(qos: .userInitiated).async { [session] in
            session.startRunning()
        }
    }
}

// case: quiet — read in the background, handed to the main queue
import Foundation

extension URLCache {
    static func sound(at url: URL, then use: @escaping (Data?) -> Void) {
        DispatchQueue.global().async {
            let data = try? Data(contentsOf: url)
            DispatchQueue.main.async { use(data) }
        }
    }
}

// case: quiet — the last moment of the process
import UIKit

final class SessionController: UIViewController {
    func stop() {
        Thread.sleep(forTimeInterval: 2)
        exit(0)
    }
}

// case: quiet — what only the end of the app calls
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let events = EventHandler()
    func applicationWillTerminate(_ application: UIApplication) { stopEvents() }
    private func stopEvents() {
        let done = DispatchSemaphore(value: 0)
        events.stop { done.signal() }
        done.wait()
    }
}

// case: quiet — what stands behind a return is never reached
import UIKit

final class PasteController: UIViewController {
    func text() -> String? {
        let text = UIPasteboard.general.string
        return text

        print("once more")
        sleep(1)
    }
}

// case: quiet — a private method that only a background queue comes to
import UIKit

final class SignalLoadingController: UIViewController {
    private var conversations: [String] = []
    override func viewDidLoad() {
        DispatchQueue.global().async { self.syncAll() }
    }
    private func syncAll() { conversations.forEach(sync(conversation:)) }
    private func sync(conversation: String) {
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.main.async { done.signal() }
        done.wait()
    }
}

// case: fires — a private method that the screen comes to as well
import UIKit

final class SignalLoadingController: UIViewController {
    private var conversations: [String] = []
    override func viewDidLoad() {
        DispatchQueue.global().async { self.syncAll() }
        syncAll()
    }
    private func syncAll() { conversations.forEach(sync(conversation:)) }
    private func sync(conversation: String) {
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async { done.signal() }
        done.wait()
    }
}
