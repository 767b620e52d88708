// case: fires — a detail's model is made in the destination
import SwiftUI

@MainActor @Observable
final class PlayerModel {
    private(set) var seconds = 0
    let track: Int
    init(track: Int) { self.track = track }
    func tick() { seconds += 1 }
}

struct PlayerView: View {
    let model: PlayerModel
    var body: some View { Text("\(model.seconds)") }
}

struct TrackList: View {
    let tracks: [Int]
    var body: some View {
        List(tracks, id: \.self) { track in
            PlayerView(model: PlayerModel(track: track))
        }
    }
}

// case: fires — a model that loads is built for initialValue
import SwiftUI

@MainActor @Observable
final class FeedModel {
    private(set) var rows: [String] = []
    init(user: Int) {
        Task { await load(user) }
    }
    func load(_ user: Int) async { rows = ["\(user)"] }
}

struct FeedView: View {
    @State private var model: FeedModel
    init(user: Int) { _model = State(initialValue: FeedModel(user: user)) }
    var body: some View { List(model.rows, id: \.self) { Text($0) } }
}

// case: fires — an observable object as a local of body
import SwiftUI

final class FormModel: ObservableObject {
    @Published var name = ""
}

struct NameField: View {
    @ObservedObject var model: FormModel
    var body: some View { TextField("Name", text: $model.name) }
}

struct NameScreen: View {
    var body: some View {
        let model = FormModel()
        return VStack { NameField(model: model) }
    }
}

// case: quiet — in the property's declaration
import SwiftUI

@MainActor @Observable
final class GameModel {
    private(set) var score = 0
    func hit() { score += 1 }
}

struct GameView: View {
    @State private var model = GameModel()
    var body: some View { Button("\(model.score)") { model.hit() } }
}

// case: quiet — StateObject's autoclosure runs once
import SwiftUI

final class RoomModel: ObservableObject {
    @Published private(set) var text = ""
    init(room: Int) { text = "\(room)" }
}

struct RoomView: View {
    @StateObject private var model: RoomModel
    init(room: Int) { _model = StateObject(wrappedValue: RoomModel(room: room)) }
    var body: some View { Text(model.text) }
}

// case: quiet — made on a tap and kept
import SwiftUI

@MainActor @Observable
final class DraftModel {
    var text = ""
}

struct Composer: View {
    @State private var draft: DraftModel?
    var body: some View {
        Button("New") { draft = DraftModel() }
            .task { draft = DraftModel() }
    }
}

// case: quiet — a value called a model
import SwiftUI

struct RowModel: Equatable {
    let title: String
}

struct Row: View {
    let model: RowModel
    var body: some View { Text(model.title) }
}

struct Rows: View {
    let titles: [String]
    var body: some View { ForEach(titles, id: \.self) { Row(model: RowModel(title: $0)) } }
}

// case: quiet — the button of a dialog makes it when it is tapped
import SwiftUI

final class CreditsModel: ObservableObject {
    @Published var amount = 0
}

struct Dialog: View {
    let title: String
    let positiveButtonAction: () -> Void
    var body: some View { Button(title, action: positiveButtonAction) }
}

struct MenuScreen: View {
    let show: (CreditsModel) -> Void

    var body: some View {
        Dialog(
            title: "Buy",
            positiveButtonAction: {
                let model = CreditsModel()
                show(model)
            })
    }
}

// case: quiet — what takes the place of a player that is not there
import SwiftUI

final class PlayerState: ObservableObject {
    @Published var progress = 0.0
}

struct MessageView: View {
    let players: (String) -> PlayerState?
    var body: some View {
        let player = players("a") ?? PlayerState()
        Text("\(player.progress)")
    }
}

// case: quiet — a part that is drawn once, for a picture
import SwiftUI

@MainActor @Observable
final class RouterPath { var path: [String] = [] }

struct ShareRow: View {
    var body: some View { Text("share") }
    func picture() -> ImageRenderer<AnyView> { ImageRenderer(content: AnyView(captured)) }
    private var captured: some View { Text("row").environment(RouterPath()) }
}

// case: fires — a container makes the model of the destination each time
import SwiftUI

@MainActor
final class TodoViewModel: ObservableObject {
    @Published var title = ""
    init(kind: String) {}
}

@MainActor
final class Container: ObservableObject {
    func todoViewModel(kind: String) -> TodoViewModel { TodoViewModel(kind: kind) }
}

struct TodoView: View {
    @ObservedObject private var viewModel: TodoViewModel
    init(viewModel: TodoViewModel) { self._viewModel = ObservedObject(wrappedValue: viewModel) }
    var body: some View { Text(viewModel.title) }
}

struct TodoHomeView: View {
    @EnvironmentObject var container: Container

    var body: some View {
        NavigationStack {
            Text("Home").navigationDestination(for: String.self) { kind in
                TodoView(viewModel: container.todoViewModel(kind: kind))
            }
        }
    }
}

// case: quiet — a container that keeps what it has made
import SwiftUI

@MainActor
final class MemoViewModel: ObservableObject {
    @Published var title = ""
    init(kind: String) {}
}

@MainActor
final class MemoContainer: ObservableObject {
    private var made: [String: MemoViewModel] = [:]
    func memoViewModel(kind: String) -> MemoViewModel {
        if let known = made[kind] { return known }
        let model = MemoViewModel(kind: kind)
        made[kind] = model
        return model
    }
}

struct MemoView: View {
    @ObservedObject var viewModel: MemoViewModel
    var body: some View { Text(viewModel.title) }
}

struct MemoHomeView: View {
    @EnvironmentObject var container: MemoContainer

