/// What single words tell about the words around them: negation, hearsay, wishes, what is there, what is counted.
///
/// The words themselves are data, in the tables under `## Cues` of `selection-cues.md`; a case's name is its name there.
public enum Cue: String, CaseIterable, Sendable {
    // MARK: Negation

    /// What follows in the clause is not so.
    case negates
    /// Between a negating word and what follows: not negated after all.
    case liftsNegation = "lifts-negation"
    /// A clause that begins so negates the list behind it.
    case opensList = "opens-list"
    /// Words that a list of names may hold besides them.
    case joinsList = "joins-list"

    // MARK: Patterns that are not wanted

    /// Before a pattern: it is not wanted.
    case rejectsNext = "rejects-next"
    /// After a pattern: it is not wanted.
    case rejectsPrevious = "rejects-previous"
    /// Before a pattern: another takes its place.
    case replacesNext = "replaces-next"
    /// In a question, before a pattern: a refusal that is only asked about.
    case asksAboutRefusal = "asks-about-refusal"
    /// Between two patterns: the first is preferred.
    case over
    /// There is no pattern yet.
    case hasNone = "has-none"
    /// Before a pattern that was tried.
    case wasTried = "was-tried"
    /// Before a pattern that is being left.
    case leavesNext = "leaves-next"
    /// Names what something is not, and refuses nothing.
    case saysWhatItIsNot = "says-what-it-is-not"
    /// A negation of these is not a refusal.
    case saysIgnorance = "says-ignorance"
    /// Before a pattern: it is to be taken away.
    case takesAwayNext = "takes-away-next"
    /// After a pattern: it is to be taken away.
    case goesAway = "goes-away"
    /// What is there is not wanted any more, without its name.
    case wantsOut = "wants-out"

    // MARK: Moves

    /// A move between patterns.
    case moves
    /// A move that is over.
    case hasMoved = "has-moved"
    /// A move that is still to come.
    case plans
    /// Before what is left.
    case from
    /// Before what is moved to.
    case to
    /// Between what is left and what is moved to.
    case towards
    /// Before what is not wanted.
    case insteadOf = "instead-of"
    /// One thing for another.
    case replaces

    // MARK: What others say

    /// Whose wishes are not the writer's.
    case people
    /// What is read or watched; it asks for nothing.
    case media
    /// What people and media do with a pattern.
    case claims
    /// Before what the writer has heard of.
    case heard
    /// What others would have, so no fact.
    case demands
    /// Before what something is only compared with.
    case compares

    // MARK: What is known

    /// Before a pattern that the writer has learnt.
    case knows
    /// Anywhere before it: the same.
    case allKnown = "all-known"
    /// After a pattern: not about having learnt it.
    case notExperience = "not-experience"
    /// After a pattern: it was used elsewhere.
    case inThePast = "in-the-past"
    /// Before a pattern that nobody knows.
    case knowsNot = "knows-not"
    /// An interface that is known from elsewhere.
    case comesFrom = "comes-from"

    // MARK: Wishes

    /// Before a pattern: it is asked for.
    case wishes
    /// The same, in a question.
    case asksWeakly = "asks-weakly"
    /// A clause with these asks.
    case asksWhether = "asks-whether"
    /// After a pattern in a question: it is asked about.
    case isJudged = "is-judged"
    /// Between alternatives.
    case or
    /// After a pattern: it is asked for.
    case orders
    /// After a pattern: it is settled.
    case isDecided = "is-decided"
    /// In a sentence: several are weighed.
    case chooses
    /// The writer has decided.
    case insists
    /// The newest release is meant.
    case newest
    /// In a question: whether a pattern is needed at all.
    case doubts

    // MARK: What is there

    /// The writer's own.
    case owns
    /// Before a pattern that is to stay.
    case staysWith = "stays-with"
    /// Before a pattern in use.
    case uses
    /// Near before a pattern: it is there.
    case has
    /// After a pattern: something is built with it.
    case things
    /// After a pattern: it is there.
    case isInPlace = "is-in-place"
    /// After an opening pattern: something is said of it, not that it is there.
    case predicates
    /// In a question: whether to stay.
    case keeps
    /// A large change is out of the question.
    case cannotRewrite = "cannot-rewrite"
    /// Before a scope: only where the thing stands.
    case standsIn = "stands-in"
    /// Beside an interface: no other.
    case only

    // MARK: Questions and clauses

    /// A sentence that begins so asks.
    case beginsQuestion = "begins-question"
    /// A clause that begins so asks.
    case opensQuestion = "opens-question"
    /// A question that yes does not answer.
    case asksOpenly = "asks-openly"
    /// A new clause begins.
    case turns

    // MARK: Numbers

    /// What a team's number counts.
    case heads
    /// The same, without the writer.
    case others
    /// Teams of about five.
    case groups
    /// May stand between the number and what it counts.
    case qualifiesHeads = "qualifies-heads"
    /// One person.
    case alone
    /// Before a version that must run it.
    case supports
    /// Before a version that is given up.
    case drops
    /// Between a system and its version.
    case betweenVersion = "between-version"
    /// After a bare version.
    case afterVersion = "after-version"
    /// What a team is called, before its size.
    case team
    /// What the length of a file is counted in.
    case lines
    /// What modules are called.
    case modules

    // MARK: Names that are no patterns

    /// Before a name.
    case names
    /// After a name.
    case isNamed = "is-named"
    /// Before MVP: a first version.
    case ships
    /// After MVP: a first version.
    case firstVersion = "first-version"
    /// Anywhere: MVP is a pattern.
    case speaksOfPatterns = "speaks-of-patterns"
    /// Anywhere: MVP is a first version.
    case speaksOfShipping = "speaks-of-shipping"
    /// After coordinator: a person's job.
    case jobOf = "job-of"
    /// Where such a person works.
    case offices
}
