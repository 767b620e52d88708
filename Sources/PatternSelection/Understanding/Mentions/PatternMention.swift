/// What a description does with a pattern that it names.
enum MentionRole: String, Sendable {
    case requested, existing, rejected, experience
    /// The code has it and the user wants to be rid of it.
    case leaving
    /// Other people want it.
    case suggested
    /// One of several between which the user asks to choose.
    case candidate
    case mentioned
}

/// A pattern named in a description.
struct PatternMention: Equatable, Sendable {
    var id: String
    var role: MentionRole
    var evidence: String
    /// Whether the words around it speak of taking it away.
    var isToGo = false
    /// Whether nothing but its place says that it is there.
    var isWeak = false
    /// Whether a question weighs it against something else.
    var isAlternative = false
    /// The sentence that names it, by its order.
    var sentence = 0
}
