import MigrationPlanning
import Testing

/// `scope` and `ui`.
@Suite struct PlanScopeTests {
    private let planning: Planning
    private let source: String

    init() throws {
        planning = try Planning()
        source = try Planning.module("shop") + Planning.module("controllers")
    }

    @Test(arguments: ["ShopView", "Shop/ShopView.swift", "shopview"])
    func aTypeOrFileLimitsThePlan(_ scope: String) throws {
        let plan = try planning.plan(source, PlanRequest(from: "mv", to: "mvvm", scope: scope))
        #expect(plan.steps.contains { $0.title.hasSuffix("ShopView") })
        #expect(!plan.steps.contains { $0.title.contains("BasketView") })
        #expect(plan.current.inventory.allSatisfy { $0.symbol == "ShopView" })
    }

    @Test func aFolderLimitsThePlan() throws {
        let plan = try planning.plan(source, PlanRequest(from: "mvc", to: "mvvm", scope: "Orders/"))
        #expect(plan.scope == "Orders")
        #expect(plan.current.inventory.allSatisfy { $0.file.hasPrefix("Orders/") })
    }

    @Test func featureMeansThePilotAlone() throws {
        let all = try planning.plan(source, PlanRequest(from: "mv", to: "mvvm"))
        let pilot = try planning.plan(source, PlanRequest(from: "mvc", to: "mvvm", scope: "feature"))
        #expect(all.scope.isEmpty)
        #expect(pilot.steps.allSatisfy { !$0.title.contains("ShopView") })
    }

    @Test func anUnknownPlaceNamesTheNearest() {
        let problem = #expect(throws: PlanError.self) {
            try planning.plan(source, PlanRequest(from: "mv", to: "mvvm", scope: "ShopVieww"))
        }
        #expect(problem?.description.contains("did you mean \"ShopView\"?") == true)
    }

    @Test func frameworkAndPatternNeverChangeInOneStep() throws {
        let source = try Planning.module("controllers")
        let plan = try planning.plan(source, PlanRequest(from: "mvc", to: "mvvm", ui: "swiftui"))
        let toSwiftUI = plan.steps.filter { $0.title.hasPrefix("To SwiftUI: ") }
        #expect(!toSwiftUI.isEmpty)
        // Every member row belongs to the pattern's stretch.
        #expect(toSwiftUI.allSatisfy { step in step.changes.allSatisfy { !$0.contains("to the view model") } })
        let staying = try planning.plan(source, PlanRequest(from: "mvc", to: "mvvm", ui: "uikit"))
        #expect(staying.steps.allSatisfy { !$0.title.contains("SwiftUI") })
        #expect(staying.reasons.contains { $0.contains("uikit and stay so") })
    }

    @Test func uiAloneKeepsThePattern() throws {
        let plan = try planning.plan(try Planning.module("viper"), PlanRequest(ui: "swiftui"))
        #expect(plan.change == "ui-framework")
        #expect(plan.current.pattern == plan.target)
        #expect(plan.steps.first?.title == "Declare VIPER frozen")
    }
}
