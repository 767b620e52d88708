// case: fires — the presenter holds the API beside its interactor
// file: Player/PlayerPresenter.swift
protocol PlayerViewProtocol: AnyObject { func show(_ title: String) }
protocol PlayerInteractorProtocol: AnyObject { func play() }
protocol TrackService { func title(of id: Int) async throws -> String }

@MainActor
final class PlayerPresenter {
    weak var view: PlayerViewProtocol?
    private let interactor: PlayerInteractorProtocol
    private let service: TrackService

    init(interactor: PlayerInteractorProtocol, service: TrackService) {
        self.interactor = interactor
        self.service = service
    }

    func viewDidLoad() async {
        interactor.play()
        if let title = try? await service.title(of: 1) { view?.show(title) }
    }
}
// file: Player/PlayerInteractor.swift
final class PlayerInteractor: PlayerInteractorProtocol {
    func play() {}
}

// case: fires — an old presenter saves to the repository
// file: Notes/NotesModule.swift
import Foundation

class NotesRepository {
    func save(_ text: String) {}
    func load() -> [String] { [] }
}

class NotesInteractor {
    let repository = NotesRepository()
    weak var presenter: NotesPresenter?
    func load() { presenter?.loaded(repository.load()) }
}

class NotesPresenter {
    weak var view: NotesViewInput?
    var interactor: NotesInteractor!
    var router: NotesRouter!
    var repository: NotesRepository!

    func didTapSave(_ text: String) { repository.save(text) }
    func loaded(_ notes: [String]) { view?.show(notes) }
}

protocol NotesViewInput: AnyObject { func show(_ notes: [String]) }
class NotesRouter { func close() {} }

// case: fires — the presenter reads the defaults
import Foundation

protocol TutorialView: AnyObject { func showPage(_ page: Int) }
protocol TutorialInteracting { func pages() -> Int }
protocol TutorialRouting { func finish() }

final class TutorialPresenter {
    weak var view: TutorialView?
    private let interactor: TutorialInteracting
    private let router: TutorialRouting

    init(interactor: TutorialInteracting, router: TutorialRouting) {
        self.interactor = interactor
        self.router = router
    }

    func appeared() {
        let page = UserDefaults.standard.integer(forKey: "page")
        if page < interactor.pages() { view?.showPage(page) } else { router.finish() }
    }
}

// case: quiet — an MVP presenter has no interactor and asks the service
protocol QuotesView: AnyObject { func show(_ quote: String) }
protocol QuoteService { func quote() async throws -> String }

@MainActor
final class QuotesPresenter {
    private weak var view: QuotesView?
    private let service: QuoteService

    init(view: QuotesView, service: QuoteService) {
        self.view = view
        self.service = service
    }

    func appeared() async {
        do { view?.show(try await service.quote()) } catch { view?.show("No quote today") }
    }
}

// case: quiet — the presenter asks its interactor, which asks the service
protocol FlightService { func seats() async throws -> Int }
protocol SeatsView: AnyObject { func show(_ text: String) }

final class SeatsInteractor {
    private let service: FlightService
    init(service: FlightService) { self.service = service }
    func freeSeats() async throws -> Int { max(0, try await service.seats()) }
}

@MainActor
final class SeatsPresenter {
    weak var view: SeatsView?
    private let interactor: SeatsInteractor
    init(interactor: SeatsInteractor) { self.interactor = interactor }
    func appeared() async throws { view?.show("\(try await interactor.freeSeats()) free") }
}

// case: quiet — analytics and formatters are not data
import Foundation

protocol PayView: AnyObject { func show(_ sum: String) }
protocol PayInteracting { func sum() -> Double }
protocol PayTracking { func track(_ event: String) }

final class PayPresenter {
    weak var view: PayView?
    private let interactor: PayInteracting
    private let tracker: PayTracking
    private let formatter: NumberFormatter

    init(interactor: PayInteracting, tracker: PayTracking, formatter: NumberFormatter) {
        self.interactor = interactor
        self.tracker = tracker
        self.formatter = formatter
    }

    func appeared() {
        tracker.track("pay")
        view?.show(formatter.string(from: NSNumber(value: interactor.sum())) ?? "")
    }
}
