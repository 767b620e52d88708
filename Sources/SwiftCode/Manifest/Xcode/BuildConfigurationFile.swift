import Foundation

/// Settings in an `.xcconfig` file, with those of the files that it includes.
enum BuildConfigurationFile {
    private static let maximumIncludes = 50

    /// `KEY = VALUE` in the order in which they are set; what is included comes where it is included.
    static func settings(at path: String) -> [(key: String, value: String)] {
        var visited: Set<String> = []
        return settings(at: path, &visited)
    }

    private static func settings(at path: String, _ visited: inout Set<String>) -> [(key: String, value: String)] {
        guard visited.count < maximumIncludes, visited.insert(path).inserted, let text = ManifestText.read(path) else { return [] }
        var settings: [(key: String, value: String)] = []
        for line in text.split(whereSeparator: \.isNewline) {
            let line = line.drop(while: \.isWhitespace)
            if line.hasPrefix("#include") {
                let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
                // `<DEVELOPER_DIR>/…` comes with Xcode.
                guard parts.count >= 3, !parts[1].hasPrefix("<") else { continue }
                settings += self.settings(at: FilePath.joined(FilePath.folder(of: path), String(parts[1])), &visited)
            } else if let equals = line.firstIndex(of: "="), !line.hasPrefix("//") {
                let value = line[line.index(after: equals)...].split(separator: " //", maxSplits: 1, omittingEmptySubsequences: false).first
                settings.append((trimmed(line[..<equals]), trimmed(value ?? "")))
            }
        }
        return settings
    }

    private static func trimmed(_ text: Substring) -> String {
        text.trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: ";")))
    }
}
