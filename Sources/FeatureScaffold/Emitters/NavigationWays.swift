/// The ways in which a feature leads on.
enum NavigationWay: Sendable {
    /// It leads nowhere.
    case none
    /// The view has a stack of its own, with a link for each value.
    case links
    /// A router has the path of the view's stack.
    case path
    /// The view hands each value to its owner.
    case open
    /// The presenter, or its router, hands each value to the owner of the feature.
    case presented
    /// A router pushes the controllers that it is given.
    case pushed
}

extension FeatureSpec {
    /// How this feature leads on.
    var navigation: NavigationWay {
        guard !destinations.isEmpty else { return .none }
        if hasRouter { return usesUIKit ? .pushed : system.hasNavigationStack ? .path : .presented }
        if hasPresenter { return .presented }
        return usesUIKit || hasCoordinator || !system.hasNavigationStack ? .open : .links
    }

    /// Whether the view shows what its destinations lead to, in a stack of its own.
    var hasOwnStack: Bool { navigation == .links || navigation == .path }

    /// The type of a closure that is given a destination.
    var openType: String { (usesUIKit || navigation == .presented ? "@MainActor " : "") + "(\(destinationName)) -> Void" }
}
