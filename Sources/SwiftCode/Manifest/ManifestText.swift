import Foundation

/// The text of a manifest.
enum ManifestText {
    /// Larger than any manifest that a person or Xcode keeps.
    static let maximumBytes = 30_000_000

    /// nil for what cannot be read or is far too large.
    static func read(_ path: String) -> String? {
        data(path).map { String(decoding: $0, as: UTF8.self) }
    }

    static func data(_ path: String) -> Data? {
        let url = URL(fileURLWithPath: path)
        let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? NSNumber
        guard let size, size.intValue < maximumBytes else { return nil }
        return try? Data(contentsOf: url, options: .mappedIfSafe)
    }
}
