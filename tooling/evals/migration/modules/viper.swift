// file: Loan/LoanContract.swift
@MainActor protocol LoanView: AnyObject { func show(_ title: String, due: String); func show(error: String); func startLoading() }
@MainActor protocol LoanPresenting: AnyObject { func load() async; func renew() async; func openHistory() }
protocol LoanInteracting: Sendable { func loan() async throws -> String; func renewal() async throws -> String }
@MainActor protocol LoanRouting: AnyObject { func openHistory(); func close() }
protocol LoanRepository: Sendable { func loan() async throws -> String; func renew() async throws -> String }
// file: Loan/LoanPresenter.swift
@MainActor final class LoanPresenter: LoanPresenting {
    weak var view: (any LoanView)?
    private let interactor: any LoanInteracting
    private let router: any LoanRouting
    init(interactor: any LoanInteracting, router: any LoanRouting) { self.interactor = interactor; self.router = router }
    func load() async {
        view?.startLoading()
        do { view?.show(try await interactor.loan(), due: "today") } catch { view?.show(error: "failed") }
    }
    func renew() async { if let title = try? await interactor.renewal() { view?.show(title, due: "next month") } }
    func openHistory() { router.openHistory() }
    func close() { router.close() }
}
// file: Loan/LoanInteractor.swift
final class LoanInteractor: LoanInteracting {
    private let repository: any LoanRepository
    init(repository: any LoanRepository) { self.repository = repository }
    func loan() async throws -> String { try await repository.loan() }
    func renewal() async throws -> String { try await repository.renew() }
}
// file: Loan/LoanRouter.swift
import UIKit
@MainActor final class LoanRouter: LoanRouting {
    weak var screen: UIViewController?
    func openHistory() { screen?.navigationController?.pushViewController(UIViewController(), animated: true) }
    func close() { screen?.dismiss(animated: true) }
}
// file: Loan/LoanViewController.swift
import UIKit
final class LoanViewController: UIViewController, LoanView {
    var presenter: (any LoanPresenting)?
    private let label = UILabel()
    func show(_ title: String, due: String) { label.text = title + due }
    func show(error: String) { label.text = error }
    func startLoading() { label.text = "" }
}
