/// Text of several files in one, each behind a line `// file: PATH`.
enum JoinedSource {
    static func files(in source: String) -> [(path: String, text: String)] {
        var files: [(path: String, text: String)] = []
        var path = "Source.swift"
        var lines: [Substring] = []
        var hasMarker = false
        func close() {
            let text = lines.joined(separator: "\n")
            // Blank lines in front of the first marker are no file.
            if hasMarker || text.contains(where: { !$0.isWhitespace }) { files.append((path, text)) }
        }
        for line in source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            if let next = markedPath(line) {
                close()
                path = next
                lines = []
                hasMarker = true
            } else {
                lines.append(line)
            }
        }
        if !hasMarker { return [(path, source)] }
        close()
        return files
    }

    private static func markedPath(_ line: Substring) -> String? {
        guard line.hasPrefix("// file:") else { return nil }
        let path = line.dropFirst("// file:".count).drop(while: \.isWhitespace)
        let trimmed = String(path.reversed().drop(while: \.isWhitespace).reversed())
        return trimmed.hasSuffix(".swift") ? trimmed : nil
    }
}
