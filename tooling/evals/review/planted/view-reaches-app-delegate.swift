// case: fires — a controller takes its context from the app delegate
import CoreData
import UIKit

class JournalViewController: UIViewController {
    var context: NSManagedObjectContext!

    override func viewDidLoad() {
        super.viewDidLoad()
        let delegate = UIApplication.shared.delegate as! AppDelegate
        context = delegate.persistentContainer.viewContext
    }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
    lazy var persistentContainer = NSPersistentContainer(name: "Journal")
}

// case: fires — signing out swaps the window's root
import UIKit

final class ProfileController: UIViewController {
    @objc private func signOut() {
        guard let scene = view.window?.windowScene?.delegate as? SceneDelegate else { return }
        scene.window?.rootViewController = UIViewController()
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
}

// case: fires — a SwiftUI view asks the delegate for a service
import SwiftUI
import UIKit

final class AppDelegate: NSObject, UIApplicationDelegate {
    let player = Player()
}

final class Player { func play() {} }

struct PlayButton: View {
    var body: some View {
        Button("Play") { (UIApplication.shared.delegate as? AppDelegate)?.player.play() }
    }
}

// case: fires — through the shared application's connected scenes
import UIKit

final class OnboardingEndController: UIViewController {
    @IBAction func finish(_ sender: Any) {
        let scene = UIApplication.shared.connectedScenes.first
        if let delegate = scene?.delegate as? SceneDelegate {
            delegate.showMain()
        }
    }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func showMain() {}
}

// case: quiet — a table view's delegate
import UIKit

final class ListController: UIViewController, UITableViewDelegate {
    private let table = UITableView()

    override func viewDidLoad() {
        super.viewDidLoad()
        table.delegate = self
    }
}

// case: quiet — the delegate is installed with the adaptor
import SwiftUI
import UIKit

final class Delegate: NSObject, UIApplicationDelegate {
    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { true }
}

@main
struct NotesApp: App {
    @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
    var body: some Scene { WindowGroup { Text("Notes") } }
}

// case: quiet — the view's own window, for its size
import UIKit

final class ChartController: UIViewController {
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.window?.bounds.width ?? view.bounds.width
        preferredContentSize = CGSize(width: width / 2, height: 100)
    }
}

// case: quiet — opening the settings
import UIKit

final class PermissionController: UIViewController {
    @objc func openSettings() {
        guard let url = URL(string: UIApplication.openSettingsURLString) else { return }
        UIApplication.shared.open(url)
    }
}

// case: quiet — a controller that WatchKit makes from the storyboard has nobody else to ask
import WatchKit

final class ExtensionDelegate: NSObject, WKExtensionDelegate {
    let tides = TideTable()
    static func shared() -> ExtensionDelegate { WKExtension.shared().delegate as! ExtensionDelegate }
}

final class TideTable {
    var next: Date?
}

final class TideInterfaceController: WKInterfaceController {
    @IBOutlet private var label: WKInterfaceLabel!
    private let tides = ExtensionDelegate.shared().tides

    override func willActivate() {
        label.setText(tides.next?.description)
    }
}

// case: fires — a service moves the screens through the scene's delegate
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var coordinator: AppCoordinator?
}

final class AppCoordinator { func showLogin() {} }

final class AccountService {
    private(set) var account: String?
    func logout() {
        account = nil
        if let scene = UIApplication.shared.connectedScenes.first?.delegate as? SceneDelegate { scene.coordinator?.showLogin() }
    }
}

// case: quiet — a service says that somebody has logged out
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    let accounts = AccountService()
}

final class AccountService {
    private(set) var account: String?
    var hasLoggedOut: (() -> Void)?
    func logout() {
        account = nil
        hasLoggedOut?()
    }
}
