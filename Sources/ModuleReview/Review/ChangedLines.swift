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
            throw ReviewProblem("changed_since: git knows no revision \"\(revision.singleLine)\"; an example: origin/main")
        }
        let text =
            try git(["-c", "core.quotepath=off", "diff", "-U0", "--no-color", "--no-ext-diff", "--relative", revision, "--"], root) ?? ""
        var changed = parse(text)
        // A file that git does not follow yet is new from its first line to its last.
        let untracked = try git(["-c", "core.quotepath=off", "ls-files", "--others", "--exclude-standard"], root) ?? ""
        for file in untracked.split(separator: "\n") { changed.ranges[String(file)] = [1...Int.max] }
        return changed
    }

    static func parse(_ diff: String) -> ChangedLines {
        var changed = ChangedLines()
        var file = ""
        for line in diff.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("+++ b/") { file = String(line.dropFirst(6)) }
            guard line.hasPrefix("@@ "), let plus = line.split(separator: " ").first(where: { $0.hasPrefix("+") }) else { continue }
            let numbers = plus.dropFirst().split(separator: ",").compactMap { Int($0) }
            guard let start = numbers.first else { continue }
            let count = numbers.count > 1 ? numbers[1] : 1
            if count > 0 { changed.ranges[file, default: []].append(start...(start + count - 1)) }
        }
        return changed
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
