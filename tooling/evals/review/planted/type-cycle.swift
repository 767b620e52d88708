// case: fires — a service calls the view model back
@MainActor
final class SyncService {
    weak var listener: SyncViewModel?
    func run() { listener?.finished() }
}

@MainActor
final class SyncViewModel {
    private(set) var isDone = false
    private let service: SyncService
    init(service: SyncService) { self.service = service }
    func start() { service.run() }
    func finished() { isDone = true }
}

// case: fires — a repository holds the coordinator that holds it
import UIKit

final class SessionRepository {
    unowned let coordinator: AppCoordinator
    init(coordinator: AppCoordinator) { self.coordinator = coordinator }
    func expire() { coordinator.showLogin() }
}

final class AppCoordinator {
    private var session: SessionRepository?
    private let navigation: UINavigationController
    init(navigation: UINavigationController) { self.navigation = navigation }
    func start() { session = SessionRepository(coordinator: self) }
    func showLogin() { navigation.popToRootViewController(animated: false) }
}

// case: fires — three roles in a ring
@MainActor
final class ExportViewModel {
    private(set) var progress = 0.0
    private let useCase: ExportUseCase
    init(useCase: ExportUseCase) { self.useCase = useCase }
    func start() { useCase.execute() }
    func show(_ value: Double) { progress = value }
}

@MainActor
final class ExportUseCase {
    private let repository: ExportRepository
    init(repository: ExportRepository) { self.repository = repository }
    func execute() { repository.write() }
}

@MainActor
final class ExportRepository {
    weak var viewModel: ExportViewModel?
    func write() { viewModel?.show(0.5) }
}

// case: quiet — a delegate protocol turns the arrow round
@MainActor
protocol UploadObserver: AnyObject { func uploaded() }

@MainActor
final class UploadService {
    weak var observer: (any UploadObserver)?
    func run() { observer?.uploaded() }
}

@MainActor
final class UploadViewModel: UploadObserver {
    private(set) var count = 0
    private let service: UploadService
    init(service: UploadService) { self.service = service }
    func start() { service.run() }
    func uploaded() { count += 1 }
}

// case: quiet — a parent and its nested types
struct Menu {
    struct Section {
        let owner: Owner
        var items: [Item] = []
    }
    struct Item {
        indirect enum Kind { case plain, group(Section) }
        let kind: Kind
    }
    enum Owner { case kitchen, bar }
    var sections: [Section] = []
}

// case: quiet — a tree of one kind
final class Folder {
    var children: [Folder] = []
    weak var parent: Folder?
    func add(_ child: Folder) {
        child.parent = self
        children.append(child)
    }
}

// case: quiet — two entities that refer to each other
struct Author { let name: String; var books: [Book] }
struct Book { let title: String; let authors: [Author.ID] }
extension Author { typealias ID = Int }
