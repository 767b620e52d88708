/// Says how much in some files speaks for one pattern: one file a pattern, in `Witnesses/`.
protocol PatternWitness: Sendable {
    /// nil when nothing does.
    static func weight(in scene: PatternScene) -> PatternWeight?
}

/// What speaks for a pattern.
struct PatternWeight {
    let pattern: String
    /// About 3 for each screen that the pattern accounts for.
    let score: Double
    let evidence: [PatternEvidence]
    /// Patterns that the same types would speak for as well, if this one did not explain them better.
    var explains: Set<String> = []
    /// Layering, navigation and streams stand beside a pattern of presentation; as the main one they count only where there is none.
    var isBeside = false
    /// False where the same types are what any app has a few of: they make no second pattern of presentation.
    var isOfItsOwn = true
    /// What is this pattern's business where another presents: `navigation between screens: ...`.
    var owns: String?
}

/// Every witness that is heard.
enum PatternWitnesses {
    static let all: [any PatternWitness.Type] = [
        ModelViewWitness.self, MVVMWitness.self, LayeredMVVMWitness.self, CleanArchitectureWitness.self, MVIWitness.self,
        ReduxWitness.self, ReactorKitWitness.self, ComposableArchitectureWitness.self, VIPERWitness.self, CleanSwiftWitness.self,
        RIBsWitness.self, MVPWitness.self, MVCWitness.self, CoordinatorWitness.self, ReactiveWitness.self,
    ]
}
