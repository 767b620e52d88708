import Foundation

/// The path of a call. Servers are started in `/`, in a home folder or anywhere else, so relative paths mean nothing there; on the command
/// line they do.
struct RequestedPath: Sendable {
    /// The folder that a relative path starts from; nil where relative paths are refused.
    let base: String?

    /// An absolute path without a trailing slash. Throws `ArgumentError` for a relative path where there is no base.
    func resolve(_ text: String, field: String = "path") throws -> String {
        var path = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if path.hasPrefix("file://") {
            path = path.dropFirst("file://".count).removingPercentEncoding ?? String(path.dropFirst("file://".count))
        }
        if path == "~" || path.hasPrefix("~/") {
            path = Self.home + path.dropFirst()
        }
        if !path.hasPrefix("/") {
            guard let base else {
                throw ArgumentError(
                    "\"\(field)\" must be an absolute path; \"\(text)\" is relative and the server cannot know to what (it was started in \(FileManager.default.currentDirectoryPath)). Call again with the full path, for example \"/Users/ana/App/\(path)\"."
                )
            }
            path = base + "/" + path
        }
        let standard = URL(fileURLWithPath: path).standardized.path
        return standard.count > 1 && standard.hasSuffix("/") ? String(standard.dropLast()) : standard
    }

    private static var home: String {
        ProcessInfo.processInfo.environment["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path
    }
}
