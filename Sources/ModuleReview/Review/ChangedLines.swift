import Foundation

/// The lines that git says were changed.
struct ChangedLines {
    private var ranges: [String: [ClosedRange<Int>]] = [:]

    func contains(_ file: String, line: Int) -> Bool { ranges[file]?.contains { $0.contains(line) } ?? false }

    static func since(_ revision: String, in root: String) throws -> ChangedLines {
        guard !root.isEmpty else { throw ReviewProblem("changed_since needs a path; source given as text has no history") }
        guard !revision.hasPrefix("-"), !revision.isEmpty else {
            throw ReviewProblem("changed_since: \"\(revision.singleLine)\" is not a revision; an example: origin/main")
        }
        guard try git(["rev-parse", "--is-inside-work-tree"], root) != nil else {
            throw ReviewProblem("changed_since: \(root) is in no git repository")
        }
        guard try git(["rev-parse", "--verify", "--quiet", revision + "^{commit}"], root) != nil else {
            let isShallow = try git(["rev-parse", "--is-shallow-repository"], root)?.hasPrefix("true") == true
            let remedy = isShallow ? "this clone is shallow: fetch more (fetch-depth: 0, git fetch --unshallow)" : "an example: origin/main"
            throw ReviewProblem("changed_since: git knows no revision \"\(revision.singleLine)\"; \(remedy)")
        }
        // What the other branch changed meanwhile is not ours; a shallow clone may not know where the two parted.
        let parted = try git(["merge-base", revision, "HEAD"], root)?.split(separator: "\n").first.map(String.init)
        // Whatever the user's own settings of git make of a diff, this is the one that is read here.
        let settings = ["-c", "core.quotepath=off", "-c", "diff.noprefix=false", "-c", "diff.mnemonicPrefix=false"]
        let diff = [
            "diff", "-U0", "-M", "--no-color", "--no-ext-diff", "--no-textconv", "--relative", "--src-prefix=a/", "--dst-prefix=b/",
        ]
        guard let text = try git(settings + diff + [parted ?? revision, "--"], root) else {
            throw ReviewProblem(
                "changed_since: git cannot compare with \"\(revision.singleLine)\"; try `git diff \(revision.singleLine)` there")
        }
        var changed = parse(text)
        // A file that git does not follow yet is new from its first line to its last.
        let untracked = try git(["ls-files", "-z", "--others", "--exclude-standard"], root) ?? ""
        for file in untracked.split(separator: "\0") { changed.ranges[String(file)] = [1...Int.max] }
        return changed
    }

    static func parse(_ diff: String) -> ChangedLines {
        var changed = ChangedLines()
        var file = ""
        /// Lines of a hunk that are still to come: they are text of the file, whatever they look like.
        var text = 0
        for line in diff.split(separator: "\n", omittingEmptySubsequences: false) {
            if text > 0 {
                // "\\ No newline at end of file" is no line of either side.
                if !line.hasPrefix("\\") { text -= 1 }
                continue
            }
            // Git ends a name that has a blank in it with a tab.
            if line.hasPrefix("+++ b/") { file = String(line.dropFirst(6).prefix { $0 != "\t" }) }
            guard line.hasPrefix("@@ ") else { continue }
            let words = line.split(separator: " ")
            guard let old = words.first(where: { $0.hasPrefix("-") }).flatMap(span),
                let new = words.first(where: { $0.hasPrefix("+") }).flatMap(span)
            else { continue }
            text = old.count + new.count
            if new.count > 0 { changed.ranges[file, default: []].append(new.start...(new.start + new.count - 1)) }
        }
        return changed
    }

    /// `+12,3`: from line 12, three lines; `+12`: one.
    private static func span(_ word: Substring) -> (start: Int, count: Int)? {
        let numbers = word.dropFirst().split(separator: ",").compactMap { Int($0) }
        return numbers.first.map { ($0, numbers.count > 1 ? numbers[1] : 1) }
    }

    private static func git(_ arguments: [String], _ root: String) throws -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init) + ["/usr/bin"]
        guard let program = folders.map({ $0 + "/git" }).first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
            throw ReviewProblem("changed_since needs git, which is not in PATH")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["-C", root] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
    }
}
