// case: fires — State in a view model
import SwiftUI

@MainActor
final class ZoomViewModel: ObservableObject {
    @State private var scale = 1.0
    func zoomIn() { scale *= 2 }
}

// case: fires — Environment in a service
import SwiftUI

struct LinkService {
    @Environment(\.openURL) private var openURL
    func open(_ url: URL) { openURL(url) }
}

// case: fires — StateObject in a controller
import SwiftUI
import UIKit

final class SheetModel: ObservableObject { @Published var isOpen = false }

class SheetController: UIViewController {
    @StateObject var model = SheetModel()
    func open() { model.isOpen = true }
}

// case: fires — EnvironmentObject in another observable object
import SwiftUI

final class Basket: ObservableObject { @Published var cents = 0 }

final class CheckoutModel: ObservableObject {
    @EnvironmentObject var basket: Basket
    func pay() { basket.cents = 0 }
}

// case: quiet — views, modifiers, styles and apps
import SwiftUI

struct Shake: ViewModifier {
    @State private var offset = 0.0
    func body(content: Content) -> some View { content.offset(x: offset) }
}

struct Pill: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: Configuration) -> some View { configuration.label.opacity(isEnabled ? 1 : 0.5) }
}

@main
struct CoffeeApp: App {
    @State private var cups = 0
    var body: some Scene { WindowGroup { Text("\(cups)") } }
}

// case: quiet — a dynamic property of ours
import SwiftUI

@propertyWrapper
struct Remembered: DynamicProperty {
    @State private var value = ""
    @Environment(\.locale) private var locale
    var wrappedValue: String {
        get { value }
        nonmutating set { value = newValue }
    }
}

// case: quiet — the view's conformance is in an extension
import SwiftUI

struct MeterView {
    @State private var level = 0.0
    @Binding var isOn: Bool
}

extension MeterView: View {
    var body: some View { Toggle("\(level)", isOn: $isOn) }
}

// case: quiet — a representable and commands
import SwiftUI
import UIKit

struct WebPage: UIViewRepresentable {
    @Environment(\.colorScheme) private var scheme
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ view: UIView, context: Context) { view.alpha = scheme == .dark ? 0.8 : 1 }
}

struct EditCommands: Commands {
    @FocusedValue(\.editorText) private var text
    var body: some Commands { CommandMenu("Edit") { Text(text ?? "") } }
}

// case: fires — Binding
import SwiftUI
final class UploadViewModel: ObservableObject {
    @Binding var isPresented: Bool
    init(isPresented: Binding<Bool>) { _isPresented = isPresented }
}

// case: quiet — the helper of a representable
import SwiftUI
struct FieldView: UIViewRepresentable {
    @Binding var text: String
    func makeUIView(context: Context) -> UITextField { UITextField() }
    func updateUIView(_ view: UITextField, context: Context) {}
    func makeCoordinator() -> Coordinator { Coordinator(text: $text) }
    final class Coordinator: NSObject { @Binding var text: String; init(text: Binding<String>) { _text = text } }
}

// case: fires — a view model keeps a binding
import SwiftUI

final class ComposeViewModel: ObservableObject {
    @Binding var isShown: Bool
    init(isShown: Binding<Bool>) { _isShown = isShown }
    func send() { isShown = false }
}

// case: fires — an observed object asks for a query that nobody runs
import SwiftData
import SwiftUI

@Observable final class BooksModel {
    @ObservationIgnored @Query(sort: \Book.title) var books: [Book]
}

// case: quiet — a private preference stands behind a property that tells
import SwiftUI

@Observable final class UnitModel {
    @ObservationIgnored @AppStorage("unit") private var stored = "km"
    var unit: String {
        get {
            access(keyPath: \.unit)
            return stored
        }
        set { withMutation(keyPath: \.unit) { stored = newValue } }
    }
}
