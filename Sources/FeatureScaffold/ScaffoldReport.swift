extension Scaffold {
    /// The proposal as markdown; `full` shows every file's text whatever its size.
    public func report(detail full: Bool) -> String {
        tree
    }
}
