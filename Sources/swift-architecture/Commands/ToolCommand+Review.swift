import ArchitectureTools
import MCPServer
import ModuleReview

extension ToolCommand {
    func review(_ tools: ArchitectureTools, _ arguments: Arguments, _ flags: Flags, _ progress: ProgressReporter) async throws -> Int32 {
        let result = try await tools.review(arguments, progress)
        Standard.output(result.report + "\n")
        return ExitStatus.fine
    }
}
