import ArchitectureTools
import Foundation
import Playbooks
import SwiftCode

/// Where the program runs and which playbooks it loads.
enum Surroundings {
    static let flags = [
        ("--references", "Folder of the playbooks, instead of the installed ones."),
        ("--playbooks", "A team's own playbooks, laid over ours."),
    ]
    static let switches = [("--no-cache", "Parse every file anew; keep nothing in the user's cache directory.")]
    static let known =
        flags.map { Flags.Known(name: $0.0, takesValue: true) } + switches.map { Flags.Known(name: $0.0, takesValue: false) }

    /// Where facts of files that were read before are kept; nil when the flags say not to.
    static func cache(_ flags: Flags, isReadOnly: Bool = false) -> FactsCache? {
        flags.isOn("--no-cache")
            ? nil
            : FactsCache.standard(
                environment: ProcessInfo.processInfo.environment, executable: executable, isReadOnly: isReadOnly)
    }

    /// The playbooks that the flags, the environment or the installation name. Throws `UsageError` that lists where it looked.
    static func library(_ flags: Flags) throws -> PlaybookLibrary {
        do {
            let locator = ReferencesLocator(
                option: flags.value("--references"), environment: ProcessInfo.processInfo.environment, executable: executable)
            return try PlaybookLibrary.load(from: locator.locate(), overlay: flags.values["--playbooks"] ?? [])
        } catch {
            throw UsageError("\(error)")
        }
    }

    /// Absolute path of the running executable, symbolic links resolved.
    static var executable: String {
        let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }
}
