import ArchitectureTools
import Installation

extension ProductIdentity {
    /// The product as it is installed and bundled.
    static func product(patterns: [String] = []) -> Product {
        Product(
            name: name, pluginServer: pluginServer, title: title, version: version, summary: summary, author: author, license: license,
            keywords: keywords + patterns)
    }
}
