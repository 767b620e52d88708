import ArchitectureTools
import Foundation
import Installation

/// `bundle`: what is handed out.
enum BundleCommand {
    static let flags = [
        DescribedFlag("--output", "Folder to write the bundle to; made when it is missing, else it must be empty."),
        DescribedFlag("--root", "Folder of a clone whose root manifests are written anew; for maintainers."),
    ]

    static func run(_ words: [String]) throws -> Int32 {
        let flags = try Flags(words, known: Self.flags.map(\.known) + [Flags.Known(name: "--references", takesValue: true)])
        if let word = flags.plain.first { throw UsageError("bundle takes no \"\(word)\"; the folder is named with --output \(word).") }
        let library = try Surroundings.library(flags)
        let product = ProductIdentity.product(patterns: library.patterns.map(\.id))
        let bundle = PluginBundle(product: product, skill: SkillSource(besideReferences: library.location))
        do {
            if let root = flags.value("--root") {
                let files = try bundle.writeRootManifests(to: URL(fileURLWithPath: root).standardizedFileURL.path)
                Standard.output("wrote \(files.joined(separator: ", "))\n")
            } else if let output = flags.value("--output") {
                let files = try bundle.write(to: URL(fileURLWithPath: output).standardizedFileURL.path)
                Standard.output("wrote \(files.count) files to \(output), with checksums in SHA256SUMS\n")
            } else {
                throw UsageError("bundle needs --output DIR.")
            }
        } catch let fault as InstallationFault {
            throw UsageError("\(fault)")
        }
        return ExitStatus.fine
    }
}
