/// Path patterns: `*` and `?` within a component, `**` across components. A pattern without `/` matches a name at any depth.
enum Glob {
    static func matches(_ path: String, pattern: String) -> Bool {
        let pattern = pattern.hasPrefix("./") ? String(pattern.dropFirst(2)) : pattern
        var wanted = pattern.split(separator: "/").map(String.init)
        let isOneName = !pattern.contains("/")
        // `Generated` and `Generated/` mean all that is below, as `Generated/**` does.
        if wanted.last == "**" { wanted.removeLast() }
        if isOneName { wanted.insert("**", at: 0) }
        let components = path.split(separator: "/").map(String.init)
        // A folder that matches excludes what it holds; the finder asks for the folder first.
        return !wanted.isEmpty && matches(components[...], wanted[...])
    }

    private static func matches(_ path: ArraySlice<String>, _ pattern: ArraySlice<String>) -> Bool {
        guard let wanted = pattern.first else { return path.isEmpty }
        if wanted == "**" {
            return matches(path, pattern.dropFirst()) || (!path.isEmpty && matches(path.dropFirst(), pattern))
        }
        guard let component = path.first else { return false }
        return matches(component: Array(component), Array(wanted)) && matches(path.dropFirst(), pattern.dropFirst())
    }

    private static func matches(component: [Character], _ pattern: [Character]) -> Bool {
        var text = 0
        var wanted = 0
        var star: (wanted: Int, text: Int)?
        while text < component.count {
            if wanted < pattern.count, pattern[wanted] == "*" {
                star = (wanted, text)
                wanted += 1
            } else if wanted < pattern.count, pattern[wanted] == "?" || pattern[wanted] == component[text] {
                wanted += 1
                text += 1
            } else if let last = star {
                wanted = last.wanted + 1
                text = last.text + 1
                star = (last.wanted, text)
            } else {
                return false
            }
        }
        return pattern[wanted...].allSatisfy { $0 == "*" }
    }
}
