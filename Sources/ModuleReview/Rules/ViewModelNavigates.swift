import SwiftCode

/// A view model pushes or presents the next screen.
enum ViewModelNavigates: Rule {
    static let id = "view-model-navigates"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let moves: Set<String> = [
            "pushViewController", "popViewController", "popToRootViewController", "popToViewController", "setViewControllers", "present",
            "dismiss",
        ]
        // A static factory in the view model's file puts the screen together, as an assembly would.
        let members = module.productionMembers.filter { ($0.role == .viewModel || $0.role == .model) && !$0.isStatic }
        let found = members.flatMap { member in
            member.body.calls.filter { moves.contains($0.call.name) && $0.call.arguments.contains { $0.label == "animated" } }.filter {
                !isAlert($0.call.receiver, in: member.body) && !showsAlert($0.call, in: member.body) && !isRouter($0.call.receiver)
            }.map { _, event, call in
                (
                    type: member.type.qualifiedName,
                    violation: Violation(
                        file: member.file, position: event.position, symbol: member.symbol,
                        message: "\(member.symbol) moves to another screen itself: `\(call.callee)`.", evidence: [call.callee])
                )
            }
        }
        return Dictionary(grouping: found, by: \.type).sorted { $0.key < $1.key }.flatMap { Violation.merged($0.value.map(\.violation)) }
    }

    /// `dialogs.present(alert, animated: true)` of an alert or a sheet for sharing that is made here, which is no screen either.
    private static func showsAlert(_ call: CallFact, in body: BodyFact) -> Bool {
        guard let shown = call.arguments.first(where: { $0.label == nil })?.text else { return false }
        let value = body.variable(named: shown)?.value ?? shown
        return shown.lowercased().hasSuffix("alert")
            || ["UIAlertController(", "UIActivityViewController("].contains { value.hasPrefix($0) }
    }

    /// `router.dismiss(animated: true)`: who owns the stack is asked to.
    private static func isRouter(_ receiver: String?) -> Bool {
        let name = TypeText.lastComponent(receiver?.plainPlace ?? "").lowercased()
        return name.hasSuffix("router") || name.hasSuffix("coordinator")
    }

    /// An alert that the method builds and closes again is no other screen; that it is built there is said by `ui-type-in-view-model`.
    private static func isAlert(_ receiver: String?, in body: BodyFact) -> Bool {
        guard let receiver else { return false }
        return body.events.contains { event in
            guard case .variable(let variable) = event.kind, variable.name == receiver.plainPlace else { return false }
            return variable.value?.hasPrefix("UIAlertController(") == true
        }
    }
}
