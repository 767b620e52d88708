import Playbooks

/// The words by which negation, rejection and replacement are recognised. The selection guide's tables of those names add to them.
struct Cues: Sendable {
    var negation: Phrases = [
        "no", "not", "without", "never", "neither", "nor", "avoid", "avoiding", "don't want", "do not want", "don't need", "do not need",
        "don't use", "do not use", "doesn't need", "does not need", "isn't", "aren't", "won't", "dont want", "dont need", "dont use",
        "zero", "nothing like", "anything but", "except", "sin", "ohne", "kein", "keine", "keinen", "sem", "sans", "pas de", "nada de",
        "not going to", "nothing", "cannot", "can't", "cant", "ni", "weder",
    ]
    /// Before a pattern: it is not wanted.
    var rejectionBefore: Phrases = [
        "hate", "hated", "hates", "dislike", "disliked", "allergic to", "tired of", "sick of", "fed up with", "banned", "reject",
        "rejected", "burned by", "burnt by", "regret", "refuse", "anything except", "can't stand", "never again", "done with",
        "had enough of", "enough of", "out of love with", "no more", "no fan of", "struggle with", "struggling with", "suffer from",
    ]
    /// After a pattern: it is not wanted.
    var rejectionAfter: Phrases = [
        "hated", "hate", "regret", "regretted", "never again", "is banned", "is forbidden", "is not allowed", "isn't allowed",
        "is not an option", "isn't an option", "is out", "off the table", "was a disaster", "a disaster", "a nightmare", "was painful",
        "was a pain", "didn't like", "did not like", "was a mistake", "burned us", "burnt us", "failed us", "killed us", "didn't work out",
        "is on the way out", "on its way out", "has to go", "must go", "out of the question", "is being removed", "will be removed",
        "feels like ceremony", "feel like ceremony", "defeats the point", "defeats the purpose", "hates it", "hate it", "hated it",
        "is not allowed here", "not allowed", "allowed here no",
    ]
    /// Before a pattern: another one takes its place.
    var replacementBefore: Phrases = [
        "instead of", "rather than", "in place of", "away from", "off of", "migrate off", "migrating off", "moving off", "move off",
        "get rid of", "getting rid of", "rid of", "replace", "replacing", "drop", "dropping", "ditch", "ditching", "abandon", "leave",
        "leaving", "remove", "removing", "kill", "get out of", "getting out of", "rip out", "ripping out", "get off", "getting off",
        "deleting", "delete", "throw out", "throwing out",
    ]
    /// The user has decided.
    var insistence: Phrases = [
        "i insist", "we insist", "already decided", "decision is made", "decision is final", "decision was made", "has been decided",
        "not negotiable", "no matter what", "must use", "have to use", "don't tell me", "do not tell me", "dont tell me",
        "don't try to talk me out", "going with it anyway", "regardless", "we will use", "signed off", "no discussion", "not up for debate",
        "not up for discussion", "is mandatory", "is required by", "it is decided", "it's decided", "is settled", "we go with it anyway",
        "i know it's overkill", "i know its overkill", "i know it is overkill", "know very well", "demands", "is imposed", "anyway",
        "prescribed", "told to use", "dictates",
    ]

    init() {}

    /// The guide's tables say in their second column what the words of a row do.
    init(tables: [String: [[String]]]) {
        for row in tables["Negation"] ?? [] where row.count > 1 && row[1].hasPrefix("the ") { negation = negation + Self.phrases(row[0]) }
        for row in tables["Rejection"] ?? [] where row.count > 1 {
            if row[1].contains("insists") { insistence = insistence + Self.phrases(row[0]) }
            if row[1].contains("rejected"), let together = row[0].firstRange(of: "together with") {
                rejectionAfter = rejectionAfter + Self.phrases(String(row[0][together.upperBound...]))
            }
        }
        for row in tables["Replacement"] ?? [] where row.count > 1 && row[1].contains("`rejected`") {
            replacementBefore = replacementBefore + Self.phrases(row[0])
        }
    }

    /// Phrases of a cell: the code spans when there are some, else the parts between commas; placeholders are cut off.
    static func phrases(_ cell: String) -> [String] {
        let spans = cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        let parts = spans.isEmpty ? cell.split(separator: ",") : spans.flatMap { $0.split(separator: ",") }
        return parts.map { part in
            part.split(separator: " ").filter { !["x", "y", "…", "..."].contains($0.lowercased()) }.joined(separator: " ").lowercased()
        }.filter { !$0.isEmpty }
    }
}
