// case: fires — a cell view's owner is its delegate
import UIKit

protocol PickerDelegate: AnyObject { func picked(_ color: Int) }

final class ColorPicker {
    var delegate: PickerDelegate?
    func tapped(_ color: Int) { delegate?.picked(color) }
}

final class PaletteController: UIViewController, PickerDelegate {
    private let picker = ColorPicker()

    override func viewDidLoad() {
        super.viewDidLoad()
        picker.delegate = self
    }

    func picked(_ color: Int) { view.tag = color }
}

// case: fires — a listener handed to the initializer
protocol DownloadListener: AnyObject { func finished() }

final class Downloader {
    private let listener: DownloadListener
    init(listener: DownloadListener) { self.listener = listener }
    func run() { listener.finished() }
}

final class LibraryModel: DownloadListener {
    private lazy var downloader = Downloader(listener: self)
    private(set) var count = 0
    func load() { downloader.run() }
    func finished() { count += 1 }
}

// case: fires — an old class protocol
import CoreLocation

protocol RadarDelegate: class { func moved(_ x: Double) }

class Radar: NSObject {
    public var delegate: RadarDelegate?
    func sweep() { delegate?.moved(1) }
}

class PilotViewModel: RadarDelegate {
    let radar: Radar
    var x = 0.0
    init(radar: Radar) {
        self.radar = radar
        radar.delegate = self
    }
    func moved(_ x: Double) { self.x = x }
}

// case: fires — a child view model keeps its parent
final class ParentModel {
    private(set) var children: [ChildModel] = []
    func add() { children.append(ChildModel(parent: self)) }
    func removed(_ child: ChildModel) { children.removeAll { $0 === child } }
}

final class ChildModel {
    let parent: ParentModel
    init(parent: ParentModel) { self.parent = parent }
    func delete() { parent.removed(self) }
}

// case: quiet — weak
protocol FormDelegate: AnyObject { func sent() }

final class FormModel {
    weak var delegate: FormDelegate?
    func send() { delegate?.sent() }
}

final class FlowModel: FormDelegate {
    private let form = FormModel()
    func start() { form.delegate = self }
    func sent() {}
}

// case: quiet — one way only: the delegate does not hold back
import UIKit

final class TableDelegate: NSObject, UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

final class AdapterController: UIViewController {
    private let tableDelegate = TableDelegate()
    private let table = UITableView()

    override func viewDidLoad() {
        super.viewDidLoad()
        table.delegate = tableDelegate
    }
}

// case: quiet — a struct with a let
protocol RowDelegate: AnyObject { func tapped() }

struct RowContext {
    let delegate: RowDelegate
    func tap() { delegate.tapped() }
}

// case: quiet — the delegate is a subject
import Combine

final class BeaconModel {
    let delegate = PassthroughSubject<Int, Never>()
    func found(_ id: Int) { delegate.send(id) }
}

// case: quiet — a session keeps its delegate by design
import Foundation

final class TrustPolicy: NSObject, URLSessionDelegate {}

final class SecureClient {
    private let delegate = TrustPolicy()
    private lazy var session = URLSession(configuration: .default, delegate: delegate, delegateQueue: nil)
    func load(_ url: URL) async throws -> Data { try await session.data(from: url).0 }
}

// case: fires — a cell keeps the screen of its list
import UIKit

protocol FilmCellDelegate { func filmCellTapped() }

final class FilmCell: UITableViewCell {
    var delegate: FilmCellDelegate?
    @objc func tapped() { delegate?.filmCellTapped() }
}

final class FilmsViewController: UITableViewController, FilmCellDelegate {
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let cell = tableView.dequeueReusableCell(withIdentifier: "film", for: indexPath) as? FilmCell else { return UITableViewCell() }
        cell.delegate = self
        return cell
    }

    func filmCellTapped() {}
}

// case: quiet — a cell keeps its delegate weakly
import UIKit

protocol BookCellDelegate: AnyObject { func bookCellTapped() }

final class BookCell: UITableViewCell {
    weak var delegate: BookCellDelegate?
    @objc func tapped() { delegate?.bookCellTapped() }
}

