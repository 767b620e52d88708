import RxCocoa
import RxSwift
import UIKit

protocol SearchService {
    func search(_ text: String) -> Single<[String]>
}

final class SearchViewModel {
    struct Input {
        let query: Driver<String>
        let refresh: Signal<Void>
    }
    struct Output {
        let results: Driver<[String]>
        let isLoading: Driver<Bool>
        let failures: Signal<String>
    }
    private let service: any SearchService
    private let loading = BehaviorRelay(value: false)
    private let failures = PublishRelay<String>()
    init(service: any SearchService) { self.service = service }

    func transform(_ input: Input) -> Output {
        let results = input.query
            .debounce(.milliseconds(300))
            .distinctUntilChanged()
            .flatMapLatest { [service, loading, failures] query in
                service.search(query)
                    .do(onSubscribe: { loading.accept(true) }, onDispose: { loading.accept(false) })
                    .asDriver(onErrorRecover: { error in
                        failures.accept("\(error)")
                        return .empty()
                    })
            }
        return Output(results: results, isLoading: loading.asDriver(), failures: failures.asSignal())
    }
}

final class SearchViewController: UIViewController {
    private let field = UITextField()
    private let button = UIButton(type: .system)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let model: SearchViewModel
    private let bag = DisposeBag()

    init(model: SearchViewModel) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError() }

    override func viewDidLoad() {
        super.viewDidLoad()
        let output = model.transform(
            SearchViewModel.Input(query: field.rx.text.orEmpty.asDriver(), refresh: button.rx.tap.asSignal()))
        output.isLoading.drive(spinner.rx.isAnimating).disposed(by: bag)
        output.results.map { "\($0.count)" }.drive(rx.title).disposed(by: bag)
        output.failures.emit(onNext: { [weak self] in self?.title = $0 }).disposed(by: bag)
        Observable.merge(button.rx.tap.asObservable(), .just(()))
            .observe(on: MainScheduler.instance)
            .subscribe(with: self, onNext: { controller, _ in controller.title = "" })
            .disposed(by: bag)
    }
}
