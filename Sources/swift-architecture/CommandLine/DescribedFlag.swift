import ArchitectureTools

/// A flag with what help and completions need to know.
struct DescribedFlag {
    let name: String
    let meaning: String
    let takesValue: Bool
    /// The values that it may have; empty when they are not known beforehand.
    let values: [String]

    init(_ name: String, _ meaning: String, takesValue: Bool = true, values: [String] = []) {
        self.name = name
        self.meaning = meaning
        self.takesValue = takesValue
        self.values = values
    }

    var known: Flags.Known { Flags.Known(name: name, takesValue: takesValue) }

    /// Every flag of a command, in the order in which help lists them.
    static func all(of command: String) -> [DescribedFlag] {
        if let tool = ToolCommand.tool(for: command) {
            return tool.parameters.map(DescribedFlag.init) + ToolCommand.ownFlags(of: command).map(DescribedFlag.init)
        }
        let playbooks =
            Surroundings.flags.map { DescribedFlag($0.0, $0.1) }
            + Surroundings.switches.map { DescribedFlag($0.0, $0.1, takesValue: false) }
        switch command {
        case "serve":
            return playbooks + [DescribedFlag("--writable", "Directory that scaffold_feature may write below; may be repeated.")]
        case "doctor": return playbooks + [DescribedFlag("--json", "Print JSON.", takesValue: false)]
        case "install": return InstallCommand.flags
        case "uninstall": return InstallCommand.flags
        case "bundle": return BundleCommand.flags
        case "completions": return []
        default: return playbooks
        }
    }
}

extension DescribedFlag {
    init(_ parameter: ToolParameter) {
        switch parameter.kind {
        case .boolean: self.init(parameter.flag, parameter.description, takesValue: false)
        case .choice(let values): self.init(parameter.flag, parameter.description, values: values)
        case .text, .integer, .texts: self.init(parameter.flag, parameter.description)
        }
    }

    init(_ own: ToolCommand.OwnFlag) {
        let values: [String] =
            switch own.name {
            case "--fail-on": ["error", "warning", "info", "never"]
            case "--format": ToolCommand.formats
            default: []
            }
        self.init(own.name, own.meaning, takesValue: own.takesValue, values: values)
    }
}