final class BooksViewController: UITableViewController, BookCellDelegate {
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let cell = tableView.dequeueReusableCell(withIdentifier: "book", for: indexPath) as? BookCell else { return UITableViewCell() }
        cell.delegate = self
        return cell
    }

    func bookCellTapped() {}
}

// case: quiet — a cell keeps an object that does not keep the list
import UIKit

protocol PriceCellDelegate: AnyObject { func priceTapped() }

final class PriceCell: UITableViewCell {
    var delegate: PriceCellDelegate?
    @objc func tapped() { delegate?.priceTapped() }
}

final class PriceHandler: PriceCellDelegate { func priceTapped() {} }

final class PricesViewController: UITableViewController {
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let cell = tableView.dequeueReusableCell(withIdentifier: "price", for: indexPath) as? PriceCell else { return UITableViewCell() }
        cell.delegate = PriceHandler()
        return cell
    }
}

// case: quiet — the circle closes through the app's delegate, which is never released
import UIKit

protocol SheetPresenting {
    func presentSheet(_ sheet: UIViewController)
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate, SheetPresenting {
    var window: UIWindow?
    private let atlas = AtlasViewController()

    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        atlas.sheetDelegate = self
        window?.rootViewController = atlas
        return true
    }

    func presentSheet(_ sheet: UIViewController) { window?.rootViewController?.present(sheet, animated: true) }
}

final class AtlasViewController: UIViewController {
    var sheetDelegate: SheetPresenting?
}

// case: quiet — a relationship of managed objects, which the context turns back into a fault
import CoreData

final class Album: NSManagedObject {
    @NSManaged var tracks: Set<Track>
}

final class Track: NSManagedObject {
    @NSManaged var parentAlbum: Album?
}

// case: quiet — a collection of parts that are called handlers is no owner
final class Monitor {
    var sliderHandler: [String: SliderHandler] = [:]
}

final class SliderHandler {
    private let monitors: [Monitor]
    init(monitors: [Monitor]) { self.monitors = monitors }
}

// case: quiet — a chain, whose links all have one before them
final class Revision {
    var parent: Revision
    var alternatives: [Revision]
    init(parent: Revision, alternatives: [Revision]) {
        self.parent = parent
        self.alternatives = alternatives
    }
}

// case: fires — a cell takes its screen through a method, under another name
import UIKit

protocol PhotoCellActions { func open(_ index: Int) }

final class PhotoCell: UICollectionViewCell {
    private var actions: PhotoCellActions?
    private var index = 0
    func show(_ index: Int, actions: PhotoCellActions) {
        self.index = index
        self.actions = actions
    }
}

final class PhotoController: UICollectionViewController, PhotoCellActions {
    func open(_ index: Int) {}
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let item = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath) as! PhotoCell
        item.show(indexPath.row, actions: self)
        return item
    }
}

// case: fires — a view keeps the controller that keeps it
import UIKit

final class FilterBar: UIView {
    var controller: FilterController?
}

final class FilterController: UIViewController {
    let bar = FilterBar()
    override func viewDidLoad() {
        super.viewDidLoad()
        bar.controller = self
    }
}

// case: quiet — a cell knows its screen weakly, under another name
import UIKit

final class SongCell: UITableViewCell {
    private weak var screen: SongController?
    func show(_ screen: SongController) { self.screen = screen }
}

final class SongController: UITableViewController {
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath) as! SongCell
        cell.show(self)
        return cell
    }
}

// case: fires — base class generic delegate
import UIKit
protocol ListDelegate { func picked(_ id: Int) }
class BaseListModel<D> { var delegate: ListDelegate? }
final class ListModel: BaseListModel<Int> { func go() { delegate?.picked(1) } }
final class ListViewController: UIViewController, ListDelegate {
    let model = ListModel()
    override func viewDidLoad() { super.viewDidLoad(); model.delegate = self }
    func picked(_ id: Int) {}
}

