/// The revisions of the protocol that are served. A field is sent only from the revision on that knows it.
enum Revision: String, CaseIterable, Comparable, Sendable {
    case november2024 = "2024-11-05"
    case march2025 = "2025-03-26"
    case june2025 = "2025-06-18"
    case november2025 = "2025-11-25"
    case july2026 = "2026-07-28"

    /// What a modern request may name. Dates of the legacy era have no meaning there, so they are not offered.
    static let modern: [Revision] = [.july2026]

    /// The modern era has no handshake: every request says its own revision.
    var isModern: Bool { self >= .july2026 }

    static func < (left: Revision, right: Revision) -> Bool {
        left.rawValue < right.rawValue
    }

    /// What `initialize` answers: a known legacy revision as it is, the newest of them for everything else.
    static func negotiated(for requested: String) -> Revision {
        guard let known = Revision(rawValue: requested), !known.isModern else { return .november2025 }
        return known
    }
}
