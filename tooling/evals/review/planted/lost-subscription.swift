// case: fires — the sink's result is thrown away
import Combine

final class LampModel {
    let changes = PassthroughSubject<Bool, Never>()
    private(set) var isOn = false

    func start() {
        _ = changes.sink { [weak self] in self?.isOn = $0 }
    }
}

// case: fires — the cancellable is a local
import Combine

final class PriceModel {
    private(set) var price = 0
    func follow(_ prices: AnyPublisher<Int, Never>) {
        let subscription = prices.sink { [weak self] in self?.price = $0 }
        print(subscription)
    }
}

// case: fires — the result is not even named
import Combine

final class NewsModel {
    private(set) var titles: [String] = []
    func load(_ titles: AnyPublisher<[String], Never>) {
        titles.sink { [weak self] in self?.titles = $0 }
    }
}

// case: fires — a local set in a method
import Combine

final class ChatModel {
    private(set) var lines: [String] = []
    func open(_ messages: AnyPublisher<String, Never>) {
        var cancellables = Set<AnyCancellable>()
        messages.sink { [weak self] in self?.lines.append($0) }.store(in: &cancellables)
    }
}

// case: fires — RxSwift without a bag
import RxSwift

final class StepsModel {
    private(set) var steps = 0
    func count(_ steps: Observable<Int>) {
        _ = steps.subscribe(onNext: { [weak self] in self?.steps = $0 })
    }
}

// case: quiet — stored
import Combine

final class StoreModel {
    private var bag = Set<AnyCancellable>()
    private var single: AnyCancellable?
    private(set) var value = 0

    func start(_ values: AnyPublisher<Int, Never>) {
        values.sink { [weak self] in self?.value = $0 }.store(in: &bag)
        single = values.first().sink { [weak self] in self?.value = $0 }
    }
}

// case: quiet — disposed by a bag
import RxSwift

final class RateModel {
    private let bag = DisposeBag()
    private(set) var rate = 0.0
    func start(_ rates: Observable<Double>) {
        rates.subscribe(onNext: { [weak self] in self?.rate = $0 }).disposed(by: bag)
    }
}

// case: quiet — returned to the caller
import Combine

struct Feed {
    let rows: AnyPublisher<String, Never>
    func follow(_ receive: @escaping (String) -> Void) -> AnyCancellable {
        rows.sink(receiveValue: receive)
    }
}

// case: quiet — a subscriber and a subject live by themselves
import Combine

final class RelayModel {
    let source = PassthroughSubject<Int, Never>()
    let target = CurrentValueSubject<Int, Never>(0)
    @Published private(set) var value = 0

    func start() {
        source.subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { print($0) }))
        source.assign(to: &$value)
    }
}

// case: quiet — an event bus of ours with a method called subscribe
final class Bus {
    private var handlers: [(String) -> Void] = []
    func subscribe(_ handler: @escaping (String) -> Void) { handlers.append(handler) }
}

final class BusModel {
    private(set) var last = ""
    func start(_ bus: Bus) { bus.subscribe { [weak self] in self?.last = $0 } }
}

// case: quiet — a function of the team's own that is called sink
import Combine

final class PageCoordinator {
    func open(_ page: Page) { sink(page) }
    private func sink(_ page: Page) { print(page) }
}

struct Page {}

// case: quiet — an actor of another package that is told what to call
import SwiftUI

final class ShelfModel {
    private let source: Source
    private(set) var books: [String] = []
    init(source: Source) { self.source = source }
    func load() async {
        await source.partial?.sink { @Sendable books in print(books) }
        await source.partial?.removeSink()
    }
}

// case: quiet — a builder keeps what stands in it
import RxSwift

final class NoteView {
    private let edits = PublishSubject<String>()

    @DisposeBag.DisposableBuilder
    private func makeSubscriptions() -> [Disposable] {
        edits.subscribe(onNext: { print($0) })
        edits.map(\.count).subscribe(onNext: { print($0) })
    }
}

// case: quiet — a request of RxSwift runs to its end
import RxSwift

final class AvatarModel {
    private(set) var picture = ""
    func load() {
        _ = request().subscribe(onNext: { [weak self] in self?.picture = $0 })
    }
    private func request() -> Observable<String> { .just("a") }
}

// case: fires — disposed of in the statement that subscribes
import RxSwift

final class ReceiptSender {
    func send() -> Completable { Completable.empty() }
    func start() {
        send().subscribe(onCompleted: { print("sent") }).dispose()
    }
}

// case: quiet — the present value of a subject is read
import RxSwift

final class ValueReader {
    private let names = BehaviorSubject<String>(value: "")
    func read() -> String {
        var found = ""
        names.take(1).subscribe(onNext: { found = $0 }).dispose()
        return found
    }
}

// case: fires — sink dropped local
import Combine
final class M: ObservableObject {
    @Published var q = ""
    func bind() {
        let c = $q.sink { print($0) }
    }
}

// case: fires — local dispose bag
import RxSwift
final class SearchModel {
    let query = PublishSubject<String>()
    init() {
        let bag = DisposeBag()
        query.subscribe(onNext: { print($0) }).disposed(by: bag)
    }
}

// case: fires — a KVO token that is thrown away
import AVFoundation
final class PlayerModel {
    let player = AVPlayer()
    init() {
        _ = player.observe(\.rate) { _, _ in print("rate") }
    }
}

// case: quiet — a local that the closure keeps
import Combine
final class WaitModel: ObservableObject {
    @Published var query = ""
    func once() {
        var token: AnyCancellable?
        token = $query.sink { _ in token?.cancel() }
    }
}

// case: quiet — a local bag that goes to a cell
import RxSwift
import UIKit
final class RowCell: UITableViewCell { var bag = DisposeBag(); let taps = PublishSubject<Void>() }
final class RowsModel {
    func bind(_ cell: RowCell) {
        let bag = DisposeBag()
        cell.taps.subscribe(onNext: { print("tap") }).disposed(by: bag)
        cell.bag = bag
    }
}

// case: quiet — a method of the module's own, which keeps what it makes
import Combine
import UIKit

final class PickerController<Value>: UITableViewController {
    @Published private var chosen: Value?
    private var kept: AnyCancellable?
    func sink(receiveValue: @escaping (Value?) -> Void) { kept = $chosen.sink(receiveValue: receiveValue) }
}

final class SettingsController: UIViewController {
    func open(_ isSound: Bool) {
        if isSound {
            let picker = PickerController<String>()
            picker.sink(receiveValue: { print($0 ?? "") })
            show(picker, sender: nil)
        } else {
            let picker = PickerController<Int>()
            picker.sink(receiveValue: { print($0 ?? 0) })
            show(picker, sender: nil)
        }
    }
}
