/// Matches a path against `**`, `*` and `?`.
enum PathGlob {
    static func matches(_ path: String, _ glob: String) -> Bool { matches(Array(path)[...], Array(glob)[...]) }

    /// True when the glob names the file or a folder around it: `Sources/Domain` means all that lies below.
    static func covers(_ path: String, _ glob: String) -> Bool {
        let trimmed = glob.hasSuffix("/") ? String(glob.dropLast()) : glob
        return matches(path, trimmed) || (!trimmed.hasSuffix("**") && matches(path, trimmed + "/**"))
    }

    private static func matches(_ path: ArraySlice<Character>, _ glob: ArraySlice<Character>) -> Bool {
        guard let first = glob.first else { return path.isEmpty }
        if glob.starts(with: "**") {
            let rest = glob.dropFirst(2).first == "/" ? glob.dropFirst(3) : glob.dropFirst(2)
            return (path.startIndex...path.endIndex).contains { matches(path[$0...], rest) }
        }
        if first == "*" {
            let end = path.firstIndex(of: "/") ?? path.endIndex
            return (path.startIndex...end).contains { matches(path[$0...], glob.dropFirst()) }
        }
        guard let character = path.first, first == character || first == "?" && character != "/" else { return false }
        return matches(path.dropFirst(), glob.dropFirst())
    }
}
