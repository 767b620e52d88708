import Foundation

/// Decides whether a path lies below a directory that may be written to, with symbolic links resolved.
struct WritablePlaces {
    let roots: [String]

    /// The real path of `relative` inside `directory`, or an error when it leaves the writable directories.
    func resolve(_ relative: String, in directory: String) throws -> String {
        let base = try base(of: directory)
        let parts = relative.split(separator: "/", omittingEmptySubsequences: false)
        let target = real(base + "/" + relative)
        // A link inside the directory must not lead out of it either.
        guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }), !relative.contains("\0"), isInside(target, base) else {
            throw ScaffoldError.notWritable(directory: directory, roots: roots)
        }
        return target
    }

    /// The real path of `directory`, or an error when it is not inside a writable directory.
    func base(of directory: String) throws -> String {
        let refused = ScaffoldError.notWritable(directory: directory, roots: roots)
        let expanded = (directory as NSString).expandingTildeInPath
        guard expanded.hasPrefix("/"), !expanded.split(separator: "/").contains(".."), !expanded.contains("\0") else { throw refused }
        let base = real(expanded)
        guard roots.contains(where: { isInside(base, real(($0 as NSString).expandingTildeInPath)) }) else { throw refused }
        return base
    }

    /// Whether anything is there, also a symbolic link that leads nowhere.
    func exists(_ path: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: path)) != nil
    }

    private func isInside(_ path: String, _ root: String) -> Bool {
        root == "/" || path == root || path.hasPrefix(root + "/")
    }

    /// The path with every existing part resolved; what does not exist yet is kept as it is.
    private func real(_ path: String) -> String {
        var missing: [String] = []
        var existing = path
        while existing != "/", !existing.isEmpty {
            if let resolved = realpath(existing, nil) {
                defer { free(resolved) }
                return ([String(cString: resolved)] + missing.reversed()).joined(separator: "/").replacingOccurrences(of: "//", with: "/")
            }
            // A link that leads nowhere cannot be resolved, so nothing may be written through it.
            if exists(existing), !missing.isEmpty { return "/dev/null/" + existing }
            missing.append((existing as NSString).lastPathComponent)
            existing = (existing as NSString).deletingLastPathComponent
        }
        return "/" + missing.reversed().joined(separator: "/")
    }
}
