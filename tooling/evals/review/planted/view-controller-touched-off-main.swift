// case: fires — a label in the session's completion
import UIKit

final class JokeViewController: UIViewController {
    private let label = UILabel()

    func load(_ url: URL) {
        URLSession.shared.dataTask(with: url) { data, _, _ in
            if let data = data {
                self.label.text = String(decoding: data, as: UTF8.self)
            }
        }.resume()
    }
}

// case: fires — a table reloaded on a global queue
import UIKit

class LogTableController: UITableViewController {
    var lines: [String] = []

    @objc func refresh() {
        DispatchQueue.global(qos: .background).async { [weak self] in
            guard let self = self else { return }
            self.lines = (0..<1000).map { "\($0)" }
            self.tableView.reloadData()
        }
    }
}

// case: fires — a spinner on a queue of our own
import UIKit

final class ExportController: UIViewController {
    private let spinner = UIActivityIndicatorView()
    private let work = DispatchQueue(label: "export")

    func export() {
        spinner.startAnimating()
        work.async {
            _ = (0..<100_000).reduce(0, +)
            self.spinner.stopAnimating()
        }
    }
}

// case: fires — an upload's completion presents an alert
import UIKit

final class SendController: UIViewController {
    func send(_ request: URLRequest, _ body: Data) {
        let task = URLSession.shared.uploadTask(with: request, from: body) { [weak self] _, _, error in
            guard error != nil else { return }
            self?.present(UIAlertController(title: "Failed", message: nil, preferredStyle: .alert), animated: true)
        }
        task.resume()
    }
}

// case: quiet — a hop to the main queue
import UIKit

final class PoemViewController: UIViewController {
    private let label = UILabel()

    func load(_ url: URL) {
        URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in
            let text = data.map { String(decoding: $0, as: UTF8.self) }
            DispatchQueue.main.async { self?.label.text = text }
        }.resume()
    }
}

// case: quiet — a task of the controller is on the main actor
import UIKit

final class SongViewController: UIViewController {
    private let label = UILabel()

    func load(_ url: URL) {
        Task {
            let (data, _) = try await URLSession.shared.data(from: url)
            label.text = String(decoding: data, as: UTF8.self)
        }
    }
}

// case: quiet — the main queue with a delay
import UIKit

final class HintController: UIViewController {
    private let hint = UILabel()

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.hint.isHidden = true }
    }
}

// case: quiet — plain data of the controller on a queue of its own
import UIKit

final class IndexController: UIViewController {
    private let queue = DispatchQueue(label: "index")
    private let box = Box()

    func rebuild() {
        queue.async { [box] in box.rows = ["a"] }
    }
}

final class Box: @unchecked Sendable { var rows: [String] = [] }

// case: quiet — an operation on the main queue
import UIKit

final class StatusController: UIViewController {
    private let label = UILabel()

    func changed(_ text: String) {
        DispatchQueue.global().async {
            let upper = text.uppercased()
            OperationQueue.main.addOperation { self.label.text = upper }
        }
    }
}

// case: fires — a presenter's async function shows the error after its await
import UIKit

protocol RenameView: AnyObject { func show(_ error: Error) }

final class RenameController: UIViewController, RenameView {
    private let label = UILabel()
    func show(_ error: Error) { label.text = "\(error)" }
}

final class RenamePresenter {
    weak var view: RenameView?
    private let store = RenameStore()
    func rename(to name: String) async {
        do { try await store.rename(name) } catch { view?.show(error) }
    }
}
final class RenameStore { func rename(_ name: String) async throws {} }

// case: quiet — the presenter is on the main actor
import UIKit

protocol TitleView: AnyObject { func show(_ title: String) }

final class TitleController: UIViewController, TitleView {
    private let label = UILabel()
    func show(_ title: String) { label.text = title }
}

@MainActor
final class TitlePresenter {
    weak var view: TitleView?
    private let store = TitleStore()
    func load() async {
        let title = await store.title()
        view?.show(title)
    }
}
final class TitleStore { func title() async -> String { "" } }

