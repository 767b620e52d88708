/// The part that a type plays in an architecture.
public enum Role: String, Codable, Sendable, CaseIterable {
    /// Draws: a SwiftUI view, modifier or style, a UIKit or AppKit view.
    case view
    /// A UIKit or AppKit view controller.
    case viewController
    /// Prepares one screen's state for its view.
    case viewModel
    /// An observable model that views use directly, as MV has it.
    case model
    /// Tells a passive view what to show.
    case presenter
    /// The business logic of one VIPER or VIP module.
    case interactor
    /// Opens other screens.
    case router
    /// Owns a flow of screens.
    case coordinator
    /// One business operation.
    case useCase
    /// Gives domain values, hides where they come from.
    case repository
    /// Talks to a network, a device, a disk or a framework.
    case service
    /// Turns a state and an action into the next state.
    case reducer
    /// Holds a state that only actions change.
    case store
    /// The state of a reducer, store or view model.
    case state
    /// A value of the domain.
    case entity
    /// A value in the shape of a network or disk format.
    case transferObject
    /// A value that is ready to be drawn.
    case viewData
    /// Puts others together: a factory, container or composition root.
    case assembly
    /// A test, or a type that serves only tests.
    case test
    /// The entry of the app: an `App`, an app or scene delegate.
    case app
    /// None of these, or not known.
    case other
}

extension Role {
    /// With its article: `a view model`, `an interactor`.
    var inWords: String {
        let words = rawValue.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
        return ("aeio".contains(words.prefix(1)) ? "an " : "a ") + words
    }

    /// Roles that draw.
    var isScreen: Bool { self == .view || self == .viewController }

    /// Roles that decide what a screen shows.
    var isPresentationLogic: Bool { self == .viewModel || self == .presenter || self == .model || self == .store }

    /// Roles that hold logic and should be testable without a screen.
    var isLogic: Bool { isPresentationLogic || self == .interactor || self == .useCase || self == .reducer }

    /// Roles that reach outside of the process or hide who does.
    var isDataAccess: Bool { self == .repository || self == .service }

    /// Roles whose job is to build and connect others.
    var isComposition: Bool { self == .assembly || self == .coordinator || self == .router || self == .app }
}
