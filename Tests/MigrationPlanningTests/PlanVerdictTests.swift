import MigrationPlanning
import Testing

/// The verdict, with its reasons from code and words.
@Suite struct PlanVerdictTests {
    private let planning: Planning

    init() throws { planning = try Planning() }

    private static let ids = [
        "mv", "mvvm", "layered-mvvm", "mvi", "tca", "clean-architecture", "viper", "mvp", "coordinator", "reactive", "mvc", "ribs",
        "clean-swift", "reactorkit", "redux",
    ]

    @Test func everyPairHasStepsOrSaysWhyNot() throws {
        for source in Self.ids {
            for target in Self.ids where target != source {
                let plan = try planning.plan(nil, PlanRequest(from: source, to: target))
                if plan.verdict == .notRecommended {
                    #expect(plan.steps.isEmpty && !plan.reasons.isEmpty && plan.instead?.isEmpty == false, "\(source) → \(target)")
                } else {
                    #expect(!plan.steps.isEmpty, "\(source) → \(target)")
                }
            }
        }
    }

    @Test func aPlanThatIsNotRecommendedListsNoStayingMembers() throws {
        let plan = try planning.plan(try Planning.module("tidy"), PlanRequest(to: "mvi"))
        #expect(plan.verdict == .notRecommended)
        #expect(plan.mapping.isEmpty && plan.steps.isEmpty && plan.coexistence.isEmpty)
    }

    @Test(arguments: [
        ("This screen will be rewritten next quarter.", MigrationPlan.Verdict.notRecommended, "successor"),
        ("There is a code freeze until May.", .staged, "tests only"),
        ("We go slowly, screen by screen.", .recommended, ""),
    ])
    func wordsWeigh(_ words: String, _ verdict: MigrationPlan.Verdict, _ instead: String) throws {
        let plan = try planning.plan(try Planning.module("controllers"), PlanRequest(to: "mvvm", description: words))
        #expect(plan.verdict == verdict)
        #expect(instead.isEmpty ? plan.instead == nil : plan.instead?.contains(instead) == true)
    }

    @Test func reasonsComeFromTheCode() throws {
        let plan = try planning.plan(try Planning.module("viper"), PlanRequest(to: "mvvm"))
        #expect(plan.reasons.contains { $0.contains("2 of 2 methods of `LoanInteractor` only forward") })
        let rules = try planning.plan(try Planning.module("rules"), PlanRequest(to: "layered-mvvm"))
        #expect(rules.reasons.contains { $0.contains("holds rules in `mayRenew`, `lateFee`") })
        #expect(rules.reasons.contains { $0.contains("combines `BookService`, `MemberService`") })
    }

    @Test func theInventorySaysSeamsAndTests() throws {
        let plan = try planning.plan(try Planning.module("viper") + Planning.module("controllers"), PlanRequest(from: "viper", to: "mvvm"))
        func item(_ name: String) -> MigrationPlan.InventoryItem? { plan.current.inventory.first { $0.symbol == name } }
        #expect(item("LoanInteractor")?.seam == "behind LoanInteracting")
        #expect(item("OrderClient")?.seam == "singleton")
        #expect(item("OrderDetailViewController")?.seam.hasPrefix("created inside OrdersViewController (") == true)
        #expect(item("Order")?.tests == ["OrderTests"])
        #expect(item("LoanPresenter")?.dependencies.contains("LoanInteracting") == true)
    }
}
