// case: fires — an account screen's model that does everything
// file: .swift-architecture.json
// {"thresholds": {"god_type_lines": 60, "god_type_functions": 12, "god_type_collaborators": 8}}
// file: Account/AccountViewModel.swift
import Foundation

protocol UserRepository { func name() -> String }
protocol PhotoService { func upload(_ data: Data) }
protocol OrderRepository { func count() -> Int }
protocol PushService { func register(_ token: String) }
protocol PaymentService { func cards() -> [String] }
protocol CouponRepository { func codes() -> [String] }
protocol MapService { func city() -> String }
protocol SearchService { func hits(_ text: String) -> [String] }
protocol AudioService { func play(_ name: String) }
protocol ExportService { func export(_ rows: [String]) }

final class AccountViewModel {
    private let users: UserRepository
    private let photos: PhotoService
    private let orders: OrderRepository
    private let push: PushService
    private let payments: PaymentService
    private let coupons: CouponRepository
    private let map: MapService
    private let search: SearchService
    private let audio: AudioService
    private let exporter: ExportService
    private(set) var name = ""
    private(set) var city = ""
    private(set) var query = ""
    private(set) var token = ""
    private(set) var cards: [String] = []
    private(set) var hits: [String] = []
    private(set) var volume = 5
    private(set) var theme = "light"
    private(set) var orderCount = 0

    init(
        users: UserRepository, photos: PhotoService, orders: OrderRepository, push: PushService, payments: PaymentService,
        coupons: CouponRepository, map: MapService, search: SearchService, audio: AudioService, exporter: ExportService
    ) {
        self.users = users
        self.photos = photos
        self.orders = orders
        self.push = push
        self.payments = payments
        self.coupons = coupons
        self.map = map
        self.search = search
        self.audio = audio
        self.exporter = exporter
    }

    func loadName() { name = users.name() }
    func upload(_ data: Data) { photos.upload(data) }
    func loadOrders() { orderCount = orders.count() }
    func register(_ token: String) {
        self.token = token
        push.register(token)
    }
    func loadCards() { cards = payments.cards() }
    func couponTitle() -> String { coupons.codes().joined(separator: ", ") }
    func locate() { city = map.city() }
    func type(_ text: String) {
        query = text
        hits = search.hits(text)
    }
    func louder() {
        volume += 1
        audio.play("tick")
    }
    func export() { exporter.export(cards) }
    func darken() { theme = "dark" }
    func greeting() -> String { "Hello \(name)" }
    func badge() -> String { orderCount > 9 ? "9+" : "\(orderCount)" }
    func isVIP() -> Bool { orderCount > 100 }
}

// case: fires — a controller that is table, network, player and form
// file: .swift-architecture.json
// {"thresholds": {"god_type_lines": 60, "god_type_functions": 12, "god_type_collaborators": 8}}
// file: Main/MainViewController.swift
import UIKit

class SessionManager { func token() -> String { "" } }
class FeedService { func posts() -> [String] { [] } }
class ChatService { func send(_ text: String) {} }
class PlayerService { func play() {}; func stop() {} }
class CacheService { func clear() {} }
class BadgeStore { var count = 0 }
class ShareRouter { func share(_ text: String) {} }
class AdService { func banner() -> String { "" } }
class UpdateService { func check() -> Bool { false } }
class LocationService { func place() -> String { "" } }

class MainViewController: UIViewController, UITableViewDataSource, UITableViewDelegate, UITextFieldDelegate {
    let session = SessionManager()
    let feed = FeedService()
    let chat = ChatService()
    let player = PlayerService()
    let cache = CacheService()
    let badges = BadgeStore()
    let share = ShareRouter()
    let ads = AdService()
    let updates = UpdateService()
    let location = LocationService()
    let table = UITableView()
    let field = UITextField()
    let banner = UILabel()
    var posts: [String] = []
    var drafts: [String] = []
    var isPlaying = false
    var place = ""

    override func viewDidLoad() {
        super.viewDidLoad()
        table.dataSource = self
        table.delegate = self
        field.delegate = self
        reload()
    }

