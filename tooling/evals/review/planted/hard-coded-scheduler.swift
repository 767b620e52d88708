// case: fires — debounce on the main queue of a tested view model
// file: Sources/Search/SearchViewModel.swift
import Combine
import Foundation

public final class SearchViewModel: ObservableObject {
    @Published public var query = ""
    @Published public private(set) var hits: [String] = []

    public init() {
        $query
            .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
            .map { [$0] }
            .assign(to: &$hits)
    }
}
// file: Tests/SearchTests/SearchViewModelTests.swift
import XCTest

@testable import Search

final class SearchViewModelTests: XCTestCase {
    func testStartsEmpty() { XCTAssertEqual(SearchViewModel().hits, []) }
}

// case: fires — RxSwift's main scheduler
// file: Sources/Chat/ChatViewModel.swift
import RxCocoa
import RxSwift

final class ChatViewModel {
    let typing = PublishRelay<Void>()
    let isTyping = BehaviorRelay(value: false)
    private let bag = DisposeBag()

    init() {
        typing.debounce(.seconds(2), scheduler: MainScheduler.instance)
            .map { false }
            .bind(to: isTyping)
            .disposed(by: bag)
    }
}
// file: Tests/ChatTests/ChatViewModelTests.swift
import XCTest

@testable import Chat

class ChatViewModelTests: XCTestCase {
    func testNobodyTypes() {
        let viewModel = ChatViewModel()
        XCTAssertFalse(viewModel.isTyping.value)
    }
}

// case: fires — a delay on a run loop in a use case
// file: Sources/Retry/RetryUseCase.swift
import Combine
import Foundation

protocol PingRepository { func ping() -> AnyPublisher<Int, Never> }

final class RetryUseCase {
    private let repository: PingRepository
    init(repository: PingRepository) { self.repository = repository }
    func execute() -> AnyPublisher<Int, Never> {
        repository.ping().delay(for: .seconds(5), scheduler: RunLoop.main).eraseToAnyPublisher()
    }
}
// file: Tests/RetryTests/RetryUseCaseTests.swift
import Testing

@testable import Retry

struct FakePing: PingRepository { func ping() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() } }

@Test func makesOne() {
    let useCase = RetryUseCase(repository: FakePing())
    #expect(useCase.execute().description.isEmpty == false)
}

// case: quiet — injected
// file: Sources/Find/FindViewModel.swift
import Combine
import Foundation

final class FindViewModel<S: Scheduler>: ObservableObject {
    @Published var query = ""
    @Published private(set) var hits: [String] = []
    init(scheduler: S) {
        $query.debounce(for: .milliseconds(300), scheduler: scheduler).map { [$0] }.assign(to: &$hits)
    }
}
// file: Tests/FindTests/FindViewModelTests.swift
import XCTest

@testable import Find

final class FindViewModelTests: XCTestCase {
    func testEmpty() { XCTAssertEqual(FindViewModel(scheduler: ImmediateScheduler.shared).hits, []) }
}

// case: quiet — a hop to the main queue is no pause
// file: Sources/Icon/IconViewModel.swift
import Combine
import Foundation

final class IconViewModel: ObservableObject {
    @Published private(set) var name = ""
    init(names: AnyPublisher<String, Never>) {
        names.receive(on: DispatchQueue.main).assign(to: &$name)
    }
}
// file: Tests/IconTests/IconViewModelTests.swift
import Combine
import XCTest

@testable import Icon

final class IconViewModelTests: XCTestCase {
    func testEmpty() { XCTAssertEqual(IconViewModel(names: Empty().eraseToAnyPublisher()).name, "") }
}

// case: quiet — nobody tests it
import Combine
import Foundation
import UIKit

final class HintController: UIViewController {
    private let taps = PassthroughSubject<Void, Never>()
    private var bag = Set<AnyCancellable>()

    override func viewDidLoad() {
        super.viewDidLoad()
        taps.debounce(for: .seconds(1), scheduler: DispatchQueue.main)
            .sink { [weak self] in self?.title = "Hint" }
            .store(in: &bag)
    }
}
