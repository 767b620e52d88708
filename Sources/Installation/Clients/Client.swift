import Foundation

/// A program that starts the server: where its settings are, what an entry looks like there, where it looks for skills.
public struct Client: Sendable {
    /// How a client's settings are written.
    public enum Format: Sendable {
        /// JSON as the standard says.
        case json
        /// JSON in which the client also reads comments and trailing commas.
        case commentedJSON
        /// TOML.
        case toml
    }

    /// What `--client` takes.
    public let id: String
    /// Name for people.
    public let title: String
    /// How its settings are written.
    public let format: Format
    /// The names on the way to the servers' table.
    public let container: [String]
    /// Members that an entry has beside `command` and `args`.
    let extras: [Setting.Member]
    /// True for programs that are started from a dock or menu: they hand on a short PATH and start in `/`.
    public let startsFromDesktop: Bool
    /// The user's settings file.
    let userFile: @Sendable (Home) -> String
    /// A project's settings file, below the project; nil when the client has none.
    let projectFile: String?
    /// The user's folder of skills; nil when the client takes no folder.
    let userSkills: (@Sendable (Home) -> String)?
    /// A project's folder of skills, below the project.
    let projectSkills: String?
    /// Places that exist where the client is installed or was used.
    let traces: @Sendable (Home) -> [String]
    /// What to do in the client afterwards.
    public let afterwards: String

    /// The settings file for the user, or for a project.
    public func file(_ home: Home, project: String?) -> String? {
        guard let project else { return userFile(home) }
        return projectFile.map { project + "/" + $0 }
    }

    /// The folder of skills for the user, or for a project.
    public func skills(_ home: Home, project: String?) -> String? {
        guard let project else { return userSkills?(home) }
        return projectSkills.map { project + "/" + $0 }
    }

    /// True when the client left traces in that home.
    public func isFound(in home: Home) -> Bool {
        traces(home).contains { FileManager.default.fileExists(atPath: $0) }
    }

    /// The path of an entry in the settings.
    public func path(of server: String) -> [String] { container + [server] }

    /// The entry that starts a command.
    public func entry(command: String, arguments: [String]) -> [Setting.Member] {
        extras + [Setting.Member("command", .text(command)), Setting.Member("args", .list(arguments.map(Setting.text)))]
    }

    /// Reads settings in the client's format. Throws `SettingsFault`.
    public func read(_ bytes: [UInt8]) throws -> any SettingsText {
        switch format {
        case .json: try JSONText(bytes, isLenient: false)
        case .commentedJSON: try JSONText(bytes, isLenient: true)
        case .toml: try TOMLText(bytes)
        }
    }
}

/// Where a user's things are.
public struct Home: Sendable {
    /// The home directory.
    public let path: String
    /// The environment, for the variables with which clients move their settings.
    public let environment: [String: String]
    /// True for the folders of macOS, false for those of Linux.
    public let isMac: Bool

    /// Takes the user's home from an environment.
    public init(environment: [String: String]) {
        #if os(macOS)
            let isMac = true
        #else
            let isMac = false
        #endif
        // An empty or relative HOME would scatter files over the disk.
        let stated = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        self.init(path: stated ?? NSHomeDirectory(), environment: environment, isMac: isMac)
    }

    /// Makes the value from its parts.
    public init(path: String, environment: [String: String], isMac: Bool) {
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        self.environment = environment
        self.isMac = isMac
    }

    /// The folder that a variable names, else one below the home directory.
    func folder(_ variable: String, or ordinary: String) -> String {
        if let stated = environment[variable], stated.hasPrefix("/") { return stated }
        return path + "/" + ordinary
    }

    /// The folder for settings of programs with windows.
    var applicationSupport: String {
        isMac ? path + "/Library/Application Support" : folder("XDG_CONFIG_HOME", or: ".config")
    }

    /// A path with `~` for the home directory, for messages.
    public func short(_ path: String) -> String {
        path.hasPrefix(self.path + "/") ? "~" + path.dropFirst(self.path.count) : path
    }
}
