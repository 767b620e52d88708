/// Inputs that several tools share, so that they are described in the same words.
enum CommonParameters {
    static let detail = ToolParameter("detail", .choice(["brief", "full"]), "brief (default) or full.")
    static let source = ToolParameter(
        "source", .text, "Swift text instead of path; join files with lines `// file: Feed/FeedView.swift`.")
    static let minimumOS = ToolParameter("minimum_os", .text, "Lowest system, as `iOS 16`.")
    static let thirdParty = ToolParameter(
        "third_party", .choice(["allowed", "in-use", "forbidden"]), "Whether frameworks may be added.")
    static let teamSize = ToolParameter("team_size", .integer(1...Int.max), "People who work on it.")

    static func path(_ purpose: String) -> ToolParameter {
        ToolParameter("path", .text, "Absolute path of \(purpose).")
    }
}