    func reload() {
        posts = feed.posts()
        table.reloadData()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { posts.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = posts[indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { share.share(posts[indexPath.row]) }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        chat.send(textField.text ?? "")
        return true
    }

    func togglePlayer() {
        isPlaying.toggle()
        if isPlaying { player.play() } else { player.stop() }
    }

    func showAd() { banner.text = ads.banner() }
    func clearCache() { cache.clear() }
    func increaseBadge() { badges.count += 1 }
    func checkForUpdate() { if updates.check() { banner.text = "Update" } }
    func locate() { place = location.place() }
    func saveDraft() { drafts.append(field.text ?? "") }
    func isSignedIn() -> Bool { !session.token().isEmpty }
    func titleText() -> String { "\(place) \(posts.count)" }
}

// case: fires — a manager split over extensions in several files
// file: .swift-architecture.json
// {"thresholds": {"god_type_lines": 50, "god_type_functions": 12, "god_type_collaborators": 8}}
// file: Core/AppManager.swift
import Foundation

protocol Clock { func now() -> Date }
protocol Disk { func read() -> Data }
protocol Network { func send(_ data: Data) }
protocol Keychain { func secret() -> String }
protocol Tracker { func track(_ event: String) }
protocol Flags { func isOn(_ name: String) -> Bool }
protocol Images { func image(_ name: String) -> Data }
protocol Sounds { func play(_ name: String) }
protocol Printer { func printPage(_ text: String) }
protocol Scanner2 { func scan() -> String }

final class AppManager {
    let clock: Clock
    let disk: Disk
    let network: Network
    let keychain: Keychain
    let tracker: Tracker
    let flags: Flags
    let images: Images
    let sounds: Sounds
    let printer: Printer
    let scanner: Scanner2
    var user = ""
    var log: [String] = []
    var queue: [Data] = []
    var lastScan = ""
    var page = 0

    init(
        clock: Clock, disk: Disk, network: Network, keychain: Keychain, tracker: Tracker, flags: Flags, images: Images,
        sounds: Sounds, printer: Printer, scanner: Scanner2
    ) {
        self.clock = clock
        self.disk = disk
        self.network = network
        self.keychain = keychain
        self.tracker = tracker
        self.flags = flags
        self.images = images
        self.sounds = sounds
        self.printer = printer
        self.scanner = scanner
    }
}
// file: Core/AppManager+Session.swift
extension AppManager {
    func signIn(_ name: String) { user = name + keychain.secret() }
    func signOut() { user = "" }
    func track(_ event: String) { tracker.track(event) }
    func isBeta() -> Bool { flags.isOn("beta") }
    func stamp() { log.append("\(clock.now())") }
}
// file: Core/AppManager+Media.swift
import Foundation

extension AppManager {
    func load() { queue.append(disk.read()) }
    func flush() {
        queue.forEach(network.send)
        queue = []
    }
    func avatar() -> Data { images.image(user) }
    func ring() { sounds.play("ring") }
    func printLog() { printer.printPage(log.joined()) }
    func scan() { lastScan = scanner.scan() }
    func nextPage() { page += 1 }
    func pageTitle() -> String { "Page \(page)" }
}

// case: quiet — a table of strings
// file: .swift-architecture.json
// {"thresholds": {"god_type_lines": 20, "god_type_functions": 4, "god_type_collaborators": 4}}
// file: Texts.swift
enum Texts {
    static let ok = "OK"
    static let cancel = "Cancel"
    static let retry = "Try again"
    static let save = "Save"
    static let delete = "Delete"
    static let edit = "Edit"
    static let done = "Done"
    static let next = "Next"
    static let back = "Back"
    static let close = "Close"
    static let search = "Search"
    static let empty = "Nothing here"
    static let loading = "Loading"
    static let offline = "No connection"
    static let welcome = "Welcome"
    static let settings = "Settings"
    static let profile = "Profile"
    static let signOut = "Sign out"
    static let help = "Help"
    static func items(_ count: Int) -> String { "\(count) items" }
}

// case: quiet — a long table controller with one reason to change
// file: .swift-architecture.json
// {"thresholds": {"god_type_lines": 30, "god_type_functions": 6, "god_type_collaborators": 6}}
// file: SettingsTableController.swift
import UIKit

final class SettingsViewModel { let rows = ["Sound", "Language"] }

final class SettingsTableController: UITableViewController {
    private let viewModel = SettingsViewModel()

    override func numberOfSections(in tableView: UITableView) -> Int { 1 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { viewModel.rows.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = viewModel.rows[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Settings" }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Version 1" }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
}

// case: quiet — generated code
// file: .swift-architecture.json
// {"thresholds": {"god_type_lines": 20, "god_type_functions": 4, "god_type_collaborators": 3}}
// file: Colors.swift
enum Palette { static let accent = "blue" }
// file: Generated/Assets.generated.swift
// Generated using SwiftGen — https://example.org
import UIKit

final class Assets {
    let colors: UIColor = .red
    let image: UIImage = UIImage()
    let font: UIFont = .systemFont(ofSize: 10)
    let view: UIView = UIView()
    func a() -> UIColor { colors }
    func b() -> UIImage { image }
    func c() -> UIFont { font }
    func d() -> UIView { view }
    func e() -> Int { 1 }
    func f() -> Int { 2 }
    func g() -> Int { 3 }
}

// case: quiet — a long parser that uses nobody
// file: .swift-architecture.json
// {"thresholds": {"god_type_lines": 20, "god_type_functions": 6, "god_type_collaborators": 6}}
// file: Parser.swift
struct CalculatorParser {
    private var rest: Substring
    init(_ text: String) { rest = Substring(text) }
    mutating func sum() -> Int {
        var value = product()
        while take("+") { value += product() }
        return value
    }
    mutating func product() -> Int {
        var value = factor()
        while take("*") { value *= factor() }
        return value
    }
    mutating func factor() -> Int {
        if take("(") {
            let value = sum()
            _ = take(")")
            return value
        }
        return number()
    }
    mutating func number() -> Int {
        let digits = rest.prefix { $0.isNumber }
        rest = rest.dropFirst(digits.count)
        return Int(digits) ?? 0
    }
    mutating func take(_ sign: Character) -> Bool {
        skip()
        guard rest.first == sign else { return false }
        rest = rest.dropFirst()
        return true
    }
    mutating func skip() { rest = rest.drop { $0 == " " } }
}
