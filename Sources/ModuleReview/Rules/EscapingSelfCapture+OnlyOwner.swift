import SwiftCode

extension EscapingSelfCapture {
    /// True for a screen that is only a local where it is made, and of which its view alone is handed on: its own closures are what keeps it,
    /// and without them it would be gone before it is seen.
    static func isShownByItsViewAlone(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        guard module.role(of: type).isScreen else { return false }
        let made = module.makings(of: type)
        return !made.isEmpty
            && made.allSatisfy { member, event, call in
                guard case .stored(let local) = call.resultUse, member.body.localNames.contains(local) else { return false }
                return handsOnTheViewAlone(of: local, inside: event.scope, of: member.body)
            }
    }

    private static func handsOnTheViewAlone(of local: String, inside scope: Int, of body: BodyFact) -> Bool {
        var isViewHandedOn = false
        for event in body.events where body.isScope(event.scope, inside: scope) {
            switch event.kind {
            case .call(let call):
                let texts = call.arguments.map(\.text)
                if texts.contains(local) || texts.contains("[\(local)]") { return false }
                isViewHandedOn = isViewHandedOn || texts.contains { ["\(local).view", "\(local).view!"].contains($0) }
            case .assignment(let assignment) where assignment.value == local: return false
            case .returning(let value) where value == local: return false
            default: break
            }
        }
        return isViewHandedOn
    }
}

extension Violation {
    /// A weak capture would let go of what nothing else keeps.
    var ofAScreenThatNothingElseKeeps: Violation {
        guard words == nil else { return self }
        var violation = self
        violation.words = (
            why: "Only its view is shown, so this closure is all that keeps the controller, and nothing ever lets it go.",
            fix: "Make it a child of the controller that shows its view (`addChild`, `didMove(toParent:)`), then capture self weakly."
        )
        return violation
    }
}
