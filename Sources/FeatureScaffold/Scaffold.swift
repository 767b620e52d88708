/// One file of a proposal, with its whole text.
public struct ScaffoldFile: Codable, Sendable, Hashable {
    /// Where the file goes, relative to the directory that it is written to.
    public let path: String
    /// What the file is for, in a few words.
    public let purpose: String
    /// The file's text.
    public let text: String

    /// A file of a proposal.
    public init(path: String, purpose: String, text: String) {
        self.path = path
        self.purpose = purpose
        self.text = text
    }
}

/// A feature as it would be written: a proposal that nothing has acted on yet.
public struct Scaffold: Codable, Sendable, Hashable {
    /// A digest of every path and text, which approves exactly these files.
    public let proposal: String
    /// The files, in the order in which a person would read them.
    public let files: [ScaffoldFile]
    /// The folders and files, drawn.
    public let tree: String
    /// The protocols that the feature depends on.
    public let protocols: [String]
    /// Who uses whom, as a mermaid graph.
    public let graph: String
    /// How an app puts the feature on screen.
    public let wiring: String
    /// What a reviewer should check.
    public let checklist: [String]
    /// What was decided because the request left it open.
    public let assumptions: [String]

    /// A proposal.
    public init(
        files: [ScaffoldFile], tree: String, protocols: [String], graph: String, wiring: String, checklist: [String],
        assumptions: [String]
    ) {
        proposal = ProposalDigest.of(files)
        self.files = files
        self.tree = tree
        self.protocols = protocols
        self.graph = graph
        self.wiring = wiring
        self.checklist = checklist
        self.assumptions = assumptions
    }
}
