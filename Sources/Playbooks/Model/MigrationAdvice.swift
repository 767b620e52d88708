/// What guides say of migrations beyond the entries of the playbooks.
public struct MigrationAdvice: Sendable, Equatable {
    /// The steps of one pair of patterns that no playbook holds.
    public struct Pair: Sendable, Equatable {
        /// Where the move begins.
        public let source: String
        /// Where it ends.
        public let target: String
        /// The steps and what belongs to them.
        public let entry: MigrationEntry
    }

    /// Pairs that are walked by the steps of another source.
    public struct SharedSteps: Sendable, Equatable {
        /// Where the moves begin.
        public let sources: [String]
        /// Where they end.
        public let target: String
        /// The source whose steps are walked.
        public let like: String
    }

    /// Pairs that make no sense; `*` stands for every pattern.
    public struct DeadEnd: Sendable, Equatable {
        /// Where the moves begin.
        public let sources: [String]
        /// Where they end.
        public let targets: [String]
        /// Why nobody should go there.
        public let why: String
        /// What to do.
        public let instead: String
    }

    /// Words of a request that speak against moving, or against moving now.
    public struct Objection: Sendable, Equatable {
        /// Phrases, in lower case.
        public let words: [String]
        /// `not-recommended`, `wait`, `ask`, `pilot` or `measure`.
        public let weighs: String
        /// The reason.
        public let why: String
        /// What to do.
        public let instead: String
    }

    /// An adapter for the time in which two structures live side by side.
    public struct Bridge: Sendable, Equatable {
        /// `display`, `entry`, …
        public let id: String
        /// What it is for.
        public let purpose: String
        /// When it is deleted.
        public let removal: String
        /// The adapter's code, in the words of the guide.
        public let code: String
    }

    /// Pairs with steps.
    public var pairs: [Pair] = []
    /// Pairs that share their steps.
    public var shared: [SharedSteps] = []
    /// Pairs that lead nowhere.
    public var deadEnds: [DeadEnd] = []
    /// Words that speak against.
    public var objections: [Objection] = []
    /// Adapters.
    public var bridges: [Bridge] = []

    /// Advice that says nothing.
    public init() {}

    /// Takes another guide's advice in, behind what is there.
    mutating func append(_ other: MigrationAdvice) {
        pairs += other.pairs
        shared += other.shared
        deadEnds += other.deadEnds
        objections += other.objections
        bridges += other.bridges
    }
}

extension PlaybookLibrary {
    /// The advice of every guide.
    public var migrationAdvice: MigrationAdvice {
        guides.reduce(into: MigrationAdvice()) { $0.append($1.migrationAdvice) }
    }
}
