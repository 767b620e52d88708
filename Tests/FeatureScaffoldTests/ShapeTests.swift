import FeatureScaffold
import Testing

/// What is made of specifications that are more than a list and its refresh.
@Suite struct ShapeTests {
    private func files(
        _ pattern: String = "mvvm", entity: String? = nil, state: [String] = [], dependencies: [String], actions: [String] = [],
        destinations: [String] = [], with companions: [String] = [], ui: String = "swiftui", minimumOS: String = "iOS 17"
    ) throws -> [String: String] {
        let request = ScaffoldRequest(
            pattern: pattern, feature: "inbox", entity: entity, state: state, dependencies: dependencies, actions: actions,
            destinations: destinations, with: companions, ui: ui, minimumOS: minimumOS)
        return try Fixtures.files(request)
    }

    private func model(_ files: [String: String]) throws -> String { try #require(files["Inbox/InboxViewModel.swift"]) }

    private let mail = "struct Mail: Codable { let id: UUID; var subject: String }"

    @Test func oneValueIsNoList() throws {
        let text = try model(files(entity: mail, dependencies: ["protocol Mails { func mail() async throws -> Mail }"]))
        #expect(text.contains("case loaded(Mail)"))
        #expect(!text.contains("[Mail]"))
    }

    @Test func workThatBeginsWithAPersonIsNotLoadedAtOnce() throws {
        let files = try files(
            state: ["var email: String"], dependencies: ["protocol Accounts { func signIn(email: String) async throws }"],
            actions: ["signIn -> Accounts.signIn"])
        #expect(try model(files).contains("func signIn() async"))
        let view = try #require(files["Inbox/InboxView.swift"])
        #expect(!view.contains(".task"))
        #expect(view.contains("isWorking"))
    }

    @Test func aSequenceIsFollowed() throws {
        let text = try model(
            files(entity: mail, dependencies: ["protocol Mails { func mails() -> AsyncThrowingStream<[Mail], any Error> }"]))
        #expect(text.contains("for try await items in mails.mails() {"))
    }

    @Test func aTypedErrorStaysTyped() throws {
        let files = try files(
            entity: mail + "\nenum MailError: Error { case offline }",
            dependencies: ["protocol Mails { func mails() async throws(MailError) -> [Mail] }"])
        #expect(files["Inbox/Mails.swift"]?.contains("async throws(MailError) -> [Mail]") == true)
        #expect(files["InboxTests/InboxTestDoubles.swift"]?.contains("[Mail], MailError>") == true)
        #expect(files["Inbox/MailError.swift"] == "enum MailError: Error, Hashable {\n    case offline\n}\n")
    }

    @Test func whatAPresenterAsksHasItsTypesToo() throws {
        let files = try files(
            "viper", entity: mail + "\nenum MailError: Error { case offline }\nstruct MailPage { let mails: [Mail]; let next: Int? }",
            dependencies: [
                "protocol Mails { func mails() async throws(MailError) -> MailPage; func check() async -> Result<Bool, MailError> }"
            ], actions: ["check -> Mails.check"])
        let contract = try #require(files["Inbox/InboxContract.swift"])
        #expect(contract.contains("func load() async throws(MailError) -> MailPage"))
        let presenter = try #require(files["Inbox/InboxPresenter.swift"])
        #expect(presenter.contains("let items = try await interactor.load().mails"))
        #expect(presenter.contains("_ = try await interactor.check().get()"))
        let tests = try #require(files["InboxTests/InboxPresenterTests.swift"])
        #expect(tests.contains("succeed(with: MailPage(mails: new, next: nil))"))
    }

    @Test func aCoordinatorsScreenHasTheShapes() throws {
        let files = try files(
            "coordinator", entity: mail, dependencies: ["protocol Mails { func mails(page: Int) async throws -> [Mail] }"],
            actions: ["loadMore -> Mails.mails"])
        #expect(try model(files).contains("mails.mails(page: page + 1)"))
        #expect(files["Inbox/InboxView.swift"]?.contains("ForEach(model.state.rows)") == true)
    }

    @Test func typesInsideTheEntityAreCodedWithIt() throws {
        let files = try files(
            entity: "struct Mail: Codable { enum Kind: String { case news, private_ }; let id: UUID; let kind: Kind }",
            state: ["var kind: Mail.Kind = .news"],
            dependencies: ["protocol Mails { func mails(of kind: Mail.Kind) async throws -> [Mail] }"])
        let text = try #require(files["Inbox/Mail.swift"])
        #expect(text.contains("    enum Kind: String, Codable, Hashable, Sendable {"))
        #expect(text.contains("    let kind: Kind"))
    }

    @Test func anIdentityMayBeATypeOfItsOwn() throws {
        let files = try files(
            entity: "struct Mail { struct ID: Hashable { let number: Int }; let id: ID }",
            dependencies: ["protocol Mails { func mails() async throws -> [Mail] }"])
        #expect(files["Inbox/InboxSamples.swift"]?.contains("Mail(id: Mail.ID(number: number))") == true)
    }

    @Test(arguments: ["Date", "String"]) func aSampleImportsWhatItsPartsAreMadeOf(_ part: String) throws {
        let files = try files(
            entity: "struct Mail { struct Stamp { let value: \(part) }; let id: Int; let stamp: Stamp }",
            dependencies: ["protocol Mails { func mail() async -> Mail }"])
        let samples = try #require(files["Inbox/InboxSamples.swift"])
        #expect(samples.contains("import Foundation") == (part == "Date"))
    }

    @Test(arguments: ["mvvm", "mvp", "viper", "mvi", "tca"]) func aPageThatFailedIsNotAskedForByTheRowThatIsDrawnAgain(_ pattern: String)
        throws
    {
        let files = try files(
            pattern, entity: mail, state: ["var page: Int = 1"],
            dependencies: ["protocol Mails { func mails(page: Int) async throws -> [Mail] }"], actions: ["refresh", "loadMore"],
            ui: "uikit")
        let controller = try #require(files.values.first { $0.contains("willDisplay") })
        let asked = try #require(controller.components(separatedBy: "willDisplay").last)
        #expect(asked.contains("moreFailure == nil else { return }"))
    }

    @Test func pagesAreAppended() throws {
        let files = try files(
            entity: mail, dependencies: ["protocol Mails { func mails(page: Int) async throws -> [Mail] }"],
            actions: ["loadMore -> Mails.mails"])
        let text = try model(files)
        #expect(text.contains("mails.mails(page: page + 1)"))
        #expect(text.contains("mails.mails(page: 1)"))
        #expect(files["InboxTests/InboxViewModelTests.swift"]?.contains("aPageThatComesAfterAReloadIsIgnored") == true)
    }

    @Test(arguments: [
        ("mvi", "Inbox/InboxReducer.swift", "return [.run(.loadMore(state.page + 1, request: state.request))]"),
        ("tca", "Inbox/InboxFeature.swift", ".cancellable(id: CancelID.more)"),
        ("mvp", "Inbox/InboxPresenter.swift", "settled.rows += more"),
        ("viper", "Inbox/InboxPresenter.swift", "interactor.load(page: page + 1)"),
        ("reactive", "Inbox/InboxModel.swift", "guard hasMore, !isLoadingMore"),
    ])
    func everyPatternAppendsPages(pattern: String, path: String, text: String) throws {
        let files = try files(
            pattern, entity: mail, dependencies: ["protocol Mails { func mails(page: Int) async throws -> [Mail] }"], actions: ["loadMore"])
        #expect(try #require(files[path]).contains(text))
    }

    @Test func aLinkAddsTheOwnerOfTheStack() throws {
        let files = try files(
            entity: mail, dependencies: ["protocol Mails { func mails() async throws -> [Mail] }"], actions: ["open(_ url: URL)"])
        #expect(files["Inbox/InboxRouter.swift"]?.contains("func follow(_ route: InboxRoute)") == true)
    }

    @Test func anyPresentationLeadsOnByACoordinator() throws {
        for pattern in Fixtures.patterns where pattern != "coordinator" {
            let files = try files(
                pattern, entity: mail, dependencies: ["protocol Mails { func mails() async throws -> [Mail] }"], with: ["coordinator"])
            let text = files.values.joined()
            #expect(text.contains("var path: [InboxRoute] = []"), "\(pattern)")
            #expect(text.contains("router.open($0)"), "\(pattern)")
        }
    }

    private let store = "protocol MailStore { func mails() async throws -> [Mail]; func save(_ mail: Mail) async throws }"

    @Test func aStoreIsKeptInADatabaseByAnActorOfItsOwn() throws {
        let files = try files(entity: "struct Mail { let id: UUID; var subject: String; var isDeleted: Bool }", dependencies: [store])
        let text = try #require(files["Inbox/SwiftDataMailStore.swift"])
        #expect(text.contains("@ModelActor\nactor MailRecords {"))
        // Made on first use, because a model actor works on the thread that made it.
        #expect(text.contains("private lazy var records = MailRecords(modelContainer: container)"))
        // The values are sorted: a sort descriptor takes a sendable key path, which none is in Swift 5 mode.
        #expect(text.contains("return all.sorted { $0.subject.localizedStandardCompare($1.subject) == .orderedAscending }"))
        #expect(!text.contains("KeyPath"))
        // What every record has already is stored under another name.
        #expect(files["Inbox/MailRecord.swift"]?.contains("var storedIsDeleted: Bool") == true)
        #expect(files["Inbox/InboxAssembly.swift"]?.contains("makeView(container: ModelContainer)") == true)
        #expect(files["InboxTests/SwiftDataMailStoreTests.swift"]?.contains("isStoredInMemoryOnly: true") == true)
    }

    @Test func whatIsSavedAgainHasTheIdentityThatIsComputed() throws {
        let files = try files(
            entity: "struct Mail: Codable { var id: String { code }; var code = \"\"; var subject: String }", dependencies: [store],
            minimumOS: "iOS 16")
        let text = try #require(files["InboxTests/FileMailStoreTests.swift"])
        #expect(text.contains("let changed = Mail(code: Mail.sample(1).id, subject: \"Subject 2\")"))
    }

    @Test func whatADatabaseCannotStoreIsKeptInAFile() throws {
        let files = try files(
            entity: "struct Mail: Codable { struct Place: Codable { let folder: String }; let id: UUID; var place: Place }",
            dependencies: [store])
        #expect(files["Inbox/FileMailStore.swift"] != nil)
    }

    @Test func aStoreIsKeptInAFile() throws {
        let files = try files(entity: mail, dependencies: [store], minimumOS: "iOS 16")
        #expect(files["Inbox/FileMailStore.swift"]?.contains("write(to: file, options: .atomic)") == true)
        #expect(files["InboxTests/FileMailStoreTests.swift"]?.contains("whatIsSavedIsThereAtTheNextStart") == true)
        #expect(files["Inbox/RemoteMailStore.swift"] == nil)
    }

    @Test func whatDoesNotWaitOrIsOnTheMainActorIsWaitedFor() throws {
        let files = try files(
            entity: mail,
            dependencies: ["protocol Mails { func mails() throws -> [Mail] }", "@MainActor protocol Log { func note(_ text: String) }"])
        #expect(files["Inbox/Mails.swift"]?.contains("func mails() async throws -> [Mail]") == true)
        #expect(files["Inbox/Log.swift"]?.contains("func note(_ text: String) async") == true)
    }

    @Test func whatSwiftInfersNeedsNoType() throws {
        let files = try files(
            entity: "struct Mail { let id = UUID(); var subject = \"\"; var kind: Kind = Kind.news; enum Kind { case news, other } }",
            state: ["var count = 3", "var since = Date()", "var names: [String] = [\"a\", \"b\"]"],
            dependencies: ["protocol Mails { func mails() async throws -> [Mail]; func archive(_ id: Mail.ID) async throws }"],
            actions: ["archive"])
        #expect(files["Inbox/Mail.swift"]?.contains("let id: UUID\n") == true)
        #expect(files["Inbox/Mail.swift"]?.contains("var kind: Kind = .news") == true)
        let text = try model(files)
        for line in ["var count: Int = 3", "var since: Date = Date()", "var names: [String] = [\"a\", \"b\"]", "mails.archive(id)"] {
            #expect(text.contains(line), "\(line)")
        }
    }

    @Test func aWordMayBeALabel() throws {
        let files = try files(
            entity: mail, dependencies: ["protocol Mails { func mails() async throws -> [Mail]; func move(in: Int, for: Mail.ID) async }"])
        #expect(files["Inbox/Mails.swift"]?.contains("func move(in value: Int, for id: Mail.ID) async") == true)
    }

    @Test func typingIsWaitedFor() throws {
        let text = try model(
            files(
                entity: mail, state: ["var query: String"],
                dependencies: ["protocol Mails { func mails(matching query: String) async throws -> [Mail] }"]))
        #expect(text.contains("do { try await pause() } catch { return }"))
    }

    @Test func aDeletionShowsAtOnceAndIsTakenBack() throws {
        let text = try model(
            files(
                entity: mail,
                dependencies: ["protocol Mails { func mails() async throws -> [Mail]; func delete(_ id: Mail.ID) async throws }"],
                actions: ["delete -> Mails.delete"]))
        #expect(text.contains("defer { deleting.remove(id) }"))
    }

    // MARK: - The screen behind a row

    private let shelf = "protocol Mails { func mails() async throws -> [Mail]; func mail(_ id: Mail.ID) async throws -> Mail? }"

    @Test(arguments: Fixtures.patterns) func aRowLeadsToItsDetail(pattern: String) throws {
        for ui in Fixtures.patternsOfUIKit.contains(pattern) ? ["swiftui", "uikit"] : ["swiftui"] {
            let files = try files(
                pattern, entity: mail, dependencies: [shelf], destinations: ["case detail(Mail.ID)", "case help"], ui: ui)
            let names = files.keys.map { $0.split(separator: "/").last.map(String.init) ?? "" }
            #expect(names.contains("MailDetailAssembly.swift"), "\(ui)")
            #expect(names.contains { $0.hasPrefix("MailDetail") && $0.hasSuffix("Tests.swift") }, "\(ui)")
            let text = files.values.joined()
            // Who asks for one that is gone is told, in every pattern.
            #expect(text.contains(".found()"), "\(ui)")
            // Where the stack is not the feature's, its owner makes the screen, as the wiring says.
            let hasStack = ui == "swiftui" && pattern != "mvp"
            #expect(text.contains("MailDetailAssembly.makeView(id: id") == hasStack, "\(ui)")
        }
    }

    @Test func theDetailSharesWhatTheListHas() throws {
        let files = try files("mvi", entity: mail, dependencies: [shelf], destinations: ["case detail(Mail.ID)"])
        #expect(files.keys.filter { $0.hasSuffix("/Store.swift") }.count == 1)
        #expect(files["Inbox/MailDetailReducer.swift"]?.contains("let id: Mail.ID") == true)
        #expect(files["InboxTests/MailDetailTestDoubles.swift"] == nil)
        // The whole place is the feature's own, so nothing has to be handed in.
        #expect(files["Inbox/InboxAssembly.swift"]?.contains("destination:") == false)
    }

    @Test func withoutAFunctionForOneItIsSaidWhichWouldDo() throws {
        let request = ScaffoldRequest(
            pattern: "mvvm", feature: "inbox", entity: mail, dependencies: ["protocol Mails { func mails() async throws -> [Mail] }"],
            destinations: ["case detail(Mail.ID)"])
        let scaffold = try FeatureScaffolder().scaffold(request)
        #expect(scaffold.assumptions.contains { $0.contains("with `func mail(_ id: Mail.ID) async throws -> Mail` in Mails") })
        #expect(!scaffold.files.contains { $0.path.contains("MailDetail") })
    }

    // MARK: - Every pattern

    @Test(arguments: [
        ("mvi", "Inbox/InboxReducer.swift", "return [.latest(.pause, id: \"pause\")]"),
        ("tca", "Inbox/InboxFeature.swift", "try await clock.sleep(for: .milliseconds(300))"),
        ("mvp", "Inbox/InboxPresenter.swift", "guard current == changes else { return }"),
        ("viper", "Inbox/InboxPresenter.swift", "guard current == changes else { return }"),
    ])
    func everyPatternWaitsForTyping(pattern: String, path: String, text: String) throws {
        let files = try files(
            pattern, entity: mail, state: ["var query: String"],
            dependencies: ["protocol Mails { func mails(matching query: String) async throws -> [Mail] }"])
        #expect(try #require(files[path]).contains(text))
        // The view must not begin a load by itself when something is typed.
        #expect(!files.filter { !$0.key.contains("Tests") }.values.joined().contains("(id: store."))
    }

    @Test(arguments: Fixtures.patterns) func everyPatternKeepsADraft(pattern: String) throws {
        let files = try files(
            pattern, entity: mail,
            dependencies: ["protocol Mails { func mail() async throws -> Mail; func save(_ mail: Mail) async throws }"],
            actions: ["save(_ mail: Mail) -> Mails.save", "discard"])
        let text = files.values.joined()
        for expected in ["var canSave: Bool", "func inputDuringTheSaveStaysAChange", "TextField(\"Subject\", text: draft.subject)"] {
            #expect(text.contains(expected), "\(expected)")
        }
    }

    @Test func aStoreOfEventsFollowsASequence() throws {
        let files = try files(
            "mvi", entity: mail, dependencies: ["protocol Mails { func mails() -> AsyncThrowingStream<[Mail], any Error> }"])
        #expect(files["Inbox/InboxEffects.swift"]?.contains("for try await items in mails.mails() {") == true)
        #expect(files["InboxTests/InboxWorkTests.swift"]?.contains("eachAnswerIsReduced") == true)
    }

    // MARK: - What a protocol may ask for

    @Test func whatIsReadIsAPropertyEverywhere() throws {
        let mailbox = "protocol Mailbox { var mails: [Mail] { get async throws }; var unread: Int { get } }"
        let files = try files(entity: mail, dependencies: [mailbox])
        #expect(try model(files).contains("let items = try await mailbox.mails\n"))
        let protocolText = try #require(files["Inbox/Mailbox.swift"])
        #expect(protocolText.contains("    var mails: [Mail] { get async throws }\n    var unread: Int { get }"))
        #expect(files["InboxTests/InboxTestDoubles.swift"]?.contains("get async throws { try await mailsCalls.receive(()) }") == true)
        #expect(
            try self.files("layered-mvvm", entity: mail, dependencies: [mailbox]).values.joined().contains("try await loadInboxUseCase()"))
    }

