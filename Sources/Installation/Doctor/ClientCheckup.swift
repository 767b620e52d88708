import Foundation

/// Whether a client would start this server.
public struct ClientCheckup: Sendable, Equatable {
    /// The state of a client's settings.
    public enum State: String, Sendable {
        /// Its settings start this server.
        case ready
        /// It is there, and its settings do not name the server.
        case notSetUp = "not set up"
        /// Its settings name the server, and it does not start, or it is another one.
        case broken
        /// Its settings cannot be understood.
        case unreadable
    }

    /// The client.
    public let client: String
    /// Its settings file.
    public let file: String
    /// The state.
    public let state: State
    /// What was seen.
    public let detail: String
    /// From the start to the answered handshake; nil when none was answered.
    public let milliseconds: Int?
    /// The command that mends it; nil when there is nothing to mend.
    public let mend: String?

    /// Looks at every client that is found, in the user's settings and in those of the project, and starts what they start.
    public static func all(product: Product, home: Home, project: String?) -> [ClientCheckup] {
        ClientList.all.flatMap { client -> [ClientCheckup] in
            var checkups: [ClientCheckup] = []
            if client.isFound(in: home) { checkups.append(look(at: client, product, home, project: nil)) }
            if let project, let file = client.file(home, project: project), Files.exists(file) {
                let checkup = look(at: client, product, home, project: project)
                if checkup.state != .notSetUp { checkups.append(checkup) }
            }
            return checkups
        }
    }

    private static func look(at client: Client, _ product: Product, _ home: Home, project: String?) -> ClientCheckup {
        let file = client.file(home, project: project) ?? ""
        let install = "\(product.name) install --client \(client.id)" + (project == nil ? "" : " --project")
        func checkup(_ state: State, _ detail: String, _ milliseconds: Int? = nil, mend: String? = nil) -> ClientCheckup {
            ClientCheckup(client: client.id, file: file, state: state, detail: detail, milliseconds: milliseconds, mend: mend)
        }
        let text: any SettingsText
        do {
            guard let bytes = try Files.read(file) else { return checkup(.notSetUp, "there is no such file", mend: install) }
            text = try client.read(bytes)
        } catch {
            return checkup(.unreadable, "\(error)", mend: install + "   (it shows the lines to paste)")
        }
        guard let entry = text.value(at: client.path(of: product.name)) else {
            return checkup(.notSetUp, "it has no entry for this server", mend: install)
        }
        guard let command = entry["command"]?.textValue else { return checkup(.broken, "the entry has no command", mend: install) }
        let probe = ServerProbe(
            command: command, arguments: entry["args"]?.texts ?? [], environment: environment(of: client, entry, home),
            directory: project ?? (client.startsFromDesktop ? "/" : home.path))
        switch probe.run() {
        case .failed(let reason): return checkup(.broken, reason, mend: install)
        case .answered(let name, let version, let tools, let milliseconds):
            guard name == product.name else { return checkup(.broken, "\(command) is \(name) \(version)", milliseconds, mend: install) }
            guard version == product.version else {
                return checkup(.broken, "\(command) is version \(version), this one is \(product.version)", milliseconds, mend: install)
            }
            return checkup(.ready, "\(command) answers with \(tools) tools", milliseconds)
        }
    }

    /// What the client hands on: the few variables that all of them keep, and those of the entry.
    private static func environment(of client: Client, _ entry: Setting, _ home: Home) -> [String: String] {
        var environment = home.environment.filter { ["HOME", "LANG", "LOGNAME", "SHELL", "TMPDIR", "USER"].contains($0.key) }
        environment["HOME"] = home.path
        environment["PATH"] = client.startsFromDesktop ? "/usr/bin:/bin:/usr/sbin:/sbin" : home.environment["PATH"] ?? "/usr/bin:/bin"
        for member in entry["env"]?.members ?? [] {
            if let value = member.value.textValue { environment[member.name] = value }
        }
        return environment
    }
}
