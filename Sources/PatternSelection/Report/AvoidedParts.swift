/// What people add to a pattern by habit and should not.
enum AvoidedParts {
    private static let habits = [
        "mv": "No view model that only forwards, and no protocol with one implementation and no test behind it.",
        "mvvm": "No use cases before two screens share a rule, and no view model for a view without decisions.",
        "layered-mvvm": "No use case that forwards one call, and no layer between a rule and the view model that needs it.",
        "mvi": "No store for a screen with two states, and no library for what a short store does.",
        "tca": "No reducer for a view that only shows, and no second way to change state beside the store.",
        "clean-architecture": "No use case that forwards, no transfer object that equals its entity, no target before a second user of it.",
        "viper": "No interactor without a rule, and no contract that nothing replaces in a test.",
        "mvp": "No view protocol with getters, and no presenter that knows UIKit.",
        "coordinator": "No coordinator a screen, and no second owner of the same stack.",
        "reactive": "No subject that anybody may send to, and no pipeline where one `async` call would do.",
    ]

    static func of(_ primary: String, _ outcome: Outcome) -> String {
        switch outcome {
        case .keep: "No second pattern inside this module, and no rewrite for its own sake."
        case .none: "No view model, presenter, coordinator or reducer."
        case .ask: "Nothing yet that could not be undone in an hour."
        default: habits[primary] ?? "No role, layer or protocol that has nothing to decide yet."
        }
    }
}
