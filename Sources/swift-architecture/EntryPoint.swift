import ArchitectureTools
import Foundation

/// The program: picks the subcommand and turns its outcome into an exit status.
// On the main actor, because the server blocks the thread that it reads on: on a thread of the pool it would keep tools from running.
@main @MainActor
enum EntryPoint {
    static func main() async {
        Allocation.keepWhatIsFreed()
        let words = Array(CommandLine.arguments.dropFirst())
        // Some clients can start only a bare command: without arguments and without a terminal it is the server that is meant.
        guard let name = words.first ?? (isatty(STDIN_FILENO) == 0 ? "serve" : nil) else {
            print(Help.overview)
            exit(ExitStatus.fine)
        }
        do {
            exit(try await run(name, Array(words.dropFirst())))
        } catch let error as UsageError {
            Standard.error("swift-architecture: \(error)\n")
            exit(ExitStatus.wrongUsage)
        } catch {
            Standard.error("swift-architecture: \(error)\n")
            exit(ExitStatus.ourFault)
        }
    }

    private static func run(_ name: String, _ words: [String]) async throws -> Int32 {
        if let text = Help.answer(to: name, words) {
            print(text)
            return ExitStatus.fine
        }
        switch name {
        case "serve": try ServeCommand.run(words)
        case "doctor": return try DoctorCommand.run(words)
        case "install": return try InstallCommand.install(words)
        case "uninstall": return try InstallCommand.uninstall(words)
        case "bundle": return try BundleCommand.run(words)
        case "completions": return try Completions.run(words)
        case "rules": return try RulesCommand.list(words)
        case "explain": return try RulesCommand.explain(words)
        case "demo": return try await DemoCommand.run(words)
        case "select", "review", "merge", "scaffold", "plan": return try await ToolCommand(name: name).run(words)
        default:
            let nearest = Help.commands.map(\.name).first { $0.hasPrefix(name.prefix(3)) }.map { " Did you mean \"\($0)\"?" } ?? ""
            throw UsageError("\"\(name)\" is not a command.\(nearest) Commands: \(Help.commands.map(\.name).joined(separator: ", ")).")
        }
    }
}

/// Exit statuses, as the documentation promises them.
enum ExitStatus {
    /// All is well.
    static let fine: Int32 = 0
    /// Findings at or above `--fail-on`.
    static let findings: Int32 = 1
    /// Wrong usage or input.
    static let wrongUsage: Int32 = 2
    /// A fault of ours.
    static let ourFault: Int32 = 3
}

/// The command line, or something that it named, cannot be used.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
