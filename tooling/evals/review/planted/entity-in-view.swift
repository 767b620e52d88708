// case: fires — one list takes view data, one call still passes the entity
import UIKit

struct Guest {
    let id: Int
    let name: String
    let balance: Double
}

struct GuestRowData {
    let title: String
    let detail: String
}

protocol GuestListView: AnyObject {
    func show(_ rows: [GuestRowData])
    func highlight(_ guest: Guest)
}

protocol GuestInteracting { func guests() -> [Guest] }

final class GuestListPresenter {
    weak var view: GuestListView?
    let interactor: GuestInteracting
    init(interactor: GuestInteracting) { self.interactor = interactor }

    func appeared() {
        let guests = interactor.guests()
        view?.show(guests.map { GuestRowData(title: $0.name, detail: "\($0.balance)") })
        if let first = guests.first { view?.highlight(first) }
    }
}

// case: fires — the cell is configured with the entity although a row model exists
// file: Domain/Podcast.swift
struct Podcast {
    let title: String
    let seconds: Int
}

protocol PodcastRepository { func all() async throws -> [Podcast] }
// file: Presentation/PodcastPresenter.swift
struct PodcastViewData {
    let title: String
    let length: String
}

protocol PodcastView: AnyObject { func show(_ podcasts: [PodcastViewData]) }

@MainActor
final class PodcastPresenter {
    weak var view: PodcastView?
    let repository: PodcastRepository
    init(repository: PodcastRepository) { self.repository = repository }

    func appeared() async throws {
        view?.show(try await repository.all().map { PodcastViewData(title: $0.title, length: "\($0.seconds / 60) min") })
    }
}
// file: Presentation/PodcastViewController.swift
import UIKit

final class PodcastViewController: UIViewController, PodcastView {
    var presenter: PodcastPresenter?
    private var podcasts: [PodcastViewData] = []
    private var selected: Podcast?

    func show(_ podcasts: [PodcastViewData]) { self.podcasts = podcasts }
    func select(_ podcast: Podcast) { selected = podcast }
}

// case: fires — a SwiftUI view of a layered module stores the entity
// file: Domain/Entities/Medication.swift
struct Medication: Equatable, Sendable {
    let name: String
    let milligrams: Int
}
// file: Domain/UseCases/LoadMedicationUseCase.swift
protocol MedicationRepository: Sendable { func all() async throws -> [Medication] }

struct LoadMedicationUseCase: Sendable {
    let repository: any MedicationRepository
    func callAsFunction() async throws -> [Medication] { try await repository.all().filter { $0.milligrams > 0 } }
}
// file: Presentation/MedicationPresenter.swift
struct MedicationRowViewData: Identifiable {
    let id: String
    let dose: String
}

protocol MedicationDisplay: AnyObject { func display(_ rows: [MedicationRowViewData]) }

@MainActor
final class MedicationPresenter {
    weak var display: MedicationDisplay?
    private let load: LoadMedicationUseCase
    init(load: LoadMedicationUseCase) { self.load = load }

    func appeared() async throws {
        display?.display(try await load().map { MedicationRowViewData(id: $0.name, dose: "\($0.milligrams) mg") })
    }
}
// file: Presentation/MedicationDetail.swift
import SwiftUI

struct MedicationDetail: View {
    let medication: Medication
    var body: some View { Text("\(medication.name): \(medication.milligrams) mg") }
}

// case: quiet — MVVM without view data
import SwiftUI

struct Boat: Identifiable {
    let id: Int
    let name: String
}

@MainActor @Observable
final class HarbourViewModel {
    private(set) var boats: [Boat] = []
    func arrived(_ boat: Boat) { boats.append(boat) }
}

struct BoatRow: View {
    let boat: Boat
    var body: some View { Text(boat.name) }
}

struct HarbourView: View {
    let viewModel: HarbourViewModel
    var body: some View { List(viewModel.boats) { BoatRow(boat: $0) } }
}

// case: quiet — only view data reaches the view
import UIKit

struct Lesson {
    let topic: String
    let minutes: Int
}

struct LessonViewData { let text: String }

protocol LessonView: AnyObject { func show(_ data: LessonViewData) }
protocol LessonInteracting { func next() -> Lesson }

final class LessonPresenter {
    weak var view: LessonView?
    let interactor: LessonInteracting
    init(interactor: LessonInteracting) { self.interactor = interactor }

    func appeared() {
        let lesson = interactor.next()
        view?.show(LessonViewData(text: "\(lesson.topic), \(lesson.minutes) min"))
    }
}

final class LessonViewController: UIViewController, LessonView {
    var presenter: LessonPresenter?
    func show(_ data: LessonViewData) { title = data.text }
}

// case: quiet — a model-and-view app
import SwiftData
import SwiftUI

@Model
final class Chore {
    var title: String
    init(title: String) { self.title = title }
}

struct ChoreRow: View {
    let chore: Chore
    var body: some View { Text(chore.title) }
}
