import FeatureScaffold
import Testing

/// What is made of specifications that are more than a list and its refresh.
@Suite struct ShapeTests {
    private func files(
        _ pattern: String = "mvvm", entity: String? = nil, state: [String] = [], dependencies: [String], actions: [String] = [],
        with companions: [String] = []
    ) throws -> [String: String] {
        let request = ScaffoldRequest(
            pattern: pattern, feature: "inbox", entity: entity, state: state, dependencies: dependencies, actions: actions, with: companions
        )
        let files = try FeatureScaffolder().scaffold(request).files
        return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
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

    @Test func aStoreIsKeptInAFile() throws {
        let files = try files(
            entity: mail, dependencies: ["protocol MailStore { func mails() async throws -> [Mail]; func save(_ mail: Mail) async throws }"]
        )
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
