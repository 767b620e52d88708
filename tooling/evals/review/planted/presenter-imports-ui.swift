// case: fires — a VIPER presenter picks a colour
// file: Wallet/WalletPresenter.swift
import UIKit

protocol WalletViewProtocol: AnyObject { func show(balance: String, color: UIColor) }
protocol WalletInteractorProtocol { func balance() -> Int }
protocol WalletRouterProtocol { func openTopUp() }

final class WalletPresenter {
    weak var view: WalletViewProtocol?
    var interactor: WalletInteractorProtocol?
    var router: WalletRouterProtocol?

    func viewDidLoad() {
        let balance = interactor?.balance() ?? 0
        view?.show(balance: "\(balance)", color: balance < 0 ? UIColor.red : UIColor.black)
    }
}

// case: fires — an MVP presenter dequeues cells
import UIKit

protocol NewsView: AnyObject { func reload() }

final class NewsPresenter {
    weak var view: NewsView?
    private var titles: [String] = []

    init(view: NewsView) { self.view = view }

    func loaded(_ titles: [String]) {
        self.titles = titles
        view?.reload()
    }

    func cell(in table: UITableView, at row: Int) -> UITableViewCell {
        let cell = table.dequeueReusableCell(withIdentifier: "news") ?? UITableViewCell()
        cell.textLabel?.text = titles[row]
        return cell
    }
}

// case: fires — an import that nothing uses
import UIKit

protocol LoginView: AnyObject { func show(error: String) }

class LoginPresenter {
    weak var view: LoginView?

    func submit(name: String) {
        if name.isEmpty { view?.show(error: "Name is missing") }
    }
}

// case: quiet — a presenter with Foundation
import Foundation

protocol CalendarView: AnyObject { func show(day: String) }

final class CalendarPresenter {
    weak var view: CalendarView?
    private let formatter = DateFormatter()

    func opened(_ day: Date) { view?.show(day: formatter.string(from: day)) }
}

// case: quiet — a presentation controller is UIKit's own
import UIKit

final class DimmingPresentationController: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect { .zero }
}

// case: quiet — a helper that presents alerts is called presenter
import UIKit

final class AlertPresenter {
    func present(_ text: String, over controller: UIViewController) {
        let alert = UIAlertController(title: text, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        controller.present(alert, animated: true)
    }
}

// case: quiet — what has outlets is the screen's own hand
import UIKit

protocol FeedListView: AnyObject { func reload() }

final class TableListPresenter: NSObject {
    weak var view: FeedListView?
    @IBOutlet var table: UITableView?
    func show(_ rows: [String]) { table?.reloadData() }
}
