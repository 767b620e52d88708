import Testing

/// One fault is one finding, though two ways of looking come upon it.
struct ToldOnceTests {
    @Test func continuationsThatNobodyAnswers() async throws {
        let waiting = """
            await withCheckedContinuation { continuation in
                ask { text in
                    guard let text else { return }
                    continuation.resume(returning: text)
                }
            }
            """
        let source = """
            final class PlayerService {
                func ask(_ done: @escaping (String?) -> Void) { done(nil) }
                func first() async -> String { \(waiting) }
                func second() async -> String { \(waiting) }
            }
            """
        let found = try await Reviewing.findings(source).filter { $0.rule == "swallowed-error" }
        #expect(found.map(\.symbol) == ["PlayerService.first"])
        // The other place stands in the evidence, with its line.
        #expect(found.first?.evidence.contains { $0.contains(":11") } == true)
    }

    @Test(arguments: [
        "@Inject var feed: any FeedService",
        "lazy var feed = AppContainer.container.resolve((any FeedService).self)",
    ])
    func whatComesFromAContainer(_ taken: String) async throws {
        let source = """
            protocol FeedService { func load() }
            final class AppContainer {
                static let container = AppContainer()
                func resolve<Value>(_ type: Value.Type) -> Value { fatalError() }
            }
            @propertyWrapper struct Inject<Value> {
                let wrappedValue: Value
                init() { wrappedValue = AppContainer.container.resolve(Value.self) }
            }
            final class HomeViewModel {
                \(taken)
                func load() { feed.load() }
            }
            """
        let found = try await Reviewing.findings(source).filter {
            $0.rule == "singleton-access" && $0.symbol == "HomeViewModel.feed"
        }
        #expect(found.count == 1)
    }
}
