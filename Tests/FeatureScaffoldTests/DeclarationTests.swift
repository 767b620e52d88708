import FeatureScaffold
import Testing

/// Declarations as teams write them: what is unusual is understood, or refused with the reason.
@Suite struct DeclarationTests {
    private func files(_ pattern: String = "mvvm", _ change: (inout ScaffoldRequest) -> Void) throws -> [String: String] {
        var request = Fixtures.feed(pattern)
        change(&request)
        return try Fixtures.files(request)
    }

    @Test func casesMayBeWordsThatSwiftReserves() throws {
        let files = try files {
            $0.entity =
                "struct FeedItem { let id: Int; let title: String; let reach: Reach }\nenum Reach: String { case `public`, `default` }"
            $0.state = ["var reach: Reach = .`default`"]
        }
        #expect(files["Feed/Reach.swift"]?.contains("case `public`\n    case `default`") == true)
        #expect(files["Feed/FeedViewModel.swift"]?.contains("var reach: Reach = .default") == true)
    }

    @Test func anEnumMayStandForAnyNumber() throws {
        let files = try files {
            $0.entity =
                "struct FeedItem: Codable { let id: Int; let title: String; let level: Level }\nenum Level: UInt8 { case low = 1, high }"
        }
        #expect(files["Feed/Level.swift"]?.contains("enum Level: UInt8, Codable") == true)
    }

    @Test func otherNamesForTypesAreFollowed() throws {
        let files = try files {
            $0.entity = "struct FeedItem { typealias ID = UUID; typealias Cents = Int; let id: ID; let title: String; let price: Cents }"
        }
        let entity = try #require(files["Feed/FeedItem.swift"])
        #expect(entity.contains("let id: UUID\n") && entity.contains("let price: Int\n"))
        #expect(throws: ScaffoldError.self) {
            try self.files { $0.entity = "struct FeedItem { typealias A = B; typealias B = A; let id: Int; let title: A }" }
        }
    }

    @Test func stateMayStartAsAFilledDictionary() throws {
        let files = try files { $0.state = ["var rooms: [String: Int] = [\"single\": 1, \"double\": 2]", "var limit: Int? = nil"] }
        let model = try #require(files["Feed/FeedViewModel.swift"])
        #expect(model.contains("var rooms: [String: Int] = [\"single\": 1, \"double\": 2]"))
        #expect(model.contains("var limit: Int?\n"))
    }

    @Test func anArrowOfAClosureIsNotThatOfAnAction() throws {
        let files = try files {
            $0.dependencies = [
                "protocol Items { func items() async throws -> [FeedItem]; func send(_ id: Int, told: @escaping @Sendable (Double) -> Void) async throws }"
            ]
            $0.actions = ["send(_ id: Int, told: @escaping @Sendable (Double) -> Void) -> Items.send"]
        }
        let model = try #require(files["Feed/FeedViewModel.swift"])
        #expect(model.contains("func send(_ id: Int, told: @escaping @Sendable (Double) -> Void) async {"))
        #expect(model.contains("try await items.send(id, told: told)"))
        #expect(throws: ScaffoldError.self) {
            try self.files("mvi") {
                $0.dependencies = [
                    "protocol Items { func items() async throws -> [FeedItem]; func move(_ place: (x: Int, y: Int)) async throws }"
                ]
                $0.actions = ["move(_ place: (x: Int, y: Int)) -> Items.move"]
            }
        }
    }

    @Test func aListThatMayBeMissingIsEmptyThen() throws {
        let files = try files {
            ($0.dependencies, $0.actions) = (["protocol Items { func items() async throws -> [FeedItem]? }"], [])
        }
        #expect(files["Feed/FeedViewModel.swift"]?.contains("let items = try await items.items() ?? []") == true)
    }

    /// Who is only told what happened has changed nothing of what is shown.
    @Test(arguments: ["mvvm", "viper", "mvi", "tca"]) func toTellSomebodyElseLoadsNothing(pattern: String) throws {
        let files = try files(pattern) {
            $0.dependencies.append("protocol FeedLog { func opened(_ id: FeedItem.ID) }")
            $0.actions = ["opened(_ id: FeedItem.ID) -> FeedLog.opened"]
        }
        let tests = files.filter { $0.key.hasPrefix("FeedTests/") }.values.joined()
        #expect(!tests.contains("openedLoadsAgain") && !tests.contains("openedIsSentAndLoadsAgain"))
        #expect(!files.values.contains { $0.contains("actionEnded") })
    }

    /// A result without a value is more than the compiler can make a case path of.
    @Test func workWithoutAnAnswerHasTwoEvents() throws {
        let files = try files("tca") {
            $0.entity = nil
            $0.dependencies = ["protocol Session { func signIn(name: String) async throws }"]
            $0.actions = ["signIn -> Session.signIn"]
        }
        let feature = try #require(files["Feed/FeedFeature.swift"])
        #expect(feature.contains("case signInAnswered\n        case signInFailed(any Error)"))
        #expect(!feature.contains("Result<Void"))
        let tests = try #require(files["FeedTests/FeedFeatureTests.swift"])
        #expect(tests.contains("await store.receive(\\.signInAnswered) { $0.phase = .done }"))
    }

    @Test func namesThatTheCodeHasAlreadyGiveWay() throws {
        let files = try files("mvi") {
            $0.dependencies = ["protocol FeedStore { func items() async throws -> [FeedItem] }", "protocol Model { func note() }"]
            $0.actions = ["note -> Model.note"]
        }
        #expect(files["Feed/FeedEffects.swift"]?.contains("typealias FeedEventStore = Store<") == true)
        #expect(files["Feed/FeedEffects.swift"]?.contains("let modelDependency: any Model") == true)
        #expect(throws: ScaffoldError.self) { try self.files { $0.destinations = ["case none"] } }
        #expect(throws: ScaffoldError.self) {
            try self.files { $0.entity = "struct FeedItem { enum FeedItem { case one }; let id: Int; let title: String }" }
        }
    }
}
