import Foundation
import ModuleReview
import SwiftCode
import Testing

/// Closures that hold their object strongly though it does not look so, or that are kept where nothing seems to keep them.
@Suite struct KeptClosureTests {
    private let rule = "escaping-self-capture"

    @Test(arguments: [
        ("{ [weak self] _ in guard let self else { return }; self.items.sink { _ in self.show() }.store(in: &self.bag) }", true),
        ("{ [weak self] _ in guard let this = self else { return }; this.items.sink { _ in this.show() }.store(in: &this.bag) }", true),
        ("{ [weak self] _ in self?.items.sink { _ in self?.show() }.store(in: &bag) }", false),
        (
            "{ [weak self] _ in guard let self else { return }; self.items.sink { [weak self] _ in self?.show() }.store(in: &self.bag) }",
            false
        ),
        ("{ [weak self] _ in guard let self else { return }; self.show() }", false),
        ("{ [weak self] _ in guard let self else { return }; self.load().sink { _ in self.show() }.store(in: &self.bag) }", false),
    ])
    func anInnerClosureHoldsWhatTheOuterOneMadeStrong(_ closure: String, _ isFound: Bool) async throws {
        let source = """
            import Combine
            final class FeedController {
                let items = PassthroughSubject<Int, Never>()
                let chosen = PassthroughSubject<Int, Never>()
                var bag = Set<AnyCancellable>()
                func bind() { chosen.sink \(closure).store(in: &bag) }
                func show() {}
                func load() -> AnyPublisher<Int, Error> { fatalError() }
            }
            """
        #expect(try await Reviewing.symbols(rule, in: source) == (isFound ? ["FeedController.bind"] : []))
    }

    @Test(arguments: [("owner.show()", true), ("print(row)", false)])
    func whatIsHandedTheObjectMayHoldItAgain(_ work: String, _ isFound: Bool) async throws {
        let source = """
            import RxSwift
            final class FeedController {
                let rows = PublishSubject<Int>()
                let taps = PublishSubject<Int>()
                let bag = DisposeBag()
                func bind() {
                    taps.subscribe(with: self, onNext: { owner, tap in
                        owner.rows.subscribe(onNext: { row in \(work) }).disposed(by: owner.bag)
                    }).disposed(by: bag)
                }
                func show() {}
            }
            """
        #expect(try await Reviewing.symbols(rule, in: source) == (isFound ? ["FeedController.bind"] : []))
    }

    @Test(arguments: [
        ("Publishers.CombineLatest($query, other.first())", true), ("Publishers.Merge(input, other)", true),
        ("Publishers.Zip(other.first(), other.first())", false),
    ])
    func whatIsMadeOfAnOwnStreamNeverEnds(_ stream: String, _ isFound: Bool) async throws {
        let source = """
            import Combine
            final class SearchModel: ObservableObject {
                @Published var query = ""
                let input = PassthroughSubject<String, Never>()
                var bag = Set<AnyCancellable>()
                init(other: AnyPublisher<String, Never>) { \(stream).sink { _ in self.show() }.store(in: &bag) }
                func show() {}
            }
            """
        #expect(try await Reviewing.symbols(rule, in: source) == (isFound ? ["SearchModel.init"] : []))
        let assigned = source.replacingOccurrences(of: ".sink { _ in self.show() }", with: ".map { $0.0 }.assign(to: \\.query, on: self)")
        #expect(try await Reviewing.symbols("assign-on-self", in: assigned) == (isFound ? ["SearchModel.init"] : []))
    }

    @Test(arguments: [
        ("viewModel.text.producer.on(value: { self.title = $0 }).start()", true),
        ("viewModel.errors.observeValues { _ in self.title = nil }", true),
        ("viewModel.text.producer.startWithValues { self.title = $0 }", true),
        ("viewModel.text.producer.startWithValues { [weak self] in self?.title = $0 }", false),
        ("viewModel.text.producer.take(during: reactive.lifetime).startWithValues { self.title = $0 }", false),
        ("load().startWithValues { self.title = $0 }", false),
    ])
    func aPropertyOfReactiveSwiftKeepsItsObservers(_ line: String, _ isFound: Bool) async throws {
        let source = """
            import ReactiveSwift
            import UIKit
            final class TextViewModel { let text = MutableProperty<String?>(nil) }
            final class TextController: UIViewController {
                var viewModel: TextViewModel
                func bind() { \(line) }
            }
            """
        #expect(try await Reviewing.symbols(rule, in: source) == (isFound ? ["TextController.bind"] : []))
    }
}
