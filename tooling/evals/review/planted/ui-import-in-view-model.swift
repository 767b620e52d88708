// case: fires — a view model decides a colour
import SwiftUI

@MainActor
final class BatteryViewModel: ObservableObject {
    @Published private(set) var level = 100

    var tint: Color { level < 20 ? .red : .green }

    func drained(to level: Int) { self.level = level }
}

struct BatteryView: View {
    @ObservedObject var viewModel: BatteryViewModel
    var body: some View { Text("\(viewModel.level)").foregroundColor(viewModel.tint) }
}

// case: fires — an attributed text with fonts
import UIKit

final class HeadlineViewModel {
    private let words: String
    init(words: String) { self.words = words }

    var text: NSAttributedString {
        NSAttributedString(string: words, attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.label])
    }
}

final class HeadlineCell: UITableViewCell {
    func configure(_ viewModel: HeadlineViewModel) { textLabel?.attributedText = viewModel.text }
}

// case: fires — a picture is drawn for the row
import UIKit

class StickerRowViewModel {
    let name: String
    let thumbnail: UIImage?

    init(name: String) {
        self.name = name
        self.thumbnail = UIImage(named: name)
    }
}

// case: quiet — Foundation alone
import Foundation
import Observation

@MainActor @Observable
final class SumViewModel {
    private(set) var total: Decimal = 0
    func add(_ price: Decimal) { total += price }
}

// case: quiet — the import is gone and the colour is a name
import Combine

enum Urgency { case calm, soon, now }

final class DeadlineViewModel: ObservableObject {
    @Published private(set) var urgency = Urgency.calm
    func hoursLeft(_ hours: Int) { urgency = hours < 2 ? .now : hours < 24 ? .soon : .calm }
}

// case: quiet — the view beside it in the same file uses the framework
import SwiftUI

@Observable @MainActor
final class CounterViewModel {
    private(set) var count = 0
    func increase() { count += 1 }
}

struct CounterView: View {
    let viewModel: CounterViewModel
    var body: some View {
        Button("\(viewModel.count)") { viewModel.increase() }.tint(.orange)
    }
}

// case: fires — pictures of UIKit are published
import Combine
import UIKit

final class AvatarViewModel: ObservableObject {
    @Published private(set) var avatars: [String: UIImage] = [:]
    func set(_ avatar: UIImage, of user: String) { avatars[user] = avatar }
}

// case: fires — the state of a reactor keeps a picture of UIKit
import ReactorKit
import UIKit

final class PosterReactor: Reactor {
    enum Action { case load }
    enum Mutation { case set(UIImage) }
    struct State { var poster: UIImage? }
    let initialState = State()

    func reduce(state: State, mutation: Mutation) -> State {
        var state = state
        if case .set(let poster) = mutation { state.poster = poster }
        return state
    }
}

// case: quiet — a text colour of the team's own, without SwiftUI
// file: Rows/RowViewModel.swift
import UIKit

final class RowViewModel {
    func style() -> String { paint(.Text.secondary) }
    private func paint(_ colour: Shade) -> String { "\(colour)" }
}
// file: Kit/Shade.swift
struct Shade {
    enum Text { static let secondary = Shade() }
}

// case: fires — UIKit via Foundation
// file: A/StatusViewModel.swift
import Foundation
class StatusViewModel {
    var icon: UIImage?
    var height: CGFloat = 0
    init() { icon = UIImage(named: "a"); height = UIScreen.main.bounds.width }
}

// case: fires — a view model makes the picture of what it was sent
import UIKit

protocol ProfileService { func avatar() async throws -> Data }

@MainActor final class ProfileViewModel: ObservableObject {
    @Published var avatar: UIImage?
    private let service: any ProfileService
    init(service: any ProfileService) { self.service = service }
    func load() async throws { avatar = UIImage(data: try await service.avatar()) }
}

// case: fires — a view model shakes the device
import UIKit

@MainActor final class GameViewModel: ObservableObject {
    @Published private(set) var score = 0
    private let generator = UIImpactFeedbackGenerator(style: .medium)
    func hit() {
        score += 1
        generator.impactOccurred()
    }
}

// case: fires — an action carries a picture through the store
// file: Redux/ProfileActions.swift
import ReSwift
import UIKit

struct SetAvatar: Action { let image: UIImage }

// case: quiet — a person picked the picture that is to be sent
import UIKit

final class PostViewModel: ObservableObject {
    @Published var picked: UIImage?
    func clear() { picked = nil }
}
