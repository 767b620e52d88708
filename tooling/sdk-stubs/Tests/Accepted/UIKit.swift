import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var coordinator: AppCoordinator?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        let navigation = UINavigationController()
        window.rootViewController = navigation
        coordinator = AppCoordinator(navigation: navigation)
        coordinator?.start()
        window.makeKeyAndVisible()
        self.window = window
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        for context in URLContexts { coordinator?.open(context.url) }
    }
}

@MainActor protocol Coordinator: AnyObject {
    func start()
}

@MainActor final class AppCoordinator: NSObject, Coordinator, UINavigationControllerDelegate, UIAdaptivePresentationControllerDelegate {
    private let navigation: UINavigationController
    private var children: [any Coordinator] = []

    init(navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
        navigation.delegate = self
    }

    func start() {
        let list = ListViewController(items: ["a"]) { [weak self] in self?.show($0) }
        navigation.setViewControllers([list], animated: false)
    }

    func open(_ url: URL) { show(url.lastPathComponent) }

    private func show(_ item: String) {
        let detail = UIViewController()
        detail.title = item
        detail.navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .close, primaryAction: UIAction { [weak self] _ in self?.navigation.dismiss(animated: true) })
        let sheet = UINavigationController(rootViewController: detail)
        sheet.modalPresentationStyle = .pageSheet
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        sheet.presentationController?.delegate = self
        navigation.present(sheet, animated: true)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { children.removeAll() }

    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        guard let from = navigationController.transitionCoordinator?.viewController(forKey: .from) else { return }
        guard !navigationController.viewControllers.contains(from) else { return }
        children.removeAll()
    }
}

final class ListViewController: UIViewController, UITableViewDelegate, UISearchResultsUpdating {
    nonisolated private enum Section { case main }
    private let tableView = UITableView(frame: .zero, style: .insetGrouped)
    private let spinner = UIActivityIndicatorView(style: .large)
    private var items: [String]
    private let onSelect: (String) -> Void
    private var loading: Task<Void, Never>?
    private lazy var dataSource = UITableViewDiffableDataSource<Section, String>(tableView: tableView) { tableView, indexPath, item in
        let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = item
        cell.contentConfiguration = content
        return cell
    }

    init(items: [String], onSelect: @escaping (String) -> Void) {
        self.items = items
        self.onSelect = onSelect
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { fatalError("not from a storyboard") }

    override func loadView() {
        view = UIView()
        tableView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(tableView)
        view.addSubview(spinner)
        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: view.topAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 8),
            tableView.heightAnchor.constraint(equalToConstant: 44),
        ])
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
        tableView.delegate = self
        tableView.refreshControl = UIRefreshControl(frame: .zero, primaryAction: UIAction { [weak self] _ in self?.reload() })
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = self
        navigationItem.searchController = search
        let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Retry") { [weak self] _ in self?.reload() })
        button.isHidden = true
        let stack = UIStackView(arrangedSubviews: [UILabel(), button])
        stack.axis = .vertical
        stack.spacing = 8
        view.addSubview(stack)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isMovingFromParent { loading?.cancel() }
    }

    private func reload() {
        loading = Task { [weak self] in
            guard let self else { return }
            var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
            snapshot.appendSections([.main])
            snapshot.appendItems(items)
            await dataSource.apply(snapshot, animatingDifferences: true)
            tableView.refreshControl?.endRefreshing()
        }
        UIView.animate(withDuration: 0.2) { self.spinner.alpha = 0 }
    }

    func updateSearchResults(for searchController: UISearchController) {
        title = searchController.searchBar.text
        var configuration = UIContentUnavailableConfiguration.search()
        configuration.text = "Nothing"
        contentUnavailableConfiguration = items.isEmpty ? configuration : nil
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if let item = dataSource.itemIdentifier(for: indexPath) { onSelect(item) }
    }

    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration?
    {
        UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
                self?.items.remove(at: indexPath.row)
                done(true)
            }
        ])
    }
}

final class ItemCell: UICollectionViewListCell {
    private let label = UILabel()
    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { fatalError() }
}

final class GridViewController: UIViewController {
    private lazy var collectionView = UICollectionView(
        frame: .zero,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain)))
    private lazy var dataSource: UICollectionViewDiffableDataSource<Int, UUID> = {
        let registration = UICollectionView.CellRegistration<ItemCell, UUID> { cell, _, id in
            var content = cell.defaultContentConfiguration()
            content.text = id.uuidString
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
        }
        return UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
        }
    }()
}

final class LoginViewController: UIViewController, UITextFieldDelegate {
    private let name = UITextField()
    override func viewDidLoad() {
        super.viewDidLoad()
        name.delegate = self
        name.addAction(UIAction { [weak self] action in self?.title = (action.sender as? UITextField)?.text }, for: .editingChanged)
        let alert = UIAlertController(title: "Failed", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Try again", style: .default) { [weak self] _ in self?.name.becomeFirstResponder() })
        present(alert, animated: true)
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { textField.resignFirstResponder() }
}
