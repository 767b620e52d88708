import ArchitectureTools
import Foundation
import MCPServer

/// Asks on a terminal before a scaffold is written: the tree first, then yes or no.
struct ScaffoldApproval {
    let tool: ArchitectureTool
    let arguments: [String: JSONValue]
    /// The folder that is written to.
    let directory: String
    /// Whether somebody is there to ask.
    var isTerminal = isatty(STDIN_FILENO) != 0 && isatty(STDERR_FILENO) != 0
    var answer: () -> String? = { readLine() }
    var show: (String) -> Void = { Standard.error($0) }

    /// The arguments that write what was approved, or nothing when it was not. Throws `UsageError` when nobody is there to ask.
    func approved() async throws -> [String: JSONValue]? {
        var given = arguments
        given["directory"] = .string(directory)
        if given["proposal"] != nil { return given }
        var preview = given
        preview["apply"] = nil
        let proposed = try await tool.call(preview, progress: .silent)
        guard let members = proposed.structured.objectValue, case .string(let proposal)? = members["proposal"],
            case .string(let tree)? = members["tree"]
        else { throw UsageError("the proposal could not be read.") }
        guard isTerminal else {
            throw UsageError("--apply needs somebody to ask; where nobody is, repeat the call with --proposal \(proposal) to approve it.")
        }
        show("\(tree)\n\nWrite these files into \(directory)? [y/N] ")
        guard let word = answer()?.lowercased(), ["y", "yes"].contains(word.trimmingCharacters(in: .whitespaces)) else {
            show("Nothing was written.\n")
            return nil
        }
        given["proposal"] = .string(proposal)
        return given
    }
}
