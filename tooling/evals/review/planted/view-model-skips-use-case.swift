// case: fires — saving goes through the use case, renaming does not
import Observation

protocol PlaylistRepository: Sendable {
    func save(_ name: String) async throws
    func rename(_ name: String) async throws
}

struct SavePlaylistUseCase: Sendable {
    let repository: any PlaylistRepository
    func callAsFunction(_ name: String) async throws {
        guard !name.isEmpty else { return }
        try await repository.save(name)
    }
}

@MainActor @Observable
final class PlaylistViewModel {
    private(set) var name = ""
    private let save: SavePlaylistUseCase
    private let repository: any PlaylistRepository
    init(save: SavePlaylistUseCase, repository: any PlaylistRepository) {
        self.save = save
        self.repository = repository
    }
    func create(_ name: String) async throws { try await save(name) }
    func rename(_ name: String) async throws {
        self.name = name
        try await repository.rename(name)
    }
}

// case: fires — a manager beside the feature's use case
import Combine

protocol CartManaging { func cents() async -> Int; func empty() async }

final class PlaceOrderUseCase {
    private let carts: CartManaging
    init(carts: CartManaging) { self.carts = carts }
    func execute() async -> Bool {
        guard await carts.cents() > 0 else { return false }
        await carts.empty()
        return true
    }
}

@MainActor
final class OrderViewModel: ObservableObject {
    @Published private(set) var message = ""
    private let placeOrder: PlaceOrderUseCase
    private let cartManager: CartManaging
    init(placeOrder: PlaceOrderUseCase, cartManager: CartManaging) {
        self.placeOrder = placeOrder
        self.cartManager = cartManager
    }
    func order() async { message = await placeOrder.execute() ? "Ordered" : "Empty" }
    func clear() async {
        await cartManager.empty()
        message = ""
    }
}

// case: fires — another view model of the same feature skips it
// file: Feed/Domain/PublishPostUseCase.swift
protocol PostRepository: Sendable { func publish(_ text: String) async throws }

struct PublishPostUseCase: Sendable {
    let repository: any PostRepository
    func execute(_ text: String) async throws {
        guard text.count < 500 else { return }
        try await repository.publish(text)
    }
}
// file: Feed/Presentation/ComposerViewModel.swift
@MainActor
final class ComposerViewModel {
    private(set) var isSent = false
    private let publish: PublishPostUseCase
    init(publish: PublishPostUseCase) { self.publish = publish }
    func send(_ text: String) async throws {
        try await publish.execute(text)
        isSent = true
    }
}
// file: Feed/Presentation/QuickReplyViewModel.swift
@MainActor
final class QuickReplyViewModel {
    private(set) var isSent = false
    private let repository: any PostRepository
    init(repository: any PostRepository) { self.repository = repository }
    func send(_ text: String) async throws {
        try await repository.publish(text)
        isSent = true
    }
}

// case: quiet — no use-case layer at all
import Observation

protocol RunRepository: Sendable { func runs() async throws -> [Int] }

@MainActor @Observable
final class RunsViewModel {
    private(set) var best = 0
    private let repository: any RunRepository
    init(repository: any RunRepository) { self.repository = repository }
    func load() async throws { best = try await repository.runs().max() ?? 0 }
}

// case: quiet — use cases only
import Observation

protocol SongRepository: Sendable { func like(_ id: Int) async throws }

struct LikeSongUseCase: Sendable {
    let repository: any SongRepository
    func execute(_ id: Int) async throws { if id > 0 { try await repository.like(id) } }
}

@MainActor @Observable
final class SongViewModel {
    private(set) var isLiked = false
    private let like: LikeSongUseCase
    init(like: LikeSongUseCase) { self.like = like }
    func tapped(_ id: Int) async throws {
        try await like.execute(id)
        isLiked = true
    }
}

// case: quiet — another feature has use cases, this one has none
// file: Features/Bank/Domain/PayUseCase.swift
protocol PaymentRepository: Sendable { func pay(_ cents: Int) async throws }

struct PayUseCase: Sendable {
    let repository: any PaymentRepository
    func execute(_ cents: Int) async throws { if cents > 0 { try await repository.pay(cents) } }
}
// file: Features/Bank/PayViewModel.swift
@MainActor
final class PayViewModel {
    private(set) var isPaid = false
    private let pay: PayUseCase
    init(pay: PayUseCase) { self.pay = pay }
    func tapped() async throws { try await pay.execute(100); isPaid = true }
}
// file: Features/Help/HelpViewModel.swift
protocol ArticleRepository: Sendable { func titles() async throws -> [String] }

@MainActor
final class HelpViewModel {
    private(set) var titles: [String] = []
    private let repository: any ArticleRepository
    init(repository: any ArticleRepository) { self.repository = repository }
    func load() async throws { titles = try await repository.titles().sorted() }
}
