import ModuleReview
import Playbooks

/// Whether a request also changes the UI framework, which never happens in the same step as a change of pattern.
struct InterfaceChange {
    let request: PlanRequest
    let module: ModuleReading?

    /// What the screens are made of today: `uikit`, `swiftui` or `mixed`; nil when the code does not say.
    var current: String? {
        guard let module else {
            let words = request.description?.lowercased() ?? ""
            return words.contains("uikit") || words.contains("storyboard") ? "uikit" : nil
        }
        let controllers = module.screens.filter { $0.role == .viewController }.count
        let views = module.screens.filter { $0.role == .view && $0.adopted.contains("View") }.count
        if controllers == 0, views == 0 { return nil }
        if views == 0 { return "uikit" }
        return controllers == 0 ? "swiftui" : "mixed"
    }

    /// `to-swiftui`, `to-uikit`, or nil when the framework stays.
    var direction: String? {
        switch (request.ui, current) {
        case ("swiftui", "uikit"), ("swiftui", "mixed"), ("mixed", "uikit"), ("swiftui", nil): "to-swiftui"
        case ("uikit", "swiftui"), ("appkit", "swiftui"): "to-uikit"
        default: nil
        }
    }

    /// The steps, for the pattern that the screens have by then.
    func move(pattern: String, in library: PlaybookLibrary) -> Move? {
        switch direction {
        case "to-swiftui": library.move("ui-framework", variant: pattern) ?? library.moves.first { $0.id == "ui-framework" }
        case "to-uikit": library.move("ui-framework", variant: "to uikit")
        default: nil
        }
    }

    /// The screens that would be drawn anew.
    func screens(_ module: ModuleReading) -> [DeclaredType] {
        switch direction {
        case "to-swiftui": module.screens.filter { $0.role == .viewController }
        case "to-uikit": module.screens.filter { $0.role == .view && $0.adopted.contains("View") && !$0.stored.isEmpty }
        default: []
        }
    }

    /// What is said when `ui` changes nothing.
    var note: String? {
        guard let wanted = request.ui, direction == nil else { return nil }
        guard let current else { return "`ui`: \(wanted); what was read has no screen, so no step speaks of one." }
        return current == wanted || wanted == "mixed"
            ? "`ui`: the screens are \(current) and stay so; no step changes the UI framework."
            : "`ui`: the screens are \(current); no step changes them to \(wanted)."
    }
}