    var body: some View { MemoView(viewModel: container.memoViewModel(kind: "work")) }
}

// case: quiet — an adapter around the member that it is made of
import SwiftUI

protocol Member: AnyObject { var gear: String? { get } }

final class AvatarViewModel: NSObject {
    private weak var member: Member?
    init(member: Member) { self.member = member }
    var picture: String { member?.gear ?? "plain" }
}

struct AvatarView: View {
    let avatar: AvatarViewModel
    var body: some View { Text(avatar.picture) }
}

struct MemberRow: View {
    let member: Member
    var body: some View { AvatarView(avatar: AvatarViewModel(member: member)) }
}

// case: quiet — a box of closures, which whoever shows the view fills
import SwiftUI

final class Dismisser: ObservableObject { var dismiss: (() -> Void)? }

protocol Dismissable { var dismisser: Dismisser { get set } }

struct PetSheet: View, Dismissable {
    var dismisser: Dismisser = Dismisser()
    var body: some View { Button("close") { dismisser.dismiss?() } }
}

// case: fires — destination factory static router
import SwiftUI
final class DetailModel: ObservableObject { @Published var text = ""; let id: Int; init(id: Int) { self.id = id } ; func load() { text = "a" } }
struct DetailView: View { @ObservedObject var model: DetailModel; var body: some View { Text(model.text) } }
enum Router { static func detail(_ id: Int) -> some View { DetailView(model: DetailModel(id: id)) } }
struct ListView: View {
    @State private var rows = [1, 2]
    var body: some View {
        NavigationView { List(rows, id: \.self) { row in NavigationLink(destination: Router.detail(row)) { Text("\(row)") } } }
    }
}

// case: fires — private func builder
import SwiftUI
final class HomeModel: ObservableObject { @Published var text = ""; func load() { text = "a" } }
struct HomeScreen: View { @ObservedObject var viewModel: HomeModel; var body: some View { Text(viewModel.text) } }
struct RootView: View {
    @State private var isOn = false
    var body: some View { VStack { Toggle("a", isOn: $isOn); home() } }
    private func home() -> some View { HomeScreen(viewModel: HomeModel()) }
}

// case: fires — computed model property
import SwiftUI
final class HomeModel: ObservableObject { @Published var text = ""; func load() { text = "a" } }
struct HomeScreen: View { @ObservedObject var viewModel: HomeModel; var body: some View { Text(viewModel.text) } }
struct RootView: View {
    @State private var isOn = false
    private var model: HomeModel { HomeModel() }
    var body: some View { VStack { Toggle("a", isOn: $isOn); HomeScreen(viewModel: model) } }
}

// case: fires — tca store in body
import ComposableArchitecture
import SwiftUI
@Reducer struct Child { struct State: Equatable { var n = 0 }; enum Action { case add }; var body: some ReducerOf<Self> { Reduce { state, action in state.n += 1; return .none } } }
struct ChildView: View { let store: StoreOf<Child>; var body: some View { Text("") } }
struct ParentView: View {
    let store: StoreOf<Child>
    var body: some View {
        VStack {
            ChildView(store: Store(initialState: Child.State()) { Child() })
        }
    }
}

// case: quiet — a function that is called by a tap
import SwiftUI
final class CardModel: ObservableObject { @Published var text = ""; func load() { text = "a" } }
struct CardScreen: View { @ObservedObject var model: CardModel; var body: some View { Text(model.text) } }
struct RootView: View {
    @State private var shown: AnyView?
    var body: some View { Button("Card") { shown = card() } }
    private func card() -> AnyView { AnyView(CardScreen(model: CardModel())) }
}

// case: quiet — a router whose screen owns its model
import SwiftUI
final class CardModel: ObservableObject { @Published var text = ""; func load() { text = "a" } }
struct CardScreen: View {
    @StateObject private var model: CardModel
    init(model: @autoclosure @escaping () -> CardModel) { _model = StateObject(wrappedValue: model()) }
    var body: some View { Text(model.text) }
}
enum Router { static func card() -> some View { CardScreen(model: CardModel()) } }
struct RootView: View {
    @State private var isOn = false
    var body: some View { VStack { Toggle("On", isOn: $isOn); Router.card() } }
}

// case: quiet — a store that the view keeps
import ComposableArchitecture
import SwiftUI
@Reducer struct Child { @ObservableState struct State: Equatable { var n = 0 }; enum Action { case add }; var body: some ReducerOf<Self> { Reduce { state, _ in state.n += 1; return .none } } }
struct ChildView: View { let store: StoreOf<Child>; var body: some View { Text("\(store.n)") } }
struct ParentView: View {
    @State private var store = Store(initialState: Child.State()) { Child() }
    var body: some View { ChildView(store: store) }
}

// case: quiet — a view that is written as a class
import Combine
import SwiftUI

final class ReceiptLineViewModel: ObservableObject {
    @Published var amount: String
    init(amount: String) { self.amount = amount }
    func createView() -> some View { Text(amount) }
}

struct ReceiptView: View {
    let amount: String
    var body: some View {
        let line = ReceiptLineViewModel(amount: amount)
        line.createView()
    }
}

// case: quiet — a bag of values with another word before it
import SwiftUI

final class IconModel: ObservableObject {
    let name: String
    let weight: Int
    init(name: String, weight: Int) {
        self.name = name
        self.weight = weight
    }
}
struct IconView: View {
    @ObservedObject var icon: IconModel
    var body: some View { Text(icon.name) }
}

struct SettingsView: View {
    var body: some View { IconView(icon: IconModel(name: "gear", weight: 2)) }
}
