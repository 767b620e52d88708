// Stand-in for UIKit: https://developer.apple.com/documentation/uikit/uiresponder
//
// What runs: the responder chain, view and controller hierarchies, navigation stacks, presentation, appearance callbacks, controls' UIActions,
// table and collection data sources. Transitions end at once: a completion handler runs before the call returns, also if it is animated.
// What is not covered: drawing, layout, touches, and everything that takes a Selector (`#selector` does not exist without Objective-C:
// target-action, UIGestureRecognizer(target:action:), UIBarButtonItem(title:style:target:action:), NotificationCenter's selectors).
// Optional protocol methods are requirements with a default here; `delegate?.method?(…)` with the second `?` does not compile.
@_exported import UIFoundation

@MainActor open class UIResponder: NSObject {
    public override init() { super.init() }
    open var next: UIResponder? { nil }
    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open var isFirstResponder: Bool { first }
    @discardableResult open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder else { return false }
        first = true
        return true
    }
    @discardableResult open func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        first = false
        return true
    }
    open var userActivity: NSUserActivity?
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    private var first = false
}
