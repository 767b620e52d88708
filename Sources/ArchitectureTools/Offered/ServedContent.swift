import Foundation
import MCPServer
import Playbooks

extension ArchitectureTools {
    /// Everything that the server offers: the tools, the skill with its playbooks, prompts and completions.
    public var served: ServerContent {
        ServerContent(
            identity: ServerIdentity(
                name: ProductIdentity.name, title: ProductIdentity.title, version: ProductIdentity.version,
                description: ProductIdentity.summary, instructions: instructions),
            tools: all.map(\.served), resources: [], templates: [template], prompts: prompts, completions: completions,
            skills: skill.map { [$0] } ?? [])
    }

    /// For the model, most important first. Clients cut after 2,048 characters.
    private var instructions: String {
        let writing =
            writable.isEmpty
            ? "Nothing is ever written to disk."
            : "Only scaffold_feature writes, with apply and an approved proposal, below \(writable.joined(separator: ", "))."
        let problems =
            library.problems.isEmpty
            ? "" : " \(library.problems.count) faults in the playbooks were found at start: run `swift-architecture doctor` to see them."
        return """
            Architecture judgement for Swift apps, backed by the user's own code. select_pattern before choosing or changing a structure; \
            review_module before judging code and after changing it; scaffold_feature for a new feature's files; migration_plan before moving \
            from one pattern to another. Paths must be absolute. \(writing) "Leave it as it is" is a common and good answer: pass it on. \
            The playbooks behind the answers are resources below \(Self.root); \(Self.root)/SKILL.md is the way in.\(problems)
            """
    }

    private static let root = "skill://\(ProductIdentity.name)"

    private var template: ResourceTemplate {
        ResourceTemplate(
            uriTemplate: "\(Self.root)/references/{playbook}.md", name: "playbook", title: "Architecture playbook",
            description: "One playbook or guide by name, as mvvm", mimeType: "text/markdown")
    }

    private var skill: Skill? {
        let files = library.files
        guard let entry = files.first(where: { $0.path == "SKILL.md" }) else { return nil }
        let frontMatter = entry.frontMatter
        return Skill(
            name: frontMatter["name"]?.text ?? ProductIdentity.name, frontmatter: frontMatter.json,
            files: files.map { file in
                SkillFile(
                    path: file.path, bytes: file.bytes, mimeType: "text/markdown",
                    name: file.path == "SKILL.md" ? nil : file.title, description: file.summary.isEmpty ? nil : file.summary)
            })
    }

    private var completions: [Completion] {
        let playbooks = library.files.map(\.path).filter { $0.hasPrefix("references/") && $0.hasSuffix(".md") }
            .map { String($0.dropFirst("references/".count).dropLast(".md".count)) }
        let patterns = library.patterns.map(\.id)
        return [
            Completion(reference: .resource(template.uriTemplate), argument: "playbook", values: { playbooks }),
            Completion(reference: .prompt("choose_architecture"), argument: "preferred", values: { patterns }),
            Completion(reference: .prompt("plan_migration"), argument: "to", values: { patterns }),
        ]
    }
}

extension FrontMatter {
    /// The same as JSON, every field kept.
    var json: JSONValue { Self.json(entries) }

    private static func json(_ entries: [FrontMatterEntry]) -> JSONValue {
        .object(Dictionary(entries.map { ($0.key, json($0.value)) }, uniquingKeysWith: { _, last in last }))
    }

    private static func json(_ value: FrontMatterValue) -> JSONValue {
        switch value {
        case .text(let text): .string(text)
        case .list(let items): .array(items.map(JSONValue.string))
        case .map(let entries): json(entries)
        }
    }
}