// case: fires — background queue, pdf view outlet
import UIKit
import PDFKit
final class PaperViewController: UIViewController {
    @IBOutlet weak var pdfView: PDFView!
    var url: URL?
    override func viewDidLoad() {
        super.viewDidLoad()
        DispatchQueue.global(qos: .background).async {
            if let document = PDFDocument(url: self.url!) {
                self.pdfView.document = document
            }
        }
    }
}

// case: fires — operation queue
import UIKit
final class ImageViewController: UIViewController {
    let imageView = UIImageView()
    func load(_ url: URL) {
        OperationQueue().addOperation {
            let data = try? Data(contentsOf: url)
            self.imageView.image = data.flatMap(UIImage.init)
        }
    }
}

// case: fires — local queue var and view hidden
import UIKit
final class ImageViewController: UIViewController {
    func load(_ url: URL) {
        let queue = DispatchQueue.global()
        queue.async { [weak self] in
            self?.view.isHidden = true
        }
    }
}

// case: fires — image view extension
import UIKit
extension UIImageView {
    func load(_ url: URL) {
        URLSession.shared.dataTask(with: url) { data, _, _ in
            guard let data else { return }
            self.image = UIImage(data: data)
        }.resume()
    }
}

// case: fires — rx observe on background then bind
import UIKit
import RxSwift
final class ListViewController: UIViewController {
    let bag = DisposeBag()
    let label = UILabel()
    let names: Observable<String> = .never()
    func bind() {
        names.observe(on: ConcurrentDispatchQueueScheduler(qos: .background)).subscribe(onNext: { [weak self] name in
            self?.label.text = name
        }).disposed(by: bag)
    }
}

// case: quiet — a queue that hops back
import UIKit
final class PaperViewController: UIViewController {
    let imageView = UIImageView()
    func load(_ url: URL) {
        let queue = DispatchQueue(label: "decode")
        queue.async {
            let image = UIImage(contentsOfFile: url.path)
            DispatchQueue.main.async { self.imageView.image = image }
        }
    }
}

// case: quiet — the main operation queue
import UIKit
final class PaperViewController: UIViewController {
    let imageView = UIImageView()
    func show(_ image: UIImage) { OperationQueue.main.addOperation { self.imageView.image = image } }
}

// case: quiet — an image view that hops back
import UIKit
extension UIImageView {
    func load(_ url: URL) {
        URLSession.shared.dataTask(with: url) { data, _, _ in
            guard let data else { return }
            DispatchQueue.main.async { self.image = UIImage(data: data) }
        }.resume()
    }
}

// case: quiet — a stream that is observed on main in the end
import UIKit
import RxSwift
final class ListViewController: UIViewController {
    let bag = DisposeBag()
    let label = UILabel()
    let names: Observable<String> = .never()
    func bind() {
        names.observe(on: ConcurrentDispatchQueueScheduler(qos: .background)).map { $0.uppercased() }
            .observe(on: MainScheduler.instance).subscribe(onNext: { [weak self] in self?.label.text = $0 }).disposed(by: bag)
    }
}

// case: quiet — a method that sends every other thread away first
import UIKit

final class MediaController: UIViewController {
    private let label = UILabel()
    func load(_ url: URL) {
        URLSession.shared.dataTask(with: url) { [weak self] _, _, _ in self?.configure() }.resume()
    }
    private func configure() {
        guard Thread.isMainThread else {
            DispatchQueue.main.async { self.configure() }
            return
        }
        label.text = "failed"
    }
}

// case: quiet — the callback is handed to the main queue
import UIKit

final class ContactService {
    static let shared = ContactService()
    func send(_ ids: [String], completion: @escaping () -> Void) {
        DispatchQueue.global().async {
            print(ids)
            DispatchQueue.main.async(execute: completion)
        }
    }
}

final class ContactController: UIViewController {
    func send() {
        ContactService.shared.send(["a"]) { self.navigationController?.popViewController(animated: true) }
    }
}
