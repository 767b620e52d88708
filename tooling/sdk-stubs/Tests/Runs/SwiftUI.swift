import SwiftUI

enum Route: Hashable, Codable { case book(Int), settings }
struct Loose: Hashable {}
private enum Sort: String { case title, date }

@MainActor private final class Model: ObservableObject {
    @Published var name = "a"
    var numbers = [1, 2]
}

@MainActor func run() async {
    let model = Model()
    let name = Binding(get: { model.name }, set: { model.name = $0 })
    name.wrappedValue = "b"
    expect(model.name, "b")
    var wrapper = ObservedObject(wrappedValue: model)
    wrapper.projectedValue.name.wrappedValue = "c"
    expect(wrapper.wrappedValue.name, "c")
    wrapper = ObservedObject(wrappedValue: model)
    let numbers = Binding(get: { model.numbers }, set: { model.numbers = $0 })
    for number in numbers { number.wrappedValue *= 10 }
    expect(model.numbers, [10, 20])
    let state = State(wrappedValue: 1)
    state.projectedValue.wrappedValue += 1
    expect(state.wrappedValue, 2)

    var path = NavigationPath()
    path.append(Route.book(7))
    path.append("text")
    expect(path.count, 2)
    let data = try! JSONEncoder().encode(path.codable)
    let restored = NavigationPath(try! JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data))
    expect(restored == path, true)
    path.removeLast()
    expect(path.count, 1)
    path.append(Loose())
    expect(path.codable == nil, true, "a path with a value that is not Codable has no representation")

    let defaults = UserDefaults(suiteName: "sdk-stubs.\(UUID())")!
    let sort = AppStorage(wrappedValue: Sort.title, "sort", store: defaults)
    sort.wrappedValue = .date
    expect(defaults.string(forKey: "sort"), "date")
    expect(AppStorage(wrappedValue: Sort.title, "sort", store: defaults).wrappedValue, .date)
    defaults.set("broken", forKey: "sort")
    expect(sort.wrappedValue, .title)

    var environment = EnvironmentValues()
    environment.depth = 3
    expect(environment.depth, 3)
    expect(Environment(\.depth).wrappedValue, 1)
    var opened: [URL] = []
    let open = OpenURLAction {
        opened.append($0)
        return .handled
    }
    open(URL(string: "app:one")!)
    expect(opened.count, 1)
    let host = UIHostingController(rootView: Text("a"))
    let navigation = UINavigationController(rootViewController: host)
    expect(navigation.topViewController === host, true)
}

private struct Depth: EnvironmentKey {
    static let defaultValue = 1
}
extension EnvironmentValues {
    fileprivate var depth: Int {
        get { self[Depth.self] }
        set { self[Depth.self] = newValue }
    }
}
