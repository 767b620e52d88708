import FeatureScaffold
import Testing

/// Every refusal says what is wrong, where, and what would be right.
@Suite struct ErrorTests {
    private func sentence(_ change: (inout ScaffoldRequest) -> Void) -> String {
        var request = Fixtures.feed("mvvm")
        change(&request)
        do {
            _ = try FeatureScaffolder().scaffold(request)
            return "accepted"
        } catch {
            return "\(error)"
        }
    }

    @Test func patterns() {
        #expect(
            sentence { $0.pattern = "ribs" }
                == "pattern: no emitter for \"ribs\" yet; available: mv, mvvm, layered-mvvm, mvi, tca, clean-architecture, viper, mvp, coordinator, reactive"
        )
        #expect(
            sentence { $0.pattern = "mvvn" }
                == "pattern: \"mvvn\" is not allowed; did you mean \"mvvm\"? Allowed: mv, mvvm, layered-mvvm, mvi, tca, clean-architecture, viper, mvp, coordinator, reactive. Example: mvvm"
        )
        #expect(sentence { $0.ui = "appkit" } == "ui: code for \"appkit\" is not written yet; available: swiftui, uikit")
    }

    @Test func interfacesThatCannotBe() {
        let model = sentence { ($0.pattern, $0.ui) = ("mv", "uikit") }
        #expect(model.hasPrefix("ui: \"uikit\" has no mv: nothing but SwiftUI's views follow a model by themselves"))
        let mac = sentence { ($0.ui, $0.minimumOS) = ("uikit", "macOS 14") }
        #expect(mac.hasPrefix("ui: \"uikit\" does not exist on macOS 14"))
        #expect(sentence { $0.ui = "uikti" }.contains("did you mean \"uikit\"?"))
        #expect(sentence { ($0.pattern, $0.minimumOS) = ("coordinator", "macOS 12") }.contains("has neither NavigationStack nor UIKit"))
    }

    /// One value, work that a person begins and a sequence are shown by presenters and controllers too.
    @Test(arguments: [("viper", "swiftui"), ("mvp", "uikit"), ("mvvm", "uikit"), ("coordinator", "uikit"), ("tca", "uikit")])
    func listsThatAreNone(pattern: String, ui: String) {
        func text(_ function: String, _ actions: [String] = []) -> String {
            sentence {
                ($0.pattern, $0.ui, $0.actions) = (pattern, ui, actions)
                $0.dependencies = ["protocol Items { \(function) }"]
                $0.destinations = ["case settings"]
            }
        }
        #expect(text("func item() async throws -> FeedItem") == "accepted")
        #expect(text("func save() async throws", ["save -> Items.save"]) == "accepted")
        #expect(text("func items() -> AsyncThrowingStream<[FeedItem], any Error>") == "accepted")
        #expect(text("func track(_ event: String)").contains("has no event to reduce") || pattern != "tca")
        #expect(text("func items() -> [FeedItem]") == "accepted")
    }

    @Test func aPresenterNeedsSomethingToTell() {
        let text = sentence {
            $0 = ScaffoldRequest(pattern: "viper", feature: "home", destinations: ["case profile"])
        }
        #expect(text.hasPrefix("pattern: \"viper\" has nothing to tell a view here"))
    }

    @Test func combinationsThatCannotBe() {
        func text(_ pattern: String, _ companion: String) -> String {
            sentence { ($0.pattern, $0.with, $0.destinations) = (pattern, [companion], ["case settings"]) }
        }
        #expect(text("viper", "clean-architecture").contains("is what viper has already: an interactor behind a contract"))
        #expect(text("mvp", "clean-architecture").contains("is not written for mvp"))
        #expect(text("mvp", "reactive").contains("its presenter is told what happened by calls"))
        #expect(text("coordinator", "reactive").contains("give reactive as `pattern`"))
        #expect(text("coordinator", "coordinator").contains("is the pattern itself"))
        #expect(text("coordinator", "clean-architecture") == "accepted")
        #expect(sentence { ($0.pattern, $0.ui) = ("reactive", "uikit") }.hasPrefix("ui: \"uikit\" has no reactive"))
    }

    @Test func whatTheOldestSystemLacksIsRefused() {
        let typed = "protocol Items { func items() -> any AsyncSequence<[FeedItem], any Error> }"
        func text(_ system: String) -> String {
            sentence { ($0.dependencies, $0.actions, $0.minimumOS) = ([typed], [], system) }
        }
        #expect(text("iOS 17").contains("which comes with iOS 18"))
        #expect(text("iOS 18") == "accepted")
        #expect(sentence { ($0.state, $0.minimumOS) = (["var pause: Duration"], "iOS 15") }.contains("which comes with iOS 16"))
    }

    @Test func dependenciesThatNoDoubleCouldBe() {
        func text(_ member: String) -> String {
            sentence { $0.dependencies = ["protocol Items { func items() async throws -> [FeedItem]; \(member) }"] }
        }
        // What to give instead is said in full, with the entity in the type's place.
        #expect(
            text("associatedtype Value; func pick(_ value: Value) async").contains(
                "\"protocol FeedItemItems { func items() async throws -> [FeedItem]; func pick(_ value: FeedItem) async }\""))
        #expect(text("var count: Int { get set }").contains("as in \"func setCount(_ value: Int) async\""))
        #expect(text("func make<Value: Decodable>(_ type: Value.Type) async -> Value").contains("write `throws`, or name the type"))
        #expect(text("func make<Value: Mailable>(_ value: Value) async").contains("a generic parameter may be"))
        #expect(text("subscript(id: Int) -> FeedItem { get }").contains("only functions and properties are expected in the protocol"))
    }

    @Test func whatAnActionCallsHasATypeAndAllItsValues() {
        let generic = sentence {
            $0.dependencies = [
                "protocol Items { func items() async throws -> [FeedItem]; func send<Value: Encodable>(_ value: Value) async }"
            ]
            $0.actions = ["send -> Items.send"]
        }
        #expect(generic.contains("Items.send is generic, and an action has to say of which type"))
        let short = sentence {
            $0.dependencies = ["protocol Items { func items() async throws -> [FeedItem]; func flag(_ id: Int, on: Bool) async }"]
            $0.actions = ["flag(_ id: Int) -> Items.flag"]
        }
        #expect(short.hasSuffix("Example: flag(_ id: Int, on: Bool) -> Items.flag"))
    }

    @Test func whatCannotBeCodedIsSaid() {
        let text = sentence { $0.entity = "struct FeedItem: Codable { let id: Int; let mark: Character }" }
        #expect(text.contains("FeedItem is Codable, and a Character in it cannot be coded"))
    }

    @Test func coordinatorsNeedSomewhereToLead() {
        let text = sentence {
            $0 = ScaffoldRequest(pattern: "coordinator", feature: "settings", state: ["var name: String"])
        }
        #expect(text.hasPrefix("destinations: \"\" is empty, so a coordinator would have nothing to show"))
    }

    @Test func namesThatAPresentationMakes() {
        func text(_ pattern: String, _ name: String) -> String {
            sentence {
                $0.pattern = pattern
                $0.entity = "struct \(name) { let id: UUID; let title: String }"
                $0.dependencies = ["protocol Things { func all() async throws -> [\(name)] }"]
                $0.actions = []
            }
        }
        #expect(text("mvp", "FeedViewData").hasPrefix("entity: \"FeedViewData\" is a name that mvp uses itself"))
        #expect(text("viper", "FeedRouting").hasPrefix("entity: \"FeedRouting\" is a name that viper uses itself"))
        #expect(text("coordinator", "FeedScreens").hasPrefix("entity: \"FeedScreens\" is a name that coordinator uses itself"))
        #expect(text("mvvm", "FeedRouting") == "accepted")
        let opening = sentence {
            $0.pattern = "mvp"
            $0.actions = ["openDetail -> FeedRepository.markRead"]
            $0.destinations = ["case detail(Int)"]
        }
        #expect(opening.hasPrefix("destinations: \"case detail(Int)\" is opened by openDetail, which is an action too"))
    }

    @Test(arguments: [
        ("class", "is a word that Swift reserves"), ("Feed Item; rm", "contains \";\""), ("", "is empty"), ("   ", "is empty"),
        (String(repeating: "a", count: 300), "is longer than 60"), ("../feed", "contains \".\""), ("a/b", "contains \"/\""),
        ("3d viewer", "starts with a digit"), ("swift UI", "would hide"),
    ])
    func features(value: String, reason: String) {
        let text = sentence { $0.feature = value }
        #expect(text.hasPrefix("feature: "))
        #expect(text.contains(reason))
        #expect(text.hasSuffix("Example: order history"))
    }

    @Test func clientsReportWhatATestHasNotPrepared() {
        let text = sentence {
            $0.pattern = "tca"
            $0.dependencies = ["protocol FeedRepository { func items() async throws -> [FeedItem]; func newest() -> FeedItem }"]
            $0.actions = []
        }
        // What cannot be thrown is an answer that nobody takes for a real one.
        #expect(text == "accepted")
    }

    @Test func namesThatAPatternUsesItself() {
        func text(_ pattern: String) -> String {
            sentence {
                $0.pattern = pattern
                $0.entity = "struct Effect { let id: UUID; let title: String }"
                $0.dependencies = ["protocol Effects2 { func effects() async throws -> [Effect] }"]
                $0.actions = []
            }
        }
        #expect(text("mvi").hasPrefix("entity: \"Effect\" is a name that mvi uses itself"))
        #expect(text("tca").hasPrefix("entity: \"Effect\" is a name that tca uses itself"))
        #expect(text("mvvm") == "accepted")
    }

    @Test func choices() {
        #expect(
            sentence { $0.tests = "xctests" }
                == "tests: \"xctests\" is not allowed; did you mean \"xctest\"? Allowed: swift-testing, xctest, none. Example: swift-testing"
        )
        #expect(sentence { $0.minimumOS = "iOS 13" }.contains("is older than the code can be"))
        #expect(sentence { $0.minimumOS = "Android 9" }.contains("Allowed: iOS 15 or later"))
        #expect(sentence { $0.minimumOS = "iOS x" }.contains("needs a version number"))
        #expect(sentence { $0.minimumOS = "ios16.4" } == "accepted")
    }

    @Test func declarationsPointIntoTheGivenText() {
        #expect(
            sentence { $0.entity = "struct Order {\n  let id: UUID\n  let total: Money\n}" }.contains(
                "at 3:14: \"Money\" is not known here"))
        #expect(sentence { $0.entity = "struct Order { let id UUID }" }.hasPrefix("entity: \"struct Order { let id UUID }\" at 1:"))
        #expect(sentence { $0.entity = "struct Order { let title: String }" }.contains("at 1:8: the struct needs a property \"id\""))
        #expect(sentence { $0.state = ["var query: String = load()"] }.contains("at 1:21: a start value must be a literal"))
        #expect(sentence { $0.state = ["var query = []"] }.contains("at 1:5: the property needs a type"))
        #expect(sentence { $0.destinations = ["case detail(Money)"] }.contains("at 1:13: \"Money\" is not known here"))
        #expect(
            sentence { $0.actions = ["markRead -> FeedRepository.markRaed"] }.contains(
                "at 1:13: \"FeedRepository.markRaed\" is not a function of a dependency; did you mean \"FeedRepository.markRead\"?"))
        #expect(sentence { $0.actions = ["explode"] }.contains("at 1:1: \"explode\" has nothing to do"))
    }

    @Test(arguments: [
        "struct Order { let id: UUID }\nimport Darwin", "struct Order { let id: UUID }\nprint(1)", "enum Order { case open, done }",
        "struct Order { let id: UUID = { UUID() }() }", "struct Order { var id: Int { 3 } }", "class Order { let id: Int = 3 }", "exit(1)",
        "struct Order { @Wrapped var id: Int }", "struct Order { static let id: Int }", "struct Order<T> { let id: Int }",
        "struct String { let id: Int }", "struct Order { var id: Int; var name: String = \"\\(exit(1))\" }",
    ])
    func smuggledCodeIsRefused(entity: String) {
        #expect(sentence { $0.entity = entity }.hasPrefix("entity: "))
    }

    /// What is computed or done is the app's own: it is said to be left out, and none of it is copied.
    @Test(arguments: [
        "init() { exit(1) }", "var total: Int { exit(1) }", "func pay() { exit(1) }", "static let limit = exit(1)",
        "var count: Int = 0 { didSet { exit(1) } }", "lazy var cached: Int = exit(1)",
    ])
    func whatIsNotStoredIsLeftOut(member: String) throws {
        var request = Fixtures.feed("mvvm")
        request.entity = "final class FeedItem { let id: Int; let title: String; \(member) }"
        let scaffold = try FeatureScaffolder().scaffold(request)
        #expect(!scaffold.files.contains { $0.text.contains("exit") })
        #expect(scaffold.assumptions.contains { $0.contains("left out") })
        #expect(scaffold.files.contains { $0.text.contains("struct FeedItem: Identifiable, Hashable, Sendable {") })
    }

    @Test func aValueThatHoldsItselfIsRefused() {
        #expect(sentence { $0.entity = "struct FeedItem { let id: Int; let parent: FeedItem? }" }.contains("FeedItem holds itself"))
        #expect(
            sentence { $0.entity = "struct FeedItem { let id: Int; let title: String; let replies: [FeedItem] }" } == "accepted")
    }

    @Test func anInnerTypeThatIdentifiableWouldTakeIsRefused() {
        let inner = "struct ID: Hashable, Sendable { let rawValue: String }"
        #expect(
            sentence { $0.entity = "struct FeedItem { \(inner); let title: String; var id: String { title } }" }
                .contains("at 1:8: \"ID\" within the struct is what Identifiable calls the type of \"id\""))
        #expect(sentence { $0.entity = "struct FeedItem { \(inner); let id: ID; let title: String }" } == "accepted")
    }

    @Test func smuggledCodeIsRefusedElsewhere() {
        #expect(sentence { $0.destinations = ["case a } func run() {"] }.hasPrefix("destinations: "))
        #expect(sentence { $0.destinations = ["case a; func run() {}"] }.hasPrefix("destinations: "))
        #expect(sentence { $0.destinations = ["case a // }"] } == "accepted")
        #expect(sentence { $0.actions = ["run() { exit(1) }"] }.hasPrefix("actions: "))
        #expect(sentence { $0.actions = ["run()\nexit(1)"] }.hasPrefix("actions: "))
        #expect(sentence { $0.actions = ["toggle`x`"] }.hasPrefix("actions: "))
        #expect(sentence { $0.state = ["var a: Int = 1; exit(1)"] }.hasPrefix("state: "))
        #expect(sentence { $0.dependencies = ["protocol P { func f() }; exit(1)"] }.hasPrefix("dependencies: "))
        #expect(sentence { $0.dependencies = ["protocol P { func f(x: Int = 3) async throws -> [FeedItem] }"] }.hasPrefix("dependencies: "))
    }
}
