extension ReferenceFile {
    /// The settings at the top of the file; empty when it has none.
    public var frontMatter: FrontMatter {
        var log = ProblemLog(file: path)
        return FrontMatterReader.read(SourceText(bytes).lines, log: &log)?.frontMatter ?? FrontMatter(entries: [])
    }
}
