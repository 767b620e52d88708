/// One row of a `Fit` table: how a fact about an app speaks for or against a pattern.
public struct FitRow: Sendable, Equatable {
    /// The fact, from the vocabulary of the selection guide.
    public let fact: String
    /// The fact's value for which the row holds.
    public let value: String
    /// How strongly it speaks, and in which direction.
    public let fit: FitWeight
    /// The reason, in one sentence.
    public let why: String
    /// The row's line, counted from 1.
    public let line: Int

    /// Makes the value from its parts.
    public init(
        fact: String,
        value: String,
        fit: FitWeight,
        why: String,
        line: Int = 0
    ) {
        self.fact = fact
        self.value = value
        self.fit = fit
        self.why = why
        self.line = line
    }
}

/// How strongly a fact speaks for or against a pattern.
public enum FitWeight: String, Sendable, CaseIterable {
    /// Speaks strongly for it.
    case strongPlus = "++"
    /// Speaks for it.
    case plus = "+"
    /// Speaks against it.
    case minus = "-"
    /// Speaks strongly against it.
    case strongMinus = "--"
    /// Rules it out.
    case veto = "no"
}
