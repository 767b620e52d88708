import UIKit

@MainActor private var log: [String] = []

private final class Screen: UIViewController {
    private let name: String
    init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
        title = name
    }
    required init?(coder: NSCoder) { fatalError() }
    override func viewDidLoad() {
        super.viewDidLoad()
        log.append("\(name) loads")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.append("\(name) appears")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log.append("\(name) is gone")
    }
}

private final class Observer: NSObject, UINavigationControllerDelegate {
    var popped: [String] = []
    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        guard let from = navigationController.transitionCoordinator?.viewController(forKey: .from),
            !navigationController.viewControllers.contains(from)
        else { return }
        popped.append(from.title ?? "")
    }
}

private final class Row: UITableViewCell {
    let note = UILabel()
    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(note)
    }
    required init?(coder: NSCoder) { fatalError() }
}

private final class Sections: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        (cell as? Row)?.note.text = "\(indexPath.row)"
        return cell
    }
}

@MainActor func run() async {
    navigation()
    presentation()
    containers()
    tables()
    controls()
}

@MainActor private func navigation() {
    let (list, detail, edit) = (Screen("list"), Screen("detail"), Screen("edit"))
    let navigation = UINavigationController(rootViewController: list)
    let observer = Observer()
    navigation.delegate = observer
    let window = UIWindow(frame: .zero)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    expect(log, ["list loads", "list appears"])
    navigation.pushViewController(detail, animated: true)
    expect(log, ["list loads", "list appears", "detail loads", "detail appears", "list is gone"])
    expect(navigation.topViewController === detail && detail.navigationController === navigation && detail.parent === navigation, true)
    expect(detail.navigationItem.title, "detail")
    navigation.pushViewController(edit, animated: false)
    expect(navigation.popToRootViewController(animated: true)?.map(\.title), ["detail", "edit"])
    expect(observer.popped, ["edit"])
    expect(detail.parent == nil && navigation.viewControllers == [list], true)
    expect(navigation.popViewController(animated: true) == nil, true)
    navigation.setViewControllers([list, edit], animated: false)
    expect(navigation.popViewController(animated: true) === edit, true)
    expect(observer.popped, ["edit", "edit"])
    expect(list.view.window === window, false, "a controller's view is not put into its container's")
}

@MainActor private func presentation() {
    let root = UINavigationController(rootViewController: Screen("root"))
    let (sheet, second, third) = (Screen("sheet"), Screen("second"), Screen("third"))
    var completions = 0
    root.viewControllers[0].present(sheet, animated: true) { completions += 1 }
    expect(root.presentedViewController === sheet && root.viewControllers[0].presentedViewController === sheet, true)
    expect(sheet.presentingViewController === root && root.visibleViewController === sheet, true)
    root.present(second, animated: true) { completions += 1 }
    expect(root.presentedViewController === sheet && second.presentingViewController == nil, true)
    sheet.present(second, animated: true)
    second.present(third, animated: true)
    second.dismiss(animated: true)
    expect(sheet.presentedViewController === second && second.presentedViewController == nil, true)
    root.dismiss(animated: true) { completions += 1 }
    expect(root.presentedViewController == nil && sheet.presentedViewController == nil && second.presentingViewController == nil, true)
    root.present(sheet, animated: false)
    sheet.dismiss(animated: false)
    expect(root.presentedViewController == nil && completions == 2, true)
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    var deleted = false
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in deleted = true })
    alert.actions[0]._handler?(alert.actions[0])
    expect(deleted, true)
}

@MainActor private func containers() {
    let tabs = UITabBarController()
    let (home, settings) = (Screen("home"), Screen("settings"))
    tabs.viewControllers = [home, settings]
    expect(tabs.selectedViewController === home && home.tabBarController === tabs, true)
    tabs.selectedIndex = 1
    expect(tabs.selectedViewController === settings, true)
    tabs.selectedViewController = home
    expect(tabs.selectedIndex, 0)
    let parent = UIViewController()
    let child = UIViewController()
    expect(parent.viewIfLoaded == nil, true)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    expect(parent.children == [child] && child.view.superview === parent.view && child.next === parent.view, true)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    expect(parent.children.isEmpty && child.parent == nil && parent.view.subviews.isEmpty, true)
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(home, for: .primary)
    expect(split.viewController(for: .primary) === home && home.parent === split && home.splitViewController === split, true)
}

@MainActor private func tables() {
    let table = UITableView(frame: .zero, style: .plain)
    table.register(Row.self, forCellReuseIdentifier: "row")
    let sections = Sections()
    table.dataSource = sections
    expect(table.numberOfRows(inSection: 0), 2)
    expect((table.cellForRow(at: IndexPath(row: 1, section: 0)) as? Row)?.note.text, "1")
    let diffable = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        var content = cell.defaultContentConfiguration()
        content.text = "\(item)"
        cell.contentConfiguration = content
        return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2], toSection: "a")
    snapshot.appendItems([3])
    diffable.apply(snapshot, animatingDifferences: false)
    expect(diffable.itemIdentifier(for: IndexPath(row: 0, section: 1)), 3)
    expect(diffable.indexPath(for: 2), IndexPath(row: 1, section: 0))
    let shown = table.cellForRow(at: IndexPath(row: 0, section: 1))?.contentConfiguration as? UIListContentConfiguration
    expect(shown?.text, "3")
}

@MainActor private func controls() {
    var taps = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Save") { _ in taps += 1 })
    button.sendActions(for: .primaryActionTriggered)
    let toggle = UISwitch()
    toggle.addAction(UIAction { action in taps += (action.sender as? UISwitch)?.isOn == true ? 10 : 0 }, for: .valueChanged)
    toggle.setOn(true, animated: false)
    toggle.sendActions(for: .valueChanged)
    expect(taps, 11)
    let item = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in taps += 100 })
    item.primaryAction?.performWithSender(item, target: nil)
    expect(taps, 111)
}
