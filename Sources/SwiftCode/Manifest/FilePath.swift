/// Absolute paths as text.
enum FilePath {
    /// `/a/c` of `/a/b` and `../c`; an absolute second path stands for itself.
    static func joined(_ folder: String, _ path: some StringProtocol) -> String {
        var components = path.hasPrefix("/") ? [] : folder.split(separator: "/").map(String.init)
        for component in String(path).split(separator: "/").map(String.init) where component != "." {
            if component == ".." { _ = components.popLast() } else { components.append(component) }
        }
        return "/" + components.joined(separator: "/")
    }

    /// The folder that a file lies in.
    static func folder(of path: String) -> String {
        "/" + path.split(separator: "/").dropLast().joined(separator: "/")
    }
}
