import Foundation
import ModuleReview
import SwiftCode

/// Which steps of a saved plan the code of today shows as done.
public struct PlanCheck: Codable, Sendable {
    /// How far a step is.
    public enum State: String, Codable, Sendable, CaseIterable {
        /// Everything that it should leave behind is there.
        case done
        /// Some of it is.
        case begun
        /// Nothing of it is.
        case open
        /// Code cannot tell; its gate has to be answered by a person.
        case byHand = "by-hand"
    }

    /// One step and what is still missing.
    public struct StepState: Codable, Sendable {
        /// The step's identifier in the plan.
        public var id: String
        /// The step in a few words.
        public var title: String
        /// How far it is.
        public var state: State
        /// What does not hold yet, in words.
        public var missing: [String]
    }

    /// The steps, in the plan's order.
    public var steps: [StepState]
    /// True when no step is open or begun.
    public var isDone: Bool { steps.allSatisfy { $0.state == .done || $0.state == .byHand } }

    /// A plan that cannot be compared.
    public struct Problem: Error, CustomStringConvertible {
        /// Where, what was expected, what to do.
        public let description: String
    }

    /// Reads a plan that was saved with `--json`. Throws `Problem` when it is none, or was made without code.
    public static func plan(from data: Data, name: String) throws -> MigrationPlan {
        let plan: MigrationPlan
        do {
            plan = try JSONDecoder().decode(MigrationPlan.self, from: data)
        } catch DecodingError.keyNotFound(let key, _) {
            throw Problem(
                description:
                    "\(name): no plan, \"\(key.stringValue)\" is missing. Save one with `swift-architecture plan PATH --to … --json`.")
        } catch {
            throw Problem(description: "\(name): no plan in JSON. Save one with `swift-architecture plan PATH --to … --json`.")
        }
        guard !plan.steps.isEmpty else {
            throw Problem(description: "\(name): the plan has no steps (\(plan.verdict.rawValue)), so there is nothing to compare.")
        }
        guard !plan.current.inventory.isEmpty else {
            throw Problem(
                description:
                    "\(name): the plan was made without code, so no step names anything to look for. Plan the folder itself: `swift-architecture plan PATH …`."
            )
        }
        return plan
    }

    /// Rules that the plan's steps name, for the review before the comparison.
    public static func rules(of plan: MigrationPlan) -> [String] {
        Set(plan.steps.flatMap(\.doneIf).filter { $0.kind == .ruleClean }.map(\.subject)).sorted()
    }

    /// Compares each step with the code.
    public init(_ plan: MigrationPlan, with code: CodeOfToday) {
        steps = plan.steps.map { step in
            let criteria = step.doneIf.filter { $0.kind != .byHand }
            let asksAPerson = criteria.count < step.doneIf.count
            guard !criteria.isEmpty, !(asksAPerson && criteria.allSatisfy(code.holds)) else {
                return StepState(id: step.id, title: step.title, state: .byHand, missing: ["Code cannot tell. Gate: \(step.gate)"])
            }
            let missing = criteria.filter { !code.holds($0) }
            // What held before the first step shows nothing.
            let news = criteria.count - missing.count
            let state: State = missing.isEmpty ? .done : news > 0 && step.holdsMore(than: missing.count) ? .begun : .open
            return StepState(id: step.id, title: step.title, state: state, missing: missing.map(\.words))
        }
    }

    /// One line a step, then what is missing.
    public var text: String {
        let count = steps.filter { $0.state == .done }.count
        let lines = steps.map { step -> String in
            let shown = step.missing.prefix(4).map { "\n    \($0)" }.joined()
            let more = step.missing.count > 4 ? "\n    and \(step.missing.count - 4) more" : ""
            return "\(step.state.rawValue.padded(to: 8))\(step.id)  \(step.title)\(step.state == .done ? "" : shown + more)"
        }
        return lines.joined(separator: "\n") + "\n\(count) of \(steps.count) steps are done.\n"
    }
}

extension MigrationPlan.Step {
    /// Criteria that did not hold when the plan was made, beyond those that are still missing.
    func holdsMore(than missing: Int) -> Bool { missing < openAtFirst }
}

extension MigrationPlan.Criterion {
    /// What is missing while it does not hold.
    var words: String {
        switch kind {
        case .testExists: "no test `\(subject)` yet"
        case .typeExists: "no type `\(subject)` yet"
        case .typeGone: "`\(subject)` is still there"
        case .memberGone: "`\(subject)` is still there"
        case .notAdopting: "`\(subject.replacing(": ", with: "` still adopts `"))`"
        case .signGone: "`\(subject)` still has a \(place)"
        case .ruleClean: "`\(subject)` still finds something in \(place)"
        case .importGone: "\(place) still imports \(subject)"
        case .moreTargets: "the package has no more than \(subject) targets"
        case .byHand: subject
        }
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
