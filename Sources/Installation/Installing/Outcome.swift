/// What was done, or with a dry run would be done, at one place.
public struct Outcome: Sendable, Equatable {
    /// How it went.
    public enum State: String, Sendable {
        /// Written, replaced or removed.
        case changed
        /// As wanted already.
        case unchanged
        /// Left as it is, because it could not be understood or is somebody else's.
        case leftAlone
    }

    /// The client, `program` for the program's own files, or `skill`.
    public let subject: String
    /// The file or folder.
    public let place: String
    /// How it went.
    public let state: State
    /// One sentence.
    public let text: String
    /// Lines to paste by hand, when it was left alone; else the lines that were or would be written.
    public let lines: [String]

    init(_ subject: String, _ place: String, _ state: State, _ text: String, lines: [String] = []) {
        self.subject = subject
        self.place = place
        self.state = state
        self.text = text
        self.lines = lines
    }
}
