import Foundation
import MigrationPlanning
import Testing

/// A saved plan against the code of today.
@Suite struct PlanCheckTests {
    private let planning: Planning

    init() throws { planning = try Planning() }

    private func saved(_ module: String, to target: String) throws -> (plan: MigrationPlan, source: String) {
        let source = try Planning.module(module)
        let plan = try planning.plan(source, PlanRequest(to: target))
        return (try PlanCheck.plan(from: JSONEncoder().encode(plan), name: "plan.json"), source)
    }

    @Test(arguments: [("shop", "mvvm"), ("viper", "mvvm"), ("interacting", "mvi"), ("controllers", "mvp"), ("rules", "layered-mvvm")])
    func nothingIsDoneOnTheDayOfThePlan(_ module: String, _ target: String) throws {
        let (plan, source) = try saved(module, to: target)
        #expect(planning.check(plan, source).allSatisfy { $0 == .open || $0 == .byHand })
    }

    @Test func aStepIsDoneWhenItsTestsAndMembersSaySo() throws {
        let (plan, source) = try saved("shop", to: "mvvm")
        let tests = plan.steps[0].doneIf.filter { $0.kind == .testExists }.compactMap {
            $0.subject.split(separator: ".").last.map(String.init)
        }
        let suite =
            "\n// file: ShopTests/BasketViewBehaviourTests.swift\nimport Testing\n@Suite struct BasketViewBehaviourTests {\n"
            + tests.map { "    @Test func \($0)() {}\n" }.joined() + "}\n"
        #expect(planning.check(plan, source + suite).first == .done)
        let moved =
            source.replacing("    var total: Int { coupon.isEmpty ? price * count : price * count / 2 }\n", with: "")
            .replacing("\\(total)", with: "") + "\n// file: Shop/BasketViewModel.swift\nfinal class BasketViewModel {}\n"
        #expect(planning.check(plan, moved + suite).prefix(2) == [.done, .done])
    }

    @Test func aHalfMadeStepIsBegun() throws {
        let (plan, source) = try saved("shop", to: "mvvm")
        let half = source + "\n// file: Shop/BasketViewModel.swift\nfinal class BasketViewModel {}\n"
        #expect(planning.check(plan, half).contains(.begun))
    }

    @Test func whatIsNoPlanIsRefused() throws {
        func message(_ data: Data) -> String {
            do { _ = try PlanCheck.plan(from: data, name: "plan.json") } catch { return "\(error)" }
            return ""
        }
        #expect(message(Data("[]".utf8)).contains("plan.json: no plan"))
        #expect(message(Data("{}".utf8)).contains("is missing"))
        let general = try planning.plan(nil, PlanRequest(from: "mvc", to: "mvvm"))
        #expect(message(try JSONEncoder().encode(general)).contains("made without code"))
        let none = try planning.plan(try Planning.module("tidy"), PlanRequest(to: "mvi"))
        #expect(message(try JSONEncoder().encode(none)).contains("has no steps"))
    }
}
