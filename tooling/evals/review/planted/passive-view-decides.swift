// case: fires — the controller words a parcel's status
import UIKit

struct Parcel {
    enum Status { case sent, delivered, lost }
    let number: String
    let status: Status
}

protocol ParcelView: AnyObject { func show(_ parcel: Parcel) }

final class ParcelPresenter {
    weak var view: ParcelView?
    func loaded(_ parcel: Parcel) { view?.show(parcel) }
}

final class ParcelViewController: UIViewController, ParcelView {
    var presenter: ParcelPresenter?
    private let statusLabel = UILabel()

    func show(_ parcel: Parcel) {
        switch parcel.status {
        case .sent: statusLabel.text = "On its way"
        case .delivered: statusLabel.text = "Delivered"
        case .lost: statusLabel.text = "Please call us"
        }
    }
}

// case: fires — the view formats a price and a date
import UIKit

struct Booking {
    let price: Double
    let day: Date
}

protocol BookingViewing: AnyObject { func display(_ booking: Booking) }
protocol BookingPresenting: AnyObject { func appeared() }

final class BookingPresenter: BookingPresenting {
    weak var view: BookingViewing?
    func appeared() { view?.display(Booking(price: 20, day: Date())) }
}

final class BookingViewController: UIViewController, BookingViewing {
    var presenter: BookingPresenting!
    @IBOutlet var priceLabel: UILabel!
    @IBOutlet var dayLabel: UILabel!

    func display(_ booking: Booking) {
        let formatter = DateFormatter()
        formatter.dateStyle = .medium
        dayLabel.text = formatter.string(from: booking.day)
        priceLabel.text = String(format: "%.2f €", booking.price)
    }
}

// case: fires — a stock level decides what is offered
import UIKit

struct Ware {
    let name: String
    let stock: Int
    let isReserved: Bool
}

protocol WareView: AnyObject { func show(_ ware: Ware) }

final class WarePresenter {
    private weak var view: WareView?
    init(view: WareView) { self.view = view }
    func selected(_ ware: Ware) { view?.show(ware) }
}

class WareController: UIViewController, WareView {
    lazy var presenter = WarePresenter(view: self)
    let buyButton = UIButton()
    let hint = UILabel()

    func show(_ ware: Ware) {
        if ware.stock > 0 && !ware.isReserved {
            buyButton.isEnabled = true
            hint.text = ware.stock < 5 ? "Only \(ware.stock) left" : "In stock"
        } else {
            buyButton.isEnabled = false
            hint.text = "Sold out"
        }
    }
}

// case: quiet — the view assigns the words that it was given
import UIKit

struct StatusData {
    let title: String
    let isUrgent: Bool
}

protocol StatusView: AnyObject { func show(_ data: StatusData) }

final class StatusPresenter {
    weak var view: StatusView?
    func lost() { view?.show(StatusData(title: "Lost", isUrgent: true)) }
}

final class StatusViewController: UIViewController, StatusView {
    var presenter: StatusPresenter?
    private let label = UILabel()

    func show(_ data: StatusData) {
        label.text = data.title
        label.textColor = data.isUrgent ? .red : .black
    }
}

// case: quiet — MVC without a presenter
import UIKit

struct Task1 {
    let title: String
    let isDone: Bool
}

final class TaskController: UIViewController {
    var task: Task1?
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let task = task else { return }
        label.text = task.isDone ? "Done" : task.title
    }
}

// case: quiet — the branch is about the screen, not the domain
import UIKit

protocol GridView: AnyObject { func show(_ names: [String]) }

final class GridPresenter {
    weak var view: GridView?
    func appeared() { view?.show(["a", "b"]) }
}

final class GridViewController: UIViewController, GridView {
    var presenter: GridPresenter?
    private var names: [String] = []
    private let placeholder = UILabel()

    func show(_ names: [String]) {
        self.names = names
        placeholder.isHidden = !names.isEmpty
        if view.bounds.width > 600 { placeholder.numberOfLines = 1 } else { placeholder.numberOfLines = 0 }
    }
}
