// case: fires — a SwiftUI view downloads and decodes in its own task
import SwiftUI

struct Departure: Decodable, Identifiable {
    let id: Int
    let platform: String
}

struct DeparturesScreen: View {
    let station: String
    @State private var departures: [Departure] = []

    var body: some View {
        List(departures) { Text($0.platform) }
            .task {
                guard let url = URL(string: "https://trains.example/\(station)") else { return }
                if let (data, _) = try? await URLSession.shared.data(from: url) {
                    departures = (try? JSONDecoder().decode([Departure].self, from: data)) ?? []
                }
            }
    }
}

// case: fires — an old controller starts a data task in viewDidLoad
import UIKit

class InvoiceViewController: UIViewController {
    @IBOutlet weak var sumLabel: UILabel!
    var invoiceURL: URL!

    override func viewDidLoad() {
        super.viewDidLoad()
        URLSession.shared.dataTask(with: invoiceURL) { data, _, _ in
            guard let data = data else { return }
            DispatchQueue.main.async {
                self.sumLabel.text = String(data: data, encoding: .utf8)
            }
        }.resume()
    }
}

// case: fires — a button writes the draft to a file
import SwiftUI

struct NoteEditor: View {
    @State private var text = ""
    let folder: URL

    var body: some View {
        VStack {
            TextEditor(text: $text)
            Button("Save") { save() }
        }
    }

    private func save() {
        let target = folder.appendingPathComponent("note.txt")
        try? text.write(to: target, atomically: true, encoding: .utf8)
    }
}

// case: fires — a table controller reads the token from the keychain
import Security
import UIKit

final class AccountsTableController: UITableViewController {
    private var rows: [String] = []

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        var item: CFTypeRef?
        let query = [kSecClass: kSecClassGenericPassword, kSecReturnData: true] as CFDictionary
        if SecItemCopyMatching(query, &item) == errSecSuccess, let data = item as? Data {
            rows = [String(decoding: data, as: UTF8.self)]
        }
        tableView.reloadData()
    }
}

// case: fires — a view lists a folder with the file manager
import SwiftUI

struct RecordingsView: View {
    @State private var files: [URL] = []

    var body: some View {
        List(files, id: \.self) { Text($0.lastPathComponent) }
            .onAppear(perform: reload)
    }

    private func reload() {
        let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        files = (try? FileManager.default.contentsOfDirectory(at: documents, includingPropertiesForKeys: nil)) ?? []
    }
}

// case: quiet — pictures and stored settings come through SwiftUI's own types
import SwiftUI

struct ArtistHeader: View {
    @AppStorage("showsBiography") private var showsBiography = true
    let portrait: URL?
    let name: String

    var body: some View {
        VStack {
            AsyncImage(url: portrait)
            Toggle(name, isOn: $showsBiography)
        }
    }
}

// case: quiet — the view asks its model, and the model's client does the request
// file: Weather/WeatherView.swift
import SwiftUI

struct WeatherView: View {
    @State private var model: WeatherModel

    init(model: WeatherModel) { _model = State(initialValue: model) }

    var body: some View {
        Text(model.summary).task { await model.load() }
    }
}
// file: Weather/WeatherModel.swift
import Observation

protocol WeatherSource: Sendable { func summary() async throws -> String }

@MainActor @Observable
final class WeatherModel {
    private(set) var summary = ""
    private let source: any WeatherSource

    init(source: any WeatherSource) { self.source = source }

    func load() async {
        do { summary = try await source.summary() } catch { summary = "No forecast" }
    }
}

// case: quiet — a preview reads a sample file
import SwiftUI

struct ReceiptView: View {
    let lines: [String]
    var body: some View { List(lines, id: \.self) { Text($0) } }
}

struct ReceiptView_Previews: PreviewProvider {
    static var previews: some View {
        let path = Bundle.main.path(forResource: "receipt", ofType: "txt") ?? ""
        let text = (try? String(contentsOfFile: path)) ?? ""
        return ReceiptView(lines: text.components(separatedBy: "\n"))
    }
}

// case: quiet — text is written into a string, not to a disk
import SwiftUI

struct LogView: View {
    let entries: [String]

    var body: some View { Text(joined) }

    private var joined: String {
        var output = ""
        for entry in entries { output.write(entry + "\n") }
        return output
    }
}

// case: quiet — a request value is built and handed to the web view
import UIKit
import WebKit

final class TermsViewController: UIViewController {
    private let page = WKWebView()
    var address = URL(fileURLWithPath: "/")

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(page)
        page.load(URLRequest(url: address))
    }
}

// case: fires — a screen whose superclass is another module's
import Forms
import UIKit

final class AddressFormViewController: FormViewController {
    func save(_ text: String, to url: URL) throws {
        try text.write(to: url, atomically: true, encoding: .utf8)
    }
}

// case: quiet — a file of the app's own bundle, read by the file manager
import SwiftUI

struct ThanksView: View {
    @State private var text = ""

    var body: some View {
        Text(text).onAppear {
            guard let path = Bundle.main.path(forResource: "Thanks", ofType: "txt"),
                let data = FileManager.default.contents(atPath: path)
            else { return }
            text = String(decoding: data, as: UTF8.self)
        }
    }
}

// case: quiet — a page of the bundle, by way of its path
import SwiftUI
import WebKit

struct TermsView: UIViewRepresentable {
    func makeUIView(context: Context) -> WKWebView { WKWebView() }

    func updateUIView(_ page: WKWebView, context: Context) {
        guard let place = Bundle.main.path(forResource: "Terms", ofType: "html"),
            let data = try? Data(contentsOf: URL(fileURLWithPath: place))
        else { return }
        page.loadHTMLString(String(decoding: data, as: UTF8.self), baseURL: nil)
    }
}

// case: quiet — a page of the bundle, found in two steps
import UIKit

final class ImprintController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        guard let path = Bundle.main.path(forResource: "imprint", ofType: "html") else { return }
        let url = URL(fileURLWithPath: path)
        title = try? String(contentsOf: url, encoding: .utf8)
    }
}

// case: fires — a controller signs in with Firebase itself
import FirebaseAuth
import UIKit

final class SignInViewController: UIViewController {
    func signIn(_ name: String, _ password: String) {
        Auth.auth().signIn(withEmail: name, password: password) { [weak self] _, error in
            if error == nil { self?.dismiss(animated: true) }
        }
    }
}

// case: fires — a controller asks by its own provider of requests
import Moya
import UIKit

final class TrailsViewController: UIViewController {
    private let provider = MoyaProvider<TrailsTarget>()
    private var count = 0

    func refresh() {
        provider.request(.all) { [weak self] result in
            if case .success(let response) = result { self?.count = response.data.count }
        }
    }
}

// case: fires — every image view downloads by an extension
import UIKit

extension UIImageView {
    func load(_ url: URL) {
        URLSession.shared.dataTask(with: url) { data, _, _ in
            DispatchQueue.main.async { self.image = data.flatMap { UIImage(data: $0) } }
        }.resume()
    }
}

// case: quiet — a class of the module that is called as a protocol of SwiftUI
import Foundation

class Layout: Codable {}

final class CustomLayout: Layout {
    private var script = ""
    func load(_ url: URL) { script = (try? String(contentsOf: url)) ?? "" }
}
