// file: Profile/ProfileView.swift
@MainActor protocol ProfileView: AnyObject { func show(_ name: String); func show(count: Int); func hide() }
// file: Profile/ProfilePresenter.swift
protocol ProfileRepository: Sendable { func name() async throws -> String }
@MainActor final class ProfilePresenter {
    weak var view: (any ProfileView)?
    private let repository: any ProfileRepository
    init(repository: any ProfileRepository) { self.repository = repository }
    func load() async { if let name = try? await repository.name() { view?.show(name.isEmpty ? "?" : name) } else { view?.hide() } }
}
// file: Profile/ProfileViewController.swift
import UIKit
final class ProfileViewController: UIViewController, ProfileView {
    var presenter: ProfilePresenter?
    private let label = UILabel()
    func show(_ name: String) { label.text = name }
    func show(count: Int) { label.text = "\(count)" }
    func hide() { label.isHidden = true }
}
