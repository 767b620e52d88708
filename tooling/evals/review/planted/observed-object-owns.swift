// case: fires — a private observed object with a default
import SwiftUI

final class StopwatchModel: ObservableObject {
    @Published var seconds = 0
}

struct StopwatchView: View {
    @ObservedObject private var model = StopwatchModel()
    var body: some View { Text("\(model.seconds)") }
}

// case: fires — the initializer makes it
import SwiftUI

class ArticleLoader: ObservableObject {
    @Published var text = ""
    let id: Int
    init(id: Int) { self.id = id }
}

struct ArticleView: View {
    @ObservedObject var loader: ArticleLoader

    init(id: Int) {
        loader = ArticleLoader(id: id)
    }

    var body: some View { Text(loader.text) }
}

// case: fires — the wrapper is assigned in the initializer
import SwiftUI

final class MapModel: ObservableObject {
    @Published var zoom = 1.0
}

struct MapScreen: View {
    @ObservedObject private var map: MapModel
    let title: String

    init(title: String) {
        self.title = title
        _map = ObservedObject(wrappedValue: MapModel())
    }

    var body: some View { Text("\(title) \(map.zoom)") }
}

// case: fires — with arguments and a trailing type
import SwiftUI

final class LevelModel: ObservableObject {
    @Published var level: Int
    init(level: Int) { self.level = level }
}

struct LevelView: View {
    @ObservedObject var model: LevelModel = LevelModel(level: 3)
    var body: some View { Stepper("Level", value: $model.level) }
}

// case: quiet — owned by StateObject
import SwiftUI

final class PulseModel: ObservableObject { @Published var rate = 60 }

struct PulseView: View {
    @StateObject private var model = PulseModel()
    var body: some View { Text("\(model.rate)") }
}

// case: quiet — the shared instance is owned elsewhere
import SwiftUI

final class ThemeStore: ObservableObject {
    static let shared = ThemeStore()
    @Published var isDark = false
}

struct ThemeToggle: View {
    @ObservedObject private var store = ThemeStore.shared
    var body: some View { Toggle("Dark", isOn: $store.isDark) }
}

// case: quiet — received
import SwiftUI

final class PageModel: ObservableObject { @Published var page = 1 }

struct PageView: View {
    @ObservedObject var model: PageModel
    init(model: PageModel) { self.model = model }
    var body: some View { Text("\(model.page)") }
}

// case: quiet — a preview's own object
import SwiftUI

final class TuneModel: ObservableObject { @Published var name = "" }

struct TuneView: View {
    @ObservedObject var model: TuneModel
    var body: some View { Text(model.name) }
}

#Preview { TuneView(model: TuneModel()) }

// case: fires — an ObservableObject in @State
import Combine
import SwiftUI

@MainActor
final class WeatherModel: ObservableObject {
    @Published private(set) var degrees = 0
    func load() async { degrees = 20 }
}

struct WeatherView: View {
    @State var model: WeatherModel
    var body: some View {
        Text("\(model.degrees)").task { await model.load() }
    }
}

// case: quiet — an @Observable model in @State
import Observation
import SwiftUI

@MainActor @Observable
final class TideModel {
    private(set) var height = 0
}

struct TideView: View {
    @State var model: TideModel
    var body: some View { Text("\(model.height)") }
}

// case: quiet — a view below observes what this one only keeps
import Combine
import SwiftUI

@MainActor
final class PlayerModel: ObservableObject {
    @Published private(set) var second = 0
}

struct PlayerBar: View {
    @ObservedObject var model: PlayerModel
    var body: some View { Text("\(model.second)") }
}

struct PlayerView: View {
    @State private var model = PlayerModel()
    var body: some View { PlayerBar(model: model) }
}

// case: quiet — the state only remembers which one is dragged
import Combine
import SwiftUI

@MainActor
final class TabModel: ObservableObject {
    @Published private(set) var title = ""
}

struct TabsView: View {
    let tabs: [TabModel]
    @State private var dragged: TabModel?
    var body: some View { Button("Drag") { dragged = tabs.first } }
}

// case: quiet — what another property of the same initializer creates for a StateObject
import SwiftUI

final class Carousel: ObservableObject {
    @Published var index = 0
}

final class Volume: ObservableObject {
    @Published var level = 1.0
}

struct CarouselView: View {
    @ObservedObject var volume: Volume
    @StateObject private var carousel: Carousel

    init(volume: Volume) {
        self.volume = volume
        self._carousel = StateObject(wrappedValue: Carousel())
    }

    var body: some View { Text("\(carousel.index) \(volume.level)") }
}

// case: quiet — the cache's own, or an empty one in its place
import SwiftUI

final class RelayLog: ObservableObject { @Published var lines: [String] = [] }

struct RelayView: View {
    @ObservedObject private var log: RelayLog
    init(cache: [String: RelayLog]) { log = cache["a"] ?? RelayLog() }
    var body: some View { Text("\(log.lines.count)") }
}

// case: fires — made by container
import SwiftUI
final class FeedModel: ObservableObject { @Published var rows: [String] = [] }
final class Container { static let shared = Container(); func makeFeedModel() -> FeedModel { FeedModel() } }
struct FeedView: View {
    @ObservedObject var model = Container.shared.makeFeedModel()
    var body: some View { Text("\(model.rows.count)") }
}

// case: fires — init shorthand typed
import SwiftUI
final class FeedModel: ObservableObject { @Published var rows: [String] = [] }
struct FeedView: View {
    @ObservedObject var model: FeedModel = .init()
    var body: some View { Text("\(model.rows.count)") }
}

// case: quiet — a default that every caller overrides
import SwiftUI
final class FeedModel: ObservableObject { @Published var rows: [String] = [] }
struct FeedView: View {
    @ObservedObject var model: FeedModel
    init(model: FeedModel = FeedModel()) { self.model = model }
    var body: some View { Text("\(model.rows.count)") }
}
struct RootView: View {
    @StateObject private var model = FeedModel()
    var body: some View { FeedView(model: model) }
}

// case: quiet — a factory that keeps what it made
import SwiftUI
final class FeedModel: ObservableObject { @Published var rows: [String] = [] }
final class Library {
    static let shared = Library()
    private let feed = FeedModel()
    func feedModel() -> FeedModel { feed }
}
struct FeedView: View {
    @ObservedObject var model = Library.shared.feedModel()
    var body: some View { Text("\(model.rows.count)") }
}

// case: quiet — a state object with a factory
import SwiftUI
final class FeedModel: ObservableObject { @Published var rows: [String] = [] }
final class Library { static let shared = Library(); func feedModel() -> FeedModel { FeedModel() } }
struct FeedView: View {
    @StateObject var model = Library.shared.feedModel()
    var body: some View { Text("\(model.rows.count)") }
}
