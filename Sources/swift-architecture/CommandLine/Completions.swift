import ArchitectureTools

/// Completions for shells, made from the same descriptions as help.
enum Completions {
    /// A shell, and where it looks for completions below a prefix.
    struct Shell {
        let name: String
        let place: String
    }

    static let shells = [
        Shell(name: "bash", place: "share/bash-completion/completions/\(ProductIdentity.name)"),
        Shell(name: "zsh", place: "share/zsh/site-functions/_\(ProductIdentity.name)"),
        Shell(name: "fish", place: "share/fish/vendor_completions.d/\(ProductIdentity.name).fish"),
    ]

    static func run(_ words: [String]) throws -> Int32 {
        guard words.count == 1, let shell = shells.first(where: { $0.name == words[0] }) else {
            throw UsageError("completions takes one shell: \(shells.map(\.name).joined(separator: ", ")).")
        }
        Standard.output(text(for: shell))
        return ExitStatus.fine
    }

    static func text(for shell: Shell) -> String {
        switch shell.name {
        case "bash": bash
        case "zsh": zsh
        default: fish
        }
    }

    /// What the first plain word of a command may be.
    private static func words(of command: String) -> [String] {
        switch command {
        case "completions": shells.map(\.name)
        case "help": Help.commands.map(\.name)
        default: []
        }
    }

    private static let name = ProductIdentity.name
    private static var function: String { "_" + name.replacing("-", with: "_") }
    private static var commands: [String] { Help.commands.map(\.name) + ["help"] }

    private static var bash: String {
        var text = """
            # bash completion for \(name); made by "\(name) completions bash".
            \(function)() {
                local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" command="${COMP_WORDS[1]}"
                COMPREPLY=()
                if [ "$COMP_CWORD" -eq 1 ]; then
                    COMPREPLY=($(compgen -W "\((commands + ["--help", "--version"]).joined(separator: " "))" -- "$current"))
                    return
                fi
                case "$command $previous" in

            """
        for command in commands {
            for flag in DescribedFlag.all(of: command) where !flag.values.isEmpty {
                text +=
                    "    \"\(command) \(flag.name)\") COMPREPLY=($(compgen -W \"\(flag.values.joined(separator: " "))\" -- \"$current\")); return ;;\n"
            }
        }
        text += "    esac\n    case \"$command\" in\n"
        for command in commands {
            let offered = words(of: command) + DescribedFlag.all(of: command).map(\.name) + ["--help"]
            text +=
                "    \(command)) [[ \"$current\" == -* || -z \"$current\" ]] && COMPREPLY=($(compgen -W \"\(offered.joined(separator: " "))\" -- \"$current\")) ;;\n"
        }
        return text + """
                esac
                [ ${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "$current"))
            }
            complete -o filenames -F \(function) \(name)

            """
    }

    private static var zsh: String {
        var text = """
            #compdef \(name)
            # zsh completion for \(name); made by "\(name) completions zsh".
            \(function)() {
                local -a commands
                commands=(

            """
        for command in Help.commands { text += "        \(quoted(command.name + ":" + plain(command.summary)))\n" }
        text += """
                )
                if (( CURRENT == 2 )); then
                    _describe command commands
                    return
                fi
                local command="${words[2]}"
                shift words
                (( CURRENT-- ))
                case "$command" in

            """
        for command in commands {
            text += "    \(command))\n        _arguments \\\n"
            for flag in DescribedFlag.all(of: command) {
                var rule = "*" + flag.name + (flag.takesValue ? "=" : "") + "[" + plain(flag.meaning) + "]"
                if flag.takesValue {
                    rule += ":value:" + (flag.values.isEmpty ? "_files" : "(" + flag.values.joined(separator: " ") + ")")
                }
                text += "            \(quoted(rule)) \\\n"
            }
            let offered = words(of: command)
            text += "            '*:word:\(offered.isEmpty ? "_files" : "(" + offered.joined(separator: " ") + ")")'\n        ;;\n"
        }
        return text + """
                esac
            }
            \(function) "$@"

            """
    }

    private static var fish: String {
        var text = "# fish completion for \(name); made by \"\(name) completions fish\".\n"
        for command in Help.commands {
            text += "complete -c \(name) -n __fish_use_subcommand -f -a \(command.name) -d \(fishQuoted(plain(command.summary)))\n"
        }
        for command in commands {
            let condition = "-n '__fish_seen_subcommand_from \(command)'"
            for flag in DescribedFlag.all(of: command) {
                var line = "complete -c \(name) \(condition) -l \(flag.name.dropFirst(2)) -d \(fishQuoted(plain(flag.meaning)))"
                if flag.takesValue { line += flag.values.isEmpty ? " -r" : " -x -a \(fishQuoted(flag.values.joined(separator: " ")))" }
                text += line + "\n"
            }
            let offered = words(of: command)
            if !offered.isEmpty { text += "complete -c \(name) \(condition) -f -a \(fishQuoted(offered.joined(separator: " ")))\n" }
        }
        return text
    }

    /// The first sentence of a description, without what zsh takes for syntax.
    private static func plain(_ text: String) -> String {
        let first = text.split(separator: ". ", maxSplits: 1).first.map(String.init) ?? text
        return first.filter { !"[]:\\`$".contains($0) && !$0.isNewline }.trimmingSuffix(".")
    }

    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
    private static func fishQuoted(_ text: String) -> String { "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'" }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String { hasSuffix(suffix) ? String(dropLast(suffix.count)) : self }
}