// case: fires — many adopters of the delegate protocol
import UIKit
protocol RowDelegate { func tapped() }
final class RowView: UIView { var delegate: RowDelegate? }
final class AViewController: UIViewController, RowDelegate { let row = RowView(); func a() { row.delegate = self }; func tapped() {} }
final class BViewController: UIViewController, RowDelegate { let row = RowView(); func a() { row.delegate = self }; func tapped() {} }
final class CViewController: UIViewController, RowDelegate { let row = RowView(); func a() { row.delegate = self }; func tapped() {} }
final class DViewController: UIViewController, RowDelegate { let row = RowView(); func a() { row.delegate = self }; func tapped() {} }

// case: quiet — a parent that its children name weakly
import UIKit
protocol PanelDelegate: AnyObject { func closed() }
final class PanelView: UIView { weak var delegate: PanelDelegate? }
final class OneController: UIViewController, PanelDelegate { let panel = PanelView(); func bind() { panel.delegate = self }; func closed() {} }
final class TwoController: UIViewController, PanelDelegate { let panel = PanelView(); func bind() { panel.delegate = self }; func closed() {} }
final class ThreeController: UIViewController, PanelDelegate { let panel = PanelView(); func bind() { panel.delegate = self }; func closed() {} }
final class FourController: UIViewController, PanelDelegate { let panel = PanelView(); func bind() { panel.delegate = self }; func closed() {} }

// case: quiet — a delegate of an object that nobody keeps
protocol JobDelegate: AnyObject { func done() }
final class Job { var delegate: JobDelegate?; func run() { delegate?.done() } }
final class Alpha: JobDelegate { func go() { let job = Job(); job.delegate = self; job.run() }; func done() {} }
final class Beta: JobDelegate { func go() { let job = Job(); job.delegate = self; job.run() }; func done() {} }
final class Gamma: JobDelegate { func go() { let job = Job(); job.delegate = self; job.run() }; func done() {} }
final class Delta: JobDelegate { func go() { let job = Job(); job.delegate = self; job.run() }; func done() {} }

// case: quiet — a queue of jobs that takes out what is done
protocol JobDelegate: AnyObject { func done(_ job: Job) }
final class Job { var delegate: JobDelegate? }
final class Line: JobDelegate {
    private var jobs: [Job] = []
    func add() { let job = Job(); job.delegate = self; jobs.append(job) }
    func done(_ job: Job) { jobs.removeAll { $0 === job } }
}
final class Other: JobDelegate { func done(_ job: Job) {} }
final class Third: JobDelegate { func done(_ job: Job) {} }
final class Fourth: JobDelegate { func done(_ job: Job) {} }

// case: fires — a list of listeners that nobody leaves
import UIKit
protocol PlayerListener: AnyObject { func changed() }
final class Player {
    static let shared = Player()
    private var listeners: [PlayerListener] = []
    func add(_ listener: PlayerListener) { listeners.append(listener) }
    func play() { listeners.forEach { $0.changed() } }
}
final class BarViewController: UIViewController, PlayerListener {
    override func viewDidLoad() { super.viewDidLoad(); Player.shared.add(self) }
    func changed() {}
}

// case: quiet — a list of listeners that a screen leaves
import UIKit
protocol PlayerListener: AnyObject { func changed() }
final class Player {
    static let shared = Player()
    private var listeners: [PlayerListener] = []
    func add(_ listener: PlayerListener) { listeners.append(listener) }
    func remove(_ listener: PlayerListener) { listeners.removeAll { $0 === listener } }
}
final class BarViewController: UIViewController, PlayerListener {
    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); Player.shared.add(self) }
    override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); Player.shared.remove(self) }
    func changed() {}
}

// case: quiet — a handler that is handed in is the owner's end
import Foundation

final class AudioPlayer {
    private let sessionHandler: SessionHandler
    init(sessionHandler: SessionHandler) { self.sessionHandler = sessionHandler }
}

final class SessionHandler {
    var player: AudioPlayer?
}

// case: quiet — the presenter's own reference is what has to give way
import UIKit

protocol DealersSceneDelegate: AnyObject { func refresh() }

final class DealersController: UIViewController {
    var delegate: DealersSceneDelegate?
}

final class DealersPresenter: DealersSceneDelegate {
    private let scene: DealersController
    init(scene: DealersController) {
        self.scene = scene
        scene.delegate = self
    }
    func refresh() {}
}
