// case: fires — a block observer without an end
import Foundation

final class BatteryModel {
    private var token: NSObjectProtocol?
    private(set) var isLow = false

    func start() {
        token = NotificationCenter.default.addObserver(forName: Notification.Name("battery"), object: nil, queue: .main) { [weak self] _ in
            self?.isLow = true
        }
    }
}

// case: fires — a repeating timer that nothing stops
import UIKit

class BannerController: UIViewController {
    private var timer: Timer?
    private var page = 0

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        timer = Timer.scheduledTimer(timeInterval: 3, target: self, selector: #selector(next), userInfo: nil, repeats: true)
    }

    @objc private func next() { page += 1 }
}

// case: fires — old key-value observing
import UIKit

final class PlayerObserver: NSObject {
    let item: NSObject
    private(set) var changes = 0

    init(item: NSObject) {
        self.item = item
        super.init()
        item.addObserver(self, forKeyPath: "status", options: .new, context: nil)
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) { changes += 1 }
}

// case: quiet — invalidated when the screen goes
import UIKit

final class CountdownController: UIViewController {
    private var timer: Timer?
    private var left = 10

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.left -= 1 }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        timer?.invalidate()
    }
}

// case: quiet — a selector observer that the centre drops by itself
import UIKit

final class KeyboardController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(self, selector: #selector(shown), name: Notification.Name("keyboard"), object: nil)
    }

    @objc private func shown(_ note: Notification) { view.setNeedsLayout() }
}

// case: quiet — removed in deinit
import Foundation

final class LocaleModel {
    private var token: NSObjectProtocol?
    private(set) var changes = 0

    init() {
        token = NotificationCenter.default.addObserver(forName: NSLocale.currentLocaleDidChangeNotification, object: nil, queue: nil) {
            [weak self] _ in self?.changes += 1
        }
    }

    deinit {
        if let token { NotificationCenter.default.removeObserver(token) }
    }
}

// case: quiet — a timer that fires once
import Foundation

final class HintModel {
    private(set) var isShown = true
    func start() {
        Timer.scheduledTimer(withTimeInterval: 5, repeats: false) { [weak self] _ in self?.isShown = false }
    }
}

// case: quiet — an async sequence in a task of the view
import SwiftUI

struct RotationView: View {
    @State private var turns = 0
    var body: some View {
        Text("\(turns)").task {
            for await _ in NotificationCenter.default.notifications(named: Notification.Name("turn")) { turns += 1 }
        }
    }
}

// case: fires — a timer that is only ever started anew
import Foundation

final class PollingModel: NSObject {
    private var timer: Timer?
    private(set) var polls = 0

    func restart() {
        timer?.invalidate()
        timer = Timer.scheduledTimer(timeInterval: 5, target: self, selector: #selector(poll), userInfo: nil, repeats: true)
    }

    @objc private func poll() { polls += 1 }
}

// case: quiet — started anew, and stopped too
import Foundation

final class RadarModel: NSObject {
    private var timer: Timer?
    private(set) var sweeps = 0

    func restart() {
        timer?.invalidate()
        timer = Timer.scheduledTimer(timeInterval: 5, target: self, selector: #selector(sweep), userInfo: nil, repeats: true)
    }

    func stop() { timer?.invalidate() }

    @objc private func sweep() { sweeps += 1 }
}

// case: fires — a view adds a block each time it appears
import SwiftUI

struct ClipRow: View {
    @State private var isWide = false
    var body: some View {
        Text("Clip").task {
            NotificationCenter.default.addObserver(
                forName: UIDevice.orientationDidChangeNotification, object: nil, queue: .main
            ) { _ in isWide = UIDevice.current.orientation.isLandscape }
        }
    }
}

// case: fires — a screen adds a block at each appearance and drops the token
import UIKit

final class BasketController: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        NotificationCenter.default.addObserver(forName: .init("basket"), object: nil, queue: .main) { [weak self] _ in
            self?.title = "New"
        }
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        NotificationCenter.default.removeObserver(self)
    }
}

// case: fires — a timer on a run loop that a background thread never leaves
import Foundation

final class LapModel {
    private var timer: Timer?
    private(set) var laps = 0
    func start() {
        stop()
        DispatchQueue.global().async {
            self.timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(self.tick), userInfo: nil, repeats: true)
            RunLoop.current.run()
        }
    }
    func stop() { timer?.invalidate() }
    @objc func tick() { laps += 1 }
}

// case: quiet — a view keeps the token and removes it
import SwiftUI

struct ReelRow: View {
    @State private var token: NSObjectProtocol?
    var body: some View {
        Text("Reel")
            .onAppear { token = NotificationCenter.default.addObserver(forName: .init("reel"), object: nil, queue: .main) { _ in } }
            .onDisappear { token.map { NotificationCenter.default.removeObserver($0) } }
    }
}

// case: fires — notification block token in protocol extension
import UIKit
protocol KeyboardHandling: AnyObject { var bottom: NSLayoutConstraint! { get } }
extension KeyboardHandling where Self: UIViewController {
    func followKeyboard() {
        NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil) { [weak self] note in
            self?.bottom.constant = 10
        }
    }
}
final class ChatViewController: UIViewController, KeyboardHandling {
    @IBOutlet var bottom: NSLayoutConstraint!
    override func viewDidLoad() { super.viewDidLoad(); followKeyboard() }
}

// case: fires — listener in a reusable cell model weak self but dropped
import FirebaseFirestore
final class BadgeModel: ObservableObject {
    @Published var count = 0
    func start() {
        Firestore.firestore().collection("badges").addSnapshotListener { [weak self] snapshot, _ in
            self?.count = snapshot?.count ?? 0
        }
    }
}

// case: quiet — a listener that is kept by its owner
import FirebaseFirestore
final class RoomModel {
    private var registration: ListenerRegistration?
    var names: [String] = []
    func start() { registration = Firestore.firestore().collection("rooms").addSnapshotListener { [weak self] _, _ in self?.names = [] } }
    deinit { registration?.remove() }
}

// case: quiet — a mixin that gives the token back
import UIKit
protocol KeyboardFollowing: AnyObject { func follow(_ height: CGFloat) }
extension KeyboardFollowing where Self: UIViewController {
    func keyboardToken() -> NSObjectProtocol {
        NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil) { [weak self] _ in
            self?.follow(0)
        }
    }
}
