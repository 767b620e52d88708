import MCPServer

extension ArchitectureTools {
    /// What a person can start a conversation with. Every argument may be missing: clients send empty ones and split values at spaces.
    var prompts: [Prompt] {
        [
            Prompt(
                name: "choose_architecture",
                description: "Finds the smallest architecture that fits a feature, or says to keep what is there",
                arguments: [
                    PromptArgument(name: "feature", description: "The feature in a few words"),
                    PromptArgument(name: "preferred", description: "A pattern you already lean to"),
                ]
            ) { given in
                let feature = given["feature"].map { "this feature: \($0)" } ?? "a feature that I will describe"
                let preferred = given["preferred"].map { " I lean to \($0); check whether it fits." } ?? ""
                return """
                    Choose an architecture for \(feature).\(preferred) Read the project's own conventions first (select_pattern with path), \
                    pass my words unchanged in description, and ask me only the questions that the answer says would change it. \
                    Say plainly when nothing needs to change.
                    """
            },
            Prompt(
                name: "review_architecture", description: "Reviews Swift code for architecture faults, with evidence",
                arguments: [PromptArgument(name: "path", description: "Absolute path of the file, folder or package")]
            ) { given in
                let place = given["path"].map { "the Swift code at \($0)" } ?? "the Swift code that we are working on"
                return """
                    Review the architecture of \(place) with review_module. Open the places it names before you repeat a finding. Report \
                    what is required first, then what is recommended, each with file, line and the smallest fix; change nothing until I ask.
                    """
            },
            Prompt(
                name: "plan_migration", description: "Plans a migration in small pull requests, or says why not to",
                arguments: [
                    PromptArgument(name: "path", description: "Absolute path of the code"),
                    PromptArgument(name: "to", description: "The pattern to move to"),
                ]
            ) { given in
                let place = given["path"].map { "the code at \($0)" } ?? "our code"
                let target = given["to"].map { " to \($0)" } ?? ""
                return """
                    Plan the migration of \(place)\(target) with migration_plan. Begin with whether it is worth it, show me the first two steps \
                    with their tests and gates, and change nothing until I agree.
                    """
            },
        ]
    }
}