    @Test(arguments: Fixtures.patterns) func whatIsGenericIsLeftToItsLiveType(pattern: String) throws {
        let files = try files(
            pattern, entity: mail,
            dependencies: [
                "protocol API { func mails() async throws -> [Mail]; func fetch<Value: Decodable>(_ type: Value.Type) async throws -> Value }"
            ])
        let doubles = try #require(files["InboxTests/InboxTestDoubles.swift"])
        #expect(
            doubles.contains("func fetch<Value: Decodable>(_ type: Value.Type) async throws -> Value { throw URLError(.unsupportedURL) }"))
    }

    @Test func aFlagIsOfferedInItsOtherState() throws {
        let files = try files(
            entity: "struct Mail: Codable { let id: UUID; let subject: String; var isFlagged: Bool }",
            dependencies: ["protocol Mails { func mails() async throws -> [Mail]; func flag(_ id: UUID, on: Bool) async throws }"],
            actions: ["flag(_ id: UUID, on: Bool) -> Mails.flag"])
        #expect(files["Inbox/InboxView.swift"]?.contains("await model.flag(row.id, on: !row.isFlagged)") == true)
    }

    @Test func operationsOfTwoFeaturesHaveTwoNames() throws {
        func names(_ feature: String) throws -> Set<String> {
            let request = ScaffoldRequest(
                pattern: "layered-mvvm", feature: feature, state: ["var text: String"],
                dependencies: ["protocol \(feature.capitalized)Service { func send(text: String) async throws; func note() async }"],
                actions: ["send -> \(feature.capitalized)Service.send", "note -> \(feature.capitalized)Service.note"])
            return Set(
                try FeatureScaffolder().scaffold(request).files.map(\.path).filter { $0.hasSuffix("UseCase.swift") }.map {
                    String($0.split(separator: "/")[1])
                })
        }
        #expect(try names("feedback") == ["SendFeedbackUseCase.swift", "NoteFeedbackUseCase.swift"])
        #expect(try names("feedback").isDisjoint(with: names("greeting")))
    }

    @Test func aValueThatIsSavedWholeIsADraft() throws {
        let text = try model(
            files(
                entity: mail, dependencies: ["protocol Mails { func mail() async throws -> Mail; func save(_ mail: Mail) async throws }"],
                actions: ["save(_ mail: Mail) -> Mails.save", "discard"]))
        #expect(text.contains("guard let sent = draft, canSave else { return }"))
        #expect(text.contains("func discard() { draft = state.item }"))
    }

    @Test func streamsHaveASourceAndATimeOfTheirOwn() throws {
        let files = try files("reactive", entity: mail, dependencies: ["protocol Mails { func mails() async throws -> [Mail] }"])
        #expect(files["Inbox/InboxSource.swift"]?.contains("AnyPublisher<[Mail], any Error>") == true)
        #expect(files["Inbox/InboxModel.swift"]?.contains("init<Time: Scheduler>") == true)
        #expect(files["InboxTests/VirtualTime.swift"]?.contains("final class VirtualTime: Scheduler") == true)
    }

    @Test func layersAndStreamsCombine() throws {
        let files = try files(
            "mv", entity: mail, dependencies: ["protocol Mails { func mails() async throws -> [Mail] }"],
            with: ["clean-architecture", "reactive"])
        #expect(files["Inbox/Presentation/InboxModel.swift"]?.contains("AnyCancellable") == true)
        #expect(files["Inbox/Domain/LoadInboxUseCase.swift"] != nil)
    }

    @Test(arguments: [
        ("mvvm", "mvi", "decides how a screen is built"), ("mvi", "reactive", "is not needed here"),
        ("mvvm", "mvvm", "is the pattern itself"),
        ("viper", "reactive", "is not written for viper"),
    ])
    func pairsThatMakeNoSense(pattern: String, companion: String, reason: String) {
        #expect {
            try FeatureScaffolder().scaffold(ScaffoldRequest(pattern: pattern, feature: "inbox", with: [companion]))
        } throws: { "\($0)".contains(reason) }
    }

    @Test(arguments: [("1.5.0", "iOS 17", "from 1.7 on"), ("1.25.0", "iOS 15", "needs iOS 16"), ("2.0.1", "iOS 17", "version 1")])
    func versionsOfTheLibraryThatDoNotFit(version: String, system: String, reason: String) {
        var request = ScaffoldRequest(pattern: "tca", feature: "inbox", minimumOS: system)
        request.composableVersion = version
        #expect { try FeatureScaffolder().scaffold(request) } throws: { "\($0)".contains(reason) }
        request.composableVersion = "1.25.0"
        request.minimumOS = "iOS 16"
        #expect(throws: Never.self) { try FeatureScaffolder().scaffold(request) }
    }
}
