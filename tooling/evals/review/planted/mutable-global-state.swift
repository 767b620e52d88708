// case: fires — a static variable holds the signed-in user
struct User { let name: String }

final class Session {
    static var currentUser: User?
}

final class ProfileViewModel {
    var title: String { Session.currentUser?.name ?? "Guest" }
}

// case: fires — a global cart
var cartItems: [String] = []

final class ShopPresenter {
    func add(_ item: String) { cartItems.append(item) }
}

// case: fires — a controller's static counter
import UIKit

class QuizViewController: UIViewController {
    static var score = 0
    @IBAction func rightAnswer() { QuizViewController.score += 1 }
}

// case: fires — an escape hatch from the checker
nonisolated(unsafe) var selectedLanguage = "en"

struct LanguageModel {
    func choose(_ code: String) { selectedLanguage = code }
}

// case: quiet — constants
enum Limits {
    static let pageSize = 20
    static var title: String { "Limits" }
}

let appName = "Notes"

// case: quiet — a task-local value
enum Tracing {
    @TaskLocal static var requestID: String?
}

// case: quiet — dependency keys
import ComposableArchitecture

struct AudioClient: Sendable { var play: @Sendable () async -> Void }

extension AudioClient: DependencyKey {
    static var liveValue: AudioClient { AudioClient(play: {}) }
    static var testValue: AudioClient { AudioClient(play: {}) }
}

// case: quiet — a preview and a type requirement
import SwiftUI

struct Gauge1: View {
    var body: some View { Text("") }
}

struct Gauge_Previews: PreviewProvider {
    static var previews: some View { Gauge1() }
}

struct SizeKey: PreferenceKey {
    static var defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = nextValue() }
}

// case: fires — written through the type of self
struct Parcel { let id: String }

final class ParcelMemory {
    static var parcels: [Parcel] = []
    func keep(_ parcel: Parcel) { type(of: self).parcels.append(parcel) }
}

// case: fires — a static function writes it as its own
import UIKit

final class Spinner {
    static var shown: UIActivityIndicatorView?

    static func show(in view: UIView) {
        let made = UIActivityIndicatorView(style: .large)
        view.addSubview(made)
        self.shown = made
    }

    static func hide() {
        shown?.removeFromSuperview()
        self.shown = nil
    }
}

// case: quiet — each object takes the next number
final class Trace {
    static var last = 0
    private let number: Int

    init() {
        type(of: self).last += 1
        number = type(of: self).last
    }
}

// case: quiet — preferences of a library that are written through their one adapter
import Preferences

var Settings = PreferenceAdapter(suite: "group.example")

struct SettingsModel {
    func choose(_ theme: String) { Settings.theme = theme }
}

// case: quiet — an object that lists its clients is not replaced
final class Look {
    static var shared: Look = {
        let look = Look()
        return look
    }()
    private var clients: [String] = []
    func remove(client: String) { clients.removeAll { $0 == client } }
}

final class LookModel {
    deinit { Look.shared.remove(client: "model") }
}

// case: quiet — a table that is filled when it is missing, declared to be there
enum KeyNames {
    private static var table: [String: Int]!

    static func code(of name: String) -> Int? {
        if table == nil { table = ["return": 36] }
        return table[name]
    }
}

// case: quiet — a script that counts what it finds
// file: Scripts/check-texts.swift
import Foundation

var problems = 0

struct TextFile {
    func read() { problems += 1 }
}

// case: quiet — what only tests set
enum Launch {
    private static var arguments: [String] = CommandLine.arguments
    static func stubArguments(_ new: [String]) { arguments = new }
    static var isDemo: Bool { arguments.contains("demo") }
}

enum Clock {
    static var unitTestDate: Int?
    static func inject(_ date: Int) { unitTestDate = date }
}

// case: quiet — a shared instance that waits for the app to be ready
final class Shop {
    private(set) static var shared: Shop!
    static func create(with name: String) { shared = Shop(name: name) }
    let name: String
    init(name: String) { self.name = name }
}

// case: quiet — worked out once
enum Version {
    private static var text: String? = nil
    static var current: String {
        if let text { return text }
        let made = "1.0"
        text = made
        return made
    }
}

// case: quiet — a playground
// file: Samples/Text.playground/Contents.swift
var frame = 10
frame += 1
func grow() { frame = 20 }

// case: fires — two screens write the cart of the one manager
import UIKit

final class CartManager {
    static let shared = CartManager()
    var items: [String] = []
}

final class CheckoutViewModel { func done() { CartManager.shared.items = [] } }

final class ProductViewController: UIViewController { func add(_ name: String) { CartManager.shared.items.append(name) } }

// case: quiet — one type writes what only it may change
final class DraftKeeper {
    static let shared = DraftKeeper()
    var text = ""
}

final class DraftViewModel { func type(_ text: String) { DraftKeeper.shared.text = text } }

// case: quiet — views observe the one settings object, and two write it
import Observation

@Observable final class Preferences {
    static let shared = Preferences()
    var unit = "km"
}

final class UnitViewModel { func choose() { Preferences.shared.unit = "mi" } }
final class ResetViewModel { func reset() { Preferences.shared.unit = "km" } }

// case: quiet — two types write to the pasteboard that the one keeper refers to
import UIKit

final class PasteboardKeeper {
    static let shared = PasteboardKeeper()
    var pasteboard = UIPasteboard.general
}

final class LinkViewModel { func copy(_ url: URL) { PasteboardKeeper.shared.pasteboard.url = url } }
final class CodeViewModel { func copy(_ code: String) { PasteboardKeeper.shared.pasteboard.string = code } }
